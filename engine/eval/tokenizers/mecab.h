// SPDX-License-Identifier: Apache-2.0
// Words of Japanese and Korean text, by MeCab.
#pragma once

#include <string>
#include <string_view>

#include "engine/eval/tokenizers/tokenizer.h"

namespace transept {

/// What to install for `japanese` or `korean`, as in "Install the package libmecab2"; empty if everything is installed.
std::string mecabToInstall(Tokenizer tokenizer);
/// The words of a line of valid UTF-8, with a space after each. Thread-safe. Throws UserError that names the package to
/// install if the library or the dictionary is absent.
std::string mecabWords(Tokenizer tokenizer, std::string_view line);

}  // namespace transept
