// SPDX-License-Identifier: Apache-2.0
// A corrected term is learned: the demo's model uses it in sentences that it has not seen, and forgets nothing else.
#include <doctest/doctest.h>

#include <algorithm>

#include "engine/base/error.h"
#include "engine/corrections/learn.h"
#include "tests/support/engine_program.h"

using namespace transept;
using namespace transept::test;

namespace {

const std::string demoRun = TRANSEPT_SOURCE_DIR "/resources/trained-demo";

/// The demo's text as a corpus.
std::string demoCorpus(const TemporaryFolder& folder) {
  const ProgramResult made = runEngine({"import", "--input", TRANSEPT_SOURCE_DIR "/resources/demo/train.tsv.xz",
                                        "--source-lang", "en", "--target-lang", "de", "--out", folder.path("corpus")});
  REQUIRE_MESSAGE(made.exitCode == 0, made.errors);
  return folder.path("corpus");
}

}  // namespace

TEST_CASE("learn: a corrected term is used in other sentences") {
  const TemporaryFolder folder;
  ::setenv("TRANSEPT_HOME", folder.path("home").c_str(), 1);
  const std::string corpus = demoCorpus(folder);
  const std::string source = "The gift is next to the bed.";
  const ProgramResult before = runEngine({"translate", demoRun}, source + "\n");
  std::string corrected = before.output.substr(0, before.output.find('\n'));
  const std::size_t at = corrected.find("Bett");
  REQUIRE(at != std::string::npos);
  corrected.replace(at, 4, "Lager");
  const ProgramResult learned =
      runEngine({"learn", demoRun, "--corrections", folder.write("corrections.tsv", source + "\t" + corrected + "\n"),
                 "--corpus", corpus, "--out", folder.path("run")});
  REQUIRE_MESSAGE(learned.exitCode == 0, learned.errors);
  CHECK(contains(learned.errors, "bed: Lager instead of Bett"));
  const ProgramResult after =
      runEngine({"translate", folder.path("run")},
                "The cat is next to the bed.\nA student sees the old bed.\nThe house is old.\n");
  CHECK(contains(after.output, "Lager"));
  CHECK(!contains(after.output, "Bett"));
  // The model itself is as it was.
  CHECK(runEngine({"translate", demoRun}, source + "\n").output == before.output);
}

TEST_CASE("learn: what cannot be learned is refused in a sentence, and leaves no run") {
  const TemporaryFolder folder;
  ::setenv("TRANSEPT_HOME", folder.path("home").c_str(), 1);
  const auto failure = [&](const std::string& content, const std::string& corpus) {
    return runEngine({"learn", demoRun, "--corrections", folder.write("c.tsv", content), "--corpus", corpus, "--out",
                      folder.path("run")})
        .errors;
  };
  CHECK(contains(failure("", "/none"), "The file holds no corrections"));
  CHECK(contains(failure("no tab\n", "/none"), "A correction has no tab"));
  CHECK(contains(failure("a\tb\n", folder.path("none")), "none"));
  CHECK(!RunFolder::isRun(folder.path("run")));
}
