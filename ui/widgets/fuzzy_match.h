// SPDX-License-Identifier: GPL-3.0-or-later
// How well a few typed letters stand for a text.
#pragma once

#include <QString>
#include <optional>

namespace transept {

/// Nothing when a typed word's letters do not all occur, in their order; otherwise the higher the better: letters that
/// begin words and letters in a row count more, and of two alike the shorter text wins. Case and accents do not matter,
/// nor does the order of the typed words.
std::optional<int> fuzzyScore(const QString& typed, const QString& text);

}  // namespace transept
