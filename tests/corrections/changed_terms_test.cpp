// SPDX-License-Identifier: Apache-2.0
// Which terms a correction changes, and which pairs of the corpus change likewise.
#include <doctest/doctest.h>

#include "engine/corrections/changed_terms.h"

using namespace transept;

namespace {

const TextPairs corpus{{"The bed is old.", "Das Bett ist alt."},
                       {"I see a bed.", "Ich sehe ein Bett."},
                       {"The bedroom is old.", "Das Bettzimmer ist alt."},
                       {"The house is old.", "Das Haus ist alt."},
                       {"A small house.", "Ein kleines Haus."},
                       {"The bed and the bed.", "Das Bett und das Bett."}};

}  // namespace

TEST_CASE("a replaced word is a term, with the source word that goes with it in the corpus") {
  CHECK(changedTerms({"The bed is here.", "Das Bett ist hier.", "Das Lager ist hier."}, corpus) ==
        std::vector<ChangedTerm>{{"bed", "Bett", "Lager"}});
}

TEST_CASE("words that are only added or removed, and unchanged translations, are no terms") {
  CHECK(changedTerms({"The bed is here.", "Das Bett ist hier.", "Das Bett ist jetzt hier."}, corpus).empty());
  CHECK(changedTerms({"The bed is here.", "Das Bett ist hier.", "Das Bett ist hier."}, corpus).empty());
}

TEST_CASE("several words may become one, and a term that the corpus lacks is left out") {
  const auto terms = changedTerms({"A small house.", "Ein kleines Haus.", "Ein Häuschen."}, corpus);
  REQUIRE(terms.size() == 1);
  CHECK(terms[0].before == "kleines Haus");
  CHECK(terms[0].after == "Häuschen");
  CHECK(changedTerms({"The cat.", "Die Katze.", "Der Kater."}, corpus).empty());
}

TEST_CASE("a word with a hyphen is one word") {
  const TextPairs shirts{{"A black t-shirt.", "Ein schwarzes T-Shirt."},
                         {"The shirt is black.", "Das Hemd ist schwarz."},
                         {"A house.", "Ein Haus."}};
  CHECK(changedTerms({"A t-shirt.", "Ein T-Shirt.", "Ein Leibchen."}, shirts) ==
        std::vector<ChangedTerm>{{"t-shirt", "T-Shirt", "Leibchen"}});
}

TEST_CASE("similar pairs get the new term as a whole word, everywhere") {
  const std::vector<ChangedTerm> bed{{"bed", "Bett", "Lager"}};
  CHECK(pairsWithTerms(bed, corpus, 10) == TextPairs{{"I see a bed.", "Ich sehe ein Lager."},
                                                     {"The bed and the bed.", "Das Lager und das Lager."},
                                                     {"The bed is old.", "Das Lager ist alt."}});
  CHECK(pairsWithTerms(bed, corpus, 2).size() == 2);
}

TEST_CASE("a pair with several terms gets all of them") {
  const TextPairs both{{"The bed is in the house.", "Das Bett ist im Haus."}};
  CHECK(pairsWithTerms({{"bed", "Bett", "Lager"}, {"house", "Haus", "Heim"}}, both, 10) ==
        TextPairs{{"The bed is in the house.", "Das Lager ist im Heim."}});
}

TEST_CASE("general pairs have none of the terms") {
  CHECK(pairsWithoutTerms({{"bed", "Bett", "Lager"}, {"house", "Haus", "Heim"}}, corpus, 10) ==
        TextPairs{{"The bedroom is old.", "Das Bettzimmer ist alt."}});
}
