// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/stores/stores.h"

namespace transept {

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
