// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/models/attention_store.h"

#include <QJsonArray>
#include <algorithm>
#include <numbers>

#include "ui/kit/text/format.h"

namespace transept {
namespace {

constexpr int cachedCells = 8 * 1024 * 1024;

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

double nats(double bits) {
  return bits * std::numbers::ln2;
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
    for (int i = 0; i < entropy.values.size(); ++i)
      figures.append({kind, i / heads, i % heads, nats(static_cast<double>(entropy.values[i])),
                      static_cast<double>(distance.values[i])});
  }
  return figures;
}

int cacheKey(const HeadChoice& choice) {
  const int map = static_cast<int>(choice.mode) * 4 + static_cast<int>(choice.kind);
  const int layer = choice.mode <= HeadMode::LayerMaximum ? choice.layer : 0;
  return (map * 1024 + layer) * 1024 + (choice.mode == HeadMode::Single ? choice.head : 0);
}

struct JoinedWeights {
  NumericArray array;
  double entropy = 0, distance = 0;
};

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

AttentionStore::AttentionStore(EngineClient& engine, QObject* parent)
    : QObject(parent), engine_(engine), maps_(cachedCells) {}

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
  if (!result_.isValid() || isAsking()) return;  // chosen again when the answer arrives
  choice_.layer = std::clamp(choice.layer, 0, result_.layers(choice.kind) - 1);
  choice_.head = std::clamp(choice.head, 0, std::max(1, result_.heads) - 1);
  if (choice_.mode == HeadMode::Rollout && choice_.kind == AttentionKind::Cross) choice_.mode = HeadMode::LayerAverage;
  engine_.cancel(mapRequest_);  // a rollout may take seconds
  const int chosen = chosen_;
  mapRequest_ = fetch(choice_, [this, chosen, wanted = choice_](const AttentionMap& map) {
    if (chosen == chosen_) emit mapReady(wanted, map);
  });
}

RequestId AttentionStore::fetch(const HeadChoice& choice, std::function<void(const AttentionMap&)> done) {
  if (const AttentionMap* known = maps_.object(cacheKey(choice))) {
    done(*known);
    return 0;
  }
  static constexpr const char* joins[] = {"none", "mean", "maximum", "mean", "maximum", "rollout"};  // by HeadMode
  QJsonObject params{{"kind", attentionKindKey(choice.kind)}, {"join", joins[static_cast<int>(choice.mode)]}};
  if (choice.mode <= HeadMode::LayerMaximum) params["layer"] = choice.layer;
  if (choice.mode == HeadMode::Single) params["head"] = choice.head;
  const auto answered = [this, choice, done = std::move(done)](const Reply& reply) {
    const auto& [array, entropy, distance] = std::any_cast<const JoinedWeights&>(reply.decoded);
    AttentionMap map = result_.frame(choice.kind);
    if (array.shape.size() != 2 || array.shape[0] != map.rows() || array.shape[1] != map.columns())
      return emit failed({EngineError::badInput, tr("The engine sent an attention map that does not fit its sentence."),
                          tr("Choose the sentence again; if it happens once more, update the engine.")});
    map.weights = array.values;
    map.entropy = entropy;
    map.distance = distance;
    maps_.insert(cacheKey(choice), new AttentionMap(map), static_cast<int>(map.weights.size()) + 1);
    done(map);
  };
  return askAbout("attention/map", params, answered, [](const QJsonObject& result) {
    return std::any(JoinedWeights{NumericArray::fromJson(result["weights"].toObject()),
                                  nats(result["entropy"].toDouble()), result["mean_distance"].toDouble()});
  });
}

RequestId AttentionStore::askAbout(const QString& method, QJsonObject params, std::function<void(const Reply&)> done,
                                   ReplyDecoder decode) {
  params["attention"] = result_.id;
  const auto answered = [this, question = asked_, done = std::move(done)](const Reply& reply) {
    if (question != asked_ || (reply.error && reply.error->isCancelled())) return;
    if (!reply && reply.error->code == EngineError::unknownMethod)
      return emit failed({EngineError::unknownMethod,
                          tr("The engine is older than this window and cannot compute the figures of all heads."),
                          tr("Update Transept on the engine's machine.")});
    if (!reply) return fail(*reply.error);
    retried_ = false;
    done(reply);
  };
  return engine_.request(method, params, this, answered, {}, std::move(decode));
}

void AttentionStore::fail(const EngineError& error) {
  // The engine keeps only the last four sentences: requests this one again, once.
  if (error.code != EngineError::notFound || retried_) return emit failed(error);
  send(true);
}

void AttentionStore::fetchFigures(const std::function<void(const QVector<HeadFigures>&)>& arrived) {
  if (!result_.isValid() || isAsking()) return;
  askAbout(
      "attention/heads", {},
      [arrived](const Reply& reply) { arrived(std::any_cast<QVector<HeadFigures>>(reply.decoded)); }, figuresOf);
}

void AttentionStore::fetchSurvey(const QVector<int>& queries, const std::function<void(const HeadSurvey&)>& arrived) {
  if (!result_.isValid() || isAsking()) return;
  QJsonArray asked;
  for (const int query : queries) asked.append(query);
  askAbout("attention/survey", {{"kind", attentionKindKey(AttentionKind::Encoder)}, {"queries", asked}},
           [arrived](const Reply& reply) {
             const auto found = [&](const char* which) {
               const QJsonValue json = reply.result[QLatin1String(which)];
               return HeadFinding{json["layer"].toInt(-1), json["head"].toInt(-1), json["query"].toInt(-1),
                                  json["key"].toInt(-1), json["value"].toDouble()};
             };
             arrived({found("furthest"), found("sharpest"), found("different"),
                      reply.result["different"]["other_head"].toInt(-1)});
           });
}

}  // namespace transept
