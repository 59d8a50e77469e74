// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/run_info.h"

#include <QJsonArray>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/client/engine_texts.h"
#include "ui/client/protocol_types.h"
#include "ui/kit/text/format.h"

namespace transept {

namespace {
struct Field {
  Series series;
  const char* name;   // of the curve
  const char* event;  // the type of the event that carries it
  const char* key;    // in the event; after a dot, within an object of it
};
constexpr Field fields[] = {
    {Series::trainLoss, "train_loss", "step", "loss"},
    {Series::learningRate, "learning_rate", "step", "learning_rate"},
    {Series::tokensPerSecond, "tokens_per_second", "step", "tokens_per_second"},
    {Series::gradientNorm, "gradient_norm", "step", "gradient_norm"},
    {Series::validationLoss, "validation_loss", "validation", "loss"},
    {Series::validationPerplexity, "validation_perplexity", "validation", "perplexity"},
    {Series::bleu, "bleu", "validation", "bleu"},
    {Series::chrf, "chrf", "validation", "chrf"},
    {Series::sourceGain, "source_gain", "validation", "source_gain"},
    {Series::generalLoss, "general_loss", "validation", "general.loss"},
    {Series::generalBleu, "general_bleu", "validation", "general.bleu"},
    {Series::embeddingGradient, "gradient_norm_embedding", "gradients", "embedding"},
    {Series::encoderGradient, "gradient_norm_encoder", "gradients", "encoder"},
    {Series::decoderGradient, "gradient_norm_decoder", "gradients", "decoder"},
    {Series::crossAttentionGradient, "gradient_norm_cross_attention", "gradients", "cross_attention"},
    {Series::updateRatio, "update_ratio", "gradients", "update_ratio"},
};
static_assert(std::size(fields) == seriesCount);
}  // namespace

QString protocolName(Series series) {
  return QLatin1String(fields[static_cast<int>(series)].name);
}

QList<DeviceState> DeviceState::listFromJson(const QJsonValue& devices) {
  QList<DeviceState> list;
  for (const QJsonValue& device : devices.toArray()) {
    const auto number = [&](const char* key) { return device[QLatin1String(key)].toDouble(RunEvent::unknown); };
    list.append({device["id"].toString(), number("load"), number("used_mb"), number("memory_mb"), number("celsius")});
  }
  return list;
}

RunEvent RunEvent::fromJson(const QJsonObject& json) {
  static constexpr const char* types[] = {"step",       "gradients", "device",  "validation",
                                          "checkpoint", "sample",    "started", "resumed"};
  const auto number = [&](const QString& key) {
    const QJsonValue value = json[key.section('.', 0, 0)];
    return (key.contains('.') ? value[key.section('.', 1)] : value).toDouble(unknown);
  };
  const QString type = json["type"].toString();
  RunEvent event;
  event.type = enumeratorOf(type, types, Type::other);
  event.step = json["step"].toInteger();
  event.time = json["time"].toDouble();
  event.epoch = number("epoch");
  event.secondsLeft = number("seconds_left");
  event.memoryMb = number("memory_mb");
  event.devices = DeviceState::listFromJson(json["devices"]);
  event.values.fill(unknown);
  for (const Field& field : fields)
    if (type == QLatin1String(field.event)) event.values[static_cast<std::size_t>(field.series)] = number(field.key);
  return event;
}

bool RunEvent::writeCheckpoint(const QList<RunEvent>& events) {
  return std::any_of(events.begin(), events.end(), [](const RunEvent& event) {
    return event.type == Type::checkpoint || event.type == Type::validation;
  });
}

RunInfo RunInfo::fromJson(const QJsonObject& info) {
  static constexpr const char* states[] = {"new", "running", "paused", "stopped", "finished", "failed", "interrupted"};
  const auto text = [&](const char* key) { return info[QLatin1String(key)].toString(); };
  const auto number = [&](const char* key) { return info[QLatin1String(key)].toDouble(unknown); };
  const auto count = [&](const char* key) { return info[QLatin1String(key)].toInteger(); };
  RunInfo run;
  run.folder = text("run");
  run.name = text("name");
  run.corpus = text("corpus");
  run.corpusName = text("corpus_name");
  run.generalCorpus = text("general_corpus");
  run.generalCorpusName = text("general_corpus_name");
  run.sourceLanguage = text("source_language");
  run.targetLanguage = text("target_language");
  run.preset = text("preset");
  run.device = text("device");
  run.message = withLabels(text("message"));
  run.state = enumeratorOf(text("state"), states, State::interrupted);
  run.readOnly = info["read_only"].toBool();
  run.unknownKeys = info["unknown_keys"].toVariant().toStringList();
  run.corpusMissing = info["corpus_missing"].toBool();
  run.generalCorpusMissing = info["general_corpus_missing"].toBool();
  run.step = count("step");
  run.steps = count("steps");
  run.parameters = count("parameters");
  run.bytes = count("bytes");
  run.epoch = info["epoch"].toDouble();
  run.created = info["created"].toDouble();
  run.updated = info["updated"].toDouble();
  run.trainLoss = number("train_loss");
  run.perplexity = number("perplexity");
  run.bleu = number("bleu");
  run.bestBleu = number("best_bleu");
  run.sourceGain = number("source_gain");
  run.tokensPerSecond = number("tokens_per_second");
  run.secondsLeft = number("seconds_left");
  run.memoryMb = number("memory_mb");
  run.bestPerplexity = number("best_perplexity");
  run.waiting = info["waiting"].toObject();
  run.values = info["values"].toObject();
  run.devices = DeviceState::listFromJson(info["devices"]);
  run.tags = info["tags"].toVariant().toStringList();
  run.notes = text("notes");
  const QJsonObject origin = info["origin"].toObject();
  run.originRun = origin["run"].toString();
  run.originName = origin["name"].toString();
  run.originStep = origin["step"].toInteger();
  run.originModel = origin["model"].toString();
  run.facts_ = info;
  for (const char* figure : {"step", "epoch", "train_loss", "learning_rate", "tokens_per_second", "seconds_left",
                             "memory_mb", "updated", "bytes", "devices"})
    run.facts_.remove(QLatin1String(figure));
  run.facts_["begun"] = run.step > 0;
  run.facts_["waiting"] = run.waiting.value("for");  // operator[] would insert it
  return run;
}

void RunInfo::apply(const RunEvent& event) {
  updated = event.time;
  if (event.type == RunEvent::Type::device) devices = event.devices;
  if (event.type != RunEvent::Type::step) return;
  const auto take = [](double& figure, double value) {
    if (std::isfinite(value)) figure = value;
  };
  step = event.step;
  take(epoch, event.epoch);
  take(trainLoss, event.value(Series::trainLoss));
  take(tokensPerSecond, event.value(Series::tokensPerSecond));
  take(secondsLeft, event.secondsLeft);
  take(memoryMb, event.memoryMb);
}

void RunInfo::setPlace(int inQueue, bool stands) {
  place = inQueue;
  queueStands = stands && inQueue > 0;
  facts_["queue"] = queueStands ? -place : place;
}

QString RunInfo::neededRoom() const {
  const double bytes = waiting["needed_bytes"].toDouble();
  return waitsForSpace() && bytes > 0 ? tr("needs %1").arg(formatBytes(bytes)) : QString();
}

QString RunInfo::stateText() const {
  if (isQueued()) return (queueStands ? tr("place %1 in the paused queue") : tr("place %1 in the queue")).arg(place);
  if (waitsForSpace()) return tr("waiting for disk space");
  if (isWaiting()) return tr("waiting for another run, which prepares the corpus");
  static constexpr const char* names[] = {QT_TR_NOOP("new"),        QT_TR_NOOP("training"), QT_TR_NOOP("paused"),
                                          QT_TR_NOOP("stopped"),    QT_TR_NOOP("finished"), QT_TR_NOOP("failed"),
                                          QT_TR_NOOP("interrupted")};
  return tr(names[static_cast<int>(state)]);
}

CheckpointList CheckpointList::fromJson(const QJsonObject& reply) {
  CheckpointList list;
  for (const QJsonValue& value : reply["checkpoints"].toArray()) {
    const auto number = [&](const char* key) { return value[QLatin1String(key)].toDouble(RunEvent::unknown); };
    list.all.append({value["checkpoint"].toString(), value["name"].toString(), value["step"].toInteger(),
                     value["bytes"].toInteger(), value["optimizer_bytes"].toInteger(), value["time"].toDouble(),
                     number("loss"), number("bleu"), value["best"].toBool(), value["averaged"].toBool(),
                     value["kept"].toString() == QLatin1String("whole")});
  }
  std::stable_sort(list.all.begin(), list.all.end(), [](const Checkpoint& a, const Checkpoint& b) {
    return std::pair(a.averaged, a.step) < std::pair(b.averaged, b.step);
  });
  list.asideCount = reply["aside"]["count"].toInt();
  list.asideBytes = reply["aside"]["bytes"].toDouble();
  return list;
}

}  // namespace transept
