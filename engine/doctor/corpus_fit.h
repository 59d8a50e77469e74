// SPDX-License-Identifier: Apache-2.0
// How a corpus suits what is planned with it: whether its validation set is like its training text, and whether a model
// that is to be fine-tuned knows its languages and characters.
#pragma once

#include <stop_token>
#include <string>

#include "engine/data/importing/corpus.h"
#include "engine/run/model_choice.h"

namespace transept {

/// The share of the words of the validation set that the training text lacks, of the side with more of them.
struct UnseenWords {
  double share = 0;
  /// The share that is to be expected of more text from the same source: of the words of the training text, those that
  /// occur once (Good and Turing's estimate).
  double expected = 0;
};

/// Reads at most about 50,000 training lines, evenly spread. {0, 0} without a validation set, and for text that is
/// written without spaces. Throws UserError and Cancelled.
UnseenWords unseenWordsOf(const CorpusSummary& corpus, const std::stop_token& stop);

struct ModelFit {
  bool otherLanguages = false;  ///< the corpus has another language on one of its sides
  double unknownShare = 0;  ///< of the characters of the first lines, those that the vocabulary lacks; the worse side
};

/// Reads the first 2,000 pairs. Throws UserError.
ModelFit modelFitOf(const ModelChoice& model, const CorpusSummary& corpus);

}  // namespace transept
