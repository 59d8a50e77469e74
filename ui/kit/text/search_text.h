// SPDX-License-Identifier: GPL-3.0-or-later
// Texts as they are compared where somebody searches, and how a few typed letters stand for the name of something.
#pragma once

#include <QString>
#include <optional>

namespace transept {

/// What is typed on a plain keyboard finds what was set by a typographer: small letters without accents, ligatures as
/// their letters, wide signs as narrow ones, every apostrophe, quotation mark and dash as the one of the keyboard.
QString searchable(const QString& text);

struct Match {
  /// From the worst to the best.
  enum class Fit {
    scattered,  ///< the letters occur in their order
    place,      ///< not in the name, but in what it belongs to
    inside,     ///< in a row
    initials,   ///< the letters begin words: "thd" is "Theme: Dark"
    word,       ///< a word begins so
    whole       ///< it is the name
  };
  Fit fit = Fit::whole;
  qsizetype at = 0;  ///< where in the name the first typed word was found
};

/// Nothing when a typed word's letters do not all occur, in their order. Of several words the one that fits worst
/// counts; their order does not, nor do case and accents (searchable()).
std::optional<Match> findTyped(const QString& typed, const QString& name, const QString& place = QString());

}  // namespace transept
