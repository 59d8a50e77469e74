// SPDX-License-Identifier: Apache-2.0
// Our recipes have the paper's settings, and users' recipes are validated.

#include "engine/config/recipe.h"
#include "tests/support/temporary_folder.h"

#include <doctest/doctest.h>

using namespace transept;
using transept::test::TemporaryFolder;
using namespace transept::test;

TEST_CASE("the paper's recipes") {
  const Config base = findRecipe("wmt14-en-de-base").config(), big = findRecipe("wmt14-en-de-big").config();
  const Config french = findRecipe("wmt14-en-fr-big").config();
  REQUIRE_EQ(base.data.vocab_size, 37000);
  REQUIRE_EQ(base.train.steps, 100000);
  REQUIRE_EQ(base.train.batch_tokens, 25000);
  REQUIRE_EQ(base.train.average, 5);
  REQUIRE_EQ(big.model.d_model, 1024);
  REQUIRE_EQ(big.train.steps, 300000);
  REQUIRE_EQ(big.train.average, 20);
  REQUIRE(big.train.keep_checkpoints >= big.train.average);
  REQUIRE_EQ(big.model.dropout, doctest::Approx(0.3));
  REQUIRE_EQ(french.model.dropout,
             doctest::Approx(0.1));  // section 6.1: "used dropout rate P_drop = 0.1, instead of 0.3"
  REQUIRE_EQ(french.data.vocab_size, 32000);
  for (const Config& config : {base, big, french}) {
    REQUIRE_EQ(config.decode.beam, 4);
    REQUIRE_EQ(config.decode.alpha, doctest::Approx(0.6));
    REQUIRE_EQ(config.train.label_smoothing, doctest::Approx(0.1));
  }
}

TEST_CASE("every recipe is complete") {
  REQUIRE(recipes().size() >= 4);
  for (const Recipe& recipe : recipes()) {
    CAPTURE(recipe.name);
    REQUIRE_EQ(recipe.config().model.norm, NormPlacement::post);  // post-norm, as in every published model
    REQUIRE_MESSAGE(
        (!recipe.data.empty() && !recipe.import.empty() && !recipe.evaluate.empty() && !recipe.expected.empty()),
        recipe.name.c_str());
    Config config = recipe.config();
    config.resolve();
    const std::string commands = recipe.commands("the-corpus", "the-run");
    const std::string trained = recipe.seeds.empty() ? "the-run " : "the-run-seed1 ";
    for (const std::string& part : {std::string("transept-engine import"), std::string(" --out the-corpus\n"),
                                    "transept-engine train " + trained + "--corpus the-corpus --recipe ",
                                    std::string("transept-engine evaluate the-run")}) {
      REQUIRE_MESSAGE((commands.find(part) != std::string::npos), commands.c_str());
    }
  }
}

TEST_CASE("several seeds make an ensemble") {
  const Recipe recipe = findRecipe("multi30k-bpe10k-en-de-tuned");
  REQUIRE_EQ(recipe.seeds.size(), 2u);
  const std::string commands = recipe.commands("c", "r");
  for (const char* part : {" --set train.seed=1\n", "transept-engine train r-seed2 --corpus c --recipe ",
                           "transept-engine evaluate r-seed1,r-seed2 --"}) {
    REQUIRE_MESSAGE((commands.find(part) != std::string::npos), commands.c_str());
  }
}

TEST_CASE("invalid recipes are errors") {
  struct Row {
    const char* name;
    std::string text;
    std::string names;
  };
  const Row rows[] = {
      {"no JSON", "name = x", "not valid JSON"},
      {"a list", "[]", "an object"},
      {"unknown entry", R"({"name":"x","preset":"tiny","speed":1})", "speed"},
      {"no preset", R"({"name":"x"})", "preset"},
      {"unknown preset", R"({"name":"x","preset":"huge"})", "huge"},
      {"unknown setting", R"({"name":"x","preset":"tiny","values":{"model.layer":2}})", "model.layers"},
      {"out of range", R"({"name":"x","preset":"tiny","values":{"model.layers":0}})", "between"},
      {"does not hold together", R"({"name":"x","preset":"tiny","values":{"model.heads":3}})", "multiple"},
      {"a list as a value", R"({"name":"x","preset":"tiny","values":{"model.layers":[]}})", "model.layers"},
      {"a number as a name", R"({"name":7,"preset":"tiny"})", "\"name\""},
      {"a seed that is none", R"({"name":"x","preset":"tiny","seeds":["one"]})", "\"seeds[0]\""},
      {"a seed twice", R"({"name":"x","preset":"tiny","seeds":[7,7]})", "7 twice"},
      {"data of texts", R"({"name":"x","preset":"tiny","data":["there"]})", "\"data[0]\""},
  };
  for (const Row& row : rows) {
    CAPTURE(row.name);

    const TemporaryFolder folder;
    const std::string path = folder.write("recipe.json", row.text);
    try {
      findRecipe(path);
      FAIL("accepted");
    } catch (const UserError& error) {
      const std::string sentence = error.what();
      CAPTURE(sentence);
      REQUIRE(sentence.find(row.names) != std::string::npos);
      REQUIRE(sentence.find(path) != std::string::npos);
    }
  }
}

TEST_CASE("a user's file is named in its commands") {
  const TemporaryFolder folder;
  const std::string path = folder.write("mine.json", R"({"name":"mine","preset":"tiny"})");
  const std::string commands = findRecipe(path).commands("corpus", "run");
  REQUIRE_MESSAGE((commands.find("--recipe " + path + "\n") != std::string::npos), commands.c_str());
  const std::string quoted = findRecipe(path).commands("my corpus", "run");
  REQUIRE_MESSAGE((quoted.find("--corpus 'my corpus' --recipe") != std::string::npos), quoted.c_str());
}

TEST_CASE("unknown recipes are errors") {
  try {
    findRecipe("wmt99");
    FAIL("found");
  } catch (const ConfigError& error) {
    REQUIRE(std::string(error.what()).find("wmt14-en-de-base") != std::string::npos);
  }
  REQUIRE_THROWS_AS(findRecipe("/nowhere/recipe.json"), UserError);
  REQUIRE_THROWS_AS(findRecipe("/"), UserError);  // a folder
}
