// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/models/attention_store.h"

#include <QJsonArray>
#include <QPromise>
#include <QThreadPool>
#include <algorithm>
#include <memory>
#include <numbers>

#include "ui/kit/text/format.h"

namespace transept {
namespace {

constexpr int cachedCells = 8 * 1024 * 1024;
constexpr int unknownMethod = -32601;  // of JSON-RPC

QVector<int> integers(const QJsonValue& value) {
  QVector<int> list;
  for (const QJsonValue& item : value.toArray()) list.append(item.toInt(-1));
  return list;
}

QVector<bool> specials(const QStringList& pieces) {
  QVector<bool> special;
  for (const QString& piece : pieces) special.append(isSpecialToken(piece));
  return special;
}

/// A QVector<HeadFigures>, from the answer to `attention/heads`.
std::any figuresOf(const QJsonObject& result) {
  QVector<HeadFigures> figures;
  for (AttentionKind kind : attentionKinds) {
    const QJsonObject object = result[attentionKindKey(kind)].toObject();
    const NumericArray entropy = NumericArray::fromJson(object["entropy"].toObject());
    const NumericArray distance = NumericArray::fromJson(object["mean_distance"].toObject());
    const int heads = entropy.shape.value(1);
    if (heads == 0 || entropy.values.size() != distance.values.size()) continue;
    for (int i = 0; i < entropy.values.size(); ++i)  // bits -> nats
      figures.append(
          {kind, i / heads, i % heads, entropy.values[i] * std::numbers::ln2, static_cast<double>(distance.values[i])});
  }
  return figures;
}

int cacheKey(const HeadChoice& choice) {
  return (static_cast<int>(choice.kind) * 1024 + choice.layer) * 1024 + choice.head;
}

}  // namespace

AttentionResult AttentionResult::fromJson(const QJsonObject& json) {
  AttentionResult result;
  result.id = json["attention"];
  result.source = json["source"].toString();
  result.target = json["target"].toString();
  result.score = json["score"].toDouble();
  result.sourceTokens = json["source_tokens"].toVariant().toStringList();
  result.targetTokens = json["target_tokens"].toVariant().toStringList();
  result.decoderTokens = json["decoder_tokens"].toVariant().toStringList();
  result.sourceWords = integers(json["source_words"]);
  result.targetWords = integers(json["target_words"]);
  result.encoderLayers = json["encoder_layers"].toInt();
  result.decoderLayers = json["decoder_layers"].toInt();
  result.heads = json["heads"].toInt();
  result.sourceTotal = json["source_total"].toInteger();
  result.firstToken = json["first_token"].toInteger();
  for (AttentionKind kind : attentionKinds)
    result.thumbnails[static_cast<int>(kind)] =
        NumericArray::fromJson(json["thumbnails"][attentionKindKey(kind)].toObject());
  return result;
}

qint64 AttentionResult::pageTokens() const {
  return std::count_if(sourceTokens.begin(), sourceTokens.end(),
                       [](const QString& token) { return !isSpecialToken(token); });
}

QString AttentionResult::pageText() const {
  const qint64 shown = pageTokens();
  if (shown == 0 || sourceTotal <= shown) return {};
  return AttentionStore::tr(
             "Tokens %1 to %2 of %3: a source this long is read a page at a time, each as a sentence of its own.")
      .arg(formatCount(firstToken + 1), formatCount(firstToken + shown), formatCount(sourceTotal));
}

AttentionMap AttentionResult::frame(AttentionKind kind) const {
  AttentionMap map;
  const bool encoder = kind == AttentionKind::Encoder;
  map.queries = shownTokens(encoder ? sourceTokens : targetTokens, encoder ? sourceWords : targetWords);
  map.queryWords = encoder ? sourceWords : targetWords;
  map.specialQueries = specials(encoder ? sourceTokens : targetTokens);
  if (kind == AttentionKind::Decoder) {
    // The decoder's inputs are its outputs shifted by one, after a start token that is a word of its own.
    map.keyWords = targetWords;
    map.keyWords.prepend(-1);
    map.keyWords.resize(decoderTokens.size());
    map.keys = shownTokens(decoderTokens, map.keyWords);
    map.specialKeys = specials(decoderTokens);
  } else {
    map.keys = shownTokens(sourceTokens, sourceWords);
    map.keyWords = sourceWords;
    map.specialKeys = specials(sourceTokens);
  }
  return map;
}

AttentionMap rollOut(const QVector<AttentionMap>& layerAverages, const std::function<bool()>& isStopped) {
  if (layerAverages.isEmpty() || layerAverages.first().rows() != layerAverages.first().columns()) return {};
  const int size = layerAverages.first().rows();
  AttentionMap flow = layerAverages.first();
  flow.weights.fill(0.0f);
  for (int i = 0; i < size; ++i) flow.weights[static_cast<qsizetype>(i) * size + i] = 1.0f;
  for (const AttentionMap& layer : layerAverages) {
    if (layer.weights.size() != flow.weights.size()) return {};
    const QVector<float> before = flow.weights;
    for (int row = 0; row < size; ++row) {
      if (isStopped && isStopped()) return {};
      float* out = flow.weights.data() + static_cast<qsizetype>(row) * size;
      for (int column = 0; column < size; ++column) out[column] *= 0.5f;  // the residual connection
      for (int middle = 0; middle < size; ++middle) {
        const float weight = 0.5f * layer.at(row, middle);
        if (weight == 0.0f) continue;
        const float* in = before.data() + static_cast<qsizetype>(middle) * size;
        for (int column = 0; column < size; ++column) out[column] += weight * in[column];
      }
    }
  }
  return flow;
}

AttentionStore::AttentionStore(EngineClient& engine, QObject* parent)
    : QObject(parent), engine_(engine), maps_(cachedCells) {
  connect(&rolledOut_, &QFutureWatcherBase::finished, this, [this] {
    if (!rolledOut_.isCanceled()) emit mapReady(choice_, rolledOut_.result());
  });
}

AttentionStore::~AttentionStore() {
  rolledOut_.cancel();
}

void AttentionStore::ask(const QJsonValue& handle, const QString& source, const QString& target, qint64 firstToken) {
  method_ = QStringLiteral("attention");
  params_ = {{"handle", handle}, {"source", source}};
  if (!target.isEmpty()) params_["target"] = target;
  if (firstToken > 0) params_["first_token"] = firstToken;
  send();
}

void AttentionStore::askReplay(const QString& run, qint64 step, int sentence) {
  method_ = QStringLiteral("run/replay/attention");
  params_ = {{"run", run}, {"step", step}, {"sentence", sentence}};
  send();
}

void AttentionStore::send(bool again) {
  retried_ = again;
  if (request_ != 0) engine_.cancel(request_);
  rolledOut_.cancel();
  const int question = ++asked_;
  const auto answered = [this, question](const Reply& reply) {
    if (question != asked_) return;
    request_ = 0;
    if (!reply) return emit failed(*reply.error);
    result_ = std::any_cast<AttentionResult>(reply.decoded);
    maps_.clear();
    const int chosen = chosen_;
    emit attentionReady();
    if (hasChoice_ && chosen == chosen_) choose(choice_);  // unless the listener has chosen already
  };
  request_ = engine_.request(method_, params_, this, answered, {},
                             [](const QJsonObject& result) { return std::any(AttentionResult::fromJson(result)); });
}

void AttentionStore::clear() {
  if (request_ != 0) engine_.cancel(request_);
  request_ = 0;
  rolledOut_.cancel();
  ++asked_;
  ++chosen_;
  hasChoice_ = false;
  result_ = {};
  maps_.clear();
}

void AttentionStore::choose(const HeadChoice& choice) {
  choice_ = choice;
  hasChoice_ = true;
  ++chosen_;
  rolledOut_.cancel();
  if (!result_.isValid() || isAsking()) return;  // chosen again when the answer arrives
  choice_.layer = std::clamp(choice.layer, 0, result_.layers(choice.kind) - 1);
  choice_.head = std::clamp(choice.head, 0, std::max(1, result_.heads) - 1);
  if (choice_.mode == HeadMode::Rollout && choice_.kind == AttentionKind::Cross) choice_.mode = HeadMode::LayerAverage;
  if (choice_.mode != HeadMode::Single) return fetchJoined(choice_);
  const int chosen = chosen_;
  fetch(choice_, [this, chosen, wanted = choice_](const AttentionMap& map) {
    if (chosen == chosen_) emit mapReady(wanted, map);
  });
}

void AttentionStore::fetch(const HeadChoice& choice, std::function<void(const AttentionMap&)> done) {
  if (const AttentionMap* known = maps_.object(cacheKey(choice))) return done(*known);
  const int question = asked_;
  const QJsonObject params{{"attention", result_.id},
                           {"kind", attentionKindKey(choice.kind)},
                           {"layer", choice.layer},
                           {"head", choice.head}};
  const auto answered = [this, question, choice, done = std::move(done)](const Reply& reply) {
    if (question != asked_) return;
    if (!reply) return fail(*reply.error);
    const auto& array = std::any_cast<const NumericArray&>(reply.decoded);
    AttentionMap map = result_.frame(choice.kind);
    if (array.shape.size() != 2 || array.shape[0] != map.rows() || array.shape[1] != map.columns())
      return emit failed({EngineError::badInput, tr("The engine sent an attention map that does not fit its sentence."),
                          tr("Choose the sentence again; if it happens once more, update the engine.")});
    map.weights = array.values;
    retried_ = false;
    maps_.insert(cacheKey(choice), new AttentionMap(map), static_cast<int>(map.weights.size()) + 1);
    done(map);
  };
  engine_.request("attention/map", params, this, answered, {}, [](const QJsonObject& result) {
    return std::any(NumericArray::fromJson(result["weights"].toObject()));
  });
}

void AttentionStore::fail(const EngineError& error) {
  // The engine keeps only the last four sentences: requests this one again, once.
  if (error.code != EngineError::notFound || retried_) return emit failed(error);
  send(true);
}

void AttentionStore::fetchFigures(const std::function<void(const QVector<HeadFigures>&)>& arrived) {
  if (!result_.isValid() || isAsking()) return;
  const int question = asked_;
  const auto answered = [this, question, arrived](const Reply& reply) {
    if (question != asked_) return;
    if (!reply && reply.error->code == unknownMethod)
      return emit failed({unknownMethod,
                          tr("The engine is older than this window: it cannot tell the figures of all heads."),
                          tr("Update Transept on the engine's machine.")});
    if (!reply) return fail(*reply.error);
    retried_ = false;
    arrived(std::any_cast<QVector<HeadFigures>>(reply.decoded));
  };
  engine_.request("attention/heads", {{"attention", result_.id}}, this, answered, {}, figuresOf);
}

void AttentionStore::fetchAll(AttentionKind kind,
                              const std::function<void(int layer, int head, const AttentionMap& map)>& arrived) {
  const int layers = result_.layers(kind), heads = result_.heads;
  for (int layer = 0; layer < layers; ++layer)
    for (int head = 0; head < heads; ++head)
      fetchHead({kind, layer, head, HeadMode::Single},
                [layer, head, arrived](const AttentionMap& map) { arrived(layer, head, map); });
}

/// Joins heads to one map, or for a rollout to one map per layer. Heads are added as they arrive, so that a long
/// sentence does not need a map for each of them at once.
void AttentionStore::fetchJoined(const HeadChoice& choice) {
  const bool rollout = choice.mode == HeadMode::Rollout;
  const bool maximum = choice.mode == HeadMode::LayerMaximum || choice.mode == HeadMode::AllMaximum;
  const bool everyLayer = rollout || choice.mode == HeadMode::AllAverage || choice.mode == HeadMode::AllMaximum;
  const int firstLayer = everyLayer ? 0 : choice.layer, layers = everyLayer ? result_.layers(choice.kind) : 1;
  const int heads = layers * result_.heads, headsOfMap = rollout ? result_.heads : heads;
  const auto maps = std::make_shared<QVector<AttentionMap>>(rollout ? layers : 1);
  const auto missing = std::make_shared<int>(heads);
  const auto add = [this, choice, maps, missing, rollout, maximum, headsOfMap, chosen = chosen_](
                       int slot, const AttentionMap& map) {
    if (chosen != chosen_) return;
    AttentionMap& joined = (*maps)[slot];
    if (joined.isEmpty()) {
      joined = map;
    } else {
      for (qsizetype i = 0; i < map.weights.size(); ++i)
        joined.weights[i] = maximum ? std::max(joined.weights[i], map.weights[i]) : joined.weights[i] + map.weights[i];
    }
    if (--*missing > 0) return;
    for (AttentionMap& whole : *maps) {
      for (float& weight : whole.weights) weight /= maximum ? 1.0f : static_cast<float>(headsOfMap);
    }
    rollout ? startRollout(*maps) : emit mapReady(choice, maps->first());
  };
  for (int layer = firstLayer; layer < firstLayer + layers; ++layer)
    for (int head = 0; head < result_.heads; ++head)
      fetch({choice.kind, layer, head, HeadMode::Single},
            [add, slot = rollout ? layer : 0](const AttentionMap& map) { add(slot, map); });
}

/// A worker multiplies the maps, which takes seconds for a long sentence.
void AttentionStore::startRollout(const QVector<AttentionMap>& layers) {
  auto promise = std::make_shared<QPromise<AttentionMap>>();
  rolledOut_.setFuture(promise->future());
  QThreadPool::globalInstance()->start([promise, layers] {
    promise->start();
    promise->addResult(rollOut(layers, [&promise] { return promise->isCanceled(); }));
    promise->finish();
  });
}

}  // namespace transept
