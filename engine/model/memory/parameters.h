// SPDX-License-Identifier: Apache-2.0
// Every weight of a model in one table: name, shape, initialisation. Storage is flat: one vector each for the master
// weights, the gradients and the compute copy, which is what the optimizer and the gradient reduction work on.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/memory/arena.h"

namespace transept {

enum class Initialisation : std::uint8_t { xavier, embedding, zero, one };

struct ParameterEntry {
  std::string name;  ///< "encoder.layers.0.self_attention.query_key_value.weight"
  std::int64_t rows = 0, columns = 0;
  Initialisation initialisation = Initialisation::zero;
  std::int64_t offset = 0;  ///< elements from the beginning of each flat vector
  /// Glorot's fan-out; with several matrices in one product (query, key, value) it is the rows of one of them.
  std::int64_t fanOut = 0;
  double start = 1;  ///< factor of the initial values
};

class Parameters;

/// A weight of the table, as the operations take it; or none, whose views are absent.
struct Weight {
  const Parameters* table = nullptr;
  std::size_t index = 0;

  View matrix() const;    // X
  View vector() const;    // F
  View bias() const;      // as linear() takes it
  View gradient() const;  // F; absent when inferenceOnly
  explicit operator bool() const { return table != nullptr; }
};

class Parameters {
 public:
  Parameters(Backend& backend, DType compute, bool inferenceOnly);
  Parameters(const Parameters&) = delete;
  Parameters& operator=(const Parameters&) = delete;

  /// Before allocate(). Vectors have one row.
  Weight add(std::string name, std::int64_t rows, std::int64_t columns, Initialisation initialisation,
             std::int64_t fanOut = 0, double start = 1);
  void allocate();

  const std::vector<ParameterEntry>& entries() const { return entries_; }
  std::int64_t count() const { return count_; }    ///< number of weights
  std::int64_t flatSize() const { return flat_; }  ///< with padding between entries

  View master(std::size_t i) const { return entryOf(masters_, i); }      ///< F
  View gradient(std::size_t i) const { return entryOf(gradients_, i); }  ///< F; absent when inferenceOnly
  /// X: what products read; the master itself where X = F.
  View compute(std::size_t i) const { return entryOf(copy_ ? copy_ : masters_, i); }
  /// F, or X where the device wants the biases of products in the compute type.
  View bias(std::size_t i) const { return biasAsComputed_ ? compute(i) : master(i); }
  View masters() const { return masters_; }      ///< F[1, flatSize]
  View gradients() const { return gradients_; }  ///< F[1, flatSize]; absent when inferenceOnly
  View computeCopy() const { return copy_; }     ///< X[1, flatSize]; absent where X = F

  /// Copies of the master weights on the host, in f32.
  std::vector<float> download(std::size_t i) const { return downloadAs<float>(backend_, master(i)); }
  void upload(std::size_t i, const float* values) { uploadAs(backend_, master(i), values); }

  /// The initial weights, a pure function of the seed. The paper leaves them to its code base (tensor2tensor): products
  /// by Glorot's uniform rule, embeddings normal with variance 1 / d_model, so that sqrt(d_model) E has unit variance.
  void initialise(std::uint64_t seed);

 private:
  View entryOf(View flat, std::size_t i) const;
  Backend& backend_;
  DType compute_, full_;
  bool inferenceOnly_, biasAsComputed_;
  std::vector<ParameterEntry> entries_;
  std::int64_t flat_ = 0, count_ = 0;
  std::vector<DeviceBuffer> memory_;
  View masters_, gradients_, copy_;  // [1, flat_]
};

inline View Weight::matrix() const {
  return table ? table->compute(index) : View{};
}
inline View Weight::vector() const {
  return table ? table->master(index) : View{};
}
inline View Weight::bias() const {
  return table ? table->bias(index) : View{};
}
inline View Weight::gradient() const {
  return table ? table->gradient(index) : View{};
}

}  // namespace transept
