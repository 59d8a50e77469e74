// SPDX-License-Identifier: Apache-2.0
#include "engine/model/incremental_decoder.h"

#include <algorithm>
#include <stdexcept>

#include "engine/model/network.h"

namespace transept {

struct IncrementalDecoder::State {
  explicit State(const Transformer& model) : net(*model.network_), sentenceArena(net.backend), stepArena(net.backend) {}

  struct LayerCache {
    View projected;  // [capacity, h (2 d_k + d_v)]: query, key and value of every row of every step
    View memory;     // [source tokens, h (d_k + d_v)]: key and value of the encoder's output
  };

  void embedStep(const Pass& pass, std::span<const std::int32_t> tokens, View& x);
  View attendPast(const Pass& pass, const MultiHeadAttention& attention, View cache, View y, View table, View lengths);
  View attendSource(const Pass& pass, const MultiHeadAttention& attention, View memory, View y, View first,
                    View lengths, View weights);

  Transformer::Network& net;
  Arena sentenceArena;  // what stays for a batch of sentences
  Arena stepArena;      // what stays for a step
  std::vector<LayerCache> layers;
  PackedSentences source;
  std::int64_t longestSource = 0;
  std::int64_t steps = 0, stepsAtMost = 0, rowsAtMost = 0;
  std::int64_t usedRows = 0;                       // cache rows in use
  std::vector<std::vector<std::int32_t>> history;  // [rows][steps]: the cache row of each past position
  bool recordAlignment = false;
  View alignment;  // F[rows, longest source]
};

IncrementalDecoder::IncrementalDecoder(const Transformer& model) : state_(std::make_unique<State>(model)) {}
IncrementalDecoder::~IncrementalDecoder() = default;

Backend& IncrementalDecoder::backend() const {
  return state_->net.backend;
}
std::int64_t IncrementalDecoder::steps() const {
  return state_->steps;
}
void IncrementalDecoder::recordAlignment(bool on) {
  state_->recordAlignment = on;
}
View IncrementalDecoder::alignment() const {
  return state_->alignment;
}

void IncrementalDecoder::encode(const PackedSentences& source, std::int64_t rowsAtMost, std::int64_t stepsAtMost) {
  State& s = *state_;
  Transformer::Network& net = s.net;
  net.check(source, net.shape.sourceVocabulary);
  s.source = source;
  s.steps = s.usedRows = 0;
  s.rowsAtMost = rowsAtMost;
  s.stepsAtMost = stepsAtMost;
  s.history.clear();
  s.layers.clear();
  s.sentenceArena.reset();
  s.stepArena.reset();

  const Pass pass = net.pass(s.sentenceArena);
  // The stacks keep views for a backward pass in their members, so a decoder works on copies of its own.
  Encoder encoder = net.encoder;
  Embedding embedding = net.sourceEmbedding;
  const Sequences sentences = net.sequencesOf(pass, source, 0);
  s.longestSource = sentences.longest;
  const View x = embedding.forward(pass, net.tokensOf(pass, source, embedding.learned()), sentences.longest, 0);
  const View memory = encoder.forward(pass, x, sentences);

  const ModelConfig& config = net.shape.config;
  for (const Decoder::Layer& layer : net.decoder.layers()) {
    s.layers.push_back({pass.take(rowsAtMost * stepsAtMost, config.heads * (2 * config.d_k + config.d_v)),
                        layer.crossAttention.projectMemory(pass, memory)});
  }
}

void IncrementalDecoder::State::embedStep(const Pass& pass, std::span<const std::int32_t> tokens, View& x) {
  const std::vector<std::int32_t> ids(tokens.begin(), tokens.end());
  const std::vector<std::int32_t> places(tokens.size(), static_cast<std::int32_t>(steps));
  TokenIds step;
  step.ids = pass.arena.take(ids);
  step.places = pass.arena.take(places);
  Embedding embedding = net.targetEmbedding;
  x = embedding.forward(pass, step, steps + 1, 0);
}

View IncrementalDecoder::State::attendPast(const Pass& pass, const MultiHeadAttention& attention, View cache, View y,
                                           View table, View lengths) {
  const View projected = cache.rowRange(usedRows - y.rows, y.rows);
  attention.projectQueriesInto(pass, projected, y);
  CachePlan plan;
  plan.table = table;
  plan.lengths = lengths;
  plan.longest = steps + 1;
  plan.heads = static_cast<int>(attention.heads());
  plan.keyWidth = static_cast<int>(attention.keyWidth());
  plan.valueWidth = static_cast<int>(attention.valueWidth());
  plan.window = static_cast<int>(attention.window());
  plan.scale = attention.scale();
  const View out = pass.take(y.rows, attention.heads() * attention.valueWidth());
  pass.backend.cachedAttention(out, {}, attention.queriesOf(projected), attention.keysOf(cache),
                               attention.valuesOf(cache), plan);
  return attention.projectOutput(pass, out);
}

View IncrementalDecoder::State::attendSource(const Pass& pass, const MultiHeadAttention& attention, View memory, View y,
                                             View first, View lengths, View weights) {
  const View query = attention.projectQueries(pass, y);
  CachePlan plan;
  plan.first = first;
  plan.lengths = lengths;
  plan.longest = longestSource;
  plan.heads = static_cast<int>(attention.heads());
  plan.keyWidth = static_cast<int>(attention.keyWidth());
  plan.valueWidth = static_cast<int>(attention.valueWidth());
  plan.scale = attention.scale();
  const View out = pass.take(y.rows, attention.heads() * attention.valueWidth());
  pass.backend.cachedAttention(out, weights, query, attention.keysOf(memory), attention.valuesOf(memory), plan);
  return attention.projectOutput(pass, out);
}

View IncrementalDecoder::step(std::span<const std::int32_t> tokens, std::span<const std::int32_t> parents,
                              std::span<const std::int32_t> sentences) {
  State& s = *state_;
  const auto rows = static_cast<std::int64_t>(tokens.size());
  if (rows > s.rowsAtMost || s.steps >= s.stepsAtMost) {
    throw std::logic_error("A decoding step goes past what encode() made room for.");
  }
  s.stepArena.reset();
  const Pass pass = s.net.pass(s.stepArena);

  // Each row's past is its parent's, and then itself.
  std::vector<std::vector<std::int32_t>> history(tokens.size());
  std::vector<std::int32_t> table, lengths, first;
  for (std::size_t r = 0; r < tokens.size(); ++r) {
    if (s.steps > 0) history[r] = s.history.at(static_cast<std::size_t>(parents[r]));
    history[r].push_back(static_cast<std::int32_t>(s.usedRows + static_cast<std::int64_t>(r)));
    table.insert(table.end(), history[r].begin(), history[r].end());
    const auto sentence = static_cast<std::size_t>(sentences[r]);
    first.push_back(s.source.offsets.at(sentence));
    lengths.push_back(s.source.offsets.at(sentence + 1) - s.source.offsets[sentence]);
  }
  s.history = std::move(history);
  s.usedRows += rows;

  View tableView = s.stepArena.take(table);
  tableView = View(tableView.data, DType::i32, rows, s.steps + 1);
  const View pastLengths =
      s.stepArena.take(std::vector<std::int32_t>(tokens.size(), static_cast<std::int32_t>(s.steps + 1)));
  const View firstView = s.stepArena.take(first), lengthView = s.stepArena.take(lengths);

  View residual, y;
  s.embedStep(pass, tokens, residual);
  const ResidualStream& stream = s.net.decoder.stream();
  y = stream.beginStep(pass, residual);
  std::size_t join = 0;
  const auto& layers = s.net.decoder.layers();
  View weights;
  for (std::size_t i = 0; i < layers.size(); ++i) {
    if (s.recordAlignment && i + 1 == layers.size()) {
      weights = pass.takeFull(rows, layers[i].crossAttention.heads() * s.longestSource);
    }
    stream.joinStep(pass, join++, residual, y,
                    s.attendPast(pass, layers[i].selfAttention, s.layers[i].projected, y, tableView, pastLengths));
    stream.joinStep(
        pass, join++, residual, y,
        s.attendSource(pass, layers[i].crossAttention, s.layers[i].memory, y, firstView, lengthView, weights));
    FeedForward feedForward = layers[i].feedForward;
    stream.joinStep(pass, join++, residual, y, feedForward.forward(pass, y, 0));
  }
  s.alignment = weights;
  if (weights) {  // the mean over heads, into the first head's columns
    const View mean = weights.columnRange(0, s.longestSource);
    const std::int64_t heads = layers.back().crossAttention.heads();
    for (std::int64_t h = 1; h < heads; ++h) {
      s.net.backend.add(mean, weights.columnRange(h * s.longestSource, s.longestSource));
    }
    s.net.backend.scale(mean, 1.0f / static_cast<float>(heads));
    s.alignment = mean;
  }
  ++s.steps;
  return s.net.projection.logits(pass, y);
}

}  // namespace transept
