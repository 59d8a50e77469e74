// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/shortlist.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <numeric>

#include "engine/base/error.h"
#include "engine/data/prepare.h"
#include "engine/platform/atomic_file.h"
#include "engine/run/checkpoint/safetensors.h"

namespace transept {
namespace {

/// Sentence pairs spread evenly over a store.
class Sample {
 public:
  Sample(const TokenStore& store, std::int64_t most) : store_(store), pairs_(std::min(store.pairs(), most)) {}

  std::int64_t pairs() const { return pairs_; }
  void halve() { pairs_ = std::max<std::int64_t>(1, pairs_ / 2); }
  /// The source's tokens, and </s> for the empty word.
  std::vector<std::int32_t> source(std::int64_t pair) const {
    const auto ids = store_.source(numberOf(pair));
    std::vector<std::int32_t> withEmpty(ids.begin(), ids.end());
    withEmpty.push_back(Vocabulary::end);
    return withEmpty;
  }
  std::span<const std::int32_t> target(std::int64_t pair) const { return store_.target(numberOf(pair)); }

 private:
  std::int64_t numberOf(std::int64_t pair) const {
    return static_cast<std::int64_t>(static_cast<double>(pair) * static_cast<double>(store_.pairs()) /
                                     static_cast<double>(pairs_));
  }

  const TokenStore& store_;
  std::int64_t pairs_;
};

template <typename T>
void makeUnique(std::vector<T>& values) {
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
}

/// The keys source << 32 | target of all tokens that occur together, ascending, and the count of each target.
/// Duplicates are removed from time to time, so that memory grows with the number of distinct keys. Halves the sample
/// until the keys fit.
template <typename Step>
std::vector<std::uint64_t> togetherIn(Sample& sample, std::int64_t bytes, std::vector<std::int64_t>& targetCounts,
                                      const Step& step) {
  constexpr std::size_t kFewest = std::size_t{1} << 10;
  const std::size_t most = std::max(static_cast<std::size_t>(bytes) / 24, kFewest);
  for (;; sample.halve()) {
    std::ranges::fill(targetCounts, 0);
    std::vector<std::uint64_t> together;
    std::size_t full = kFewest;
    bool fits = true;
    for (std::int64_t pair = 0; fits && pair < sample.pairs(); ++pair) {
      step(pair, 0);
      const auto sources = sample.source(pair);
      for (const std::int32_t target : sample.target(pair)) {
        ++targetCounts.at(static_cast<std::size_t>(target));
        for (const std::int32_t source : sources) {
          together.push_back(static_cast<std::uint64_t>(source) << 32 | static_cast<std::uint32_t>(target));
          if (together.size() < full) continue;
          makeUnique(together);
          full = std::max(full, 2 * together.size());
          together.reserve(full);
          fits = fits && (together.size() <= most || sample.pairs() == 1);
        }
      }
    }
    if (!fits) continue;
    makeUnique(together);
    return together;
  }
}

constexpr const char* kVocabularies = "vocabularies";

std::string digestOf(const Vocabulary& vocabulary) {
  std::string pieces;
  for (std::int32_t id = 0; id < vocabulary.size(); ++id) pieces += vocabulary.piece(id) + '\n';
  return checksumOf(pieces);
}

/// The ids below `count` with the highest weights above 0, at most `most`, ascending.
template <typename WeightOf>
std::vector<std::int32_t> heaviest(std::int32_t count, std::int64_t most, const WeightOf& weightOf) {
  std::vector<std::int32_t> places(static_cast<std::size_t>(count));
  std::iota(places.begin(), places.end(), 0);
  std::erase_if(places, [&](std::int32_t place) { return !(weightOf(place) > 0); });
  std::stable_sort(places.begin(), places.end(), [&](auto a, auto b) { return weightOf(a) > weightOf(b); });
  if (static_cast<std::int64_t>(places.size()) > most) places.resize(static_cast<std::size_t>(most));
  std::sort(places.begin(), places.end());
  return places;
}

template <typename T>
std::vector<T> integers(const SafetensorsReader& reader, const char* name, StoredType type, const std::string& path) {
  const StoredTensor& tensor = reader.at(name);
  if (tensor.type != type || tensor.shape.size() != 1) {
    throw UserError(
        ErrorKind::badInput,
        "The shortlist " + path + " is damaged: '" + name + "' is not a vector of " + std::string(nameOf(type)) + ".",
        "Make it again with transept-engine shortlist.", path);
  }
  std::vector<T> values(static_cast<std::size_t>(tensor.elements()));
  if (!values.empty()) std::memcpy(values.data(), reader.bytes(tensor).data(), values.size() * sizeof(T));
  return values;
}

}  // namespace

std::size_t LexicalTable::placeOf(std::int32_t source, std::int32_t target) const {
  const auto row = targetsOf(source);
  const auto found = std::lower_bound(row.begin(), row.end(), target);
  return offsets_[static_cast<std::size_t>(source)] + static_cast<std::size_t>(found - row.begin());
}

// count(t, s) = sum over pairs and positions of t(t | s) / sum over s' in the source of t(t | s');
// t(t | s) = count(t, s) / sum over t' of count(t', s)
LexicalTable LexicalTable::learn(const TokenStore& store, std::int32_t sourceVocabulary, std::int32_t targetVocabulary,
                                 const LexicalSettings& settings, const ProgressFunction& progress,
                                 std::stop_token stop) {
  Sample sample(store, settings.pairs);
  const auto step = [&](std::int64_t pair, int round) {
    if (pair % 1024 != 0) return;
    if (stop.stop_requested()) throw Cancelled{};
    if (progress)
      progress({"learning the shortlist", round * sample.pairs() + pair, (settings.iterations + 1) * sample.pairs()});
  };

  LexicalTable table;
  table.counts_.assign(static_cast<std::size_t>(targetVocabulary), 0);
  std::vector<std::uint64_t> together = togetherIn(sample, settings.memory, table.counts_, step);
  table.pairs_ = sample.pairs();
  table.offsets_.assign(static_cast<std::size_t>(sourceVocabulary) + 1, 0);
  table.targets_.reserve(together.size());
  for (const std::uint64_t key : together) {
    ++table.offsets_.at(static_cast<std::size_t>(key >> 32) + 1);
    table.targets_.push_back(static_cast<std::int32_t>(key & 0xffffffffu));
  }
  together = {};
  for (std::size_t s = 1; s < table.offsets_.size(); ++s) table.offsets_[s] += table.offsets_[s - 1];

  table.probabilities_.assign(table.targets_.size(), 1.0f);
  std::vector<std::size_t> places;
  for (int round = 0; round < settings.iterations; ++round) {
    std::vector<float> counts(table.targets_.size(), 0.0f);
    for (std::int64_t pair = 0; pair < sample.pairs(); ++pair) {
      step(pair, round + 1);
      const auto sources = sample.source(pair);
      for (const std::int32_t target : sample.target(pair)) {
        places.clear();
        double sum = 0;
        for (const std::int32_t source : sources) {
          places.push_back(table.placeOf(source, target));
          sum += table.probabilities_[places.back()];
        }
        if (sum <= 0) continue;
        for (const std::size_t place : places) {
          counts[place] += static_cast<float>(table.probabilities_[place] / sum);
        }
      }
    }
    for (std::size_t s = 0; s + 1 < table.offsets_.size(); ++s) {
      double sum = 0;
      for (std::size_t i = table.offsets_[s]; i < table.offsets_[s + 1]; ++i) sum += counts[i];
      for (std::size_t i = table.offsets_[s]; i < table.offsets_[s + 1]; ++i) {
        table.probabilities_[i] = sum > 0 ? static_cast<float>(counts[i] / sum) : 0.0f;
      }
    }
  }
  return table;
}

Shortlist::Shortlist(const VocabularyPair& vocabularies)
    : vocabularies_(digestOf(*vocabularies.source) + " " + digestOf(*vocabularies.target)),
      targetVocabulary_(vocabularies.target->size()),
      offsets_(static_cast<std::size_t>(vocabularies.source->size()) + 1) {}

Shortlist Shortlist::make(const LexicalTable& table, const VocabularyPair& vocabularies,
                          const ShortlistSettings& settings) {
  const auto& counts = table.targetCounts();
  Shortlist list = always(heaviest(vocabularies.target->size(), settings.frequent,
                                   [&](std::int32_t id) { return counts.at(static_cast<std::size_t>(id)); }),
                          vocabularies);
  for (std::int32_t source = 0; source < vocabularies.source->size(); ++source) {
    const auto targets = table.targetsOf(source);
    const auto probabilities = table.probabilitiesOf(source);
    for (const std::int32_t place :
         heaviest(static_cast<std::int32_t>(targets.size()), settings.best,
                  [&](std::int32_t i) { return probabilities[static_cast<std::size_t>(i)]; })) {
      list.targets_.push_back(targets[static_cast<std::size_t>(place)]);
    }
    list.offsets_[static_cast<std::size_t>(source) + 1] = static_cast<std::int64_t>(list.targets_.size());
  }
  return list;
}

Shortlist Shortlist::always(std::vector<std::int32_t> ids, const VocabularyPair& vocabularies) {
  Shortlist list(vocabularies);
  ids.push_back(Vocabulary::unknown);
  ids.push_back(Vocabulary::end);
  makeUnique(ids);
  list.always_ = std::move(ids);
  return list;
}

void Shortlist::save(NamedOutput& output) const {
  const ScratchFolder folder((std::filesystem::temp_directory_path() / "shortlist").string());
  const std::string temporary = folder.path() + "/list";
  const auto length = [](const auto& values) { return std::vector{static_cast<std::int64_t>(values.size())}; };
  SafetensorsWriter writer(temporary,
                           {{"offsets", StoredType::i64, length(offsets_)},
                            {"targets", StoredType::i32, length(targets_)},
                            {"always", StoredType::i32, length(always_)}},
                           {{kVocabularies, vocabularies_}});
  writer.write(std::span(offsets_));
  writer.write(std::span(targets_));
  writer.write(std::span(always_));
  writer.finish();
  output.write(readFile(temporary));
}

Shortlist Shortlist::load(const std::string& path, const VocabularyPair& vocabularies) {
  const SafetensorsReader reader(path);
  Shortlist list(vocabularies);
  const auto found = reader.metadata().find(kVocabularies);
  if (found == reader.metadata().end() || found->second != list.vocabularies_) {
    throw UserError(ErrorKind::badInput, "The shortlist " + path + " was made for other vocabularies than the model's.",
                    "Make one for this model with transept-engine shortlist.", path);
  }
  const std::size_t sources = list.offsets_.size();
  list.offsets_ = integers<std::int64_t>(reader, "offsets", StoredType::i64, path);
  list.targets_ = integers<std::int32_t>(reader, "targets", StoredType::i32, path);
  list.always_ = integers<std::int32_t>(reader, "always", StoredType::i32, path);
  if (list.offsets_.size() != sources) list.offsets_.clear();
  list.check(path);
  return list;
}

void Shortlist::check(const std::string& path) const {
  const auto valid = [&](const std::vector<std::int32_t>& ids) {
    return std::all_of(ids.begin(), ids.end(), [&](std::int32_t id) { return id >= 0 && id < targetVocabulary_; });
  };
  const bool ends = std::binary_search(always_.begin(), always_.end(), Vocabulary::end);
  if (offsets_.empty() || offsets_.front() != 0 || !std::is_sorted(offsets_.begin(), offsets_.end()) ||
      offsets_.back() != static_cast<std::int64_t>(targets_.size()) || !valid(targets_) || !valid(always_) ||
      !std::is_sorted(always_.begin(), always_.end()) || !ends) {
    throw UserError(ErrorKind::badInput, "The shortlist " + path + " is damaged: it names tokens that do not exist.",
                    "Make it again with transept-engine shortlist.", path);
  }
}

std::vector<std::int32_t> Shortlist::outputsFor(std::span<const std::int32_t> sources,
                                                const std::vector<std::vector<std::int32_t>>& prefixes) const {
  std::vector<std::int32_t> different(sources.begin(), sources.end());
  makeUnique(different);
  std::vector<std::int32_t> ids = always_;
  for (const std::int32_t source : different) {
    const auto first = targets_.begin() + offsets_.at(static_cast<std::size_t>(source));
    ids.insert(ids.end(), first, targets_.begin() + offsets_.at(static_cast<std::size_t>(source) + 1));
  }
  for (const auto& prefix : prefixes) ids.insert(ids.end(), prefix.begin(), prefix.end());
  makeUnique(ids);
  return ids;
}

LearntShortlist learnShortlist(const RunFolder& run, const RunShortlistSettings& settings,
                               const ProgressFunction& progress, const std::stop_token& stop) {
  NamedOutput output(settings.output.empty() ? shortlistOf(run.path()) : settings.output);
  const std::string corpus = settings.corpus.empty() ? run.description().corpus : settings.corpus;
  const PreparedData data = prepareData(corpus, run.config().data, progress, stop, run.path());
  const VocabularyPair vocabularies = loadVocabularies(run.path());
  if (!sameTokens(*data.vocabularies.source, *vocabularies.source) ||
      !sameTokens(*data.vocabularies.target, *vocabularies.target)) {
    throw UserError(ErrorKind::badInput, "The corpus " + corpus + " has other vocabularies than the run.",
                    "Give the corpus that the run was trained on with --corpus.", corpus);
  }
  const LexicalTable table = LexicalTable::learn(*data.train, vocabularies.source->size(), vocabularies.target->size(),
                                                 settings.lexical, progress, stop);
  LearntShortlist learnt{output.path(), table.pairs(),
                         table.pairs() >= std::min(settings.lexical.pairs, data.train->pairs())};
  Shortlist::make(table, vocabularies, settings.shortlist).save(output);
  return learnt;
}

}  // namespace transept
