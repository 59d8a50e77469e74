// SPDX-License-Identifier: GPL-3.0-or-later
// The made-up engine's corrections and glossary: what one model has learned, and the terms that it follows.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QString>

namespace fake {

class Corrections {
 public:
  static bool answers(const QString& method) { return method.startsWith("corrections/") || method == "glossary"; }

  QJsonObject answered(const QString& method, const QJsonObject& params) {
    if (method == "glossary") return glossary(params);
    if (method == "corrections/learn") return learn(params);
    if (method == "corrections/merge") return {{"run", "/runs/multi30k-small-2"}};
    for (QJsonValueRef one : layers_) {
      QJsonObject layer = one.toObject();
      for (const char* state : {"on", "off"})
        if (params[state].toArray().contains(layer["name"])) layer["on"] = layer["active"] = state == QString("on");
      one = layer;
    }
    if (params["undo"].toBool()) layers_.removeLast();
    return {{"layers", layers_}};
  }
  /// Tells the weights with their corrections from others.
  QString stamp() const {
    QString active;
    for (const QJsonValue& layer : layers_)
      if (layer["active"].toBool()) active += layer["name"].toString();
    return active;
  }
  int active() const { return static_cast<int>(stamp().size()) / 4; }
  QString glossaryFile() const { return glossary_; }
  /// "dog" must be "Hund", which it is, and "house" "Heim", which it is not.
  QJsonArray termsOf(const QString& line, bool without) const {
    QJsonArray terms;
    if (glossary_.isEmpty() || without) return terms;
    for (const auto& [source, target] : {std::pair("dog", "Hund"), std::pair("house", "Heim")}) {
      const qsizetype at = line.indexOf(source);
      if (at >= 0)
        terms.append(QJsonObject{{"begin", at},
                                 {"end", at + static_cast<qsizetype>(qstrlen(source))},
                                 {"target", target},
                                 {"used", target == QString("Hund")}});
    }
    return terms;
  }

 private:
  QJsonObject learn(const QJsonObject& params) {
    QJsonArray corrections;
    for (int i = 0; i < params["sources"].toArray().size(); ++i)
      corrections.append(
          QJsonObject{{"source", params["sources"][i]}, {"before", "ein Hund"}, {"after", params["translations"][i]}});
    const QJsonObject layer{
        {"name", QString("%1").arg(layers_.size() + 1, 4, 10, QChar('0'))},
        {"time", 1'795'300'000.25},
        {"on", true},
        {"active", true},
        {"corrections", corrections},
        {"terms", QJsonArray{QJsonObject{{"source", "dog"}, {"before", "Hund"}, {"after", "Dackel"}}}}};
    layers_.append(layer);
    return {{"layer", layer}, {"similar_pairs", 100}, {"general_pairs", 2500}, {"right", 1}, {"seconds", 6.2}};
  }
  QJsonObject glossary(const QJsonObject& params) {
    if (params.contains("terms")) glossary_ = params["path"].toString() + "/glossary.tsv";
    if (params["remove"].toBool()) glossary_.clear();
    QJsonArray terms;
    if (!glossary_.isEmpty())
      for (const auto& [source, target] : {std::pair("dog", "Hund"), std::pair("house", "Heim")})
        terms.append(QJsonObject{{"sources", QJsonArray{source}}, {"targets", QJsonArray{target}}});
    return {{"file", glossary_}, {"of_corpus", false}, {"terms", terms}};
  }

  QJsonArray layers_;
  QString glossary_;
};

}  // namespace fake
