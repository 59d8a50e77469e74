// SPDX-License-Identifier: Apache-2.0
// The fastest cuBLASLt algorithm for each size class of products, kept in a file so that later runs use the same one
// and give the same bits. One file per type of GPU and version of cuBLASLt.
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
  /// Uses the given file; for tests.
  explicit ProductChoices(std::string path);

  bool find(const std::string& key, Choice& choice) const;
  /// If another process has stored a choice for that key meanwhile, that choice replaces `choice`. If the file cannot
  /// be written, `untimed` replaces it: the next process would measure again, and might choose another algorithm, which
  /// gives other bits.
  void store(const std::string& key, Choice& choice, const Choice& untimed);

 private:
  void read();
  bool write() const;

  std::string path_;
  std::map<std::string, Choice> choices_;
};

}  // namespace transept::cuda
