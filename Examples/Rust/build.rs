//! Tells the linker where libgalley is: GALLEY_LIB_DIR, or the folder that pkg-config names.

use std::env;
use std::path::PathBuf;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-env-changed=GALLEY_LIB_DIR");
    let folder = env::var("GALLEY_LIB_DIR").ok().or_else(|| {
        let found = Command::new("pkg-config").args(["--variable=libdir", "galley"]).output().ok()?;
        let path = String::from_utf8(found.stdout).ok()?.trim().to_string();
        (!path.is_empty()).then_some(path)
    });
    let Some(folder) = folder else {
        panic!("libgalley is missing: make install, or set GALLEY_LIB_DIR to the folder of libgalley.so");
    };
    if !PathBuf::from(&folder).join("libgalley.so").exists() {
        panic!("there is no libgalley.so in {folder}");
    }
    println!("cargo::rustc-link-search=native={folder}");
    println!("cargo::rustc-link-lib=dylib=galley");
    // Programs of this package find the library where it was found here.
    println!("cargo::rustc-link-arg=-Wl,-rpath,{folder}");
}
