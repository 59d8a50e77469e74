// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/logs/scalar_tags.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <utility>
#include <vector>

namespace transept {
namespace {

using Validation = ForeignLog::Validation;

enum class Quantity : std::uint8_t { none, loss, perplexity, bleu, chrf, rate, norm, speed };

/// Names of quantities, word by word, longer ones first.
constexpr std::pair<std::string_view, Quantity> quantityNames[] = {
    {"evaluation loss vs iterations", Quantity::loss},  // Keras
    {"words per sec target", Quantity::speed},          // OpenNMT-tf
    {"tokens per second", Quantity::speed},
    {"train samples per second", Quantity::none},
    {"cross entropy", Quantity::loss},
    {"learning rate", Quantity::rate},
    {"gradient norm", Quantity::norm},
    {"grad norm", Quantity::norm},
    {"external evaluator bleu", Quantity::bleu},  // OpenNMT-tf
    {"words s", Quantity::speed},
    {"tok s", Quantity::speed},
    {"loss", Quantity::loss},
    {"xent", Quantity::loss},
    {"cost", Quantity::loss},
    {"crossentropy", Quantity::loss},
    {"ppl", Quantity::perplexity},
    {"perplexity", Quantity::perplexity},
    {"bleu", Quantity::bleu},
    {"sacrebleu", Quantity::bleu},
    {"chrf", Quantity::chrf},
    {"chrf++", Quantity::chrf},
    {"lr", Quantity::rate},
    {"gnorm", Quantity::norm},
    {"wps", Quantity::speed},
    {"tgtper", Quantity::speed},
};
constexpr std::string_view trainWords[] = {"train", "training", "trn", "progress", "inner"};
constexpr std::string_view validWords[] = {"valid", "validation", "val", "eval", "evaluation", "dev", "test"};
/// Words that change nothing, and what they cost in rank.
constexpr std::pair<std::string_view, int> plainWords[] = {
    {"step", 0},   {"batch", 0}, {"iter", 0},      {"iteration", 0}, {"metrics", 1}, {"metric", 1}, {"score", 1},
    {"scores", 1}, {"optim", 0}, {"optimizer", 0}, {"stats", 1},     {"avg", 1},     {"mean", 1},   {"epoch", 2}};

std::vector<std::string> wordsOfTag(const std::string& tag) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : tag + "/") {
    if (std::string_view("/_-. :").find(c) == std::string_view::npos) {
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    } else if (!word.empty()) {
      words.push_back(std::exchange(word, {}));
    }
  }
  return words;
}

std::string joinedWords(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

bool isAmong(std::span<const std::string_view> words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

/// Removes the words of a quantity; `none` if there is not exactly one.
Quantity takeQuantity(std::string& text) {
  text = " " + text + " ";
  for (const auto& [name, quantity] : quantityNames) {
    const std::size_t at = text.find(" " + std::string(name) + " ");
    if (at == std::string::npos) continue;
    text.replace(at, name.size() + 2, " ");
    return quantity;
  }
  return Quantity::none;
}

}  // namespace

ScalarMeaning meaningOf(const std::string& tag, const std::string& folder) {
  std::string text = joinedWords(wordsOfTag(tag));
  // Hugging Face's mean over the whole training, written at its end.
  if (tag == "train/train_loss") return {};
  ScalarMeaning meaning;
  // Lightning's names of optimizers: "lr-AdamW/pg1".
  if (tag.starts_with("lr-")) return {&StepEvent::learningRate, nullptr, tag.find("/pg") == std::string::npos ? 0 : 1};
  bool validates = text.starts_with("evaluation loss vs");
  const Quantity quantity = takeQuantity(text);
  bool trains = false;
  for (const std::string& word : wordsOfTag(text)) {
    const auto plain = std::ranges::find(plainWords, word, [](const auto& one) { return one.first; });
    if (isAmong(trainWords, word))
      trains = true;
    else if (isAmong(validWords, word))
      validates = true;
    else if (plain == std::end(plainWords))
      return {};
    else
      meaning.rank += plain->second;
    meaning.rank += word == "test" ? 4 : 0;
  }
  if (!trains && !validates) {
    validates = isAmong(validWords, joinedWords(wordsOfTag(folder)));
  }
  switch (quantity) {
    case Quantity::none:
      return {};
    case Quantity::bleu:
      meaning.validation = &Validation::bleu;
      meaning.rank += trains ? 8 : 0;
      break;
    case Quantity::chrf:
      meaning.validation = &Validation::chrf;
      meaning.rank += trains ? 8 : 0;
      break;
    case Quantity::rate:
      meaning.step = &StepEvent::learningRate;
      break;
    case Quantity::norm:
      meaning.step = &StepEvent::gradientNorm;
      break;
    case Quantity::speed:
      if (!validates) meaning.step = &StepEvent::tokensPerSecond;
      break;
    case Quantity::loss:
      (validates ? void(meaning.validation = &Validation::loss) : void(meaning.step = &StepEvent::loss));
      break;
    case Quantity::perplexity:
      (validates ? void(meaning.validation = &Validation::perplexity) : void(meaning.step = &StepEvent::perplexity));
      break;
  }
  return meaning;
}

bool areOfFairseq(const std::set<std::string>& tags) {
  constexpr std::array<const char*, 12> typical{"loss_scale",  "gnorm",     "wps",     "ups",
                                                "wpb",         "nll_loss",  "gb_free", "train_wall",
                                                "num_updates", "best_loss", "clip",    "bsz"};
  // All in one file, a tag begins with its folder: "train_inner/loss".
  std::set<std::string> names;
  for (const std::string& tag : tags) names.insert(tag.substr(tag.rfind('/') + 1));
  return names.contains("loss") &&
         std::ranges::count_if(typical, [&](const char* tag) { return names.contains(tag); }) >= 2;
}

}  // namespace transept
