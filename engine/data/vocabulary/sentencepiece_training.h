// SPDX-License-Identifier: Apache-2.0
// Trains SentencePiece models: no normalisation beyond white space, so that what is learned is what was written; no
// byte fallback, as in the paper; one thread, so that the result depends on the text alone.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "engine/config/config.h"

namespace transept {

/// Gives the next line of the training text; false at the end.
using NextLine = std::function<bool(std::string_view& line)>;

/// Every kind of space becomes a plain one, control characters vanish, invalid bytes become U+FFFD.
std::string normaliseSpaces(std::string_view text);

struct SentencePieceResult {
  std::string model;        ///< the serialised SentencePiece model
  std::int64_t pieces = 0;  ///< its size: less than asked for when the text supports no more
};

/// `characters`: how many different ones the text has. Throws UserError when not even they fit in `size`.
SentencePieceResult trainSentencePiece(const NextLine& next, VocabularyType type, std::int64_t size,
                                       std::int64_t characters);

}  // namespace transept
