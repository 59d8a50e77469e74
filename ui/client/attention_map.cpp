// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/attention_map.h"

#include <QCoreApplication>
#include <algorithm>

namespace transept {
namespace {

const QChar wordStart(0x2581);  // SentencePiece's mark of a space

struct Groups {
  QVector<int> groupOfToken;  // -1: hidden
  QVector<int> sizes;
  QStringList names;
  QVector<bool> special;
};

/// Removes the mark that shownToken() puts before a continuation.
QString bare(const QString& shown) {
  return shown.size() > 1 && shown.startsWith(QChar(0xb7)) ? shown.mid(1) : shown;
}

Groups groupTokens(const QStringList& tokens, const QVector<int>& words, const QVector<bool>& special, MapShape shape) {
  Groups groups;
  const bool byWord = shape.words && words.size() == tokens.size();
  for (qsizetype i = 0; i < tokens.size(); ++i) {
    const bool isSpecial = i < special.size() && special[i];
    if (isSpecial && shape.hideSpecial) {
      groups.groupOfToken.append(-1);
      continue;
    }
    const bool joins = byWord && i > 0 && !isSpecial && !(i - 1 < special.size() && special[i - 1]) &&
                       words[i] == words[i - 1] && groups.groupOfToken.last() >= 0;
    if (joins) {
      groups.names.last() += bare(tokens[i]);
      ++groups.sizes.last();
    } else {
      groups.names.append(byWord ? bare(tokens[i]) : tokens[i]);
      groups.sizes.append(1);
      groups.special.append(isSpecial);
    }
    groups.groupOfToken.append(static_cast<int>(groups.names.size()) - 1);
  }
  return groups;
}

QByteArray csvField(const QString& text) {
  QString quoted = text;
  quoted.replace(QLatin1Char('"'), QLatin1String("\"\""));
  return '"' + quoted.toUtf8() + '"';
}

}  // namespace

QString attentionKindKey(AttentionKind kind) {
  static constexpr const char* keys[] = {"encoder", "decoder", "cross"};
  return QLatin1String(keys[static_cast<int>(kind)]);
}

QString attentionKindTitle(AttentionKind kind) {
  static constexpr const char* titles[] = {QT_TRANSLATE_NOOP("AttentionKind", "Encoder"),
                                           QT_TRANSLATE_NOOP("AttentionKind", "Decoder"),
                                           QT_TRANSLATE_NOOP("AttentionKind", "Cross")};
  return QCoreApplication::translate("AttentionKind", titles[static_cast<int>(kind)]);
}

QString AttentionMap::tokenName(const QStringList& tokens, int at) {
  const QString& token = tokens[at];
  if (tokens.count(token) == 1) return token;
  return QStringLiteral("%1 (%2)").arg(token).arg(tokens.first(at + 1).count(token));
}

ShapedMap shapeMap(const AttentionMap& map, MapShape shape) {
  const Groups rows = groupTokens(map.queries, map.queryWords, map.specialQueries, shape);
  const Groups columns = groupTokens(map.keys, map.keyWords, map.specialKeys, shape);
  ShapedMap shaped;
  shaped.rowOfToken = rows.groupOfToken;
  shaped.columnOfToken = columns.groupOfToken;
  AttentionMap& out = shaped.map;
  out.queries = rows.names;
  out.keys = columns.names;
  out.specialQueries = rows.special;
  out.specialKeys = columns.special;
  const int width = out.columns();
  out.weights.fill(0.0f, static_cast<qsizetype>(out.rows()) * width);

  for (int q = 0; q < map.rows(); ++q) {
    const int row = rows.groupOfToken[q];
    if (row < 0) continue;
    float* cells = out.weights.data() + static_cast<qsizetype>(row) * width;
    for (int k = 0; k < map.columns(); ++k)
      if (const int column = columns.groupOfToken[k]; column >= 0)
        cells[column] += map.at(q, k) / static_cast<float>(rows.sizes[row]);
  }
  shaped.renormalised = columns.groupOfToken.contains(-1);
  for (int row = 0; shaped.renormalised && row < out.rows(); ++row) {
    float* cells = out.weights.data() + static_cast<qsizetype>(row) * width;
    float sum = 0;
    for (int k = 0; k < width; ++k) sum += cells[k];
    if (sum <= 1e-6f) {
      std::fill(cells, cells + width, 0.0f);  // attention to special tokens only
    } else {
      for (int k = 0; k < width; ++k) cells[k] /= sum;
    }
  }
  return shaped;
}

bool isSpecialToken(const QString& piece) {
  return piece == QLatin1String("<s>") || piece == QLatin1String("</s>") || piece == QLatin1String("<pad>");
}

QString shownToken(const QString& piece, bool continuesWord) {
  if (piece == QLatin1String("<s>")) return QCoreApplication::translate("AttentionMap", "‹start›");
  if (piece == QLatin1String("</s>")) return QCoreApplication::translate("AttentionMap", "‹end›");
  if (piece == QLatin1String("<unk>")) return QCoreApplication::translate("AttentionMap", "‹unknown›");
  if (piece == QString(wordStart)) return QString(QChar(0x2423));
  if (piece.startsWith(wordStart)) return piece.mid(1);
  const bool hasLetters = std::any_of(piece.begin(), piece.end(), [](QChar c) { return c.isLetterOrNumber(); });
  return continuesWord && hasLetters ? QChar(0xb7) + piece : piece;
}

QStringList shownTokens(const QStringList& pieces, const QVector<int>& words) {
  QStringList shown;
  for (qsizetype i = 0; i < pieces.size(); ++i) {
    const bool continues = i > 0 && i < words.size() && words[i] == words[i - 1] && !isSpecialToken(pieces[i - 1]);
    shown.append(shownToken(pieces[i], continues));
  }
  return shown;
}

QByteArray mapToCsv(const AttentionMap& map, const AttentionMap& second) {
  const bool both = second.weights.size() == map.weights.size();
  QByteArray csv("query,key,query_position,key_position,weight");
  csv += both && !map.isEmpty() ? ",second_weight,difference\r\n" : "\r\n";
  const auto number = [](float weight) { return QByteArray::number(static_cast<double>(weight), 'g', 7); };
  for (int row = 0; row < map.rows(); ++row)
    for (int column = 0; column < map.columns(); ++column) {
      const float weight = map.at(row, column);
      csv += csvField(map.queries[row]) + ',' + csvField(map.keys[column]) + ',' + QByteArray::number(row + 1) + ',' +
             QByteArray::number(column + 1) + ',' + number(weight);
      if (both) csv += ',' + number(second.at(row, column)) + ',' + number(weight - second.at(row, column));
      csv += "\r\n";
    }
  return csv;
}

}  // namespace transept
