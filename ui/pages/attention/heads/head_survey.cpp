// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/heads/head_survey.h"

#include <algorithm>
#include <cmath>

namespace transept {
namespace {

constexpr int leastDistance = 2;  // tokens; nearer keys are neighbours

/// Excludes punctuation, whose attention tells little.
bool isWord(const QString& token) {
  return std::any_of(token.begin(), token.end(), [](QChar c) { return c.isLetterOrNumber(); });
}

}  // namespace

QVector<int> pronounTokens(const QStringList& tokens, const QString& language) {
  static const QHash<QString, QStringList> known{
      {"en", {"it", "its", "he", "she", "him", "his", "her", "they", "them", "their"}},
      {"de", {"er", "sie", "es", "ihn", "ihm", "ihnen", "ihr", "ihre", "ihren", "sein", "seine", "seinen"}},
      {"fr", {"il", "elle", "ils", "elles", "lui", "leur", "son", "sa", "ses"}},
      {"es", {"él", "ella", "ellos", "ellas", "su", "sus"}},
      {"zh", {"他", "她", "它", "他们", "她们", "它们"}},
      {"ja", {"彼", "彼女", "彼ら", "それ"}}};
  const QStringList pronouns = known.value(language.left(2).toLower());
  QVector<int> found;
  for (qsizetype i = 0; i < tokens.size(); ++i)
    if (pronouns.contains(tokens[i].toLower())) found.append(static_cast<int>(i));
  return found;
}

HeadSurvey::HeadSurvey(int layers, int heads, const QVector<int>& sharpestQueries)
    : heads_(heads), missing_(layers * heads), sharpestQueries_(sharpestQueries) {}

void HeadSurvey::add(int layer, int head, const AttentionMap& map) {
  if (missing_ == 0 || layers_.value(layer).contains(head)) return;
  --missing_;
  measureDistance(layer, head, map);
  findSharpest(layer, head, map);
  QHash<int, AttentionMap>& known = layers_[layer];
  for (auto other = known.cbegin(); other != known.cend(); ++other) {
    if (other.key() < head)
      compare(layer, other.key(), head, other.value(), map);
    else
      compare(layer, head, other.key(), map, other.value());
  }
  known.insert(head, map);
  if (known.size() == heads_) known.clear();
}

void HeadSurvey::measureDistance(int layer, int head, const AttentionMap& map) {
  const ShapedMap shaped = shapeMap(map, {false, true});
  const double distance = meanDistance(shaped.map);
  if (furthest_.isValid() && distance <= furthest_.value) return;
  furthest_ = {layer, head, -1, -1, distance};
  double longest = -1;
  for (int row = 0; row < shaped.map.rows(); ++row) {
    double sum = 0, most = -1;
    int column = -1;
    for (int k = 0; k < shaped.map.columns(); ++k) {
      const double part = static_cast<double>(shaped.map.at(row, k)) * std::abs(row - k);
      sum += part;
      if (part > most && isWord(shaped.map.keys[k])) most = part, column = k;
    }
    if (sum <= longest || !isWord(shaped.map.queries[row])) continue;
    longest = sum;
    furthest_.query = shaped.firstTokenOfRow(row);
    furthest_.key = column < 0 ? -1 : shaped.firstTokenOfColumn(column);
  }
}

void HeadSurvey::findSharpest(int layer, int head, const AttentionMap& map) {
  for (int row = 0; row < map.rows(); ++row) {
    if (map.specialQueries.value(row) || !isWord(map.queries[row])) continue;
    if (!sharpestQueries_.isEmpty() && !sharpestQueries_.contains(row)) continue;
    for (int k = 0; k < map.columns(); ++k) {
      if (std::abs(row - k) < leastDistance || map.specialKeys.value(k) || !isWord(map.keys[k])) continue;
      if (!sharpest_.isValid() || map.at(row, k) > sharpest_.value) sharpest_ = {layer, head, row, k, map.at(row, k)};
    }
  }
}

void HeadSurvey::compare(int layer, int first, int second, const AttentionMap& a, const AttentionMap& b) {
  if (a.weights.size() != b.weights.size() || a.rows() == 0) return;
  double sum = 0, most = -1;
  int query = -1, key = -1;
  for (int row = 0; row < a.rows(); ++row) {
    double differs = 0;
    int strongest = 0;
    for (int k = 0; k < a.columns(); ++k) {
      differs += std::abs(a.at(row, k) - b.at(row, k));
      if (a.at(row, k) > a.at(row, strongest)) strongest = k;
    }
    sum += differs / 2;
    if (differs > most && !a.specialQueries.value(row)) most = differs, query = row, key = strongest;
  }
  const double share = sum / a.rows();
  if (different_.isValid() && share <= different_.value) return;
  different_ = {layer, first, query, key, share};
  otherHead_ = second;
}

}  // namespace transept
