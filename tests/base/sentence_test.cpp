// SPDX-License-Identifier: Apache-2.0
// Sentences keep their template and values; errors hand them on.
#include "engine/base/sentence.h"

#include <doctest/doctest.h>

#include <stdexcept>

#include "engine/base/error.h"

using namespace transept;

TEST_CASE("a sentence is its template with the values in their places") {
  const Sentence sentence("{} has {} lines{}", std::string("a.en"), 17, "!");
  CHECK_EQ(sentence.text(), "a.en has 17 lines!");
  CHECK_EQ(sentence.form(), "{} has {} lines{}");
  REQUIRE_EQ(sentence.values().size(), 3u);
  CHECK_EQ(sentence.values()[1].text(), "17");
  CHECK(sentence.values()[0].form().empty());
  const Sentence nested("it {}", Sentence("is {}", 3));
  CHECK_EQ(nested.text(), "it is 3");
  CHECK_EQ(nested.values()[0].form(), "is {}");
}

TEST_CASE("braces in a value or in a text without values stay") {
  CHECK_EQ(Sentence("{}.", std::string("a {} b")).text(), "a {} b.");
  CHECK_EQ(Sentence("write {\"source\": {}}").text(), "write {\"source\": {}}");
  CHECK(Sentence(std::string("made elsewhere")).form().empty());
}

TEST_CASE("the number of values is that of the places") {
  CHECK_THROWS_AS(Sentence("{} and {}", 1), std::logic_error);
  CHECK_THROWS_AS(Sentence("{}", 1, 2), std::logic_error);
}

TEST_CASE("an error keeps both templates") {
  const UserError error({"{} exists already.", std::string("/a")}, "Choose another name.");
  CHECK_EQ(std::string(error.what()), "/a exists already. Choose another name.");
  CHECK_EQ(error.sentenceWithValues().form(), "{} exists already.");
  CHECK_EQ(error.remedyWithValues().form(), "Choose another name.");
  const UserError system = systemError("write", "/full", 28);
  CHECK_EQ(system.sentence(), "Cannot write /full: the disk is full.");
  CHECK_EQ(system.sentenceWithValues().values()[2].form(), "the disk is full");
}
