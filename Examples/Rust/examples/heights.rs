//! Heights, an answer and a picture: cargo run --example heights [picture.png]

use galley::{Engine, Error, Style};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let engine = Engine::bundled()?;
    let style = Style::from_json(r#"{"font-size": "17px", "line-height": 1.4}"#)?;
    let text = engine.prepare("<p>A status with <a href=/tag>#a_link</a> and more words than one line has.", &style)?;
    for width in [160.0, 320.0, 480.0] {
        println!("{} px at {width} px", text.height(width)?);
    }
    let row = r#"{"html": "<p>One two", "width": 60, "want": ["height", "lineCount"]}"#;
    println!("{}", engine.answer(row)?);
    let Error { kind, message } = engine.answer("{}").expect_err("a row without html");
    println!("{kind:?}: {message}");
    if let Some(path) = std::env::args().nth(1) {
        std::fs::write(path, text.png(320.0, 2.0)?)?;
    }
    Ok(())
}
