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
    if (now_) {
      now_->next.clear();
      for (int t = 0; t < threads; ++t) now_->next.push_back(first(t));
    }
    now_ = nullptr;
    if (operations_.size() > kMost) operations_.clear();
    now_ = &operations_[operation];
  }

  /// What the thread read first in the operation that followed the present one last time. It may be gone: prefetching
  /// alone forgives that.
  FirstRead next(int thread) const {
    const auto t = static_cast<std::size_t>(thread);
    return now_ && t < now_->next.size() ? now_->next[t] : FirstRead{};
  }

 private:
  static constexpr std::size_t kMost = 4096;  ///< models come and go, and a search's caches move

  struct Operation {
    std::vector<FirstRead> next;  // by thread
  };
  std::unordered_map<const void*, Operation> operations_;
  Operation* now_ = nullptr;
};

}  // namespace transept::cpu
