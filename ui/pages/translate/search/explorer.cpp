// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/search/explorer.h"

#include <QJsonArray>
#include <algorithm>

#include "ui/state/models/attention_store.h"

namespace transept {
namespace {

constexpr int nodesAtMost = 1500, choicesAtMost = 8;
const QString slot = QStringLiteral("explorer");  // the translator uses the same methods in its own slot
constexpr int rememberedCells = 1 << 20;
const QChar separator(0x1f);

/// The thumbnails hold every weight of a sentence of up to 32 x 32 tokens. Longer ones are condensed; stretching them
/// blurs the alignment by a token or two, which is exact enough to mark a word.
AttentionMap treeAlignment(const AttentionResult& result) {
  const NumericArray& cross = result.thumbnails[static_cast<int>(AttentionKind::Cross)];
  AttentionMap map = result.frame(AttentionKind::Cross);
  if (cross.shape.size() != 4 || map.rows() == 0 || map.columns() == 0) return {};
  const int layers = cross.shape[0], heads = cross.shape[1], height = cross.shape[2], width = cross.shape[3];
  const int layer = std::max(0, layers - 2);
  map.weights.fill(0.0f, static_cast<qsizetype>(map.rows()) * map.columns());
  for (int row = 0; row < map.rows(); ++row) {
    const int y = map.rows() <= height ? row : row * height / map.rows();
    float largest = 0;
    float* cells = map.weights.data() + static_cast<qsizetype>(row) * map.columns();
    for (int column = 0; column < map.columns(); ++column) {
      const int x = map.columns() <= width ? column : column * width / map.columns();
      for (int head = 0; head < heads; ++head)
        cells[column] += cross.values[((static_cast<qsizetype>(layer) * heads + head) * height + y) * width + x] /
                         static_cast<float>(heads);
      largest = std::max(largest, cells[column]);
    }
    // Scales to 1 at the strongest, so that the marks of a spread-out row are visible.
    if (largest > 0)
      for (int column = 0; column < map.columns(); ++column) cells[column] /= largest;
  }
  return map;
}

}  // namespace

Explorer::Explorer(EngineClient& engine, QObject* parent)
    : QObject(parent), engine_(engine), alignments_(rememberedCells) {
  // The next engine does not know the handle, or gives it to another model.
  connect(&engine, &EngineClient::stateChanged, this, [this](EngineClient::State state) {
    if (state == EngineClient::State::ended) handle_ = QJsonValue::Null;
  });
}

void Explorer::setModel(const QJsonValue& handle) {
  for (Question* question : {&treeQuestion_, &choicesQuestion_, &alignmentQuestion_}) {
    engine_.cancel(question->request);
    *question = {};
  }
  handle_ = handle;
  tree_ = {};
  alignments_.clear();
  emit treeChanged();
  emit choicesChanged({});
}

void Explorer::ask(Question& question, const QString& method, QJsonObject params,
                   std::function<void(const Reply&)> take, const ReplyDecoder& decode) {
  if (question.params == params) return;
  engine_.cancel(question.request);
  question = {params, 0, ++asked_};
  if (params.isEmpty() || handle_.isNull() || handle_.isUndefined()) return take({});
  params["handle"] = handle_;
  const auto answered = [this, &question, number = asked_, take](const Reply& reply) {
    if (question.number != number) return;
    question.request = 0;
    if (reply) return take(reply);
    if (&question == &alignmentQuestion_) return;  // a missing alignment is not an error: no words are marked
    question.params = {};                          // allows another request
    take({});
    // The window reports an ended engine.
    if (!reply.error->isCancelled() && reply.error->code != EngineError::engineEnded) emit failed(*reply.error);
  };
  question.request = engine_.request(method, params, this, answered, {}, decode);
}

void Explorer::askTree(const QString& line, const TranslateSettings& settings, const Steering& steering) {
  QJsonArray banned;
  for (const QStringList& ban : steering.banned) banned.append(QJsonArray::fromStringList(ban));
  QJsonObject params{{"slot", slot},
                     {"source", line},
                     {"beam", settings.beam},
                     {"alpha", settings.alpha},
                     {"nbest", settings.nbest},
                     {"shortlist", settings.shortlist},
                     {"prefix", QJsonArray::fromStringList(steering.prefix)},
                     {"banned", banned},
                     {"tree", nodesAtMost}};
  if (settings.withoutTerms) params["without_terms"] = true;
  ask(treeQuestion_, "translate/explore", line.isEmpty() ? QJsonObject() : params, [this, line](const Reply& reply) {
    treeLine_ = line;
    tree_ = SearchTree::fromJson(reply.result["tree"].toObject());
    emit treeChanged();
  });
}

void Explorer::askChoices(const QString& line, const QStringList& tokens) {
  const QJsonObject params{
      {"slot", slot}, {"source", line}, {"tokens", QJsonArray::fromStringList(tokens)}, {"count", choicesAtMost}};
  ask(choicesQuestion_, "translate/choices", tokens.isEmpty() ? QJsonObject() : params,
      [this, line](const Reply& reply) {
        choicesLine_ = line;
        emit choicesChanged(tokenPositionsFromJson(reply.result));
      });
}

const AttentionMap* Explorer::findAlignment(const QString& source, const QString& target) {
  const QString key = source + separator + target;
  if (const AttentionMap* map = alignments_.object(key)) return map;
  ask(
      alignmentQuestion_, "attention", {{"source", source}, {"target", target}},
      [this, key](const Reply& reply) {
        const auto* map = std::any_cast<AttentionMap>(&reply.decoded);
        if (!map) return;
        alignments_.insert(key, new AttentionMap(*map), static_cast<int>(map->weights.size()) + 1);
        emit alignmentKnown();
      },
      [](const QJsonObject& result) { return std::any(treeAlignment(AttentionResult::fromJson(result))); });
  return nullptr;
}

}  // namespace transept
