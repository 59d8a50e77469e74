// SPDX-License-Identifier: Apache-2.0
// Tuning: an experiment that chooses its own rows, to find settings for a corpus within a given time.
//   round 0        range test (Smith 2017): a run of 120 updates whose learning rate rises exponentially
//   round 1, ...   successive halving (Jamieson and Talwalkar 2016): every round trains its candidates for the same
//                  time; the better half goes on to the next round, where each has twice the time
// A row starts anew, with warm-up and schedule scaled to its steps. The base stays until the last round, where it is
// compared with the best other candidate. Rows are compared by nats per validation sentence, which do not depend on the
// vocabulary. All state is in experiment.json, so a tuning that is killed is resumed as any experiment.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/experiment/experiment.h"
#include "engine/run/events/curves.h"

namespace transept {

/// Makes a tuning of an experiment without rows, and adds the range test. Throws ConfigError; UserError for a corpus
/// without validation pairs, since the rows are compared by their validation.
void beginTuning(Experiment& experiment, double hours);

/// When no rows are left to train: adds those of the next round, or chooses the best candidate and, if it is not the
/// base, saves it as a preset. Throws UserError if the time does not suffice or no row has a result.
void continueTuning(const ExperimentFolder& folder, Experiment& experiment);

/// The settings by which a run becomes a range test.
Values rangeTestValues();

/// Training loss (mean) over the learning rate (x) of a range test; empty before it.
Curve rangeTestOf(const std::string& runFolder);
Curve rangeTestOf(const ExperimentFolder& folder, const Experiment& experiment);

/// The peak rate that a range test suggests: that at which the smoothed loss has made nine tenths of its fall. NaN with
/// fewer than 10 points.
double suggestedRate(const Curve& rangeTest);

/// The base (an empty set of changes), the base at `rate`, and random variations of rate, warm-up, schedule, dropout,
/// size and vocabulary, all different and valid; fewer than `count` if there are no more. base: resolved; its seed
/// determines them. pieces: the size of its vocabulary; 0: unknown, and the candidates do not change it.
std::vector<Values> candidatesOf(const Config& base, double rate, std::size_t count, std::int64_t pieces);

/// One sentence on what a tuning found; empty while it is not known.
std::string outcomeOf(const Experiment& experiment);

/// The field "tuning" of "info" in engine/serve/PROTOCOL.md, with the curve of the range test.
nlohmann::json tuningJson(const ExperimentFolder& folder, const Experiment& experiment);

}  // namespace transept
