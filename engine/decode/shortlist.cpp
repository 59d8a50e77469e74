// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/shortlist.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <numeric>

#include "engine/base/error.h"
#include "engine/data/prepare.h"
#include "engine/run/checkpoint/safetensors.h"

namespace transept {
namespace {

constexpr const char* kVocabularies = "vocabularies";

std::string digestOf(const Vocabulary& vocabulary) {
  std::string pieces;
  for (std::int32_t id = 0; id < vocabulary.size(); ++id) pieces += vocabulary.piece(id) + '\n';
  return checksumOf(pieces);
}

/// Of the ids below `count` with a weight above 0 the `most` heaviest, rising.
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

void makeUnique(std::vector<std::int32_t>& ids) {
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
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

void Shortlist::save(const std::string& path) const {
  const std::string temporary = path + ".writing";
  std::error_code absent;
  std::filesystem::remove(temporary, absent);  // left over from a killed process
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
  publishFile(temporary, path);
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

std::string shortlistOf(const std::string& run) {
  return run + "/shortlist.safetensors";
}

LearntShortlist learnShortlist(const RunFolder& run, const RunShortlistSettings& settings,
                               const ProgressFunction& progress, const std::stop_token& stop) {
  const std::string corpus = settings.corpus.empty() ? run.description().corpus : settings.corpus;
  const PreparedData data = prepareData(corpus, run.config().data, progress, stop);
  const VocabularyPair vocabularies = loadVocabularies(run.path());
  if (!sameTokens(*data.vocabularies.source, *vocabularies.source) ||
      !sameTokens(*data.vocabularies.target, *vocabularies.target)) {
    throw UserError(ErrorKind::badInput, "The corpus " + corpus + " has other vocabularies than the run.",
                    "Give the corpus that the run was trained on with --corpus.", corpus);
  }
  const LexicalTable table = LexicalTable::learn(*data.train, vocabularies.source->size(), vocabularies.target->size(),
                                                 settings.lexical, progress, stop);
  LearntShortlist learnt{settings.output.empty() ? shortlistOf(run.path()) : settings.output, table.pairs(),
                         table.pairs() >= std::min(settings.lexical.pairs, data.train->pairs())};
  Shortlist::make(table, vocabularies, settings.shortlist).save(learnt.path);
  return learnt;
}

}  // namespace transept
