// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/translation.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QSet>
#include <QTextBoundaryFinder>
#include <algorithm>
#include <cmath>

#include "ui/client/attention_map.h"
#include "ui/client/protocol_types.h"

namespace transept {
namespace {

const QChar pieceStart(0x2581);

/// In the protocol, and translated for people.
constexpr const char* stateNames[] = {
    QT_TRANSLATE_NOOP("SearchTree", "forced"), QT_TRANSLATE_NOOP("SearchTree", "kept"),
    QT_TRANSLATE_NOOP("SearchTree", "finished"), QT_TRANSLATE_NOOP("SearchTree", "pruned"),
    QT_TRANSLATE_NOOP("SearchTree", "banned")};

TokenChoice choiceFrom(const QJsonValue& json) {
  return {json["token"].toString(), std::exp(json["log_probability"].toDouble())};
}

/// Subwords of pre-tokenised text mark where a word continues ("Hun@@"), the others where it begins.
bool markWordStarts(const QStringList& pieces) {
  return std::any_of(pieces.begin(), pieces.end(), [](const QString& piece) { return piece.contains(pieceStart); });
}

bool isContinued(const QString& piece) {
  return piece.endsWith(QLatin1String("@@"));
}

}  // namespace

/// Whether the full stop at the end of `text` belongs to a title or to a single letter ("J. Smith", "z. B."), after
/// which a sentence continues.
static bool endsWithAbbreviation(QStringView text) {
  static const QSet<QString> titles{"Dr", "Mr", "Mrs", "Ms", "Prof", "St", "Nr", "Sr", "Sra", "Mme", "Mlle"};
  if (!text.endsWith(QLatin1Char('.'))) return false;
  qsizetype begin = text.size() - 1;
  while (begin > 0 && !text[begin - 1].isSpace() && text[begin - 1] != QLatin1Char('(')) --begin;
  const QStringView word = text.chopped(1).mid(begin);
  return titles.contains(word.toString()) || (word.size() == 1 && word[0].isLetter());
}

QVector<LineSentence> lineSentences(const QString& line) {
  QVector<LineSentence> sentences;
  QTextBoundaryFinder finder(QTextBoundaryFinder::Sentence, line);
  for (int begin = 0, end; (end = static_cast<int>(finder.toNextBoundary())) > begin;) {
    const QStringView whole = QStringView(line).mid(begin, end - begin), text = whole.trimmed();
    if (end < line.size() && endsWithAbbreviation(text)) continue;  // the next piece is joined to this one
    if (!text.isEmpty()) sentences.append({begin + static_cast<int>(text.data() - whole.data()), text.toString()});
    begin = end;
  }
  return sentences;
}

QVector<TranslatedLine> translatedLinesFromJson(const QJsonObject& result, const QStringList& lines) {
  QVector<TranslatedLine> list;
  for (const QJsonValue& line : result["lines"].toArray()) {
    TranslatedLine translated;
    translated.sourceTokens = line["source_tokens"].toVariant().toStringList();
    translated.sourceSpans = locateTokens(lines.value(list.size()), translated.sourceTokens);
    for (const QJsonValue& value : line["hypotheses"].toArray()) {
      Hypothesis hypothesis;
      hypothesis.text = value["text"].toString();
      hypothesis.tokens = value["tokens"].toVariant().toStringList();
      hypothesis.score = value["score"].toDouble();
      for (const QJsonValue& p : value["log_probabilities"].toArray()) {
        hypothesis.logProbabilities.append(p.toDouble());
        hypothesis.probabilities.append(std::exp(p.toDouble()));
      }
      hypothesis.spans = locateTokens(hypothesis.text, hypothesis.tokens);
      translated.hypotheses.append(hypothesis);
    }
    const QByteArray bytes = lines.value(list.size()).toUtf8();
    for (const QJsonValue& term : line["terms"].toArray()) {
      const int begin = term["begin"].toInt(), end = term["end"].toInt();
      const auto before = QString::fromUtf8(bytes.left(begin)).size();
      const auto length = QString::fromUtf8(bytes.mid(begin, end - begin)).size();
      translated.terms.append(
          {{static_cast<int>(before), static_cast<int>(length)}, term["target"].toString(), term["used"].toBool()});
    }
    list.append(translated);
  }
  return list;
}

QVector<TextSpan> locateTokens(const QString& text, const QStringList& tokens) {
  QVector<TextSpan> spans;
  int at = 0;
  for (const QString& token : tokens) {
    QString piece = token;
    piece.remove(pieceStart);
    if (isContinued(piece)) piece.chop(2);
    if (isSpecialToken(token) || piece.isEmpty()) {
      spans.append({at, 0});
      continue;
    }
    // A piece is at most a few characters ahead (spaces, or letters that normalisation dropped). A longer search could
    // find a later copy of the same piece and skip everything between.
    const int reach = 24;
    const QStringView near = QStringView(text).mid(at, piece.size() + reach);
    qsizetype offset = near.indexOf(piece);
    if (offset < 0) offset = near.indexOf(piece, 0, Qt::CaseInsensitive);
    if (offset < 0) {
      spans.append({at, 0});
      continue;
    }
    spans.append({at + static_cast<int>(offset), static_cast<int>(piece.size())});
    at += static_cast<int>(offset + piece.size());
  }
  return spans;
}

int tokenAt(const QVector<TextSpan>& spans, int position) {
  const auto found = std::find_if(spans.begin(), spans.end(), [&](const TextSpan& s) { return s.contains(position); });
  return found == spans.end() ? -1 : static_cast<int>(found - spans.begin());
}

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
  return shownLast(pathTo(node));
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
    node.state = enumeratorOf(value["state"].toString(), stateNames, SearchNode::State::Kept);
    tree.nodes.append(node);
  }
  tree.omitted = json["omitted"].toInt();
  tree.best = json["best"].toInt(-1);
  return tree;
}

QString searchStateTitle(SearchNode::State state) {
  return QCoreApplication::translate("SearchTree", stateNames[static_cast<int>(state)]);
}

QString shownLast(const QStringList& path) {
  const QString& piece = path.last();
  const bool begins = markWordStarts(path) ? piece.startsWith(pieceStart) : !isContinued(path.value(path.size() - 2));
  return shownToken(piece, path.size() > 1 && !begins);
}

QString joinedPieces(const QStringList& pieces) {
  const bool begins = markWordStarts(pieces);
  QString text;
  for (const QString& piece : pieces) {
    if (isSpecialToken(piece))
      text += QLatin1Char(' ') + shownToken(piece, false);
    else if (isContinued(piece))
      text += piece.chopped(2);
    else
      text += begins ? piece : piece + QLatin1Char(' ');
  }
  text.replace(pieceStart, QLatin1Char(' '));
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
