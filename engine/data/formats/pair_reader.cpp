// SPDX-License-Identifier: Apache-2.0
#include "engine/data/formats/pair_reader.h"

#include <algorithm>
#include <exception>
#include <map>

#include "engine/data/formats/byte_source.h"

namespace transept {

namespace {

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

/// At most five names, and the number of the others.
std::string nameList(const std::vector<std::string>& names) {
  constexpr std::size_t most = 5;
  std::string list;
  for (std::size_t i = 0; i < std::min(names.size(), most); ++i) list += (i == 0 ? "" : ", ") + names[i];
  return names.size() > most ? list + " and " + std::to_string(names.size() - most) + " more" : list;
}

/// Opens each text when the one before it has ended, so that only one is open. A damaged text ends at the damage.
class Chain final : public PairReader {
 public:
  explicit Chain(std::unique_ptr<PairReader> only) : current_(std::move(only)) {}
  Chain(std::vector<std::function<std::unique_ptr<PairReader>()>> openers, std::vector<std::int64_t> bytes,
        const std::vector<UnreadText>& unread)
      : openers_(std::move(openers)), bytes_(std::move(bytes)) {
    bytes_.resize(openers_.size(), -1);
    std::map<std::string, std::vector<std::string>> byReason;
    for (const UnreadText& one : unread) {
      unread_.push_back(one.name);
      byReason[one.why].push_back(one.name);
    }
    for (const auto& [why, names] : byReason) note("Left out, because " + why + ": " + nameList(names) + ".");
  }

  bool next(RawPair& pair) override {
    while (true) {
      try {
        if (current_ && current_->next(pair)) {
          ++given_;
          return any_ = true;
        }
        leave();
        if (at_ == openers_.size()) break;
        given_ = 0;
        current_ = openers_[at_++]();
      } catch (const ContradictingText&) {
        throw;
      } catch (const UserError& error) {
        if (given_ > 0 && dynamic_cast<const DamagedText*>(&error)) {
          lose(lossBy(error), error);
        } else {
          if (openers_.size() <= 1) throw;
          if (!first_) first_ = std::current_exception();
          lose((given_ > 0 ? "Left out from there on: " : "Left out: ") + error.sentence(), error);
        }
        leave();
      }
    }
    if (!any_ && first_) std::rethrow_exception(first_);
    return false;
  }
  std::string where(bool target) const override { return current_ ? current_->where(target) : std::string(); }
  std::int64_t done() const override { return passed_ + (current_ ? current_->done() : 0); }
  std::int64_t total() const override {
    if (!current_ && at_ == openers_.size()) return passed_;
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

  std::vector<std::string> unread() const override { return unread_; }

  TextGuess guess() const override {
    TextGuess guess = guess_;
    if (!current_) return guess;
    const TextGuess last = current_->guess();
    for (auto part : {&TextGuess::encoding, &TextGuess::source, &TextGuess::target, &TextGuess::columns})
      if ((guess.*part).empty()) guess.*part = last.*part;
    if (guess.table.empty()) guess.table = last.table;
    return guess;
  }

 private:
  void leave() {
    if (!current_) return;
    passed_ += current_->total();
    for (std::string& one : current_->notes()) note(std::move(one));
    guess_ = guess();
    current_.reset();
  }
  /// What the damage of the current text costs.
  std::string lossBy(const UserError& error) const {
    const std::string last = current_->where(true);  // of two files, the first may be one line ahead
    const std::size_t colon = last.rfind(':');
    const std::string path = error.file().empty() ? last.substr(0, colon) : error.file();
    const std::string pairs = given_ == 1 ? "pair was" : std::to_string(given_) + " pairs were";
    return path + " could be read up to line " + last.substr(colon + 1) + " only. Its first " + pairs +
           " imported; the rest is lost. " + error.what();
  }
  void lose(const std::string& sentence, const UserError& error) {
    ++lost_;
    unread_.push_back(error.file().empty() ? "a text" : error.file());
    if (losses_.size() < mostLosses) losses_.push_back(sentence);
  }

  static constexpr std::size_t mostLosses = 20;  // described by a sentence; the others are only counted

  std::vector<std::function<std::unique_ptr<PairReader>()>> openers_;
  std::vector<std::int64_t> bytes_;                            // of each
  const std::shared_ptr<void> archives_ = keepArchivesOpen();  // until current_ is closed
  std::unique_ptr<PairReader> current_;
  std::int64_t given_ = 0;  // pairs of it
  std::vector<std::string> losses_, unread_;
  std::size_t lost_ = 0;  // texts
  std::exception_ptr first_;
  bool any_ = false;
  std::size_t at_ = 0;
  std::int64_t passed_ = 0;
};

}  // namespace

std::unique_ptr<PairReader> readMemory(const TextPairs& pairs, std::string name) {
  return std::make_unique<Memory>(pairs, std::move(name));
}

std::unique_ptr<PairReader> readAll(std::vector<std::function<std::unique_ptr<PairReader>()>> openers,
                                    std::vector<std::int64_t> bytes, std::vector<UnreadText> unread) {
  return std::make_unique<Chain>(std::move(openers), std::move(bytes), unread);
}

std::unique_ptr<PairReader> readUntilDamage(std::unique_ptr<PairReader> reader) {
  return std::make_unique<Chain>(std::move(reader));
}

}  // namespace transept
