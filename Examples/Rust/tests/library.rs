//! Laws of the package. Heights are those of Chromium 156 (Tests/Browser) with the bundled faces.

use galley::{Engine, ErrorKind, Style};
use std::sync::Arc;
use std::thread;

const ANSWER: &str =
    "<p>The query reads the whole table since the index is on <code>lower(name)</code> and you compare \
<code>name</code>. Either</p><pre><code>SELECT id FROM people WHERE lower(name) = lower($1);</code></pre>\
<p>or make a second index. I would do the first.</p>";

#[test]
fn a_height_is_that_of_chromium() {
    let engine = Engine::bundled().unwrap();
    let style = Style::default();
    assert_eq!(engine.height(ANSWER, 300.0, &style).unwrap(), 192.0);
    let text = engine.prepare(ANSWER, &style).unwrap();
    assert_eq!(text.height(300.0).unwrap(), 192.0);
    assert!(text.height(150.0).unwrap() > 192.0);
}

#[test]
fn a_text_outlives_its_engine_and_style() {
    let text = {
        let engine = Engine::bundled().unwrap();
        let style = Style::from_json(r#"{"font-size": "32px"}"#).unwrap();
        engine.prepare(ANSWER, &style).unwrap()
    };
    assert!(text.height(300.0).unwrap() > 192.0);
}

#[test]
fn an_answer_is_that_of_the_row() {
    let engine = Engine::bundled().unwrap();
    let row = r#"{"id": 7, "html": "<p>One two", "width": 60, "want": ["height", "lineCount"]}"#;
    assert_eq!(engine.answer(row).unwrap(), r#"{"id":7,"height":76,"lineCount":2}"#);
    let text = engine.prepare_row(row).unwrap();
    assert_eq!(text.answer(&[60.0]).unwrap(), engine.answer(row).unwrap());
    assert!(text.answer(&[60.0, 300.0]).unwrap().contains("\"widths\""));
}

#[test]
fn a_picture_is_a_png_file() {
    let engine = Engine::bundled().unwrap();
    let png = engine.prepare("<p>Hello", &Style::default()).unwrap().png(100.0, 2.0).unwrap();
    assert!(png.starts_with(b"\x89PNG"));
}

#[test]
fn errors_have_a_kind_and_a_sentence() {
    let engine = Engine::bundled().unwrap();
    let style = Style::default();
    let error = engine.height("<p>", f64::NAN, &style).unwrap_err();
    assert_eq!(error.kind, ErrorKind::Argument);
    let error = engine.answer("{}").unwrap_err();
    assert!(error.kind == ErrorKind::Row && error.message.contains("html"), "{error}");
    assert_eq!(Style::from_json("[]").unwrap_err().kind, ErrorKind::Row);
    assert_eq!(Engine::with_fonts("/no such folder").unwrap_err().kind, ErrorKind::File);
    assert_eq!(Engine::with_fonts("a\0b").unwrap_err().kind, ErrorKind::Argument);
    assert_eq!(engine.add_font(b"no font", None).unwrap_err().kind, ErrorKind::File);
    assert_eq!(engine.prepare("<p>", &style).unwrap().png(30_000.0, 64.0).unwrap_err().kind, ErrorKind::Picture);
    // The error is that of the thread's own call.
    assert_eq!(engine.height(ANSWER, 300.0, &style).unwrap(), 192.0);
}

#[test]
fn threads_share_an_engine_and_a_text() {
    let engine = Arc::new(Engine::bundled().unwrap());
    let text = Arc::new(engine.prepare(ANSWER, &Style::default()).unwrap());
    let threads: Vec<_> = (0..8)
        .map(|number| {
            let (engine, text) = (Arc::clone(&engine), Arc::clone(&text));
            thread::spawn(move || {
                for round in 0..200 {
                    let width = f64::from(100 + number * 200 + round);
                    assert_eq!(text.height(width).unwrap(), engine.height(ANSWER, width, &Style::default()).unwrap());
                }
            })
        })
        .collect();
    for thread in threads {
        thread.join().unwrap();
    }
}
