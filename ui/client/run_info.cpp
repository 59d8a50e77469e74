// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/run_info.h"

#include <QHash>
#include <QJsonArray>
#include <cmath>

namespace transept {

RunInfo RunInfo::fromJson(const QJsonObject& info) {
  static const QHash<QString, State> states{{"new", State::fresh},
                                            {"running", State::running},
                                            {"paused", State::paused},
                                            {"stopped", State::stopped},
                                            {"finished", State::finished},
                                            {"failed", State::failed},
                                            {"interrupted", State::interrupted}};
  const auto text = [&](const char* key) { return info[QLatin1String(key)].toString(); };
  const auto number = [&](const char* key) { return info[QLatin1String(key)].toDouble(nan()); };
  const auto count = [&](const char* key) { return info[QLatin1String(key)].toInteger(); };
  RunInfo run;
  run.folder = text("run");
  run.name = text("name");
  run.corpus = text("corpus");
  run.corpusName = text("corpus_name");
  run.sourceLanguage = text("source_language");
  run.targetLanguage = text("target_language");
  run.preset = text("preset");
  run.device = text("device");
  run.message = text("message");
  run.state = states.value(text("state"), State::interrupted);
  run.readOnly = info["read_only"].toBool();
  run.step = count("step");
  run.steps = count("steps");
  run.bestStep = count("best_step");
  run.parameters = count("parameters");
  run.bytes = count("bytes");
  run.epoch = info["epoch"].toDouble();
  run.created = info["created"].toDouble();
  run.updated = info["updated"].toDouble();
  run.trainLoss = number("train_loss");
  run.validationLoss = number("validation_loss");
  run.perplexity = number("perplexity");
  run.bleu = number("bleu");
  run.bestBleu = number("best_bleu");
  run.sourceGain = number("source_gain");
  run.tokensPerSecond = number("tokens_per_second");
  run.learningRate = number("learning_rate");
  run.secondsLeft = number("seconds_left");
  run.memoryMb = number("memory_mb");
  run.bestPerplexity = number("best_perplexity");
  run.values = info["values"].toObject();
  run.devices = DeviceState::listFromJson(info["devices"]);
  for (const QJsonValue& tag : info["tags"].toArray()) run.tags << tag.toString();
  run.notes = text("notes");
  const QJsonObject origin = info["origin"].toObject();
  run.originRun = origin["run"].toString();
  run.originName = origin["name"].toString();
  run.originStep = origin["step"].toInteger();
  run.facts_ = info;
  for (const char* figure : {"step", "epoch", "train_loss", "learning_rate", "tokens_per_second", "seconds_left",
                             "memory_mb", "updated", "bytes", "devices"})
    run.facts_.remove(QLatin1String(figure));
  run.facts_["begun"] = run.step > 0;
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
  take(learningRate, event.value(Series::learningRate));
  take(tokensPerSecond, event.value(Series::tokensPerSecond));
  take(secondsLeft, event.secondsLeft);
  take(memoryMb, event.memoryMb);
}

QString RunInfo::stateText() const {
  switch (state) {
    case State::fresh:
      return tr("new");
    case State::running:
      return tr("training");
    case State::paused:
      return tr("paused");
    case State::stopped:
      return tr("stopped");
    case State::finished:
      return tr("finished");
    case State::failed:
      return tr("failed");
    case State::interrupted:
      return tr("interrupted");
  }
  return {};
}

}  // namespace transept
