// SPDX-License-Identifier: Apache-2.0
// Trains SentencePiece models: white space normalised, and whatever else data.normalization asks for; with one
// thread, so that the result depends on the text alone.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "engine/config/config.h"

namespace transept {

/// Returns the next line of the training text; false at the end.
using NextLine = std::function<bool(std::string_view& line)>;

/// Replaces every kind of space by a plain space and invalid bytes by U+FFFD, and removes control characters.
std::string normaliseSpaces(std::string_view text);

struct SentencePieceResult {
  std::string model;        ///< the serialised SentencePiece model
  std::int64_t pieces = 0;  ///< its size; smaller than requested when the text does not support more
};

/// `characters`: number of different characters in the text. Throws UserError when they do not fit in `size`.
SentencePieceResult trainSentencePiece(const NextLine& next, const DataConfig& config, std::int64_t size,
                                       std::int64_t characters);

}  // namespace transept
