// SPDX-License-Identifier: Apache-2.0
#include "engine/eval/metric.h"

#include <fmt/format.h>

#include <cerrno>
#include <fstream>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/base/version.h"
#include "engine/platform/folders.h"

namespace transept {

namespace {

void requireSameLength(std::span<const std::string> hypotheses, const References& references) {
  if (hypotheses.empty()) throw UserError("There is nothing to score: the translation has no lines.");
  if (references.empty()) throw UserError("There is nothing to score against: give at least one reference.");
  for (std::size_t k = 0; k < references.size(); ++k) {
    if (references[k].size() == hypotheses.size()) continue;
    const std::string which = references.size() == 1 ? "the reference" : "reference " + std::to_string(k + 1);
    throw UserError(Sentence{"The translation has {} lines and {} has {}: give files with one line for each sentence.",
                             hypotheses.size(), which, references[k].size()});
  }
}

}  // namespace

std::vector<double> SentenceStatistics::total() const {
  std::vector<double> sum(columns_, 0.0);
  for (std::size_t i = 0; i < values_.size(); ++i) sum[i % columns_] += values_[i];
  return sum;
}

nlohmann::json Metric::toJson(std::span<const double> total, const SignatureContext& context) const {
  return {{key(), score(total)}, {key() + "_signature", signature(context)}};
}

SentenceStatistics Metric::statistics(std::span<const std::string> hypotheses, const References& references) const {
  requireSameLength(hypotheses, references);
  SentenceStatistics result;
  std::vector<std::string> ofSentence(references.size());
  for (std::size_t i = 0; i < hypotheses.size(); ++i) {
    for (std::size_t k = 0; k < references.size(); ++k) ofSentence[k] = references[k][i];
    result.add(sentenceStatistics(hypotheses[i], ofSentence));
  }
  return result;
}

std::string makeSignature(const SignatureContext& context, const std::string& fields) {
  std::string text = fmt::format("nrefs:{}", context.references);
  if (context.bootstrapSamples) text += fmt::format("|bs:{}", *context.bootstrapSamples);
  if (context.randomizationTrials) text += fmt::format("|ar:{}", *context.randomizationTrials);
  if (context.seed) text += fmt::format("|seed:{}", *context.seed);
  return text + "|" + fields + "|version:transept-" + std::string(programVersion);
}

std::vector<std::string> readSentences(const std::string& path) {
  if (isFolder(path)) throwSystemError("read", path, EISDIR);
  std::ifstream stream(path, std::ios::binary);
  if (!stream) throwSystemError("read", path, errno);
  return readSentences(stream, path);
}

std::vector<std::string> readSentences(std::istream& stream, const std::string& name) {
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (findInvalidUtf8(line) != std::string::npos) {
      throw UserError(Sentence{"{}, line {}: not UTF-8; convert the file to UTF-8 first.", name, lines.size() + 1});
    }
    lines.push_back(std::move(line));
  }
  if (stream.bad()) throw UserError(ErrorKind::noResources, {"Cannot read {}: the device reported an error.", name});
  if (lines.empty()) throw UserError(Sentence{"{} is empty: there is nothing to score.", name});
  return lines;
}

}  // namespace transept
