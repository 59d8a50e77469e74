// SPDX-License-Identifier: Apache-2.0
// A wrong operand of any operation is refused with one sentence that names the operation, the operand, and what it is
// and must be. That right operands are accepted is shown by all other tests, whose devices are behind the checks.
#include <doctest/doctest.h>

#include <cstdlib>
#include <deque>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "kernels/checking_backend.h"
#include "kernels/counting_backends.h"
#include "kernels/cpu/cpu_backend.h"
#include "kernels/operand_checks.h"
#include "tests/support/environment.h"

using namespace transept;

namespace {

/// Makes operands that live as long as the call.
class Operands {
 public:
  View f32(std::int64_t rows, std::int64_t columns) { return make(DType::f32, rows, columns); }
  View bf16(std::int64_t rows, std::int64_t columns) { return make(DType::bf16, rows, columns); }
  View i32(const std::vector<std::int32_t>& values) {
    const View view = make(DType::i32, 1, static_cast<std::int64_t>(values.size()));
    std::copy(values.begin(), values.end(), view.as<std::int32_t>());
    return view;
  }

 private:
  View make(DType type, std::int64_t rows, std::int64_t columns) {
    memory_.emplace_back(static_cast<std::size_t>(rows * columns) + 1);
    return {memory_.back().data(), type, rows, columns};
  }
  std::deque<std::vector<float>> memory_;
};

struct Refusal {
  std::function<void(Backend&, Operands&)> call;
  std::string sentence;
};

std::string sentenceOf(Backend& backend, const Refusal& refusal) {
  Operands operands;
  try {
    refusal.call(backend, operands);
  } catch (const OperandError& error) {
    return error.what();
  }
  return "accepted";
}

/// Two sentences of 2 and 1 queries and of 1 and 2 keys, 2 heads.
AttentionPlan smallPlan(Operands& o) {
  AttentionPlan plan;
  plan.queryOffsets = o.i32({0, 2, 3});
  plan.keyOffsets = o.i32({0, 1, 3});
  plan.sentences = 2;
  plan.longestQuery = plan.longestKey = 2;
  plan.weightCount = 4;
  plan.heads = 2;
  plan.keyWidth = 4;
  plan.valueWidth = 8;
  return plan;
}

/// Two rows that see 1 and 3 of 4 cached keys, 2 heads.
CachePlan smallCache(Operands& o) {
  CachePlan plan;
  plan.first = o.i32({0, 1});
  plan.lengths = o.i32({1, 3});
  plan.longest = 3;
  plan.heads = 2;
  plan.keyWidth = 4;
  plan.valueWidth = 8;
  return plan;
}

Dropout certain() {
  Dropout dropout;
  dropout.probability = 1;
  return dropout;
}

using O = Operands&;

/// At least one call of each operation; a kind of check that several operations share is shown for one of them.
const std::vector<Refusal>& refusals() {
  static const std::vector<Refusal> all = {
      {[](Backend& b, O o) {
         b.zero({o.f32(2, 8).data, DType::f32, 2, 8, 4});
       },
       "zero: the rows of y, [2, 8] f32, are 4 elements apart and overlap."},
      {[](Backend& b, O) {
         b.zero({nullptr, DType::f32, 2, 8});
       },
       "zero: y has no memory and must be [2, 8] f32."},
      {[](Backend& b, O o) { b.copy(o.f32(2, 3), o.f32(3, 2)); }, "copy: y is [2, 3] f32 and must be [3, 2] f32."},
      {[](Backend& b, O o) {
         b.copy(o.f32(1, 2), o.i32({1, 2}));
       },
       "copy: x is [1, 2] i32 and must be of type f32 or bf16 or f64."},
      {[](Backend& b, O o) { b.add(o.f32(2, 3), o.f32(2, 4)); }, "add: y is [2, 3] f32 and must be [2, 4] f32."},
      {[](Backend& b, O o) {
         const View whole = o.f32(3, 4);
         b.add(whole.rowRange(0, 2), whole.rowRange(1, 2));
       },
       "add: x, [2, 4] f32, and y, [2, 4] f32, must not share memory."},
      {[](Backend& b, O o) { b.logAddExp(o.f32(1, 4), o.bf16(1, 4)); },
       "logAddExp: x is [1, 4] bf16 and must be of type f32 or f64."},
      {[](Backend& b, O o) { b.activate(o.bf16(2, 4), o.f32(2, 4), SmoothActivation::gelu); },
       "activate: y is [2, 4] bf16 and must be [2, 4] f32."},
      {[](Backend& b, O o) { b.activateBackward(o.f32(2, 5), o.f32(2, 4), SmoothActivation::gelu); },
       "activateBackward: dy is [2, 5] f32 and must be [2, 4] f32."},
      {[](Backend& b, O o) {
         b.recurrence(o.f32(3, 4), {}, o.f32(3, 4), o.f32(3, 4), o.f32(3, 4), o.i32({0, 1, 3}));
       },
       "recurrence: before is [3, 4] f32 and must be [2, 4] f32."},
      {[](Backend& b, O o) {
         b.recurrence(o.f32(3, 4), {}, o.f32(3, 4), o.f32(3, 4), {}, o.i32({0, 4}));
       },
       "recurrence: offsets, [1, 2] i32, contains 4 at 1 and must be from 0 to 3."},
      {[](Backend& b, O o) {
         b.recurrenceBackward(o.f32(3, 4), o.f32(3, 4), o.f32(3, 5), o.f32(3, 4), o.f32(3, 4), o.f32(3, 4),
                              o.i32({0, 3}));
       },
       "recurrenceBackward: dy is [3, 5] f32 and must be [3, 4] f32."},
      {[](Backend& b, O o) {
         b.copyRows(o.f32(2, 4), {}, o.f32(3, 4), o.i32({0, 3}));
       },
       "copyRows: rows, [1, 2] i32, contains 3 at 1 and must be below 3."},
      {[](Backend& b, O o) {
         b.copyRows(o.f32(2, 4), o.i32({0, 2}), o.f32(3, 4), o.i32({0, 1}));
       },
       "copyRows: places, [1, 2] i32, contains 2 at 1, but y is [2, 4] f32."},
      {[](Backend& b, O o) {
         b.copyRows(o.f32(2, 4), o.i32({1, 1}), o.f32(3, 4), o.i32({0, 1}));
       },
       "copyRows: places, [1, 2] i32, contains 1 twice."},
      {[](Backend& b, O o) {
         b.copyRows(o.f32(1, 4), {}, o.f32(3, 4), o.i32({0, 1}));
       },
       "copyRows: y has 1 rows, but rows, [1, 2] i32, has more elements."},
      {[](Backend& b, O o) {
         const View whole = o.f32(3, 4);
         b.copyRows(whole, o.i32({1, 2}), whole, o.i32({0, 1}));
       },
       "copyRows: row 1 of y, [3, 4] f32, is written, and row 1 of x, [3, 4] f32, which shares its memory, is read."},
      {[](Backend& b, O o) { b.dropout(o.f32(2, 4), o.f32(2, 4), certain()); },
       "dropout: the probability of dropout is 1.000000 and must be from 0 to below 1."},

      {[](Backend& b, O o) { b.linear(o.f32(2, 3), o.f32(2, 4), o.f32(3, 5), {}, Activation::none); },
       "linear: w is [3, 5] f32 and must be [3, 4] f32."},
      {[](Backend& b, O o) { b.linear(o.f32(2, 3), o.f32(2, 4), o.f32(3, 4), o.f32(1, 4), Activation::none); },
       "linear: bias is [1, 4] f32 and must be [1, 3] f32."},
      {[](Backend& b, O o) {
         const View x = o.f32(2, 4);
         b.linear(x.columnRange(0, 3), x, o.f32(3, 4), {}, Activation::none);
       },
       "linear: x, [2, 4] f32, and y, [2, 3] f32, must not share memory."},
      {[](Backend& b, O o) { b.linearBackwardInput(o.f32(2, 5), o.f32(2, 3), o.f32(3, 4), {}); },
       "linearBackwardInput: dx is [2, 5] f32 and must be [2, 4] f32."},
      {[](Backend& b, O o) { b.linearBackwardInput(o.f32(2, 4), o.f32(2, 3), o.f32(3, 4), {.sums = o.f32(1, 3)}); },
       "linearBackwardInput: sums is [1, 3] f32 and must be [1, 4] f32."},
      {[](Backend& b, O o) {
         b.linearBackwardInput(o.f32(2, 4), o.f32(2, 3), o.f32(3, 4), {.output = o.f32(2, 4), .accumulate = true});
       },
       "linearBackwardInput: dx is added to, so there must be no output of a ReLU."},
      {[](Backend& b, O o) {
         b.linear(o.f32(2, 16), o.f32(2, 24), o.f32(16, 24), {}, Activation::none, Rounding::fp8);
       },
       "linear: the weights, [16, 24] f32, are rounded to 8-bit floats, so both of their widths must be multiples of "
       "16."},
      {[](Backend& b, O o) { b.linearBackwardWeight(o.bf16(3, 4), {}, o.bf16(2, 3), o.bf16(2, 4)); },
       "linearBackwardWeight: dw is [3, 4] bf16 and must be [3, 4] f32."},

      {[](Backend& b, O o) {
         b.embed(o.f32(2, 4), o.f32(5, 4), {}, o.i32({-1, 5}), o.i32({0, 1}), 1, {});
       },
       "embed: ids, [1, 2] i32, contains 5 at 1 and must be below 5."},
      {[](Backend& b, O o) {
         b.embed(o.f32(2, 4), o.f32(5, 4), o.f32(1, 4), o.i32({0, 0}), o.i32({0, 1}), 1, {});
       },
       "embed: places, [1, 2] i32, contains 1 at 1 and must be from 0 to 0."},
      {[](Backend& b, O o) {
         b.embedBackward(o.f32(5, 4), {}, o.f32(2, 4), o.i32({3, 1}), o.i32({0, 1}), o.i32({0, 1}), {}, 1, {});
       },
       "embedBackward: order, [1, 2] i32, must list the 2 elements of ids, [1, 2] i32, that are 0 or more, sorted."},

      {[](Backend& b, O o) { b.addNorm({}, o.f32(2, 4), {}, {}, o.f32(2, 4), {}, o.f32(1, 4), o.f32(1, 5), {}); },
       "addNorm: bias is [1, 5] f32 and must be [1, 4] f32."},
      {[](Backend& b, O o) {
         b.addNorm({}, o.f32(2, 4), {}, {}, o.f32(2, 4), o.f32(2, 4), o.f32(1, 4), o.f32(1, 4), {});
       },
       "addNorm: sum is [0, 0] f32 and must be [2, 4] f32."},
      {[](Backend& b, O o) {
         b.addNormLinear(o.f32(2, 4), o.f32(2, 4), o.f32(2, 3), o.f32(2, 4), o.f32(2, 4), o.f32(1, 4), o.f32(1, 4),
                         o.f32(3, 5), {}, Activation::none);
       },
       "addNormLinear: w is [3, 5] f32 and must be [3, 4] f32."},
      {[](Backend& b, O o) {
         b.addNormBackward(o.f32(2, 4), {}, {}, {}, {}, o.f32(2, 4), {}, {}, o.f32(2, 4), o.f32(1, 2), o.f32(1, 3),
                           o.f32(1, 4), {});
       },
       "addNormBackward: rstd is [1, 3] f32 and must be [1, 2] f32."},

      {[](Backend& b, O o) { b.attention(o.f32(3, 16), {}, o.f32(3, 8), o.f32(3, 8), o.f32(3, 8), smallPlan(o)); },
       "attention: v is [3, 8] f32 and must be [3, 16] f32."},
      {[](Backend& b, O o) {
         AttentionPlan plan = smallPlan(o);
         plan.keyOffsets = o.i32({0, 1, 4});
         b.attention(o.f32(3, 16), {}, o.f32(3, 8), o.f32(3, 8), o.f32(3, 16), plan);
       },
       "attention: keyOffsets, [1, 3] i32, contains 4 at 2 and must be from 0 to 3."},
      {[](Backend& b, O o) {
         AttentionPlan plan = smallPlan(o);
         plan.queryOffsets = o.i32({2, 0, 3});
         b.attention(o.f32(3, 16), {}, o.f32(3, 8), o.f32(3, 8), o.f32(3, 16), plan);
       },
       "attention: queryOffsets, [1, 3] i32, must ascend."},
      {[](Backend& b, O o) {
         AttentionPlan plan = smallPlan(o);
         plan.longestKey = 1;
         b.attention(o.f32(3, 16), {}, o.f32(3, 8), o.f32(3, 8), o.f32(3, 16), plan);
       },
       "attention: longestKey is 1 and must be 2 by queryOffsets, [1, 3] i32, and keyOffsets, [1, 3] i32."},
      {[](Backend& b, O o) {
         b.attentionBackward(o.f32(3, 8), o.f32(3, 8), o.f32(3, 16), o.f32(3, 16), o.f32(3, 16), o.f32(3, 2),
                             o.f32(3, 8), o.f32(3, 8), o.f32(3, 16), smallPlan(o));
       },
       "attentionBackward: logSumExp is [3, 2] f32 and must be [2, 3] f32."},
      {[](Backend& b, O o) {
         b.cachedAttention(o.f32(2, 16), {}, o.f32(2, 8), o.f32(3, 8), o.f32(3, 16), smallCache(o));
       },
       "cachedAttention: first, [1, 2] i32, begins row 1 at 1, but its 3 keys exceed the cache's 3 rows."},
      {[](Backend& b, O o) {
         b.guideAttention(o.f32(3, 8), o.f32(3, 8), o.f32(3, 8), o.f32(3, 8), o.i32({0, -1, 1}), smallPlan(o), 1);
       },
       "guideAttention: the plan must have one head, and each query must see all keys of its sentence."},
      {[](Backend& b, O o) {
         AttentionPlan plan = smallPlan(o);
         plan.heads = 1;
         b.guideAttention(o.f32(3, 4), o.f32(3, 4), o.f32(3, 4), o.f32(3, 4), o.i32({1, -1, 1}), plan, 1);
       },
       "guideAttention: places, [1, 3] i32, contains 1 at 0, but its sentence has 1 keys."},
      {[](Backend& b, O o) {
         CachePlan plan = smallCache(o);
         const View table = o.i32({0, 1, 2, 0, 1, 4});
         plan.table = View(table.data, DType::i32, 2, 3);
         b.cachedAttention(o.f32(2, 16), {}, o.f32(2, 8), o.f32(4, 8), o.f32(4, 16), plan);
       },
       "cachedAttention: table, [1, 3] i32, contains 4 at 2 and must be from 0 to 3."},

      {[](Backend& b, O o) {
         b.crossEntropy(o.f32(2, 5), o.i32({0, 5}), {}, {}, 0, 0);
       },
       "crossEntropy: targets, [1, 2] i32, contains 5 at 1 and must be from 0 to 4."},
      {[](Backend& b, O o) { b.logSoftmax(o.bf16(2, 4), o.bf16(2, 4), 1); },
       "logSoftmax: y is [2, 4] bf16 and must be [2, 4] f32."},
      {[](Backend& b, O o) { b.logSoftmax(o.f32(2, 4), o.f32(2, 4), 0); },
       "logSoftmax: the temperature is 0.000000 and must be positive."},
      {[](Backend& b, O o) {
         b.topContinuations(o.f32(1, 2), o.i32({0, 0}), o.i32({0, 0}), o.f32(2, 5), o.f32(1, 2), o.i32({0, 3}), {}, {},
                            false);
       },
       "topContinuations: groups, [1, 2] i32, contains 3 at 1 and must be from 0 to 2."},
      {[](Backend& b, O o) {
         b.topContinuations(o.f32(1, 2), o.i32({0, 0}), o.i32({0, 0}), o.bf16(2, 5), o.f32(1, 2), o.i32({0, 2}), {}, {},
                            true);
       },
       "topContinuations: logits is [2, 5] bf16 and must be [2, 5] f32."},
      {[](Backend& b, O o) {
         b.linearTopContinuations(o.f32(1, 2), o.i32({0, 0}), o.i32({0, 0}), o.f32(2, 5), o.f32(2, 4), o.f32(5, 3), {},
                                  o.f32(1, 2), o.i32({0, 2}), {}, {});
       },
       "linearTopContinuations: w is [5, 3] f32 and must be [5, 4] f32."},
      {[](Backend& b, O o) {
         b.linearTopContinuations(o.f32(1, 2), o.i32({0, 0}), o.i32({0, 0}), o.f32(2, 5), o.f32(2, 4), o.f32(5, 4), {},
                                  o.f32(1, 2), o.i32({0, 2}), o.i32({5}), {});
       },
       "linearTopContinuations: forbidden, [1, 1] i32, contains 5 at 0 and must be from 0 to 4."},
      {[](Backend& b, O o) {
         const View shared = o.f32(2, 5);
         b.linearTopContinuations(o.f32(1, 2), o.i32({0, 0}), o.i32({0, 0}), shared, shared.columnRange(0, 4),
                                  o.f32(5, 4), {}, o.f32(1, 2), o.i32({0, 2}), {}, {});
       },
       "linearTopContinuations: x, [2, 4] f32, and logits, [2, 5] f32, must not share memory."},

      {[](Backend& b, O o) { b.adam(o.f32(1, 4), o.f32(1, 4), o.f32(1, 3), o.f32(1, 4), {}, {}, 0, AdamSettings()); },
       "adam: v is [1, 3] f32 and must be [1, 4] f32."},
      {[](Backend& b, O o) {
         AdamSettings settings;
         settings.step = 0;
         b.adam(o.f32(1, 4), o.f32(1, 4), o.f32(1, 4), o.f32(1, 4), {}, {}, 0, settings);
       },
       "adam: the step is 0 and must be 1 or more."},
      {[](Backend& b, O o) {
         const View shared = o.f32(3, 4);
         b.linearBackwardInput(shared, shared, o.f32(4, 4));
       },
       "linearBackwardInput: dy, [3, 4] f32, and dx, [3, 4] f32, must not share memory."},
      {[](Backend& b, O o) {
         const View shared = o.f32(3, 4);
         b.linearBackwardWeight(o.f32(4, 4), shared.rowRange(0, 1), o.f32(3, 4), shared);
       },
       "linearBackwardWeight: x, [3, 4] f32, and dbias, [1, 4] f32, must not share memory."},
      {[](Backend& b, O o) {
         const View shared = o.f32(1, 2);
         b.crossEntropy(o.f32(2, 5), o.i32({0, 1}), shared, shared, 0, 0);
       },
       "crossEntropy: loss, [1, 2] f32, and nll, [1, 2] f32, must not share memory."},
      {[](Backend& b, O o) {
         const View shared = o.i32({0, 0});
         b.topContinuations(o.f32(1, 2), shared, shared, o.f32(2, 5), o.f32(1, 2), o.i32({0, 2}), {}, {}, false);
       },
       "topContinuations: rows, [1, 2] i32, and ids, [1, 2] i32, must not share memory."},
      {[](Backend& b, O o) {
         const View shared = o.f32(1, 4);
         b.adam(shared, o.f32(1, 4), o.f32(1, 4), shared, {}, {}, 0, AdamSettings());
       },
       "adam: w, [1, 4] f32, and gradient, [1, 4] f32, must not share memory."},
      {[](Backend& b, O o) { b.sumOfSquares(o.bf16(1, 4)); },
       "sumOfSquares: x is [1, 4] bf16 and must be of type f32 or f64."},
  };
  return all;
}

}  // namespace

TEST_CASE("wrong operands are refused") {
  const auto backend = makeCheckingBackend(makeCpuBackend(1));
  for (const Refusal& refusal : refusals()) CHECK_EQ(sentenceOf(*backend, refusal), refusal.sentence);
}

TEST_CASE("every operation that computes has a refusal") {
  for (const char* operation : {"zero",
                                "copy",
                                "add",
                                "logAddExp",
                                "activate",
                                "activateBackward",
                                "copyRows",
                                "dropout",
                                "linear",
                                "linearBackwardInput",
                                "linearBackwardWeight",
                                "embed",
                                "embedBackward",
                                "addNorm",
                                "addNormLinear",
                                "addNormBackward",
                                "attention",
                                "attentionBackward",
                                "guideAttention",
                                "cachedAttention",
                                "recurrence",
                                "recurrenceBackward",
                                "crossEntropy",
                                "logSoftmax",
                                "topContinuations",
                                "linearTopContinuations",
                                "adam",
                                "sumOfSquares"}) {
    CAPTURE(operation);
    CHECK(std::ranges::any_of(refusals(), [&](const Refusal& refusal) {
      return refusal.sentence.starts_with(std::string(operation) + ": ");
    }));
  }
}

TEST_CASE("operands and copies end within the memory that the device gave") {
  const auto backend = makeCheckingBackend(makeCpuBackend(1));
  void* memory = backend->allocate(64);
  std::vector<float> host(100);
  const auto sentence = [&](const std::function<void()>& call) {
    return sentenceOf(*backend, {[&](Backend&, Operands&) { call(); }, ""});
  };
  CHECK_EQ(sentence([&] { backend->zero({memory, DType::f32, 4, 4}); }), "accepted");
  CHECK_EQ(sentence([&] {
             backend->zero({static_cast<float*>(memory) + 1, DType::f32, 4, 4});
           }),
           "zero: y, [4, 4] f32, takes 64 bytes, but its memory ends after 60.");
  CHECK_EQ(sentence([&] { backend->upload(memory, host.data(), 68); }),
           "upload: 68 bytes are copied, but the device's memory ends after 64.");
  CHECK_EQ(sentence([&] { backend->download(host.data(), memory, 68); }),
           "download: 68 bytes are copied, but the device's memory ends after 64.");
  CHECK_EQ(sentence([&] { backend->download(nullptr, memory, 4); }), "download: 4 bytes have no memory.");
  backend->release(memory);
}

TEST_CASE("matrices overlap where they have an element in common") {
  float memory[6 * 10];
  const ConstView whole(memory, DType::f32, 6, 10);
  const auto part = [&](std::int64_t row, std::int64_t rows, std::int64_t column, std::int64_t columns) {
    return whole.rowRange(row, rows).columnRange(column, columns);
  };
  for (std::int64_t row = 0; row < 6; ++row)
    for (std::int64_t rows = 1; rows <= 6 - row; ++rows)
      for (std::int64_t column = 0; column < 10; ++column)
        for (std::int64_t columns = 1; columns <= 10 - column; ++columns) {
          const bool wanted = row < 4 && row + rows > 2 && column < 7 && column + columns > 3;
          REQUIRE_EQ(viewsOverlap(part(2, 2, 3, 4), part(row, rows, column, columns)), wanted);
          REQUIRE_EQ(viewsOverlap(part(row, rows, column, columns), part(2, 2, 3, 4)), wanted);
        }
  CHECK_FALSE(viewsOverlap(part(0, 0, 0, 10), whole));
  CHECK(viewsOverlap(ConstView(memory, DType::bf16, 2, 20), whole));
  CHECK_FALSE(viewsOverlap(ConstView(memory, DType::bf16, 1, 20), part(1, 5, 0, 10)));
}

TEST_CASE("ids on a device whose memory the host cannot read are not looked at") {
  Cost cost;
  const auto gpu = makeCheckingBackend(makeCostBackend(cost, std::int64_t{1} << 30));
  const ConstView ids(reinterpret_cast<const void*>(std::uintptr_t{4096}), DType::i32, 1, 2);
  Operands o;
  gpu->crossEntropy(o.f32(2, 5), ids, {}, {}, 0, 0);
  CHECK_THROWS_AS(gpu->crossEntropy(o.f32(3, 5), ids, {}, {}, 0, 0), OperandError);
}

TEST_CASE("the environment decides whether a release checks operations") {
  const auto isChecked = [] {
    const auto backend = makeCpuBackend(1);
    return &withoutChecks(*backend) != backend.get();
  };
  CHECK(isChecked());  // in all tests
  setenv("TRANSEPT_CHECK_OPERATIONS", "0", 1);
  CHECK_FALSE(isChecked());
  setenv("TRANSEPT_CHECK_OPERATIONS", "1", 1);
  CHECK(isChecked());
}
