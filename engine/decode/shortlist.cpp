// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/shortlist.h"

#include <algorithm>
#include <cstring>
#include <filesystem>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "engine/run/checkpoint/safetensors.h"

namespace transept {
namespace {

template <typename T>
void makeUnique(std::vector<T>& values) {
  std::ranges::sort(values);
  values.erase(std::unique(values.begin(), values.end()), values.end());
}

constexpr const char* vocabulariesEntry = "vocabularies";

std::string digestOf(const Vocabulary& vocabulary) {
  std::string pieces;
  for (std::int32_t id = 0; id < vocabulary.size(); ++id) pieces += vocabulary.piece(id) + '\n';
  return checksumOf(pieces);
}

/// T: the type of the values in the file, in which `name` must be a vector of `type`.
template <typename T>
std::vector<T> integers(const SafetensorsReader& reader, const char* name, StoredType type, const std::string& path) {
  const StoredTensor& tensor = reader.at(name);
  if (tensor.type != type || tensor.shape.size() != 1) {
    throw UserError(ErrorKind::badInput,
                    {"The shortlist {} is damaged: '{}' is not a vector of {}.", path, name, storedTypeName(type)},
                    "Make it again with transept-engine shortlist.", path);
  }
  std::vector<T> values(static_cast<std::size_t>(tensor.elements()));
  if (!values.empty()) std::memcpy(values.data(), reader.bytes(tensor).data(), values.size() * sizeof(T));
  return values;
}

/// Token ids take 16 bits where all fit in them.
std::vector<std::int32_t> tokenIds(const SafetensorsReader& reader, const char* name, const std::string& path) {
  if (reader.at(name).type != StoredType::i16) return integers<std::int32_t>(reader, name, StoredType::i32, path);
  const auto narrow = integers<std::int16_t>(reader, name, StoredType::i16, path);
  return {narrow.begin(), narrow.end()};
}

}  // namespace

Shortlist::Shortlist(const VocabularyPair& vocabularies)
    : vocabularies_(digestOf(*vocabularies.source) + " " + digestOf(*vocabularies.target)),
      targetVocabulary_(vocabularies.target->size()),
      offsets_(static_cast<std::size_t>(vocabularies.source->size()) + 1) {}

Shortlist::Shortlist(const VocabularyPair& vocabularies, std::vector<std::int32_t> always,
                     const std::vector<std::vector<std::int32_t>>& ofSource)
    : Shortlist(vocabularies) {
  always_ = std::move(always);
  always_.insert(always_.end(), {Vocabulary::unknown, Vocabulary::end});
  makeUnique(always_);
  for (std::size_t source = 0; source < ofSource.size(); ++source) {
    targets_.insert(targets_.end(), ofSource[source].begin(), ofSource[source].end());
    offsets_.at(source + 1) = static_cast<std::int64_t>(targets_.size());
  }
}

void Shortlist::save(NamedOutput& output) const {
  const ScratchFolder folder((std::filesystem::temp_directory_path() / "shortlist").string());
  const std::string temporary = folder.path() + "/list";
  const auto length = [](const auto& values) { return std::vector{static_cast<std::int64_t>(values.size())}; };
  const bool narrow = targetVocabulary_ <= INT16_MAX;
  const StoredType ids = narrow ? StoredType::i16 : StoredType::i32;
  SafetensorsWriter writer(temporary,
                           {{"offsets", StoredType::i64, length(offsets_)},
                            {"targets", ids, length(targets_)},
                            {"always", ids, length(always_)}},
                           {{vocabulariesEntry, vocabularies_}});
  writer.write(std::span(offsets_));
  for (const std::vector<std::int32_t>& values : {targets_, always_}) {
    if (narrow)
      writer.write(std::span<const std::int16_t>(std::vector<std::int16_t>(values.begin(), values.end())));
    else
      writer.write(std::span(values));
  }
  writer.finish();
  output.write(readFile(temporary));
}

Shortlist Shortlist::load(const std::string& path, const VocabularyPair& vocabularies) {
  const SafetensorsReader reader(path);
  Shortlist list(vocabularies);
  const auto found = reader.metadata().find(vocabulariesEntry);
  if (found == reader.metadata().end() || found->second != list.vocabularies_) {
    throw UserError(ErrorKind::badInput, {"The shortlist {} was made for other vocabularies than the model's.", path},
                    "Make one for this model with transept-engine shortlist.", path);
  }
  const std::size_t sources = list.offsets_.size();
  list.offsets_ = integers<std::int64_t>(reader, "offsets", StoredType::i64, path);
  list.targets_ = tokenIds(reader, "targets", path);
  list.always_ = tokenIds(reader, "always", path);
  if (list.offsets_.size() != sources) list.offsets_.clear();
  list.check(path);
  return list;
}

void Shortlist::check(const std::string& path) const {
  const auto valid = [&](const std::vector<std::int32_t>& ids) {
    return std::ranges::all_of(ids, [&](std::int32_t id) { return id >= 0 && id < targetVocabulary_; });
  };
  const bool ends = std::ranges::binary_search(always_, Vocabulary::end);
  if (offsets_.empty() || offsets_.front() != 0 || !std::ranges::is_sorted(offsets_) ||
      offsets_.back() != static_cast<std::int64_t>(targets_.size()) || !valid(targets_) || !valid(always_) ||
      !std::ranges::is_sorted(always_) || !ends) {
    throw UserError(ErrorKind::badInput, {"The shortlist {} is damaged: it names tokens that do not exist.", path},
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

}  // namespace transept
