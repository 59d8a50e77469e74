// SPDX-License-Identifier: Apache-2.0
// The methods inspect/* of the protocol, and the command `inspect`, which returns the same values.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "tests/decode/toy_model_folder.h"
#include "tests/serve/client.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

struct InspectTest {
  std::unique_ptr<Backend> backend_ = makeCpuBackend(2);
  TemporaryFolder folder_;
  std::string model_ = folder_.path("model");
  std::unique_ptr<Transformer> written_ = writeToyModel(*backend_, model_, 1);
  Client client_;
  const Json pair_{{"source", "the man runs"}, {"target", "der mann rennt"}};
  const std::string weights_ = "decoder.layers.1.cross_attention.weights";

  Json asked(const std::string& precision, const Json& more = Json::object()) {
    Json params = pair_;
    params["handle"] = client_.call("model/load", {{"model", model_}, {"precision", precision}})["handle"];
    params.update(more);
    return params;
  }
  ProgramResult command(const std::vector<std::string>& more) const {
    std::vector<std::string> arguments{"inspect", model_, "--source", "the man runs", "--target", "der mann rennt"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return runProgram(TRANSEPT_ENGINE_PROGRAM, arguments);
  }
};

}  // namespace

TEST_CASE_FIXTURE(InspectTest, "tensors are listed, and given in slices") {
  const Json list = client_.call("inspect/tensors", asked("f32"));
  REQUIRE_EQ(list["target_tokens"], Json({"der", "mann", "rennt", "</s>"}));
  REQUIRE_EQ(list["precision"], "f32");
  REQUIRE((list["score"].is_null() && list["notes"].empty()));
  REQUIRE_EQ(list["tensors"][0]["name"], "encoder.embedding");
  REQUIRE_EQ(list["tensors"].back()["name"], "probabilities");
  Json found;
  for (const Json& tensor : list["tensors"]) {
    if (tensor["name"] == weights_) found = tensor;
  }
  REQUIRE_EQ(found["shape"], Json({2, 4, 4}));
  REQUIRE_EQ(found["axes"], Json({"head", "target", "source"}));
  REQUIRE_EQ(found["section"], "3.2.1");

  // The slice has the values that attention/map returns.
  const Json attention = client_.call("attention", asked("f32"));
  const Json map = client_.call("attention/map",
                                {{"attention", attention["attention"]}, {"kind", "cross"}, {"layer", 1}, {"head", 1}});
  const Json slice = client_.call("inspect/tensor", asked("f32", {{"name", weights_}, {"slice", "1,:,1:3"}}));
  REQUIRE_EQ(slice["tensor"], found);
  REQUIRE_EQ(slice["begin"], Json({1, 0, 1}));
  REQUIRE_EQ(slice["values"]["shape"], Json({1, 4, 2}));
  const std::vector<float> all = floatsOf(map["weights"]), part = floatsOf(slice["values"]);
  for (std::size_t i = 0; i < part.size(); ++i) REQUIRE_EQ(part[i], all[i / 2 * 4 + 1 + i % 2]);

  // A request may state the tokens of an earlier answer instead of the target text.
  Json again = asked("f32", {{"name", weights_}, {"slice", "1,:,1:3"}, {"tokens", list["target_tokens"]}});
  again.erase("target");
  REQUIRE_EQ(client_.call("inspect/tensor", again)["values"], slice["values"]);
  // A silenced head has no output.
  const Json off{{"name", "decoder.layers.1.cross_attention.heads"},
                 {"slice", "0,8:"},
                 {"heads_off", {{{"kind", "cross"}, {"layer", 1}, {"head", 1}}}}};
  REQUIRE_EQ(floatsOf(client_.call("inspect/tensor", asked("f32", off))["values"]), std::vector<float>(8, 0.0f));
}

TEST_CASE_FIXTURE(InspectTest, "bad requests for tensors are refused") {
  const auto code = [&](const char* method, const std::string& precision, const Json& more) {
    return client_.error(method, asked(precision, more))["code"].get<int>();
  };
  REQUIRE_EQ(code("inspect/tensor", "f32", {{"name", "encoder.layers.7.feed_forward.hidden"}}), -32002);
  REQUIRE_EQ(code("inspect/tensor", "f32", {{"name", weights_}, {"slice", "0,9"}}), -32001);
  REQUIRE_EQ(code("inspect/tensor", "f32", {{"name", weights_}, {"slice", "0;9"}}), -32001);
  REQUIRE_EQ(code("inspect/tensor", "f32", {{"slice", "0"}}), -32602);
  REQUIRE_EQ(code("inspect/tensor", "f32", {{"name", weights_}, {"target", ""}, {"tokens", {"Haus"}}}), -32001);
  REQUIRE_EQ(code("inspect/tensors", "f32", {{"source", " "}}), -32001);
  REQUIRE_EQ(code("inspect/tensors", "f32", {{"handle", 77}}), -32002);
  REQUIRE_EQ(code("inspect/lens", "f32", {{"count", 21}}), -32602);
  REQUIRE_EQ(code("inspect/attributions", "f32", {{"position", 4}}), -32001);
  REQUIRE_EQ(code("inspect/attributions", "f32", {{"position", 0}, {"against", "Haus"}}), -32001);
  REQUIRE_EQ(code("inspect/attributions", "f32", {{"position", 0}, {"method", "guessing"}}), -32602);
  REQUIRE_EQ(code("inspect/attributions", "int8", {{"position", 0}}), -32001);
  // The tensors of a long sentence can be read in slices.
  std::string words;
  for (int i = 0; i < 500; ++i) words += "man ";
  const Json lengthy{{"source", words}, {"target", words}, {"name", weights_}, {"slice", "1,500"}};
  REQUIRE_EQ(client_.call("inspect/tensor", asked("f32", lengthy))["values"]["shape"], Json({1, 1, 501}));
}

TEST_CASE_FIXTURE(InspectTest, "lens and attributions") {
  const Json lens = client_.call("inspect/lens", asked("f32", {{"count", 3}}));
  REQUIRE_EQ(lens["layers"].size(), std::size_t{2});
  const Json probabilities = client_.call("inspect/tensor", asked("f32", {{"name", "probabilities"}, {"slice", "1"}}));
  const std::vector<float> p = floatsOf(probabilities["values"]);
  const float best = *std::max_element(p.begin(), p.end());
  const Json position = lens["layers"][1][1];
  REQUIRE_EQ(position["token"], "mann");
  REQUIRE_EQ(position["likeliest"].size(), std::size_t{3});
  REQUIRE(std::abs(std::exp(position["likeliest"][0]["log_probability"].get<double>()) - best) < 1e-5);

  const Json found = client_.call("inspect/attributions", asked("f32", {{"position", 1}, {"against", "fuchs"}}));
  REQUIRE_EQ(found["token"], "mann");
  REQUIRE_EQ(found["source_attributions"].size(), found["source_tokens"].size());
  REQUIRE_EQ(found["prefix_attributions"].size(), std::size_t{2});
  REQUIRE_EQ(found["heads"].size(), std::size_t{12});
  double sum = found["baseline"].get<double>() - found["value"].get<double>();
  for (const char* side : {"source_attributions", "prefix_attributions"}) {
    for (const Json& value : found[side]) sum += value.get<double>();
  }
  REQUIRE(std::abs(sum) < 0.05);
}

TEST_CASE_FIXTURE(InspectTest, "the command gives the protocol's values") {
  const ProgramResult table = command({"--list"});
  REQUIRE_EQ(table.exitCode, 0);
  REQUIRE(table.output.find(weights_ + "       2 x 4 x 4") != std::string::npos);

  const Json slice = client_.call("inspect/tensor", asked("f32", {{"name", weights_}, {"slice", "0,3"}}));
  const std::string file = folder_.path("weights.npy");
  const ProgramResult both = command({"--tensor", weights_, "--slice", "0,3", "--npy", file, "--json"});
  REQUIRE_EQ(both.exitCode, 0);
  const Json printed = Json::parse(both.output);
  REQUIRE_EQ(printed["tensor"], slice["tensor"]);
  const std::vector<float> values = floatsOf(slice["values"]);
  std::vector<float> printedValues = printed["values"][0][0].get<std::vector<float>>();
  REQUIRE_EQ(printedValues.size(), values.size());
  const std::string npy = contentOf(file);
  std::vector<float> written(values.size());
  std::memcpy(written.data(), npy.data() + 128, written.size() * sizeof(float));
  for (std::size_t i = 0; i < values.size(); ++i) {
    REQUIRE(std::abs(printedValues[i] - values[i]) < 1e-6);
    REQUIRE(std::abs(written[i] - values[i]) < 1e-6);
  }
  const ProgramResult rows = command({"--tensor", weights_, "--slice", "1,2:"});
  REQUIRE((rows.output.find("\n1,2\t0.") != std::string::npos && rows.output.find("\n1,3\t0.") != std::string::npos));

  const ProgramResult lens = command({"--lens", "2"});
  REQUIRE((lens.exitCode == 0 && lens.output.find("\n1\trennt\t-") != std::string::npos));
  const ProgramResult why = command({"--attribute", "2", "--against", "fuchs"});
  REQUIRE((why.exitCode == 0 && why.output.find("logit(mann) - logit(fuchs) = ") != std::string::npos));
}

TEST_CASE_FIXTURE(InspectTest, "the command refuses what does not exist") {
  const auto fails = [&](const std::vector<std::string>& arguments, const std::string& words) {
    const ProgramResult result = command(arguments);
    REQUIRE_MESSAGE((result.exitCode == 1 && result.errors.find(words) != std::string::npos), result.errors);
  };
  fails({"--tensor", "logit"}, "The model's forward pass has no tensor 'logit'.");
  fails({"--tensor", "logits", "--slice", "99"},
        "The slice 99 is outside axis 1 (target) of logits, which has 4 entries.");
  fails({"--attribute", "9"}, "The output has 4 tokens, and there is no token 9.");
  fails({"--attribute", "1", "--precision", "int8"}, "Attributions need gradients");
  REQUIRE_EQ(command({"--slice", "0"}).exitCode, 2);
  REQUIRE_EQ(command({"--lens", "2", "--tensor", "logits"}).exitCode, 2);
}
