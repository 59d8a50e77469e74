// SPDX-License-Identifier: Apache-2.0
// The search for a text in the training pairs of a corpus.
#include "engine/data/importing/corpus_search.h"

#include <doctest/doctest.h>

#include "engine/base/error.h"
#include "engine/data/importing/import.h"
#include "tests/data/data_helper.h"

using namespace transept;
using namespace transept::test;

namespace {

/// Replaces the lines of a file. A last line of dots keeps the file at the size that corpus.json states.
void overwrite(const std::string& path, const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  text.append(std::filesystem::file_size(path) - text.size() - 1, '.');
  writeTestFile(path, text + '\n');
}

/// A corpus whose training text begins with these pairs.
std::string makeCorpus(const Folder& folder, const Lines& source, const Lines& target) {
  ImportSettings settings;
  settings.source = folder.writeLines("a.en", sentences("one", 60));
  settings.target = folder.writeLines("a.de", sentences("eins", 60));
  settings.out = folder.path("corpus");
  importCorpus(settings, {}, {});
  overwrite(settings.out + "/train.source", source);
  overwrite(settings.out + "/train.target", target);
  return settings.out;
}

}  // namespace

TEST_CASE("pairs are found on either side, in upper and lower case") {
  const Folder folder;
  const Lines source{"A dog runs.", "The house is old.", "An \xC3\x84rger.", "Dogs sleep."};
  const Lines target{"Ein Hund rennt.", "Das Haus ist alt.", "Eine Sorge.", "Sie schlafen."};
  const std::string corpus = makeCorpus(folder, source, target);
  const FoundPairs dogs = searchCorpus(corpus, "DOG", 10);
  REQUIRE_EQ(dogs.found, 2);
  REQUIRE_EQ(dogs.pairs[1].source, "Dogs sleep.");
  REQUIRE_EQ(dogs.pairs[1].target, "Sie schlafen.");
  REQUIRE_EQ(dogs.pairs[1].line, 4);
  REQUIRE_EQ(searchCorpus(corpus, "haus", 10).pairs.at(0).line, 2);
  REQUIRE_EQ(searchCorpus(corpus, "\xC3\xA4rger", 10).found, 1);  // the lower-case letter finds the upper-case one
  REQUIRE_EQ(searchCorpus(corpus, "cat", 10).found, 0);
  const FoundPairs first = searchCorpus(corpus, "dog", 1);
  REQUIRE((first.pairs.size() == 1 && first.found == 2));
}

TEST_CASE("text that is not UTF-8 is searched, too, and a missing corpus is said") {
  const Folder folder;
  const Lines source{"broken \xE2\x82", "\xF0 dog"}, target{"Ein Hund rennt.", "Eine Katze."};
  const std::string corpus = makeCorpus(folder, source, target);
  REQUIRE_EQ(searchCorpus(corpus, "dog", 10).found, 1);
  REQUIRE_THROWS_AS(searchCorpus(folder.path("none"), "dog", 10), UserError);
}
