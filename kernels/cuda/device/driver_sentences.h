// SPDX-License-Identifier: Apache-2.0
// The reasons why a GPU cannot be used, as one sentence with a remedy; empty where there is none. Independent of CUDA,
// so that the sentences can be tested without it.
#pragma once

#include <string>

namespace transept::cuda {

inline const std::string kElse = ", or use the processor with --device cpu.";
/// Compute capability: has bf16, and is the oldest that the library is compiled for.
inline constexpr int kOldestMajor = 8;

inline std::string versionText(int version) {
  return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

/// Versions as CUDA gives them: 12080 is 12.8. driver 0: no driver is installed.
inline std::string driverProblem(int driver, int runtime) {
  if (driver == 0) return "There is no NVIDIA driver on this machine; install one" + kElse;
  // Within a major version, a newer runtime works with an older driver.
  if (driver / 1000 >= runtime / 1000) return {};
  return "The NVIDIA driver is too old: it supports CUDA " + versionText(driver) + " and this backend needs " +
         versionText(runtime) + "; install a newer driver" + kElse;
}

/// failure: the error of the driver where it cannot count the GPUs, or empty.
inline std::string countProblem(int count, const std::string& failure) {
  if (!failure.empty()) return "The NVIDIA driver does not start (" + failure + "); see what nvidia-smi says" + kElse;
  if (count == 0) return "The NVIDIA driver sees no GPU; check CUDA_VISIBLE_DEVICES and nvidia-smi" + kElse;
  return {};
}

/// For a GPU of compute capability major.minor.
inline std::string capabilityProblem(const std::string& name, int major, int minor) {
  if (major >= kOldestMajor) return {};
  return name + " has compute capability " + std::to_string(major) + "." + std::to_string(minor) + ", and at least " +
         std::to_string(kOldestMajor) + ".0 is needed; use the processor with --device cpu.";
}

}  // namespace transept::cuda
