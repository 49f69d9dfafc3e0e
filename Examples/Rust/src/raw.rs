//! The functions of galley.h that this package uses.

use std::ffi::c_char;

pub const OK: i32 = 0;

/// Limits of each text; 0 has the default.
#[repr(C)]
pub struct Limits {
    pub bytes: u64,
    pub lines: u64,
    pub memory: u64,
}

extern "C" {
    pub fn galley_engine_create(folder: *const c_char, limits: *const Limits, engine: *mut u64) -> i32;
    pub fn galley_engine_destroy(engine: u64) -> i32;
    pub fn galley_engine_add_font(engine: u64, bytes: *const u8, count: usize, family: *const c_char) -> i32;
    pub fn galley_answer(engine: u64, row: *const u8, count: usize, answer: *mut *mut u8, size: *mut usize) -> i32;
    pub fn galley_style_create(json: *const u8, count: usize, style: *mut u64) -> i32;
    pub fn galley_style_destroy(style: u64) -> i32;
    pub fn galley_height(engine: u64, html: *const u8, count: usize, width: f64, style: u64, height: *mut f64) -> i32;
    pub fn galley_text_create(engine: u64, html: *const u8, count: usize, style: u64, text: *mut u64) -> i32;
    pub fn galley_text_create_row(engine: u64, row: *const u8, count: usize, text: *mut u64) -> i32;
    pub fn galley_text_destroy(text: u64) -> i32;
    pub fn galley_text_height(text: u64, width: f64, height: *mut f64) -> i32;
    pub fn galley_text_answer(
        text: u64,
        widths: *const f64,
        count: usize,
        answer: *mut *mut u8,
        size: *mut usize,
    ) -> i32;
    pub fn galley_text_png(text: u64, width: f64, scale: f64, png: *mut *mut u8, size: *mut usize) -> i32;
    pub fn galley_version() -> *const c_char;
    pub fn galley_last_error() -> *const c_char;
    pub fn galley_free(bytes: *mut u8) -> i32;
}
