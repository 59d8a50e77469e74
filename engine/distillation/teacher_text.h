// SPDX-License-Identifier: Apache-2.0
// The training text of a student: the sources of a corpus, and further sentences, as the teacher translates them
// (sequence-level knowledge distillation, Kim and Rush, 2016).
//
// Of the teacher's n best translations of a source with a reference, the one nearest to the reference by sentence BLEU
// is taken; of a source without one, the best. The translations that are judged worst are left out: by the teacher's
// mean log-probability per token, and where there is a model of the other direction, also by that of the source.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/data/importing/corpus.h"
#include "engine/decode/loaded_model.h"
#include "engine/decode/translator.h"
#include "engine/eval/metric.h"

namespace transept {

/// The place of the hypothesis with the highest sentence score; of equal ones the first.
std::size_t nearestToReference(const Metric& metric, std::span<const TranslatedHypothesis> hypotheses,
                               const std::string& reference);

/// For each score whether it is kept: a share `keep` of all, those with the highest scores, in their order. Scores that
/// are not finite are never kept.
std::vector<bool> keptByScore(std::span<const double> scores, double keep);

struct TeacherTextSettings {
  std::string corpus;       ///< its folder
  std::string monolingual;  ///< a file of further source sentences; empty: none
  std::int64_t nbest = 8;
  double keep = 0.95;
  bool originals = true;  ///< the pairs of the corpus are part of the text, too
};

struct TeacherText {
  std::int64_t translated = 0, kept = 0;  ///< sentences
};

/// Translates into the file `journal`, which a stopped call leaves and a later one continues, then makes the corpus
/// `out` with the validation pairs of the original one. reverse: nullptr, or the model of the other direction. Throws
/// UserError, Cancelled.
TeacherText makeTeacherText(const std::shared_ptr<LoadedModel>& teacher, const std::shared_ptr<LoadedModel>& reverse,
                            const TeacherTextSettings& settings, const std::string& journal, const std::string& out,
                            const Reporter& report);

}  // namespace transept
