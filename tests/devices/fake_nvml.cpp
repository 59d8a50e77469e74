// SPDX-License-Identifier: Apache-2.0
// A stand-in for NVML with three GPUs. The second reports no temperature, the third no memory.
#include <cstring>

namespace {

int gpus[3];
constexpr int kNotSupported = 3, kNotFound = 6;

}  // namespace

extern "C" {

struct Utilization {
  unsigned gpu, memory;
};
struct Memory {
  unsigned long long total, free, used;
};

int nvmlInit_v2() {
  return 0;
}
int nvmlShutdown() {
  return 0;
}
int nvmlDeviceGetHandleByPciBusId_v2(const char* id, void** device) {
  for (int& gpu : gpus) {
    const char name[] = {"0000:0?:00.0"};
    char own[sizeof name];
    std::memcpy(own, name, sizeof name);
    own[6] = static_cast<char>('0' + (&gpu - gpus));
    if (std::strcmp(id, own) != 0) continue;
    *device = &gpu;
    return 0;
  }
  return kNotFound;
}
int nvmlDeviceGetUtilizationRates(void* device, Utilization* to) {
  *to = device == gpus ? Utilization{97, 40} : Utilization{5, 1};
  return 0;
}
int nvmlDeviceGetMemoryInfo(void* device, Memory* to) {
  if (device == gpus + 2) return kNotSupported;
  const auto megabyte = 1024ull * 1024;
  *to = device == gpus ? Memory{16384 * megabyte, 4096 * megabyte, 12288 * megabyte}
                       : Memory{16384 * megabyte, 16384 * megabyte, 0};
  return 0;
}
int nvmlDeviceGetTemperature(void* device, unsigned sensor, unsigned* to) {
  if (device != gpus || sensor != 0) return kNotSupported;
  *to = 71;
  return 0;
}
}
