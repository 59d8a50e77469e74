// SPDX-License-Identifier: Apache-2.0
// What a model consists of: its parameters, what rounding to 8 bits would cost each of its matrices, and the pieces of
// its vocabulary.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/run/model_choice.h"

namespace transept {

struct WeightFacts {
  std::string name;
  std::vector<std::int64_t> shape;
  std::int64_t parameters = 0;
  double rms = 0;  ///< root mean square of the values
  /// |w - rounded(w)| / |w| with the rounding of int8: 7 bits per weight and a scale per row. nullopt: not a matrix of
  /// a product.
  std::optional<double> int8Error;
};

/// In the order of the file. Throws UserError and Cancelled.
std::vector<WeightFacts> weightFacts(const ModelChoice& model, const ProgressFunction& progress, std::stop_token stop);

struct PieceFacts {
  std::int32_t id = 0;
  std::string piece;
  std::int64_t count = 0;  ///< in the text that was counted
};

struct PiecesQuery {
  std::string text;     ///< a part of the piece; empty: any
  std::string corpus;   ///< a corpus in whose first lines the pieces are counted; empty: none are
  bool target = false;  ///< the target's vocabulary
  std::int64_t first = 0, most = 200;
};
struct FoundPieces {
  std::vector<PieceFacts> pieces;  ///< the most frequent first if they were counted, else by id
  std::int64_t found = 0;          ///< all that fit the query
  std::int64_t unknown = 0;        ///< tokens of the corpus that are <unk>
  std::int64_t tokens = 0;         ///< that were counted
};
/// Throws UserError and Cancelled.
FoundPieces findPieces(const VocabularyPair& vocabularies, const PiecesQuery& query, const std::stop_token& stop);

}  // namespace transept
