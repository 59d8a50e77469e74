// SPDX-License-Identifier: Apache-2.0
// Steps are alike: what followed an operation once follows it again. So each can ask for what the next one reads first,
// beside its own work, instead of leaving the next one to wait for it. Operations that do not enter are passed over.
#pragma once

#include <cstddef>
#include <unordered_map>
#include <vector>

namespace transept::cpu {

/// Memory that a thread reads first in an operation.
struct FirstRead {
  const std::byte *begin = nullptr, *end = nullptr;
};

class Foresight {
 public:
  /// An operation begins, known by the address of what it reads; first(thread) is the FirstRead of each of its threads.
  template <typename First>
  void enter(const void* operation, int threads, const First& first) {
    if (next_) {
      next_->clear();
      for (int t = 0; t < threads; ++t) next_->push_back(first(t));
    }
    next_ = nullptr;
    if (followers_.size() > kMost) followers_.clear();
    next_ = &followers_[operation];
  }

  /// What the thread read first in the operation that followed the present one last time. It may be gone: prefetching
  /// alone forgives that.
  FirstRead next(int thread) const {
    const auto t = static_cast<std::size_t>(thread);
    return next_ && t < next_->size() ? (*next_)[t] : FirstRead{};
  }

 private:
  static constexpr std::size_t kMost = 4096;  ///< models come and go, and a search's caches move

  using FirstReads = std::vector<FirstRead>;  // by thread
  std::unordered_map<const void*, FirstReads> followers_;
  FirstReads* next_ = nullptr;  // of the operation under way
};

}  // namespace transept::cpu
