// SPDX-License-Identifier: Apache-2.0
// Grids and rows as users write them, and the error messages about them.
#include "engine/experiment/row_request.h"

#include <doctest/doctest.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;
using nlohmann::json;

namespace {

std::string rowRefusal(const std::function<void()>& action) {
  try {
    action();
  } catch (const UserError& error) {
    return error.what();
  }
  return {};
}

}  // namespace

TEST_CASE("every combination is a row") {
  RowRequest request;
  request.grid = {gridAxisOf("model.layers=2,4"), gridAxisOf("model.dropout=0,0.1,0.3")};
  const auto rows = requestedRows(request, Config());
  REQUIRE(rows.size() == 6);
  REQUIRE(rows[0].name == "layers=2 dropout=0");
  REQUIRE(rows[5].name == "layers=4 dropout=0.3");
  REQUIRE(rows[4].values == (Values{{"model.layers", std::int64_t{4}}, {"model.dropout", 0.1}}));
  REQUIRE(rows[0].table3.empty());
}

TEST_CASE("wrong axes are refused") {
  const std::pair<const char*, const char*> axes[] = {{"model.layers", "is not of the form key=v1,v2"},
                                                      {"model.layerz=1", "did you mean 'model.layers'?"},
                                                      {"model.layerz=", "did you mean 'model.layers'?"},
                                                      {"model.layers=", "no values"},
                                                      {"model.layers=2,x", "must be a whole number"},
                                                      {"model.layers=2,,4", "must be a whole number"},
                                                      {"model.layers=0", "must lie between"},
                                                      {"model.layers=2,4,2", "the value 2 twice"},
                                                      {"model.norm=post,mid", "must be one of post pre"}};
  for (const auto& entry : axes) {  // clang 14 cannot capture structured bindings
    const char *axis = entry.first, *sentence = entry.second;
    CAPTURE(axis);
    CHECK(rowRefusal([&] { gridAxisOf(axis); }).c_str() == doctest::Contains(sentence));
  }
}

TEST_CASE("too many combinations are refused") {
  json grid;
  for (const char* key : {"model.layers", "model.heads", "train.seed", "model.d_ff"})
    grid[key] = {1, 2, 3, 4, 5, 6, 7, 8};
  const std::string said = rowRefusal([&] { requestedRows(rowRequestOf(JsonReader({{"grid", grid}}, {})), Config()); });
  REQUIRE(said.c_str() == doctest::Contains("more than 1000 combinations"));
}

TEST_CASE("a file gives base and rows") {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/grid.json";
  writeFileAtomically(path, R"({"preset": "tiny", "values": {"train.steps": 50}, "table3": ["A1"],
                                  "grid": {"model.layers": [2, 4]}, "rows": [{"name": "wide", "values": {"model.d_ff": 99}}]})");
  Experiment experiment;
  const RowRequest request = readGridFile(path, experiment);
  REQUIRE(experiment.preset == "tiny");
  REQUIRE(experiment.device == "cpu");
  REQUIRE(std::get<std::int64_t>(experiment.values.at("train.steps")) == 50);
  experiment.add(requestedRows(request, experiment.base()));
  REQUIRE(experiment.rows.size() == 4);
  REQUIRE(experiment.rows[0].name == "A1");
  REQUIRE(experiment.rows[0].table3 == "A1");
  REQUIRE(experiment.rows[3].name == "wide");
  REQUIRE(experiment.configOf(experiment.rows[0]).model.heads == 1);
  REQUIRE(experiment.configOf(experiment.rows[3]).train.steps == 50);
}

TEST_CASE("wrong files are refused") {
  const TemporaryFolder folder;
  const std::string path = folder.path("grid.json");
  const std::pair<const char*, const char*> files[] = {
      {"{", "is not valid JSON"},
      {"[]", "must be an object"},
      {R"({"gird": {}})", "\"gird\" is unknown"},
      {R"({"preset": 4})", "\"preset\" must be a text"},
      {R"({"table3": "A1"})", "\"table3\" must be a list"},
      {R"({"grid": {"model.layers": 2}})", "\"grid.model.layers\" must be a list"},
      {R"({"grid": {"model.layer": [2]}})", "did you mean 'model.layers'"},
      {R"({"grid": {"model.layers": []}})", "at least one value"},
      {R"({"values": {"model.layers": [2]}})", "must be a number, true, false"},
      {R"({"rows": [{"values": {}}]})", "\"rows[0].name\" is missing"}};
  for (const auto& entry : files) {
    const char *text = entry.first, *sentence = entry.second;
    CAPTURE(text);
    writeTestFile(path, text);
    Experiment experiment;
    const std::string said = rowRefusal([&] { readGridFile(path, experiment); });
    CHECK(said.c_str() == doctest::Contains(sentence));
    CHECK(said.c_str() == doctest::Contains("grid.json"));
  }
}
