// SPDX-License-Identifier: Apache-2.0
// A corrected term is learned as a layer over the demo's model: it is used in sentences that the model has not seen,
// nothing else is forgotten, and the layer can be switched, undone and merged.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "engine/corrections/learn.h"
#include "tests/serve/client.h"
#include "tests/support/engine_program.h"

using namespace transept;
using namespace transept::test;

namespace {

const std::string demoRun = TRANSEPT_SOURCE_DIR "/resources/trained-demo";
const std::string source = "The gift is next to the bed.";
const std::string unseen = "The cat is next to the bed.\nA student sees the old bed.\nThe house is old.\n";

/// A copy of the demo's run, which learns, and the demo's text as its corpus.
struct Pupil {
  Pupil() : run(folder.path("run")), corpus(folder.path("corpus")) {
    ::setenv("TRANSEPT_HOME", folder.path("home").c_str(), 1);
    std::filesystem::copy(demoRun, run, std::filesystem::copy_options::recursive);
    const ProgramResult made = runEngine({"import", "--input", TRANSEPT_SOURCE_DIR "/resources/demo/train.tsv.xz",
                                          "--source-lang", "en", "--target-lang", "de", "--out", corpus});
    REQUIRE_MESSAGE(made.exitCode == 0, made.errors);
  }

  std::string translated(const std::string& text, const std::string& model = {}) const {
    return runEngine({"translate", model.empty() ? run : model}, text).output;
  }
  /// What the model gives, with one word replaced.
  std::string corrected(const std::string& from, const std::string& to) const {
    std::string text = translated(source + "\n");
    const std::size_t at = text.find(from);
    REQUIRE_MESSAGE(at != std::string::npos, text);
    return text.replace(at, from.size(), to).substr(0, text.find('\n'));
  }

  TemporaryFolder folder;
  std::string run, corpus;
};

}  // namespace

TEST_CASE("learn: a corrected term is used in other sentences, and the layer is switched, merged and undone") {
  const Pupil pupil;
  const std::string before = pupil.translated(unseen);
  const ProgramResult learned =
      runEngine({"learn", pupil.run, "--corpus", pupil.corpus, "--corrections",
                 pupil.folder.write("corrections.tsv", source + "\t" + pupil.corrected("Bett", "Lager") + "\n")});
  REQUIRE_MESSAGE(learned.exitCode == 0, learned.errors);
  CHECK(contains(learned.output, "bed: Lager instead of Bett"));
  CHECK(contains(learned.errors, "1 of 1 corrections"));
  const std::string after = pupil.translated(unseen);
  CHECK(contains(after, "Lager"));
  CHECK(!contains(after, "Bett"));
  CHECK(after.ends_with(before.substr(before.rfind('\n', before.size() - 2))));  // the sentence without the term
  // Nothing but the layer is left in the folder of the model.
  for (const auto& entry : std::filesystem::directory_iterator(pupil.run + "/corrections"))
    CHECK(!entry.path().filename().string().starts_with("."));

  CHECK(contains(runEngine({"corrections", pupil.run, "--off", "0001"}).output, "0001  off"));
  CHECK(pupil.translated(unseen) == before);
  CHECK(contains(runEngine({"corrections", pupil.run, "--on", "0001"}).output, "0001  on"));
  CHECK(pupil.translated(unseen) == after);

  const ProgramResult merged =
      runEngine({"merge-corrections", pupil.run, "--corpus", pupil.corpus, "--out", pupil.folder.path("merged")});
  REQUIRE_MESSAGE(merged.exitCode == 0, merged.errors);
  CHECK(pupil.translated(unseen, pupil.folder.path("merged")) == after);

  CHECK(runEngine({"corrections", pupil.run, "--undo"}).exitCode == 0);
  CHECK(pupil.translated(unseen) == before);
  CHECK(pupil.translated(unseen, pupil.folder.path("merged")) == after);
  CHECK(contains(runEngine({"corrections", pupil.run, "--undo"}).errors, "has learned no correction"));
  CHECK(contains(
      runEngine({"merge-corrections", pupil.run, "--corpus", pupil.corpus, "--out", pupil.folder.path("again")}).errors,
      "No correction of the model Trained demo is on."));
}

TEST_CASE("learn: a second correction keeps the first, and a loaded model follows both") {
  const Pupil pupil;
  Client client;
  const auto translated = [&](const Json& handle, const std::string& text) {
    return client.call("translate", {{"handle", handle}, {"text", {text}}})["lines"][0]["hypotheses"][0]["text"]
        .get<std::string>();
  };
  const Json handle = client.call("model/load", {{"model", pupil.run}})["handle"];
  const std::string bed = pupil.corrected("Bett", "Lager");
  const Json first =
      client.call("corrections/learn",
                  {{"model", pupil.run}, {"sources", {source}}, {"translations", {bed}}, {"corpus", pupil.corpus}});
  CHECK(first["right"] == 1);
  CHECK(first["layer"]["active"] == true);
  CHECK(translated(handle, source) == bed);
  CHECK(client.call("model/load", {{"model", pupil.run}})["handle"] != handle);  // clients forget old translations
  // A sentence that changes no term of the corpus.
  const std::string greeting = "Das alte Haus da ist klein.";
  const Json second = client.call("corrections/learn", {{"model", pupil.run},
                                                        {"sources", {"The old house is small."}},
                                                        {"translations", {greeting}},
                                                        {"corpus", pupil.corpus}});
  CHECK(second["layer"]["name"] == "0002");
  CHECK(translated(handle, "The old house is small.") == greeting);
  CHECK(contains(translated(handle, "The cat is next to the bed."), "Lager"));
  const Json layers = client.call("corrections/change", {{"model", pupil.run}, {"off", {"0001"}}})["layers"];
  REQUIRE(layers.size() == 2);
  CHECK(layers[0]["on"] == false);
  CHECK(layers[1]["active"] == true);
  CHECK(client.call("model/load", {{"model", pupil.run}})["corrections"] == 1);
  client.call("corrections/change", {{"model", pupil.run}, {"undo", true}});
  CHECK(contains(translated(handle, source), "Bett"));
}

TEST_CASE("learn: what cannot be learned is refused in a sentence, and leaves nothing") {
  const TemporaryFolder folder;
  ::setenv("TRANSEPT_HOME", folder.path("home").c_str(), 1);
  const std::string run = folder.path("run");
  std::filesystem::copy(demoRun, run, std::filesystem::copy_options::recursive);
  const auto failure = [&](const Arguments& given) {
    return runEngine(Arguments{"learn", run, "--corpus", folder.path("none")} + given).errors;
  };
  const auto fileFailure = [&](const std::string& content) {
    return failure({"--corrections", folder.write("c.tsv", content)});
  };
  CHECK(contains(fileFailure(""), "The file holds no corrections"));
  CHECK(contains(fileFailure("no tab\n"), "A correction has no tab"));
  CHECK_FALSE(contains(fileFailure("{count} files\t{count} Dateien\n"), "A correction has no tab"));
  CHECK(contains(fileFailure("{\"source\":\"a\"}\n"), "A correction has no tab"));
  CHECK(contains(fileFailure("{\"source\":\"a\",\"translation\":\"b\"}\n"), "none"));
  CHECK(contains(failure({}), "There are no corrections to learn."));
  CHECK(contains(failure({"--source", "a"}), "There are 1 sentences, but 0 corrected translations."));
  CHECK(contains(failure({"--source", "a", "--translation", " "}), "is empty"));
  CHECK(!std::filesystem::exists(run + "/corrections/layers.json"));
}
