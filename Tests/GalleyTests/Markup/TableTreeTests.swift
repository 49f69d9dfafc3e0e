import Testing

@testable import Galley
@testable import GalleyLayout

/// Tables: HTML standard, 13.2.6.4.9 to 13.2.6.4.15.
@Suite struct TableTreeTests {
  @Test func `a cell implies body and row`() throws {
    let html = "<table><td>1<td>2<tr><th>3"
    #expect(
      try dumpBody(html) == """
        | <table>
        |   <tbody>
        |     <tr>
        |       <td>
        |         "1"
        |       <td>
        |         "2"
        |     <tr>
        |       <th>
        |         "3"
        """)
  }

  @Test func `a column implies its group`() throws {
    let html = "<table><col><col><tr><td>1"
    #expect(
      try dumpBody(html) == """
        | <table>
        |   <colgroup>
        |     <col>
        |     <col>
        |   <tbody>
        |     <tr>
        |       <td>
        |         "1"
        """)
  }

  @Test func `text in a table is foster-parented`() throws {
    let html = "<table>1<tr>2<td>3</td>4</table>5"
    #expect(
      try dumpBody(html) == """
        | "124"
        | <table>
        |   <tbody>
        |     <tr>
        |       <td>
        |         "3"
        | "5"
        """)
  }

  @Test func `white space in a table is not foster-parented`() throws {
    let html = "<table> <tr> <td>1</td> </tr> </table>"
    #expect(
      try dumpBody(html) == """
        | <table>
        |   " "
        |   <tbody>
        |     <tr>
        |       " "
        |       <td>
        |         "1"
        |       " "
        |     " "
        """)
  }

  @Test func `elements in a table are foster-parented`() throws {
    let html = "<table><b>1<tr><td>2"
    #expect(
      try dumpBody(html) == """
        | <b>
        |   "1"
        | <table>
        |   <tbody>
        |     <tr>
        |       <td>
        |         "2"
        """)
  }

  @Test func `a hidden input in a table is not foster-parented`() throws {
    let html = "<table><input type=HIDDEN><input type=text>"
    #expect(
      try dumpBody(html) == """
        | <input>
        |   type="text"
        | <table>
        |   <input>
        |     type="HIDDEN"
        """)
  }

  @Test func `a form in a table is empty`() throws {
    let html = "<table><form id=a><input></form><tr><td>1"
    #expect(
      try dumpBody(html) == """
        | <input>
        | <table>
        |   <form>
        |     id="a"
        |   <tbody>
        |     <tr>
        |       <td>
        |         "1"
        """)
  }

  @Test func `a caption ends at a row`() throws {
    let html = "<table><caption><p>1<tr><td>2"
    #expect(
      try dumpBody(html) == """
        | <table>
        |   <caption>
        |     <p>
        |       "1"
        |   <tbody>
        |     <tr>
        |       <td>
        |         "2"
        """)
  }

  @Test func `a table in a table ends it`() throws {
    let html = "<table><table>1"
    #expect(
      try dumpBody(html) == """
        | <table>
        | "1"
        | <table>
        """)
  }

  @Test func `a table in a cell is inside it`() throws {
    let html = "<table><td><table><td>1</table>2</table>3"
    #expect(
      try dumpBody(html) == """
        | <table>
        |   <tbody>
        |     <tr>
        |       <td>
        |         <table>
        |           <tbody>
        |             <tr>
        |               <td>
        |                 "1"
        |         "2"
        | "3"
        """)
  }

  @Test func `an end tag of a table closes all elements in it`() throws {
    let html = "<table><tbody><tr><td><div>1</table>2"
    #expect(
      try dumpBody(html) == """
        | <table>
        |   <tbody>
        |     <tr>
        |       <td>
        |         <div>
        |           "1"
        | "2"
        """)
  }

  @Test func `a paragraph ends at a table`() throws {
    let html = "<p>1<table><td>2</table>3"
    #expect(
      try dumpBody(html) == """
        | <p>
        |   "1"
        | <table>
        |   <tbody>
        |     <tr>
        |       <td>
        |         "2"
        | "3"
        """)
  }

  @Test func `a template in a table is not foster-parented`() throws {
    let html = "<table><template><tr><td>1</template><td>2"
    #expect(
      try dumpBody(html) == """
        | <table>
        |   <template>
        |     content
        |       <tr>
        |         <td>
        |           "1"
        |   <tbody>
        |     <tr>
        |       <td>
        |         "2"
        """)
  }

  @Test func `parts of tables are ignored outside of tables`() throws {
    let html = "<tr><td>1</td></tr><caption>2"
    #expect(
      try dumpBody(html) == """
        | "12"
        """)
  }

  @Test func `a select in a cell does not end at the row`() throws {
    let html = "<table><td><select><option>1<tr><td>2"
    #expect(
      try dumpBody(html) == """
        | <table>
        |   <tbody>
        |     <tr>
        |       <td>
        |         <select>
        |           <option>
        |             "1"
        |     <tr>
        |       <td>
        |         "2"
        """)
  }

  @Test func `head content in a table is not foster-parented`() throws {
    let html = "<table><style>a</style><script>b</script><td>1"
    #expect(
      try dumpBody(html) == """
        | <table>
        |   <style>
        |     "a"
        |   <script>
        |     "b"
        |   <tbody>
        |     <tr>
        |       <td>
        |         "1"
        """)
  }
}
