// SPDX-License-Identifier: Apache-2.0
// Evaluations that a person keeps, each a folder below the application's evaluations/:
//
//   evaluation.json    the model, the test set, the scores with their signatures
//   hypotheses.txt     the translations, one per line
//   references.txt     the references, one per line
//
// With the texts, two evaluations of one test set can be compared at any time.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "engine/decode/evaluate.h"

namespace transept {

/// Adds TER to the scores and writes a new folder. `facts`: the model and the test set, shown in the list. Returns
/// the new folder's entry in keptEvaluations().
nlohmann::json keepEvaluation(const Evaluation& evaluation, nlohmann::json facts);

/// The newest first: evaluation.json with the folder as "evaluation". A damaged evaluation has "error" in place of
/// scores.
nlohmann::json keptEvaluations();

/// For each metric {baseline, system, difference, p_value}, by paired bootstrap resampling (Koehn, 2004) with 1,000
/// samples. Throws UserError if the test sets or the tokenisers of BLEU differ, or a folder is damaged.
nlohmann::json compareEvaluations(const std::string& baseline, const std::string& system);

/// {sentences: [{line, source, reference, hypothesis, chrf, baseline?, baseline_chrf?, difference?}], all}: the worst
/// `most` sentences by chrF; with a baseline of the same test set (or empty) those that differ most from it. The source
/// is empty if its file is not there any more. Throws UserError as compareEvaluations().
nlohmann::json evaluationSentences(const std::string& evaluation, const std::string& baseline, std::size_t most);

}  // namespace transept
