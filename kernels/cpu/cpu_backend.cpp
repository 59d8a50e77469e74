// SPDX-License-Identifier: Apache-2.0
#include "kernels/cpu/cpu_backend.h"

#include <dnnl.h>
#include <fmt/format.h>
#include <hwy/targets.h>
#include <omp.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <mutex>
#include <string>

#include "kernels/bf16_unit.h"
#include "kernels/checking_backend.h"
#include "kernels/cpu/core/cpu_backend_class.h"
#include "kernels/cpu/core/simd_inl.h"
#include "kernels/cpu/products/int8_unit.h"
#include "kernels/cpu/products/products.h"
#include "kernels/vector_limit.h"

namespace transept {

namespace cpu {
namespace {

std::string processorName() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);)
    if (line.rfind("model name", 0) == 0 && line.find(": ") != std::string::npos)
      return line.substr(line.find(": ") + 2);
  return "processor";
}

/// Blocks of at least this many bytes get their own pages, which return to the system as soon as they are released;
/// malloc would keep up to 64 MiB of them.
constexpr std::size_t kOwnPages = std::size_t{1} << 20;

void* takePages(std::size_t bytes) {
  void* pages = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED) return nullptr;
  madvise(pages, bytes, MADV_HUGEPAGE);  // fewer page faults where the system has large pages; not an error elsewhere
  return pages;
}

/// Of Highway's targets for x86, the better one has the lower bit.
void limitVectors(Vectors widest) {
  if (widest == Vectors::avx512) return;
#if defined(__x86_64__)
  const bool avx2 = widest == Vectors::avx2;
  hwy::DisableTargets((avx2 ? HWY_AVX2 : widest == Vectors::sse4 ? HWY_SSE4 : HWY_EMU128) - 1);
  const dnnl_cpu_isa_t isa = avx2 ? dnnl_cpu_isa_avx2 : dnnl_cpu_isa_sse41;
  // Refused once oneDNN is in use, such as by another library of this process that has limited it before.
  if (dnnl_set_max_cpu_isa(isa) != dnnl_success && (dnnl_get_effective_cpu_isa() & ~isa) != 0)
    throw BackendError("TRANSEPT_VECTORS cannot be applied, because oneDNN is in use already.");
#else
  throw BackendError("TRANSEPT_VECTORS limits processors of the type x86 only; unset it.");
#endif
}

}  // namespace

CpuBackend::CpuBackend(int threads, bool int8)
    : workers_(threads), products_(std::make_unique<Products>(workers_, int8)) {
  static std::once_flag once;  // another backend may be reading the flag
  std::call_once(once, [] {
    limitVectors(vectorLimit());
    bf16Instructions = bf16Unit() != Bf16Unit::none;
  });
  // Without this, Highway detects the processor's instruction sets anew in each call of the first kernel.
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

CpuBackend::~CpuBackend() = default;

DeviceInfo CpuBackend::info() const {
  static const std::string name = processorName();  // processorName() reads a file
  return {.id = "cpu",
          .name = name,
          .memoryBytes = static_cast<std::int64_t>(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGESIZE),
          .threads = workers_.threads(),
          .fastBf16 = bf16Unit() != Bf16Unit::none,
          .searchesProducts = bf16Unit() != Bf16Unit::none};
}

void* CpuBackend::allocate(std::size_t bytes) {
  const std::size_t rounded = (std::max<std::size_t>(bytes, 1) + 63) / 64 * 64;
  void* memory = rounded < kOwnPages ? std::aligned_alloc(64, rounded) : takePages(rounded);
  if (!memory)
    throw OutOfDeviceMemory("The CPU cannot allocate " + std::to_string(rounded >> 20) +
                            " MiB; use smaller batches or a smaller model, or close other programs.");
  const std::lock_guard guard(mutex_);
  allocations_[memory] = rounded;
  return memory;
}

void CpuBackend::release(void* memory) noexcept {
  if (!memory) return;
  std::size_t bytes = 0;
  {
    const std::lock_guard guard(mutex_);
    const auto found = allocations_.find(memory);
    if (found == allocations_.end()) return;
    bytes = found->second;
    allocations_.erase(found);
  }
  products_->forget(memory, bytes);
  if (bytes < kOwnPages)
    std::free(memory);
  else
    munmap(memory, bytes);
}

void CpuBackend::weightsChanged() {
  products_->weightsChanged();
}

}  // namespace cpu

std::unique_ptr<Backend> makeCpuBackend(int threads, bool int8) {
  return checkedIfWanted(std::make_unique<cpu::CpuBackend>(threads > 0 ? threads : omp_get_num_procs(), int8));
}

std::vector<std::string> processorUnits() {
  makeCpuBackend(1);                                             // applies the limits
  std::int64_t targets = hwy::SupportedTargets() & HWY_TARGETS;  // those that the kernels are compiled for
  targets &= -targets;                                           // the better one has the lower bit
  std::vector<std::string> units{hwy::TargetName(targets)};
  if (bf16Unit() != Bf16Unit::none)
    units.emplace_back(bf16Unit() == Bf16Unit::tiles ? "bf16 by tiles" : "bf16 by vectors");
  if (bf16Unit() != Bf16Unit::tiles && cpu::int8DotProducts()) units.emplace_back("int8 by dot products");
  return units;
}

std::map<std::string, std::string> computingLibraries() {
  const dnnl_version_t* dnnl = dnnl_version();
  return {{"oneDNN", fmt::format("{}.{}.{}", dnnl->major, dnnl->minor, dnnl->patch)},
          {"Highway", fmt::format("{}.{}.{}", HWY_MAJOR, HWY_MINOR, HWY_PATCH)}};
}

}  // namespace transept
