// SPDX-License-Identifier: Apache-2.0
// Extends the vocabulary of a model that is fine-tuned with pieces of the new text.
#pragma once

#include <stop_token>

#include "engine/base/progress.h"
#include "engine/run/run_folder.h"

namespace transept {

/// Adds up to train.new_pieces pieces of the run's corpus to its vocabulary: characters that it lacks first, then the
/// pieces that a vocabulary of the corpus alone would have. Their rows in the embeddings and the projection of
/// start.safetensors are the means of the rows of their parts. Does nothing if that was done before. The files
/// start.vocabulary* hold the model's own vocabulary. Throws UserError, Cancelled.
void continueVocabulary(const RunFolder& run, const ProgressFunction& progress, std::stop_token stop);

}  // namespace transept
