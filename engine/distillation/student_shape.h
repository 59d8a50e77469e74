// SPDX-License-Identifier: Apache-2.0
// The shape of a student that fits into a given size.
#pragma once

#include <cstdint>

#include "engine/config/config.h"
#include "engine/experiment/experiment.h"

namespace transept {

struct StudentShape {
  Values values;  ///< of the model and its vocabulary
  std::int64_t parameters = 0;
  std::int64_t bytes = 0;  ///< of the folder of writeCompactModel(), an estimate: the text determines the vocabulary
};

/// Entries per source token of the shortlist that belongs to a student.
constexpr std::int64_t studentShortlist = 40;

/// The parameters and bytes of a configuration whose vocabulary has at most this many tokens.
StudentShape shapeOfStudent(const Config& config, std::int64_t vocabulary);

/// The largest of a ladder of shapes whose bytes are within the limit. `base`: all other settings. `teacherVocabulary`:
/// tokens of the larger side; the student's vocabulary is not larger. Throws UserError if none fits.
StudentShape studentWithin(double megabytes, const Config& base, std::int64_t teacherVocabulary);

}  // namespace transept
