// SPDX-License-Identifier: Apache-2.0
// Operations of a decoding step in one kernel: each equals the oracle, and a step equals one of separate kernels bit
// for bit. On the stand-in that kernel has a single block.
#include "kernels/cuda/device/joined_operations.h"

#include "engine/model/incremental/incremental_decoder.h"
#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/graph_recorder.h"
#include "tests/cuda/fibres.h"
#include "tests/decode/toy_model.h"
#include "tests/kernels/each_case.h"

using namespace transept;
using namespace transept::checks;

namespace {

constexpr std::int64_t kRows = 3;

/// The logits of some steps of three hypotheses of one sentence.
struct Steps {
  Steps(const std::string& settings, bool joins) {
    Config config = toyConfig();
    config.model.heads = 1;  // of 16 columns, in whole packs
    config.model.d_k = config.model.d_v = 16;
    config.setText(settings);
    config.resolve();
    cuda::CudaBackend backend(0);
    const ToyModel toy(backend, 1, config, DType::bf16);
    IncrementalDecoder decoder(*toy.transformer, joins ? cuda::makeRecorder(backend.stream(), true) : nullptr);
    PackedSentences source;
    const std::vector<std::int32_t> ids{5, 9, 30, 8, Vocabulary::end};
    source.append(ids.data(), ids.size());
    decoder.encode(source, kRows, 40, {});
    std::vector<std::int32_t> tokens{Vocabulary::begin}, parents{0}, sentences{0};
    for (int step = 0; step < 8; ++step) {
      const View rows = decoder.step(tokens, parents, sentences);
      std::vector<float> values(static_cast<std::size_t>(rows.size()));
      backend.download(values.data(), rows.data, values.size() * sizeof(float));
      logits.insert(logits.end(), values.begin(), values.end());
      tokens = {7 + step, 40, 11};
      parents = step == 0 ? std::vector<std::int32_t>{0, 0, 0} : std::vector<std::int32_t>{2, 0, step % 3};
      sentences = {0, 0, 0};
    }
    replayed = decoder.counts().recorded + decoder.counts().replayed;
    refusal = decoder.counts().refusal;
  }

  std::vector<float> logits;
  std::int64_t replayed = 0;
  std::string refusal;
};

}  // namespace

TEST_CASE("operations of few rows equal the oracle when they are joined") {
  cudaCooperativeStarts = 0;
  forEachCase({DType::bf16}, [](const Case& one, DType type) {
    if (!one.name.starts_with("linear") && !one.name.starts_with("addNormLinear") &&
        !one.name.starts_with("cachedAttention"))
      return;
    for (const auto order : {fibres::Order::upwards, fibres::Order::downwards}) {
      fibres::setOrder(order);
      cuda::CudaBackend backend(0);
      cuda::JoinedOperations joined(backend.stream());
      backend.stream().joined = &joined;
      Trial trial(backend, {.compute = type, .seed = 20170612});
      one.body(trial);
      CHECK_EQ(trial.verdict().failure, "");
      backend.stream().joined = nullptr;
    }
    fibres::setOrder(fibres::Order::upwards);
  });
  CHECK(cudaCooperativeStarts > 40);
}

TEST_CASE("a step whose operations are joined has the bits of one with a kernel for each") {
  for (const std::string settings :
       {"model.norm=post", "model.norm=pre", "model.attention_window=4", "model.decoder=ssru"}) {
    CAPTURE(settings);
    cudaCooperativeStarts = 0;
    const Steps joined(settings, true);
    CHECK_EQ(joined.refusal, "");
    CHECK(joined.replayed > 2);
    // While one step is recorded. A recurrence launches kernels of its own between the products of its layers.
    CHECK_EQ(cudaCooperativeStarts > 1, settings == "model.decoder=ssru");
    CHECK(cudaCooperativeStarts > 0);
    CHECK((joined.logits == Steps(settings, false).logits));
  }
}
