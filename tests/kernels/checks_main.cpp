// SPDX-License-Identifier: Apache-2.0
// transept-checks: compares every operation of a backend with the oracle, or times it. Made for GPUs.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "kernels/checking_backend.h"
#include "kernels/devices/devices.h"
#include "tests/kernels/runner.h"
#include "tests/reference/pytorch_tensors.h"
#include "tests/support/environment.h"

namespace {

using namespace transept;
using namespace transept::checks;

struct Arguments {
  std::string backend = "cpu", only, without, reference;
  int threads = 0;
  std::uint64_t seed = 1;
  bool timing = false, collective = false;
};

constexpr const char* kUsage =
    "usage: transept-checks [--backend cpu|cuda:0] [--threads N] [--seed N] [--only TEXT] [--without TEXT] [--time]\n"
    "  --only TEXT      only the cases whose name contains TEXT\n"
    "  --without TEXT   only the cases whose name does not begin with TEXT\n"
    "  --reference FOLDER   compare the whole model with PyTorch's tensors in the files of that folder instead\n"
    "  --collective     check a communicator of one rank of the GPUs' library instead\n"
    "  --time           measure times instead, of large shapes, and at the end the fraction of the roofline that each\n"
    "                   case reaches: of the peak rate of products and the bandwidth of copies in the same run\n";

Arguments parse(int count, char** words) {
  Arguments arguments;
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if (word == "--time" || word == "--collective") {
      (word == "--time" ? arguments.timing : arguments.collective) = true;
      continue;
    }
    if (i + 1 == count) throw std::invalid_argument("\"" + word + "\" is not an option or lacks its value");
    const std::string value = words[++i];
    if (word == "--backend")
      arguments.backend = value;
    else if (word == "--threads")
      arguments.threads = std::stoi(value);
    else if (word == "--seed")
      arguments.seed = std::stoull(value);
    else if (word == "--only")
      arguments.only = value;
    else if (word == "--without")
      arguments.without = value;
    else if (word == "--reference")
      arguments.reference = value;
    else
      throw std::invalid_argument("\"" + word + "\" is not an option");
  }
  return arguments;
}

bool chosen(const Arguments& arguments, const Case& one) {
  if (one.timedOnly != arguments.timing) return false;
  if (!arguments.without.empty() && one.name.starts_with(arguments.without)) return false;
  return one.name.find(arguments.only) != std::string::npos;
}

/// Prints the timed cases of one compute type, with their fractions of the roofline.
void printTimings(const std::vector<Outcome>& outcomes, DType compute) {
  const Roofline roofline(outcomes);
  std::printf("peak %s: %.1f TFLOP/s, %.3f TB/s\n", dtypeName(compute), roofline.flopsPerSecond * 1e-12,
              roofline.bytesPerSecond * 1e-12);
  for (const Outcome& outcome : outcomes)
    std::printf("%3.0f %% %s\n", 100 * roofline.partOf(outcome), timingLine(outcome).c_str());
}

int checkReference(const Arguments& arguments, Backend& backend) {
  int passed = 0, failed = 0;
  for (const auto& file : std::filesystem::directory_iterator(arguments.reference)) {
    if (file.path().extension() != ".safetensors") continue;
    const std::string failure = differenceFromReference(backend, file.path().string());
    ++(failure.empty() ? passed : failed);
    std::printf("%s %s%s%s\n", failure.empty() ? "passed" : "FAILED", file.path().stem().c_str(),
                failure.empty() ? "" : ": ", failure.c_str());
  }
  std::printf("%d passed, %d failed\n", passed, failed);
  return failed || !passed ? 1 : 0;
}

/// The sum over one rank, and its broadcast, are the data themselves.
int checkCollective(Backend& backend) {
  if (backend.info().hostMemory) throw BackendError("--collective needs a GPU, such as --backend cuda:0.");
  const auto link = std::move(cudaLibrary().connect({&withoutChecks(backend)}).front());
  std::vector<float> values(1 << 20);
  std::iota(values.begin(), values.end(), 0.5f);
  const std::size_t bytes = values.size() * sizeof(float);
  const View data(backend.allocate(bytes), DType::f32, 1, static_cast<std::int64_t>(values.size()));
  backend.upload(data.data, values.data(), bytes);
  link->startAllReduce(data);
  link->finishReductions();
  link->broadcast(data);
  std::vector<float> back(values.size());
  backend.download(back.data(), data.data, bytes);
  backend.release(data.data);
  std::printf("%d passed, %d failed\n", back == values, back != values);
  return back == values ? 0 : 1;
}

int check(const Arguments& arguments) {
  if (!arguments.timing) test::checkOperations();
  const auto devices = openDevices(arguments.backend, arguments.threads);
  Backend& backend = *devices.front();
  if (arguments.collective) return checkCollective(backend);
  if (!arguments.reference.empty()) return checkReference(arguments, backend);
  int passed = 0, failed = 0;
  for (const DType compute : {DType::f32, DType::bf16}) {
    std::vector<Outcome> timed;
    for (const Case& one : allCases()) {
      if (!chosen(arguments, one)) continue;
      const Outcome outcome =
          arguments.timing ? timeCase(backend, one, compute) : runCase(backend, one, compute, arguments.seed);
      ++(outcome.passed() ? passed : failed);
      if (!outcome.passed())
        std::printf("FAILED %s: %s\n", outcome.name.c_str(), outcome.verdict.failure.c_str());
      else if (arguments.timing)
        std::printf("timed %s\n", timingLine(timed.emplace_back(outcome)).c_str());
      else
        std::printf("passed %s (%.2f of the tolerance)\n", outcome.name.c_str(), outcome.verdict.worst);
      std::fflush(stdout);  // keeps the results if a time limit ends the program
    }
    if (arguments.timing) printTimings(timed, compute);
  }
  std::printf("%d passed, %d failed\n", passed, failed);
  return failed || !passed ? 1 : 0;
}

}  // namespace

int main(int count, char** words) {
  if (count == 2 && std::strcmp(words[1], "--help") == 0) return std::printf("%s", kUsage) < 0;
  Arguments arguments;
  try {
    arguments = parse(count, words);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "transept-checks: %s\n%s", error.what(), kUsage);
    return 2;
  }
  try {
    return check(arguments);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "transept-checks: %s\n", error.what());
    return 1;
  }
}
