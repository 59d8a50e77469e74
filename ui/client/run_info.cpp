// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/run_info.h"

#include <QHash>

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
  run.values = info["values"].toObject();
  return run;
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
