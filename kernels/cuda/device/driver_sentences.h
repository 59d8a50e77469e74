// SPDX-License-Identifier: Apache-2.0
// The reasons why a GPU cannot be used, as a code and one sentence with a remedy. Independent of CUDA, so that the
// sentences can be tested without it.
#pragma once

#include <string>

namespace transept::cuda {

inline const std::string kElse = ", or use the processor with --device cpu.";
/// Compute capability 8.0 has bf16 and the instructions of tensor cores that the kernels use.
inline constexpr int kOldestCapability = 80;

/// cause: as in UnusableGpu. Both are empty where there is no problem.
struct GpuProblem {
  std::string cause, sentence;
};

inline std::string versionText(int version) {
  return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

/// Versions as CUDA gives them: 12080 is 12.8. driver 0: no driver is installed.
inline GpuProblem driverProblem(int driver, int runtime) {
  if (driver == 0) return {"no_driver", "There is no NVIDIA driver on this machine; install one" + kElse};
  // Within a major version, a newer runtime works with an older driver.
  if (driver / 1000 >= runtime / 1000) return {};
  return {"old_driver", "The NVIDIA driver is too old: it supports CUDA " + versionText(driver) +
                            " and this backend needs " + versionText(runtime) + "; install a newer driver" + kElse};
}

/// failure: the error of the driver where it cannot count the GPUs, or empty.
inline GpuProblem countProblem(int count, const std::string& failure) {
  if (!failure.empty())
    return {"driver_fails",
            "The NVIDIA driver does not start (" + failure + "); run nvidia-smi to find the cause" + kElse};
  if (count == 0) return {"no_gpu", "The NVIDIA driver sees no GPU; check CUDA_VISIBLE_DEVICES and nvidia-smi" + kElse};
  return {};
}

/// For a GPU of compute capability major.minor. failure: why CUDA finds no kernel for it in this library, or empty.
inline GpuProblem capabilityProblem(const std::string& name, int major, int minor, const std::string& failure) {
  const auto text = [](int capability) {
    return std::to_string(capability / 10) + "." + std::to_string(capability % 10);
  };
  const int own = 10 * major + minor;
  const std::string has = name + " has compute capability " + text(own) + ", and ";
  if (own < kOldestCapability)
    return {"old_gpu",
            has + "at least " + text(kOldestCapability) + " is needed; use the processor with --device cpu."};
  if (failure.empty()) return {};
  return {"no_kernels", has + "this CUDA backend has no kernels for it (" + failure +
                            "); install the package or build with TRANSEPT_CUDA_ARCHITECTURES=" + std::to_string(own) +
                            kElse};
}

}  // namespace transept::cuda
