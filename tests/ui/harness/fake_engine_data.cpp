// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/harness/fake_engine_data.h"

#include <QDateTime>
#include <QtMath>

namespace fake {

namespace {
QJsonObject number(const char* type, const char* key, const char* label, double fallback, double minimum,
                   double maximum, bool basic, const char* section, const char* help, const char* unit = "") {
  return {{"key", key},         {"label", label},     {"type", type},           {"default", fallback},
          {"minimum", minimum}, {"maximum", maximum}, {"basic", basic},         {"unit", unit},
          {"section", section}, {"help", help},       {"choices", QJsonArray()}};
}

QJsonObject choice(const char* key, const char* label, const QJsonArray& choices, bool basic, const char* section,
                   const char* help) {
  return {{"key", key},         {"label", label}, {"type", "choice"}, {"default", choices.first()},
          {"choices", choices}, {"basic", basic}, {"unit", ""},       {"section", section},
          {"help", help},       {"minimum", {}},  {"maximum", {}}};
}

/// The fields of an info that an ordinary run has no values for.
QJsonObject withoutValues(QJsonObject info) {
  for (const char* key : {"general_bleu", "general_chrf", "source_gain", "chrf", "best_chrf", "waiting"}) {
    info[QLatin1String(key)] = QJsonValue::Null;
  }
  for (const char* key : {"general_corpus", "general_corpus_name"}) info[QLatin1String(key)] = "";
  return info;
}

double noise(int step, int salt) {
  const double value = qSin(step * 12.9898 + salt * 78.233) * 43758.5453;
  return value - qFloor(value) - 0.5;
}

double valueAt(const QString& series, double step) {
  const double decay = qExp(-step / 900.0);
  const int whole = static_cast<int>(step);
  if (series == "train_loss") return 2.1 + 4.3 * decay + 0.35 * noise(whole, 1);
  if (series == "validation_loss") return 1.95 + 4.2 * decay;
  if (series == "validation_perplexity") return 5 + 60 * decay;
  if (series == "bleu") return 36 * (1 - decay);
  if (series == "chrf") return 60 * (1 - decay);
  if (series == "general_loss") return 2.5 + 0.1 * decay;
  if (series == "general_bleu") return 30 - decay;
  if (series == "learning_rate") return 0.0442 * qMin(1 / qSqrt(step + 1), (step + 1) * qPow(2000, -1.5));
  if (series == "tokens_per_second") return 14200 + 900 * noise(whole, 2);
  return 0;
}
}  // namespace

QJsonObject engineInfo() {
  return {{"name", "fake"},
          {"version", "0"},
          {"protocol", 1},
          {"cpu", "A made-up processor"},
          {"threads", 2},
          {"memory_bytes", 24e9},
          {"memory_available_bytes", 20e9},
          {"home", "/"},
          {"corpora", "/home/data/corpora"},
          {"runs", "/home/data/runs"},
          {"models", "/home/data/models"},
          {"formats", QJsonArray{QJsonObject{{"name", "ctranslate2"}, {"title", "CTranslate2"}, {"exports", true}},
                                 QJsonObject{{"name", "huggingface"}, {"title", "Hugging Face"}, {"exports", false}}}},
          {"trained_demo", true},
          {"units", QJsonArray{"AVX2"}},
          {"libraries", QJsonObject{{"oneDNN", "2.6.0"}}},
          {"hostname", "here"},
          {"pid", 4711}};
}

QJsonObject device(const QString& id, const QString& name) {
  const bool gpu = id.startsWith("cuda");
  return {{"id", id},
          {"name", name},
          {"kind", gpu ? "cuda" : "cpu"},
          {"memory_bytes", gpu ? 80e9 : 24e9},
          {"precisions", QJsonArray{"f32", "bf16"}},
          {"preferred_precision", "f32"},
          {"available", true},
          {"reason", ""},
          {"cause", ""},
          {"note", ""}};
}

QJsonObject loadedModel(int handle, const QString& model, int step, const QString& checkpoint) {
  const bool best = checkpoint.isEmpty();
  return {{"handle", handle},
          {"model", model},
          {"name", "multi30k-small"},
          {"choice",
           best ? QString("best checkpoint by validation BLEU (step %1, 35.8)").arg(step) : "checkpoint " + checkpoint},
          {"chosen", QJsonObject{{"kind", best ? "best" : "checkpoint"},
                                 {"averaged", 0},
                                 {"bleu", 35.8},
                                 {"chrf", QJsonValue::Null},
                                 {"judge", "bleu"}}},
          {"step", step},
          {"source_language", "en"},
          {"target_language", "de"},
          {"encoder_layers", 4},
          {"decoder_layers", 4},
          {"heads", 4},
          {"d_model", 256},
          {"parameters", 7312384},
          {"vocabulary", 8000},
          {"pre_tokenised", false},
          {"corrections", 0},
          {"glossary", ""}};
}

QJsonObject schema() {
  const QJsonArray parameters{
      number("integer", "model.layers", "Layers N", 6, 1, 64, true, "3.1", "Identical layers in the encoder."),
      number("integer", "model.d_model", "Model width d_model", 512, 2, 16384, true, "3.1", "Width of every sublayer."),
      number("integer", "model.d_ff", "Feed-forward width d_ff", 2048, 1, 65536, true, "3.3", "Inner width."),
      number("integer", "model.heads", "Heads h", 8, 1, 128, true, "3.2.2", "Parallel attention heads."),
      number("real", "model.dropout", "Dropout P_drop", 0.1, 0, 0.95, true, "5.4", "Dropout of each sublayer."),
      choice("model.positions", "Positions", {"sinusoidal", "learned"}, false, "3.5", "How positions are encoded."),
      choice("model.norm", "LayerNorm", {"post", "pre"}, false, "3.1", "After each residual sum, or before."),
      number("integer", "train.steps", "Steps", 100000, 1, 1e8, true, "5.2", "Updates of the weights.", "steps"),
      number("integer", "train.batch_tokens", "Tokens per batch", 25000, 1, 1e8, true, "5.1", "Of one update.",
             "tokens"),
      number("integer", "train.warmup", "Warm-up steps", 4000, 0, 1e7, true, "5.3", "The rate rises linearly.",
             "steps"),
      number("real", "train.label_smoothing", "Label smoothing", 0.1, 0, 0.99, true, "5.4", "Spread probability."),
      number("real", "train.adam_epsilon", "Adam epsilon", 1e-9, 1e-16, 1, false, "5.3", "Keeps a division finite."),
      choice("train.precision", "Precision", {"f32", "bf16"}, true, "", "Type of activations and products."),
      QJsonObject{{"key", "data.shared_vocab"},
                  {"label", "Shared vocabulary"},
                  {"type", "boolean"},
                  {"default", true},
                  {"basic", false},
                  {"minimum", {}},
                  {"maximum", {}},
                  {"choices", QJsonArray()},
                  {"unit", ""},
                  {"section", "3.4"},
                  {"help", "One vocabulary for both languages."}},
      QJsonObject{{"key", "data.modifiers"},
                  {"label", "Modifiers"},
                  {"type", "text"},
                  {"default", "none"},
                  {"basic", false},
                  {"minimum", {}},
                  {"maximum", {}},
                  {"choices", QJsonArray()},
                  {"unit", ""},
                  {"section", ""},
                  {"help", "What is done to shares of the training pairs."}},
      number("integer", "decode.beam", "Beam", 4, 1, 64, true, "6.1", "Hypotheses kept for each sentence."),
  };
  const QJsonArray presets{QJsonObject{{"name", "base"},
                                       {"title", "Base (paper)"},
                                       {"description", "The paper's base model, section 6.1: 100,000 steps."},
                                       {"own", false},
                                       {"values", QJsonObject{}}},
                           QJsonObject{{"name", "small"},
                                       {"title", "Small, for a CPU"},
                                       {"description", "4 + 4 layers of width 256."},
                                       {"own", false},
                                       {"values", QJsonObject{{"model.layers", 4},
                                                              {"model.d_model", 256},
                                                              {"model.d_ff", 1024},
                                                              {"model.heads", 4},
                                                              {"train.steps", 8000},
                                                              {"train.warmup", 2000},
                                                              {"train.batch_tokens", 8192}}}},
                           QJsonObject{{"name", "demo"},
                                       {"title", "Demo"},
                                       {"description", "Three minutes on two cores."},
                                       {"own", false},
                                       {"values", QJsonObject{{"model.layers", 2},
                                                              {"model.d_model", 128},
                                                              {"model.d_ff", 512},
                                                              {"model.heads", 4},
                                                              {"train.steps", 1500},
                                                              {"train.warmup", 400},
                                                              {"train.batch_tokens", 4096}}}},
                           QJsonObject{{"name", "tiny"},
                                       {"title", "Tiny"},
                                       {"description", "A quarter of an hour on one core."},
                                       {"own", false},
                                       {"values", QJsonObject{{"model.layers", 3}, {"train.steps", 5000}}}},
                           QJsonObject{{"name", "student"},
                                       {"title", "Student"},
                                       {"description", "Small and fast."},
                                       {"own", false},
                                       {"values", QJsonObject{{"model.d_model", 256}, {"train.steps", 5000}}}},
                           QJsonObject{{"name", "fine-tune"},
                                       {"title", "Fine-tune"},
                                       {"description", "For a model that is trained already."},
                                       {"own", false},
                                       {"values", QJsonObject{{"train.steps", 1000}, {"train.warmup", 100}}}}};
  return {{"parameters", parameters}, {"presets", presets}};
}

QJsonObject changedValues(const QJsonObject& params) {
  const QJsonObject preset = check({{"preset", params["preset"]}})["values"].toObject();
  QJsonObject changed = params["values"].toObject();
  for (const QString& key : changed.keys()) {
    if (changed.value(key) == preset.value(key)) changed.remove(key);
  }
  return changed;
}

QJsonObject folderContent(const QString& path) {
  const auto folder = [](const char* name) {
    return QJsonObject{{"name", name}, {"kind", "folder"}, {"bytes", QJsonValue::Null}};
  };
  const auto file = [](const char* name, int bytes) {
    return QJsonObject{{"name", name}, {"kind", "file"}, {"bytes", bytes}};
  };
  const QString parent = path.section('/', 0, -2);
  const auto content = [&](const QJsonArray& entries) {
    return QJsonObject{{"path", path},
                       {"parent", path == "/" ? QJsonValue() : QJsonValue(parent.isEmpty() ? "/" : parent)},
                       {"entries", entries},
                       {"left_off", 0}};
  };
  if (path == "/home/me") return content({file("notes.txt", 1200), folder("talks"), folder("work")});
  if (path == "/home/me/talks") return content({file("talk.de", 51200), file("talk.en", 48000)});
  if (path == "/" || path == "/home") return content({folder(path == "/" ? "home" : "me")});
  return {};
}

QJsonObject pathKind(const QJsonObject& params) {
  const QString path = params["paths"].toArray().first().toString();
  if (path.contains("/odd/")) return {};
  QString kind = "text";
  const std::pair<const char*, const char*> places[] = {
      {"/checkpoints/", "model"}, {"/models/", "model"},           {"/runs/", "run"},       {"/elsewhere/", "run"},
      {"/corpora/", "corpus"},    {"/experiments/", "experiment"}, {"/opus-mt", "foreign"}, {".transept", "packed"}};
  for (const auto& [folder, held] : places) {
    if (kind == "text" && path.contains(folder)) kind = held;
  }
  return {{"kind", kind}, {"path", path}, {"elsewhere", path.startsWith("/elsewhere/")}};
}

QJsonObject corpusSummary(const QString& name, int pairs) {
  return {{"corpus", "/corpora/" + name},
          {"name", name},
          {"source_language", "en"},
          {"target_language", "de"},
          {"read", pairs + 1240},
          {"train_pairs", pairs},
          {"validation_pairs", 1000},
          {"filters", QJsonArray{QJsonObject{
                          {"name", "duplicate"}, {"removed", 240}, {"repaired", 0}, {"examples", QJsonArray{}}}}},
          {"cleaning", QJsonObject{{"version", 1}, {"filters", QJsonArray{}}}},
          {"quality", QJsonValue::Null},
          {"length_histogram", QJsonArray{120, 2400, 7800, 5200, 900, 60}},
          {"bucket", 5},
          {"warnings", QJsonArray{}},
          {"bytes", 4812345}};
}

QJsonObject runInfo(const QString& name, const QString& state, int step, int steps, double bleu) {
  const auto now = double(QDateTime::currentSecsSinceEpoch());
  const bool trained = step > 0;
  const auto measured = [&](double value) { return trained ? QJsonValue(value) : QJsonValue(); };
  return withoutValues({{"run", "/runs/" + name},
                        {"name", name},
                        {"corpus", "/corpora/multi30k"},
                        {"corpus_name", "multi30k"},
                        {"source_language", "en"},
                        {"target_language", "de"},
                        {"preset", "small"},
                        {"device", "cpu"},
                        {"state", state},
                        {"read_only", false},
                        {"unknown_keys", QJsonArray{}},
                        {"corpus_missing", false},
                        {"general_corpus_missing", false},
                        {"step", step},
                        {"steps", steps},
                        {"epoch", step / 85.0},
                        {"attempt", 1},
                        {"parameters", 7312384},
                        {"created", now - 7200},
                        {"updated", now - 60},
                        {"train_loss", measured(2.31)},
                        {"validation_loss", measured(2.07)},
                        {"perplexity", measured(5.9)},
                        {"bleu", measured(bleu)},
                        {"best_bleu", measured(bleu)},
                        {"best_step", step},
                        {"tokens_per_second", state == "running" ? QJsonValue(14200) : QJsonValue()},
                        {"learning_rate", measured(0.0007)},
                        {"seconds_left", state == "running" ? QJsonValue(1740) : QJsonValue()},
                        {"memory_mb", state == "running" ? QJsonValue(1400) : QJsonValue()},
                        {"message", state == "failed" ? "The loss is no longer a number since step 312." : ""},
                        {"bytes", 96000000},
                        {"values", QJsonObject{{"model.d_ff", 512}}},
                        {"best_perplexity", measured(5.6)},
                        {"tags", QJsonArray{}},
                        {"notes", ""},
                        {"judge", "bleu"},
                        {"devices", QJsonArray{}},
                        {"origin", QJsonValue::Null}});
}

QJsonObject curves(const QJsonObject& params, int lastStep) {
  const QString run = params["run"].toString();
  const QString x = params["x"].toString("step");
  const double unit = x == "epoch" ? 1 / 85.0 : x == "step" ? 1 : 0.35;
  const double origin = x == "time" ? double(QDateTime::currentSecsSinceEpoch() - 7200) : 0;  // as runInfo()
  const double from = (params["from"].toDouble(0) - origin) / unit;
  const double to = params["to"].isDouble() ? (params["to"].toDouble() - origin) / unit : lastStep;
  const int width = params["width"].toInt(600);
  QJsonObject all;
  for (const QJsonValue& name : params["series"].toArray()) {
    const QString series = name.toString();
    const bool quality = series.endsWith("loss") || series.endsWith("perplexity") || series == "bleu";
    const double worse = run.endsWith("tiny") && quality ? 0.4 : 0;
    const bool general = series.startsWith("general");
    const bool rare = general || series.startsWith("validation") || series.endsWith("bleu") || series == "chrf";
    const int every = rare ? 250 : 10;
    const int first = qMax(every, static_cast<int>(from / every) * every);
    const int last = qMin(lastStep, static_cast<int>(to));
    const int points = last < first || (general && !run.endsWith("tuned")) ? 0 : (last - first) / every + 1;
    const int columns = qMin(points, width);
    QJsonArray xs, mean, minimum, maximum;
    for (int i = 0; i < columns; ++i) {
      const int step = first + static_cast<int>(static_cast<qint64>(i) * points / columns) * every;
      const double value = valueAt(series, step) + (series == "bleu" ? -10 * worse : worse);
      const double spread = points > width ? 0.15 : 0;
      xs.append(origin + step * unit);
      mean.append(value);
      minimum.append(value - spread);
      maximum.append(value + spread);
    }
    all[series] = QJsonObject{{"x", xs}, {"mean", mean}, {"minimum", minimum}, {"maximum", maximum}, {"count", points}};
  }
  return {{"series", all}, {"last_step", lastStep}};
}

QJsonArray samples(int) {
  return {QJsonObject{{"source", "A man in an orange hat starring at something."},
                      {"reference", "Ein Mann mit einem orangefarbenen Hut, der etwas anstarrt."},
                      {"translation", "Ein Mann mit einem orangefarbenen Hut, der etwas anstarrt."},
                      {"score", -0.31}},
          QJsonObject{{"source", "Two dogs run through the snow towards a gate."},
                      {"reference", "Zwei Hunde rennen durch den Schnee auf ein Tor zu."},
                      {"translation", "Zwei Hunde laufen durch den Schnee auf ein Tor zu."},
                      {"score", -0.41}},
          QJsonObject{{"source", "A <b>tag</b> & an ampersand."},
                      {"reference", "Ein Tag und ein Und-Zeichen."},
                      {"translation", "Ein <b>Tag</b> & ein Und-Zeichen."},
                      {"score", -0.82}}};
}

QJsonArray markers(const QString& x, int lastStep) {
  const double unit = x == "epoch" ? 1 / 85.0 : x == "step" ? 1 : 0.35;
  QJsonArray all;
  const auto add = [&](const char* type, int step) {
    all.append(QJsonObject{{"type", type}, {"step", step}, {"x", step * unit}});
  };
  for (int step = 250; step <= lastStep; step += 250) {
    add("validation", step);
    if (step % 1250 == 0) add("checkpoint", step);
    if (step == 1500) add("paused", step);
    if (step == 1500) add("resumed", step);
  }
  return all;
}

QJsonArray checkpoints(int lastStep) {
  QJsonArray all;
  for (int step = 1250; step <= lastStep; step += 1250) {
    const QString name = QString("step-%1").arg(step, 8, 10, QChar('0'));
    const bool whole = step + 2500 > lastStep;
    all.append(QJsonObject{{"checkpoint", "/runs/x/checkpoints/" + name},
                           {"name", name},
                           {"step", step},
                           {"time", double(QDateTime::currentSecsSinceEpoch()) - (lastStep - step) * 1.4},
                           {"loss", 2.2 + 400.0 / step},
                           {"bleu", 36 - 20000.0 / step},
                           {"chrf", QJsonValue::Null},
                           {"best", step + 1250 > lastStep},
                           {"averaged", false},
                           {"bytes", whole ? 90000000 : 30000000},
                           {"optimizer_bytes", whole ? 60000000 : 0},
                           {"kept", whole ? "whole" : "weights"}});
  }
  return all;
}

QJsonObject check(const QJsonObject& params) {
  const QJsonObject all = schema();
  QJsonObject values;
  for (const QJsonValue& parameter : all["parameters"].toArray()) {
    values[parameter["key"].toString()] = parameter["default"];
  }
  for (const QJsonValue& preset : all["presets"].toArray()) {
    if (preset["name"].toString() != params["preset"].toString()) continue;
    const QJsonObject changes = preset["values"].toObject();
    for (auto it = changes.begin(); it != changes.end(); ++it) values[it.key()] = it.value();
  }
  const QJsonObject changes = params["values"].toObject();
  for (auto it = changes.begin(); it != changes.end(); ++it) values[it.key()] = it.value();
  QJsonArray errors;
  for (const QJsonValue& parameter : all["parameters"].toArray()) {
    const QString key = parameter["key"].toString();
    if (!parameter["minimum"].isDouble()) continue;
    const double value = values[key].toDouble();
    if (value >= parameter["minimum"].toDouble() && value <= parameter["maximum"].toDouble()) continue;
    errors.append(QJsonObject{{"key", key},
                              {"message", QString("%1 is %2.").arg(key).arg(value)},
                              {"remedy", QString("Choose a value from %1 to %2.")
                                             .arg(parameter["minimum"].toDouble())
                                             .arg(parameter["maximum"].toDouble())}});
  }
  const int heads = qMax(1, values["model.heads"].toInt());
  if (values["model.d_model"].toInt() % heads != 0) {
    errors.append(QJsonObject{{"key", "model.heads"},
                              {"message", "model.d_model is not a multiple of model.heads."},
                              {"remedy", "Choose heads that divide the width."}});
  }
  QJsonObject fixed;
  if (params.contains("model")) fixed = {{"model.layers", 3}, {"model.d_model", 384}};
  return {
      {"ok", errors.isEmpty()}, {"values", values}, {"automatic", QJsonObject{}}, {"fixed", fixed}, {"errors", errors}};
}

QJsonObject checkUp(const QJsonObject& params) {
  const QJsonObject values = check(params)["values"].toObject();
  const double steps = values["train.steps"].toDouble(), warmup = qMax(1.0, values["train.warmup"].toDouble());
  QJsonArray findings, x, rates;
  if (warmup > steps / 2) {
    const double better = qRound(steps * 0.08 / 100) * 100;
    findings.append(QJsonObject{{"rule", "warmup_too_long"},
                                {"text", "warmup_too_long"},
                                {"severity", "warning"},
                                {"message", "The rate rises for long."},
                                {"remedy", "Take less."},
                                {"changes", QJsonObject{{"train.warmup", better}}},
                                {"numbers", QJsonObject{{"warmup", warmup}, {"steps", steps}, {"better", better}}}});
  }
  findings.append(QJsonObject{{"rule", "fits"},
                              {"text", "fits"},
                              {"severity", "good"},
                              {"message", "It fits."},
                              {"remedy", ""},
                              {"changes", QJsonObject{}},
                              {"numbers", QJsonObject{{"needed", 1.4e9}, {"available", 24e9}}}});
  findings.append(QJsonObject{{"rule", "leakage_removed"},
                              {"text", "leakage_removed"},
                              {"severity", "good"},
                              {"message", "No leakage."},
                              {"remedy", ""},
                              {"changes", QJsonObject{}},
                              {"numbers", QJsonObject{{"pairs", 17}}}});
  for (int i = 0; i <= 100; ++i) {
    const double step = qMax(1.0, steps * i / 100);
    x.append(step);
    rates.append(0.0442 * qMin(1 / qSqrt(step), step * qPow(warmup, -1.5)));
  }
  return {{"findings", findings}, {"schedule", QJsonObject{{"step", x}, {"rate", rates}}}};
}

QJsonObject diagnosis(const QString& run) {
  QJsonObject finding;
  if (run == "first-try") {
    finding = {{"rule", "not_a_number"},
               {"text", "not_a_number"},
               {"severity", "problem"},
               {"message", "The loss is not a number."},
               {"remedy", "Clip the gradients."},
               {"changes", QJsonObject{{"train.clip_norm", 1}, {"train.warmup", 4000}}},
               {"numbers", QJsonObject{{"step", 312}}},
               {"fork", QJsonValue::Null}};
  } else if (run == "multi30k-tiny") {
    finding = {{"rule", "overfitting"},
               {"text", "overfitting"},
               {"severity", "warning"},
               {"message", "It overfits."},
               {"remedy", "Raise the dropout."},
               {"changes", QJsonObject{{"model.dropout", 0.2}}},
               {"numbers", QJsonObject{{"step", 3750}, {"best", 2.07}, {"last", 2.31}}},
               {"fork", QJsonObject{{"checkpoint", "/runs/x/checkpoints/step-00003750"}, {"step", 3750}}}};
  }
  QJsonArray findings;
  if (!finding.isEmpty()) findings.append(finding);
  return {{"findings", findings}};
}

QJsonObject smallModelPlan() {
  return {{"values", QJsonObject{{"model.d_model", 256}}},
          {"sentences", 29000},
          {"parameters", 5'100'000},
          {"bytes", 5'600'000},
          {"disk_bytes", 320'000'000},
          {"translate_seconds", 95.0},
          {"train_seconds", 1500.0}};
}

}  // namespace fake
