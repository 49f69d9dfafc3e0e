//! Heights, answers and pictures of HTML, laid out as Chromium lays it out, by libgalley.
//!
//! ```
//! # fn main() -> Result<(), galley::Error> {
//! let engine = galley::Engine::bundled()?;
//! let text = engine.prepare("<p>Hello", &galley::Style::default())?;
//! assert_eq!(text.height(320.0)?, 54.0);
//! # Ok(())
//! # }
//! ```
//!
//! All values may be used on any thread. Lengths are CSS px.

mod raw;

use std::ffi::{CStr, CString};
use std::fmt;
use std::ptr;

/// Why there is no result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ErrorKind {
    /// A number is out of its range.
    Argument,
    /// A font or a folder of fonts cannot be read.
    File,
    /// A text is beyond a limit, or there are too many objects.
    Limit,
    /// A row or a style is not valid.
    Row,
    /// There is no picture: it is too large, or too much lies over each other.
    Picture,
    /// Anything else, which is an error of this package.
    Other,
}

/// An error with the library's sentence about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    /// The kind.
    pub kind: ErrorKind,
    /// The sentence.
    pub message: String,
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.message)
    }
}

impl std::error::Error for Error {}

/// The result of a call by its status, on the thread of the call.
fn check(status: i32) -> Result<(), Error> {
    let kind = match status {
        raw::OK => return Ok(()),
        1 => ErrorKind::Argument,
        4 => ErrorKind::File,
        5 => ErrorKind::Limit,
        6 => ErrorKind::Row,
        7 => ErrorKind::Picture,
        _ => ErrorKind::Other,
    };
    // SAFETY: the text ends with 0 and is valid until the next call on this thread that fails.
    let message = unsafe { CStr::from_ptr(raw::galley_last_error()) };
    Err(Error { kind, message: message.to_string_lossy().into_owned() })
}

fn c_string(text: &str) -> Result<CString, Error> {
    CString::new(text)
        .map_err(|_| Error { kind: ErrorKind::Argument, message: format!("{text:?} contains a zero byte") })
}

/// The bytes that a call returns, copied; the library's are freed.
fn bytes(call: impl FnOnce(*mut *mut u8, *mut usize) -> i32) -> Result<Vec<u8>, Error> {
    let (mut start, mut count) = (ptr::null_mut(), 0);
    let result = check(call(&mut start, &mut count));
    let mut copy = Vec::new();
    if !start.is_null() {
        // SAFETY: the library returned `count` bytes, which nothing else has.
        copy.extend_from_slice(unsafe { std::slice::from_raw_parts(start, count) });
        // SAFETY: they are the library's, and this is the only call that frees them.
        unsafe { raw::galley_free(start) };
    }
    result.map(|()| copy)
}

/// The version of the library.
pub fn version() -> String {
    // SAFETY: the text is constant.
    unsafe { CStr::from_ptr(raw::galley_version()) }.to_string_lossy().into_owned()
}

/// Fonts and limits.
#[derive(Debug)]
pub struct Engine(u64);

impl Engine {
    /// An engine with the bundled fonts.
    pub fn bundled() -> Result<Self, Error> {
        Self::create(None)
    }

    /// An engine with the fonts of a folder.
    pub fn with_fonts(folder: &str) -> Result<Self, Error> {
        Self::create(Some(&c_string(folder)?))
    }

    fn create(folder: Option<&CStr>) -> Result<Self, Error> {
        let mut engine = 0;
        let folder = folder.map_or(ptr::null(), CStr::as_ptr);
        // SAFETY: the folder ends with 0 or is null, and limits may be null.
        check(unsafe { raw::galley_engine_create(folder, ptr::null(), &mut engine) })?;
        Ok(Self(engine))
    }

    /// Adds a font file, under its own family name or another.
    pub fn add_font(&self, file: &[u8], family: Option<&str>) -> Result<(), Error> {
        let family = family.map(c_string).transpose()?;
        let name = family.as_deref().map_or(ptr::null(), CStr::as_ptr);
        // SAFETY: the library copies `len` bytes, and the name ends with 0 or is null.
        check(unsafe { raw::galley_engine_add_font(self.0, file.as_ptr(), file.len(), name) })
    }

    /// The height of HTML at a width, for texts that are measured once.
    pub fn height(&self, html: &str, width: f64, style: &Style) -> Result<f64, Error> {
        let mut height = 0.0;
        // SAFETY: the library reads `len` bytes.
        check(unsafe { raw::galley_height(self.0, html.as_ptr(), html.len(), width, style.0, &mut height) })?;
        Ok(height)
    }

    /// A text for many widths.
    pub fn prepare(&self, html: &str, style: &Style) -> Result<Text, Error> {
        let mut text = 0;
        // SAFETY: the library reads `len` bytes.
        check(unsafe { raw::galley_text_create(self.0, html.as_ptr(), html.len(), style.0, &mut text) })?;
        Ok(Text(text))
    }

    /// The text of a row of JSON; what it wants is what [`Text::answer`] answers.
    pub fn prepare_row(&self, row: &str) -> Result<Text, Error> {
        let mut text = 0;
        // SAFETY: the library reads `len` bytes.
        check(unsafe { raw::galley_text_create_row(self.0, row.as_ptr(), row.len(), &mut text) })?;
        Ok(Text(text))
    }

    /// The answer to a row of JSON, as `galley batch` gives it.
    pub fn answer(&self, row: &str) -> Result<String, Error> {
        // SAFETY: the library reads `len` bytes.
        let answer =
            bytes(|start, count| unsafe { raw::galley_answer(self.0, row.as_ptr(), row.len(), start, count) })?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // SAFETY: a number is always allowed. Texts keep what they need.
        unsafe { raw::galley_engine_destroy(self.0) };
    }
}

/// The style of a root element; the default one has no declarations.
#[derive(Debug, Default)]
pub struct Style(u64);

impl Style {
    /// A style from JSON, such as `{"font-size": "17px", "pixelRatio": 2}`.
    pub fn from_json(json: &str) -> Result<Self, Error> {
        let mut style = 0;
        // SAFETY: the library reads `len` bytes.
        check(unsafe { raw::galley_style_create(json.as_ptr(), json.len(), &mut style) })?;
        Ok(Self(style))
    }
}

impl Drop for Style {
    fn drop(&mut self) {
        if self.0 != 0 {
            // SAFETY: a number is always allowed.
            unsafe { raw::galley_style_destroy(self.0) };
        }
    }
}

/// A text that is prepared for any width.
#[derive(Debug)]
pub struct Text(u64);

impl Text {
    /// The height at a width.
    pub fn height(&self, width: f64) -> Result<f64, Error> {
        let mut height = 0.0;
        // SAFETY: the pointer is to a number.
        check(unsafe { raw::galley_text_height(self.0, width, &mut height) })?;
        Ok(height)
    }

    /// The answer in JSON at some widths.
    pub fn answer(&self, widths: &[f64]) -> Result<String, Error> {
        // SAFETY: the library reads `len` numbers.
        let answer = bytes(|start, count| unsafe {
            raw::galley_text_answer(self.0, widths.as_ptr(), widths.len(), start, count)
        })?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }

    /// A PNG file of the layout at a width, with `scale` pixels per CSS px.
    pub fn png(&self, width: f64, scale: f64) -> Result<Vec<u8>, Error> {
        // SAFETY: the pointers are to a pointer and a number.
        bytes(|start, count| unsafe { raw::galley_text_png(self.0, width, scale, start, count) })
    }
}

impl Drop for Text {
    fn drop(&mut self) {
        // SAFETY: a number is always allowed.
        unsafe { raw::galley_text_destroy(self.0) };
    }
}
