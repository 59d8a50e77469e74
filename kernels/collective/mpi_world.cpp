// SPDX-License-Identifier: Apache-2.0
#include "kernels/collective/mpi_world.h"

#include <dlfcn.h>

#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "kernels/backend.h"
#include "kernels/interface_stamp.h"

namespace transept {
namespace {

int numberIn(const char* variable) {
  const char* text = std::getenv(variable);
  return text ? std::atoi(text) : 0;
}

bool startedWithOthers() {
  // Open MPI; MPICH, Intel MPI and others with its launcher; MVAPICH.
  for (const char* variable : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "MV2_COMM_WORLD_SIZE"})
    if (numberIn(variable) > 1) return true;
  return false;
}

std::string libraryPath() {
  if (const char* path = std::getenv("TRANSEPT_MPI_LIBRARY"); path && *path) return path;
  std::error_code none;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", none);
  return (program.parent_path().parent_path() / "lib/transept/libtransept_mpi.so").string();
}

}  // namespace

std::unique_ptr<MpiWorld> joinMpiWorld(std::chrono::seconds patience) {
  if (!startedWithOthers()) return nullptr;
  const auto fail = [path = libraryPath()](const std::string& why) -> BackendError {
    return BackendError(
        "mpirun started this process with others, but the MPI library " + path + " " + why +
        "; install the package transept-mpi of the same version, or start transept-engine without mpirun.");
  };
  // Plug-ins of an MPI may look for its symbols among the global ones.
  void* library = dlopen(libraryPath().c_str(), RTLD_NOW | RTLD_GLOBAL);
  if (!library) throw fail("cannot be loaded (" + std::string(dlerror()) + ")");
  const auto stamp = reinterpret_cast<const char* (*)()>(dlsym(library, kMpiStampEntry));
  const auto join = reinterpret_cast<MpiWorld* (*)(std::chrono::seconds)>(dlsym(library, kMpiWorldEntry));
  if (!stamp || !join || std::strcmp(stamp(), kDeviceInterfaceStamp) != 0) throw fail("belongs to another version");
  const int seconds = numberIn("TRANSEPT_RANK_PATIENCE");
  return std::unique_ptr<MpiWorld>(join(seconds > 0 ? std::chrono::seconds(seconds) : patience));
}

}  // namespace transept
