// SPDX-License-Identifier: Apache-2.0
#include "engine/web/core/uploads.h"

#include "engine/web/http/message.h"

namespace transept {
namespace {

constexpr auto kept = std::chrono::minutes(30);
constexpr std::size_t mostBytes = std::size_t{256} << 20, mostDocuments = 1000;

}  // namespace

void Uploads::put(const std::string& id, StoredDocument document) {
  const std::lock_guard guard(mutex_);
  const auto old = std::chrono::steady_clock::now() - kept;
  std::erase_if(documents_, [&](const auto& entry) { return entry.second.made < old; });
  std::size_t bytes = document.content.size();
  for (const auto& [other, stored] : documents_) bytes += other == id ? 0 : stored.content.size();
  if (bytes > mostBytes || documents_.size() >= mostDocuments)
    throw HttpError(503, "Too many documents wait for their download, retry later");
  documents_[id] = std::move(document);
}

std::optional<StoredDocument> Uploads::find(const std::string& id) const {
  const std::lock_guard guard(mutex_);
  const auto found = documents_.find(id);
  return found == documents_.end() ? std::nullopt : std::optional(found->second);
}

void Uploads::remove(const std::string& id) {
  const std::lock_guard guard(mutex_);
  documents_.erase(id);
}

}  // namespace transept
