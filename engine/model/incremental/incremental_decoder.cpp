// SPDX-License-Identifier: Apache-2.0
#include "engine/model/incremental/incremental_decoder.h"

#include <algorithm>
#include <cassert>
#include <stdexcept>

namespace transept {

IncrementalDecoder::IncrementalDecoder(const Transformer& model, std::unique_ptr<GraphRecorder> recorder)
    : model_(model),
      searchesProducts_(model.backend().info().searchesProducts),
      sourceEmbedding_(model.sourceEmbedding_),
      encoder_(model.encoder_),
      targetEmbedding_(model.targetEmbedding_),
      decoder_(model.decoder_),
      sentenceArena_(model.backend()),
      stepArena_(model.backend()),
      cacheArena_(model.backend()),
      graphs_(model.backend(), std::move(recorder)) {}

constexpr std::int64_t inputRows = 6;  ///< of inputsOf()

/// The row of a layer's cache that holds the key and the value of row r of the current step. The query is stored in the
/// row before.
constexpr std::int32_t rowOfStep(std::int64_t r) {
  return static_cast<std::int32_t>(1 + 2 * r);
}

/// Makes the caches large enough for the batch. They grow rarely: recorded steps hold their addresses, and fresh memory
/// is slow. The first rows hold the current step, which is copied to its final rows when hypotheses continue it.
void IncrementalDecoder::reserveRows(const Pass& pass, std::int64_t sourceTokens) {
  const ModelConfig& config = model_.shape_.config;
  layers_ = config.decoderLayers();
  const std::int64_t stepRows = paddedShape({rowsAtMost_}).rows;
  past_.begin(rowOfStep(stepRows));
  // A recurrence keeps the state of the last step alone.
  const std::int64_t needed =
      recurs() ? stepRows : rowOfStep(stepRows) + rowsAtMost_ * (stepsAtMost_ + CacheRows::runLength);
  if (needed <= cacheRows_ && sourceTokens <= memoryRows_) return;
  const auto grown = [](std::int64_t before, std::int64_t now) {
    return now > before ? std::max(now, before + before / 2) : before;
  };
  const std::int64_t cacheRows = grown(cacheRows_, needed), memoryRows = grown(memoryRows_, sourceTokens);
  graphs_.forget();
  cacheRows_ = memoryRows_ = 0;  // in case the allocation fails: the old caches are released before it
  const std::int64_t width = config.heads * (config.d_k + config.d_v);
  const std::int64_t keptRows = recurs() ? 0 : layers_ * cacheRows, states = recurs() ? layers_ * cacheRows : 0;
  const auto bytes = [](std::int64_t rows, std::int64_t columns, DType type) {
    return (static_cast<std::size_t>(rows * columns) + 64) * elementSize(type);
  };
  cacheArena_.reserve(bytes(keptRows + layers_ * memoryRows, width, pass.type) +
                      bytes(states, config.d_model, pass.full));
  cache_ = cacheArena_.take(pass.type, keptRows, width);
  memory_ = cacheArena_.take(pass.type, layers_ * memoryRows, width);
  states_ = cacheArena_.take(pass.full, states, config.d_model);
  cacheRows_ = cacheRows;
  memoryRows_ = memoryRows;
}

void IncrementalDecoder::encode(const PackedSentences& source, std::int64_t rowsAtMost, std::int64_t stepsAtMost,
                                const std::vector<std::int32_t>& outputs) {
  steps_ = 0;
  rowsAtMost_ = rowsAtMost;
  stepsAtMost_ = stepsAtMost;
  sentenceArena_.reset();
  stepArena_.reset();

  Pass pass = model_.newPass(sentenceArena_);
  const Sequences sentences = model_.sequencesOf(pass, source, model_.shape_.sourceVocabulary);
  source_ = source;
  longestSource_ = sentences.longest;
  pass.silenced = silenced_;
  pass.reuseLayerMemory = true;
  reserveRows(pass, source.tokens());
  someOutputs_.reset();
  if (!outputs.empty()) someOutputs_ = std::make_unique<PartialProjection>(pass, model_.projection_, outputs);
  const View memory = encoder_.forward(pass, model_.embed(pass, sourceEmbedding_, source, sentences), sentences);
  std::int64_t first = 0;
  for (const Stack::Layer& layer : decoder_.layers()) {
    layer.crossAttention->memoryProjection().forward(pass, memory_.rowRange(first, source.tokens()), memory);
    first += memoryRows_;
  }
}

/// Six rows of `shape.rows` elements (tokens, positions, numbers of keys, first source row, source length, row of the
/// previous step or -1), then the table of cache rows [shape.rows, shape.past], the current position last. Padding rows
/// attend to themselves alone. Then the rows of the previous step to be kept, by layer [layers, shape.rows]: their rows
/// in all caches, or -1, and their final rows.
std::vector<std::int32_t> IncrementalDecoder::inputsOf(const StepShape& shape, std::span<const std::int32_t> tokens,
                                                       std::span<const std::int32_t> parents,
                                                       std::span<const std::int32_t> sentences,
                                                       std::span<const CacheRows::Kept> kept) {
  const auto rows = static_cast<std::size_t>(shape.rows), width = static_cast<std::size_t>(shape.past);
  const auto length = static_cast<std::int32_t>(steps_ + 1);
  const auto copies = static_cast<std::size_t>(layers_) * rows;
  std::vector<std::int32_t> inputs((inputRows + width) * rows + 2 * copies, 0);
  const auto set = [&](std::size_t kind, std::size_t row, std::int32_t value) { inputs[kind * rows + row] = value; };
  std::int32_t* table = inputs.data() + inputRows * rows;
  for (std::size_t r = 0; r < rows; ++r) {
    const auto row = static_cast<std::int64_t>(r);
    set(1, r, length - 1);
    set(5, r, r < tokens.size() && steps_ > 0 ? parents[r] : -1);
    if (r >= tokens.size()) {
      set(2, r, 1);
      set(4, r, 1);
      table[r * width] = rowOfStep(row);
      continue;
    }
    const auto own = past_.of(row);
    *std::copy(own.begin(), own.end(), table + r * width) = rowOfStep(row);
    const auto sentence = static_cast<std::size_t>(sentences[r]);
    set(0, r, model_.readFor(tokens[r]));
    set(2, r, length);
    set(3, r, source_.offsets.at(sentence));
    set(4, r, source_.offsets.at(sentence + 1) - source_.offsets[sentence]);
  }
  std::int32_t* from = table + width * rows;
  std::fill_n(from, copies, -1);
  for (std::size_t i = 0; i < kept.size(); ++i)
    for (std::size_t layer = 0; layer < static_cast<std::size_t>(layers_); ++layer) {
      const auto first = static_cast<std::int32_t>(static_cast<std::int64_t>(layer) * cacheRows_);
      from[layer * rows + i] = first + rowOfStep(kept[i].hypothesis);
      from[copies + layer * rows + i] = first + kept[i].row;
    }
  return inputs;
}

NextProduct IncrementalDecoder::projectionOf(std::size_t layer, std::int64_t rows) {
  const View own = cacheOf(layer);
  const std::int64_t queries = model_.shape_.config.heads * model_.shape_.config.d_k;
  return {decoder_.layers()[layer].selfAttention->queryProjection(),
          {own.at(0, own.columns - queries), own.dtype, rows, queries + own.columns, 2 * own.columns}};
}

/// Gathers the states of the rows that are continued, and replaces the states by those of this step.
View IncrementalDecoder::recur(const Pass& pass, std::size_t layer, View y, View parents) {
  const View states = states_.rowRange(static_cast<std::int64_t>(layer) * cacheRows_, y.rows);
  const View before = pass.takeFull(y.rows, y.columns);
  pass.backend.zero(before);
  pass.backend.copyRows(before, {}, states_.rowRange(static_cast<std::int64_t>(layer) * cacheRows_, cacheRows_),
                        parents);
  return decoder_.layers()[layer].recurrence->step(pass, y, before, states);
}

/// Of the layer's projectionOf().
View IncrementalDecoder::attendPast(const Pass& pass, std::size_t layer, View table, View lengths) {
  const MultiHeadAttention& attention = *decoder_.layers()[layer].selfAttention;
  const View own = cacheOf(layer), query = attention.queriesOf(projectionOf(layer, table.rows).y);
  CachePlan plan = attention.cachePlan(lengths, table.columns);
  plan.table = table;
  const View values = own.columnRange(query.columns, own.columns - query.columns);
  const View out = pass.take(query.rows, values.columns);
  pass.backend.cachedAttention(out, {}, query, own.columnRange(0, query.columns), values, plan);
  return attention.projectOutput(pass, out);
}

View IncrementalDecoder::attendSource(const Pass& pass, std::size_t layer, View query, std::int64_t longest, View first,
                                      View lengths, View weights) {
  const MultiHeadAttention& attention = *decoder_.layers()[layer].crossAttention;
  const View own = memory_.rowRange(static_cast<std::int64_t>(layer) * memoryRows_, memoryRows_);
  const View values = attention.valuesOf(own);
  CachePlan plan = attention.cachePlan(lengths, longest);
  plan.first = first;
  const View out = pass.take(query.rows, values.columns);
  pass.backend.cachedAttention(out, weights, query, attention.keysOf(own), values, plan);
  return attention.projectOutput(pass, out);
}

DecodeGraphs::Result IncrementalDecoder::compute(const StepShape& shape, Arena& arena, View inputs) {
  Pass pass = model_.newPass(arena);
  pass.silenced = silenced_;
  const auto row = [&](std::int64_t kind) { return inputs.columnRange(kind * shape.rows, shape.rows); };
  const View pastLengths = row(2), first = row(3), sourceLengths = row(4), parents = row(5);
  const View table(inputs.at(0, inputRows * shape.rows), DType::i32, shape.rows, shape.past);
  const std::int64_t keptAt = (inputRows + shape.past) * shape.rows, copies = layers_ * shape.rows;
  if (!recurs())
    model_.backend_.copyRows(cache_, inputs.columnRange(keptAt + copies, copies), cache_,
                             inputs.columnRange(keptAt, copies));

  TokenIds tokens;
  tokens.ids = row(0);
  tokens.places = row(1);
  const View x = targetEmbedding_.forward(pass, tokens, targetEmbedding_.learned() ? steps_ + 1 : shape.past, 0);
  ResidualStream& stream = decoder_.stream();
  View y = stream.begin(pass, x, 0), weights;
  std::vector<Stack::Layer>& decoderLayers = decoder_.layers();
  const std::int64_t heads = model_.shape_.config.heads;
  // Each sublayer's first product is computed with the norm before it.
  if (!recurs()) {
    const NextProduct projection = projectionOf(0, shape.rows);
    projection.linear.forward(pass, projection.y, y);
  }
  for (std::size_t i = 0; i < decoderLayers.size(); ++i) {
    const bool last = i + 1 == decoderLayers.size();
    if (shape.alignment && last) weights = pass.takeFull(shape.rows, heads * shape.source);
    const Linear& crossQuery = decoderLayers[i].crossAttention->queryProjection();
    const NextProduct query{crossQuery, crossQuery.take(pass, shape.rows)};
    y = stream.join(pass, recurs() ? recur(pass, i, y, parents) : attendPast(pass, i, table, pastLengths), query);
    const NextProduct inner = decoderLayers[i].feedForward.inner(pass, shape.rows);
    y = stream.join(pass, attendSource(pass, i, query.y, shape.source, first, sourceLengths, weights), inner);
    const View hidden = decoderLayers[i].feedForward.forwardInner(pass, inner.y, 0);
    y = last || recurs() ? stream.join(pass, hidden) : stream.join(pass, hidden, projectionOf(i + 1, shape.rows));
  }
  if (weights) {  // the sum over heads, into the first head's columns
    const View sum = weights.columnRange(0, shape.source);
    for (std::int64_t h = 1; h < model_.shape_.alignmentHeads(); ++h)
      model_.backend_.add(sum, weights.columnRange(h * shape.source, shape.source));
    weights = sum;
  }
  const LogitsProduct product = someOutputs_ ? someOutputs_->product(y) : model_.projection_.product(pass, y);
  return {{product.take(pass), product}, weights};
}

View IncrementalDecoder::step(std::span<const std::int32_t> tokens, std::span<const std::int32_t> parents,
                              std::span<const std::int32_t> sentences) {
  StepLogits logits = stepForSearch(tokens, parents, sentences);
  logits.compute(model_.backend_);
  return logits.values;
}

StepLogits IncrementalDecoder::stepForSearch(std::span<const std::int32_t> tokens,
                                             std::span<const std::int32_t> parents,
                                             std::span<const std::int32_t> sentences) {
  assert(sentences.size() == tokens.size());
  const auto rows = static_cast<std::int64_t>(tokens.size());
  if (rows > rowsAtMost_ || steps_ >= stepsAtMost_) {
    throw std::logic_error("A decoding step exceeds the limits given to encode().");
  }
  const StepShape exact{rows, steps_ + 1, longestSource_, recordAlignment_};
  // Outputs differ from batch to batch, so a recording with a choice of them would not be used again.
  const bool recorded = graphs_.serves(rows) && !someOutputs_ && silenced_.empty();
  const StepShape shape = recorded ? paddedShape(exact) : exact;
  const auto kept = past_.step(parents);
  // Rows belong to a sentence, so they suffice as long as no sentence has more hypotheses than its share.
  if (!recurs() && past_.highest() > cacheRows_)
    throw std::logic_error("A sentence has more hypotheses than its share of the rows given to encode().");
  const std::vector<std::int32_t> inputs = inputsOf(shape, tokens, parents, sentences, kept);
  const auto computed = [&](Arena& arena, View given) {
    DecodeGraphs::Result result = compute(shape, arena, given);
    const bool leavesProduct = searchesProducts_ && !recorded && result.logits.product.rounding == Rounding::none;
    if (!leavesProduct) result.logits.compute(model_.backend_);
    return result;
  };
  DecodeGraphs::Result result;
  if (recorded) {
    result = graphs_.run(shape, inputs, computed);
  } else {
    stepArena_.reset();
    result = computed(stepArena_, stepArena_.take(inputs));
    ++graphs_.counts().plain;
  }
  ++steps_;
  alignment_ = {};
  if (result.alignment) alignment_ = result.alignment.rowRange(0, rows).columnRange(0, longestSource_);
  return {result.logits.values.rowRange(0, rows), result.logits.product};
}

}  // namespace transept
