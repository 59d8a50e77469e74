// SPDX-License-Identifier: Apache-2.0
// Glossaries that are stored with models and corpora, and which one a translation follows.
#include "engine/tasks/glossary.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "engine/base/error.h"
#include "engine/run/run_folder.h"
#include "tests/support/engine_program.h"

using namespace transept;
using namespace transept::test;

namespace {

const std::string demo = TRANSEPT_SOURCE_DIR "/resources/trained-demo";

struct Stored {
  Stored() : run(folder.path("run")), corpus(makeCorpus(folder.path())) {
    std::filesystem::copy(demo, run, std::filesystem::copy_options::recursive);
  }
  /// The target forms of "dog" in the glossary that translations of the run follow; empty: there is none.
  std::vector<std::string> dog() const {
    const auto glossary = glossaryOf("", resolveModel(run));
    return glossary ? glossary->terms().front().targets : std::vector<std::string>();
  }
  std::string file(const std::string& content) { return folder.write("terms.csv", content); }

  TemporaryFolder folder;
  std::string run, corpus;
};

}  // namespace

TEST_CASE("a glossary is stored with a model, shown and removed") {
  Stored stored;
  CHECK(changeGlossary({stored.run, ""}).file.empty());
  CHECK(stored.dog().empty());
  const GlossaryInfo info = changeGlossary({stored.run, stored.file("dog|hound,Dackel|Hund\ncat,Katze,Kater\n")});
  CHECK(info.file == stored.run + "/glossary.tsv");
  CHECK(!info.ofCorpus);
  REQUIRE(info.terms.size() == 2);
  CHECK(info.terms[0].sources == std::vector<std::string>{"dog", "hound"});
  CHECK(info.terms[0].targets == std::vector<std::string>{"Dackel", "Hund"});
  CHECK(info.terms[1].targets == std::vector<std::string>{"Katze", "Kater"});
  CHECK(stored.dog() == std::vector<std::string>{"Dackel", "Hund"});
  CHECK(changeGlossary({stored.run, "", true}).file.empty());
  CHECK(stored.dog().empty());
}

TEST_CASE("terms that look like headings are stored, too") {
  Stored stored;
  const GlossaryInfo info = changeGlossary({stored.run, stored.file("source,target\nsource,Quelle\n")});
  REQUIRE(info.terms.size() == 1);
  CHECK(info.terms[0].targets == std::vector<std::string>{"Quelle"});
}

TEST_CASE("a model without a glossary follows that of its corpus") {
  Stored stored;
  RunFolder run = RunFolder::open(stored.run);
  RunDescription description = run.description();
  description.corpus = stored.corpus;
  run.describe(description);
  CHECK(changeGlossary({stored.corpus, stored.file("dog,Hund\n")}).ofCorpus);
  CHECK(stored.dog() == std::vector<std::string>{"Hund"});
  CHECK(changeGlossary({stored.run, ""}).ofCorpus);
  changeGlossary({stored.run, stored.file("dog,Dackel\n")});
  CHECK(stored.dog() == std::vector<std::string>{"Dackel"});
  CHECK(changeGlossary({stored.run, "", true}).ofCorpus);
  CHECK(stored.dog() == std::vector<std::string>{"Hund"});
  CHECK_THROWS_WITH_AS(changeGlossary({stored.run, "", true}), doctest::Contains("is not that of the model"),
                       UserError);
}

TEST_CASE("translate follows the stored glossary, another one, or none") {
  Stored stored;
  const std::string sentence = "The small dog sees the old house .\n";
  const auto translated = [&](const Arguments& options) {
    const ProgramResult result = runEngine(Arguments{"translate", stored.run} + options, sentence);
    CHECK_MESSAGE(result.exitCode == 0, result.errors);
    return result.output;
  };
  const std::string plain = translated({});
  REQUIRE(runEngine({"glossary", stored.run, "--set", stored.file("dog,Dackel\n")}).exitCode == 0);
  CHECK(contains(translated({}), "Dackel"));
  CHECK(contains(translated({"--terms", stored.folder.write("other.csv", "dog,Pudel\n")}), "Pudel"));
  CHECK(translated({"--no-terms"}) == plain);
  CHECK(!translated({"--sample", "--seed", "3"}).empty());  // draws follow none
  const std::string document = stored.folder.write("text.txt", sentence);
  for (const bool without : {false, true}) {
    Arguments options{"--document", document, "-o", stored.folder.path(without ? "plain.txt" : "terms.txt")};
    if (without) options.push_back("--no-terms");
    translated(options);
    CHECK(contains(readFile(options[3]), "Dackel") == !without);
  }
  CHECK(contains(runEngine({"translate", stored.run, "--no-terms", "--terms", document}, sentence).errors,
                 "Translations either follow a glossary or do not."));
}
