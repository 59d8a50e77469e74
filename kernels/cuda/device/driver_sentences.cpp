// SPDX-License-Identifier: Apache-2.0
#include "kernels/cuda/device/driver_sentences.h"

namespace transept::cuda {
namespace {

constexpr const char* kElse = ", or use the processor with --device cpu.";
constexpr int kOldestMajor = 8;  // compute capability: has bf16, and is the oldest that the library is compiled for

std::string versionText(int version) {
  return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

}  // namespace

std::string driverProblem(int driver, int runtime) {
  if (driver == 0) return std::string("There is no NVIDIA driver on this machine; install one") + kElse;
  // Within a major version, a newer runtime works with an older driver.
  if (driver / 1000 >= runtime / 1000) return {};
  return "The NVIDIA driver is too old: it supports CUDA " + versionText(driver) + " and this backend needs " +
         versionText(runtime) + "; install a newer driver" + kElse;
}

std::string countProblem(int count, const std::string& failure) {
  if (!failure.empty()) return "The NVIDIA driver does not start (" + failure + "); see what nvidia-smi says" + kElse;
  if (count == 0)
    return std::string("The NVIDIA driver sees no GPU; check CUDA_VISIBLE_DEVICES and nvidia-smi") + kElse;
  return {};
}

std::string capabilityProblem(const std::string& name, int major, int minor) {
  if (major >= kOldestMajor) return {};
  return name + " has compute capability " + std::to_string(major) + "." + std::to_string(minor) + ", and at least " +
         std::to_string(kOldestMajor) + ".0 is needed; use the processor with --device cpu.";
}

}  // namespace transept::cuda
