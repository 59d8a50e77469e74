// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/run_event.h"

#include <QHash>
#include <QJsonArray>

namespace transept {

namespace {
struct Field {
  Series series;
  const char* name;   // of the curve
  const char* event;  // the type of the event that carries it
  const char* key;    // in the event
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
  static const QHash<QString, Type> types{{"step", Type::step},
                                          {"gradients", Type::gradients},
                                          {"device", Type::device},
                                          {"validation", Type::validation},
                                          {"checkpoint", Type::checkpoint},
                                          {"sample", Type::sample},
                                          {"started", Type::started},
                                          {"resumed", Type::resumed}};
  const auto number = [&](const char* key) { return json[QLatin1String(key)].toDouble(unknown); };
  const QString type = json["type"].toString();
  RunEvent event;
  event.type = types.value(type, Type::other);
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

}  // namespace transept
