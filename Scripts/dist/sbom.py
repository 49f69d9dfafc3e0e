#!/usr/bin/env python3
"""Writes a list of the parts of a release in the form of CycloneDX 1.5.

usage: Scripts/dist/sbom.py VERSION LIBRARY-VERSIONS SWIFT > galley.cdx.json

LIBRARY-VERSIONS has the source packages of Scripts/font-libraries.sh, as name=version. Its time is SOURCE_DATE_EPOCH, and
its serial number is made of its content: two lists of the same parts are equal.
"""

import datetime
import hashlib
import json
import os
import re
import struct
import subprocess
import sys
import uuid
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FACES = ROOT / "Fonts/Faces"
# Source package, name, licence, supplier.
LIBRARIES = [
    ("freetype", "FreeType", "FTL", "The FreeType Project"),
    ("harfbuzz", "HarfBuzz", "MIT-Modern-Variant", "HarfBuzz"),
    ("libpng1.6", "libpng", "libpng-2.0", "The PNG Reference Library Authors"),
    ("zlib", "zlib", "Zlib", "Jean-loup Gailly and Mark Adler"),
    ("brotli", "Brotli", "MIT", "Google"),
]
# What the tables of Sources are made of, as NOTICES has it.
DATA = [
    ("Unicode Character Database", "17.0", "Unicode-3.0", "Unicode, Inc.", "properties of characters, by way of ICU 78"),
    ("ICU", "78", "Unicode-3.0", "Unicode, Inc.", "break rules and mappings"),
    ("ICU dictionaries", "78", "Unicode-3.0 AND BSD-3-Clause", "Unicode, Inc.",
     "words of Thai, Lao, Khmer, Burmese, Chinese and Japanese, as Chromium carries them"),
    ("BudouX", "ICU 78", "Apache-2.0", "Google", "the model of Japanese phrases"),
    ("fontconfig", "2.14.1", "HPND-sell-variant", "Keith Packard", "characters of languages"),
]


def names(data):
    """The names of a font file by their numbers, in English."""
    count = struct.unpack(">H", data[4:6])[0]
    for entry in range(count):
        tag, _, start, _ = struct.unpack(">4sIII", data[12 + 16 * entry : 28 + 16 * entry])
        if tag == b"name":
            break
    else:
        return {}
    number, strings = struct.unpack(">HH", data[start + 2 : start + 6])
    found = {}
    for record in range(number):
        place = start + 6 + 12 * record
        platform, _, language, name, length, offset = struct.unpack(">6H", data[place : place + 12])
        if platform == 3 and language == 0x409:
            text = data[start + strings + offset : start + strings + offset + length]
            found[name] = text.decode("utf-16-be", "replace")
    return found


def face(path):
    data = path.read_bytes()
    own = names(data)
    version = re.search(r"\d+(?:\.\d+)+", own.get(5, ""))
    return {
        "type": "data",
        "bom-ref": f"face:{path.name}",
        "name": own.get(4, path.stem),
        "version": version.group(0) if version else "unknown",
        "description": "font face",
        "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(data).hexdigest()}],
        "licenses": [{"license": {"id": "Apache-2.0" if path.name.startswith("Droid") else "OFL-1.1"}}],
    }


def licence(expression):
    return [{"expression": expression}] if " " in expression else [{"license": {"id": expression}}]


def components(versions, swift):
    parts = []
    for package, name, license_, supplier in LIBRARIES:
        version = versions[package]
        parts.append({
            "type": "library", "bom-ref": f"library:{name}", "supplier": {"name": supplier}, "name": name,
            "version": re.sub(r"^\d+:|[+~-].*|\.dfsg.*", "", version), "licenses": licence(license_),
            "purl": f"pkg:deb/debian/{package}@{version}?arch=source",
            "description": "in the wheel and the archive; the Debian packages use that of the system",
        })
    parts.append({
        "type": "library", "bom-ref": "library:Swift", "supplier": {"name": "Apple Inc. and the Swift project authors"},
        "name": "Swift runtime", "version": swift, "licenses": [{"license": {"name": "Apache-2.0 WITH Swift-exception"}}],
    })
    for package in resolved():
        parts.append(package)
    for name, version, license_, supplier, description in DATA:
        parts.append({
            "type": "data", "bom-ref": f"data:{name}", "supplier": {"name": supplier}, "name": name, "version": version,
            "description": description, "licenses": licence(license_),
        })
    parts += [face(path) for path in sorted(FACES.glob("*.ttf"))]
    return parts


def resolved():
    """The packages of Swift that the command contains."""
    file = ROOT / "Package.resolved"
    if not file.exists():
        return
    for pin in json.loads(file.read_text())["pins"]:
        if pin["identity"] == "swift-argument-parser":
            yield {
                "type": "library", "bom-ref": "library:swift-argument-parser",
                "supplier": {"name": "Apple Inc. and the Swift project authors"}, "name": "swift-argument-parser",
                "version": pin["state"].get("version", "unknown"),
                "licenses": [{"license": {"name": "Apache-2.0 WITH Swift-exception"}}],
                "description": "in the command only",
            }


def main():
    version, library_versions, swift = sys.argv[1:]
    versions = dict(word.split("=", 1) for word in Path(library_versions).read_text().split())
    found = subprocess.run([swift, "--version"], capture_output=True, text=True, check=True).stdout
    swift_version = re.search(r"Swift version (\S+)", found).group(1)
    parts = components(versions, swift_version)
    galley = {
        "type": "application", "bom-ref": "galley", "name": "galley", "version": version,
        "licenses": [{"license": {"id": "Apache-2.0"}}],
    }
    time = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    content = json.dumps([galley, parts], sort_keys=True)
    json.dump({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": "urn:uuid:" + str(uuid.uuid5(uuid.NAMESPACE_URL, content)),
        "version": 1,
        "metadata": {"timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ"), "component": galley},
        "components": parts,
        "dependencies": [
            {"ref": "galley", "dependsOn": [part["bom-ref"] for part in parts]}],
    }, sys.stdout, indent=1, ensure_ascii=False)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
