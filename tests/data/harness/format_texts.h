// SPDX-License-Identifier: Apache-2.0
// Sample files of several formats, as other programs write them.
#pragma once

namespace transept::test {

inline const char* const tmx = R"text(<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE tmx SYSTEM "tmx14.dtd">
<tmx version="1.4"><header creationtool="x" srclang="en-GB" datatype="plaintext"/><body>
<tu><tuv xml:lang="en-GB"><seg>Press <bpt i="1">&lt;b&gt;</bpt>Start<ept i="1">&lt;/b&gt;</ept> &amp; wait.</seg></tuv>
    <tuv xml:lang="de-DE"><seg>Auf <hi>Start</hi>
       drücken.</seg></tuv><tuv xml:lang="fr"><seg>Appuyez.</seg></tuv></tu>
<tu><tuv xml:lang="en-US"><seg>Only English.</seg></tuv></tu>
<tu><tuv xml:lang="de-AT"><seg>Jänner</seg></tuv><tuv xml:lang="de"><seg>Januar</seg></tuv><tuv xml:lang="en"><seg>January</seg></tuv></tu>
</body></tmx>)text";

inline const char* const oldXliff = R"text(<?xml version="1.0"?>
<xliff version="1.2"><file source-language="en-US" target-language="de" original="x" datatype="plaintext"><body>
<trans-unit id="1"><source>Open <g id="1">the file</g> <x id="2"/>now</source><target>Die Datei öffnen</target>
  <alt-trans><source>Open</source><target>Auf</target></alt-trans></trans-unit>
<trans-unit id="2"><source>Untranslated</source></trans-unit></body></file></xliff>)text";

inline const char* const newXliff =
    R"text(<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="de" trgLang="en">
<file id="f"><unit id="u"><segment><source>Hallo <pc id="1">Welt</pc><ph id="2"/></source><target>Hello world</target></segment>
</unit></file></xliff>)text";

inline const char* const catalogue = R"text(msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"

#: a.c:1
msgctxt "menu"
msgid "Open "
"\"all\"\n"
msgstr "Alle öffnen"

#, fuzzy
msgid "Close"
msgstr "Öffnen"

msgid "%d file"
msgid_plural "%d files"
msgstr[0] "%d Datei"
msgstr[1] "%d Dateien"

#~ msgid "Old"
#~ msgstr "Alt"

msgid "Missing"
msgstr ""
)text";

}  // namespace transept::test
