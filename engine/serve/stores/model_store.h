// SPDX-License-Identifier: Apache-2.0
// The models and attention weights that a connection holds.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>

#include "engine/decode/loaded_model.h"
#include "engine/decode/shortlist.h"
#include "engine/inspect/attention.h"

namespace transept {

class ModelStore {
 public:
  struct Handle {
    std::int64_t number;
    std::shared_ptr<LoadedModel> model;
  };
  /// The same weights in the same precision (f32, bf16, int8) have the same handle. Throws UserError, and Cancelled
  /// while it waits for another load or for the device.
  Handle load(const std::string& path, const std::string& precision, std::stop_token stop);
  /// Throws RpcError (notFound) for a handle that is not loaded.
  std::shared_ptr<LoadedModel> at(std::int64_t handle);
  void unload(std::int64_t handle);  ///< running calls keep the model until they end

  /// The shortlist of the model's run, read once. Throws UserError: there is none (notFound), or it is damaged.
  std::shared_ptr<const Shortlist> shortlist(std::int64_t handle);
  void forgetShortlists();  ///< after a shortlist was made again

  std::int64_t keep(SentenceAttention attention);
  /// Throws RpcError (notFound) if newer ones have replaced it.
  std::shared_ptr<const SentenceAttention> attention(std::int64_t number);

 private:
  struct Kept {
    std::int64_t number;
    std::shared_ptr<const SentenceAttention> attention;
  };
  std::timed_mutex loading_;  // one load at a time: a second load of the same model finds the first
  std::mutex mutex_;          // guards the members below
  std::map<std::int64_t, std::shared_ptr<LoadedModel>> models_;
  std::map<std::string, std::int64_t> handles_;                          // by weights and precision
  std::map<std::int64_t, std::shared_ptr<const Shortlist>> shortlists_;  // by handle
  std::deque<Kept> attentions_;
  std::int64_t nextHandle_ = 1, nextAttention_ = 1;
};

}  // namespace transept
