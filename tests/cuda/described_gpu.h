// SPDX-License-Identifier: Apache-2.0
// The description of an H100, with which cuDNN needs no GPU.
#pragma once

inline constexpr int kDescribedCapability = 90;
inline constexpr const char* kDescribedGpu = R"({"version": 1, "deviceVer": 900, "driverVer": 13000, "cudaDeviceId": 0,
  "maxGridSize": [2147483647, 65535, 65535], "maxBlockSize": [1024, 1024, 64], "multiProcessorCount": 132,
  "regsPerBlock": 65536, "warpSize": 32, "maxSharedMemoryPerBlock": 49152, "maxSharedMemoryPerBlockOptin": 232448,
  "reservedSharedMemoryPerBlock": 1024, "maxRegistersPerSM": 65536, "maxCtasPerSM": 32, "maxThreadsPerBlock": 1024,
  "maxThreadsPerSM": 2048, "pciDeviceId": 0, "isTccDriver": 0, "supportCoopLaunch": 1, "smClockRateKHz": 1980000,
  "memClockRateKHz": 2619000, "l2CacheSize": 52428800, "totalGlobalMem": 85029158912})";
