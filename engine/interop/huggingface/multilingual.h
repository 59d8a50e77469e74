// SPDX-License-Identifier: Apache-2.0
// What M2M-100, NLLB and mBART-50 have of their own: one SentencePiece model whose pieces fairseq numbered, tokens of
// languages behind them, and positions that begin at 2. Their layers are those of MarianMT with norms before sublayers.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

namespace transept {

/// The type in config.json.
bool isMultilingualType(const std::string& type);

/// Their SentencePiece model.
inline constexpr const char* multilingualPieces = "sentencepiece.bpe.model";
/// The first rows of their tables of positions belong to no position.
inline constexpr std::int64_t unusedPositions = 2;

/// Tokens with the rows of their embeddings. Throws UserError for a folder that lacks a file, and for mBART-25, whose
/// texts end with the token of their language.
std::vector<std::pair<std::string, std::int64_t>> multilingualTokens(const std::string& folder);

/// Their table of sinusoids from the first position on, [positions, width].
std::vector<float> fairseqSinusoids(std::int64_t positions, std::int64_t width);

}  // namespace transept
