"""ICU 78 through ctypes: the C library in the PyPI wheel `icu4py`.

    python3 -m venv VENV && VENV/bin/pip install icu4py==1.2.0
"""

import ctypes
import glob
import importlib.util
import os

SUFFIX = "_78"
END = 0x110000


def _load():
    spec = importlib.util.find_spec("icu4py")
    if spec is None:
        raise SystemExit(__doc__)
    package = os.path.dirname(spec.origin)
    folder = os.path.join(os.path.dirname(package), "icu4py.libs")
    libraries = {}
    for name in ("icudata", "icuuc", "icui18n"):
        path = glob.glob(os.path.join(folder, f"lib{name}-*"))[0]
        libraries[name] = ctypes.CDLL(path, mode=ctypes.RTLD_GLOBAL)
    return libraries["icuuc"]


_library = _load()


def function(name, result, *arguments):
    f = getattr(_library, name + SUFFIX)
    f.restype, f.argtypes = result, arguments
    return f


I32, U32, PTR = ctypes.c_int32, ctypes.c_uint32, ctypes.c_void_p
STATUS = ctypes.POINTER(I32)

_int_value = function("u_getIntPropertyValue", I32, I32, I32)
_int_map = function("u_getIntPropertyMap", PTR, I32, STATUS)
_map_range = function("ucpmap_getRange", I32, PTR, I32, I32, U32, PTR, PTR, ctypes.POINTER(U32))
_binary_set = function("u_getBinaryPropertySet", PTR, I32, STATUS)
_set_items = function("uset_getItemCount", I32, PTR)
_set_item = function(
    "uset_getItem", I32, PTR, I32, ctypes.POINTER(I32), ctypes.POINTER(I32), PTR, I32, STATUS)
_property = function("u_getPropertyEnum", I32, ctypes.c_char_p)
_max_value = function("u_getIntPropertyMaxValue", I32, I32)
_value_name = function("u_getPropertyValueName", ctypes.c_char_p, I32, I32, I32)
_script = function("uscript_getScript", I32, I32, STATUS)
_script_extensions = function(
    "uscript_getScriptExtensions", I32, I32, ctypes.POINTER(I32), I32, STATUS)
_version = function("u_getUnicodeVersion", None, ctypes.c_char_p)
paired_bracket = function("u_getBidiPairedBracket", I32, I32)
_cases = {
    "upper": function("u_toupper", I32, I32),
    "lower": function("u_tolower", I32, I32),
    "title": function("u_totitle", I32, I32),
}
_utf8_case = {
    "upper": function(
        "ucasemap_utf8ToUpper", I32, PTR, PTR, I32, ctypes.c_char_p, I32, STATUS),
    "lower": function(
        "ucasemap_utf8ToLower", I32, PTR, PTR, I32, ctypes.c_char_p, I32, STATUS),
}
_open_case = function("ucasemap_open", PTR, ctypes.c_char_p, U32, STATUS)


def property_id(name):
    return _property(name.encode())


def unicode_version():
    buffer = ctypes.create_string_buffer(4)
    _version(buffer)
    return ".".join(str(b) for b in buffer.raw[:3])


def values(name):
    """The value of an enumerated property for every code point."""
    status, found = I32(0), U32(0)
    table = _int_map(property_id(name), status)
    result, start = [], 0
    while start < END:
        last = _map_range(table, start, 0, 0, None, None, found)
        result += [found.value] * (last + 1 - start)
        start = last + 1
    return result


def members(name):
    """One flag per code point: has the binary property."""
    status, start, end = I32(0), I32(0), I32(0)
    flags = bytearray(END)
    table = _binary_set(property_id(name), status)
    for i in range(_set_items(table)):
        if _set_item(table, i, start, end, None, 0, status) == 0:
            flags[start.value:end.value + 1] = b"\1" * (end.value + 1 - start.value)
    return flags


def value_names(name, long):
    identifier = property_id(name)
    names = []
    for value in range(_max_value(identifier) + 1):
        text = _value_name(identifier, value, 1 if long else 0)
        names.append(text.decode() if text else None)
    return names


def script_extensions(scalar):
    status, buffer = I32(0), (I32 * 64)()
    count = _script_extensions(scalar, buffer, 64, status)
    return list(buffer[:count])


def simple_case(kind, scalar):
    return _cases[kind](scalar)


def full_case(kind, text, locale=""):
    """The full mapping of a string, as ICU maps it in a locale."""
    status = I32(0)
    handle = _open_case(locale.encode(), 0, status)
    source = text.encode()
    buffer = ctypes.create_string_buffer(len(source) * 6 + 16)
    count = _utf8_case[kind](handle, buffer, len(buffer), source, len(source), status)
    return buffer.raw[:count].decode()
