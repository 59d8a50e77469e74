// SPDX-License-Identifier: Apache-2.0
// config/schema, config/check: the parameter table for the window's editor.
#include "engine/serve/methods/config_methods.h"

#include <fmt/format.h>

#include "engine/base/enum_names.h"
#include "engine/config/presets.h"
#include "engine/platform/system_info.h"
#include "engine/run/fine_tune.h"
#include "engine/run/fork.h"
#include "engine/serve/methods/request_parameters.h"

namespace transept {
namespace {

constexpr auto valueTypeNames = enumNames<ValueType>("integer", "real", "boolean", "choice", "text");

Json schema(Services&, Call&, const Params&) {
  Json parameters = Json::array(), known = Json::array();
  for (const Parameter& parameter : parameterTable()) {
    const bool number = parameter.type == ValueType::integer || parameter.type == ValueType::real;
    parameters.push_back({{"key", parameter.key},
                          {"label", parameter.label},
                          {"type", valueTypeNames[parameter.type]},
                          {"default", toJson(parameter.fallback)},
                          {"minimum", number ? Json(parameter.minimum) : Json(nullptr)},
                          {"maximum", number ? Json(parameter.maximum) : Json(nullptr)},
                          {"choices", parameter.choices},
                          {"unit", parameter.unit},
                          {"basic", parameter.basic},
                          {"section", parameter.section},
                          {"help", parameter.help}});
  }
  for (const auto& all : {presets(), ownPresets()}) {
    for (const Preset& preset : all) {
      Json values = Json::object();
      for (const auto& [key, value] : preset.values) values[key] = toJson(value);
      known.push_back({{"name", preset.name},
                       {"title", preset.title},
                       {"description", preset.description},
                       {"own", preset.own},
                       {"values", std::move(values)}});
    }
  }
  return {{"parameters", std::move(parameters)}, {"presets", std::move(known)}};
}

Json errorAt(const std::string& key, const Sentence& sentence, const Sentence& remedy = {}) {
  Json error = problemOf(sentence, remedy);
  error["key"] = key;
  return error;
}

/// Adds an error for each value that a fork of this checkpoint must keep.
void checkFork(const Config& config, const TrainRequest& request, Json& errors) {
  const ForkSource source = forkSource(request.from);
  for (const std::string& key : forkConflicts(source.run.config(), config))
    errors.push_back(errorAt(key, "A fork must keep this value, because the weights of the checkpoint depend on it.",
                             {"Set it to the value of {}.", source.run.description().name}));
  if (config.train.steps <= source.checkpoint.state.step)
    errors.push_back(errorAt("train.steps", {"The checkpoint has done {} steps already.", source.checkpoint.state.step},
                             "Choose more steps."));
}

/// The effective values of the settings in which 0 means that another value decides.
Json automaticOf(const Config& config) {
  const ModelConfig& model = config.model;
  const std::int64_t width = model.heads > 0 ? model.d_model / model.heads : 0;
  return {{"model.encoder_layers", model.layers},
          {"model.decoder_layers", model.layers},
          {"model.d_k", width},
          {"model.d_v", width},
          {"train.threads", usableProcessors()}};
}

/// The values that a fine-tuning takes from its model, by key. Adds an error for each value that contradicts the model.
Json checkFineTuning(const Config& config, const TrainRequest& request, Json& errors) {
  const ModelChoice model = resolveModel(request.model);
  const Config own = modelConfig(model);
  for (const std::string& key : fineTuneConflicts(own, config))
    errors.push_back(errorAt(key, "Fine-tuning must keep this value, because the weights of the model depend on it.",
                             {"Set it to the value of {}.", model.name}));
  Json fixed = Json::object();
  for (const Parameter& parameter : parameterTable())
    if (describesModel(parameter.key)) fixed[parameter.key] = toJson(own.get(parameter.key));
  return fixed;
}

/// Collects every error, so that the editor can mark all fields.
Json checkConfig(Services&, Call&, const Params& params) {
  TrainRequest request;
  readParameters(params, request, [](auto& read, auto use) {
    trainFields(read, [&](const Field& field, auto& member) {
      if (std::string_view(field.key) != "values") use(field, member);  // below, one by one
    });
  });
  Config config = initialSettings(request);
  Json errors = Json::array(), fixed = Json::object();
  const auto note = [&](const ConfigError& error) {
    errors.push_back(errorAt(error.key(), error.sentenceWithValues()));
  };
  for (const auto& [key, value] : params.object("values").items()) {
    try {
      config.set(key, valueOfJson(value, key));
    } catch (const ConfigError& error) {
      note(error);
    }
  }
  try {
    config.resolve();
    if (!request.from.empty()) checkFork(config, request, errors);
    if (!request.model.empty()) fixed = checkFineTuning(config, request, errors);
  } catch (const ConfigError& error) {
    note(error);
  }
  const bool ok = errors.empty();
  return {{"ok", ok},
          {"values", configValues(config)},
          {"automatic", automaticOf(config)},
          {"fixed", std::move(fixed)},
          {"errors", std::move(errors)}};
}

}  // namespace

Json configValues(const Config& config) {
  Json values = Json::object();
  for (const Parameter& parameter : parameterTable())
    values[std::string(parameter.key)] = toJson(config.get(parameter.key));
  return values;
}

TrainRequest trainRequestOf(const Params& params) {
  TrainRequest request;
  readParameters(params, request, trainFields);
  return request;
}

MethodTable configMethods() {
  return {{"config/schema", Lane::quick, schema}, {"config/check", Lane::quick, checkConfig}};
}

}  // namespace transept
