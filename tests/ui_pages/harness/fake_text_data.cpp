// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui_pages/harness/fake_text_data.h"

#include <QHash>
#include <QRegularExpression>
#include <QtEndian>
#include <QtMath>
#include <algorithm>
#include <cstring>

namespace fake {
namespace {

constexpr int thumbnail = 32;

QJsonArray array(const QStringList& list) {
  return QJsonArray::fromStringList(list);
}

QJsonArray array(const QVector<int>& list) {
  QJsonArray out;
  for (int value : list) out.append(value);
  return out;
}

void sizesOf(const QJsonObject& attention, const QString& kind, int* rows, int* columns) {
  const int source = static_cast<int>(attention["source_tokens"].toArray().size());
  const int target = static_cast<int>(attention["target_tokens"].toArray().size());
  *rows = kind == "encoder" ? source : target;
  *columns = kind == "decoder" ? target : source;
}

}  // namespace

QJsonObject numbers(const QJsonArray& shape, const char* dtype, const QByteArray& data) {
  return {{"shape", shape}, {"dtype", dtype}, {"data", QString::fromLatin1(data.toBase64())}};
}

QStringList tokensOf(const QString& text) {
  static const QRegularExpression parts("[\\p{L}\\p{N}]+|[^\\s\\p{L}\\p{N}]");
  QStringList tokens;
  int end = 0;
  for (auto it = parts.globalMatch(text); it.hasNext();) {
    const QRegularExpressionMatch match = it.next();
    const QString word = match.captured();
    const QString start = match.capturedStart() > end || tokens.isEmpty() ? QString(QChar(0x2581)) : QString();
    end = int(match.capturedEnd());
    if (word.size() > 6) {
      tokens << start + word.left(4) << word.mid(4);
    } else {
      tokens << start + word;
    }
  }
  return tokens << "</s>";
}

QVector<int> wordsOf(const QStringList& tokens) {
  QVector<int> words;
  for (const QString& token : tokens) {
    const bool begins = words.isEmpty() || token.startsWith(QChar(0x2581)) || token == "</s>";
    words.append(begins ? (words.isEmpty() ? 0 : words.last() + 1) : words.last());
  }
  return words;
}

QString translationOf(const QString& text) {
  static const QHash<QString, QString> whole{
      {"Two dogs run through the snow towards a gate.", "Zwei Hunde laufen durch den Schnee auf ein Tor zu."}};
  if (whole.contains(text)) return whole[text];
  static const QHash<QString, QString> words{{"a", "ein"},      {"dog", "Hund"}, {"dogs", "Hunde"}, {"two", "zwei"},
                                             {"the", "der"},    {"man", "Mann"}, {"sees", "sieht"}, {"runs", "rennt"},
                                             {"house", "Haus"}, {"and", "und"},  {"is", "ist"},     {"small", "klein"}};
  QStringList out;
  for (const QString& word : text.split(' ', Qt::SkipEmptyParts)) out << words.value(word.toLower(), word);
  return out.join(' ');
}

QJsonObject translatedLine(const QString& text, int nbest) {
  QJsonArray hypotheses;
  const QString best = translationOf(text);
  for (int i = 0; i < std::max(1, nbest); ++i) {
    const QString translation = i == 0 ? best : best + QString(" (%1)").arg(i + 1);
    const QStringList tokens = tokensOf(translation);
    QJsonArray logProbabilities;
    double sum = 0;
    for (int t = 0; t < tokens.size(); ++t) {
      const double p = t % 5 == 3 ? 0.3 : 0.95 - 0.05 * i;
      logProbabilities.append(qLn(p));
      sum += qLn(p);
    }
    hypotheses.append(QJsonObject{{"text", translation},
                                  {"tokens", array(tokens)},
                                  {"score", sum / qPow((5.0 + double(tokens.size())) / 6.0, 0.6)},
                                  {"log_probability", sum},
                                  {"log_probabilities", logProbabilities}});
  }
  return {{"source_tokens", array(tokensOf(text))}, {"hypotheses", hypotheses}};
}

QJsonObject translatedDocument() {
  return {{"kind", "docx"}, {"segments", 2},
          {"sentences", 3}, {"distinct", 3},
          {"kept", 2},      {"resumed", 0},
          {"terms", 2},     {"missed_terms", QJsonArray{"Haus"}},
          {"cut", 1},       {"lacking_encoding", "windows-1252"}};
}

QJsonObject explored(const QJsonObject& params) {
  QJsonObject line = translatedLine(params["source"].toString(), 1);
  QJsonObject best = line["hypotheses"][0].toObject();
  const QJsonArray prefix = params["prefix"].toArray(), banned = params["banned"].toArray();
  QJsonArray tokens = prefix, free = best["tokens"].toArray(), nodes;
  for (qsizetype i = prefix.size(); i < free.size() && (prefix.isEmpty() || prefix.last() != "</s>"); ++i) {
    tokens.append(free[i]);
    if (i >= prefix.size() && banned.contains(tokens)) tokens[i] = "▁anders";
  }
  QJsonArray logProbabilities;
  QString text;
  int parent = -1;
  double total = 0;
  const auto add = [&](int step, const QString& token, double p, const char* state) {
    const double score = (total + qLn(p)) / qPow((6.0 + step) / 6.0, 0.6);
    nodes.append(QJsonObject{{"parent", parent},
                             {"step", step},
                             {"token", token},
                             {"log_probability", qLn(p)},
                             {"total", total + qLn(p)},
                             {"score", score},
                             {"state", state}});
    return static_cast<int>(nodes.size()) - 1;
  };
  for (int i = 0; i < tokens.size(); ++i) {
    const QString token = tokens[i].toString();
    const bool end = token == "</s>", forced = i < prefix.size();
    const int node = add(i, token, 0.6, forced && !end ? "forced" : end ? "finished" : "kept");
    if (!forced) add(i, "▁nicht", 0.2, "pruned");
    if (token == "▁anders") add(i, free[i].toString(), 0.7, "banned");
    parent = node;
    total += qLn(0.6);
    logProbabilities.append(qLn(0.6));
    if (!end) text += token;
  }
  best["tokens"] = tokens;
  best["text"] = text.replace("▁", " ").trimmed();
  best["log_probabilities"] = logProbabilities;
  line["hypotheses"] = QJsonArray{best};
  return {{"lines", QJsonArray{line}},
          {"tokens_per_second", 900},
          {"seconds", 0.02},
          {"tree", QJsonObject{{"nodes", nodes}, {"omitted", 7}, {"best", parent}}}};
}

QJsonObject choices(const QJsonObject& params) {
  QJsonArray positions;
  const QJsonArray tokens = params["tokens"].toArray();
  for (const QJsonValue& token : tokens) {
    QJsonArray likeliest;
    double p = 0.6;
    for (const QString& choice : {token.toString(), QString("▁nicht"), QString("▁so"), QString("▁oft")}) {
      likeliest.append(QJsonObject{{"token", choice}, {"log_probability", qLn(p)}});
      p = p > 0.5 ? 0.2 : p / 2;
    }
    positions.append(QJsonObject{{"token", token}, {"log_probability", qLn(0.6)}, {"likeliest", likeliest}});
  }
  return {{"positions", positions}};
}

QJsonObject withOtherEnd(QJsonObject line, const QString& word) {
  QJsonArray hypotheses = line["hypotheses"].toArray();
  for (qsizetype i = 0; i < hypotheses.size(); ++i) {
    QJsonObject hypothesis = hypotheses[i].toObject();
    QStringList words = hypothesis["text"].toString().split(' ');
    words.last() = word;
    hypothesis["text"] = words.join(' ');
    hypothesis["tokens"] = array(tokensOf(words.join(' ')));
    hypothesis["score"] = hypothesis["score"].toDouble() - 0.2;
    hypotheses[i] = hypothesis;
  }
  line["hypotheses"] = hypotheses;
  return line;
}

QJsonObject attentionRow(const QJsonObject& map, const QJsonObject& params) {
  const int query = params["query"].toInt();
  const qsizetype keys = map["keys"].toArray().size();
  const QByteArray data = QByteArray::fromBase64(map["weights"]["data"].toString().toLatin1());
  QJsonArray scores, allowed, all;
  for (qsizetype key = 0; key < keys; ++key) {
    const double weight = qFromLittleEndian<float>(data.constData() + 4 * (query * keys + key));
    scores.append(qLn(qMax(weight, 1e-9)));
    allowed.append(params["kind"].toString() != "decoder" || key <= query);
    all.append(weight);
  }
  return {{"d_k", 64}, {"scores", scores}, {"allowed", allowed}, {"weights", all}};
}

QVector<double> weights(const QString& kind, int layer, int head, int row, int rows, int columns) {
  const bool causal = kind == "decoder";
  const int last = causal ? row : columns - 1;
  const double centre = causal ? row - head % 3 : (row + 0.5) * columns / rows - 0.5 + (head % 3 - 1);
  const double width = 0.5 + 0.35 * layer;
  QVector<double> out(columns, 0.0);
  double sum = 0;
  for (int k = 0; k <= last; ++k) sum += out[k] = qExp(-0.5 * qPow((k - centre) / width, 2)) + 1e-3;
  for (double& weight : out) weight /= sum;
  return out;
}

QJsonObject attention(int id, const QString& source, const QString& target, int layers, int heads) {
  const QStringList sourceTokens = tokensOf(source), targetTokens = tokensOf(target);
  QStringList decoderTokens = targetTokens;
  decoderTokens.prepend("<s>");
  decoderTokens.removeLast();
  QJsonObject result{{"attention", id},
                     {"source", source},
                     {"target", target},
                     {"score", -0.41},
                     {"source_tokens", array(sourceTokens)},
                     {"target_tokens", array(targetTokens)},
                     {"decoder_tokens", array(decoderTokens)},
                     {"source_words", array(wordsOf(sourceTokens))},
                     {"target_words", array(wordsOf(targetTokens))},
                     {"encoder_layers", layers},
                     {"decoder_layers", layers},
                     {"heads", heads},
                     {"source_total", sourceTokens.size() - 1},  // without </s>,
                     {"first_token", 0}};
  QJsonObject thumbnails;
  for (const QString kind : {"encoder", "decoder", "cross"}) {
    int rows = 0, columns = 0;
    sizesOf(result, kind, &rows, &columns);
    const int h = std::min(rows, thumbnail), w = std::min(columns, thumbnail);
    QByteArray data;
    for (int layer = 0; layer < layers; ++layer)
      for (int head = 0; head < heads; ++head)
        for (int y = 0; y < h; ++y)
          for (const double value : weights(kind, layer, head, y, h, w))
            data.append(static_cast<char>(qRound(255 * value)));
    thumbnails[kind] = numbers({layers, heads, h, w}, "u8", data);
  }
  result["thumbnails"] = thumbnails;
  return result;
}

QJsonObject withoutDecoder(QJsonObject thumbnails) {
  thumbnails["decoder"] = numbers({0, 0, 0, 0}, "u8", {});
  return thumbnails;
}

QJsonObject attentionMap(const QJsonObject& attention, const QString& kind, const QList<std::pair<int, int>>& joined,
                         bool maximum) {
  int rows = 0, columns = 0;
  sizesOf(attention, kind, &rows, &columns);
  QByteArray data(static_cast<qsizetype>(rows) * columns * 4, Qt::Uninitialized);
  double entropy = 0, distance = 0;
  for (int row = 0; row < rows; ++row) {
    QVector<double> values(columns, 0.0);
    for (const auto& [layer, head] : joined) {
      const QVector<double> more = weights(kind, layer, head, row, rows, columns);
      for (int k = 0; k < columns; ++k)
        values[k] = maximum ? std::max(values[k], more[k]) : values[k] + more[k] / static_cast<double>(joined.size());
    }
    for (int column = 0; column < columns; ++column) {
      const float w = static_cast<float>(values[column]);
      qToLittleEndian(w, data.data() + 4 * (static_cast<qsizetype>(row) * columns + column));
      if (w > 0) entropy -= w * qLn(w) / qLn(2) / float(rows);
      distance += w * float(qAbs(row - column)) / float(rows);
    }
  }
  const char* queries = kind == "encoder" ? "source_tokens" : "target_tokens";
  const char* keys = kind == "decoder" ? "decoder_tokens" : "source_tokens";
  return {{"weights", numbers({rows, columns}, "f32", data)},
          {"queries", attention[queries]},
          {"keys", attention[keys]},
          {"entropy", entropy},
          {"mean_distance", distance}};
}

QJsonObject attentionHeads(const QJsonObject& attention, int layers, int heads, int shift) {
  QJsonObject result;
  for (const QString kind : {"encoder", "decoder", "cross"}) {
    QByteArray entropy(4 * layers * heads, Qt::Uninitialized), distance = entropy;
    for (int i = 0; i < layers * heads; ++i) {
      const QJsonObject map = attentionMap(attention, kind, {{i / heads, (i % heads + shift) % heads}});
      qToLittleEndian(static_cast<float>(map["entropy"].toDouble()), entropy.data() + 4 * i);
      qToLittleEndian(static_cast<float>(map["mean_distance"].toDouble()), distance.data() + 4 * i);
    }
    result[kind] = QJsonObject{{"entropy", numbers({layers, heads}, "f32", entropy)},
                               {"mean_distance", numbers({layers, heads}, "f32", distance)}};
  }
  return result;
}

QJsonObject cleaningCatalogue() {
  const auto step = [](const char* filter, bool on) { return QJsonObject{{"filter", filter}, {"on", on}}; };
  QJsonObject length = step("too long", true);
  length["max_words"] = 200;
  const QJsonObject words{
      {"key", "max_words"}, {"type", "integer"},           {"default", 200}, {"minimum", 1}, {"maximum", 1000},
      {"help", ""},         {"label", "Longest, in words"}};
  const auto kind = [](const char* filter, const char* title, bool repairs, const QJsonArray& parameters) {
    return QJsonObject{{"filter", filter}, {"title", title},     {"help", ""},
                       {"on", true},       {"repairs", repairs}, {"parameters", parameters}};
  };
  return {
      {"filters", QJsonArray{kind("entities", "HTML entities", true, {}), kind("too long", "Length", false, {words}),
                             kind("duplicate", "Repeated pair", false, {})}},
      {"stack",
       QJsonObject{{"version", 1}, {"filters", QJsonArray{step("entities", false), length, step("duplicate", true)}}}}};
}

QJsonArray cleaningCounts(const QJsonObject& stack) {
  QJsonArray counts;
  const QJsonArray steps = stack["filters"].toArray();
  for (const QJsonValue& step : steps) {
    if (!step["on"].toBool()) continue;
    const bool repairs = step["filter"] == "entities";
    counts.append(QJsonObject{{"name", step["filter"]},
                              {"removed", repairs ? 0 : 100},
                              {"repaired", repairs ? 100 : 0},
                              {"examples", QJsonArray{"a.en:17: " + step["filter"].toString()}}});
  }
  return counts;
}

QJsonObject quality() {
  const auto side = [](int words) {
    return QJsonObject{
        {"length_histogram", QJsonArray{100, 3000, 7000, 5100, 1000, 160}},
        {"bucket", 5},
        {"words", words},
        {"different_words", 10210},
        {"words_once", 4020},
        {"characters", words * 6},
        {"different_characters", 92},
        {"scripts", QJsonArray{QJsonObject{{"script", "Latin"}, {"count", 900}, {"share", 0.998}}}},
        {"frequent_characters", QJsonArray{QJsonObject{{"character", "e"}, {"count", 9}, {"share", 0.1}}}},
        {"rare_characters", QJsonArray{QJsonObject{{"character", "ß"}, {"count", 1}, {"share", 0.0}}}},
        {"coverage", QJsonArray{QJsonObject{{"words", 1000}, {"share", 0.81}}}}};
  };
  return {{"pairs", 27760},
          {"sampled", false},
          {"ratio_histogram", QJsonArray{1, 90, 900, 60, 3}},
          {"ratio_edges", QJsonArray{0.5, 0.9, 1.1, 2}},
          {"source", side(360000)},
          {"target", side(340000)}};
}

QJsonObject worstPairs() {
  const auto pair = [](double loss, const char* source, const char* target, const char* where) {
    return QJsonObject{{"pair", 1}, {"loss", loss}, {"source", source}, {"target", target}, {"where", where}};
  };
  return {{"pairs", QJsonArray{pair(9.81, "Two dogs run.", "Click here to subscribe!", "/texts/web/train.en:1730"),
                               pair(8.4, "A man sees the small house.", "Ein Fuchs", "/texts/web/train.en:42"),
                               pair(7.25, "The dog runs.", "The dog runs.", "/texts/train.en:29000")}},
          {"judged", 20000},
          {"skipped", 0},
          {"all", 27760},
          {"mean_loss", 2.31}};
}

QJsonObject removedPairs(const QJsonObject& params) {
  const QString filter = params["filter"].toString(), text = params["text"].toString();
  QJsonArray pairs;
  qint64 found = 0;
  for (int i = 1; i <= 453; ++i) {
    const bool invalid = i > 450;
    const QString name = invalid ? "invalid UTF-8" : "duplicate";
    const QString source = QStringLiteral("Dog %1 runs.").arg(i);
    if ((!filter.isEmpty() && filter != name) || !source.contains(text, Qt::CaseInsensitive)) continue;
    if (found++ < params["first"].toInteger() || pairs.size() >= params["pairs"].toInt()) continue;
    pairs.append(QJsonObject{{"number", i},
                             {"filter", name},
                             {"source", source},
                             {"target", QStringLiteral("Hund %1 läuft.").arg(i)},
                             {"where", QStringLiteral("/texts/train.en:%1").arg(i)},
                             {"reason", ""},
                             {"keepable", !invalid},
                             {"kept", false}});
  }
  return {{"pairs", pairs}, {"found", found}, {"recorded", true}};
}

QJsonArray pairs(int count) {
  static const char* const english[] = {"Two dogs run through the snow towards a gate.", "A man sees the small house.",
                                        "The dog runs and the man runs."};
  QJsonArray list;
  for (int i = 0; i < count; ++i) {
    const QString source = QString::fromUtf8(english[i % 3]);
    list.append(QJsonArray{source, fake::translationOf(source)});
  }
  return list;
}

QJsonObject foundPairs(bool many) {
  return {{"pairs", many ? pairs(200) : QJsonArray{QJsonArray{"a dog sees the house", "ein Hund sieht das Haus"}}},
          {"lines", QJsonArray{4711}},
          {"found", many ? 12'345 : 1}};
}

QJsonObject importSettings() {
  return {{"source", "/texts/train.en"}, {"target", "/texts/train.de"}, {"validation_pairs", 500}, {"seed", 7}};
}

QJsonObject sentences(const QJsonObject& params) {
  QJsonObject sentence{{"line", 7},
                       {"source", "Two dogs run."},
                       {"reference", "Zwei Hunde laufen."},
                       {"hypothesis", "Zwei Hunde rennen."},
                       {"chrf", 71.2}};
  if (params.contains("baseline")) {
    sentence["baseline"] = "Zwei Hund laufen";
    sentence["baseline_chrf"] = 80.4;
    sentence["difference"] = -9.2;
  }
  return {{"sentences", QJsonArray{sentence}}, {"all", 1000}};
}

QJsonObject trash() {
  const auto one = [](const char* path, const char* original, const char* kind, qint64 bytes) {
    return QJsonObject{{"trash", path}, {"original", original}, {"kind", kind}, {"bytes", bytes}};
  };
  return {{"content", QJsonArray{one("/trash/1", "/corpora/old", "corpus", 4'000'000), one("/trash/2", "", "", 10)}},
          {"bytes", 4'000'010}};
}

QString sourceFile(const QString& name) {
  return "/downloads/" + name + ".de-en.txt.zip";
}

QJsonArray sources(const QSet<QString>& fetched, const QSet<QString>& partial) {
  const QList<QStringList> all{
      {"Europarl v8", "free use, see statmt.org/europarl",
       "Debates of the European Parliament, up to two million pairs."},
      {"TED2020 v1", "CC BY-NC-ND 4.0",
       "Subtitles of about 4,000 talks, translated by volunteers: spoken language on many subjects."},
      {"Slow Commentary v16", "see statmt.org",
       "Comments on politics and economy, a few hundred thousand pairs: close to the news of the test sets."},
      {"Broken Books v1", "public domain texts, see opus.nlpl.eu",
       "Novels whose copyright has ended, with their translations."},
      {"Ours", "", "The company's translation memory."}};
  QJsonArray list;
  for (const QStringList& one : all) {
    const QString& name = one[0];
    const bool here = fetched.contains(name);
    list.append(QJsonObject{{"source", name},
                            {"languages", QJsonArray{"de", "en"}},
                            {"address", "https://text.invalid/" + name.section(' ', 0, 0) + "/de-en.txt.zip"},
                            {"licence", one[1]},
                            {"about", one[2]},
                            {"own", name == "Ours"},
                            {"bytes", name == "Ours" ? QJsonValue(12'000'000) : QJsonValue()},
                            {"sha256", ""},
                            {"file", here ? QJsonValue(sourceFile(name)) : QJsonValue()},
                            {"partial_bytes", partial.contains(name) ? 40'000'000 : 0}});
  }
  return list;
}

QJsonArray tensors() {
  QStringList names;
  const auto add = [&names](const QString& place, const char* parts) {
    for (const QString& part : QString(parts).split(' ')) names << place + '.' + part;
  };
  const char* const attention = "queries keys values scores mask weights heads output sum norm";
  for (const char* layer : {"encoder.layers.0", "encoder.layers.1", "decoder.layers.0"}) {
    if (QString(layer).endsWith('0')) add(QString(layer).section('.', 0, 0), "embedding positions sum");
    add(QString(layer) + ".self_attention", attention);
    if (QString(layer).startsWith("decoder")) add(QString(layer) + ".cross_attention", attention);
    add(QString(layer) + ".feed_forward", "inner hidden outer sum norm");
  }
  QJsonArray all;
  for (const QString& name : names << "logits"
                                   << "probabilities")
    all.append(QJsonObject{{"name", name},
                           {"shape", QJsonArray{3, 3}},
                           {"dtype", "f32"},
                           {"axes", QJsonArray{"source", "unit"}},
                           {"equation", ""},
                           {"section", ""},
                           {"file", "engine/model/stacks.cpp"},
                           {"parameters", 0},
                           {"flops", 0}});
  return all;
}

QJsonArray sixCheckpoints(const QString& run) {
  QJsonArray all;
  if (run.endsWith("fresh")) return all;
  const double bleu[] = {11.2, 22.9, 30.4, 33.8, 35.1, 35.8};
  for (int i = 0; i < 6; ++i)
    all.append(QJsonObject{{"checkpoint", QString("%1/checkpoints/step-%2").arg(run).arg((i + 1) * 800)},
                           {"name", QString("step-%1").arg((i + 1) * 800)},
                           {"time", 1.7e9 + i},
                           {"chrf", QJsonValue::Null},
                           {"bytes", 90'000'000},
                           {"optimizer_bytes", 60'000'000},
                           {"kept", "whole"},
                           {"step", (i + 1) * 800},
                           {"loss", 3.5 - 0.2 * i},
                           {"bleu", bleu[i]},
                           {"best", i == 5},
                           {"averaged", false}});
  return all;
}

}  // namespace fake
