// SPDX-License-Identifier: Apache-2.0
// Steps are alike: what followed an operation once follows it again. So each can ask for what the next one reads first,
// beside its own work, instead of leaving the next one to wait for it.
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
  explicit Foresight(int threads) : threads_(static_cast<std::size_t>(threads)) {}

  /// An operation begins, known by the address of what it reads; first(thread) is its FirstRead.
  template <typename First>
  void enter(const void* operation, const First& first) {
    if (now_) {
      now_->next.resize(threads_);
      for (std::size_t t = 0; t < threads_; ++t) now_->next[t] = first(static_cast<int>(t));
    }
    if (operations_.size() > kMost) operations_.clear();
    now_ = &operations_[operation];
  }

  /// What the thread read first in the operation that followed the present one last time. It may be gone: prefetching
  /// alone forgives that.
  FirstRead next(int thread) const {
    return now_ && !now_->next.empty() ? now_->next[static_cast<std::size_t>(thread)] : FirstRead{};
  }

 private:
  static constexpr std::size_t kMost = 4096;  ///< models come and go, and a search's caches move

  struct Operation {
    std::vector<FirstRead> next;  // by thread
  };
  std::size_t threads_;
  std::unordered_map<const void*, Operation> operations_;
  Operation* now_ = nullptr;
};

}  // namespace transept::cpu
