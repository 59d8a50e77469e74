// SPDX-License-Identifier: Apache-2.0
// A run as a web page: it contains everything that it shows, requests nothing from a network, and stays small.
#include "engine/inspect/exhibit.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/progress.h"
#include "engine/data/prepare.h"
#include "engine/decode/kept_evaluations.h"
#include "engine/inspect/pinned_samples.h"
#include "engine/run/known_runs.h"
#include "engine/run/run_folder.h"
#include "tests/decode/toy_model.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

struct ExhibitTest {
  ExhibitTest() {
    ::setenv("TRANSEPT_HOME", folder_.path("home").c_str(), 1);
    std::filesystem::copy(shippedRun(), folder_.path("run"), std::filesystem::copy_options::recursive);
  }
  ~ExhibitTest() { ::unsetenv("TRANSEPT_HOME"); }
  RunFolder run() const { return RunFolder::open(folder_.path("run")); }

  static nlohmann::json dataOf(const std::string& page) {
    const std::string before = "id=\"run\">";
    const std::size_t begin = page.find(before) + before.size();
    return nlohmann::json::parse(page.substr(begin, page.find("</script>", begin) - begin));
  }

  /// The page as Chromium shows it without a network, and what its console says. Empty: there is no Chromium.
  ProgramResult inBrowser(const std::string& page, std::vector<std::string> options = {}) const {
    const std::string file = folder_.path("page.html");
    std::ofstream(file) << page;
    options.insert(options.end(), {"--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
                                   "--user-data-dir=" + folder_.path("profile"),
                                   "--host-resolver-rules=MAP * ~NOTFOUND", "--dump-dom", "file://" + file});
    try {
      return runProgram("chromium", options);
    } catch (const std::runtime_error&) {
      MESSAGE("skipped: Chromium is not installed");
      return {};
    }
  }

  TemporaryFolder folder_;
};

/// Sets every selector of the page to every value, and writes into its title how many cells each map has.
constexpr const char* walk = R"(<script>
const cells = new Set();
const choose = (id, at) => { find(id).selectedIndex = at; find(id).dispatchEvent(new Event('change')); };
let maps = 0;
for (let step = 0; step <= +find('step').max; ++step) {
  find('step').value = step;
  find('step').dispatchEvent(new Event('input'));
  for (let sentence = 0; sentence < find('sentence').length; ++sentence) {
    choose('sentence', sentence);
    for (let kind = 0; kind < 3; ++kind) {
      choose('kind', kind);
      for (let layer = 0; layer < find('layer').length; ++layer) {
        for (let head = 0; head < find('head').length; ++head) {
          choose('layer', layer);
          choose('head', head);
          const one = stage().sentences[sentence];
          const rows = (kind === 0 ? one.source : one.target).length, columns = (kind === 1 ? one.decoder : one.source).length;
          if (find('map').querySelectorAll('rect').length !== rows * columns) throw new Error('a map is incomplete');
          maps++;
        }
      }
    }
  }
}
document.title = 'maps: ' + maps;
</script></body>)";

}  // namespace

TEST_CASE_FIXTURE(ExhibitTest, "the page shows the run and asks for nothing from a network") {
  const std::string page = exhibitOf(run().path());
  CHECK_LT(page.size(), std::size_t{5} * 1000 * 1000);
  CHECK_EQ(page.find("{{"), std::string::npos);
  for (const char* reference : {"src=", "href=", "@import", "url(", "fetch("}) {
    CAPTURE(reference);
    CHECK_EQ(page.find(reference), std::string::npos);
  }
  const nlohmann::json data = dataOf(page);
  const auto steps = run().sampleSteps();
  REQUIRE_EQ(data["stages"].back()["step"], steps.back());
  const auto samples = readPinnedSamples(run(), steps.back());
  REQUIRE_EQ(data["stages"].back()["sentences"].size(), samples.size());
  const nlohmann::json first = data["stages"].back()["sentences"][0];
  const SentenceAttention& attention = samples.front().attention;
  CHECK_EQ(first["translation"], attention.target);
  CHECK_EQ(first["target"], attention.targetTokens);
  const std::int64_t weights = attention.layers(AttentionKind::cross) * attention.heads *
                               std::ssize(attention.targetTokens) * std::ssize(attention.sourceTokens);
  CHECK_EQ(std::ssize(first["maps"]["cross"]["weights"].get<std::string>()), (weights + 2) / 3 * 4);
  CHECK_NE(page.find(attention.target), std::string::npos);  // also without scripts
  CHECK_NE(page.find("model.d_model"), std::string::npos);
}

TEST_CASE_FIXTURE(ExhibitTest, "the page shows the evaluations of its run alone") {
  Evaluation evaluation;
  evaluation.hypotheses = evaluation.references.lines = {"A man sleeps ."};
  evaluation.sentences = 1234;
  evaluation.bleu.score = 34.567;
  evaluation.bleu.signature = "nrefs:1";
  for (const std::string& of : {run().path(), run().path() + "-2", std::string()}) {
    const std::string test = of == run().path() ? "own" : "foreign";
    keepEvaluation(evaluation, {{"run", of}, {"source", "/tests/" + test + ".en"}, {"step", 700}, {"beam", 5}});
  }
  const std::string page = exhibitOf(run().path());
  for (const char* row : {"State", "Steps", "Parameters", "Device", "Best validation", "Corpus", "Languages"})
    CHECK_MESSAGE(page.find(std::string("<th>") + row + "</th><td>") != std::string::npos, row);
  CHECK_NE(page.find("<th>own.en, step 700, beam 5, 1234 sentences</th><td>BLEU|nrefs:1 = 34.57; chrF2|"),
           std::string::npos);
  CHECK_EQ(page.find("foreign.en"), std::string::npos);
}

TEST_CASE("long sentences are not pinned, also where words are not separated") {
  std::string paragraph;
  for (int i = 0; i < 300; ++i) paragraph += "字";
  PreparedData data;
  data.validationSource = {paragraph, "我 吃", std::string(90, ' '), "空", "你好"};
  data.validationTarget = {"many characters", "I eat", "many words", "no token", "hello"};
  const auto tokens = std::make_shared<MadeUpStore>();
  for (const std::size_t length : {300U, 2U, 3U, 0U, 2U}) tokens->sources.emplace_back(length, 5);
  tokens->targets = tokens->sources;
  data.validation = tokens;
  std::vector<std::string> pinned;
  for (const PinnedPair& pair : pinnedPairs(data)) pinned.push_back(pair.reference);
  CHECK_EQ(pinned, std::vector<std::string>{"I eat", "hello"});
}

TEST_CASE_FIXTURE(ExhibitTest, "every map can be chosen in a browser, and the console stays empty") {
  std::string page = exhibitOf(run().path());
  page.replace(page.find("</body>"), std::string("</body>").size(), walk);
  const ProgramResult shown = inBrowser(page);
  if (shown.output.empty()) return;
  CHECK_EQ(shown.errors.find("CONSOLE"), std::string::npos);
  const nlohmann::json stages = dataOf(page)["stages"];
  std::int64_t maps = 0;
  for (const nlohmann::json& stage : stages) {
    for (const nlohmann::json& sentence : stage["sentences"]) {
      for (const nlohmann::json& map : sentence["maps"])
        maps += map["layers"].get<std::int64_t>() * map["heads"].get<std::int64_t>();
    }
  }
  CHECK_GT(maps, 0);
  CHECK_NE(shown.output.find("<title>maps: " + std::to_string(maps) + "</title>"), std::string::npos);
  MESSAGE("the page has " << page.size() << " bytes and " << maps << " maps");
}

TEST_CASE_FIXTURE(ExhibitTest, "a browser that forbids scripts shows the still pictures") {
  const ProgramResult shown = inBrowser(exhibitOf(run().path()), {"--blink-settings=scriptEnabled=false"});
  if (shown.output.empty()) return;
  CHECK_EQ(shown.output.find("class=\"scripted\""), std::string::npos);
  CHECK_NE(shown.output.find("<div class=\"picture still\"><svg"), std::string::npos);
}

TEST_CASE_FIXTURE(ExhibitTest, "names are shown as they are written") {
  run().rename("</script><b>\"name\"</b> {{json}}");
  const std::string page = exhibitOf(run().path());
  CHECK_EQ(page.find("<b>"), std::string::npos);
  CHECK_NE(page.find("&lt;/script&gt;&lt;b&gt;"), std::string::npos);
  CHECK(dataOf(page).contains("stages"));
}

TEST_CASE_FIXTURE(ExhibitTest, "the still picture of a model of many heads does not fill the page") {
  Config config = toyConfig();
  config.model.layers = 8;
  config.model.heads = 16;
  const auto backend = makeCpuBackend(1);
  const ToyModel toy(*backend, 1, config);
  const std::int64_t step = run().sampleSteps().back() + 1;
  writePinnedSamples(run(), step, {{"a man sleeps on the green sofa in the garden", "ein Mann"}}, toy.model(), {});
  constexpr std::size_t kMost = 5'000'000;
  const std::string page = exhibitOf(run().path(), {}, {}, kMost);
  CHECK_LT(page.size(), kMost);
  CHECK_EQ(dataOf(page)["stages"].back()["step"], step);
  CHECK_NE(page.find("layer 8, head 1"), std::string::npos);
}

TEST_CASE_FIXTURE(ExhibitTest, "what does not fit is left out, the last checkpoint last") {
  for (const std::size_t most : {std::size_t{900'000}, std::size_t{520'000}, std::size_t{0}}) {
    CAPTURE(most);
    const std::string page = exhibitOf(run().path(), {}, {}, most);
    CHECK_LT(page.size(), std::max(most, std::size_t{500'000}));
    const nlohmann::json stages = dataOf(page)["stages"];
    if (!stages.empty()) CHECK_EQ(stages.back()["step"], run().sampleSteps().back());
  }
}

TEST_CASE_FIXTURE(ExhibitTest, "a folder that is no run, and a request to stop") {
  CHECK_THROWS_AS(exhibitOf(folder_.path("none")), UserError);
  std::stop_source source;
  source.request_stop();
  CHECK_THROWS_AS(exhibitOf(run().path(), {}, source.get_token()), Cancelled);
}
