// SPDX-License-Identifier: Apache-2.0
#include "engine/data/formats/pair_reader.h"

#include <exception>

#include "engine/base/error.h"
#include "engine/data/formats/byte_source.h"
#include "engine/data/formats/drift.h"
#include "engine/data/formats/text_format.h"
#include "engine/data/formats/text_lines.h"

namespace transept {

namespace {

class AlignedFiles final : public PairReader {
 public:
  AlignedFiles(const std::string& source, const std::string& target)
      : source_(TextLines::openAny(source)), target_(TextLines::openAny(target)) {}

  bool next(RawPair& pair) override {
    const bool hasSource = source_.next(pair.source), hasTarget = target_.next(pair.target);
    if (hasSource != hasTarget) throwUnequal();
    if (hasSource) drift_.add(pair.source.size(), pair.target.size());
    pair.overlong = source_.overlong() || target_.overlong();
    pair.malformed = false;
    return hasSource;
  }
  std::string where(bool target) const override {
    const TextLines& side = target ? target_ : source_;
    return side.path() + ":" + std::to_string(side.line());
  }
  std::int64_t done() const override { return source_.bytesRead() + target_.bytesRead(); }
  std::int64_t total() const override { return source_.totalBytes() + target_.totalBytes(); }
  std::vector<std::string> notes() const override {
    std::vector<std::string> notes;
    for (const TextLines* side : {&source_, &target_}) {
      if (!side->assumed().empty()) notes.push_back(side->assumed());
    }
    if (drift_.from() > 0) {
      notes.push_back("From about line " + std::to_string(drift_.from()) + " on the lengths of " + source_.path() +
                      " and " + target_.path() + " are unrelated: their lines may no longer match.");
    }
    return notes;
  }

 private:
  [[noreturn]] void throwUnequal() {
    std::int64_t begins = 0;
    try {
      std::string_view rest;
      while (source_.next(rest)) {
      }
      while (target_.next(rest)) {
      }
      begins = whereLinesAreMissing(source_.path(), target_.path());
    } catch (const DamagedText&) {
      // The longer file is damaged as well; the line counts differ all the same.
    }
    throw UserError(
        ErrorKind::badInput,
        source_.path() + " has " + std::to_string(source_.line()) + " lines but " + target_.path() + " has " +
            std::to_string(target_.line()) +
            (begins > 0 ? "; going by their lengths, they drift apart at about line " + std::to_string(begins) : "") +
            ".",
        "Line n of one must be the translation of line n of the other: find the missing lines.", target_.path(),
        begins > 0 ? begins : std::min(source_.line(), target_.line()) + 1);
  }

  DriftWatch drift_;
  TextLines source_, target_;
};

class Memory final : public PairReader {
 public:
  Memory(const TextPairs& pairs, std::string name) : pairs_(pairs), name_(std::move(name)) {}

  bool next(RawPair& pair) override {
    if (next_ == pairs_.size()) return false;
    pair = {pairs_[next_].first, pairs_[next_].second};
    ++next_;
    return true;
  }
  std::string where(bool) const override { return name_ + ":" + std::to_string(next_); }
  std::int64_t done() const override { return static_cast<std::int64_t>(next_); }
  std::int64_t total() const override { return static_cast<std::int64_t>(pairs_.size()); }

 private:
  const TextPairs& pairs_;
  std::string name_;
  std::size_t next_ = 0;
};

/// Ends at the damage of a text, if there were pairs before it.
class UntilDamage final : public PairReader {
 public:
  explicit UntilDamage(std::unique_ptr<PairReader> reader) : reader_(std::move(reader)) {}

  bool next(RawPair& pair) override {
    if (!loss_.empty()) return false;
    try {
      if (!reader_->next(pair)) return false;
    } catch (const DamagedText& error) {
      if (given_ == 0) throw;
      noteLoss(error);
      return false;
    }
    ++given_;
    return true;
  }
  std::string where(bool target) const override { return reader_->where(target); }
  std::int64_t done() const override { return reader_->done(); }
  std::int64_t total() const override { return reader_->total(); }
  std::vector<std::string> notes() const override {
    std::vector<std::string> notes = reader_->notes();
    if (!loss_.empty()) notes.insert(notes.begin(), loss_);
    return notes;
  }
  /// Empty while nothing was lost.
  const std::string& loss() const { return loss_; }
  std::vector<std::string> assumed() const { return reader_->notes(); }

 private:
  void noteLoss(const UserError& error) {
    const std::string last = reader_->where(true);  // of two files, the first may be one line ahead
    const std::size_t colon = last.rfind(':');
    const std::string path = error.file().empty() ? last.substr(0, colon) : error.file();
    const std::string pairs = given_ == 1 ? "pair was" : std::to_string(given_) + " pairs were";
    loss_ = path + " could be read up to line " + last.substr(colon + 1) + " only: its first " + pairs +
            " taken, the rest is lost. " + error.what();
  }

  std::unique_ptr<PairReader> reader_;
  std::int64_t given_ = 0;  // pairs
  std::string loss_;
};

/// Opens each text when the one before it has ended, so that only one is open. A damaged text ends at the damage.
class Chain final : public PairReader {
 public:
  Chain(std::vector<std::function<std::unique_ptr<PairReader>()>> openers, std::vector<std::int64_t> bytes)
      : openers_(std::move(openers)), bytes_(std::move(bytes)) {
    bytes_.resize(openers_.size(), -1);
  }

  bool next(RawPair& pair) override {
    while (true) {
      try {
        if (current_ && current_->next(pair)) return any_ = true;
        leave();
        if (at_ == openers_.size()) break;
        current_ = std::make_unique<UntilDamage>(openers_[at_++]());
      } catch (const UserError& error) {
        if (openers_.size() == 1) throw;
        leave();
        if (!first_) first_ = std::current_exception();
        lose("Left out from there on: " + error.sentence());
      }
    }
    if (!any_ && first_) std::rethrow_exception(first_);
    return false;
  }
  std::string where(bool target) const override { return current_ ? current_->where(target) : std::string(); }
  std::int64_t done() const override { return passed_ + (current_ ? current_->done() : 0); }
  std::int64_t total() const override {
    if (!current_ || current_->total() <= 0) return 0;
    std::int64_t sum = passed_ + current_->total();
    for (std::size_t i = at_; i < bytes_.size(); ++i) {
      if (bytes_[i] < 0) return 0;
      sum += bytes_[i];
    }
    return sum;
  }
  std::vector<std::string> notes() const override {
    std::vector<std::string> all;  // losses first
    if (lost_ > 1) {
      all.push_back(std::to_string(lost_) + " of " + std::to_string(openers_.size()) +
                    " texts could not be read to their end" +
                    (lost_ > losses_.size() ? "; these were the first " + std::to_string(losses_.size()) : "") + ".");
    }
    all.insert(all.end(), losses_.begin(), losses_.end());
    all.insert(all.end(), notes_.begin(), notes_.end());
    if (current_) {
      const std::vector<std::string> last = current_->notes();
      all.insert(all.end(), last.begin(), last.end());
    }
    return all;
  }

 private:
  void leave() {
    if (!current_) return;
    passed_ += current_->total();
    if (!current_->loss().empty()) lose(current_->loss());
    const std::vector<std::string> assumed = current_->assumed();
    notes_.insert(notes_.end(), assumed.begin(), assumed.end());
    current_.reset();
  }
  void lose(const std::string& sentence) {
    ++lost_;
    if (losses_.size() < kMostLosses) losses_.push_back(sentence);
  }

  static constexpr std::size_t kMostLosses = 20;  // described by a sentence; the others are only counted

  std::vector<std::function<std::unique_ptr<PairReader>()>> openers_;
  std::vector<std::int64_t> bytes_;  // of each
  std::unique_ptr<UntilDamage> current_;
  std::vector<std::string> notes_, losses_;
  std::size_t lost_ = 0;  // texts
  std::exception_ptr first_;
  bool any_ = false;
  std::size_t at_ = 0;
  std::int64_t passed_ = 0;
};

}  // namespace

std::unique_ptr<PairReader> readAlignedFiles(const std::string& source, const std::string& target) {
  return std::make_unique<AlignedFiles>(source, target);
}
std::unique_ptr<PairReader> readMemory(const TextPairs& pairs, std::string name) {
  return std::make_unique<Memory>(pairs, std::move(name));
}

std::unique_ptr<PairReader> readAll(std::vector<std::function<std::unique_ptr<PairReader>()>> openers,
                                    std::vector<std::int64_t> bytes) {
  return std::make_unique<Chain>(std::move(openers), std::move(bytes));
}

std::unique_ptr<PairReader> readUntilDamage(std::unique_ptr<PairReader> reader) {
  return std::make_unique<UntilDamage>(std::move(reader));
}

}  // namespace transept
