// SPDX-License-Identifier: Apache-2.0
#include "engine/data/pair_reader.h"

#include "engine/data/text_lines.h"
#include "engine/platform/error.h"

namespace transept {

namespace {

class AlignedFiles final : public PairReader {
 public:
  AlignedFiles(const std::string& source, const std::string& target) : source_(source), target_(target) {}

  bool next(RawPair& pair) override {
    const bool hasSource = source_.next(pair.source), hasTarget = target_.next(pair.target);
    if (hasSource != hasTarget) throwUnequal();
    pair.overlong = source_.overlong() || target_.overlong();
    return hasSource;
  }
  std::string where(bool target) const override {
    const TextLines& side = target ? target_ : source_;
    return side.path() + ":" + std::to_string(side.line());
  }
  std::int64_t done() const override { return source_.bytesRead() + target_.bytesRead(); }
  std::int64_t total() const override { return source_.totalBytes() + target_.totalBytes(); }

 private:
  [[noreturn]] void throwUnequal() {
    std::string_view rest;
    while (source_.next(rest)) {
    }
    while (target_.next(rest)) {
    }
    throw UserError(ErrorKind::badInput,
                    source_.path() + " has " + std::to_string(source_.line()) + " lines but " + target_.path() +
                        " has " + std::to_string(target_.line()) + ".",
                    "Line n of one must be the translation of line n of the other: find the missing lines.",
                    target_.path(), std::min(source_.line(), target_.line()) + 1);
  }

  TextLines source_, target_;
};

class Tsv final : public PairReader {
 public:
  explicit Tsv(const std::string& path) : lines_(path) {}

  bool next(RawPair& pair) override {
    std::string_view line;
    if (!lines_.next(line)) return false;
    const std::size_t tab = line.find('\t');
    pair.malformed = tab == std::string_view::npos;
    pair.overlong = lines_.overlong();
    pair.source = line.substr(0, tab);
    pair.target = pair.malformed ? std::string_view() : line.substr(tab + 1);
    pair.target = pair.target.substr(0, pair.target.find('\t'));
    return true;
  }
  std::string where(bool) const override { return lines_.path() + ":" + std::to_string(lines_.line()); }
  std::int64_t done() const override { return lines_.bytesRead(); }
  std::int64_t total() const override { return lines_.totalBytes(); }

 private:
  TextLines lines_;
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

}  // namespace

std::unique_ptr<PairReader> readAlignedFiles(const std::string& source, const std::string& target) {
  return std::make_unique<AlignedFiles>(source, target);
}
std::unique_ptr<PairReader> readTsv(const std::string& path) {
  return std::make_unique<Tsv>(path);
}
std::unique_ptr<PairReader> readMemory(const TextPairs& pairs, std::string name) {
  return std::make_unique<Memory>(pairs, std::move(name));
}

std::unique_ptr<PairReader> openPairs(const ImportSettings& settings) {
  const bool files = !settings.source.empty() || !settings.target.empty();
  if (files == !settings.tsv.empty()) {
    throw UserError(ErrorKind::badInput,
                    files ? "Two line-aligned files and a TSV were given together." : "No text was given to import.",
                    "Name a source and a target file, or one TSV file.");
  }
  if (!files) return readTsv(settings.tsv);
  if (settings.source.empty() || settings.target.empty()) {
    throw UserError(ErrorKind::badInput,
                    settings.source.empty() ? "The source file is missing." : "The target file is missing.",
                    "Name a source and a target file.");
  }
  return readAlignedFiles(settings.source, settings.target);
}

}  // namespace transept
