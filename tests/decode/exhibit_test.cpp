// SPDX-License-Identifier: Apache-2.0
// A run as a web page: it holds all that it shows, asks for nothing from a network, and stays small.
#include "engine/inspect/exhibit.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/progress.h"
#include "engine/inspect/pinned_samples.h"
#include "engine/run/known_runs.h"
#include "engine/run/run_folder.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

struct ExhibitTest {
  ExhibitTest() { std::filesystem::copy(shippedRun(), folder_.path("run"), std::filesystem::copy_options::recursive); }
  RunFolder run() const { return RunFolder::open(folder_.path("run")); }

  static nlohmann::json dataOf(const std::string& page) {
    const std::string before = "id=\"run\">";
    const std::size_t begin = page.find(before) + before.size();
    return nlohmann::json::parse(page.substr(begin, page.find("</script>", begin) - begin));
  }

  TemporaryFolder folder_;
};

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

TEST_CASE_FIXTURE(ExhibitTest, "names are shown as they are written") {
  run().rename("</script><b>\"name\"</b> {{json}}");
  const std::string page = exhibitOf(run().path());
  CHECK_EQ(page.find("<b>"), std::string::npos);
  CHECK_NE(page.find("&lt;/script&gt;&lt;b&gt;"), std::string::npos);
  CHECK(dataOf(page).contains("stages"));
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
