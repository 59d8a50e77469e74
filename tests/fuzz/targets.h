// SPDX-License-Identifier: Apache-2.0
// Every reader of external input as a function of bytes. It may only throw errors for the user. Called by
// reader_fuzz_test.cpp (mutations of valid inputs, by seed) and, in a clang build, by libFuzzer.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace transept::fuzz {

struct Target {
  std::string name;
  std::vector<std::string> seeds;              ///< good inputs
  std::function<void(std::string_view)> feed;  ///< throws what the reader throws
};

const std::vector<Target>& targets();

/// Those of model_targets.cpp: runs, vocabularies, models.
void addModelTargets(std::vector<Target>& all);
/// Those of run_targets.cpp: files of runs, corpora and experiments.
void addRunTargets(std::vector<Target>& all);

/// The message of an exception that is not an error for the user; empty: the input was read or refused.
std::string run(const Target& target, std::string_view bytes);

}  // namespace transept::fuzz
