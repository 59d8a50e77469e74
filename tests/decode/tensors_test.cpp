// SPDX-License-Identifier: Apache-2.0
// Every named tensor of a forward pass, in slices; the logit lens; attributions against PyTorch's. That the tensors
// equal PyTorch's is tested in tests/train/pytorch_test.cpp.
#include "engine/inspect/tensors.h"

#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <numeric>
#include <set>

#include "engine/base/error.h"
#include "engine/base/progress.h"
#include "engine/inspect/attention.h"
#include "engine/inspect/attributions.h"
#include "tests/decode/toy_model.h"
#include "tests/reference/pytorch_tensors.h"

using namespace transept;

namespace {

std::string errorOf(const std::function<void()>& call) {
  try {
    call();
  } catch (const UserError& error) {
    return error.sentence();
  }
  return "";
}

struct TensorsTest {
  std::unique_ptr<Backend> backend_ = makeCpuBackend(2);
  ToyModel toy_{*backend_};
  Batch pair_ = pairOf("a man", "ein mann");  // 5 source tokens, 8 target tokens
  const std::string scores_ = "decoder.layers.1.cross_attention.scores";

  Batch pairOf(const std::string& source, const std::string& target) const {
    Batch batch;
    batch.addPair(toy_.vocabulary->encode(source), toy_.vocabulary->encode(target));
    return batch;
  }
  TensorSlice tensor(const std::string& name, const std::string& slice = "") {
    return inspectTensor(*toy_.transformer, pair_, name, slice);
  }
};

std::int64_t product(const std::vector<std::int64_t>& shape) {
  return std::accumulate(shape.begin(), shape.end(), std::int64_t{1}, std::multiplies());
}

/// Finite, and not all zero.
bool isUsed(const std::vector<float>& values) {
  double size = 0;
  for (const float value : values) size += std::abs(value);
  return std::isfinite(size) && size > 0;
}

/// log p of a token, from a row of logits.
double logProbability(const float* z, std::int64_t count, std::int64_t id) {
  double sum = 0;
  for (std::int64_t i = 0; i < count; ++i) sum += std::exp(static_cast<double>(z[i]));
  return z[id] - std::log(sum);
}

}  // namespace

TEST_CASE_FIXTURE(TensorsTest, "all names of a base-shaped model have values") {
  Config config;  // N = 6, d_model = 512, d_ff = 2048, h = 8
  config.resolve();
  ToyModel base(*backend_, 1, config);
  const std::vector<TensorInfo> tensors = inspectableTensors(*base.transformer, pair_);
  REQUIRE_EQ(tensors.size(), std::size_t(3 + 6 * (10 + 5) + 3 + 6 * (10 + 10 + 5 + 1) + 2));
  std::set<std::string> names;
  std::int64_t parameters = 0;
  for (const TensorInfo& info : tensors) {
    CAPTURE(info.name);
    REQUIRE(names.insert(info.name).second);
    REQUIRE_EQ(info.axes.size(), info.shape.size());
    REQUIRE(std::filesystem::exists(TRANSEPT_SOURCE_DIR "/" + info.file));
    REQUIRE(!info.equation.empty());
    // Each parameter belongs to one tensor, except the shared embedding matrix and those of the lens.
    const bool repeats = info.name.ends_with(".lens") || info.name == "logits" || info.name == "decoder.embedding";
    if (!repeats) parameters += info.parameters;
  }
  REQUIRE_EQ(parameters, base.transformer->parameters().count());

  std::size_t seen = 0;
  PassObserver everything;
  everything.wants = [](const std::string&, const PassObserver::Shape&) { return true; };
  everything.see = [&](const std::string& name, const PassObserver::Shape& shape, const std::vector<float>& values) {
    CAPTURE(name);
    REQUIRE_EQ(name, tensors[seen].name);
    REQUIRE_EQ(shape, tensors[seen].shape);
    REQUIRE_EQ(std::ssize(values), product(shape));
    REQUIRE(isUsed(values));
    ++seen;
  };
  base.transformer->observe(pair_, everything);
  REQUIRE_EQ(seen, tensors.size());
}

TEST_CASE_FIXTURE(TensorsTest, "each tensor of the list is given by its name") {
  for (const NormPlacement norm : {NormPlacement::post, NormPlacement::pre}) {
    Config config = toyConfig();
    config.model.norm = norm;
    config.model.positions = Positions::learned;
    config.model.embedding_norm = true;
    config.model.projection_bias = true;
    config.model.activation = FeedForwardActivation::gelu;
    config.resolve();
    ToyModel toy(*backend_, 1, config);
    std::int64_t parameters = 0;
    for (const TensorInfo& info : inspectableTensors(*toy.transformer, pair_)) {
      CAPTURE(info.name);
      const TensorSlice slice = inspectTensor(*toy.transformer, pair_, info.name, "0");
      REQUIRE_EQ(slice.tensor.shape, info.shape);
      REQUIRE_EQ(std::ssize(slice.values), product(info.shape) / info.shape.front());
      REQUIRE(isUsed(slice.values));
      if (info.name == "encoder.embedding" || info.name.ends_with(".sum_norm") || info.name.ends_with("coder.norm")) {
        parameters += info.parameters;
      }
    }
    // The shared matrix, the norms of two sums and, in pre-norm, those of two outputs.
    REQUIRE_EQ(parameters, std::int64_t{56 * 16} + (norm == NormPlacement::pre ? 4 : 2) * 2 * 16);
  }
}

TEST_CASE_FIXTURE(TensorsTest, "shapes and costs of a tensor") {
  const TensorInfo scores = tensor(scores_, "0,0,0").tensor;
  REQUIRE_EQ(scores.shape, (std::vector<std::int64_t>{2, 8, 5}));
  REQUIRE_EQ(scores.axes, (std::vector<std::string>{"head", "target", "source"}));
  REQUIRE_EQ(scores.flops, 2.0 * 2 * 8 * 5 * 8);  // h, queries, keys, d_k
  REQUIRE_EQ(scores.section, "3.2.1");
  const TensorInfo keys = tensor("decoder.layers.0.cross_attention.keys").tensor;
  REQUIRE_EQ(keys.axes, (std::vector<std::string>{"source", "unit"}));
  REQUIRE_EQ(keys.flops, 2.0 * 5 * 16 * 16);
  REQUIRE_EQ(keys.parameters, std::int64_t{16 * 17});
  REQUIRE_EQ(tensor("decoder.layers.0.cross_attention.heads").tensor.flops, 2.0 * 8 * 16 * 5);
}

TEST_CASE_FIXTURE(TensorsTest, "slices are parts of the tensor") {
  const TensorSlice all = tensor(scores_);
  const auto at = [&](std::int64_t head, std::int64_t i, std::int64_t j) {
    return all.values[static_cast<std::size_t>((head * 8 + i) * 5 + j)];
  };
  const TensorSlice part = tensor(scores_, "1,2:4,3:");
  REQUIRE_EQ(part.begin, (std::vector<std::int64_t>{1, 2, 3}));
  REQUIRE_EQ(part.shape, (std::vector<std::int64_t>{1, 2, 2}));
  REQUIRE_EQ(part.values, (std::vector<float>{at(1, 2, 3), at(1, 2, 4), at(1, 3, 3), at(1, 3, 4)}));
  REQUIRE_EQ(tensor(scores_, ":,:1,:2").values,
             (std::vector<float>{at(0, 0, 0), at(0, 0, 1), at(1, 0, 0), at(1, 0, 1)}));
}

TEST_CASE_FIXTURE(TensorsTest, "names and slices that do not exist are refused") {
  REQUIRE_EQ(errorOf([&] { tensor("encoder.layers.2.self_attention.scores"); }),
             "The model's forward pass has no tensor 'encoder.layers.2.self_attention.scores'.");
  REQUIRE_EQ(errorOf([&] { tensor(scores_, "0,8"); }),
             "The slice 8 is outside axis 2 (target) of " + scores_ + ", which has 8 entries.");
  for (const char* outside : {"2", "0:3", "1:1", "2:", "99999999999:"}) {
    REQUIRE(
        errorOf([&] { tensor(scores_, outside); }).starts_with("The slice " + std::string(outside) + " is outside"));
  }
  for (const char* wrong : {"a", "-1", "1:x", "0,,0", ",", "1:2:3", " 1", "99999999999999999999"}) {
    REQUIRE(errorOf([&] { tensor(scores_, wrong); }).ends_with("is neither an index nor a range."));
  }
  REQUIRE(errorOf([&] { tensor(scores_, "0,0,0,0"); }).starts_with("The slice has more axes"));
  REQUIRE_EQ(errorOf([&] { inspectTensor(*toy_.transformer, pair_, scores_, "0", {}, 39); }),
             "The slice of " + scores_ + " has 40 values, and at most 39 are given at once.");
  REQUIRE_EQ(inspectTensor(*toy_.transformer, pair_, scores_, "0", {}, 40).values.size(), std::size_t{40});
}

TEST_CASE_FIXTURE(TensorsTest, "weights are those of the attention export") {
  const SentenceAttention attention = attentionOf(toy_.model(), {}, "a man", "ein mann");
  const std::pair<AttentionKind, std::string> kinds[] = {{AttentionKind::encoder, "encoder.layers.1.self_attention"},
                                                         {AttentionKind::decoder, "decoder.layers.1.self_attention"},
                                                         {AttentionKind::cross, "decoder.layers.1.cross_attention"}};
  for (const auto& [kind, module] : kinds) {
    for (const std::int64_t head : {0, 1}) {
      const auto map = attention.map(kind, 1, head);
      REQUIRE_EQ(tensor(module + ".weights", std::to_string(head)).values, std::vector<float>(map.begin(), map.end()));
    }
  }
}

TEST_CASE_FIXTURE(TensorsTest, "a silenced head is zero") {
  const std::vector<HeadName> silenced{{AttentionKind::cross, 1, 1}};
  const TensorSlice heads =
      inspectTensor(*toy_.transformer, pair_, "decoder.layers.1.cross_attention.heads", "3", silenced);
  for (std::size_t i = 0; i < 16; ++i) REQUIRE_EQ(heads.values[i] == 0, i >= 8);
}

TEST_CASE_FIXTURE(TensorsTest, "a sentence of 500 tokens comes in slices") {
  pair_ = pairOf(std::string(499, 'a'), std::string(500, 'b'));
  const TensorSlice row = tensor("decoder.layers.0.cross_attention.weights", "1,500,:");
  REQUIRE_EQ(row.tensor.shape, (std::vector<std::int64_t>{2, 501, 500}));
  REQUIRE(std::abs(std::accumulate(row.values.begin(), row.values.end(), 0.0) - 1) < 1e-5);
}

TEST_CASE_FIXTURE(TensorsTest, "the lens of the last layer is the model's own distribution") {
  for (const NormPlacement norm : {NormPlacement::post, NormPlacement::pre}) {
    Config config = toyConfig();
    config.model.norm = norm;
    ToyModel toy(*backend_, 2, config);
    const auto lens = logitLens(*toy.transformer, pair_, *toy.vocabulary, 3);
    REQUIRE_EQ(lens.size(), std::size_t{2});
    std::vector<float> nll;
    toy.transformer->evaluateOn(pair_, 0, &nll);
    bool differs = false;
    for (std::size_t i = 0; i < nll.size(); ++i) {
      REQUIRE_EQ(lens[1][i].own.token, toy.vocabulary->piece(pair_.targetOutput[i]));
      REQUIRE(std::abs(lens[1][i].own.logProbability + nll[i]) < 1e-5);
      differs |= std::abs(lens[0][i].own.logProbability + nll[i]) > 1e-3;
    }
    REQUIRE(differs);
    // The first layer's tokens are the likeliest by its logits.
    const TensorSlice z = inspectTensor(*toy.transformer, pair_, "decoder.layers.0.lens", "7");
    const auto& likeliest = lens[0][7].likeliest;
    REQUIRE_EQ(likeliest.size(), std::size_t{3});
    const auto best = std::max_element(z.values.begin(), z.values.end()) - z.values.begin();
    REQUIRE_EQ(likeliest[0].token, toy.vocabulary->piece(static_cast<std::int32_t>(best)));
    REQUIRE(std::abs(likeliest[0].logProbability - logProbability(z.values.data(), std::ssize(z.values), best)) < 1e-5);
    REQUIRE((likeliest[0].logProbability >= likeliest[1].logProbability &&
             likeliest[1].logProbability >= likeliest[2].logProbability));
  }
}

TEST_CASE_FIXTURE(TensorsTest, "a NumPy file has header and values") {
  const std::string file = npyOf(tensor(scores_, "1,2:4,3:"));
  REQUIRE_EQ(file.size() % 64, std::size_t{4 * sizeof(float)});
  REQUIRE(file.starts_with("\x93NUMPY\x01"));
  REQUIRE(file.find("{'descr': '<f4', 'fortran_order': False, 'shape': (1, 2, 2, ), }") == 10);
  REQUIRE_EQ(file[file.size() - 4 * sizeof(float) - 1], '\n');
}

TEST_CASE_FIXTURE(TensorsTest, "attributions equal PyTorch's") {
  const std::string folder = TRANSEPT_SOURCE_DIR "/tests/reference/data/";
  for (const std::string name : {"post_norm", "pre_norm", "own_widths", "learned_restricted"}) {
    CAPTURE(name);
    const checks::PytorchTensors expected(folder + name + ".safetensors"), stored(folder + name + "_pass.safetensors");
    Transformer model(*backend_, expected.shape, DType::f32, true);
    expected.loadWeights(model);
    Batch pair = stored.batch(0);
    pair.targetOutput.back() = stored.number("token");
    AttributionSettings settings;
    settings.position = std::ssize(pair.targetOutput) - 1;
    settings.steps = stored.number("integration_steps");
    for (const bool contrastive : {false, true}) {
      for (const bool integrated : {false, true}) {
        settings.integrated = integrated;
        settings.against = contrastive ? toy_.vocabulary->piece(stored.number("against")) : "";
        const Attribution found = attributionOf(model, pair, *toy_.vocabulary, settings);
        REQUIRE(std::abs(found.value - stored.floats("values")[contrastive ? 1 : 0]) < 1e-5);
        const std::string values = std::string("attributions") + (contrastive ? "1/" : "0/") +
                                   (integrated ? "integrated_gradients/" : "gradient_x_input/");
        REQUIRE(checks::distance(found.source, stored.floats(values + "source")) < 1e-5);
        REQUIRE(checks::distance(found.prefix, stored.floats(values + "target")) < 1e-5);
      }
    }
    // The integrated gradients add up to the value minus the baseline's; ReLU's kinks between the steps cause an error.
    settings.integrated = true;
    settings.steps = 300;
    const Attribution fine = attributionOf(model, pair, *toy_.vocabulary, settings);
    double sum = std::accumulate(fine.source.begin(), fine.source.end(), 0.0);
    sum += std::accumulate(fine.prefix.begin(), fine.prefix.end(), 0.0);
    REQUIRE(std::abs(sum - (fine.value - fine.baseline)) < 5e-3);
  }
}

TEST_CASE_FIXTURE(TensorsTest, "attributions in bf16 are close to those in f32") {
  ToyModel narrow(*backend_, 1, toyConfig(), DType::bf16);
  const Attribution wide = attributionOf(*toy_.transformer, pair_, *toy_.vocabulary, {});
  const Attribution half = attributionOf(*narrow.transformer, pair_, *toy_.vocabulary, {});
  CHECK_EQ(half.token, wide.token);
  CHECK(std::abs(half.value - wide.value) < 0.15);
  CHECK_NE(half.value, wide.value);
  CHECK((isUsed(half.source) && isUsed(half.prefix)));
}

TEST_CASE_FIXTURE(TensorsTest, "only what comes before a token is attributed to") {
  AttributionSettings settings;
  settings.position = 3;
  const Attribution found = attributionOf(*toy_.transformer, pair_, *toy_.vocabulary, settings);
  REQUIRE_EQ(found.source.size(), std::size_t{5});
  REQUIRE_EQ(found.prefix.size(), std::size_t{4});
  REQUIRE_EQ(found.heads.size(), std::size_t{2 * 3 * 2});
  std::vector<float> nll;
  toy_.transformer->evaluateOn(pair_, 0, &nll);
  REQUIRE(std::abs(found.value + nll[3]) < 1e-5);
  const Attribution other =
      attributionOf(*toy_.transformer, pairOf("a man", "eind"), *toy_.vocabulary, settings);  // the same prefix
  REQUIRE(other.value != found.value);
  REQUIRE_EQ(errorOf([&] {
               settings.position = 8;
               attributionOf(*toy_.transformer, pair_, *toy_.vocabulary, settings);
             }),
             "The output has 8 tokens, and there is no token 9.");
  REQUIRE_EQ(errorOf([&] {
               settings = {.position = 0, .against = "Haus"};
               attributionOf(*toy_.transformer, pair_, *toy_.vocabulary, settings);
             }),
             "The target vocabulary has no token 'Haus'.");
  REQUIRE_EQ(errorOf([] { requireGradients(Precision::int8); }),
             "Attributions need gradients, which the precision int8 does not provide.");
  for (const Precision precision : {Precision::f32, Precision::bf16}) {
    CHECK_EQ(errorOf([&] { requireGradients(precision); }), "");
  }
  std::stop_source stopped;
  stopped.request_stop();
  REQUIRE_THROWS_AS(attributionOf(*toy_.transformer, pair_, *toy_.vocabulary, {}, stopped.get_token()), Cancelled);
}
