// SPDX-License-Identifier: Apache-2.0
// Finds and opens libtransept_cuda.so.
#pragma once

#include <string>

#include "kernels/cuda/device/library.h"

namespace transept {

/// $TRANSEPT_CUDA_LIBRARY where that is set, else lib/transept/libtransept_cuda.so beside the program's folder.
std::string cudaLibraryPath();

/// Throws BackendError where it is not installed, cannot be loaded or belongs to another version. It stays open until
/// the process ends.
const CudaLibrary& cudaLibrary();

/// Opens the library at `path`; throws as cudaLibrary does.
const CudaLibrary& openCudaLibrary(const std::string& path);

}  // namespace transept
