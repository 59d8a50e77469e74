// SPDX-License-Identifier: Apache-2.0
// Every reader of what comes from outside, each as a function of bytes: it may refuse them with a sentence for a
// person, and nothing else. Driven by reader_fuzz_test.cpp (mutations of good inputs, by seed) and, under clang, by
// libFuzzer.
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

/// What went wrong: an exception that is none for a person. Empty: read or refused as it should be.
std::string run(const Target& target, std::string_view bytes);

}  // namespace transept::fuzz
