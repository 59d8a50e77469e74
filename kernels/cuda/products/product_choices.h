// SPDX-License-Identifier: Apache-2.0
// Which of cuBLASLt's ways to multiply was the fastest for each size, kept in a file so that later runs take the same
// one and give the same bits. One file for each kind of GPU and version of cuBLASLt.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

namespace transept::cuda {

class ProductChoices {
 public:
  using Choice = std::array<std::uint64_t, 8>;  ///< cublasLtMatmulAlgo_t

  ProductChoices(int device, std::size_t libraryVersion);
  /// For one file; tests.
  explicit ProductChoices(std::string path);

  bool find(const std::string& key, Choice& choice) const;
  /// Keeps what another process has stored for that key meanwhile. A folder that cannot be written costs only the
  /// timing of the next run.
  void store(const std::string& key, Choice& choice);

 private:
  void read();

  std::string path_;
  std::map<std::string, Choice> choices_;
};

}  // namespace transept::cuda
