// SPDX-License-Identifier: Apache-2.0
// Words of Japanese and Korean text by MeCab, with the dictionaries that sacreBLEU uses. The library is opened when the
// first line is split.
#pragma once

#include <string>
#include <string_view>

namespace transept {

enum class MecabLanguage { japanese, korean };

/// What to install, as in "Install the package libmecab2"; empty if the library and the dictionary are there.
std::string mecabToInstall(MecabLanguage language);

/// The words of a line of valid UTF-8, with a space after each. Thread-safe. Throws UserError that names the package to
/// install if the library or the dictionary is absent.
std::string mecabWords(MecabLanguage language, std::string_view line);

}  // namespace transept
