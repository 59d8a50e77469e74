// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/stores/stores.h"

#include <fmt/format.h>

#include "engine/base/error.h"
#include "engine/platform/folders.h"
#include "engine/run/correction_layers.h"
#include "engine/run/model_choice.h"

namespace transept {
namespace {

constexpr std::size_t attentionsKept = 4;

/// Contains the checksums of a checkpoint, because it may be rewritten under the same name; for an imported model, the
/// modification time of its file. A model with other corrections has another handle, so that clients forget what they
/// know of it.
std::string identityOf(const ModelChoice& choice, const std::string& precision) {
  std::string identity = choice.weights + "\n" + precision + "\n";
  for (const CorrectionLayer& layer : activeCorrections(choice))
    identity += fmt::format("{} {}\n", layer.name, layer.time);
  if (!choice.checkpoint) return identity + std::to_string(changedAt(choice.weights).value_or(0));
  for (const auto& [name, stamp] : choice.checkpoint->files) identity += name + " " + stamp.checksum + "\n";
  return identity;
}

}  // namespace

ModelStore::Handle ModelStore::load(const std::string& path, const std::string& precision, std::stop_token stop) {
  const auto loading = loading_.take(stop);
  if (stop.stop_requested()) throw Cancelled{};
  {
    ModelChoice choice = resolveModel(path);
    const std::lock_guard guard(mutex_);
    const auto known = handles_.find(identityOf(choice, precision));
    if (known != handles_.end()) return {known->second, models_.at(known->second), std::move(choice)};
  }
  std::shared_ptr<LoadedModel> model = LoadedModel::load(path, {.precision = precisionNamed(precision)}, stop);
  const std::lock_guard guard(mutex_);
  const std::int64_t number = nextHandle_++;
  // The run may have a new best checkpoint since resolveModel().
  handles_[identityOf(model->choice(), precision)] = number;
  models_[number] = model;
  return {number, model, model->choice()};
}

std::shared_ptr<LoadedModel> ModelStore::at(std::int64_t handle) {
  const std::lock_guard guard(mutex_);
  const auto found = models_.find(handle);
  if (found == models_.end())
    throw UserError(ErrorKind::notFound, {"The model {} is not loaded.", handle}, "Load it again.").at("handle");
  return found->second;
}

void ModelStore::unload(std::int64_t handle) {
  const std::shared_ptr<LoadedModel> last = at(handle);  // destroyed after the lock is released
  const std::lock_guard guard(mutex_);
  models_.erase(handle);
  shortlists_.erase(handle);
  std::erase_if(handles_, [handle](const auto& entry) { return entry.second == handle; });
}

std::shared_ptr<const Shortlist> ModelStore::shortlist(std::int64_t handle) {
  const std::shared_ptr<LoadedModel> model = at(handle);
  {
    const std::lock_guard guard(mutex_);
    const auto known = shortlists_.find(handle);
    if (known != shortlists_.end()) return known->second;
  }
  const std::string file = shortlistOf(model->choice().vocabularyFolder);
  if (!pathExists(file))
    throw UserError(ErrorKind::notFound, {"The model {} has no vocabulary shortlist.", model->choice().name},
                    "Make one, or translate without it.", file);
  auto list = std::make_shared<const Shortlist>(Shortlist::load(file, model->vocabularies()));
  const std::lock_guard guard(mutex_);
  if (models_.contains(handle)) shortlists_[handle] = list;
  return list;
}

void ModelStore::forget(const std::string& folder) {
  const std::lock_guard guard(mutex_);
  std::erase_if(handles_, [&](const auto& entry) { return entry.first.starts_with(folder + "/"); });
}

void ModelStore::forgetShortlists() {
  const std::lock_guard guard(mutex_);
  shortlists_.clear();
}

std::int64_t ModelStore::keep(SentenceAttention attention) {
  const std::lock_guard guard(mutex_);
  if (attentions_.size() == attentionsKept) attentions_.erase(attentions_.begin());
  attentions_[nextAttention_] = std::make_shared<const SentenceAttention>(std::move(attention));
  return nextAttention_++;
}

std::shared_ptr<const SentenceAttention> ModelStore::attention(std::int64_t number) {
  const std::lock_guard guard(mutex_);
  if (const auto found = attentions_.find(number); found != attentions_.end()) return found->second;
  throw UserError(ErrorKind::notFound, {"The attention {} is no longer kept.", number},
                  "Request the attention of the sentence again.")
      .at("attention");
}

std::shared_ptr<const PairIndex> IndexStore::of(const std::shared_ptr<LoadedModel>& model, const std::string& corpus,
                                                const ProgressFunction& progress, const std::stop_token& stop) {
  const CorpusSummary summary = openCorpus(corpus);
  {
    const std::lock_guard lock(mutex_);
    if (index_ && model_.lock() == model && index_->corpus() == summary.folder &&
        index_->allPairs() == summary.trainPairs) {
      return index_;
    }
  }
  auto made = std::make_shared<const PairIndex>(use(model), corpus, progress, stop);
  const std::lock_guard lock(mutex_);
  model_ = model;
  index_ = made;
  return made;
}

}  // namespace transept
