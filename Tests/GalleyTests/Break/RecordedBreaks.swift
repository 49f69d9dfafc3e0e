// Written by Tools/break-records/record.py; do not edit.
// swift-format-ignore-file

enum RecordedBreaks {
  static let icu = """
    rules,strict;3B 3B ÷ 16106
    rules,strict;D7FA D7FA 303B 309A 303B 303B ÷ D7FA 309A 2D ÷ D7FA 2D 303B
    rules,strict;C023 ÷ C023 ÷ 1F3FF ÷ C023 ÷ 1F3FF
    rules,strict;26C7 ÷ 26C7 ÷ 1F91D ÷ 26C7 2010 ÷ 26C7 ÷ 1F91D ÷ 1F91D
    rules,strict;104964 200B ÷ 26F9 2D
    rules,strict;FE10 30A0 303B
    rules,strict;85 ÷ 1181 FFE0
    rules,strict;11004 200A ÷ 2791 201C
    rules,strict;22EF ÷ 1F1F2 1945
    rules,strict;2014 2994 ÷ FD745 309D ÷ B0 200B ÷ FEFF 2E05
    rules,strict;302A 20 ÷ 2014 3F 3005 FF1A A ÷ 10AF6 ÷ B0 ÷ A2 FB4B ÷ 11046
    rules,strict;2060 1108 1108 85
    rules,strict;AD 3099 3099 AD
    rules,strict;2024 2024 2024 2024 2F 2F
    rules,strict;1FAF0 ÷ 11004 200B ÷ BCC4 ÷ FFFC 200B ÷ 2018 11F53 9 22EF FF64 20
    rules,strict;1FAF1 ÷ AEA0
    rules,strict;A98C ÷ FF40 200D
    rules,strict;20 20
    rules,strict;200D BE6E FEFF
    rules,strict;FF04 1F3FB ÷ 2E3B ÷ E0DD
    rules,strict;1F1FC ÷ 1F90C ÷ 1BF3
    rules,strict;1FAF8 ÷ A96C ÷ 1FAF8 ÷ CF38 ÷ CF38 2060 A96C CF38
    rules,strict;20 2044 ÷ F07
    rules,strict;1F470 A9CF ÷ 11EC
    rules,strict;B0 FE14 2F A0
    rules,strict;11385 ÷ 1F600 ÷ 11385 ÷ 11385
    rules,strict;2F 2F 2F 2F 2F FB3A FB3A FB3A
    rules,strict;ADA4 FF1F 200B ÷ FF1F ÷ ADA4
    rules,strict;49 ÷ 11D8
    rules,strict;2116 1F3FD 61B ÷ 11B5
    rules,strict;20AC 1FDE ÷ FFFC
    rules,strict;85 ÷ 1BF2 ÷ 5F ÷ C34C ÷ 10341A ÷ 1BF2 ÷ 1F3FD 309C
    rules,strict;110CD ÷ 11B06 110CD AF FB4F AF 110CD AF AF FB4F AF ÷ 11B06
    rules,strict;1343C AB
    rules,strict;1105 ÷ A9AE ÷ 11941 FE2E 200B ÷ 1BF3 ÷ 1AFF8 200D D7D1 85 ÷ 302C 2013
    rules,strict;1F1F2 20 ÷ A4 FF1F FE16 20 200B ÷ 30FB
    rules,strict;FFFC ÷ 1F1FF ÷ FFFC ÷ 1F1FF 1F1FF ÷ 1F1FF 1F1FF ÷ FFFC
    rules,strict;200B ÷ 3F ÷ 1F1E7 309B FF3D ÷ 2F4 31FA ÷ FE4A ÷ 1193E ÷ 16106 ÷ 2E55 200B
    rules,strict;11004 ÷ 11004 7F8 ÷ 11004 7F8 ÷ 11004
    rules,strict;FFE3 ÷ 11A9 16FE4
    rules,strict;FE69 ÷ 1BF2 ÷ FE69 ÷ 1BF2 ÷ 1BF2 ÷ 54172
    rules,strict;1BF3 ÷ A972 1DFC 200D A4 11AD 13287 ÷ 115F
    rules,strict;200B 200B ÷ 301C 301C 301C 301C
    rules,strict;FB3B ÷ 2E3A ÷ D7D1
    rules,strict;A2 2015 31FF ÷ FB24 ÷ F03 1F44E FF1A ÷ 1343E
    rules,strict;11F42 ÷ C8AC 200B ÷ 161 21 ÷ 11916 85 ÷ 2762 30FC 200B ÷ C2BB D
    rules,strict;200B ÷ 11F0C ÷ FB4C 2010 301 9B FF61 200D
    rules,strict;AB B1 FB4D 5C D ÷ 2F 29 ÷ AE02
    rules,strict;C3AF 2F ÷ 301A 273D ÷ C3AF ÷ 1011C7 1011C7 273D
    rules,strict;1F1FD FF1A ÷ 2E3B 2D ÷ C73E ÷ C673
    rules,strict;2012 2025 ÷ 11F23 ÷ B1 200D
    rules,strict;2992 ÷ 1BF2 301
    rules,strict;31FA ÷ 1FF00
    rules,strict;2060 30FC
    rules,strict;2044 ÷ 11A9F 16FE2 201D ÷ FE6A ÷ 11004 29 2026
    rules,strict;B1 301 309B 2013 D
    rules,strict;FEFF 11FDD 1107F FEFF
    rules,strict;1193F 2029 ÷ 206A A8C3 B
    rules,strict;B31C 85 ÷ 85 ÷ 85 ÷ 85 ÷ 85
    rules,strict;111A ÷ 1F3FD ÷ 201C FFE0 AB 1806 FEFF C882 ÷ 201C FF70 FEFF 2D
    rules;B ÷ 1F1E8 301C
    rules;85 ÷ 200D 200D 85 ÷ 200D 85
    rules;3099 2D 2D 3099 ÷ 2B 3099
    rules;1BF2 ÷ 1F3FC ÷ 106EA2 FB36 ÷ AA07 201B D7FB ÷ 1166A 107C90 ÷ 11F45 FDFC 200D
    rules;BA BA 20 20 ÷ 2007 BA 20 ÷ 2007 20 ÷ BA 2007 20
    rules;2E FDA
    rules;C ÷ C ÷ 489 2D 2D 2D 2D 2D
    rules;3B 2E58 ÷ BA71 ÷ 1B44 ÷ 1BE2 ÷ 3CEA6 ÷ 2E3B 2014
    rules;2E3A ÷ 1F3CC ÷ CC28 ÷ 605 FE56 ÷ 2014
    rules;2F 200D 2F 200D 11003 200D 200D 2F 2F ÷ 11003 2F 200D
    rules;303C 2E40 303C FE13 303C 2E40 FE13 303C 303C 2E40 FE13 2E40
    rules;1F1F4 ÷ 9F9
    rules;2DF 589 589
    rules;10AF6 ÷ D01E5 3000
    rules;2558 2558 FE15
    rules;1131 309C ÷ FB24 ÷ 11F57 FF01 ÷ 1F195 200D 1190C
    rules;2010 85 ÷ 11F02 309A ÷ 72F08 ÷ 1F3FB 2044 3005
    rules;20A9 ÷ 2B ÷ 2B ÷ 2B ÷ 2B ÷ 2B
    rules;B1 ÷ 11941 ÷ B370
    rules;2067 ÷ 1BF2 2E07 1F67B ÷ 113D0 ÷ D600 11DC ÷ A4 25CC ÷ 26F9 301 ÷ 2E3A
    rules;1400 ÷ A9C0 ÷ 1F1E6 ÷ 1B44 ÷ FFFC
    rules;30FB ÷ 2032 ÷ 1F3FE ÷ 11003
    rules;2D ÷ 11046 ÷ 145CE 22EF ÷ C777 200D 2D FF1F 2E06 16FE4 FE4B FF65
    rules;2E3A 201D FF70 ÷ 1BF2 2029 ÷ 201D
    rules;2009 ÷ 11F42 D A
    rules;5C ÷ FFE6 1F191 1F191 1F191 2028
    rules;2014 2014 ÷ B4
    rules;2574 200B ÷ 1F3FD 2762 ÷ 1163 ÷ 1F3FF ÷ 16135 301C
    rules;A ÷ A ÷ A ÷ A ÷ A ÷ A ÷ A ÷ A
    rules;30FC ÷ 30FC ÷ 30FC
    rules;29 29 29
    rules;275F 275F 275F BED0 ÷ 1F3FF ÷ BED0 ÷ BED0 ÷ 1F3FF 275F BED0 275F 1F3FF
    rules;B ÷ 203C AD 201B 29 ÷ 1F3FF ÷ 1134D 1ABE
    rules;6DD 6DD 6DD
    rules;301C ÷ 20AC 301C ÷ 20AC 200B 200B ÷ 2010 ÷ 20AC
    rules;1BF2 A9CF 2024 ÷ 1F1EF 2024 2024 2010 ÷ 1BF2
    rules;C8B8 22EF ÷ 1131 ÷ 2014 2E2E ÷ FF68 ÷ 1F1E6 ÷ 11F2B 2D ÷ 1FFD FE19 ÷ D7E4
    rules;301A 301A 3000 ÷ 2033
    rules;FFFC ÷ 2C8 1F1E6 2E58 2D 201D 200B ÷ 1BF2 2D A ÷ D7E4 7C
    rules;7AD4C 30A0 ÷ FB20 FE19 2010 FF1F 301C FE57
    rules;BC30 AD
    rules;A3 FB27 2032 ÷ 2032 ÷ A3 ÷ A3
    rules;4DFA ÷ 1F1F7 1F1F7 AB AB
    rules;FF01 ÷ 1F3FB 200D 200D 30A0
    rules;A9CF 3035 ÷ 1F3FB ÷ FFFC 2E08
    rules;CBD4 85
    rules;26F9 ÷ BA BA BA ÷ 1F3FD 200D 1F3FD 200D
    rules;27 21 21 27
    rules;3005 2029 ÷ FE19 ÷ BD10
    rules;FFFC ÷ 1F1E9 ÷ FFFC
    rules;11C4 ÷ 9F9C8 ÷ 11C4
    rules;2D 1F677 B6B4 2013 ÷ 2014 ÷ A9C0
    rules;1FFD FE19
    rules;D7EB D7EB 200B 85 ÷ 85
    rules;A ÷ D7C3 A ÷ D7F8 D7F8 A ÷ 19DA A ÷ A ÷ 2044 A ÷ A
    rules;30FB ÷ FF69 ÷ D709D ÷ D7F8 2018 AD
    rules;2013 2013
    rules;1120 85 ÷ 1E95E
    rules;301C ÷ FFFC ÷ 19DA 19DA 301C ÷ 19DA 202F 301C
    rules;FB24 ÷ 1F1FC 2010 29
    rules,loose;2013 85 ÷ 2213 C
    rules,loose;16FF1 ÷ D7D0 D7D0
    rules,loose;3027 BB ÷ FF04 3A ÷ 5C 10AF6 ÷ 5F FF05
    rules,loose;200D 2E07 10D6E ÷ 1155
    rules,loose;2028 ÷ 1F3FF 2028
    rules,loose;201C D7E7 2F 5D2 ÷ 1611A AA4A ÷ FB47 200D 203B 30A0 ÷ 19DA ÷ 2668
    rules,loose;301 ÷ 11397 200B ÷ CA00 2E5C 20 ÷ 2032 5BE
    rules,loose;1F1E6 27C6 10AE6 ÷ 11959 ÷ 2014 2D FF1F ÷ A9C0 ÷ 1F600 2F ÷ 1F9B6 29
    rules,loose;1157 ÷ D7E5 ÷ A9C0
    rules,loose;FE5C 20
    rules,loose;200D 200D 200D
    rules,loose;FFFC ÷ 11B8 ÷ 114A
    rules,loose;2060 1343C 2F 2013 2013 ÷ 2E3A
    rules,loose;2029 ÷ 20 ÷ 2D A6
    rules,loose;FFFC 2C D ÷ 85 ÷ 200D 1F3FB ÷ 1F3FC ÷ D7BA
    rules,loose;1106D ÷ 11004 ÷ 11004 1BDC ÷ FB35 ÷ 1106D ÷ 1F3FC ÷ FB35
    rules,loose;FD9 FD9 FD9
    rules,loose;2F 2F ÷ 1111 B0 ÷ 1F3FC ÷ 1101 ÷ 2B C7CA
    rules,loose;203D ÷ 30FC
    rules,loose;85 ÷ 2060 2008 A9CF 3099
    rules,loose;D7DD ÷ 1F109
    rules,loose;5D ÷ D7CC D7CC
    rules,loose;FF1E ÷ FF1E 85 ÷ B4 FF1E ÷ B4
    rules,loose;20 20
    rules,loose;AA01 ÷ 1B151 ÷ 1109 ÷ 303B 20 ÷ 2E3A FF0C ÷ D79
    rules,loose;1806 1806 1806 1806 B5D6 ÷ 1806
    rules,loose;B0 A9CF FF1F FF1F ÷ B0 ÷ 20C2
    rules,loose;FF05 1DFC 10D8F
    rules,loose;3F 3F 3F
    rules,loose;1132C ÷ 20AC ÷ 1BF3 ÷ 2DD FF05 ÷ 1F1EC 2011 2D
    rules,loose;B ÷ FFE6 B ÷ B ÷ 11012
    rules,loose;FF1A 2986 ÷ FF0D
    rules,loose;200D 1118
    rules,loose;19DA 2113 C
    rules,loose;11F54 ÷ 30FC ÷ 11F54
    rules,loose;AA41 AA41 AA41 2044 AA41 AA41 2044 2044 2044 2044 2044 2044
    rules,loose;FFEB ÷ A9C0 ÷ FFEB FFEB ÷ 1193F 2013 ÷ 1610C ÷ 1610C
    rules,loose;FF70 ÷ 1F590 ÷ 1F590 ÷ 1F590 ÷ 66C ÷ FF70
    rules,loose;C ÷ 66C 203C ÷ 2E3B 2F 16FE2
    rules,loose;D69 ÷ 1192D ÷ 20C2 AD 302F
    rules,loose;11900 ÷ 1106C ÷ CE58
    rules,loose;2116 ÷ 1135F 20 ÷ D398 ÷ 24FF FB36
    rules,loose;2018 2018 2018 30FB
    rules,loose;D7D8 AD AD FEFF FEFF AD ÷ D7D8 ÷ FB2A
    rules,loose;1103 1103 1103 ÷ 2E3A ÷ 1103 ÷ 2E3A 2E3A 2E3A 2E3A 2E3A 2E3A 2E3A
    rules,loose;2F ÷ 1BF3 275C 112E
    rules,loose;200B ÷ 2574 2019 B1 2019 2574 2574 200B
    rules,loose;B0 ÷ 1101C 5D FE19 5D
    rules,loose;85 ÷ 200B 200B 200B
    rules,loose;27EC 30FB ÷ FE4D 200B ÷ 2013
    rules,loose;B604 ÷ B604 ÷ B604 ÷ 3005
    rules,loose;AB 2E5C ÷ 1F9DB FF05
    rules,loose;D79 F2 FB4E
    rules,loose;5DD 2013 2013 ÷ 5DD
    rules,loose;24FE ÷ 1195
    rules,loose;20 ÷ FB1F 3035
    rules,loose;C39B ÷ 6DD
    rules,loose;1802 ÷ 2213 1802
    rules,loose;5D9 ÷ BD7F ÷ 11941 2F FF9E ÷ 1F1FF
    rules,loose;2E3B ÷ 1B20 ÷ 2116
    rules,zh;20 ÷ 1134D ÷ 2014 ÷ A4 20
    rules,zh;2010 18BDF ÷ 301C ÷ 18BDF 18BDF 2010 ÷ 18BDF 2010 ÷ 18BDF 18BDF 18BDF 18BDF
    rules,zh;5E0 200B ÷ 5E0 5E0 5E0 200B
    rules,zh;2D 301 ÷ 20AC E0121 D ÷ D ÷ 301 2D
    rules,zh;10AF6 10AF6 10AF6
    rules,zh;1F3FF 20 ÷ 19DA 1063A5 302F 5AE 589 2F 5E5 489 FF1F ÷ 26F9
    rules,zh;589 ÷ 1F1FD 1F1F1
    rules,zh;1BF3 FE56 2010 ÷ 1178 FF05 ÷ 2014 ÷ 1BC8 ÷ 10C26C 2028 ÷ 1FFD 10AF6 2013
    rules,zh;36 ÷ FFFC ÷ 36 AF1
    rules,zh;2028 ÷ 1343C 1BF2
    rules,zh;D ÷ FE46 ÷ 201C
    rules,zh;A ÷ 1193F ÷ 1193F ÷ 1193F ÷ FB2D
    rules,zh;FE27 BBEC ÷ BBEC
    rules,zh;2028 ÷ 200D 200D 200D 20 20 20 20
    rules,zh;2DF 1B06 ÷ 1B26 ÷ 32
    rules,zh;26F9 ÷ 11CB 3000 200B 200B
    rules,zh;A ÷ 1F1E8 ÷ 1BF2 ÷ 1BF3 ÷ 1F600
    rules,zh;1F3FF ÷ 30FC ÷ 30FC ÷ 30FC
    rules,zh;2054 1F12C A4 200D
    rules,zh;11CD ÷ 20C8 AAEF 1F3FE ÷ B3E0 ÷ 201C A ÷ 24FD
    rules,zh;200D 1F574 ÷ 201C
    rules,zh;7F8 ÷ FE69 D12D6 ÷ FF70
    rules,zh;2DD 2DD 2060 2060
    rules,zh;2010 ÷ 1BF3
    rules,zh;B642 ÷ 30A0 ÷ B642 ÷ 30A0 ÷ 1F939 ÷ 30A0
    rules,zh;D14C 201D 2F ÷ 2D4 2F 5E0
    rules,zh;5D2 ÷ 2E3A A ÷ A
    rules,zh;1F3FB 22EF FF9E 201D ÷ FB47 AD 20 ÷ 16FE4 FFFC ÷ FF40 ÷ 20AC 200B
    rules,zh;C250 ÷ 25CC 5D1 2F 3B ÷ FF70 ÷ 2116 309D
    rules,zh;CCB4 2060 85 ÷ 1F481 ÷ CCB4 ÷ CCB4 ÷ 20C4 CCB4 2060 CCB4 2060 20C4
    rules,zh;FE57 200D
    rules,zh;2F ÷ FFE0 2019 1F3CC ÷ D7F1 C ÷ FFFC ÷ 9F9
    rules,zh;11241 AB FF01
    rules,zh;301A 21 ÷ 2032 2060 2E5A ÷ 11B04 1F469 ÷ 11D9
    rules,zh;2F 2E56 ÷ FF62
    rules,zh;309D 200D 200B 200B C ÷ AD ÷ 1144 16FF2 ÷ CF8C ÷ 1F1E6 BB 2030
    rules,zh;200D 1F1F3 2F ÷ FFFC ÷ 2013 ÷ 1B44
    rules,zh;5D1 ÷ 1B4A ÷ 1B4A
    rules,zh;2113 3005 ÷ 2109 ÷ 1E95F
    rules,zh;1F1EB 1F1EB ÷ 1F1EB 1F1EB
    rules,zh;35E 1323B FE16 200B ÷ 2014
    rules,zh;2014 ÷ 31FA
    rules,zh;FF65 ÷ C464 301 ÷ 2014
    rules,zh;2024 2029 ÷ 5E6 2024 2024 2029 ÷ 5E6 5E6
    rules,zh;11941 ÷ 2032 3005 200D
    rules,zh;200D FF1A ÷ 1134D
    rules,zh;2019 22EF ÷ BC68 ÷ 11009 200B ÷ 2116 FF65 200B ÷ B1 B751 60C ÷ D0FE
    rules,zh;30FC 2D 85 ÷ 2028
    rules,zh;1BD1 ÷ 1BD1 A
    rules,zh;FF1F ÷ F470E F470E FF1F FF1F ÷ 11919 ÷ 11919 FF1F
    rules,zh;A ÷ FFFC 2060 A ÷ D ÷ 1115 FDA 2D
    rules,zh;1BF3 ÷ AA ÷ BAC5 11EB ÷ 1F934 13436 302A 2014
    rules,zh;AB AB B5F9
    rules,zh;B ÷ FF1F FF1F ÷ FFFC B ÷ FF1F
    rules,zh;1BD7 AD ÷ 5D7 301
    rules,zh;3099 ÷ 1F3FF
    rules,zh;FFE0 200D FE4F
    rules,zh;FE19 2762 ÷ A9A6 ÷ 1F1EC ÷ B0 ÷ B15F ÷ 1F3C2 AD
    rules,zh;FF61 D ÷ D ÷ D ÷ D
    rules,zh;301 FB2E FB2E
    rules,ja,normal;30FC 2F ÷ 1F3FF ÷ 20AC
    rules,ja,normal;D ÷ 2014 D ÷ 2014 2014 2014
    rules,ja,normal;200D 11004 FE19 FE19 ÷ 113D1 3015
    rules,ja,normal;30A0 ÷ 30A0 ÷ 30A0 208E 208E ÷ 30A0 208E 208E ÷ 30A0 ÷ 30A0 208E 208E
    rules,ja,normal;20AF ÷ 1FFD 1B45 ÷ 1F3FE
    rules,ja,normal;D7E8 D7E8 200D
    rules,ja,normal;11A6 ÷ 1BF3 302A FF1F 200B ÷ 1F1FC AB 1F3FC
    rules,ja,normal;1C43 A0 5F
    rules,ja,normal;B6ED 85 ÷ FF54
    rules,ja,normal;30A0 ÷ 30A0 ÷ 118F 118F ÷ 30A0 ÷ 118F 118F 118F
    rules,ja,normal;2015 2015 ÷ 1F3FD ÷ 2015 2015
    rules,ja,normal;E6AD6 D ÷ 1F1F3
    rules,ja,normal;11F25 ÷ 26F9 ÷ 26F9 ÷ 26F9 ÷ 11F25
    rules,ja,normal;85 ÷ 30A0 ÷ D7CC ÷ 30A0
    rules,ja,normal;A9C0 ÷ 1162 309D
    rules,ja,normal;301C 10D6E
    rules,ja,normal;2014 2E58 2E58
    rules,ja,normal;FFE0 108C53 FF04 201D 201D 201D ÷ 108C53 FFE0 ÷ FFE0 108C53 FF04 108C53
    rules,ja,normal;2044 C ÷ FE15 ÷ AA00 2013 C ÷ 2018 200B ÷ 11D55 1AEB FE15 ÷ 113D1
    rules,ja,normal;1F67A 10D6E 301 1F67A
    rules,ja,normal;1BC7 ÷ 11003 ÷ 11F42 ÷ 11F42 ÷ 11F42 ÷ 1BC7 2018 1BC7 ÷ 11003 1BC7 11F42 2018
    rules,ja,normal;1F600 ÷ 1106F 200B ÷ 2013 ÷ 118D ÷ 891 2044 33
    rules,ja,normal;201D ÷ 2103
    rules,ja,normal;2044 2044 ÷ 1F3FC ÷ 1F3FC
    rules,ja,normal;AA22 ÷ 5DF 2011
    rules,ja,normal;21 ÷ 3045 2060 1F93E 2D ÷ FFFC ÷ 1BF2 9
    rules,ja,normal;FFFC ÷ 5EA 2F 16FF0
    rules,ja,normal;1193F 85 ÷ 1193F 85 ÷ D034 ÷ 25CC ÷ 1193F ÷ D034 ÷ 25CC 85 ÷ 85 ÷ 85
    rules,ja,normal;1F471 ÷ 19DA A
    rules,ja,normal;29 ÷ B9B0 D ÷ B9B0
    rules,ja,normal;2018 B808 ÷ 11046
    rules,ja,normal;22EF 22EF 22EF
    rules,ja,normal;30FB ÷ 1F3FC FEFF AD
    rules,ja,normal;D7EF D7EF
    rules,ja,normal;7C ÷ 2014 200D 119B 3005
    rules,ja,normal;2F 2F 10AF6 2F ÷ 2213 10AF6 ÷ 1BF3 10AF6 10AF6 2F 2F ÷ 2213
    rules,ja,normal;2019 1140
    rules,ja,normal;FF1A 2044 FE19 ÷ D7D2 AD
    rules,ja,normal;200B ÷ 2013 2C ÷ 201C 11004 ÷ 11B7
    rules,ja,normal;20AC ÷ 2109 ÷ 1ECAC ÷ A974 FE6A
    rules,ja,normal;B ÷ 111E 2D ÷ D7B2
    rules,ja,normal;13E 200B 200B ÷ 1F2F2 ÷ 1F2F2
    rules,ja,normal;1F1FC A ÷ C ÷ FEFF 602 ÷ C40C
    rules,ja,normal;16FF1 16FF1
    rules,ja,normal;D ÷ D ÷ 2010 D ÷ 2010 D ÷ 2010 D ÷ 2010 D ÷ 2010 2010
    rules,ja,normal;FF6C ÷ FFFC
    rules,ja,normal;301C ÷ 118F FF05 2C4 2015 ÷ B0F9 2D 2060
    rules,ja,normal;1F3FC 2E5A 2E5A ÷ 2030 200D 1F3FC
    rules,ja,normal;B450 9 ÷ 11DC
    rules,ja,normal;FF8B ÷ FF8B FE56 ÷ FF8B ÷ 5D8 5D8 ÷ FF8B ÷ FB2F
    rules,ja,normal;2E58 ÷ 1F3FB 200B ÷ 2762 ÷ 1F3FB D ÷ 200D FEFF 110D ÷ 107CBF 2044 ÷ A4
    rules,ja,normal;1F1E9 FE26
    rules,ja,normal;AB FF5C ÷ 1192C ÷ FFFC ÷ AD AB
    rules,ja,normal;1F191 2D
    rules,ja,normal;11F29 2044 A ÷ 3F 20 2F 2024 ÷ 1F3FE
    rules,ja,normal;6DD ÷ 16117 ÷ 6DD
    rules,ja,normal;1FAB 1FAB ÷ 1FFD 29 29 FE14 FE14 29
    rules,ja,normal;303B 200D 200A
    rules,ja,normal;28 29 29
    rules,ja,normal;11F17 A ÷ A ÷ 3035 ÷ 11F17 A ÷ A ÷ A
    rules,ja,loose;1F1EA ÷ 27EA D0A5 145CF 2F 1343D ÷ 8E2 ÷ B530 10EAD 20 ÷ 2010 ÷ 1BF2
    rules,ja,loose;2770 200D 2E08
    rules,ja,loose;302C 302C 302C
    rules,ja,loose;1F1F1 ÷ 1F533 ÷ 1F3FB 2D ÷ 5D3 F5E11 2031 2D 2D ÷ B1 201D FE57
    rules,ja,loose;AA59 2029 ÷ 1611A
    rules,ja,loose;2F ÷ 1F3FE ÷ FFFC
    rules,ja,loose;D1C2 200B 200B 200B 200B 200B ÷ A9C0 200B
    rules,ja,loose;1F1FB FE3C FF0E 2000 ÷ 11A8 2E56 2D ÷ FB4E
    rules,ja,loose;2997 303C
    rules,ja,loose;1BF3 ÷ BEDB ÷ 1164
    rules,ja,loose;85 ÷ F03 B1 ÷ 2014 ÷ F03 2014
    rules,ja,loose;1F3FB 2010 ÷ 1F3FB 2010 ÷ 26F9 2010 ÷ 1F3FB ÷ 1F3FB
    rules,ja,loose;30A0 ÷ 30A0 ÷ 30A0 ÷ 30A0
    rules,ja,loose;6F857 ÷ 1158 9F9 3035
    rules,ja,loose;11FDD A ÷ 11FDD ÷ 11FDD ÷ 11FDD ÷ 11FDD ÷ 11FDD A
    rules,ja,loose;B ÷ 2987 2987
    rules,ja,loose;20 ÷ 3005 ÷ 3005 20 ÷ 3005
    rules,ja,loose;BF A9D2 3000
    rules,ja,loose;2CC 2CC 1BF2 ÷ 2CC
    rules,ja,loose;C0E3 2010 ÷ 1BF3
    rules,ja,loose;FB49 ÷ CA7C ÷ FB2D ÷ 30F5 ÷ 201C
    rules,ja,loose;A ÷ 3005 303C ÷ B8 19DA 1F134 ÷ 2E3A ÷ 11DE ÷ CF90 ÷ CE7 ÷ 2014 ÷ FF1B
    rules,ja,loose;FF1A 2F
    rules,ja,loose;1BF2 ÷ D7F8 ÷ 1100D
    rules,ja,loose;85 ÷ 85 ÷ FF05 ÷ 1F472 ÷ 1F472 ÷ 1F472
    rules,ja,loose;11003 2E40
    rules,ja,loose;20 ÷ FF2C 20 ÷ 303C ÷ FF2C 20 ÷ 303C 20 20 ÷ FF2C 20 ÷ 303C
    rules,ja,loose;309D ÷ 309D A ÷ E2E87 A ÷ A
    rules,ja,loose;FFFC ÷ FFFC ÷ 1F3FC ÷ 11332 200B
    rules,ja,loose;FE19 ÷ B4 FF01 302A ÷ FFED 302F 200D FF1A 302A ÷ 2063 CC0 2019
    rules,ja,loose;10AF6 1F67A ÷ 309D 2024
    rules,ja,loose;FF1A ÷ 201C
    rules,ja,loose;2E58 ÷ 2212 FF0E ÷ 2212
    rules,ja,loose;13282 ÷ 13437 3049
    rules,ja,loose;1400 5D8 1400 1400 ÷ A4
    rules,ja,loose;D447 ÷ D447 ÷ 11F16 2D
    rules,ja,loose;FDA 20 ÷ 116E
    rules,ja,loose;309D 202F 2028 ÷ 30FB A ÷ 2E3A
    rules,ja,loose;FFFC ÷ 113D0 ÷ FB30
    rules,ja,loose;D4C3 ÷ A97B ÷ D7E3 200D
    rules,ja,loose;2029 ÷ FFFC ÷ FF05 2157 2F 2011 303C FF64 35D 3001 ÷ 309D ÷ CE88
    rules,ja,loose;2011 2109 ÷ 2770
    rules,ja,loose;B1 ÷ C7E4 200B ÷ 1147 20DF A ÷ FB36 303C ÷ 29D8 2D ÷ 1BF2 22EF
    rules,ja,loose;309C ÷ 1F1FC 1F1FC 309C ÷ 1F1FC 309C ÷ 1F1FC 309C
    rules,ja,loose;11003 ÷ 11003 ÷ 11003 ÷ 11003
    rules,ja,loose;2014 ÷ F6668
    rules,ja,loose;2025 ÷ BF 309D 2025
    rules,ja,loose;3099 2028
    rules,ja,loose;D7BC 35C D7BC ÷ 94526
    rules,ja,loose;1F3FB 116B6 A ÷ 2E1D 2E5C
    rules,ja,loose;1B44 ÷ 201C 22 D0B2C 2025
    rules,ja,loose;1ECAC ÷ 1ECAC 3099
    rules,ja,loose;2212 ÷ 1F1E6 ÷ 2212 ÷ FF04 ÷ 1F1E6 1F1E6 ÷ 1F1E6 ÷ FF04
    rules,ja,loose;1F6A3 85
    rules,ja,loose;2F ÷ 201C
    rules,ja,loose;2000 2028 ÷ ACA8 C ÷ 2028 ÷ 2028 ÷ 2028 ÷ 2028
    rules,ja,loose;2C8 2C8 2C8 2C8 20
    rules,ja,loose;2013 ÷ FF0B 29
    rules,ja,loose;2030 ÷ FF1F
    rules,ja,loose;27 11904 27 11904 ÷ 11904 ÷ 11904
    rules;EB0 E98 E91 EB2 EA1
    rules;22EF 1069 1087 1069 ÷ 1016 107B 1072 105B ÷ A96D ÷ 107F 1036 1072 1054 ÷ 1001 108C
    rules;E96 E9A ÷ 1F060 ÷ E90 EAC EA1 EDC EC2 EA8 EDD EB1 E93 E96 E97
    rules;1F1ED ÷ 1054 1089 107C ÷ 1005 1055 108B 105D 102D ÷ 1029 ÷ 1001 106C ÷ 1027 1033 1056 1034 1035 1033 ÷ 1017 107E 1085 108F
    rules;1033 106F 1017 ÷ 1F590 1072 1033 ÷ 107D 106A 106C ÷ 100B 1071 108D 102F 1084 107A 1076 ÷ 1021 1031 27FB 1006 ÷ 3026 103C 109D ÷ 1070 ÷ 1014 1037 1052
    rules;1020 1054 1061 ÷ 1004 ÷ 1016 ÷ 100A FE20 1004 102C 1080 ÷ 1008 ÷ 26F9 ÷ 103F 1003 1024
    rules;E2A E01 E0D ÷ E2D E1A
    rules;EC3 ECE EB8 E9E EA5 E95 E9A EBA E99 E95 EDC E84 ECE E9A E91 E88 EBC 303B ÷ E82
    rules;EB4 E96 E8A 2024 ÷ E97 E84 EDF ÷ E8D EB2 EC9 E9C EDD EBA EB6 EAF EA2 EB5 E87 EAF ÷ EC2 E9B
    rules;1028 ÷ 1029 1070 105F 1058 109A ÷ 100C 1063 ÷ 1027 1066 1064 109F 1084 ÷ 1000 102B 1034 ÷ 101C 108D 1075 105B 1039
    rules;85 ÷ EC8 EB6 EB9 E9E E8D EC1 EB8 E86 E92 EA2 EA3 EB1 E88 ÷ E99 ECD EB9 E8A EA0 EB1 EB1 E88 85 ÷ EAA E88 EC6 E9E
    rules;E2D E30 E2A E05 E12 ÷ E19 E07 E05 E2E E15 E1B E20 E36 E4C E11 E12 E0D ÷ E25 E34 E0D E29 ÷ E2D E32 ÷ E28 E08 E0F E18
    rules;E13 E17 E2F ÷ E1C E14 ÷ E44 E23 ÷ E28 E32 E40 E4E E37 E01 E2A
    rules;1035 109A 105C 1060 1031 102C 28 107E ÷ 100E 1089 ÷ 1017 1071 ÷ 1014 ÷ 1008 ÷ 1025 1054 1063 ÷ 101A 108F
    rules;1060 ÷ 101C 1076 107D 1086 1075 ÷ 1020 1063 2060
    rules;E08 E48 E41 E42 E26 E2D E4B E1B E4A E4A E0E E4A E06 E17
    rules;100F 1031 1083 2E 1000 ÷ 1006 ÷ 1024 ÷ 101D 1078 1068 106F ÷ 100C 1088
    rules;E0C E0F E03 E05 E39 E03
    rules;1019 105E 106F 1067
    rules;EBA EA9 E8F E90 E89 E87 E9D EAC
    rules;1038 ÷ 1014 1053 1083 1055 107C ÷ 1007 102B ÷ 1026 ÷ 1026 ÷ 1001 107A 109D 1058 203C ÷ 103F 1033 1056 ÷ 1021 1022 ÷ 1020
    rules;1075 1039 1084 109B 1037 1035 105A
    rules;108B 102B 1074 1057
    rules;1055 102B ÷ 1007 107D 107B 1073 1070 ÷ 1013
    rules;1062 1073 1058 1073 ÷ 1132 ÷ 1014 103C 109C 1059 107F 103D 103B ÷ 1005 109B ÷ 101E 1062 ÷ 100D ÷ 1149
    rules;E01 E27 ÷ E1E E32 E46 E23 E46 ÷ E2E E34 E29 E10 E3A E49 E12
    rules;E39 E0A E04 E07
    rules;E40 E32 E03 E16 2024 ÷ E1F 22EF ÷ E45 E34 E48 E25 E16 E04 E2F E2D ÷ E17 E35 E0A E1D E05 E12 E19 E05
    rules;E91 E84 EA8 A ÷ EBD EB2 EB5 EC3 EA5 EDE
    rules;E09 E33 E36 E25 E39 E18 E2B
    rules;E97 EA3 EB1 E9E EB6 EC6 EAA EDF EB1 E89 25CC E9B
    rules;1032 103D 1067 1062 ÷ 1001 1080 1064 1039 ÷ 1001 ÷ 100B 107F ÷ 1F3FE ÷ 11004 1060 ÷ 107F ÷ 1011 1035 ÷ 1013 107B ÷ 101F 1078 1022
    rules;1085 103D 107D 103F ÷ 1010 FF64 1068 ÷ 1020 102B 1039 ÷ 1009 106F 106E 103A 1086 109E
    rules;E14 ÷ E1D E35 E3A E19 ÷ 11F57 ÷ E16 E07 E25 ÷ E17 E28 E03 E26 E43 E0B E4D E37 E2B E12 E32 ÷ E0B E39 E44 E32 E01
    rules;600 107F 1061 1037 ÷ 1006
    rules;EB9 EA1 E94 EDF E9B E81 E88 E9E EC8 E86 ECC EAD EA1 E90 E82 EBB EC3 E98 ÷ EDC EB3 EA2 EAB EBC E81
    rules;EA5 EB4 EBC E91 E90 EAC ECC E9B
    rules;E35 E0D E43 E4C E28 E42 E41 E42 E2B E48 E37 E0F E2B E42 E0A E41 E32 E1A E09 E2F E2B E10 E32 E1C E41 E42 E25 E20
    rules;E07 2116 E0E E0D E22 E47 E46 E16 ÷ E41 E1A E33 E0C E11 E2D E05 E49 E4D E41 E38
    rules;103C A ÷ 1024 109E 1087 ÷ 1020 ÷ 101B 105B ÷ 1006 106B 1058 109F 1063 ÷ FF62 1032 1025 100D
    rules;EC6 E98 E9A E92 E9F 2E40 ÷ EB2 EBD EA5 EAA EC8 ECB EC2 EC3 EAB ECE
    rules;EC9 E86 E9A EAF EA2
    rules;106F 1050 107B ÷ 101C 103A 1074 1037 103E 1032 109C 108D ÷ 1006 ÷ 101B 107E 1084
    rules;1087 1058 ÷ 1027 108F 1064 ÷ 100D ÷ 1003 1084 ÷ 1026 ÷ 101A ÷ 101D ÷ 1021 1039 1056 ÷ 1027 1078 105A
    rules;E84 E91 E8A E9E E88 E9D 16FF1 EC6 E96 ECC ÷ B417 ÷ EA2 E89 E98 E96 E98 E95
    rules;E28 E4A E27 E0A E08
    rules;E24 E3A E21 E4A E1A E47 E21 E4B E25 E0D E21 E36
    rules;EB3 EA8 ECD E9B E96 E9C E8E EAF EB6 EB6 ECB ÷ EA5 EB5 EA0 E92 EBC E8C E97 E8C ÷ EC1 E9C EA8 E96
    rules;1053 ÷ 1026 ÷ 101F 1038 1051 1034 ÷ 1003 1082 ÷ 100B 105A 1033 1066 107A 109A 107F 106B 1050 ÷ 2014 108D 1059 ÷ 100D
    rules;EB6 ECD EDC EB4 200B ÷ 2E3A ÷ EA9 EB4 EAC EDC EAA E8C ÷ EAE EB0 E82 EA0 EAC E9B E8F EDD EC1
    rules;1034 1037 1066 1087 1054 1028 1064 1060 1066
    rules;E1B E38 E4E E2F E46 ÷ E04 E21 E40 E26 E14 E45 E06 E41 E35 E05 E15 E1D E0D ÷ E1E E2D ÷ D7E4 ÷ E12
    rules;E9A ÷ 1134D EB8 ÷ E8E E9B E95 2F ÷ EB0 EA7 A8 E95 EDD EA1 EAB EAF E90 EAA EC8 EC4 EC4 EAF
    rules;EB0 E8D EC8 E91 E88 EC1 EDD ECA E89 ECA EB3 EDD E94 EAC E89 ECA E92 ÷ EA2 EB2 EA0 ECB ECC EAA ÷ FF6E
    rules;E91 ECB E98 EB4 EC0 EA8 ECB E81 E90 E9B ÷ D6A8 ÷ E84 EDC E99 E90 E89 EDE ECA ÷ EC2 E97 E89 E92 E91
    rules;1020 108B 2D ÷ 1010 109F 1068 107F 1084 ÷ 1010 ÷ FF68 1083 ÷ 105C 108B 1057
    rules;1061 1074 ÷ 1003 ÷ 1013 1082 1066
    rules;E1E E06 ÷ E1E E33 ÷ E2A E48 E14
    rules;E36 E15 E23 E48 E0A E18 E22 E2A E41 E0C E30 E11 E02 E0D E09 E3A
    rules;1033 1055 109C 1052 ÷ 1017 103D 1055 ÷ 1010 1022 ÷ 1027 107B 1022 ÷ 1001 1036 1066 108A 103F ÷ 1012 105F 103B ÷ 100F 1073
    """
  static let chromium = """
    ;61 ÷ B9EF ÷ B9EF
    ;111DB AD34
    ;1F1F6 F12 11941 ÷ C6D5 20 ÷ 68 ÷ 11F56 5D
    ;2E54 ÷ 6B 6B ÷ C07A ÷ F03 6B
    ;68 ÷ 2E3A 2E3A
    ;66 1325D FF65 1325D ÷ 66 ÷ 2E3A
    ;11003 2013 ÷ 11003
    ;7C ÷ 1F9D7 ÷ 72 ÷ 30FC
    ;22 13C20 20 ÷ 1F1F2 2E 78 1DCD
    ;78 2F 78 2039 2E1D 2E1D 2E1D 2039
    ;226B ÷ 11385 ÷ 11385
    ;70 ÷ 1F3E0 ÷ 2E18 60C 303B FF01 301C ÷ 149 2024 20 ÷ 10B39 ÷ 1FEFD
    ;1139 ÷ 55 ÷ 11DD ÷ 1139 ÷ 3C
    ;F02 203C ÷ 6C ÷ 118B 201C 3016 FF1A 20 ÷ 2A 275B 4F
    ;D7F5 FE5E FE5E
    ;7E ÷ 3C 7E
    ;60 201D 27 2F 2013
    ;30FC ÷ 79
    ;1F1EB ÷ 58 6A 20CC
    ;70 13286 1FE1C ÷ 4B 20 ÷ 11003 20 ÷ 2044
    ;46 3B 6C ÷ 30FC
    ;62 ÷ 11C7
    ;2044 79 69 69 2044 79 69 79 2044 55 69 69
    ;66C FF05 66C ÷ 1134 FF05 66C FF05 ÷ 1134
    ;1F574 2E 2E 2E 2E ÷ 1F574 ÷ 1F574 ÷ 1F574 2E 2E 2E ÷ 1F574
    ;FF1F 2010 ÷ 55 43 303C
    ;2E3B 302B 2E3B 302B
    ;1E011 ÷ FF6B ÷ 33 33 33 ÷ FF6B ÷ FF6B ÷ FF6B ÷ 33 33 33 33
    ;2E40 2E40
    ;1F159 46
    ;A4 ÷ A4 25CC A4
    ;3032 ÷ 77 27
    ;2F ÷ 1F3CB
    ;1F442 20A7 33 AF
    ;25CC 48 2030
    ;2E3A ÷ 5B
    ;22EF ÷ 4B
    ;2033 ÷ 2033
    ;41 16FE2 ÷ 49
    ;29 ÷ A1 1337A ÷ B1 ÷ 11004 ÷ 1193F 20 ÷ 3A ÷ 20C0 66 ÷ 1F1E8
    ;60C ÷ 1145 FE19 20 ÷ 5A 20 ÷ 2032 2040
    ;22 C5C8 ÷ 51 ÷ 3034 ÷ C5C8 ÷ 3034 22 3034
    ;2E3A 30FB ÷ 1FFD 30A0
    ;FF63 ÷ FF62 A974
    ;7B 7B 7B 7B B5E6 ÷ 7B 7B B5E6
    ;2E40 ÷ 117E
    ;6C 38 7A 3D 61 20 ÷ 30A0 ÷ B4
    ;3B ÷ 118A 3B
    ;72 309C ÷ 72
    ;2B 27
    ;2014 2E3A 2F 3D
    ;FF306 20 ÷ B1 20 ÷ FF306
    ;11063 2E56 ÷ 26F9
    ;2044 ÷ 11F0C ÷ 1101C 11D31 16B37 2019 4E 72 2213 20 ÷ 4D
    ;2044 20 ÷ 72 FF61
    ;FE27 31 1400
    ;2103 AE858
    ;2800 ÷ 1F1F3 ÷ 26 1343A 2037 2044 69 ÷ 2014
    ;33 ÷ D7F3 A9CF ÷ 113D1 ÷ F9A5C ÷ FF5B FE954 45 F10 ÷ 2C8 2011 20E3
    ;6E 6E A1 A5 20 ÷ A5 20 ÷ A5 20 ÷ A5 ÷ A5
    zh;2172 2172 66 2172 63
    zh;64 7D 21 ÷ FFB0 ÷ F04 1F1F3 22EF 20 ÷ 2F 20 ÷ 30FB ÷ 66
    zh;26F9 2018 2018 26F9 ÷ 1F1F6 1F1F6
    zh;FF05 ÷ 1105 FF05
    zh;11EE4 2019 20AC ÷ B0 51
    zh;A1 302D 302D F0D81 A1 2010 ÷ F0D81 A1
    zh;309B 309B ÷ 2014 2014
    zh;1F3CB ÷ 6D 6D
    zh;73 A4 FF01 ÷ 26
    zh;75 201C 79
    zh;1F1F9 ÷ FF70 ÷ D7B6 ÷ EF05 FFEC
    zh;2173 66C ÷ 301C ÷ 301C ÷ 2173 66C
    zh;49 49 A4 ÷ A4 ÷ A4 49 49 49
    zh;3035 35 ÷ 1161 11A0 ÷ 34 B1
    zh;1064B0 2B 27 609 ÷ 1F977 25 ÷ B0 23
    zh;56 56 56 56 56 FF04 56 56 FF04 56 56 FF04
    zh;2E AB 25CC
    zh;F12 FFA4 ÷ 76 F12
    zh;16102 ÷ 4A 5E
    zh;890 32
    zh;58 5D 5E 5E 58 4F
    zh;B6 ÷ 1F1F0 FF61 ÷ B6 ÷ 1F1F0 FF61
    zh;26F9 ÷ 4F 2A
    zh;34 3C 34 A4 34
    zh;301C 20 ÷ 301C
    zh;29 ÷ B0 29 ÷ D7B2 B0 ÷ D7B2 B0 ÷ B0 ÷ B0 ÷ B0
    zh;FF0C ÷ 54
    zh;309D ÷ 20AC 20 ÷ 64 ÷ 11003
    zh;36 26 ÷ 30A0 20 ÷ 20CC 3C ÷ BD9C ÷ 37
    zh;64 ÷ 1185 2762 20 ÷ 1F1F9 ÷ FF70
    zh;2030 ÷ 301C ÷ 2030 ÷ 2030
    zh;FF70 1343D
    zh;303B 2013
    zh;67 67 67 67 ÷ C134 ÷ 67
    zh;2010 7D
    zh;1F67A ÷ C720 ÷ AA 36B 71
    zh;7B 38
    zh;1137 ÷ 201C
    zh;1400 ÷ 66C 66C
    zh;2F ÷ 11AD
    zh;16F5D 2762 ÷ 64 2F 60C 2019 B579 20 ÷ FF20 ÷ 68 20 ÷ 23
    zh;FF05 64 28 41
    zh;2F 64 4A
    zh;FF04 ÷ FF04 ÷ FF04 ÷ FF04 ÷ A9D2 ÷ FF04 ÷ FF04 ÷ A9D2 ÷ A9D2 ÷ FF04 ÷ A9D2 ÷ A9D2
    zh;2E21 20 ÷ 2E21
    zh;76 76 77 76 77
    zh;30FB ÷ 2033 FF01 ÷ 1F1F8
    zh;31FF ÷ 31FF ÷ 31FF
    zh;26F9 ÷ 41 201C 23
    zh;2E1A 20 ÷ 4F 2E1A
    zh;FE56 ÷ 26DF ÷ 7A 7A
    zh;1F574 FF1A 20 ÷ A4 74 ÷ 26F9 1F676 66B
    zh;11EA 2019
    zh;28 20 ÷ 2018 FF05 ÷ 201C BB
    zh;D7CD 302F
    zh;2E18 37 9F9 AA
    zh;112B FF1F ÷ 112B 112B FF1F 20 ÷ 112B 20 ÷ FF1F
    zh;FF70B 24 30A3 FF05 2C 3A 2F 2019
    ja,loose;6B ÷ 2E3A F10 ÷ 2E3A F10 ÷ 6B ÷ 2E3A 2E3A 2E3A ÷ 6B ÷ 2E3A 2E3A
    ja,loose;605 56 ÷ AE48 ÷ 56 1400 7C 48 201D ÷ 64 F7F ÷ 37 ÷ 2014
    ja,loose;2014 ÷ 62 20 ÷ AA19 ÷ FF6D ÷ 6A 71 1343F
    ja,loose;201D ÷ F02 203D ÷ 301C
    ja,loose;51 5B D159 20 ÷ 2018
    ja,loose;2047 A9B4
    ja,loose;54 B0
    ja,loose;A4 2025
    ja,loose;2E3B 2E3B 2E3B
    ja,loose;23 2018 2019 2019
    ja,loose;6E 20 ÷ 4A
    ja,loose;1F473 3F 27 20 ÷ 27 FF6D ÷ FF6D
    ja,loose;25 2E05
    ja,loose;FF6D ÷ 201C 201C
    ja,loose;5C 5C ÷ FF01 ÷ 5C 5C ÷ FF01 ÷ 5C ÷ FF01 ÷ 309D ÷ 5C ÷ FF01 ÷ FF01
    ja,loose;11AE ÷ FF42 ÷ FF42 ÷ 11AE
    ja,loose;D2AE ÷ 9BABB 2025 ÷ 54 2F
    ja,loose;201D ÷ 42 201D 201D
    ja,loose;3A ÷ 301C ÷ 301C 3A
    ja,loose;119A ÷ 2E3A 2013
    ja,loose;30 3D 71
    ja,loose;115C5 ÷ 1F64B ÷ 11397
    ja,loose;25CC 29 20 ÷ 77 20 ÷ AA
    ja,loose;FE10 ÷ 2DF A9D3 ÷ 2E3B 22EF
    ja,loose;D79 1F195 ÷ 2E3A 20 ÷ AA44 ÷ 27D6 10CE6B
    ja,loose;6B 26 6B
    ja,loose;11AA ÷ 71 59 61A 75 20 ÷ 45 1F19A
    ja,loose;FF1B ÷ 1F1F0 ÷ 2014 ÷ 11F02 20 ÷ 42 ÷ 1121 1343D
    ja,loose;BCE3 ÷ 48 ÷ BCE3 ÷ 30FD ÷ 1F1E6 ÷ 30FD ÷ 30FD ÷ 48 ÷ BCE3 ÷ 1F1E6 ÷ 48 48
    ja,loose;57 3E 3E 57 3E 3E 57 BB
    ja,loose;47 4B 112F0 22 10D6E
    ja,loose;30A0 ÷ 26F9 ÷ 1F5B9 ÷ 30A0 ÷ 30A0
    ja,loose;1193F 20 ÷ 6F 13436 110A
    ja,loose;33 2E
    ja,loose;41 27ED A9CF ÷ 41 27ED 27ED
    ja,loose;A9CF 58A 58A
    ja,loose;6A 20 ÷ 2C8
    ja,loose;AA01 ÷ D114 ÷ AA01 ÷ 303B ÷ AA01 ÷ 2E3A 2E3A ÷ AA01
    ja,loose;2018 1F1FB 1F1FB ÷ FF1A
    ja,loose;C368 2F ÷ C368 ÷ C368 2F 2F 2F 2F
    ja,loose;13435 30FC
    ja,loose;5F F7F 309C ÷ 1F1FE ÷ 21D2 3F ÷ 20AC ÷ C2DC
    ja,loose;C1FC ÷ 46 4F
    ja,loose;25CC ÷ 2E3A 2E3A ÷ 25CC 25CC 25CC
    ja,loose;2E5D ÷ 11EC
    ja,loose;25CC 5E BEF 1ABE 20 ÷ 303C ÷ 7A 2F
    ja,loose;1F57A ÷ 33 ÷ 1F57A ÷ 1F57A ÷ 33
    ja,loose;A671 20C2 ÷ 13258
    ja,loose;FF62 F34 ÷ 39
    ja,loose;201D 201D 201D 201D ÷ 270C ÷ 270C 201D 201D 201D 201D ÷ 270C 201D
    ja,loose;45 16E5F 76 201D 1337B FFFA
    ja,loose;7B 26F9
    ja,loose;2024 ÷ 20AC ÷ FE69 ÷ 7B 11665 2F
    ja,loose;11F4 ÷ AF AF AF ÷ 32BC ÷ AF 20 ÷ AF
    ja,loose;2026 ÷ 3005 ÷ 30FC ÷ 30FC 2026 ÷ 2026 ÷ 30FC ÷ 3005 ÷ 2E3B ÷ 3005 ÷ FF1F 2026
    ja,loose;7C ÷ BCD8 20 ÷ FF05 20 ÷ 11327 2E5D
    ja,loose;35 7C 3035 ÷ 2014 ÷ 203C 20 ÷ 11B03 22 35 59 77 57
    ja,loose;49 203E
    ja,loose;43 201D ÷ 201C
    ko,strict;2032 ÷ 2E3A
    ko,strict;1106 ÷ 1F574
    ko,strict;47 2035 ÷ FF70 ÷ B576 FF1F ÷ 73
    ko,strict;1F1F5 ÷ 32 1AEB
    ko,strict;2019 35 79 ÷ 11004 ÷ FFE0
    ko,strict;3005 ÷ 2E28 2E28
    ko,strict;2032 2082 AA49 2019 A965
    ko,strict;11004 2F A672
    ko,strict;AC1C 2011 2011
    ko,strict;66 20 ÷ 5D
    ko,strict;5F 2011 5F 7B 5F 5F 2011 13435 7B 13435 13435 13435
    ko,strict;2E58 2E58 BC425 3C BC425 ÷ 2CC 2E58 2E58 BC425 3C 3C 2E58
    ko,strict;B894 ÷ B894
    ko,strict;FE69 60C ÷ FE69 ÷ FE69 30FB 30FB ÷ 51 FE69 60C 30FB 60C 30FB
    ko,strict;58 FF1F ÷ 66B
    ko,strict;4B 2E1C B0 20 ÷ 38 20 ÷ D79 66C ÷ 1147 30A0 309D
    ko,strict;1061E4 22EF 20 ÷ 71
    ko,strict;10C9DC ÷ D647 ÷ 112C 112C ÷ 10C9DC ÷ D647 ÷ D647 ÷ 10C9DC
    ko,strict;4B 20AC 4B 72
    ko,strict;11313 ÷ 48
    ko,strict;61 61 45
    ko,strict;2213 2F
    ko,strict;67 2044 ÷ 298F
    ko,strict;FF6D ÷ 2014 ÷ 26D1
    ko,strict;76 BB BB 2A 76
    ko,strict;4A 24 4A 4A 24 4A 24 24
    ko,strict;11EED 2026 ÷ 26F0 2026
    ko,strict;64 64 3035 3035 64 64
    ko,strict;20CF 20 ÷ FF70 3F 20 ÷ FF70 ÷ FF70 3F 20 ÷ FF70 ÷ 20CF 3F
    ko,strict;47 47 ÷ B9AC ÷ 47 ÷ B9AC ÷ 47
    ko,strict;2014 AA4A ÷ 11015 ÷ 2014 2014 2014 FF63 ÷ 11015
    ko,strict;FF05 27EB ÷ 5A 20CB
    ko,strict;73 20 ÷ 3005 ÷ 1F1E7 ÷ 26 FF01
    ko,strict;B1 3A ÷ FF1D ÷ 3016
    ko,strict;2025 16FE4
    ko,strict;B3CA ÷ 2018 B3CA ÷ D7B6 2018 B3CA ÷ D7B6 2018
    ko,strict;2011 2011 20 ÷ 2E3B
    ko,strict;2010 4A 2010 ÷ 4A 2010 ÷ 4A 4A 2010 ÷ 4A 2010 ÷ 4A 2010
    ko,strict;99378 ÷ 2014 2E56 ÷ 2014 ÷ FF04 ÷ B0 16FE2 ÷ A08E6
    ko,strict;2773 ÷ 34 2773
    ko,strict;113D3 FF05 BEB30 40 ÷ C49C 115C5
    ko,strict;6A 6A 6A 50
    ko,strict;2C FF01 FF01
    ko,strict;5B 5A 303B 20 ÷ A4 303B ÷ 32 ÷ 26F9 FF01 2044 ÷ AA59 ÷ 36
    ko,strict;D79 3F
    ko,strict;60 19DA 67 ÷ 11004
    ko,strict;1BD5 ÷ 2116
    ko,strict;13437 13437 13437
    ko,strict;FF61 FF61 ÷ 3D FF61 ÷ 3D 3D FF1F FF61
    ko,strict;1343F FF1F
    ko,strict;FF1A 10D6E ÷ 1F977 ÷ 40 60 FE29 11E3 ÷ 35 20 ÷ 22EF 29 67
    ko,strict;FF1A 2018 20 ÷ 74
    ko,strict;113B3 ÷ 113B3 ÷ 113B3
    ko,strict;2E3A 20 ÷ 11DC ÷ 2015 ÷ B23C ÷ 52 ÷ 113B7 20 ÷ BB B1 D638
    ko,strict;201D FF1F ÷ F21 48 ÷ 1FFD 30FC ÷ 212B 4F 24FF 35 49
    ko,strict;2617 57 2034
    ko,strict;49 ÷ 2E3A ÷ 20AC F34 ÷ 40
    ko,strict;A4 ÷ A4
    ko,strict;61 61 61 61 2F
    break-all;62 ÷ 62 3B 3B 3B
    break-all;5F ÷ 5F ÷ 2014 ÷ 6E ÷ 2014
    break-all;FE19 ÷ 4E ÷ AA53 20 ÷ AA18 FF01 ÷ 1F1EF 20 ÷ 11A42
    break-all;F0D ÷ 2030 ÷ 270D 2032 303B 60C
    break-all;B1 50 ÷ FE60
    break-all;FF1F FF1F
    break-all;2E 20 ÷ 3D 309D ÷ 1F1FD ÷ 5E ÷ CB9C ÷ 48 ÷ 26 ÷ 3C ÷ 2E3A ÷ 1806
    break-all;23 7F8 ÷ AFE4 ÷ AFE4 ÷ 23 7F8 ÷ AFE4 ÷ 23 7F8 ÷ 23 ÷ AFE4 ÷ AFE4
    break-all;309D ÷ 1BCC ÷ 2035 2E0D
    break-all;6B ÷ 6B 2030 ÷ 6B 2030 ÷ 2030
    break-all;1124 ÷ FF70 ÷ 44
    break-all;67 ÷ 2014
    break-all;C448 ÷ 6A
    break-all;52 2763 2763 ÷ 52 2763
    break-all;77 ÷ 77 ÷ 77 ÷ 3EAA8 ÷ 77 ÷ 77 ÷ FF6B ÷ 77 ÷ 77 ÷ 77 ÷ 3EAA8 ÷ 3EAA8
    break-all;1806 B4 F456 79 3035 ÷ 31F6 FE19 ÷ 26CF 25 ÷ B1 2018
    break-all;5B 20 ÷ 5B 20 ÷ 78 ÷ 78 20 ÷ 5B 5B 78
    break-all;1F3CC FE12 ÷ 1F3CC
    break-all;60 203C ÷ FFE4 ÷ 5B 2025 ÷ 20A6 41 2C
    break-all;65 2F
    break-all;4F 20 ÷ B9FD4 75 ÷ A874 2F ÷ 71
    break-all;11F54 ÷ 11955 29 ÷ 78
    break-all;11335 21 ÷ 11335 ÷ 11335 21
    break-all;A9D5 2E5C ÷ 3E
    break-all;62 3F ÷ A1 2F
    break-all;1F1ED 203C A9CF ÷ 73 FDA 67
    break-all;2E21 38
    break-all;6A ÷ 5F ÷ 31F0 ÷ 2014 3F ÷ C640 ÷ 2116 4B ÷ D7C6 20 ÷ 68 ÷ 11956
    break-all;20AC 20 ÷ B1B0 ÷ 2E3A ÷ 20AC ÷ 2E3A ÷ B1B0 ÷ 2E3A
    break-all;44 ÷ 53 ÷ 53
    break-all;22EF ÷ 74 FF09 22EF
    break-all;FF04 58A ÷ 1F1F2 ÷ 2014 ÷ 43 ÷ 30FC ÷ 5E FF05 FF5D ÷ 1119 ÷ 7B 6E
    break-all;9F9 ÷ FF67 ÷ 2212 ÷ B1
    break-all;FF1A 20D3
    break-all;1E06F 5E
    break-all;2E3A ÷ 2030 ÷ 5F ÷ 4F
    break-all;3041 FF01
    break-all;301C ÷ 74 ÷ 74 301C ÷ 2014 2014 ÷ 74 ÷ 74 ÷ 2014 301C ÷ 74 301C
    break-all;26F9 ÷ 11F02 ÷ 1F1EF ÷ B798 35C FE57 FE10 ÷ 116B 1325C A9CF 22EF
    break-all;303B ÷ 6E
    break-all;1F44E 2C
    break-all;52 ÷ 52 ÷ 52 FE13 ÷ 52 ÷ AF ÷ 52 ÷ 52 FE13 FE13 FE13 ÷ AF
    break-all;2763 ÷ 8E2 ÷ 1BC1
    break-all;AB 7E ÷ AF64 ÷ A6
    break-all;31 ÷ FE49 ÷ 1B1F ÷ FF62
    break-all;F34 F34 ÷ 110CD ÷ 110CD ÷ 110CD ÷ 110CD
    break-all;B1 20 ÷ 1123 5D FF9E ÷ 28
    break-all;34 ÷ FF62
    break-all;11003 2019 20 ÷ 74
    break-all;31 ÷ 1165 ÷ BCDF 2044 2F
    break-all;1B48 5D ÷ 7B 2213 70
    break-all;5D ÷ A9D3 ÷ 20A9 38 ÷ A9D3 ÷ A9D3 ÷ A9D3 ÷ 20A9
    break-all;FFF9 30FB
    break-all;50 ÷ 64 1803
    break-all;16B22 ÷ FF70 ÷ 78 35F FF70 35F
    break-all;1106F ÷ 1106F ÷ 1106F ÷ A4 6B
    break-all;2E5A 7D
    break-all;70 ÷ 1140
    break-all;201D 30A0 20 ÷ 1FFD
    keep-all;5D FE19
    keep-all;6C 3005 20 ÷ BB
    keep-all;3035 20 ÷ 7E
    keep-all;2019 30FB ÷ 48 48
    keep-all;21 ÷ B8BE 60C ÷ 1F1EB ÷ 113E ÷ 1F1E9
    keep-all;FF70 ÷ 103F5A
    keep-all;31 66 20 ÷ 13379 11C1
    keep-all;FFE0 FF0E ÷ 60DA3 65
    keep-all;A96D 20 ÷ 24
    keep-all;7D 7D 20 ÷ 7D 7D
    keep-all;5B 303B
    keep-all;11941 20 ÷ B0 ÷ 11398
    keep-all;11B9 2018 2018
    keep-all;201D 2E1C 3033 A876 ÷ 1F590
    keep-all;1133D ÷ 7A 1177
    keep-all;640C2 ÷ 11F57 ÷ 20AC FF70 7F8
    keep-all;2103 20 ÷ 72
    keep-all;AB 2015
    keep-all;5D FF1F 2018 2010 20 ÷ 47 39 1F197 5D 26 2F 20E0
    keep-all;25FD 3D ÷ BDE8 ÷ 1F1ED 1145A ÷ 33 23 29
    keep-all;A966 A993
    keep-all;2CD 2035 47 64
    keep-all;26F9 ÷ FF18
    keep-all;7E 3F
    keep-all;16FE4 20 ÷ 16FE4
    keep-all;AFA2 BF17 AFA2 20 ÷ AFA2 FF05 20 ÷ BF17 FE56 ÷ AFA2 FF05
    keep-all;43 43 9B8FB 43 9B8FB 9B8FB 9B8FB 9B8FB 9B8FB 9B8FB 43 9B8FB
    keep-all;203C ÷ 77 68826 FF05 34 2212 11D4 3F
    keep-all;69 FF0C
    keep-all;16FE4 64 2574 64 16FE4
    keep-all;488 488 2E 2E 488
    keep-all;2763 2763 2763 20 ÷ 2763 2763 20 ÷ 2763
    keep-all;27 2103 FE5C ÷ 2030 ÷ C6CB ÷ 11066 3A 2E5C
    keep-all;2532 62 B1 79
    keep-all;4B 2013 ÷ 7B 20 ÷ 1610E 20 ÷ 31 3D
    keep-all;CFD8 4B 2018 FF6D 69 30
    keep-all;BB 45
    keep-all;5D 5D 5D
    keep-all;201D 1193 201D FBE
    keep-all;1DA01 22 1151 1151
    keep-all;42 22EF
    keep-all;FE50 ÷ 6A
    keep-all;169C FF1F 20 ÷ 49
    keep-all;2E3A 2027 ÷ 42 ÷ 2E3A 2E3A 2E3A
    keep-all;2E18 2762 ÷ 2E18 20A9 ÷ 2E18 2014
    keep-all;2047 2F
    keep-all;1B25 2C8 45
    keep-all;1132D ÷ 11F05 2010 ÷ 5B 35E
    keep-all;4B BD0F
    keep-all;A999 20 ÷ 27 1FAC3
    keep-all;29 29 ÷ 1F9D7
    keep-all;16138 ÷ 11B00 2A
    keep-all;113D1 ÷ 2A ÷ 113D1
    keep-all;1135D ÷ 2116 2044 1135D 2044 ÷ 2116
    keep-all;B0 20 ÷ B0 ÷ B0
    keep-all;11904 20 ÷ 1F19A 3C ÷ 2014 2E3A FF63 ÷ 49
    keep-all;64 64 BB
    keep-all;CA68 78 F38D2
    anywhere;75 ÷ 28
    anywhere;2E ÷ B1 ÷ 2C ÷ 41 ÷ 44 ÷ 54 ÷ 2763 20 ÷ 303B
    anywhere;2027 ÷ 58 ÷ FF6E ÷ 2027 ÷ 2027 ÷ 11952
    anywhere;2027 ÷ 2027 ÷ 3B
    anywhere;16FE3 ÷ 2030 ÷ 2C ÷ 16FE3 ÷ 2F ÷ 6B ÷ 2030 ÷ 2C ÷ 2030 ÷ 16FE3 ÷ 2030 ÷ 16FE3
    anywhere;30FB ÷ 2018 ÷ 30FB
    anywhere;2014 ÷ 42
    anywhere;3A ÷ B920 ÷ 16108 20 ÷ 16108
    anywhere;49 ÷ 4A ÷ D0E8D ÷ 113D1 10B3B 20 ÷ D7F7 ÷ 77 ÷ 11137 ÷ 1F1EB ÷ 2011 ÷ 25
    anywhere;31 ÷ 6C ÷ 201C 20 ÷ F3A ÷ 2012 ÷ FF70 ÷ B1B0
    anywhere;39 ÷ 3B ÷ 47 ÷ 65 ÷ 30 ÷ FE34
    anywhere;FF04 ÷ 52
    anywhere;5D ÷ 5D ÷ 5D
    anywhere;4A ÷ 4A ÷ 2F
    anywhere;27 ÷ A969 20 ÷ 2762 ÷ 33
    anywhere;66B ÷ FF64
    anywhere;66 ÷ 66 ÷ 2039
    anywhere;71 ÷ 1F575 ÷ 1F575 ÷ 1F575 ÷ 1F575 ÷ 71 ÷ 71 ÷ 1F575 ÷ 1F575 ÷ 71 ÷ 71 ÷ 71
    anywhere;26F9 ÷ 3B
    anywhere;1400 ÷ 2014 ÷ 1400
    anywhere;2E5C ÷ 32B6 ÷ 26
    anywhere;2014 ÷ 61
    anywhere;59 ÷ 59 ÷ 11004 ÷ 59 ÷ 59 ÷ 59 ÷ 11004 ÷ 11004 ÷ 11004 ÷ 59 ÷ 11004 ÷ 11004
    anywhere;2E3A ÷ 2E3A ÷ 2C8 20 ÷ 16137 ÷ 1F574
    anywhere;FF04 ÷ 2E3A ÷ 2E3A ÷ FF04 ÷ 2E3A
    anywhere;2030 ÷ 2F ÷ 2F ÷ 2030
    anywhere;5C ÷ 3005
    anywhere;20AC A8B5 ÷ 22EF
    anywhere;201D 20DD ÷ 11318 ÷ 57 ÷ A9CF
    anywhere;78 ÷ 44 ÷ 11004 ÷ D7BC ÷ 201C ÷ 56
    anywhere;28 ÷ 51 ÷ 51 ÷ 2F ÷ 28
    anywhere;33 ÷ 104C7 ÷ 201D ÷ 2021 20 ÷ 57 ÷ 4C ÷ 11BE1 ÷ 22 ÷ 30FC ÷ 4B ÷ FF1F
    anywhere;49 ÷ 11FA 11FA 11FA 11FA
    anywhere;26F9 ÷ 17D6 ÷ 17D6 ÷ 26F9 ÷ 17D6 ÷ 17D6 ÷ 17D6 ÷ 17D6 ÷ 5D ÷ 26F9 ÷ 17D6
    anywhere;13258 ÷ 51 ÷ 34 ÷ 22 ÷ AA45
    anywhere;53 ÷ 2B 20 ÷ 69 ÷ 1102F ÷ BB
    anywhere;21 ÷ 39 ÷ 21
    anywhere;1FFD ÷ 11F4 ÷ FF01 ÷ 75 ÷ 6A
    anywhere;FF65 ÷ 3222 16FE4 ÷ FF67 ÷ 1014B ÷ 3A ÷ 22EF
    anywhere;309E ÷ 2116 ÷ 2116
    anywhere;C0C8 ÷ C0C8
    anywhere;B1 ÷ 56 ÷ B1 ÷ B1 ÷ 301C ÷ 301C
    anywhere;5B ÷ 44 ÷ AB ÷ B0 ÷ 5D ÷ D7F9 FE27 ÷ 2014
    anywhere;D7CB ÷ 41 ÷ 2116 ÷ D7CB ÷ 41
    anywhere;7D ÷ 1806 ÷ 1159 ÷ 67
    anywhere;35E 35E ÷ 6C ÷ 6C ÷ 1F199 35E 35E 35E ÷ 6C ÷ 6C 35E ÷ A2
    anywhere;CCB4 ÷ 3F
    anywhere;5E 20 ÷ FF1F ÷ 3D
    anywhere;58 ÷ 22 ÷ A4 ÷ 51 ÷ A2 ÷ 2014 ÷ 2212 ÷ 39
    anywhere;2F ÷ 53 ÷ 52 20 ÷ 11063
    anywhere;A4 ÷ B1 ÷ A4
    anywhere;1F1FB ÷ 70 ÷ 2014 ÷ B1 20 ÷ FE19 ÷ 1B164 ÷ 261D
    anywhere;201C ÷ 201C ÷ 201C ÷ FF70 ÷ FF70 ÷ FF70 ÷ 201C ÷ FF70
    anywhere;AA0A ÷ 3A ÷ 3A ÷ AA0A 16FF0 16FF0 ÷ AA0A ÷ AA0A
    anywhere;2E5A ÷ FF05 ÷ 1187 ÷ 39
    anywhere;11953 ÷ 3E
    break-spaces;60 FF63
    break-spaces;201C 20 ÷ 26F9 ÷ 30FC FE38 3F ÷ 20A9
    break-spaces;CFE6 317 ÷ BA4FF ÷ D7F8
    break-spaces;16FF3 16F76 16FF3 ÷ 6E 16F76 6E 6E 6E 6E 16F76 6E 16FF3
    break-spaces;2039 2014 ÷ 70 2E
    break-spaces;51 309D ÷ 51 309D
    break-spaces;2C8 20 ÷ 2C8 2C8 20 ÷ 2C8 20 ÷ 2C8 2C8
    break-spaces;4F FFE5 ÷ 2213 49 2213 49 2213 ÷ FFE5
    break-spaces;303B ÷ 59 1724 59 59
    break-spaces;5C1AE 20 ÷ FFE8 FFE8
    break-spaces;2032 ÷ 7B
    break-spaces;16FE4 37 16FE4 19DA 37 37
    break-spaces;CF02 5D
    break-spaces;36 36 36 25CC 25CC
    break-spaces;22EF ÷ 2014 ÷ 28 28
    break-spaces;2B 22
    break-spaces;37 2771 ÷ 1806
    break-spaces;4C 20 ÷ FF05 2018
    break-spaces;41 30
    break-spaces;301C ÷ 1139A ÷ 4E
    break-spaces;72 2F
    break-spaces;73 FF05 2025
    break-spaces;6B 34 FFFA 49
    break-spaces;1F1EE 2E5A 30FB
    break-spaces;F9F 32 FF64
    break-spaces;FF0C 3005 ÷ 77 ÷ A9D4 FE22
    break-spaces;2032 ÷ 2032 2A
    break-spaces;72 B0 ÷ B0 ÷ B0 72 72 B0 ÷ B0 72 ÷ 116C 116C 116C
    break-spaces;6F 20 ÷ 66
    break-spaces;A5 20 ÷ 33 A5 ÷ A5 ÷ 2B
    break-spaces;2F 7A 2E1D 1F198
    break-spaces;38 ÷ 3041
    break-spaces;C9DC 2E58 38 38 ÷ C9DC
    break-spaces;201C 13289 2E56 73 22 FE57 ÷ 34 A3 ÷ 5B 23 6B 13431
    break-spaces;56 3A 68 ÷ 3023 ÷ 68 61
    break-spaces;AA50 ÷ 36 2030 ÷ 1169
    break-spaces;11CF 11CF ÷ 1806 2F ÷ 11CF
    break-spaces;11941 ÷ 4E ÷ 11941
    break-spaces;2014 ÷ 11EF 11EF
    break-spaces;2014 ÷ 4D FF9E ÷ 2032 21 5D 25CC ÷ 11004
    break-spaces;201D 2F 28 4F
    break-spaces;FE49 2F ÷ 2E3A 7C ÷ 11337 ÷ 119E AB 589
    break-spaces;113D1 ÷ 1165 2F
    break-spaces;21 21 58 58 58 21
    break-spaces;72 20 ÷ 72 72 F34 20 ÷ F34
    break-spaces;25FD 2010 ÷ 3D 2CD 20 ÷ 4A
    break-spaces;1F193 309D ÷ FF5F 20CB 3B ÷ C526 ÷ 67 2175
    break-spaces;2C 2C
    break-spaces;20AC AB 601
    break-spaces;75 75 25CC 2A
    break-spaces;303B ÷ 3045 303B
    break-spaces;51 2026 ÷ 51 51 51
    break-spaces;6DD ÷ 11B06
    break-spaces;22EF ÷ AD1B 21 FFF9 ÷ 2E3A
    break-spaces;2E5C ÷ 20C5 ÷ 1F1F8 ÷ 48 51
    break-spaces;2E5D ÷ D5CB ÷ D5CB 2E5D 2E5D
    break-spaces;3026 ÷ 110F ÷ D7D6 ÷ 110F ÷ D7D6 D7D6 FF05 ÷ 26F9
    break-spaces;FF1F ÷ 42 3F FF1F
    """
}
