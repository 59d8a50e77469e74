// SPDX-License-Identifier: Apache-2.0
// The interface of the metrics. A corpus score is a function of sums over sentences (its sufficient statistics), so
// texts are compared once, and resampling only adds rows.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace transept {

/// references[k][i] is the k-th reference of sentence i.
using References = std::vector<std::vector<std::string>>;

/// One row of numbers per sentence, all rows of one length.
class SentenceStatistics {
 public:
  void add(std::span<const double> row) {
    columns_ = row.size();
    values_.insert(values_.end(), row.begin(), row.end());
  }
  std::size_t sentences() const { return values_.size() / columns_; }
  std::size_t columns() const { return columns_; }
  std::span<const double> row(std::size_t i) const { return {values_.data() + i * columns_, columns_}; }
  std::vector<double> total() const;
  bool operator==(const SentenceStatistics&) const = default;

 private:
  std::size_t columns_ = 1;
  std::vector<double> values_;
};

/// The part of a signature that does not depend on the metric.
struct SignatureContext {
  std::size_t references = 1;
  std::optional<std::int64_t> bootstrapSamples{};     // "bs"
  std::optional<std::int64_t> randomizationTrials{};  // "ar"
  std::optional<std::uint64_t> seed{};
};

class Metric {
 public:
  virtual ~Metric() = default;

  virtual std::string key() const = 0;   ///< in JSON and on the command line: "bleu", "chrf", "chrf++", "ter"
  virtual std::string name() const = 0;  ///< as sacreBLEU prints it: "BLEU", "chrF2", "chrF2++", "TER"
  /// sacreBLEU's signature; the version names this scorer.
  virtual std::string signature(const SignatureContext& context) const = 0;
  /// The row of one sentence; there is at least one reference.
  virtual std::vector<double> sentenceStatistics(const std::string& hypothesis,
                                                 std::span<const std::string> references) const = 0;
  /// The score of summed rows.
  virtual double score(std::span<const double> total) const = 0;
  /// The score of one row.
  virtual double sentenceScore(std::span<const double> row) const { return score(row); }
  /// The score with its details: {"bleu":..,"bleu_signature":..,"brevity_penalty":..}.
  virtual nlohmann::json toJson(std::span<const double> total, const SignatureContext& context) const;
  /// Text to print after the score; may be empty.
  virtual std::string details(std::span<const double>) const { return {}; }

  /// Throws UserError for an empty corpus or different numbers of lines.
  SentenceStatistics statistics(std::span<const std::string> hypotheses, const References& references) const;
};

/// "nrefs:1|bs:1000|seed:12345|" + fields + "|version:transept-0.1.0"
std::string makeSignature(const SignatureContext& context, const std::string& fields);

/// Texts to score: the lines of a UTF-8 file without line ends. Throws UserError with file and line if the
/// file cannot be read, is empty or is not UTF-8.
std::vector<std::string> readSentences(const std::string& path);

/// The same from a stream; `name` is its name in messages.
std::vector<std::string> readSentences(std::istream& stream, const std::string& name);

}  // namespace transept
