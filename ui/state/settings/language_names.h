// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace transept {

/// "de" -> "German" in the window's language; the code itself where no name is known.
QString languageName(const QString& code);

/// The language that a file's name tells: "train.de", "news.en-de.de.txt", "corpus_fr.tsv". Empty when none is told.
QString languageOfFile(const QString& file);

}  // namespace transept
