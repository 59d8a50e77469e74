// SPDX-License-Identifier: Apache-2.0
#include "engine/model/incremental/incremental_decoder.h"

#include <algorithm>
#include <stdexcept>

#include "engine/model/incremental/cache_rows.h"
#include "engine/model/network.h"

namespace transept {

namespace {

CachePlan cachePlanOf(const MultiHeadAttention& attention, View lengths, std::int64_t longest) {
  CachePlan plan;
  plan.lengths = lengths;
  plan.longest = longest;
  plan.heads = static_cast<int>(attention.heads());
  plan.keyWidth = static_cast<int>(attention.keyWidth());
  plan.valueWidth = static_cast<int>(attention.valueWidth());
  plan.window = static_cast<int>(attention.window());
  plan.scale = attention.scale();
  return plan;
}

}  // namespace

struct IncrementalDecoder::State {
  State(const Transformer& model, std::unique_ptr<GraphRecorder> recorder)
      : net(*model.network_),
        sentenceArena(net.backend),
        stepArena(net.backend),
        cacheArena(net.backend),
        graphs(net.backend, std::move(recorder)) {}

  void makeRoom(const Pass& pass, std::int64_t sourceTokens);
  std::vector<std::int32_t> inputsOf(const StepShape& shape, std::span<const std::int32_t> tokens,
                                     std::span<const std::int32_t> sentences, std::span<const CacheRows::Kept> kept);
  DecodeGraphs::Result compute(const StepShape& shape, Arena& arena, View inputs);
  View attendPast(const Pass& pass, std::size_t layer, View y, View table, View lengths);
  View attendSource(const Pass& pass, std::size_t layer, View y, std::int64_t longest, View first, View lengths,
                    View weights);
  View stepRows(View own, std::int64_t rows) const;

  Transformer::Network& net;
  Arena sentenceArena;  // of a batch of sentences
  Arena stepArena;      // of a step
  Arena cacheArena;     // of the caches, which keep their addresses until they must grow
  DecodeGraphs graphs;
  std::int64_t layers = 0;
  std::int64_t cacheRows = 0, memoryRows = 0;  // of a layer
  View cache;   // [layers * cacheRows, h (d_k + d_v)]: keys and values of the current and all past positions
  View memory;  // [layers * memoryRows, h (d_k + d_v)]: keys and values of the encoder's output
  PackedSentences source;
  std::int64_t longestSource = 0;
  std::int64_t steps = 0, stepsAtMost = 0, rowsAtMost = 0;
  CacheRows past;
  std::unique_ptr<PartialProjection> someOutputs;  // instead of the projection onto the whole vocabulary
  std::vector<HeadName> silenced;
  bool recordAlignment = false;
  View alignment;  // F[rows, longest source]
};

IncrementalDecoder::IncrementalDecoder(const Transformer& model, std::unique_ptr<GraphRecorder> recorder)
    : state_(std::make_unique<State>(model, std::move(recorder))) {}
IncrementalDecoder::~IncrementalDecoder() = default;

Backend& IncrementalDecoder::backend() const {
  return state_->net.backend;
}
std::int64_t IncrementalDecoder::steps() const {
  return state_->steps;
}
const StepCounts& IncrementalDecoder::counts() const {
  return state_->graphs.counts();
}
void IncrementalDecoder::recordAlignment(bool on) {
  state_->recordAlignment = on;
}
void IncrementalDecoder::silence(std::vector<HeadName> heads) {
  state_->silenced = std::move(heads);
}
View IncrementalDecoder::alignment() const {
  return state_->alignment;
}

/// The row of a layer's cache with key and value of row r of the current step. The query is stored before them, in the
/// row before.
constexpr std::int32_t rowOfStep(std::int64_t r) {
  return static_cast<std::int32_t>(1 + 2 * r);
}

/// Makes the caches large enough for the batch. They grow rarely: recorded steps hold their addresses, and fresh memory
/// is slow. The first rows hold the current step, which is copied to its final rows when hypotheses continue it.
void IncrementalDecoder::State::makeRoom(const Pass& pass, std::int64_t sourceTokens) {
  const ModelConfig& config = net.shape.config;
  layers = config.layers;
  const std::int64_t stepRows = paddedShape({rowsAtMost}).rows;
  past.begin(rowOfStep(stepRows));
  const std::int64_t needed = rowOfStep(stepRows) + rowsAtMost * (stepsAtMost + CacheRows::kRunLength);
  if (needed <= cacheRows && sourceTokens <= memoryRows) return;
  const auto grown = [](std::int64_t before, std::int64_t now) {
    return now > before ? std::max(now, before + before / 2) : before;
  };
  cacheRows = grown(cacheRows, needed);
  memoryRows = grown(memoryRows, sourceTokens);
  graphs.forget();
  const std::int64_t width = config.heads * (config.d_k + config.d_v);
  const std::int64_t elements = layers * (cacheRows + memoryRows) * width;
  cacheArena.reserve((static_cast<std::size_t>(elements) + 64) * sizeOf(pass.type));
  cache = cacheArena.take(pass.type, layers * cacheRows, width);
  memory = cacheArena.take(pass.type, layers * memoryRows, width);
}

void IncrementalDecoder::encode(const PackedSentences& source, std::int64_t rowsAtMost, std::int64_t stepsAtMost,
                                const std::vector<std::int32_t>& outputs) {
  State& s = *state_;
  Transformer::Network& net = s.net;
  s.steps = 0;
  s.rowsAtMost = rowsAtMost;
  s.stepsAtMost = stepsAtMost;
  s.sentenceArena.reset();
  s.stepArena.reset();

  Pass pass = net.pass(s.sentenceArena);
  const Sequences sentences = net.sequencesOf(pass, source, net.shape.sourceVocabulary);
  s.source = source;
  s.longestSource = sentences.longest;
  pass.silenced = s.silenced;
  pass.reuseLayerMemory = true;
  s.makeRoom(pass, source.tokens());
  s.someOutputs.reset();
  if (!outputs.empty()) s.someOutputs = std::make_unique<PartialProjection>(pass, net.projection, outputs);
  // The stacks keep views for a backward pass in their members, so each decoder works on copies.
  Encoder encoder = net.encoder;
  Embedding embedding = net.sourceEmbedding;
  const View memory = encoder.forward(pass, net.embed(pass, embedding, source, sentences), sentences);
  for (std::int64_t i = 0; i < s.layers; ++i) {
    const Decoder::Layer& layer = net.decoder.layers()[static_cast<std::size_t>(i)];
    layer.crossAttention.projectMemoryInto(pass, s.memory.rowRange(i * s.memoryRows, source.tokens()), memory);
  }
}

/// Five rows of `shape.rows` elements (tokens, positions, numbers of keys, first source row, source length), then the
/// table of cache rows [shape.rows, shape.past], the current position last. Padding rows attend to themselves alone.
/// Then the rows of the previous step to be kept, by layer [layers, shape.rows]: their rows in all caches, or -1, and
/// their final rows.
std::vector<std::int32_t> IncrementalDecoder::State::inputsOf(const StepShape& shape,
                                                              std::span<const std::int32_t> tokens,
                                                              std::span<const std::int32_t> sentences,
                                                              std::span<const CacheRows::Kept> kept) {
  const auto rows = static_cast<std::size_t>(shape.rows), width = static_cast<std::size_t>(shape.past);
  const auto length = static_cast<std::int32_t>(steps + 1);
  const auto copies = static_cast<std::size_t>(layers) * rows;
  std::vector<std::int32_t> inputs((5 + width) * rows + 2 * copies, 0);
  const auto set = [&](std::size_t kind, std::size_t row, std::int32_t value) { inputs[kind * rows + row] = value; };
  std::int32_t* table = inputs.data() + 5 * rows;
  for (std::size_t r = 0; r < rows; ++r) {
    const auto row = static_cast<std::int64_t>(r);
    set(1, r, length - 1);
    if (r >= tokens.size()) {
      set(2, r, 1);
      set(4, r, 1);
      table[r * width] = rowOfStep(row);
      continue;
    }
    const auto own = past.of(row);
    *std::copy(own.begin(), own.end(), table + r * width) = rowOfStep(row);
    const auto sentence = static_cast<std::size_t>(sentences[r]);
    set(0, r, tokens[r]);
    set(2, r, length);
    set(3, r, source.offsets.at(sentence));
    set(4, r, source.offsets.at(sentence + 1) - source.offsets[sentence]);
  }
  std::int32_t* from = table + width * rows;
  std::fill_n(from, copies, -1);
  for (std::size_t i = 0; i < kept.size(); ++i)
    for (std::size_t layer = 0; layer < static_cast<std::size_t>(layers); ++layer) {
      const auto first = static_cast<std::int32_t>(static_cast<std::int64_t>(layer) * cacheRows);
      from[layer * rows + i] = first + rowOfStep(kept[i].hypothesis);
      from[copies + layer * rows + i] = first + kept[i].row;
    }
  return inputs;
}

/// Query, key and value of the current step in a layer's cache.
View IncrementalDecoder::State::stepRows(View own, std::int64_t rows) const {
  const std::int64_t queries = net.shape.config.heads * net.shape.config.d_k;
  return {own.at(0, own.columns - queries), own.dtype, rows, queries + own.columns, 2 * own.columns};
}

View IncrementalDecoder::State::attendPast(const Pass& pass, std::size_t layer, View y, View table, View lengths) {
  const MultiHeadAttention& attention = net.decoder.layers()[layer].selfAttention;
  const View own = cache.rowRange(static_cast<std::int64_t>(layer) * cacheRows, cacheRows);
  const std::int64_t keys = attention.heads() * attention.keyWidth();
  const View projected = stepRows(own, y.rows);
  attention.projectQueriesInto(pass, projected, y);
  CachePlan plan = cachePlanOf(attention, lengths, table.columns);
  plan.table = table;
  const View out = pass.take(y.rows, attention.heads() * attention.valueWidth());
  pass.backend.cachedAttention(out, {}, attention.queriesOf(projected), own.columnRange(0, keys),
                               own.columnRange(keys, own.columns - keys), plan);
  return attention.projectOutput(pass, out);
}

View IncrementalDecoder::State::attendSource(const Pass& pass, std::size_t layer, View y, std::int64_t longest,
                                             View first, View lengths, View weights) {
  const MultiHeadAttention& attention = net.decoder.layers()[layer].crossAttention;
  const View own = memory.rowRange(static_cast<std::int64_t>(layer) * memoryRows, memoryRows);
  const View query = attention.projectQueries(pass, y);
  CachePlan plan = cachePlanOf(attention, lengths, longest);
  plan.first = first;
  const View out = pass.take(y.rows, attention.heads() * attention.valueWidth());
  pass.backend.cachedAttention(out, weights, query, attention.keysOf(own), attention.valuesOf(own), plan);
  return attention.projectOutput(pass, out);
}

DecodeGraphs::Result IncrementalDecoder::State::compute(const StepShape& shape, Arena& arena, View inputs) {
  Pass pass = net.pass(arena);
  pass.silenced = silenced;
  const auto row = [&](std::int64_t kind) { return inputs.columnRange(kind * shape.rows, shape.rows); };
  const View pastLengths = row(2), first = row(3), sourceLengths = row(4);
  const View table(inputs.at(0, 5 * shape.rows), DType::i32, shape.rows, shape.past);
  const std::int64_t keptAt = (5 + shape.past) * shape.rows, copies = layers * shape.rows;
  net.backend.copyRows(cache, inputs.columnRange(keptAt + copies, copies), cache, inputs.columnRange(keptAt, copies));

  TokenIds tokens;
  tokens.ids = row(0);
  tokens.places = row(1);
  Embedding embedding = net.targetEmbedding;
  View residual = embedding.forward(pass, tokens, embedding.learned() ? steps + 1 : shape.past, 0);
  const ResidualStream& stream = net.decoder.stream();
  View y = stream.beginStep(pass, residual);
  std::size_t join = 0;
  const auto& decoderLayers = net.decoder.layers();
  View weights;
  for (std::size_t i = 0; i < decoderLayers.size(); ++i) {
    if (shape.alignment && i + 1 == decoderLayers.size())
      weights = pass.takeFull(shape.rows, decoderLayers[i].crossAttention.heads() * shape.source);
    stream.joinStep(pass, join++, residual, y, attendPast(pass, i, y, table, pastLengths));
    stream.joinStep(pass, join++, residual, y, attendSource(pass, i, y, shape.source, first, sourceLengths, weights));
    FeedForward feedForward = decoderLayers[i].feedForward;
    stream.joinStep(pass, join++, residual, y, feedForward.forward(pass, y, 0));
  }
  if (weights) {  // the mean over heads, into the first head's columns
    const View mean = weights.columnRange(0, shape.source);
    const std::int64_t heads = decoderLayers.back().crossAttention.heads();
    for (std::int64_t h = 1; h < heads; ++h) net.backend.add(mean, weights.columnRange(h * shape.source, shape.source));
    net.backend.scale(mean, 1.0f / static_cast<float>(heads));
    weights = mean;
  }
  const View logits = someOutputs ? someOutputs->logits(pass, y) : net.projection.logits(pass, y);
  return {logits, weights};
}

View IncrementalDecoder::step(std::span<const std::int32_t> tokens, std::span<const std::int32_t> parents,
                              std::span<const std::int32_t> sentences) {
  State& s = *state_;
  const auto rows = static_cast<std::int64_t>(tokens.size());
  if (rows > s.rowsAtMost || s.steps >= s.stepsAtMost) {
    throw std::logic_error("A decoding step exceeds the limits given to encode().");
  }
  const StepShape exact{rows, s.steps + 1, s.longestSource, s.recordAlignment};
  // Outputs differ from batch to batch, so a recording with a choice of them would not be used again.
  const bool recorded = s.graphs.serves(rows) && !s.someOutputs && s.silenced.empty();
  const StepShape shape = recorded ? paddedShape(exact) : exact;
  const auto kept = s.past.step(parents);
  // Rows belong to a sentence, so they suffice as long as no sentence has more hypotheses than its share.
  if (s.past.highest() > s.cacheRows)
    throw std::logic_error("A sentence has more hypotheses than its share of the rows given to encode().");
  const std::vector<std::int32_t> inputs = s.inputsOf(shape, tokens, sentences, kept);
  DecodeGraphs::Result result;
  if (recorded) {
    result = s.graphs.run(shape, inputs, [&](Arena& arena, View given) { return s.compute(shape, arena, given); });
  } else {
    s.stepArena.reset();
    result = s.compute(shape, s.stepArena, s.stepArena.take(inputs));
    ++s.graphs.counts().plain;
  }
  ++s.steps;
  s.alignment = {};
  if (result.alignment) s.alignment = result.alignment.rowRange(0, rows).columnRange(0, s.longestSource);
  return result.logits.rowRange(0, rows);
}

}  // namespace transept
