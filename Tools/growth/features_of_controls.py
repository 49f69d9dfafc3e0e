"""Form controls: states that depend on other controls, many selectors of states, sizes of dates and times."""
from family import Family, nested, numbered, repeated, sheet_and_body, tall, with_number

STATES = [
    ":default", ":indeterminate", ":in-range", ":out-of-range", ":valid", ":invalid", ":disabled", ":enabled",
    ":required", ":optional", ":read-write", ":read-only", ":placeholder-shown", ":checked", ":open",
]
CONTROLS = {
    "radio buttons": "<input type=radio name=a>", "radio buttons of many groups": "<input type=radio name=a@ required>",
    "required radio buttons": "<input type=radio name=a required>", "buttons": "<button>x</button>",
    "buttons of other forms": "<button form=f@>x</button>", "buttons of one form": "<button form=f>x</button>",
    "numbers": "<input type=number min=1 max=9 value=@>", "dates": "<input type=date min=2020-01-01 value=2024-01-0@>",
    "selects": "<select required><option>x</select>", "options": "<option value=@>x", "fields": "<input required value=@>",
    "disabled field sets": "<fieldset disabled><legend><input></legend></fieldset>",
    "legends": "<legend><input></legend>", "forms": "<form id=f@><input required></form>",
    "details": "<details open name=a@>x</details>", "bars": "<progress value=@></progress><meter value=@></meter>",
    "text areas": "<textarea required>x</textarea>", "options in groups": "<optgroup disabled><option>x</optgroup>",
}
KINDS = ["date", "time", "datetime-local", "month", "week", "color", "range", "file", "number", "search", "password"]


def families():
    sheet = "".join(f"{state}{{order:{number}}}" for number, state in enumerate(STATES))
    for name, control in CONTROLS.items():
        before = "<select multiple>" if name.startswith("options") else ""
        yield Family(f"states of {name}", lambda size, control=control, before=before: {
            "css": sheet, "html": numbered(control, before)(size)})
        yield Family(f"states of {name} in a form", lambda size, control=control, before=before: {
            "css": sheet, "html": numbered(control, "<form id=f>" + before)(size)})
        yield Family(f"states of {name} in deep field sets", lambda size, control=control, before=before: {
            "css": sheet, "html": numbered(control, "<fieldset disabled>" + "<fieldset>" * 300 + before)(size)})
        yield Family(f"rules of states and {name}", lambda size, control=control, before=before: {
            "css": numbered("".join(f"{state}{{width:@px}}" for state in STATES))(size // 2),
            "html": numbered(control, before)(size // 2)})
    for state in STATES:
        yield Family(f"rules of {state} and controls", sheet_and_body(
            f"{state}{{order:@}}", "<input type=radio name=a><button form=f>x</button>"))
        yield Family(f"elements with {state} in them", lambda size, state=state: {
            "css": f":has({state}){{order:1}}:not({state})+b{{order:2}}", "html": "<b><input><button>x</button></b>" * (size // 32)})
    for attribute in ["type", "value", "min", "name", "id", "form", "placeholder", "size"]:
        yield Family(f"states of a control with a long {attribute}", lambda size, attribute=attribute: {
            "css": sheet, "html": f"<input type=number {attribute}='{'9' * size}'>"})
        yield Family(f"rules of states and a long {attribute}", lambda size, attribute=attribute: {
            "css": numbered("".join(f"{state}{{order:@}}" for state in STATES))(size // 2),
            "html": f"<input type=number {attribute}='{'9' * (size // 2)}'>"})
    yield Family("nested field sets with states", lambda size: {
        "css": sheet, "html": tall("<fieldset><legend>", "</fieldset>", 200, "<input required>")(size)})
    yield Family("forms in each other", lambda size: {"css": sheet, "html": nested("<form><input required>", "")(size)})
    yield Family("a field set with many attributes", lambda size: {
        "css": sheet, "html": numbered("a@ ", "<fieldset ", ">")(size // 2) + "<input>" * (size // 14)})
    yield Family("a form for many names", lambda size: {
        "css": sheet, "html": numbered("<form id=f@></form>")(size // 2) + numbered("<input form=f@ required>")(size // 2)})
    for kind in KINDS:
        yield Family(f"{kind} controls of distinct fonts", numbered(f"<input type={kind} style='font-size:@px'>"))
        yield Family(f"{kind} controls of distinct values", numbered(f"<input type={kind} value='20@-01-01'>"))
        yield Family(f"a {kind} control with a long value", repeated("9", f"<input type={kind} value='", "'>"))
    yield Family("clamped and numbered sizes of controls", numbered(
        "<textarea rows=@ cols=@></textarea><input size=@><select size=@><option>x</select>"))
    yield Family("viewports", numbered("<meta name=viewport content='width=@'>"))
    yield Family("a long viewport", numbered("width=@,", "<meta name=viewport content='", "'>x"))
