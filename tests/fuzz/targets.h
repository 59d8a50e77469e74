// SPDX-License-Identifier: Apache-2.0
// All readers of external input as functions of bytes. They may throw only errors for the user. reader_fuzz_test.cpp
// calls them with seeded mutations of valid inputs, libFuzzer in a clang build with its own inputs.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace transept::fuzz {

struct Target {
  std::string name;
  std::vector<std::string> seeds;              ///< valid inputs
  std::function<void(std::string_view)> feed;  ///< passes on the reader's exceptions
};

const std::vector<Target>& targets();

/// The readers in model_targets.cpp: runs, vocabularies, models.
void addModelTargets(std::vector<Target>& all);
/// The readers in run_targets.cpp: files of runs, corpora and experiments.
void addRunTargets(std::vector<Target>& all);

/// The message of an exception that is no error for the user; empty if the input was read or refused.
std::string run(const Target& target, std::string_view bytes);

}  // namespace transept::fuzz
