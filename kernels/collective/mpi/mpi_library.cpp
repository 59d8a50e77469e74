// SPDX-License-Identifier: Apache-2.0
#include "kernels/collective/mpi/mpi_library.h"

#include <dlfcn.h>

#include <string>

#include "kernels/backend.h"

namespace transept {
namespace {

MpiLibrary open() {
  constexpr const char* kName = "libmpi.so.40";
  // Open MPI's own plug-ins look for its symbols among the global ones.
  void* handle = dlopen(kName, RTLD_NOW | RTLD_GLOBAL);
  if (!handle)
    throw BackendError(
        std::string("This process was started beside others, and there is no Open MPI on this machine (") + kName +
        "); install it (package openmpi-bin), or start transept-engine without mpirun.");
  const auto find = [handle](const char* name) {
    void* symbol = dlsym(handle, name);
    if (!symbol)
      throw BackendError(std::string("The MPI library on this machine is not Open MPI: ") + kName + " lacks " + name +
                         "; install Open MPI 1.10 to 5 (package openmpi-bin).");
    return symbol;
  };
  MpiLibrary library{};
  const auto take = [&find]<typename Function>(Function& function, const char* name) {
    function = reinterpret_cast<Function>(find(name));
  };
  take(library.initThread, "MPI_Init_thread");
  take(library.finalize, "MPI_Finalize");
  take(library.abort, "MPI_Abort");
  take(library.rank, "MPI_Comm_rank");
  take(library.size, "MPI_Comm_size");
  take(library.setErrorHandler, "MPI_Comm_set_errhandler");
  take(library.gather, "MPI_Allgather");
  take(library.startAllReduce, "MPI_Iallreduce");
  take(library.startBroadcast, "MPI_Ibcast");
  take(library.startSend, "MPI_Isend");
  take(library.probe, "MPI_Iprobe");
  take(library.receive, "MPI_Recv");
  take(library.test, "MPI_Test");
  library.world = find("ompi_mpi_comm_world");
  library.bytes = find("ompi_mpi_byte");
  library.floats = find("ompi_mpi_float");
  library.doubles = find("ompi_mpi_double");
  library.sum = find("ompi_mpi_op_sum");
  library.errorsReturn = find("ompi_mpi_errors_return");
  return library;
}

}  // namespace

const MpiLibrary& MpiLibrary::opened() {
  static const MpiLibrary library = open();
  return library;
}

}  // namespace transept
