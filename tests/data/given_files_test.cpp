// SPDX-License-Identifier: Apache-2.0
// Which of the given files are the two sides of a text.
#include <doctest/doctest.h>

#include "engine/data/formats/text_format.h"
#include "engine/data/importing/import.h"
#include "tests/data/harness/data_helper.h"

using namespace transept;
using namespace transept::test;

namespace {

TextPairs pairsOf(const std::vector<std::string>& files, const ReadSettings& languages = {"en", "de"}) {
  TextPairs pairs;
  const auto reader = openFiles(files, "", languages);
  for (RawPair pair; reader->next(pair);) pairs.emplace_back(pair.source, pair.target);
  return pairs;
}

}  // namespace

TEST_CASE("files whose names say variants of one language") {
  const Folder folder;
  const std::string en = folder.write("text.en", "colour\n"), us = folder.write("text.en-US", "color\n"),
                    de = folder.write("text.de", "Farbe\n"), other = folder.write("other.en", "one\n");
  CHECK_EQ(pairsOf({en, us, de}), (TextPairs{{"colour", "Farbe"}}));
  CHECK_EQ(pairsOf({us, en, de}), (TextPairs{{"colour", "Farbe"}}));
  CHECK_EQ(pairsOf({us, en}, {"en", "en-US"}), (TextPairs{{"colour", "color"}}));
  CHECK_EQ(pairsOf({en, us}, {}), (TextPairs{{"colour", "color"}}));
  for (const std::string& second : {us, other}) {
    const std::string why = refusal([&] { pairsOf({en, second}); });
    CHECK_MESSAGE(contains(why, "one language only"), why);
  }
}

TEST_CASE("standard input is one text only") {
  const Folder folder;
  ImportSettings settings;
  settings.out = folder.path("corpus");
  settings.source = settings.target = "-";
  const std::string why = refusal([&] { importCorpus(settings, {}, {}); });
  CHECK_MESSAGE(contains(why, "Only one text can be read from standard input"), why);
}
