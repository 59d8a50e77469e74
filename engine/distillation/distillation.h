// SPDX-License-Identifier: Apache-2.0
// The work of an experiment that is a distillation, before and after the training of its student. All its files are in
// the folder of the experiment:
//
//   translations.tsv   the teacher's translations: mean log-probability per token, tab, text; it grows by whole lines
//   corpus/            the text that the student learns from
#pragma once

#include <string>

#include "engine/base/progress.h"
#include "engine/experiment/experiment.h"

namespace transept {

inline std::string textOfStudent(const ExperimentFolder& folder) {
  return folder.path() + "/corpus";
}

/// Translates the text and makes the corpus, unless it exists. Reports its stages to `report` and in experiment.json.
/// Throws UserError, Cancelled.
void prepareStudentText(const ExperimentFolder& folder, const Reporter& report);

/// Learns the shortlist of the trained student in `run`, writes it in 8 bits and measures it and its teacher. Throws
/// UserError, Cancelled.
void concludeDistillation(const ExperimentFolder& folder, const std::string& run, const Reporter& report);

/// Seconds that the teacher needs for `sentences` sentences of the corpus, measured on a few of them. Throws UserError,
/// Cancelled.
double translationSeconds(const Distillation& distillation, const std::string& corpus, const std::string& device,
                          std::int64_t sentences, const std::stop_token& stop);

}  // namespace transept
