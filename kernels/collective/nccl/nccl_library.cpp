// SPDX-License-Identifier: Apache-2.0
#include "kernels/collective/nccl/nccl_library.h"

#include <dlfcn.h>

#include <cstdlib>
#include <string>
#include <type_traits>

#include "kernels/backend.h"

namespace transept::cuda {
namespace {

Nccl open() {
  const char* path = std::getenv("TRANSEPT_NCCL_LIBRARY");
  const std::string name = path && *path ? path : "libnccl.so.2";
  void* library = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library)
    throw BackendError("Several GPUs need NVIDIA's NCCL, and " + name +
                       " is not installed; install it (package libnccl2), or train on one GPU with --device cuda:0.");
  Nccl nccl{};
  const auto find = [library](auto& function, const char* symbol) {
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(dlsym(library, symbol));
    if (!function)
      throw BackendError(std::string("The NCCL library of this machine is too old (it has no ") + symbol +
                         "); install NCCL 2.14 or later.");
  };
  find(nccl.errorString, "ncclGetErrorString");
  find(nccl.initAll, "ncclCommInitAll");
  find(nccl.uniqueId, "ncclGetUniqueId");
  find(nccl.initRank, "ncclCommInitRankConfig");
  find(nccl.allReduce, "ncclAllReduce");
  find(nccl.reduce, "ncclReduce");
  find(nccl.broadcast, "ncclBroadcast");
  find(nccl.groupStart, "ncclGroupStart");
  find(nccl.groupEnd, "ncclGroupEnd");
  find(nccl.asyncError, "ncclCommGetAsyncError");
  find(nccl.abort, "ncclCommAbort");
  find(nccl.destroy, "ncclCommDestroy");
  return nccl;
}

}  // namespace

const Nccl& nccl() {
  static const Nccl library = open();
  return library;
}

}  // namespace transept::cuda
