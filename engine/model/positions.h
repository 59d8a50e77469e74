// SPDX-License-Identifier: Apache-2.0
// Section 3.5: PE(pos, 2i) = sin(pos / 10000^(2i / d_model)), PE(pos, 2i + 1) = cos(pos / 10000^(2i / d_model)).
#pragma once

#include <cstdint>
#include <mutex>
#include <vector>

#include "engine/model/memory/pass.h"

namespace transept {

enum class SinusoidLayout : std::uint8_t {
  interleaved,   ///< as the paper prints them: even columns sine, odd cosine
  blocks,        ///< first half sine, second half cosine, frequencies i / (d/2 - 1): tensor2tensor's
  blocksFromOne  ///< the same with the first token at position 1: OpenNMT-tf's, and CTranslate2's where it stores none
};

/// [positions, width], in f64.
std::vector<double> sinusoids(std::int64_t positions, std::int64_t width, SinusoidLayout layout);

/// A device table of sinusoids that grows with the longest sentence met; there is no limit. Thread-safe: views that
/// were handed out stay valid as long as the table.
class SinusoidTable {
 public:
  SinusoidTable(Backend& backend, DType full, std::int64_t width, SinusoidLayout layout)
      : backend_(backend), full_(full), width_(width), layout_(layout) {}
  ~SinusoidTable();
  SinusoidTable(const SinusoidTable&) = delete;
  SinusoidTable& operator=(const SinusoidTable&) = delete;

  View atLeast(std::int64_t positions);  // F[>= positions, width]

 private:
  Backend& backend_;
  DType full_;
  std::int64_t width_;
  SinusoidLayout layout_;
  std::mutex mutex_;
  std::vector<View> tables_;  // the last is the largest
};

}  // namespace transept
