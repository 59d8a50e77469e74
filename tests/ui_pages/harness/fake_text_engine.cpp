// SPDX-License-Identifier: GPL-3.0-or-later
// A program that speaks the engine's protocol for the Data, Translate and Attention pages; what is not about these is
// answered as in fake_run_engine.h, whose trainings stand still.
//
// Additional behaviour: `test/requests` returns all requests so far. A line with the word "slow" is translated after
// half a second, a line with "broken" gives an error; without a head, the line "mute" has an empty translation. A
// source file with "unequal" in its name has fewer lines than its target. The first request to translate or to show
// attention whose text contains "late" is answered after the next request of its kind, even if cancelled. The second
// loaded model shows no attention of a sentence that contains "unreadable". FAKE_ENGINE_EMPTY: there are no corpora and
// no runs. FAKE_ENGINE_OLD: the engine has no attention/heads.
#include <QCoreApplication>
#include <QFile>
#include <QSet>
#include <QTimer>

#include "tests/ui/harness/fake_engine_data.h"
#include "tests/ui/harness/fake_run_engine.h"
#include "tests/ui_pages/harness/fake_catalogue.h"
#include "tests/ui_pages/harness/fake_corrections.h"
#include "tests/ui_pages/harness/fake_experiments.h"
#include "tests/ui_pages/harness/fake_service.h"
#include "tests/ui_pages/harness/fake_text_data.h"

namespace {

constexpr int layers = 4, heads = 4, importChunks = 20;

class FakeTextEngine : public fake::RunEngine {
 public:
  FakeTextEngine()
      : RunEngine(
            {fake::runInfo("multi30k-small", qEnvironmentVariableIsSet("FAKE_ENGINE_FINISHED") ? "finished" : "running",
                           4960, 8000, 35.8),
             fake::runInfo("fresh", "new", 0, 8000, 0)},
            false),
        experiments_(qEnvironmentVariableIsSet("FAKE_ENGINE_EMPTY")) {
    if (!qEnvironmentVariableIsSet("FAKE_ENGINE_EMPTY")) {
      corpora_ = {fake::corpusSummary("multi30k", 27760), fake::corpusSummary("demo", 12000)};
      evaluations_ = {evaluation("/evaluations/new", "multi30k-small", 4800, 35.81),
                      evaluation("/evaluations/old", "multi30k-post", 3600, 33.4),
                      QJsonObject{{"evaluation", "/evaluations/bad"},
                                  {"name", "bad"},
                                  {"time", 0},
                                  {"error", "/evaluations/bad does not hold an evaluation."}}};
      models_ = {QJsonObject{{"model", "/models/opus-mt-cs-en"},
                             {"name", "opus-mt-cs-en"},
                             {"source_language", "cs"},
                             {"target_language", "en"},
                             {"origin", "Marian"},
                             {"bytes", 298'000'000},
                             {"time", 1.69e9}}};
    }
    connect(&passing_, &QTimer::timeout, this, [this] { experiments_.pass(); });
    if (!still_) passing_.start(300);
  }

 private:
  void handle(const QString& method, const QJsonObject& params, const QJsonValue& id) override {
    if (method != "test/requests") requests_.append(QJsonObject{{"method", method}, {"params", params}});
    if (refuses(method, id)) return;
    if (method == "$/cancelRequest") {
      // A request that is already answered is not in the set any more.
      if (open_.remove(params["id"].toInteger())) fail(params["id"], -32800, "Cancelled.");
      return;
    }
    if (method.startsWith("source/")) return handleSource(method, params, id);
    if (method == "test/requests") return answer(id, {{"requests", requests_}, {"unanswered", unanswered()}});
    if (method.startsWith("corpus/")) return handleCorpus(method, params, id);
    if (method.startsWith("experiment/") || method.startsWith("distill/")) {
      QString error;
      const std::optional<QJsonObject> result = experiments_.handle(method, params, error);
      if (!result) return error.isEmpty() ? failUnknown(id) : fail(id, -32001, error, "Try another.");
      answer(id, *result);
      while (still_ && experiments_.pass()) continue;
      return;
    }
    if (method == "trash/list") return answer(id, fake::trash());
    if (method == "trash/empty") return answer(id, {{"freed", 10}});
    if (method == "score") return score(params, id);
    if (method == "evaluate" || method.startsWith("evaluation/")) return handleEvaluation(method, params, id);
    if (method == "engine/info") {
      QJsonObject info = fake::engineInfo();
      info["trained_demo"] = qEnvironmentVariableIsSet("FAKE_ENGINE_TRAINED_DEMO");
      return answer(id, info);
    }
    if (method == "model/load") return load(params, id);
    if (method == "model/inspect") return inspectModel(params, id);
    if (method == "model/import")
      return answer(id, {{"model", "/models/opus-mt-en-de"}, {"parameters", 74'110'976}, {"notes", QJsonArray{}}});
    if (method == "model/export")
      return answer(id, {{"folder", params["folder"].toString() + "/multi30k-small-ctranslate2"},
                         {"parameters", 7'312'384},
                         {"notes", QJsonArray{"The dropout is not written."}}});
    if (fake::Corrections::answers(method)) return answer(id, corrections_.answered(method, params));
    if (method == "catalogue/get" && !still_ && catalogue_.stops(params["name"].toString())) {
      open_.insert(id.toInteger());
      return fake::notify(
          "$/progress",
          {{"id", id}, {"stage", "downloading"}, {"done", 40'000'000}, {"total", 298'000'000}, {"seconds_left", 90}});
    }
    if (const auto result = catalogue_.answered(method, params)) return answer(id, *result);
    if (method.startsWith("web/")) return answer(id, service_.answered(method, params));
    if (method == "model/list") return answer(id, {{"models", models_}});
    if (method == "model/rename" || method == "model/delete") {
      const bool deletes = method == "model/delete";
      for (int i = 0; i < models_.size(); ++i) {
        QJsonObject model = models_.at(i).toObject();
        if (model["model"] != params["model"]) continue;
        model["name"] = params["name"];
        if (!deletes) models_[i] = model;
        if (deletes) trash_ = models_.takeAt(i--).toObject();
      }
      return answer(id, deletes ? QJsonObject{{"trash", "/trash/1"}} : params);
    }
    if (method == "model/restore") {
      models_.append(trash_);
      return answer(id, {{"model", trash_["model"]}});
    }
    if (method == "model/shortlist") {
      learnt_ = learnt_ || params["make"].toBool();
      return answer(id, {{"state", learnt_ ? "ready" : "possible"}});
    }
    if (method == "translate") return translate(params, id);
    if (method == "translate/document") return answer(id, fake::translatedDocument());
    if (method == "translate/explore") return answer(id, fake::explored(params));
    if (method == "translate/choices") return answer(id, fake::choices(params));
    if (method == "attention") {
      const QString source = params["source"].toString();
      const QString target = params["target"].toString(fake::translationOf(source));
      if (source.contains("unreadable") && params["handle"].toInt() == 2)
        return fail(id, -32001, "This model cannot read the sentence.");
      // A source that begins with "Pages" has 1,200 tokens, 11 of them per page.
      QJsonObject found = fake::attention(++attentions_, source, target, layers, heads);
      if (source.startsWith("Recurrent")) found["thumbnails"] = fake::withoutDecoder(found["thumbnails"].toObject());
      if (source.startsWith("Pages")) found.insert("source_total", 1200);
      if (source.startsWith("Pages")) found["first_token"] = params["first_token"].toInt();
      return answerInTurn(source, id, keep(found, params["handle"].toInt()));
    }
    if (method.startsWith("inspect/")) return answerInspected(method, params, id);
    if (method == "attention/map" || method == "attention/row") {
      if (!kept_.contains(params["attention"].toInt())) return fail(id, -32002, "This attention is no longer kept.");
      const Kept& kept = kept_[params["attention"].toInt()];
      // Another model's heads are shifted by one. A rollout is taken for the mean of all heads.
      QList<std::pair<int, int>> joined;
      for (int layer = 0; layer < layers; ++layer)
        for (int head = 0; head < heads; ++head)
          if (params["layer"].toInt(layer) == layer && params["head"].toInt(head) == head)
            joined.append({layer, (head + kept.handle - 1) % heads});
      const QJsonObject map =
          fake::attentionMap(kept.attention, params["kind"].toString(), joined, params["join"].toString() == "maximum");
      return answer(id, method == "attention/map" ? map : fake::attentionRow(map, params));
    }
    if (method == "attention/heads") {
      if (qEnvironmentVariableIsSet("FAKE_ENGINE_OLD")) return failUnknown(id, true);
      if (!kept_.contains(params["attention"].toInt())) return fail(id, -32002, "This attention is no longer kept.");
      const Kept& kept = kept_[params["attention"].toInt()];
      return answer(id, fake::attentionHeads(kept.attention, layers, heads, kept.handle - 1));
    }
    if (method == "attention/survey") {
      const auto found = [](int layer, int head, int query, int key, double value) {
        return QJsonObject{{"layer", layer}, {"head", head}, {"query", query}, {"key", key}, {"value", value}};
      };
      QJsonObject different = found(2, 0, 1, 3, 0.6);
      different["other_head"] = 1;
      return answer(id, {{"furthest", found(1, 2, 0, 4, 2.5)},
                         {"sharpest", found(0, 3, params["queries"][0].toInt(), 2, 0.8)},
                         {"different", different}});
    }
    if (method == "run/replay") {
      return answer(id, {{"steps", QJsonArray{400, 800, 1600, 3200, 4800}},
                         {"step", 4800},
                         {"sentences", QJsonArray{QJsonObject{{"source", "a dog sees the house"},
                                                              {"reference", "ein Hund sieht das Haus"},
                                                              {"translation", "ein Hund sieht der Haus"},
                                                              {"score", -0.3}}}}});
    }
    if (method == "run/replay/attention") {
      const int step = params["step"].toInt();
      const QString whole = fake::translationOf("a dog sees the house");
      const QString target = step < 1000 ? whole.section(' ', 0, 0) : whole;
      return answer(id, keep(fake::attention(++attentions_, "a dog sees the house", target, layers, heads), 1));
    }
    if (method == "run/curves") return answer(id, fake::curves(params, 4960));
    if (method == "test/forget") {
      kept_.clear();
      return answer(id, {});
    }
    if (method == "run/checkpoints") {
      return answer(id, {{"checkpoints", fake::sixCheckpoints(params["run"].toString())},
                         {"aside", QJsonObject{{"count", 0}, {"bytes", 0}}}});
    }
    if (method == "run/config") {
      const QJsonObject checked = fake::check({{"preset", "small"}, {"values", QJsonObject()}});
      return answer(id, {{"preset", "small"},
                         {"values", checked["values"]},
                         {"config", QJsonObject{}},
                         {"peak_rate", 0.001398},
                         {"rate", 0.0009}});
    }
    if (method == "run/samples") return answer(id, {{"step", 4800}, {"samples", fake::samples(4800)}});
    RunEngine::handle(method, params, id);
  }

  /// Holds back the first late answer. Sends any other answer, followed by the held one.
  void answerInTurn(const QString& text, const QJsonValue& id, const QJsonObject& result) {
    if (late_.isEmpty() && text.contains("late")) {
      late_ = QJsonObject{{"id", id}, {"result", result}};
      return;
    }
    answer(id, result);
    if (!late_.isEmpty()) answer(late_["id"], late_["result"].toObject());
    late_ = {};
  }

  struct Kept {
    QJsonObject attention;
    int handle = 0;
  };
  QJsonObject keep(const QJsonObject& attention, int handle) {
    kept_.remove(attentions_ - 4);
    kept_[attentions_] = {attention, handle};
    return attention;
  }

  static QJsonObject inspected(const QJsonObject& params) {
    const QString source = params["source"].toString();
    QJsonObject pass = fake::attention(0, source, fake::translationOf(source), layers, heads);
    for (const char* key : {"attention", "encoder_layers", "decoder_layers", "heads", "thumbnails"}) pass.remove(key);
    pass["precision"] = "f32";
    pass["tensors"] = fake::tensors();
    pass["notes"] = QJsonArray{"The weights were converted back to f32."};
    pass["first_token"] = params["first_token"].toInt();
    if (source.startsWith("Pages")) pass["source_total"] = 1200;
    return pass;
  }

  /// Every tensor is zero; every layer has the same lens.
  void answerInspected(const QString& method, const QJsonObject& params, const QJsonValue& id) {
    QJsonObject pass = inspected(params);
    if (method == "inspect/tensors") return answer(id, pass);
    const QJsonArray tensors = pass.take("tensors").toArray();
    if (method == "inspect/tensor") {
      for (const QJsonValue& tensor : tensors) {
        if (tensor["name"] != params["name"]) continue;
        return answer(id, {{"tensor", tensor},
                           {"begin", QJsonArray{0, 0}},
                           {"values", fake::numbers({3, 3}, "f32", QByteArray(36, 0))}});
      }
      return fail(id, -32002, "There is no such tensor.");
    }
    if (method != "inspect/lens") return failUnknown(id, true);  // it makes up no attributions
    pass["layers"] = QJsonArray{fake::choices({{"tokens", pass["target_tokens"]}})["positions"]};
    answer(id, pass);
  }

  void inspectModel(const QJsonObject& params, const QJsonValue& id) {
    const QString path = params["path"].toString();
    QJsonObject seen{{"path", path},
                     {"name", path.section('/', -1)},
                     {"format", "huggingface"},
                     {"title", "Hugging Face"},
                     {"bytes", 298.4e6}};
    if (path.endsWith("-t5")) {
      seen["fits"] = false;
      seen["problem"] =
          QJsonObject{{"message", "It is a model of the type 't5'."},
                      {"remedy", "Of Hugging Face's models, complete folders of MarianMT can be imported."}};
    } else {
      seen["fits"] = true;
      seen["parameters"] = 74'110'976;
      seen["shape"] =
          QJsonObject{{"encoder_layers", 6}, {"decoder_layers", 6}, {"heads", 8}, {"d_model", 512}, {"d_ff", 2048}};
      seen["notes"] = QJsonArray{"The token <pad> is not a token of its own here: it starts a translation."};
    }
    answer(id, seen);
  }

  void score(const QJsonObject& params, const QJsonValue& id) {
    if (params["reference"].toString().contains("unequal"))
      return fail(id, -32001, "The translation has 3 lines and the reference 2.",
                  "Give two files whose lines belong together.");
    QJsonArray lines;
    const auto add = [&](const char* hypothesis, const char* reference, double bleu, double chrf, double ter) {
      lines.append(QJsonObject{
          {"hypothesis", hypothesis}, {"reference", reference}, {"bleu", bleu}, {"chrf", chrf}, {"ter", ter}});
    };
    add("Zwei Hunde rennen durch den Schnee.", "Zwei Hunde laufen durch den Schnee.", 54.1, 78.4, 14.3);
    add("Ein Mann liest.", "Ein Mann liest.", 100, 100, 0);
    add("Die Frau ist blau.", "Eine Frau in Blau singt auf einer Bühne.", 3.7, 21.5, 88.9);
    answer(id, {{"brevity_penalty", 0.98},
                {"precisions", QJsonArray{70.1, 45.2, 31.0, 22.5}},
                {"matches", QJsonArray{11, 6, 4, 2}},
                {"possible", QJsonArray{16, 13, 10, 7}},
                {"hypothesis_length", 16},
                {"reference_length", 18},
                {"edits", 7},
                {"ter_reference_length", 18},
                {"bleu", 38.62},
                {"bleu_signature", "nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:transept-0.1.0"},
                {"chrf", 58.3},
                {"chrf_signature", "nrefs:1|case:mixed|eff:yes|nc:6|nw:0|space:no|version:transept-0.1.0"},
                {"ter", 42.1},
                {"ter_signature", "nrefs:1|case:lc|tok:tercom|norm:no|punct:yes|asian:no|version:transept-0.1.0"},
                {"note", ""},
                {"sentences", 3},
                {"lines", lines}});
  }

  void load(const QJsonObject& params, const QJsonValue& id) {
    const QString model = params["model"].toString();
    if (model.contains("missing"))
      return fail(id, -32002, "There is no model in " + model + ".", "Choose another folder.");
    // The same weights have the same handle.
    const QString weights = model + params["precision"].toString() + corrections_.stamp();
    if (!handles_.contains(weights)) handles_[weights] = static_cast<int>(handles_.size()) + 1;
    const bool checkpoint = model.contains("/checkpoints/");
    const QString name = model.section('/', -1);
    QJsonObject loaded = checkpoint ? fake::loadedModel(handles_[weights], model, model.section('-', -1).toInt(), name)
                                    : fake::loadedModel(handles_[weights], model, 4800);
    loaded["corrections"] = corrections_.active();
    loaded["glossary"] = corrections_.glossaryFile();
    if (model == "/models/of-words") {  // an imported model whose vocabulary is a list of words
      QJsonObject chosen = loaded["chosen"].toObject();
      chosen["kind"] = "imported";
      loaded["chosen"] = chosen;
      loaded["pre_tokenised"] = true;
    }
    answer(id, loaded);
  }

  void translate(const QJsonObject& params, const QJsonValue& id) {
    const QString slot = params["slot"].toString();
    const qint64 number = id.toInteger();
    if (slots_.contains(slot) && open_.remove(slots_[slot])) fail(slots_[slot], -32800, "Replaced.");
    slots_[slot] = number;
    open_.insert(number);
    QJsonArray lines;
    bool slow = false, late = false;
    for (const QJsonValue& line : params["text"].toArray()) {
      if (line.toString().contains("broken")) {
        open_.remove(number);
        return fail(id, -32001, "This line cannot be translated.", "Change it.");
      }
      slow = slow || line.toString().contains("slow");
      late = late || line.toString().contains("late");
      QJsonObject translated = fake::translatedLine(line.toString(), params["nbest"].toInt());
      // Another model, or one without a head, gives another last word.
      if (params["handle"].toInt() > 1) translated = fake::withOtherEnd(translated, "anders");
      const QJsonArray terms = corrections_.termsOf(line.toString(), params["without_terms"].toBool());
      if (!terms.isEmpty()) translated["terms"] = terms;
      if (!params["heads_off"].toArray().isEmpty())
        translated = fake::withOtherEnd(translated, line == "mute" ? "" : "ohne");
      lines.append(translated);
    }
    const QJsonObject result{{"lines", lines}, {"tokens_per_second", 900}, {"seconds", 0.034}};
    if (late) {
      open_.remove(number);
      return answerInTurn("late", id, result);
    }
    QTimer::singleShot(slow ? 500 : 0, this, [this, id, number, result] {
      if (open_.remove(number)) answer(id, result);
    });
  }

  static QJsonObject evaluation(const QString& folder, const QString& name, int step, double bleu) {
    return {{"evaluation", folder},
            {"version", 1},
            {"name", name},
            {"run", "/runs/" + name},
            {"weights", "step-" + QString::number(step)},
            {"averaged", 0},
            {"alpha", 0.6},
            {"tokenizer", "13a"},
            {"note", ""},
            {"brevity_penalty", 1.0},
            {"precisions", QJsonArray{70.1, 45.2, 31.0, 22.5}},
            {"matches", QJsonArray{8000, 5000, 3000, 2000}},
            {"possible", QJsonArray{12000, 11000, 10000, 9000}},
            {"hypothesis_length", 12000},
            {"reference_length", 12000},
            {"cut_sentences", 0},
            {"edits", 5000},
            {"ter_reference_length", 12000},
            {"tokens_per_second", 900},
            {"seconds", 14},
            {"step", step},
            {"precision", "f32"},
            {"beam", 4},
            {"source", "/data/test_2016_flickr.en"},
            {"reference", "/data/test_2016_flickr.de"},
            {"sentences", 1000},
            {"bleu", bleu},
            {"bleu_signature", "nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:transept-0.1.0"},
            {"chrf", bleu + 24},
            {"chrf_signature", "nrefs:1|case:mixed|eff:yes|nc:6|nw:0|space:no|version:transept-0.1.0"},
            {"ter", 80 - bleu},
            {"ter_signature", "nrefs:1|case:lc|tok:tercom|norm:no|punct:yes|asian:no|version:transept-0.1.0"},
            {"perplexity", 5.2},
            {"time", 1.7e9 + step}};
  }

  static QJsonObject comparison(double difference, double p) {
    return {{"baseline", 33.4}, {"system", 33.4 + difference}, {"difference", difference}, {"p_value", p}};
  }

  /// A source with "unequal" in its name has fewer lines than its reference.
  void handleEvaluation(const QString& method, const QJsonObject& params, const QJsonValue& id) {
    if (method == "evaluation/list") return answer(id, {{"evaluations", evaluations_}});
    if (method == "evaluation/compare")
      return answer(
          id, {{"bleu", comparison(2.41, 0.004)}, {"chrf", comparison(1.2, 0.03)}, {"ter", comparison(-0.4, 0.31)}});
    if (method == "evaluation/sentences") return answer(id, fake::sentences(params));
    if (method == "evaluation/delete") {
      for (int i = 0; i < evaluations_.size(); ++i)
        if (evaluations_.at(i)["evaluation"] == params["evaluation"]) trash_ = evaluations_.takeAt(i).toObject();
      return answer(id, {{"trash", "/trash/1"}});
    }
    if (method == "evaluation/restore") {
      evaluations_.append(trash_);
      return answer(id, {{"evaluation", trash_["evaluation"]}});
    }
    if (params["source"].toString().contains("unequal"))
      return fail(id, -32001, "The source has 1,000 lines and the reference 999.", "Give files that are aligned.");
    evaluations_.prepend(evaluation("/evaluations/made", "multi30k-small", 4800, 35.9));
    answer(id, evaluations_.first().toObject());
  }

  void handleCorpus(const QString& method, const QJsonObject& params, const QJsonValue& id) {
    if (method == "corpus/list") return answer(id, {{"corpora", corpora_}});
    if (method == "corpus/search") return answer(id, fake::foundPairs(params["text"].toString() == "a"));
    if (method == "corpus/open") {
      // As long as the named file exists.
      if (QFile::exists(qEnvironmentVariable("FAKE_ENGINE_DAMAGED")))
        return fail(id, -32001, "train.source of the corpus is shorter than it should be.",
                    "Restore it from a backup.");
      for (const QJsonValue& corpus : corpora_) {
        if (corpus["corpus"] != params["corpus"]) continue;
        QJsonObject summary = withFilters(corpus.toObject());
        if (summary["name"].toString() != QLatin1String("demo")) summary["quality"] = fake::quality();
        summary["pairs"] = fake::pairs(params["pairs"].toInt());
        summary["parts"] = QJsonArray{};
        summary["settings"] = fake::importSettings();
        return answer(id, summary);
      }
      return fail(id, -32002, "There is no such corpus.", "Refresh the list.");
    }
    if (method == "corpus/cleaning") return answer(id, fake::cleaningCatalogue());
    if (method == "corpus/inspect") {
      const QString source = params.contains("files") ? params["files"][0].toString() : params["source"].toString();
      if (source.contains("binary"))
        return fail(id, -32001, source + " is not text: line 1 holds a zero byte.", "Choose a text file.");
      const bool unequal = source.contains("unequal");
      QJsonArray problems;
      if (unequal) problems.append("The source has 29,000 lines and the target 28,999. Make the lines match.");
      QJsonArray table;
      for (const auto& [heading, example] : {std::pair("id", "1276"), {"text", "A dog runs."}, {"", "Ein Hund rennt."}})
        if (source.endsWith(".csv"))
          table.append(
              QJsonObject{{"heading", heading}, {"kind", *heading == 'i' ? "numbers" : "text"}, {"example", example}});
      return answer(id, {{"source_lines", 29000},
                         {"target_lines", unequal ? 28999 : 29000},
                         {"pairs", fake::pairs(50)},
                         {"length_histogram", QJsonArray{120, 2400, 7800, 5200, 900, 60}},
                         {"bucket", 5},
                         {"source_language", "en"},
                         {"target_language", "de"},
                         {"filters", fake::cleaningCounts(params["cleaning"].toObject())},
                         {"judged", 20000},
                         {"kept", 19100},
                         {"complete", false},
                         {"encoding", ""},
                         {"columns", table.isEmpty() || params.contains("columns") ? "" : "2,3"},
                         {"table", table},
                         {"problems", problems}});
    }
    if (method == "corpus/delete") {
      for (int i = 0; i < corpora_.size(); ++i)
        if (corpora_.at(i)["corpus"] == params["corpus"]) trash_ = corpora_.takeAt(i).toObject();
      return answer(id, {{"trash", "/trash/1"}});
    }
    if (method == "corpus/restore") {
      if (trash_.contains("corpus")) corpora_.append(trash_);
      return answer(id, {{"corpus", trash_["corpus"].toString("/corpora/old")}});
    }
    if (method == "corpus/removed") return answer(id, fake::removedPairs(params));
    if (method == "corpus/keep") return answer(id, {{"kept", params["numbers"].toArray().size()}});
    if (method == "corpus/worst") return answer(id, fake::worstPairs());
    if (QStringList{"corpus/import", "corpus/demo", "corpus/mix", "corpus/augment"}.contains(method)) {
      const QString name = method == "corpus/demo" ? "demo" : params["name"].toString();
      open_.insert(id.toInteger());
      return import(id, name, 0);
    }
    failUnknown(id);
  }

  /// "Broken" cannot be downloaded. The first download of "Slow" ends with a part, the second is complete.
  void handleSource(const QString& method, const QJsonObject& params, const QJsonValue& id) {
    const QString name = params["source"].toString();
    if (method == "source/list") {
      const bool known = params["target_language"] == "de";
      return answer(id, {{"sources", known ? fake::sources(fetched_, partial_) : QJsonArray()},
                         {"languages", QJsonArray{"de", "en", "fr", "ja"}},
                         {"own_file", "/home/config/sources.json"},
                         {"problem", ""}});
    }
    if (method == "source/remove") {
      fetched_.remove(name);
      partial_.remove(name);
      return answer(id, {});
    }
    if (method == "source/look" && name.startsWith("Broken"))
      return fail(id, -32004, "This machine is offline, or there is no host text.invalid.");
    if (method == "source/look") return answer(id, {{"bytes", 196'000'000}});
    if (name.startsWith("Broken"))
      return fail(id, -32004, "This machine is offline, or there is no host text.invalid.", "Connect to the network.");
    open_.insert(id.toInteger());
    fake::notify(
        "$/progress",
        {{"id", id}, {"stage", "downloading"}, {"done", 40'000'000}, {"total", 196'000'000}, {"seconds_left", 90}});
    if (!still_ && name.startsWith("Slow") && !partial_.contains(name)) {
      partial_.insert(name);
      return;
    }
    QTimer::singleShot(200, this, [this, id, name] {
      if (!open_.remove(id.toInteger())) return;
      partial_.remove(name);
      fetched_.insert(name);
      answer(id, {{"file", fake::sourceFile(name)}, {"bytes", 196'000'000}, {"sha256", ""}, {"resumed_from", 0}});
    });
  }

  static QJsonObject withFilters(QJsonObject summary) {
    summary["filters"] = QJsonArray{
        QJsonObject{{"name", "empty"}, {"removed", 12}, {"repaired", 0}, {"examples", QJsonArray{"train.en:17: \"\""}}},
        QJsonObject{{"name", "too long"}, {"removed", 31}, {"repaired", 0}, {"examples", QJsonArray{}}},
        QJsonObject{{"name", "duplicate"},
                    {"removed", 240},
                    {"repaired", 0},
                    {"examples", QJsonArray{"train.en:40: A dog runs."}}}};
    return summary;
  }

  void import(const QJsonValue& id, const QString& name, int done) {
    if (!open_.contains(id.toInteger())) return;  // cancelled
    if (done == importChunks) {
      open_.remove(id.toInteger());
      QJsonObject summary = fake::corpusSummary(name, 12000);
      if (name.endsWith("-back")) summary.insert("made_by", "opus-mt-cs-en");
      for (qsizetype i = corpora_.size(); i-- > 0;)
        if (corpora_.at(i)["corpus"] == summary[QLatin1String("corpus")]) corpora_.removeAt(i);
      corpora_.append(summary);
      return answer(id, withFilters(summary));
    }
    fake::notify("$/progress", {{"id", id},
                                {"stage", "reading"},
                                {"done", done * 1000},
                                {"total", importChunks * 1000},
                                {"seconds_left", (importChunks - done) * 10}});
    QTimer::singleShot(30, this, [this, id, name, done] { import(id, name, done + 1); });
  }

  fake::Experiments experiments_;
  fake::Catalogue catalogue_;
  fake::Service service_;
  fake::Corrections corrections_;
  QJsonArray corpora_, evaluations_, models_, requests_;
  QTimer passing_;
  const bool still_ = qEnvironmentVariableIsSet("FAKE_ENGINE_STILL");  // a queue ends at once, and no download stops
  QJsonObject trash_, late_;
  bool learnt_ = false;    // the shortlist
  QHash<int, Kept> kept_;  // the last four attentions
  QHash<QString, int> handles_;
  QHash<QString, qint64> slots_;
  QSet<qint64> open_;                // unanswered long requests
  QSet<QString> fetched_, partial_;  // sources of text
  int attentions_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  QCoreApplication application(argc, argv);
  fake::notifyReady();
  FakeTextEngine engine;
  return application.exec();
}
