// SPDX-License-Identifier: Apache-2.0
// Models as files: loading, sharing a device, error messages, and the commands that use them.
#include "engine/decode/loaded_model.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <sstream>
#include <thread>
#include <vector>

#include "engine/base/error.h"
#include "engine/decode/translator.h"
#include "tests/decode/toy_model_folder.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

using namespace transept;
using namespace transept::test;

namespace {

struct LoadedModelTest {
  std::unique_ptr<Backend> backend_ = makeCpuBackend(2);
  TemporaryFolder folder_;
  std::unique_ptr<Transformer> written_;

  std::string path(const char* name) const { return folder_.path() + "/" + name; }

  struct Answer {
    int status;
    std::string out, err;
    std::vector<std::string> lines() const {
      std::istringstream stream(out);
      std::vector<std::string> all;
      for (std::string line; std::getline(stream, line);) all.push_back(line);
      return all;
    }
  };
  static Answer run(const std::vector<std::string>& arguments, const std::string& input) {
    const ProgramResult result = runProgram(TRANSEPT_ENGINE_PROGRAM, arguments, input);
    return {result.exitCode, result.output, result.errors};
  }
  Answer translate(const std::vector<std::string>& more, const std::string& input, const char* model = "toy") const {
    std::vector<std::string> arguments{"translate", path(model), "--threads", "2", "--max-extra", "5"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments, input);
  }
  static void failsWith(const std::function<void()>& action, const char* words) {
    try {
      action();
    } catch (const UserError& error) {
      REQUIRE_MESSAGE(std::string(error.what()).find(words) != std::string::npos, error.what());
      REQUIRE_MESSAGE(!error.remedy().empty(), error.what());
      return;
    }
    FAIL("nothing was thrown");
  }
  LoadedModelTest() {
    written_ = writeToyModel(*backend_, path("toy"), 11);
    writeToyModel(*backend_, path("other"), 12);
  }
};

}  // namespace

TEST_CASE_FIXTURE(LoadedModelTest, "a loaded model is the written one") {
  const auto model = LoadedModel::load(path("toy"), {.threads = 2});
  REQUIRE_EQ(model->choice().choice, std::string("imported model"));
  Translator loaded({use(model)}, {});
  Translator written({{written_.get(), model->vocabularies(), nullptr, nullptr, "written"}}, {});
  const std::vector<std::string> lines{"a man runs", "the fox", "", "unheard of"};
  const auto a = loaded.translate(lines), b = written.translate(lines);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    REQUIRE_EQ(a[i].text(), b[i].text());
    REQUIRE_EQ(a[i].hypotheses.front().score, b[i].hypotheses.front().score);
  }
}

TEST_CASE_FIXTURE(LoadedModelTest, "models share a device") {
  const auto one = LoadedModel::load(path("toy"), {.threads = 2});
  const auto two = LoadedModel::load(path("other"), {.threads = 2});
  REQUIRE_EQ(&one->device(), &two->device());
  REQUIRE_EQ(&one->device(), sharedDevice({"cpu", 0}).get());
  REQUIRE_THROWS_AS(sharedDevice({"cpu:0,1", 2}), BackendError);
  REQUIRE_THROWS_AS(sharedDevice({"abacus", 0}), BackendError);
  // The CPU device for products of 8-bit integers is a device of its own. Only the CPU has one.
  const auto narrow = sharedDevice({"cpu", 2, Precision::int8});
  REQUIRE(narrow.get() != &one->device());
  REQUIRE_EQ(sharedDevice({"cpu", 0, Precision::int8}).get(), narrow.get());
  try {
    sharedDevice({"cuda", 0, Precision::int8});
    FAIL("opened");
  } catch (const BackendError& error) {
    REQUIRE_MESSAGE(contains(error.what(), "no products of 8-bit integers"), error.what());
  }
  REQUIRE_THROWS_AS(precisionNamed("f64"), UserError);
}

TEST_CASE_FIXTURE(LoadedModelTest, "a turn is waited for until stopped") {
  const auto device = sharedDevice({"cpu", 2});
  const auto lock = device->lock({});
  bool cancelled = false;
  std::jthread other([&](std::stop_token stop) {
    try {
      const auto second = device->lock(stop);
    } catch (const Cancelled&) {
      cancelled = true;
    }
  });
  other.request_stop();
  other.join();
  REQUIRE(cancelled);

  bool notLoaded = false;  // loading a model needs a turn, too
  std::jthread loads([&](std::stop_token stop) {
    try {
      LoadedModel::load(path("toy"), {.threads = 2}, stop);
    } catch (const Cancelled&) {
      notLoaded = true;
    }
  });
  loads.request_stop();
  loads.join();
  REQUIRE(notLoaded);
}

// A long job takes many turns. A short job gets its turn in between, and does not wait until the long job ends.
TEST_CASE_FIXTURE(LoadedModelTest, "turns are taken in the order in which they were asked for") {
  const auto device = sharedDevice({"cpu", 2});
  std::atomic<int> turns = 0;
  std::jthread longJob([&](std::stop_token stop) {
    while (!stop.stop_requested()) {
      const auto lock = device->lock({});
      ++turns;
      const auto end = std::chrono::steady_clock::now() + std::chrono::microseconds(100);
      while (std::chrono::steady_clock::now() < end) continue;
    }
  });
  std::vector<int> overtaken(50);
  for (int& count : overtaken) {
    REQUIRE(eventually([&, before = turns.load()] { return turns > before; }));
    const int before = turns;
    const auto lock = device->lock({});
    count = turns - before;
  }
  std::ranges::sort(overtaken);
  REQUIRE_LE(overtaken[45], 1);  // not always, because this thread may be interrupted before it asks
}

TEST_CASE_FIXTURE(LoadedModelTest, "whoever waits for the device can be stopped") {
  const auto model = LoadedModel::load(path("toy"), {.threads = 2});
  const auto lock = model->device().lock({});  // as a long batch of another model would
  bool cancelled = false;
  std::jthread other([&](std::stop_token stop) {
    try {
      const Translator translator({use(model)}, {}, stop);
    } catch (const Cancelled&) {
      cancelled = true;
    }
  });
  other.request_stop();
  other.join();
  REQUIRE(cancelled);
}

TEST_CASE_FIXTURE(LoadedModelTest, "what is wrong is said") {
  failsWith([&] { LoadedModel::load(path("nowhere")); }, "nowhere");
  const auto spoil = [&](const char* file, const std::function<std::string(std::string)>& change, const char* words) {
    TemporaryFolder copy;
    for (const char* name : {"config.json", "model.safetensors", "vocabulary.txt"}) {
      copy.write(name, contentOf(path("toy") + "/" + name));
    }
    copy.write(file, change(contentOf(copy.path(file))));
    failsWith([&] { LoadedModel::load(copy.path()); }, words);
  };
  const auto firstBytes = [](std::size_t count) {
    return [count](const std::string& content) { return content.substr(0, count); };
  };
  spoil("config.json", firstBytes(10), "config.json");
  spoil(
      "model.safetensors", [](std::string content) { return content.substr(0, content.size() - 5); },
      "model.safetensors");
  spoil(
      "vocabulary.txt", [](std::string content) { return content + "more\n"; }, "but the configuration needs");
  spoil("vocabulary.txt", firstBytes(3), "vocabulary.txt");
}

TEST_CASE_FIXTURE(LoadedModelTest, "a line in gives a line out") {
  std::string input("a man\n\n   \n");
  input += std::string(10000, 'z') + "\n";
  input += "\xff\xfe the fox\r\n\xF0\x9F\xA6\x8A unseen\nthe end";
  const Answer answer = translate({}, input);
  REQUIRE_MESSAGE(answer.status == 0, answer.err);
  REQUIRE_EQ(answer.lines().size(), 7u);
  REQUIRE((answer.lines()[1].empty() && answer.lines()[2].empty()));
  REQUIRE_EQ(translate({}, "").out, "");
  REQUIRE_EQ(translate({}, "\n").out, "\n");
}

TEST_CASE_FIXTURE(LoadedModelTest, "many words are cut and it is said") {
  std::string line;
  for (int i = 0; i < 3000; ++i) line += "fox ";
  const Answer answer = translate({"--max-source-tokens", "50"}, "a man\n" + line + "\n");
  REQUIRE_EQ(answer.status, 0);
  REQUIRE_EQ(answer.lines().size(), 2u);
  REQUIRE_MESSAGE(contains(answer.err, "Line 2 is too long: its first 50 of 3000 tokens"), answer.err);
}

TEST_CASE_FIXTURE(LoadedModelTest, "json and n best") {
  const Answer json = translate({"--json", "--nbest", "3", "--alignment", "soft"}, "a man\n\n");
  REQUIRE_MESSAGE(json.status == 0, json.err);
  REQUIRE_EQ(json.lines().size(), 2u);
  const auto first = nlohmann::json::parse(json.lines()[0]);
  REQUIRE_EQ(first.at("hypotheses").size(), std::size_t{3});
  REQUIRE_EQ(first["hypotheses"][0].at("alignment").size(), first["hypotheses"][0].at("tokens").size());
  REQUIRE(nlohmann::json::parse(json.lines()[1]).at("hypotheses").size() == 1);
  const Answer text = translate({"--nbest", "2", "--alignment", "hard"}, "a man\n");
  REQUIRE_EQ(text.lines().size(), 2u);
  REQUIRE((text.lines()[1].starts_with("0 ||| ")));
}

TEST_CASE_FIXTURE(LoadedModelTest, "ensembles prefixes and samples") {
  const std::string both = path("toy") + "," + path("other");
  const Answer ensemble = run({"translate", both, "--max-extra", "4"}, "a man\n");
  REQUIRE_MESSAGE(ensemble.status == 0, ensemble.err);
  REQUIRE_EQ(ensemble.lines().size(), 1u);
  const Answer prefix = translate({"--prefix"}, "a man\tder mann\nthe fox\n");
  REQUIRE(prefix.lines()[0].starts_with("der mann"));
  const Answer bad = translate({"--prefix"}, "a man\tder bär\n");
  REQUIRE_EQ(bad.status, 1);
  REQUIRE(contains(bad.err, "der bär"));
  const Answer sampled = translate({"--sample", "--seed", "3", "--top-k", "5"}, "a man\nthe fox\n");
  REQUIRE_EQ(sampled.out, translate({"--sample", "--seed", "3", "--top-k", "5"}, "a man\nthe fox\n").out);
  writeToyModel(*backend_, path("foreign"), 3, {"a", "b"});
  const std::string mixed = path("toy") + "," + path("foreign");
  const Answer foreign = run({"translate", mixed}, "a\n");
  REQUIRE_EQ(foreign.status, 1);
  REQUIRE(contains(foreign.err, "vocabularies differ"));
}

TEST_CASE_FIXTURE(LoadedModelTest, "given translations are scored") {
  const std::string targets = folder_.write("targets", "ein@@ e fuchs\nder mann\n");
  const Answer answer = translate({"--score", targets, "--json"}, "a fox\nthe man\n");
  REQUIRE_MESSAGE(answer.status == 0, answer.err);
  REQUIRE_EQ(nlohmann::json::parse(answer.lines()[0]).at("tokens").size(), std::size_t{4});
  REQUIRE_EQ(translate({"--score", targets}, "a fox\n").status, 1);
}

TEST_CASE_FIXTURE(LoadedModelTest, "evaluation and attention") {
  const std::string source = folder_.write("s", "a man\nthe fox runs\n"),
                    reference = folder_.write("r", "ein@@ e mann\nder fuchs rennt\n");
  const std::string model = path("toy");
  const Answer evaluated = run({"evaluate", model, "--source", source, "--reference", reference, "--json"}, "");
  REQUIRE_MESSAGE(evaluated.status == 0, evaluated.err);
  const auto json = nlohmann::json::parse(evaluated.out);
  REQUIRE(json.at("bleu_signature").get<std::string>().find("tok:none") != std::string::npos);
  REQUIRE((json.at("perplexity").get<double>() > 1 && json.contains("chrf") && json.contains("precisions")));
  REQUIRE_EQ(run({"evaluate", model, "--source", source, "--reference", folder_.write("one", "x\n")}, "").status, 1);
  const auto byLength = [&](const std::string& models) {
    return run({"evaluate", models, "--source", source, "--reference", reference, "--by-length"}, "").out;
  };
  REQUIRE_MESSAGE(!contains(byLength(model), "  nan"), byLength(model));
  const std::string ensemble = byLength(model + "," + path("other"));  // has no perplexity
  REQUIRE_MESSAGE((contains(ensemble, "  -\n") && !contains(ensemble, "  0.000")), ensemble);

  const std::string png = folder_.path("heads.png"), svg = folder_.path("heads.svg");
  const Answer seen = run({"attention", model, "--source", "a man runs", "--png", png, "--svg", svg, "--json"}, "");
  REQUIRE_MESSAGE(seen.status == 0, seen.err);
  REQUIRE_EQ(nlohmann::json::parse(seen.out).at("cross").size(), std::size_t{2});
  REQUIRE(contentOf(png).starts_with("\x89PNG\r\n\x1a\n"));
  REQUIRE_EQ(run({"attention", model, "--source", ""}, "").status, 1);
  REQUIRE_EQ(run({"attention", model, "--source", "a", "--head", "9", "--svg", svg}, "").status, 1);
}

TEST_CASE_FIXTURE(LoadedModelTest, "what does not arrive is not done") {
  for (const char* command : {"plan", "recipe", "cleaning", "devices"}) {
    CAPTURE(command);
    const ProgramResult full =
        runProgram("sh", {"-c", "exec \"$0\" \"$1\" > /dev/full", TRANSEPT_ENGINE_PROGRAM, command});
    REQUIRE_EQ(full.exitCode, 1);
    REQUIRE(contains(full.errors, "could not be written"));
  }
}

TEST_CASE_FIXTURE(LoadedModelTest, "wrong usage is two") {
  REQUIRE_EQ(run({"translate"}, "").status, 2);
  REQUIRE_EQ(translate({"--beam", "0"}, "a\n").status, 2);
  REQUIRE_EQ(translate({"--temperature", "2"}, "a\n").status, 1);  // it belongs to drawing at random
  REQUIRE_EQ(translate({"--beam", "2", "--nbest", "3"}, "a\n").status, 1);
  REQUIRE_EQ(translate({}, "a\n", "nowhere").status, 1);
}
