// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace transept {

/// "de" -> "German" in the window's language; the code itself if the name is unknown.
QString languageName(const QString& code);

/// Whether words and sentences have no white space between them, as in Japanese.
bool hasNoSpaces(const QString& code);

/// The language in a file's name: "train.de", "news.en-de.de.txt", "corpus_fr.tsv"; empty if there is none.
QString languageOfFile(const QString& file);

}  // namespace transept
