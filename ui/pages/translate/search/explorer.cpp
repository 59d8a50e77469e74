// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/search/explorer.h"

#include <QJsonArray>

namespace transept {
namespace {

constexpr int nodesAtMost = 1500, choicesAtMost = 8;
const QChar unit(0x1f), group(0x1e);

}  // namespace

Explorer::Explorer(EngineClient& engine, QObject* parent) : QObject(parent), engine_(engine) {}

void Explorer::setModel(const QJsonValue& handle) {
  for (Question* question : {&treeQuestion_, &choicesQuestion_}) {
    if (question->request != 0) engine_.cancel(question->request);
    *question = {};
  }
  handle_ = handle;
  tree_ = {};
  positions_.clear();
  emit treeChanged();
  emit choicesChanged();
}

void Explorer::ask(Question& question, const QString& key, const QString& method, QJsonObject params,
                   std::function<void(const QJsonObject&)> take) {
  if (question.key == key) return;
  if (question.request != 0) engine_.cancel(question.request);
  question = {key, 0};
  if (key.isEmpty() || handle_.isNull() || handle_.isUndefined()) return take({});
  params["handle"] = handle_;
  params["slot"] = QStringLiteral("explorer");  // the translator uses the same method in its own slot
  question.request = engine_.request(method, params, this, [this, &question, key, take](const Reply& reply) {
    if (question.key != key) return;
    question.request = 0;
    if (reply) return take(reply.result);
    question.key.clear();  // may be asked again
    take({});
    // That the engine ended is told by the window.
    if (!reply.error->isCancelled() && reply.error->code != EngineError::engineEnded) emit failed(*reply.error);
  });
}

void Explorer::askTree(const QString& line, const TranslateSettings& settings, const Steering& steering) {
  QString key = line.trimmed().isEmpty()
                    ? QString()
                    : line + unit + QString::number(settings.beam) + unit + QString::number(settings.alpha) + unit +
                          QString::number(settings.shortlist) + unit + steering.prefix.join(unit);
  QJsonArray banned;
  for (const QStringList& ban : steering.banned) {
    banned.append(QJsonArray::fromStringList(ban));
    if (!key.isEmpty()) key += group + ban.join(unit);
  }
  ask(treeQuestion_, key, QStringLiteral("translate/explore"),
      {{"source", line},
       {"beam", settings.beam},
       {"alpha", settings.alpha},
       {"nbest", settings.nbest},
       {"shortlist", settings.shortlist},
       {"prefix", QJsonArray::fromStringList(steering.prefix)},
       {"banned", banned},
       {"tree", nodesAtMost}},
      [this](const QJsonObject& result) {
        tree_ = SearchTree::fromJson(result["tree"].toObject());
        emit treeChanged();
      });
}

void Explorer::askChoices(const QString& line, const QStringList& tokens) {
  const QString key = tokens.isEmpty() ? QString() : line + group + tokens.join(unit);
  ask(choicesQuestion_, key, QStringLiteral("translate/choices"),
      {{"source", line}, {"tokens", QJsonArray::fromStringList(tokens)}, {"count", choicesAtMost}},
      [this](const QJsonObject& result) {
        positions_ = tokenPositionsFromJson(result);
        emit choicesChanged();
      });
}

}  // namespace transept
