// SPDX-License-Identifier: Apache-2.0
// Compares our scores with sacreBLEU's answers to the same requests (format: tests/reference/sacrebleu_scores.py). The
// answers come from a committed file or from sacreBLEU itself.
#pragma once

#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/eval/bleu.h"
#include "engine/eval/chrf.h"
#include "engine/eval/significance.h"
#include "engine/eval/ter.h"
#include "engine/eval/tokenizers/unicode_text.h"

namespace transept::test {

using nlohmann::json;

inline std::unique_ptr<const Metric> makeMetric(const json& options) {
  const std::string name = options.at("name");
  if (name == "bleu") {
    BleuOptions bleu;
    bleu.tokenizer = tokenizerOf(options.value("tokenize", "13a"));
    bleu.lowercase = options.value("lowercase", false);
    bleu.smoothing = smoothingOf(options.value("smooth_method", "exp"));
    if (options.contains("smooth_value")) bleu.smoothingValue = options["smooth_value"].get<double>();
    bleu.highestOrder = options.value("max_ngram_order", 4);
    bleu.effectiveOrder = options.value("effective_order", false);
    return makeBleu(bleu);
  }
  if (name == "chrf") {
    ChrfOptions chrf;
    chrf.characterOrder = options.value("char_order", 6);
    chrf.wordOrder = options.value("word_order", 0);
    chrf.beta = options.value("beta", 2);
    chrf.lowercase = options.value("lowercase", false);
    chrf.whitespace = options.value("whitespace", false);
    chrf.epsilonSmoothing = options.value("eps_smoothing", false);
    return makeChrf(chrf);
  }
  TerOptions ter;
  ter.normalized = options.value("normalized", false);
  ter.noPunctuation = options.value("no_punct", false);
  ter.asianSupport = options.value("asian_support", false);
  ter.caseSensitive = options.value("case_sensitive", false);
  return makeTer(ter);
}

/// Collects all differences, so that a failure shows every one.
class Differences {
 public:
  void number(const std::string& what, double ours, double theirs, double tolerance) {
    if (std::abs(ours - theirs) <= tolerance) return;
    add(what + ": ours " + std::to_string(ours) + ", sacreBLEU " + std::to_string(theirs));
  }
  void text(const std::string& what, const std::string& ours, const std::string& theirs) {
    if (ours != theirs) add(what + ": ours " + ours + ", sacreBLEU " + theirs);
  }
  bool none() const { return count_ == 0; }
  std::string all() const { return std::to_string(count_) + " differences:\n" + text_; }

 private:
  void add(const std::string& line) {
    if (++count_ <= 20) text_ += "  " + line + "\n";
  }
  int count_ = 0;
  std::string text_;
};

inline std::string withoutVersion(const std::string& signature) {
  return signature.substr(0, signature.rfind('|'));
}

constexpr double exact = 1e-9;      // both programs compute in double precision
constexpr double resampled = 1e-3;  // sacreBLEU adds and scores resampled statistics in single precision

inline void compareCase(const json& request, const json& theirs, const std::string& what, Differences& differences) {
  const auto metric = makeMetric(request.at("metric"));
  const auto hypotheses = request.at("hypotheses").get<std::vector<std::string>>();
  const auto references = request.at("references").get<References>();
  const SentenceStatistics statistics = metric->statistics(hypotheses, references);
  const std::vector<double> total = statistics.total();
  SignatureContext context{.references = references.size()};
  const json ours = metric->toJson(total, context);

  differences.number(what + " score", metric->score(total), theirs.at("score"), exact);
  differences.text(what + " signature", withoutVersion(metric->signature(context)), theirs.at("signature"));
  for (const char* key : {"brevity_penalty", "hypothesis_length", "edits"}) {
    if (theirs.contains(key)) differences.number(what + " " + key, ours.at(key), theirs[key], exact);
  }
  if (theirs.contains("reference_length")) {
    const std::string key = ours.contains("ter") ? "ter_reference_length" : "reference_length";
    differences.number(what + " " + key, ours.at(key), theirs["reference_length"], exact);
  }
  if (theirs.contains("precisions")) {
    for (std::size_t n = 0; n < theirs["precisions"].size(); ++n) {
      differences.number(what + " precision", ours.at("precisions").at(n), theirs["precisions"][n], exact);
    }
  }
  for (std::size_t i = 0; i < hypotheses.size(); ++i) {
    differences.number(what + " sentence " + std::to_string(i), metric->score(statistics.row(i)),
                       theirs.at("sentences").at(i), exact);
  }
  if (request.contains("bootstrap")) {
    const ResamplingOptions options{request["bootstrap"].get<std::int64_t>(), 12345};
    const Confidence confidence = bootstrap(*metric, statistics, options);
    differences.number(what + " mean", confidence.mean, theirs.at("confidence").at("mean"), resampled);
    differences.number(what + " half width", confidence.halfWidth, theirs["confidence"].at("half_width"), resampled);
    context.bootstrapSamples = options.samples;
    context.seed = options.seed;
    differences.text(what + " signature", withoutVersion(metric->signature(context)),
                     theirs.at("confidence_signature"));
  }
  if (request.contains("against")) {
    const SentenceStatistics baseline =
        metric->statistics(request["against"].get<std::vector<std::string>>(), references);
    const ResamplingOptions options{request.at("trials").get<std::int64_t>(), 12345};
    const PairedResult drawn = pairedBootstrap(*metric, baseline, statistics, options);
    const PairedResult swapped = approximateRandomization(*metric, baseline, statistics, options);
    differences.number(what + " baseline", drawn.baseline, theirs.at("bs").at("baseline"), exact);
    differences.number(what + " bootstrap p", drawn.pValue, theirs["bs"].at("p_value"), exact);
    differences.number(what + " randomization p", swapped.pValue, theirs.at("ar").at("p_value"), exact);
  }
}

inline std::u32string tokenizedBy(const std::string& name, const std::string& line) {
  const std::u32string text = decodeUtf8(line);
  if (name.rfind("tercom", 0) != 0) return openTokenizer(tokenizerOf(name)).tokenize(text);
  TerOptions options;
  options.normalized = name.find("+normalized") != std::string::npos;
  options.noPunctuation = name.find("+no_punct") != std::string::npos;
  options.asianSupport = name.find("+asian_support") != std::string::npos;
  options.caseSensitive = name.find("+case_sensitive") != std::string::npos;
  return tokenizeTercom(text, options);
}

inline void compareTokens(const json& request, const json& theirs, Differences& differences) {
  for (const auto& [name, lines] : request.items()) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::u32string tokenized = tokenizedBy(name, lines[i]);
      json ours = json::array();
      for (const std::u32string_view word : splitWords(tokenized)) ours.push_back(encodeUtf8(word));
      differences.text(name + " of " + lines[i].dump(), ours.dump(), theirs.at(name).at(i).dump());
    }
  }
}

inline void compareRandom(const json& request, const json& theirs, Differences& differences) {
  NumpyRandom numbers(request.at("seed")), coins(request.at("seed"));
  for (std::size_t i = 0; i < theirs.at("choice").size(); ++i) {
    differences.number("choice", numbers.below(request.at("bound")), theirs["choice"][i], 0);
    differences.number("coin", coins.coin(), theirs.at("coins").at(i).get<bool>(), 0);
  }
}

inline void compareAll(const json& request, const json& theirs, Differences& differences) {
  if (request.contains("cases")) {
    for (std::size_t i = 0; i < request["cases"].size(); ++i) {
      const json& one = request["cases"][i];
      const std::string what = "case " + std::to_string(i) + " " + one.at("metric").dump();
      compareCase(one, theirs.at("cases").at(i), what, differences);
    }
  }
  if (request.contains("tokenize")) compareTokens(request["tokenize"], theirs.at("tokenize"), differences);
  if (request.contains("random")) compareRandom(request["random"], theirs.at("random"), differences);
}

}  // namespace transept::test
