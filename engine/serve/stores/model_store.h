// SPDX-License-Identifier: Apache-2.0
// The models and the attentions that a connection holds.
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
  /// while it waits for others and for the device.
  Handle load(const std::string& path, const std::string& precision, std::stop_token stop);
  /// Throws RpcError (notFound) for a handle that is not loaded.
  std::shared_ptr<LoadedModel> at(std::int64_t handle);
  void unload(std::int64_t handle);  ///< calls that use it keep it until they end

  /// The shortlist of the run that a model stands for, read once. Throws UserError (notFound) where there is none, and
  /// for a damaged one.
  std::shared_ptr<const Shortlist> shortlist(std::int64_t handle);
  void forgetShortlists();  ///< they are read again: one was made anew

  std::int64_t keep(SentenceAttention attention);
  /// Throws RpcError (notFound) for one that was pushed out by newer ones.
  std::shared_ptr<const SentenceAttention> attention(std::int64_t number);

 private:
  struct Kept {
    std::int64_t number;
    std::shared_ptr<const SentenceAttention> attention;
  };
  std::timed_mutex loading_;  // one load at a time, so that two of the same meet
  std::mutex mutex_;          // the rest
  std::map<std::int64_t, std::shared_ptr<LoadedModel>> models_;
  std::map<std::string, std::int64_t> handles_;                          // by weights and precision
  std::map<std::int64_t, std::shared_ptr<const Shortlist>> shortlists_;  // by handle
  std::deque<Kept> attentions_;
  std::int64_t nextHandle_ = 1, nextAttention_ = 1;
};

}  // namespace transept
