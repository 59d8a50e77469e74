// SPDX-License-Identifier: Apache-2.0
// Every weight of a model in one table: name, shape, initialisation; the storage is flat, one block each for the master
// weights, the gradients and the compute copy, so that the optimizer and the reduction see plain vectors.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "kernels/backend.h"

namespace transept {

enum class Initialisation : std::uint8_t { xavier, embedding, zero, one };

struct ParameterEntry {
  std::string name;  ///< "encoder.layers.0.self_attention.query_key_value.weight"
  std::int64_t rows = 0, columns = 0;
  Initialisation initialisation = Initialisation::zero;
  std::int64_t offset = 0;  ///< elements, in each flat block
  /// Xavier's fan-out when several matrices share one product (query, key and value): rows of one of them; 0: rows.
  std::int64_t fanOut = 0;
};

class Parameters {
 public:
  Parameters(Backend& backend, DType compute, bool inferenceOnly);
  ~Parameters();
  Parameters(const Parameters&) = delete;
  Parameters& operator=(const Parameters&) = delete;

  /// Before allocate(); returns the entry's number. Vectors have one row.
  std::size_t add(std::string name, std::int64_t rows, std::int64_t columns, Initialisation initialisation,
                  std::int64_t fanOut = 0);
  void allocate();

  const std::vector<ParameterEntry>& entries() const { return entries_; }
  const ParameterEntry* find(std::string_view name) const;
  std::int64_t count() const { return count_; }    ///< number of weights
  std::int64_t flatSize() const { return flat_; }  ///< with padding between entries

  View master(std::size_t i) const;    ///< F
  View gradient(std::size_t i) const;  ///< F; absent when inferenceOnly
  View compute(std::size_t i) const;   ///< X: what products read; the master itself where X = F
  View masters() const;                ///< F[1, flatSize]
  View gradients() const;
  View computeCopy() const;  ///< X[1, flatSize]; absent where X = F

  /// The master weights to and from the host, in f32.
  std::vector<float> download(std::size_t i) const;
  void upload(std::size_t i, const float* values);

 private:
  View viewOf(void* base, DType type, std::size_t i) const;
  Backend& backend_;
  DType compute_, full_;
  bool inferenceOnly_;
  std::vector<ParameterEntry> entries_;
  std::unordered_map<std::string, std::size_t> byName_;
  std::int64_t flat_ = 0, count_ = 0;
  void* masters_ = nullptr;
  void* gradients_ = nullptr;
  void* copy_ = nullptr;
};

}  // namespace transept
