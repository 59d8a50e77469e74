// SPDX-License-Identifier: Apache-2.0
// The part of Open MPI's libmpi.so.40 that is used (versions 1.10 to 5), found by name at run time. Its handles are
// addresses of objects in the library, and these functions have kept their meaning since MPI 3.0.
#pragma once

namespace transept {

struct MpiLibrary {
  using Handle = void*;  ///< a communicator, type, operation, request or error handler
  static constexpr int success = 0, threadSerialized = 2, anySource = -1;
  static inline void* const inPlace = reinterpret_cast<void*>(1);

  /// Throws BackendError with a sentence where there is none.
  static const MpiLibrary& opened();

  int (*initThread)(int* argc, char*** argv, int wanted, int* given);
  int (*finalize)();
  int (*abort)(Handle communicator, int code);
  int (*rank)(Handle communicator, int* rank);
  int (*size)(Handle communicator, int* size);
  int (*setErrorHandler)(Handle communicator, Handle handler);
  int (*gather)(const void* from, int count, Handle type, void* to, int toCount, Handle toType, Handle communicator);
  int (*startAllReduce)(const void* from, void* to, int count, Handle type, Handle operation, Handle communicator,
                        Handle* request);
  int (*startBroadcast)(void* data, int count, Handle type, int root, Handle communicator, Handle* request);
  int (*startSend)(const void* data, int count, Handle type, int to, int tag, Handle communicator, Handle* request);
  int (*probe)(int from, int tag, Handle communicator, int* found, void* status);
  int (*receive)(void* data, int count, Handle type, int from, int tag, Handle communicator, void* status);
  int (*test)(Handle* request, int* done, void* status);
  Handle world, bytes, floats, doubles, sum, errorsReturn;
};

}  // namespace transept
