// SPDX-License-Identifier: GPL-3.0-or-later
// Normalises text for searching, and matches typed letters with names.
#pragma once

#include <QString>
#include <optional>

namespace transept {

/// Maps text to the characters of a plain keyboard: small letters without accents, ligatures as their letters, wide
/// characters as narrow ones, and one kind of apostrophe, quotation mark and dash.
QString searchable(const QString& text);

struct Match {
  /// From the worst to the best.
  enum class Fit {
    scattered,  ///< the letters occur in order
    place,      ///< not in the name, but in the place
    inside,     ///< contiguous, inside a word
    initials,   ///< the letters begin words: "thd" is "Theme: Dark"
    word,       ///< at the beginning of a word
    whole       ///< the whole name
  };
  Fit fit = Fit::whole;
  qsizetype at = 0;  ///< position of the first typed word in the name
};

/// Returns no value unless all letters of each typed word occur in order. Of several words the worst match counts. The
/// order of words, case and accents do not matter (searchable()).
std::optional<Match> findTyped(const QString& typed, const QString& name, const QString& place = QString());

}  // namespace transept
