// SPDX-License-Identifier: Apache-2.0
// The size that a plan assumes for vocabularies that do not exist yet.
#include "engine/tasks/planner.h"

#include <doctest/doctest.h>

#include "tests/support/small_run.h"

using namespace transept;
using namespace transept::test;

TEST_CASE("separate vocabularies are planned with the larger of both sizes") {
  const TemporaryFolder folder;
  std::vector<std::string> few, many;  // sentences of few and of many different words
  const char* words[] = {"the", "small", "dog", "sees", "no", "house", "tonight", "again"};
  for (int line = 0; line < 3000; ++line) {
    std::string plain, made;
    for (int word = 0, left = line; word < 5; ++word, left /= 8) {
      plain += std::string(word == 0 ? "" : " ") + words[left % 8];
      if (word > 0) made += ' ';
      for (int digits = (line * 5 + word) * 7919, letter = 0; letter < 5; ++letter, digits /= 26)
        made += static_cast<char>('a' + digits % 26);
    }
    few.push_back(plain);
    many.push_back(made);
  }
  const auto marked = [](std::vector<std::string> sentences) {  // pairs of equal sentences are not imported
    for (std::string& sentence : sentences) sentence += " !";
    return sentences;
  };
  Config config = presetConfig(findPreset("tiny"));
  config.data.shared_vocab = false;
  Planner planner({});
  const auto sizeOf = [&](const std::string& name, const std::vector<std::string>& sources,
                          const std::vector<std::string>& targets) {
    return planner.chosenSize(importPairs(folder, name, sources, targets, 20), config, {});
  };
  const std::int64_t small = sizeOf("few", few, marked(few)), large = sizeOf("many", many, marked(many));
  REQUIRE(3 * small < large);
  // Other pairs are held out, so the sizes differ a little.
  CHECK(sizeOf("few-many", few, many) > 0.8 * static_cast<double>(large));
  CHECK(sizeOf("many-few", many, few) > 0.8 * static_cast<double>(large));
}
