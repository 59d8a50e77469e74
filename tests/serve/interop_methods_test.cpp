// SPDX-License-Identifier: Apache-2.0
// model/inspect, model/import and model/export with a model of another tool, and score with files.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

#include "tests/interop/small_models.h"
#include "tests/serve/client.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

namespace fs = std::filesystem;

struct InteropMethodsTest {
  TemporaryFolder temporary_;
  std::string folder_ = temporary_.path(), home_ = folder_ + "/home";

  InteropMethodsTest() {
    ::setenv("TRANSEPT_HOME", home_.c_str(), 1);
    SmallModel{}.write(folder_ + "/small");
  }

  /// Exports the small model for CTranslate2 and returns the folder.
  std::string theirs(Client& client) const {
    const Json written =
        client.call("model/export", {{"model", folder_ + "/small"}, {"format", "ctranslate2"}, {"folder", folder_}});
    return written["folder"];
  }
};

}  // namespace

TEST_CASE_FIXTURE(InteropMethodsTest, "a model goes out, is inspected, and comes in") {
  Client client;
  const Json formats = client.call("engine/info")["formats"];
  const auto ctranslate2 = std::ranges::find_if(formats, [](const Json& one) { return one["name"] == "ctranslate2"; });
  REQUIRE(ctranslate2 != formats.end());
  REQUIRE((*ctranslate2)["exports"] == true);

  const std::string foreign = theirs(client);
  REQUIRE_EQ(fs::path(foreign).filename(), "small-ctranslate2");
  REQUIRE(fs::exists(foreign + "/model.bin"));
  REQUIRE_EQ(fs::path(theirs(client)).filename(), "small-ctranslate2-2");  // nothing is replaced

  const Json seen = client.call("model/inspect", {{"path", foreign}});
  CAPTURE(seen.dump());
  REQUIRE((seen["fits"] == true && seen["format"] == "ctranslate2" && seen["name"] == "small-ctranslate2"));
  REQUIRE((seen["shape"]["encoder_layers"] == 2 && seen["shape"]["heads"] == 4 && seen["parameters"] > 0));
  REQUIRE(seen["bytes"] > 0);
  REQUIRE(fs::is_empty(home_ + "/models"));  // inspecting leaves nothing behind

  const Json made = client.call("model/import", {{"path", foreign}, {"name", "mine"}});
  REQUIRE_EQ(made["model"], home_ + "/models/mine");
  REQUIRE_EQ(made["parameters"], seen["parameters"]);
  REQUIRE_EQ(client.call("model/import", {{"path", foreign}, {"name", "mine"}})["model"], home_ + "/models/mine-2");
  const Json loaded = client.call("model/load", {{"model", home_ + "/models/mine"}});
  REQUIRE(loaded["heads"] == 4);
  fs::remove_all(home_ + "/models/mine");  // another model takes over the name
  fs::rename(home_ + "/models/mine-2", home_ + "/models/mine");
  REQUIRE(client.call("model/load", {{"model", home_ + "/models/mine"}})["handle"] != loaded["handle"]);
}

TEST_CASE_FIXTURE(InteropMethodsTest, "imported models are listed, renamed, deleted and restored") {
  Client client;
  REQUIRE(client.call("model/list")["models"].empty());
  const std::string model = client.call("model/import", {{"path", theirs(client)}, {"name", "mine"}})["model"];
  Json listed = client.call("model/list")["models"];
  CAPTURE(listed.dump());
  REQUIRE(listed.size() == 1);
  REQUIRE((listed[0]["model"] == model && listed[0]["name"] == "mine" && listed[0]["origin"] == "CTranslate2"));
  REQUIRE((listed[0]["bytes"] > 0 && listed[0]["time"] > 0));
  client.call("model/rename", {{"model", model}, {"name", "Ours"}});
  REQUIRE(client.call("model/list")["models"][0]["name"] == "Ours");
  REQUIRE(client.call("model/load", {{"model", model}})["name"] == "Ours");
  const Json deleted = client.call("model/delete", {{"model", model}});
  REQUIRE(client.call("model/list")["models"].empty());
  REQUIRE(client.call("model/restore", {{"trash", deleted["trash"]}})["model"] == model);
  REQUIRE(client.call("model/list")["models"].size() == 1);
  REQUIRE(client.error("model/delete", {{"model", home_ + "/runs/small"}})["code"] == -32602);
}

TEST_CASE_FIXTURE(InteropMethodsTest, "a model that does not fit says why, and leaves nothing") {
  Client client;
  const std::string foreign = theirs(client);
  fs::resize_file(foreign + "/model.bin", fs::file_size(foreign + "/model.bin") / 2);
  const Json seen = client.call("model/inspect", {{"path", foreign}});
  CAPTURE(seen.dump());
  REQUIRE(seen["fits"] == false);
  REQUIRE(!seen["problem"]["message"].get<std::string>().empty());
  REQUIRE(!seen.contains("parameters"));
  REQUIRE(client.error("model/import", {{"path", foreign}})["code"] == -32001);
  REQUIRE(fs::is_empty(home_ + "/models"));
  REQUIRE(client.error("model/inspect", {{"path", folder_}})["code"] == -32001);
  const Json out{{"model", folder_ + "/small"}, {"format", "none"}, {"folder", folder_}};
  REQUIRE(client.error("model/export", out)["code"] == -32001);
}

TEST_CASE_FIXTURE(InteropMethodsTest, "two files are scored sentence by sentence") {
  writeTestFile(folder_ + "/translation", "a dog runs\na cat sleeps well\n");
  writeTestFile(folder_ + "/reference", "a dog runs\na cat sat here\n");
  writeTestFile(folder_ + "/short", "a dog runs\n");
  Client client;
  Json params{{"hypothesis", folder_ + "/translation"}, {"reference", folder_ + "/reference"}, {"lines", 10}};
  const Json scores = client.call("score", params);
  CAPTURE(scores.dump());
  REQUIRE((scores["sentences"] == 2 && scores["lines"].size() == 2));
  REQUIRE(scores["lines"][0]["bleu"] == doctest::Approx(100));
  REQUIRE(scores["lines"][0]["ter"] == 0);
  REQUIRE(scores["lines"][1]["chrf"] < 100);
  REQUIRE(scores["lines"][1]["reference"] == "a cat sat here");
  REQUIRE(scores.contains("ter_signature"));
  params["lines"] = 1;
  REQUIRE(client.call("score", params)["lines"].size() == 1);
  params["reference"] = folder_ + "/short";
  const Json unequal = client.error("score", params);
  REQUIRE(unequal["code"] == -32001);
  REQUIRE(unequal["message"].get<std::string>().find("2 lines and the reference 1") != std::string::npos);
  params["reference"] = folder_ + "/none";
  REQUIRE(client.error("score", params)["code"] != -32603);
}
