// SPDX-License-Identifier: Apache-2.0
#include "kernels/devices/cuda_library.h"

#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>

#include "kernels/interface_stamp.h"

namespace transept {
namespace {

constexpr const char* kRemedy = ", or use the processor with --device cpu.";

}  // namespace

std::string cudaLibraryPath() {
  if (const char* path = std::getenv("TRANSEPT_CUDA_LIBRARY"); path && *path) return path;
  std::error_code none;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", none);
  return (program.parent_path().parent_path() / "lib/transept/libtransept_cuda.so").string();
}

const CudaLibrary& openCudaLibrary(const std::string& path) {
  std::error_code none;
  if (!std::filesystem::exists(path, none)) {
    throw BackendError("The CUDA backend is not installed (there is no " + path +
                       "); install the package transept-cuda" + kRemedy);
  }
  void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    const char* why = dlerror();
    throw BackendError("The CUDA backend cannot be loaded: " + std::string(why ? why : path) +
                       "; install NVIDIA's CUDA libraries that it names" + kRemedy);
  }
  const auto entry = reinterpret_cast<CudaLibraryEntry>(dlsym(library, kCudaLibraryEntry));
  const CudaLibrary* found = entry ? entry() : nullptr;
  const std::string stamp = found ? found->stamp : "none";
  if (stamp != kDeviceInterfaceStamp) {
    dlclose(library);
    throw BackendError("The CUDA backend " + path + " belongs to another version of Transept (it is of " + stamp +
                       ", this program is of " + kDeviceInterfaceStamp +
                       "); install transept-cuda and transept-engine of the same version" + kRemedy);
  }
  return *found;
}

const CudaLibrary& cudaLibrary() {
  static const CudaLibrary& library = openCudaLibrary(cudaLibraryPath());
  return library;
}

}  // namespace transept
