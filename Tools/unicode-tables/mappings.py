"""Case mappings: differences for the simple ones, strings for those that grow."""

import icu
from tables import SwiftFile


def files(version):
    file = SwiftFile("CaseTables", version, "Case mappings without context or language.")
    cased, ignorable, dotted = icu.members("Cased"), icu.members("CI"), icu.members("SD")
    specials, special_numbers = [], {}

    def special(text):
        if text not in special_numbers:
            special_numbers[text] = len(specials)
            specials.append(text)
        return special_numbers[text]

    records, numbers, chosen = [], {}, []
    for c in range(icu.END):
        if 0xD800 <= c < 0xE000:
            chosen.append(0)
            continue
        traits = cased[c] | ignorable[c] << 1 | dotted[c] << 2
        simple = [icu.simple_case(kind, c) for kind in ("upper", "lower", "title")]
        full = [-1, -1]
        if traits & 1 or any(s != c for s in simple):
            for i, kind in enumerate(("upper", "lower")):
                # A sigma is final by its context only.
                text = icu.full_case(kind, chr(c))
                if text != chr(simple[i]):
                    full[i] = special(text)
        record = tuple(s - c for s in simple) + tuple(full) + (traits,)
        if record not in numbers:
            numbers[record] = len(records)
            records.append(record)
        chosen.append(numbers[record])
    assert records[0] == (0, 0, 0, -1, -1, 0)
    file.line("extension PropertyTable {")
    file.table("caseRecordLow", "Index into `CaseRecords`, low byte.", [c & 255 for c in chosen])
    file.table("caseRecordHigh", "Index into `CaseRecords`, high byte.", [c >> 8 for c in chosen])
    file.line("}")
    file.line()
    file.line("package enum CaseRecords {")
    for i, (name, comment) in enumerate((
            ("upper", "Simple upper case minus the character."),
            ("lower", "Simple lower case minus the character."),
            ("title", "Simple title case minus the character."))):
        file.numbers(name, comment, "Int32", [r[i] for r in records],
                 access="package ")
    file.numbers("fullUpper", "Index into `strings`, -1 if the simple mapping is all.", "Int16",
                 [r[3] for r in records],
                 access="package ")
    file.numbers("fullLower", "Index into `strings`, -1 if the simple mapping is all.", "Int16",
                 [r[4] for r in records],
                 access="package ")
    file.numbers("traits", "1 Cased; 2 Case_Ignorable; 4 Soft_Dotted.", "UInt8",
                 [r[5] for r in records],
                 access="package ")
    starts, scalars = [0], []
    for text in specials:
        scalars += [ord(s) for s in text]
        starts.append(len(scalars))
    file.numbers("stringStarts", "String i is `stringScalars[stringStarts[i]..<stringStarts[i + 1]]`.",
                 "UInt16", starts,
                 access="package ")
    file.numbers("stringScalars", "Code points of the full mappings.", "UInt32", scalars, "0x%X",
                 access="package ")
    file.line("}")
    return [file]
