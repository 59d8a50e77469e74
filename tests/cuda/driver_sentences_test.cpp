// SPDX-License-Identifier: Apache-2.0
// The messages for a missing or outdated driver or GPU: one sentence each, with a remedy.
#include "kernels/cuda/device/driver_sentences.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace transept::cuda;

TEST_CASE("each problem has a sentence that names it and its remedy") {
  struct Case {
    GpuProblem problem;
    std::string cause;
    std::vector<std::string> parts;
  };
  const Case cases[] = {
      {driverProblem(0, 13000), "no_driver", {"There is no NVIDIA driver", "install one"}},
      {driverProblem(11080, 12080), "old_driver", {"supports CUDA 11.8", "needs 12.8", "install a newer driver"}},
      {driverProblem(12090, 13000), "old_driver", {"supports CUDA 12.9", "needs 13.0"}},
      {countProblem(0, ""), "no_gpu", {"sees no GPU", "CUDA_VISIBLE_DEVICES"}},
      {countProblem(0, "unknown error"), "driver_fails", {"does not start (unknown error)", "nvidia-smi"}},
      {capabilityProblem("Tesla V100", 7, 0, "no kernel image"),
       "old_gpu",
       {"Tesla V100 has compute capability 7.0", "8.0"}},
      {capabilityProblem("RTX 4090", 8, 9, "no kernel image"),
       "no_kernels",
       {"capability 8.9", "has no kernels for it (no kernel image)", "TRANSEPT_CUDA_ARCHITECTURES=89"}},
  };
  for (const Case& one : cases) {
    const std::string& sentence = one.problem.sentence;
    CAPTURE(sentence);
    CHECK_EQ(one.problem.cause, one.cause);
    for (const std::string& part : one.parts) CHECK(sentence.find(part) != std::string::npos);
    CHECK(sentence.ends_with("the processor with --device cpu."));
    CHECK(sentence.find('\n') == std::string::npos);
  }
}

TEST_CASE("there is no sentence where there is no problem") {
  CHECK_EQ(driverProblem(13000, 13000).sentence, "");
  CHECK_EQ(driverProblem(12080, 12090).sentence, "");  // the same major version
  CHECK_EQ(driverProblem(13010, 12080).sentence, "");
  CHECK_EQ(countProblem(1, "").sentence, "");
  CHECK_EQ(capabilityProblem("A100", 8, 0, "").sentence, "");
}
