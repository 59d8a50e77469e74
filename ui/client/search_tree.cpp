// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/search_tree.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <cmath>

#include "ui/client/attention_map.h"

namespace transept {
namespace {

SearchNode::State stateFrom(const QString& name) {
  if (name == QLatin1String("forced")) return SearchNode::State::Forced;
  if (name == QLatin1String("finished")) return SearchNode::State::Finished;
  if (name == QLatin1String("pruned")) return SearchNode::State::Pruned;
  if (name == QLatin1String("banned")) return SearchNode::State::Banned;
  return SearchNode::State::Kept;
}

TokenChoice choiceFrom(const QJsonValue& json) {
  return {json["token"].toString(), std::exp(json["log_probability"].toDouble())};
}

}  // namespace

QStringList SearchTree::pathTo(int node) const {
  QStringList path;
  for (; node >= 0 && node < nodes.size(); node = nodes[node].parent) path.prepend(nodes[node].token);
  return path;
}

QVector<bool> SearchTree::bestPath() const {
  QVector<bool> on(nodes.size(), false);
  for (int node = best; node >= 0 && node < nodes.size(); node = nodes[node].parent) on[node] = true;
  return on;
}

QString SearchTree::shown(int node) const {
  const int parent = nodes[node].parent;
  const bool continues = parent >= 0 && !nodes[node].token.startsWith(QChar(0x2581));
  return shownToken(nodes[node].token, continues);
}

SearchTree SearchTree::fromJson(const QJsonObject& json) {
  SearchTree tree;
  const QJsonArray nodes = json["nodes"].toArray();
  for (const QJsonValue& value : nodes) {
    SearchNode node;
    node.parent = value["parent"].toInt(-1);
    if (node.parent >= tree.nodes.size()) node.parent = -1;  // parents come first
    node.step = value["step"].toInt();
    node.token = value["token"].toString();
    node.logProbability = value["log_probability"].toDouble();
    node.total = value["total"].toDouble();
    node.score = value["score"].toDouble();
    node.state = stateFrom(value["state"].toString());
    tree.nodes.append(node);
  }
  tree.omitted = json["omitted"].toInt();
  tree.best = json["best"].toInt(-1);
  return tree;
}

QString searchStateTitle(SearchNode::State state) {
  switch (state) {
    case SearchNode::State::Forced:
      return QCoreApplication::translate("SearchTree", "forced");
    case SearchNode::State::Kept:
      return QCoreApplication::translate("SearchTree", "kept");
    case SearchNode::State::Finished:
      return QCoreApplication::translate("SearchTree", "finished");
    case SearchNode::State::Pruned:
      return QCoreApplication::translate("SearchTree", "pruned");
    case SearchNode::State::Banned:
      break;
  }
  return QCoreApplication::translate("SearchTree", "banned");
}

QString joinedPieces(const QStringList& pieces) {
  QString text;
  for (const QString& piece : pieces) {
    if (isSpecialToken(piece))
      text += QLatin1Char(' ') + shownToken(piece, false);
    else if (piece.endsWith(QLatin1String("@@")))
      text += piece.chopped(2);
    else
      text += piece;
  }
  text.replace(QChar(0x2581), QLatin1Char(' '));
  return text.simplified();
}

QVector<TokenPosition> tokenPositionsFromJson(const QJsonObject& result) {
  QVector<TokenPosition> positions;
  const QJsonArray list = result["positions"].toArray();
  for (const QJsonValue& value : list) {
    TokenPosition position{choiceFrom(value), {}};
    const QJsonArray likeliest = value["likeliest"].toArray();
    for (const QJsonValue& choice : likeliest) position.likeliest.append(choiceFrom(choice));
    positions.append(position);
  }
  return positions;
}

}  // namespace transept
