// SPDX-License-Identifier: Apache-2.0
#include "engine/model/transformer.h"

#include <stdexcept>
#include <utility>

#include "engine/model/memory/device_row.h"
#include "engine/model/network.h"

namespace transept {
namespace {

LossSums sumOf(Backend& backend, View losses, View nlls, std::vector<float>* perToken) {
  LossSums sums;
  sums.tokens = losses.columns;
  for (double loss : downloadRow(backend, losses)) sums.loss += loss;
  const std::vector<double> nll = downloadRow(backend, nlls);
  for (double value : nll) sums.nll += value;
  if (perToken) perToken->assign(nll.begin(), nll.end());
  return sums;
}

void checkTargets(const Batch& batch, std::int32_t vocabulary) {
  if (batch.targetOutput.size() != batch.targetInput.ids.size()) {
    throw std::runtime_error("A batch has " + std::to_string(batch.targetInput.ids.size()) + " target inputs and " +
                             std::to_string(batch.targetOutput.size()) + " target outputs.");
  }
  for (std::int32_t id : batch.targetOutput) {
    if (id < 0 || id >= vocabulary) {
      throw std::runtime_error("Token " + std::to_string(id) + " lies outside the target vocabulary of " +
                               std::to_string(vocabulary) + ".");
    }
  }
}

}  // namespace

Transformer::Transformer(Backend& backend, const ModelShape& shape, DType compute, bool inferenceOnly)
    : network_(std::make_unique<Network>(backend, shape, compute, inferenceOnly)) {}
Transformer::~Transformer() = default;

const ModelShape& Transformer::shape() const {
  return network_->shape;
}
Backend& Transformer::backend() const {
  return network_->backend;
}
Parameters& Transformer::parameters() {
  return network_->parameters;
}
const Parameters& Transformer::parameters() const {
  return network_->parameters;
}
Arena& Transformer::arena() {
  return network_->arena;
}

void Transformer::weightsChanged() {
  Parameters& parameters = network_->parameters;
  if (parameters.computeCopy()) network_->backend.copy(parameters.computeCopy(), parameters.masters());
  network_->backend.weightsChanged();
}

LossSums Transformer::trainOn(const Batch& batch, const Randomness& randomness, double labelSmoothing,
                              double gradientScale, std::function<void(std::int64_t)> onGradients) {
  takeLosses();
  startTrainingOn(batch, randomness, labelSmoothing, gradientScale, std::move(onGradients));
  return takeLosses();
}

LossSums Transformer::takeLosses() {
  return network_->losses.take();
}

void Transformer::startTrainingOn(const Batch& batch, const Randomness& randomness, double labelSmoothing,
                                  double gradientScale, std::function<void(std::int64_t)> onGradients) {
  Network& net = *network_;
  if (batch.targetOutput.empty()) return;
  checkTargets(batch, net.shape.targetVocabulary);
  net.arena.reset();
  Pass pass = net.pass(net.arena, true, randomness);
  pass.onGradients = std::move(onGradients);

  const View hidden = net.forward(pass, batch);
  const View losses = pass.takeFull(1, hidden.rows), nlls = pass.takeFull(1, hidden.rows);
  const View dHidden = pass.take(hidden.rows, hidden.columns);
  net.projection.loss(pass, hidden, net.arena.take(batch.targetOutput), losses, nlls, labelSmoothing, gradientScale,
                      dHidden);

  const View dMemory = pass.take(net.memory.rows, net.memory.columns);
  net.backend.zero(dMemory);
  net.targetEmbedding.backward(pass, net.decoder.backward(pass, dHidden, dMemory));
  net.sourceEmbedding.backward(pass, net.encoder.backward(pass, dMemory));
  if (pass.onGradients) pass.onGradients(0);
  net.losses.add(losses, nlls);
}

LossSums Transformer::evaluateOn(const Batch& batch, double labelSmoothing, std::vector<float>* nll,
                                 std::span<const HeadName> silenced) {
  Network& net = *network_;
  if (batch.targetOutput.empty()) return {};
  checkTargets(batch, net.shape.targetVocabulary);
  net.arena.reset();
  Pass pass = net.pass(net.arena);
  pass.silenced = silenced;
  const View hidden = net.forward(pass, batch);
  const View losses = pass.takeFull(1, hidden.rows), nlls = pass.takeFull(1, hidden.rows);
  net.projection.loss(pass, hidden, net.arena.take(batch.targetOutput), losses, nlls, labelSmoothing, 0, {});
  return sumOf(net.backend, losses, nlls, nll);
}

AttentionMaps Transformer::attentionOf(const Batch& batch, std::span<const HeadName> silenced) {
  if (batch.source.sentences() != 1) throw std::runtime_error("Attention is looked at one sentence pair at a time.");
  Network& net = *network_;
  net.arena.reset();
  Pass pass = net.pass(net.arena);
  pass.silenced = silenced;
  AttentionMaps maps;
  const auto floatsOf = [&](View values) {
    const View row = pass.takeFull(1, values.size());
    net.backend.copy(View(row.data, row.dtype, values.rows, values.columns), values);
    const std::vector<double> wide = downloadRow(net.backend, row);
    return std::vector<float>(wide.begin(), wide.end());
  };
  pass.onAttention = [&](const AttentionSeen& seen) {
    AttentionMaps::Kind& to = seen.kind == AttentionKind::encoder   ? maps.encoder
                              : seen.kind == AttentionKind::decoder ? maps.decoder
                                                                    : maps.cross;
    to.queries = seen.queries;
    to.keys = seen.keys;
    const std::vector<double> values = downloadRow(net.backend, seen.weights);
    to.layers.emplace_back(values.begin(), values.end());
    to.queryVectors.push_back(floatsOf(seen.queryVectors));
    to.keyVectors.push_back(floatsOf(seen.keyVectors));
  };
  net.forward(pass, batch);
  return maps;
}

std::vector<float> Transformer::logitsOf(const Batch& batch) {
  Network& net = *network_;
  net.arena.reset();
  const Pass pass = net.pass(net.arena);
  const View logits = net.projection.logits(pass, net.forward(pass, batch));
  const View wide = pass.takeFull(logits.rows, logits.columns);
  net.backend.copy(wide, logits);
  const std::vector<double> values = downloadRow(net.backend, wide);
  return {values.begin(), values.end()};
}

}  // namespace transept
