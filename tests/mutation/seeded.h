// SPDX-License-Identifier: Apache-2.0
// tests/mutation/run compiles many faults into one program, each behind isSeeded(number), and chooses one of them when
// a test starts: TRANSEPT_FAULT holds its number. TRANSEPT_REACHED names a file whose byte of that number becomes 1
// when a process comes to the fault, so that only tests that come to it have to be run.
#pragma once
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>
#include <cstdlib>

namespace seeded {

struct Faults {
  static constexpr int kMost = 4096;
  unsigned char none[kMost] = {};
  unsigned char* reached = none;
  int chosen = -1;

  Faults() {
    if (const char* number = std::getenv("TRANSEPT_FAULT")) chosen = std::atoi(number);
    const char* name = std::getenv("TRANSEPT_REACHED");
    const int file = name ? ::open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0666) : -1;
    if (file < 0) return;
    // A process that is killed has noted what it reached, since the file is mapped.
    if (::ftruncate(file, kMost) == 0) {
      void* bytes = ::mmap(nullptr, kMost, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
      if (bytes != MAP_FAILED) reached = static_cast<unsigned char*>(bytes);
    }
    ::close(file);
  }
};

/// begin() begins a changed copy: as far as the compiler knows, it may not return, so that it keeps a copy whose
/// behaviour is undefined. Device code has no faults.
#ifdef __CUDACC__
constexpr __host__ __device__ bool isSeeded(int) {
  return false;
}
constexpr __host__ __device__ void begin() {}
#else
/// Made before the program begins, since a process may be forked while another thread would be making it.
[[gnu::init_priority(101)]] inline Faults faults;

inline bool isSeeded(int number) {
  faults.reached[number] = 1;
  return faults.chosen == number;
}
[[gnu::noipa]] inline void begin() {}
#endif

}  // namespace seeded
