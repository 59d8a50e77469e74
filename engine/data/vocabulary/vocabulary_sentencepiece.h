// SPDX-License-Identifier: Apache-2.0
// Vocabularies of subwords, in SentencePiece models.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/data/vocabulary/vocabulary.h"

namespace transept {

std::shared_ptr<const Vocabulary> loadSentencePiece(const std::string& path);

/// The number of words that a SentencePiece vocabulary with a cache of words did not find in the cache;
/// -1 for other vocabularies.
std::int64_t wordsSegmented(const Vocabulary& vocabulary);

/// Replaces every kind of space by a plain space and invalid bytes by U+FFFD, and removes control characters.
std::string normaliseSpaces(std::string_view text);

}  // namespace transept
