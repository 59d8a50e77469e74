// SPDX-License-Identifier: Apache-2.0
// transept-machine-peak: the rates of oneDNN's matrix products in f32, bf16 and int8 for given shapes, and the
// bandwidth of memory, as one JSON object. The benchmarks compute all floors from these.
#include <omp.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <nlohmann/json.hpp>
#include <oneapi/dnnl/dnnl.hpp>
#include <random>
#include <string>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
using Tag = dnnl::memory::format_tag;
using Type = dnnl::memory::data_type;

struct Shape {
  std::int64_t batch = 1, m = 0, k = 0, n = 0;  // [batch, m, k] x [batch, k, n]
};

struct Precision {
  const char* name;
  Type source, weights, destination;
};

constexpr Precision precisions[] = {
    {"f32", Type::f32, Type::f32, Type::f32},
    {"bf16", Type::bf16, Type::bf16, Type::bf16},
    {"int8", Type::u8, Type::s8, Type::s32},
};

Shape parseShape(const std::string& text) {
  Shape shape;
  char end = 0;
  const bool batched =
      std::sscanf(text.c_str(), "%ldx%ldx%ldx%ld%c", &shape.batch, &shape.m, &shape.k, &shape.n, &end) == 4;
  if (!batched) {
    shape.batch = 1;
    if (std::sscanf(text.c_str(), "%ldx%ldx%ld%c", &shape.m, &shape.k, &shape.n, &end) != 3) shape.m = 0;
  }
  if (std::min({shape.batch, shape.m, shape.k, shape.n}) < 1)
    throw CLI::ValidationError(
        "--shape", "'" + text + "' is not a shape; write [BATCHx]ROWSxINxOUT, as in 2048x512x37000 or 608x27x64x27");
  return shape;
}

/// The shortest time of the repetitions that fit in `seconds`, at least three of them; in seconds.
template <typename Work>
double shortest(double seconds, Work work) {
  work();
  double best = 1e30, total = 0;
  for (int i = 0; i < 3 || total < seconds; ++i) {
    const auto start = Clock::now();
    work();
    const double took = std::chrono::duration<double>(Clock::now() - start).count();
    best = std::min(best, took);
    total += took;
  }
  return best;
}

/// Fills a block with random numbers of both signs and similar size: in f32 and bf16 the exponent is near that of 1.
void fillWithNumbers(const dnnl::memory& block) {
  std::minstd_rand random;
  auto* bytes = static_cast<std::uint8_t*>(block.get_data_handle());
  const std::size_t count = block.get_desc().get_size();
  const Type type = block.get_desc().data_type();
  const std::size_t size = type == Type::f32 ? 4 : type == Type::bf16 ? 2 : 1;
  for (std::size_t i = 0; i < count; ++i) bytes[i] = static_cast<std::uint8_t>(random() >> 8);
  if (size == 1) return;
  for (std::size_t i = size - 1; i < count; i += size) bytes[i] = static_cast<std::uint8_t>(0x3e | (bytes[i] & 0x81));
}

/// The rate, with weights in the layout that oneDNN prefers, and the implementation; null if the CPU lacks the product.
nlohmann::json productRate(const dnnl::engine& engine, const Shape& shape, const Precision& precision, double seconds) {
  using dnnl::memory;
  const auto describe = [&](std::int64_t rows, std::int64_t columns, Type type, bool free) {
    if (shape.batch > 1) return memory::desc({shape.batch, rows, columns}, type, free ? Tag::any : Tag::abc);
    return memory::desc({rows, columns}, type, free ? Tag::any : Tag::ab);
  };
  const memory::desc source = describe(shape.m, shape.k, precision.source, false);
  const memory::desc weights = describe(shape.k, shape.n, precision.weights, true);
  const memory::desc destination = describe(shape.m, shape.n, precision.destination, false);
  dnnl::matmul::primitive_desc description;
  try {
#if DNNL_VERSION_MAJOR >= 3
    description = dnnl::matmul::primitive_desc(engine, source, weights, destination);
#else
    description = dnnl::matmul::primitive_desc(dnnl::matmul::desc(source, weights, destination), engine);
#endif
  } catch (const dnnl::error& error) {
    if (error.status != dnnl_unimplemented) throw;
    return {{"gops", nullptr}, {"implementation", nullptr}};
  }
  memory x(description.src_desc(), engine), w(description.weights_desc(), engine), y(description.dst_desc(), engine);
  // Matrix units draw less power on zeros and then run faster than with real numbers.
  for (const memory* block : {&x, &w}) fillWithNumbers(*block);
  dnnl::stream stream(engine);
  const dnnl::matmul product(description);
  const double took = shortest(seconds, [&] {
    product.execute(stream, {{DNNL_ARG_SRC, x}, {DNNL_ARG_WEIGHTS, w}, {DNNL_ARG_DST, y}});
    stream.wait();
  });
  const double operations = 2.0 * static_cast<double>(shape.batch) * static_cast<double>(shape.m) *
                            static_cast<double>(shape.k) * static_cast<double>(shape.n);
  return {{"gops", operations / took / 1e9}, {"implementation", description.impl_info_str()}};
}

/// The bandwidth of y = x + s * z over arrays much larger than any cache, in GB/s: two reads and a write.
double triadBandwidth(double seconds) {
  const std::int64_t count = std::int64_t{1} << 25;
  std::vector<float> x(count, 1.0f), y(count), z(count, 2.0f);
  const double took = shortest(seconds, [&] {
#pragma omp parallel for schedule(static)
    for (std::size_t i = 0; i < x.size(); ++i) y[i] = x[i] + 3.0f * z[i];
  });
  return 3.0 * sizeof(float) * static_cast<double>(count) / took / 1e9;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"The machine's best rates for matrix products (oneDNN) and memory, as JSON.", "transept-machine-peak"};
  std::vector<std::string> shapes = {"2048x512x512", "2048x512x2048", "2048x2048x512", "2048x512x37000"};
  double seconds = 0.5;
  int threads = 0;
  app.add_option("--shape", shapes, "[BATCHx]ROWSxINxOUT; may be given several times")->capture_default_str();
  app.add_option("--seconds", seconds, "How long to repeat each measurement")->capture_default_str();
  app.add_option("--threads", threads, "0: all")->check(CLI::NonNegativeNumber);
  try {
    app.parse(argc, argv);
    if (threads > 0) omp_set_num_threads(threads);
    const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
    nlohmann::json products = nlohmann::json::array(), peaks = nlohmann::json::object();
    for (const Precision& precision : precisions) {
      double peak = 0;
      for (const std::string& text : shapes) {
        nlohmann::json rate = productRate(engine, parseShape(text), precision, seconds);
        if (rate["gops"].is_number()) peak = std::max(peak, rate["gops"].get<double>());
        rate["shape"] = text;
        rate["precision"] = precision.name;
        products.push_back(std::move(rate));
      }
      peaks[precision.name] = peak > 0 ? nlohmann::json(peak) : nlohmann::json(nullptr);
    }
    const dnnl_version_t* version = dnnl_version();
    const nlohmann::json result = {
        {"onednn",
         std::to_string(version->major) + "." + std::to_string(version->minor) + "." + std::to_string(version->patch)},
        {"threads", omp_get_max_threads()},
        {"peak_gops", peaks},
        {"bandwidth_gb_s", triadBandwidth(seconds)},
        {"products", products},
    };
    std::cout << result.dump(2) << '\n';
    return 0;
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  } catch (const std::exception& error) {
    std::cerr << "transept-machine-peak: " << error.what() << '\n';
    return 1;
  }
}
