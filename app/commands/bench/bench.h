// SPDX-License-Identifier: Apache-2.0
// Common functions of transept-engine bench.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "app/commands/command.h"
#include "engine/base/random.h"
#include "kernels/counting_backends.h"

namespace transept {

void addBenchImport(CLI::App& bench, Run& run);
void addBenchTrain(CLI::App& bench, Run& run);
void addBenchTranslate(CLI::App& bench, Run& run);

/// Lengths as in real text: nearly log-normal, in [3, 4 x mean]; all equal if `fixed`.
std::int64_t drawLength(Random& random, double mean, bool fixed);

/// A token of a vocabulary of `size`, by a distribution like Zipf's: small ids are frequent.
std::int32_t drawToken(Random& random, std::int32_t size);

/// Wraps each backend so that it fills `profile`.
std::vector<std::unique_ptr<Backend>> profiled(std::vector<std::unique_ptr<Backend>> backends, Profile& profile);

/// [{"operation", "calls", "ms", "gflops"}, ...]
nlohmann::json toJson(const Profile& profile);
/// Prints a table; `seconds`: total time, to show the time outside of operations.
void printProfile(const Profile& profile, double seconds);

double medianOf(std::vector<double> values);
double anonymousMegabytes();

}  // namespace transept
