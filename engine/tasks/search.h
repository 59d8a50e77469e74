// SPDX-License-Identifier: Apache-2.0
// How a model translates, and its evaluation on a test set.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/decode/evaluate.h"
#include "engine/decode/translator.h"
#include "engine/tasks/field.h"

namespace transept {

/// What is absent keeps the value of the model's configuration (decode.*).
struct SearchRequest {
  std::optional<std::int64_t> beam, maxExtra;
  std::optional<double> alpha;
  std::optional<std::string> search, lengthPenalty;
  double coverage = 0;
  std::int64_t minimumLength = 0, maximumLength = 0, batchTokens = TranslateSettings{}.batchTokens,
               maxSourceTokens = TranslateSettings{}.maxSourceTokens;
  bool forbidUnknown = false;

  /// Throws ConfigError for an unknown kind of search or penalty.
  TranslateSettings settings(const Config& config) const;
};

constexpr auto searchFields = [](auto& request, auto use) {
  constexpr double mostTokens = 1 << 20;
  use(field("beam", "--beam", "Hypotheses per sentence; 1: greedy search (default: the model's, usually 4)",
            limits(1, 1000)),
      request.beam);
  use(field("search", "--search",
            "fairseq: a finished hypothesis gives its place in the beam to another; marian: it keeps its place "
            "(default: the model's)"),
      request.search);
  use(field("alpha", "--alpha", "Exponent of the length penalty (default: the model's, usually 0.6)", limits(-10, 10)),
      request.alpha);
  use(field("length_penalty", "--length-penalty", "gnmt: ((5 + |Y|) / 6)^alpha; power: |Y|^alpha; none"),
      request.lengthPenalty);
  use(field("coverage", "--coverage", "Weight of the coverage penalty", limits(0, 1000)), request.coverage);
  use(field("max_extra", "--max-extra",
            "Output has at most this many tokens more than the input (default: the model's, usually 50)",
            limits(0, mostTokens)),
      request.maxExtra);
  use(field("min_length", "--min-length", "Minimum number of output tokens", limits(0, mostTokens)),
      request.minimumLength);
  use(field("max_length", "--max-length", "Maximum number of output tokens; 0: unlimited", limits(0, mostTokens)),
      request.maximumLength);
  use(field("no_unknown", "--no-unknown", "Never produce <unk>"), request.forbidUnknown);
  use(field("batch_tokens", "--batch-tokens", "Source tokens per batch, at most", limits(1, mostTokens)),
      request.batchTokens);
  use(field("max_source_tokens", "--max-source-tokens", "Longer lines are cut", limits(1, mostTokens)),
      request.maxSourceTokens);
};

struct EvaluateRequest {
  std::string source, reference;   ///< files, one sentence per line
  std::string tokenizer = "auto";  ///< of BLEU, as in tokenizerOf()
  SearchRequest search;
};

constexpr auto evaluateFields = [](auto& request, auto use) {
  use(field("source", "--source,-s", "Source of the test set, one sentence per line", isPath | isRequired),
      request.source);
  use(field("reference", "--reference,-r", "Reference translation, one sentence per line", isPath | isRequired),
      request.reference);
  use(field("tokenize", "--tokenize", tokenizerHelp), request.tokenizer);
  searchFields(request.search, use);
};

struct FileEvaluation {
  Evaluation result;
  std::vector<std::string> sources;
};

/// `settings`: those of the request, as the caller has completed them. The configuration of the first model determines
/// how the translations are scored. Throws UserError, Cancelled.
FileEvaluation evaluateFiles(const std::vector<std::shared_ptr<LoadedModel>>& models, const TranslateSettings& settings,
                             const EvaluateRequest& request, const ProgressFunction& progress,
                             const std::stop_token& stop);

}  // namespace transept
