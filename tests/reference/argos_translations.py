# SPDX-License-Identifier: Apache-2.0
"""Translates with Argos Translate and a package that was exported for it.

Reads {"package": file, "sources": [line, ...]} from standard input; a line is one sentence. Writes {"from": "en",
"to": "de", "translations": [line, ...]}. The package is installed into a temporary folder.
"""

import json
import os
import pathlib
import sys
import tempfile

HOME = tempfile.TemporaryDirectory()
for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
    os.environ[variable] = HOME.name
os.environ["ARGOS_COMPUTE_TYPE"] = "float32"  # not quantised

import argostranslate.package
import argostranslate.sbd
import argostranslate.translate

# The original would download a model that splits text into sentences.
argostranslate.sbd.MiniSBDSentencizer.split_sentences = lambda self, text: [text]


def translations(path, sources):
    argostranslate.package.install_from_path(pathlib.Path(path))
    package, = argostranslate.package.get_installed_packages()
    languages = argostranslate.translate.get_installed_languages()
    source, = [language for language in languages if language.code == package.from_code]
    target, = [language for language in languages if language.code == package.to_code]
    translation = source.get_translation(target)
    return {"from": package.from_code, "to": package.to_code,
            "translations": [translation.translate(line) for line in sources]}


if __name__ == "__main__":
    asked = json.load(sys.stdin)
    json.dump(translations(asked["package"], asked["sources"]), sys.stdout)
