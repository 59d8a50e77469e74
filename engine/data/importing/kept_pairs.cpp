// SPDX-License-Identifier: Apache-2.0
#include "engine/data/importing/kept_pairs.h"

#include <cstring>
#include <span>

#include "engine/data/formats/text_lines.h"
#include "engine/platform/folder_entries.h"

namespace transept {

namespace {

std::string_view bytesOf(const std::uint64_t& number) {
  return {reinterpret_cast<const char*>(&number), sizeof number};
}

std::span<const std::uint64_t> numbersOf(const MemoryMap& map) {
  return {reinterpret_cast<const std::uint64_t*>(map.bytes().data()), map.size() / sizeof(std::uint64_t)};
}

}  // namespace

KeptPairs::KeptPairs(GrowingCorpus& folder, Cleaner& cleaner)
    : folder_(folder), cleaner_(cleaner), names_{"kept.source", "kept.target", "kept.places"} {
  for (std::size_t i = 0; i < cleaner.memories(); ++i) names_.push_back("keys-" + std::to_string(i));
  const nlohmann::json& saved = folder.saved();
  if (saved.is_null()) {
    for (const std::string& name : names_) files_.emplace_back(folder.file(name));
  } else {
    pairs_ = saved.at("pairs");
    complete_ = saved.at("complete");
    notes_ = saved.at("notes").get<std::vector<std::string>>();
    places_ = Places(saved.at("places").get<std::vector<std::string>>());
    cleaner.restore(saved.at("cleaner"));
    for (std::size_t i = 0; i < names_.size(); ++i) {
      files_.emplace_back(folder.file(names_[i]), saved.at("bytes").at(i).get<std::int64_t>());
    }
    for (std::size_t i = 0; i < cleaner.memories() && !complete_; ++i) {
      const MemoryMap log(folder.file(names_[3 + i]));
      for (const std::uint64_t key : numbersOf(log)) cleaner.remember(i, key);
    }
  }
  cleaner.setLog([this](std::size_t memory, std::uint64_t key) { files_[3 + memory].add(bytesOf(key)); });
}

void KeptPairs::add(const CleanPair& pair) {
  files_[0].addLine(pair.source);
  files_[1].addLine(pair.target);
  files_[2].add(bytesOf(places_.pack(pair.where)));
  ++pairs_;
}

void KeptPairs::mark() {
  if (!folder_.canResume()) return;
  nlohmann::json bytes = nlohmann::json::array();
  for (BlockFile& file : files_) bytes.push_back(file.sync());
  folder_.save({{"pairs", pairs_},
                {"complete", complete_},
                {"notes", notes_},
                {"places", places_.names()},
                {"cleaner", cleaner_.save()},
                {"bytes", bytes}});
}

void KeptPairs::finish(std::vector<std::string> notes) {
  complete_ = true;
  notes_ = std::move(notes);
  mark();
  for (BlockFile& file : files_) file.finish();
}

void KeptPairs::each(const Each& use) const {
  TextLines sources(folder_.file(names_[0])), targets(folder_.file(names_[1]));
  std::string_view source, target;
  for (std::int64_t i = 0; sources.next(source) && targets.next(target); ++i) use(i, source, target);
}

std::string KeptPairs::where(std::int64_t index) const {
  const MemoryMap map = places();
  return places_.unpack(numbersOf(map)[static_cast<std::size_t>(index)]);
}

MemoryMap KeptPairs::places() const {
  return MemoryMap(folder_.file(names_[2]));
}

void KeptPairs::remove() {
  folder_.forgetState();
  for (const std::string& name : names_) removeFile(folder_.file(name));
}

}  // namespace transept
