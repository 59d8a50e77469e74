// SPDX-License-Identifier: GPL-3.0-or-later
// Made-up lists of published models, and what a model consists of, as the engine answers catalogue/* and model/*.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QSet>
#include <optional>

namespace fake {

class Catalogue {
 public:
  /// The reply to a method; nullopt for a method that is not of the catalogue. The model "Firefox" cannot be imported.
  std::optional<QJsonObject> answered(const QString& method, const QJsonObject& params) {
    if (method == "catalogue/list") return list(params);
    if (method == "catalogue/load") return loaded_.insert(params["catalogue"].toString()), QJsonObject{{"models", 2}};
    if (method == "catalogue/remove") return partial_.remove(params["name"].toString()), QJsonObject();
    if (method == "catalogue/get")
      return QJsonObject{{"model", "/models/opus-mt-en-mg"}, {"parameters", 72'000'000}, {"notes", QJsonArray()}};
    if (method == "model/describe") return described(params["model"].toString());
    if (method == "model/languages") {
      into_ = params["target_language"].toString();
      return QJsonObject{{"source_token", into_.isEmpty() ? "" : ">>" + into_ + "<<"}, {"target_token", ""}};
    }
    if (method == "model/weights") return weights();
    if (method == "model/pieces") return pieces(params);
    if (method == "model/split")
      return QJsonObject{{"pieces", QJsonArray{QJsonObject{{"id", 12}, {"piece", "▁Guten"}},
                                               QJsonObject{{"id", 73}, {"piece", "▁Tag"}}}}};
    return std::nullopt;
  }

  /// Of the first download of a model, which stops.
  bool stops(const QString& name) {
    if (partial_.contains(name)) return partial_.remove(name), false;
    partial_.insert(name);
    return true;
  }

 private:
  static QJsonObject said(const QString& message) { return {{"message", message}, {"remedy", ""}}; }

  QJsonObject listed(const QString& name, const QString& title, int models) const {
    const bool here = loaded_.contains(name);
    return {{"catalogue", name},
            {"title", title},
            {"index", "https://" + name + ".example/index"},
            {"about", "The released models of OPUS-MT, as Marian trained them; several versions per language pair."},
            {"licence", "CC BY 4.0"},
            {"own", false},
            {"online", true},
            {"time", here ? QJsonValue(1'795'000'000) : QJsonValue()},
            {"models", here ? models : 0},
            {"problem", QJsonValue()}};
  }

  QJsonObject model(const QString& name, const QString& target, const QJsonValue& score,
                    const QJsonValue& obstacle) const {
    return {{"catalogue", "opus-mt"},
            {"name", name},
            {"source_languages", QJsonArray{"en"}},
            {"target_languages", QJsonArray{target}},
            {"format", "marian"},
            {"address", "https://opus-mt.example/" + name + ".zip"},
            {"licence", "CC BY 4.0"},
            {"credit", "Helsinki-NLP"},
            {"date", "2020-01-08"},
            {"bytes", 298'000'000},
            {"score", score},
            {"obstacle", obstacle},
            {"partial_bytes", partial_.contains(name) ? 40'000'000 : 0}};
  }

  QJsonObject list(const QJsonObject& params) const {
    QJsonArray models;
    if (loaded_.contains("opus-mt") && params["target_language"] != "ja") {
      const QJsonObject score{{"metric", "BLEU"}, {"value", 35.5}, {"test_set", "Tatoeba"}};
      models = {model("opus-mt-en-mg", "mg", score, QJsonValue()),
                model("en-de-tiny", "de", QJsonValue(), said("Transept cannot read models of the format bergamot"))};
    }
    const QJsonArray languages = models.isEmpty() ? QJsonArray()
                                                  : QJsonArray{QJsonObject{{"code", "en"}, {"name", "English"}},
                                                               QJsonObject{{"code", "de"}, {"name", "German"}},
                                                               QJsonObject{{"code", "mg"}, {"name", "Malagasy"}}};
    return {{"catalogues", QJsonArray{listed("opus-mt", "OPUS-MT", 2), listed("argos", "Argos Translate", 90)}},
            {"models", models},
            {"found", models.size()},
            {"languages", languages},
            {"own_file", "/home/config/models.json"},
            {"problem", ""}};
  }

  QJsonObject described(const QString& model) const {
    const bool imported = model.startsWith("/models");
    const QJsonObject card{{"catalogue", "opus-mt"},
                           {"name", "opus-mt-cs-en"},
                           {"address", "https://opus-mt.example/cs-en.zip"},
                           {"licence", "CC BY 4.0"},
                           {"credit", "Helsinki-NLP"},
                           {"date", "2020-01-08"},
                           {"text", "### opus-mt-cs-en\nTrained on OPUS."}};
    return {{"name", model.section('/', -1)},
            {"folder", model},
            {"source_language", "cs"},
            {"target_language", "en"},
            {"notes", QJsonArray()},
            {"card", imported ? QJsonValue(card) : QJsonValue()},
            {"shape",
             QJsonObject{{"encoder_layers", 6}, {"decoder_layers", 6}, {"heads", 8}, {"d_model", 512}, {"d_ff", 2048}}},
            {"source_vocabulary", 58'000},
            {"target_vocabulary", 58'000},
            {"languages", imported ? QJsonArray{"en", "de"} : QJsonArray()},
            {"needs_source", false},
            {"from", ""},
            {"into", into_}};
  }

  static QJsonObject weights() {
    const auto one = [](const QString& name, int rows, int columns, const QJsonValue& error) {
      return QJsonObject{{"name", name},
                         {"shape", QJsonArray{rows, columns}},
                         {"parameters", rows * columns},
                         {"rms", 0.0441},
                         {"int8_error", error}};
    };
    return {{"weights", QJsonArray{one("decoder.layers.0.feed_forward.inner.weight", 2048, 512, 0.0105),
                                   one("embedding.weight", 58'000, 512, 0.0093)}}};
  }

  static QJsonObject pieces(const QJsonObject& params) {
    QJsonArray pieces;
    for (const char* piece : {"▁the", "▁dog", "s"})
      if (QString::fromUtf8(piece).contains(params["text"].toString()))
        pieces.append(QJsonObject{{"id", 4 + pieces.size()},
                                  {"piece", QString::fromUtf8(piece)},
                                  {"count", params.contains("corpus") ? 120 : 0}});
    return {{"pieces", pieces},
            {"found", pieces.size()},
            {"unknown", params.contains("corpus") ? 3 : 0},
            {"tokens", params.contains("corpus") ? 300 : 0}};
  }

  QSet<QString> loaded_, partial_;
  QString into_;
};

}  // namespace fake
