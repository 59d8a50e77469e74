// SPDX-License-Identifier: Apache-2.0
// Which tokenizer of BLEU fits a text.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/eval/tokenizers/tokenizer.h"

namespace transept {

FittingTokenizer fittingTokenizer(std::string_view language, std::span<const std::string> text);

/// Empty if the tokeniser fits the text, else a sentence that names a better one.
std::string misfitOf(Tokenizer tokenizer, std::string_view language, std::span<const std::string> text);

}  // namespace transept
