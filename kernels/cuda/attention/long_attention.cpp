// SPDX-License-Identifier: Apache-2.0
#include "kernels/cuda/attention/long_attention.h"

#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>

namespace transept::cuda {
namespace {

constexpr int kWidestHead = 128, kHeadUnit = 8;
constexpr std::uintptr_t kAlignment = 16;

bool aligned(const ConstView& view) {
  const auto start = reinterpret_cast<std::uintptr_t>(view.data);
  return start % kAlignment == 0 && static_cast<std::size_t>(view.stride) * elementSize(view.dtype) % kAlignment == 0;
}

bool fits(int width) {
  return width > 0 && width <= kWidestHead && width % kHeadUnit == 0;
}

/// $TRANSEPT_CUDNN_LIBRARY where that is set, else in the folder of the library that contains this code.
std::string libraryPath() {
  if (const char* path = std::getenv("TRANSEPT_CUDNN_LIBRARY"); path && *path) return path;
  Dl_info own{};
  if (!dladdr(reinterpret_cast<void*>(&libraryPath), &own) || !own.dli_fname) return {};
  return (std::filesystem::path(own.dli_fname).parent_path() / "libtransept_cudnn.so").string();
}

}  // namespace

// cuDNN has neither our dropout mask (Philox) nor our window, and it computes bf16 only.
bool isLong(const AttentionPlan& plan, const ConstView& q, const ConstView& k, const ConstView& v) {
  if (plan.longestQuery <= kShortSentence && plan.longestKey <= kShortSentence) return false;
  if (q.dtype != DType::bf16 || plan.window > 0 || plan.dropout.probability > 0) return false;
  return fits(plan.keyWidth) && fits(plan.valueWidth) && aligned(q) && aligned(k) && aligned(v);
}

const LongAttentionLibrary& longAttentionLibrary() {
  static const LongAttentionLibrary* const opened = [] {
    const std::string path = libraryPath();
    std::error_code none;
    if (!std::filesystem::exists(path, none))
      throw BackendError(
          "Attention over long sentences is slower than it could be: this build has no cuDNN part; build "
          "it where NVIDIA's cudnn-frontend headers are installed.");
    void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    const auto entry = library ? reinterpret_cast<LongAttentionEntry>(dlsym(library, kLongAttentionEntry)) : nullptr;
    if (!entry) {
      const char* why = dlerror();
      throw BackendError("Attention over long sentences is slower than it could be: NVIDIA's cuDNN cannot be opened (" +
                         std::string(why ? why : path) + "); install cuDNN 9 (package libcudnn9).");
    }
    return entry();
  }();
  return *opened;
}

}  // namespace transept::cuda
