// SPDX-License-Identifier: Apache-2.0
#include "engine/config/config.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <type_traits>

namespace transept {
namespace {

/// Calls f(key, member) for every hyperparameter: the one place that maps keys to members.
template <typename C, typename F>
void forEachMember(C& c, F f) {
  auto& m = c.model;
  f("model.layers", m.layers), f("model.encoder_layers", m.encoder_layers);
  f("model.decoder_layers", m.decoder_layers), f("model.decoder", m.decoder);
  f("model.d_model", m.d_model), f("model.d_ff", m.d_ff), f("model.heads", m.heads);
  f("model.activation", m.activation);
  f("model.d_k", m.d_k), f("model.d_v", m.d_v), f("model.dropout", m.dropout);
  f("model.attention_dropout", m.attention_dropout), f("model.relu_dropout", m.relu_dropout);
  f("model.positions", m.positions), f("model.sinusoids", m.sinusoids);
  f("model.max_positions", m.max_positions), f("model.norm", m.norm), f("model.final_norm", m.final_norm);
  f("model.start", m.start), f("model.sublayer_start", m.sublayer_start);
  f("model.embedding_norm", m.embedding_norm);
  f("model.scaled_embeddings", m.scaled_embeddings), f("model.shared_embeddings", m.shared_embeddings);
  f("model.tied_projection", m.tied_projection), f("model.projection_bias", m.projection_bias);
  f("model.attention_window", m.attention_window);
  auto& t = c.train;
  f("train.steps", t.steps), f("train.batch_tokens", t.batch_tokens), f("train.accumulate", t.accumulate);
  f("train.warmup", t.warmup), f("train.schedule", t.schedule), f("train.peak_rate", t.peak_rate);
  f("train.label_smoothing", t.label_smoothing), f("train.adam_beta1", t.adam_beta1);
  f("train.adam_beta2", t.adam_beta2), f("train.adam_epsilon", t.adam_epsilon), f("train.clip_norm", t.clip_norm);
  f("train.ema", t.ema), f("train.precision", t.precision), f("train.quantize", t.quantize);
  f("train.guided_alignment", t.guided_alignment);
  f("train.seed", t.seed), f("train.threads", t.threads);
  f("train.checkpoint_minutes", t.checkpoint_minutes), f("train.checkpoint_steps", t.checkpoint_steps);
  f("train.keep_checkpoints", t.keep_checkpoints), f("train.average", t.average);
  f("train.validate_every", t.validate_every), f("train.validation_sentences", t.validation_sentences);
  f("train.patience", t.patience);
  f("train.recover", t.recover), f("train.bleu_tokenizer", t.bleu_tokenizer);
  f("train.freeze", t.freeze), f("train.lora_rank", t.lora_rank), f("train.lora_on", t.lora_on);
  f("train.mix_share", t.mix_share), f("train.new_pieces", t.new_pieces);
  auto& d = c.data;
  f("data.vocab_type", d.vocab_type), f("data.vocab_size", d.vocab_size), f("data.vocab_limit", d.vocab_limit),
      f("data.shared_vocab", d.shared_vocab);
  f("data.normalization", d.normalization), f("data.byte_fallback", d.byte_fallback);
  f("data.source_end", d.source_end);
  f("data.max_tokens", d.max_tokens), f("data.max_ratio", d.max_ratio), f("data.validation_pairs", d.validation_pairs);
  f("data.sampling", d.sampling), f("data.sampling_alpha", d.sampling_alpha), f("data.modifiers", d.modifiers);
  auto& x = c.decode;
  f("decode.beam", x.beam), f("decode.search", x.search), f("decode.alpha", x.alpha);
  f("decode.length_penalty", x.length_penalty), f("decode.max_extra", x.max_extra);
}

[[noreturn]] void refuseKey(std::string_view key) {
  std::string sentence = "There is no setting '" + std::string(key) + "'";
  const std::string_view near = nearestKey(key);
  sentence += near.empty() ? "; see 'transept-engine plan --help-settings' for all of them."
                           : "; did you mean '" + std::string(near) + "'?";
  throw ConfigError(std::string(key), sentence);
}

[[noreturn]] void refuseType(const Parameter& p, std::string_view wanted) {
  throw ConfigError(std::string(p.key), {"'{}' must be {}.", p.key, wanted});
}

double finiteNumber(const Parameter& p, const Value& value, std::string_view wanted) {
  const auto* integer = std::get_if<std::int64_t>(&value);
  const auto* real = std::get_if<double>(&value);
  if (!integer && !real) refuseType(p, wanted);
  const double number = integer ? static_cast<double>(*integer) : *real;  // the ranges of all parameters are exact
  if (!std::isfinite(number) || number < p.minimum || number > p.maximum) {
    throw ConfigError(std::string(p.key), {"'{}' is {}, but must lie between {} and {}.", p.key, valueText(number),
                                           valueText(p.minimum), valueText(p.maximum)});
  }
  return number;
}

template <typename T>
void assign(T& to, const Parameter& p, const Value& value) {
  if constexpr (std::is_same_v<T, double>) {
    to = finiteNumber(p, value, "a number");
  } else if constexpr (std::is_same_v<T, std::int64_t>) {
    const double number = finiteNumber(p, value, "a whole number");
    if (number != std::floor(number)) refuseType(p, "a whole number");
    to = static_cast<std::int64_t>(number);
  } else if constexpr (std::is_same_v<T, bool>) {
    const auto* given = std::get_if<bool>(&value);
    if (!given) refuseType(p, "true or false");
    to = *given;
  } else if constexpr (std::is_same_v<T, ModifierShares>) {
    const auto* text = std::get_if<std::string>(&value);
    to = ModifierShares::parse(text ? *text : valueText(value), std::string(p.key));
  } else {
    const auto* text = std::get_if<std::string>(&value);
    const auto found = text ? std::ranges::find(p.choices, *text) : p.choices.end();
    if (found == p.choices.end()) {
      std::string wanted = "one of";
      for (const std::string_view name : p.choices) wanted += " " + std::string(name);
      refuseType(p, wanted);
    }
    to = static_cast<T>(found - p.choices.begin());
  }
}

template <typename T>
Value memberValue(std::string_view key, const T& member) {
  if constexpr (std::is_enum_v<T>)
    return std::string(findParameter(key)->choices[static_cast<std::size_t>(member)]);
  else if constexpr (std::is_same_v<T, ModifierShares>)
    return member.text();
  else
    return member;
}

/// An adapter of train.lora_rank must be smaller than the matrix that it changes, and there must be one.
void requireAdapters(const Config& config) {
  const ModelConfig& model = config.model;
  const TrainConfig& train = config.train;
  if (train.lora_rank == 0) return;
  std::int64_t least = model.d_model;
  if (train.lora_on != AdaptedProducts::attention) least = std::min(least, model.d_ff);
  if (train.lora_on != AdaptedProducts::feed_forward)
    least = std::min({least, model.heads * model.d_k, model.heads * model.d_v});
  if (train.lora_rank >= least) {
    throw ConfigError("train.lora_rank", {"'train.lora_rank' is {}, but the narrowest matrix that it adapts has a "
                                          "width of {}; choose a lower rank, such as 8.",
                                          train.lora_rank, least});
  }
  constexpr auto stacks = static_cast<unsigned>(FrozenParts::encoder) | static_cast<unsigned>(FrozenParts::decoder);
  if (train.lora_on == AdaptedProducts::feed_forward && (static_cast<unsigned>(train.freeze) & stacks) == stacks) {
    throw ConfigError("train.freeze",
                      "'train.freeze' freezes all feed-forward networks, which 'train.lora_on' chooses to adapt: "
                      "nothing would be trained; change one of them.");
  }
  if (train.ema > 0) {
    throw ConfigError("train.ema",
                      "'train.ema' averages the weights of the model, which 'train.lora_rank' does not "
                      "train; set one of them to 0.");
  }
}

/// Text that is split already has no other subwords, and its modified form would have to be split again.
void requireTextToChange(const Config& config) {
  if (config.data.vocab_type != VocabularyType::none) return;
  const auto refuse = [](const char* key) {
    throw ConfigError(key, {"'{}' changes sentences, but 'data.vocab_type' none says that they are split into tokens "
                            "already; change one of them.",
                            key});
  };
  if (config.data.sampling != SampledSides::off) refuse("data.sampling");
  if (config.data.modifiers.any()) refuse("data.modifiers");
}

}  // namespace

Value valueOfJson(const nlohmann::json& json, const std::string& key) {
  if (json.is_boolean()) return json.get<bool>();
  const bool huge = json.is_number_unsigned() && json.get<std::uint64_t>() > std::uint64_t{INT64_MAX};
  if (json.is_number_integer() && !huge) return json.get<std::int64_t>();
  if (json.is_number()) return json.get<double>();
  if (json.is_string()) return json.get<std::string>();
  throw ConfigError(key, {"'{}' must be a number, true, false or a word.", key});
}

Config::Config() {
  forEachMember(*this, [](std::string_view key, auto& member) {
    const Parameter* p = findParameter(key);
    assign(member, *p, p->fallback);
  });
}

Value Config::get(std::string_view key) const {
  std::optional<Value> found;
  forEachMember(*this, [&](std::string_view k, const auto& member) {
    if (k == key) found = memberValue(k, member);
  });
  if (!found) refuseKey(key);
  return *found;
}

void Config::set(std::string_view key, const Value& value) {
  const Parameter* p = findParameter(key);
  if (!p) refuseKey(key);
  forEachMember(*this, [&](std::string_view k, auto& member) {
    if (k == key) assign(member, *p, value);
  });
  stated_.insert(p->key);
}

void Config::setText(std::string_view assignment) {
  const std::size_t equals = assignment.find('=');
  if (equals == std::string_view::npos) {
    throw ConfigError(std::string(assignment),
                      {"'{}' is not of the form key=value, such as model.layers=4.", assignment});
  }
  setText(assignment.substr(0, equals), assignment.substr(equals + 1));
}

void Config::setText(std::string_view key, std::string_view text) {
  const Parameter* p = findParameter(key);
  if (!p) refuseKey(key);
  Value value = std::string(text);
  if (p->type == ValueType::boolean) {
    if (text == "true" || text == "1" || text == "yes") value = true;
    if (text == "false" || text == "0" || text == "no") value = false;
  } else if (p->type == ValueType::integer || p->type == ValueType::real) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc() && end == text.data() + text.size()) value = number;
  }
  set(key, value);
}

void Config::resolve() {
  if (model.d_model % 2 != 0) {
    throw ConfigError("model.d_model",
                      {"'model.d_model' is {}, but sinusoids come in pairs; choose an even width.", model.d_model});
  }
  if ((model.d_k == 0 || model.d_v == 0) && model.d_model % model.heads != 0) {
    throw ConfigError("model.heads", {"'model.d_model' ({}) is not a multiple of 'model.heads' ({}); change one of "
                                      "them or set model.d_k and model.d_v.",
                                      model.d_model, model.heads});
  }
  if (model.d_k == 0) model.d_k = model.d_model / model.heads;
  if (model.d_v == 0) model.d_v = model.d_model / model.heads;
  if (train.batch_tokens <= data.max_tokens) {
    throw ConfigError(
        "train.batch_tokens",
        {"'train.batch_tokens' ({}) must be larger than 'data.max_tokens' ({}), or the longest pair fits no batch.",
         train.batch_tokens, data.max_tokens});
  }
  if (model.positions == Positions::learned && model.max_positions <= data.max_tokens) {
    throw ConfigError("model.max_positions", {"'model.max_positions' ({}) must be larger than 'data.max_tokens' ({}).",
                                              model.max_positions, data.max_tokens});
  }
  if (train.schedule == Schedule::noam && train.warmup == 0) {
    throw ConfigError("train.warmup", "The noam schedule needs 'train.warmup' of at least 1.");
  }
  if (train.quantize != Quantisation::none && train.precision == Precision::fp8) {
    throw ConfigError("train.quantize",
                      "'train.quantize' rounds the factors of products to 8-bit integers, and "
                      "'train.precision' = fp8 to 8-bit floats; choose one of them.");
  }
  requireAdapters(*this);
  requireTextToChange(*this);
}

nlohmann::json Config::toJson() const {
  nlohmann::json json{{"version", 1}};
  forEachMember(*this, [&](std::string_view key, const auto& member) {
    const std::size_t dot = key.find('.');
    json[std::string(key.substr(0, dot))][std::string(key.substr(dot + 1))] =
        transept::toJson(memberValue(key, member));
  });
  return json;
}

Config Config::fromJson(const nlohmann::json& json, std::string_view what) {
  if (!json.is_object()) throw ConfigError("", {"{} does not hold a JSON object.", what});
  Config config;
  for (const auto& [section, values] : json.items()) {
    if (section == "version") continue;
    if (!values.is_object()) refuseKey(section);
    for (const auto& [name, value] : values.items()) {
      const std::string key = section + "." + name;
      try {
        config.set(key, valueOfJson(value, key));
      } catch (const ConfigError& error) {
        throw ConfigError(key, {"{}: {}", what, error.what()});
      }
    }
  }
  return config;
}

}  // namespace transept
