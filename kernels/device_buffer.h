// SPDX-License-Identifier: Apache-2.0
// Memory of a device with an owner, and copies between host vectors and device views.
#pragma once

#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "kernels/backend.h"

namespace transept {

/// Releases its memory when it goes out of scope. The backend must outlive it.
class DeviceBuffer {
 public:
  DeviceBuffer() = default;
  /// Contents are undefined. Throws OutOfDeviceMemory.
  DeviceBuffer(Backend& backend, std::size_t bytes)
      : backend_(&backend), data_(backend.allocate(bytes)), bytes_(bytes) {}
  ~DeviceBuffer() {
    if (data_) backend_->release(data_);
  }
  DeviceBuffer(DeviceBuffer&& other) noexcept
      : backend_(other.backend_), data_(std::exchange(other.data_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}
  DeviceBuffer& operator=(DeviceBuffer&& other) noexcept {
    std::swap(backend_, other.backend_);
    std::swap(data_, other.data_);
    std::swap(bytes_, other.bytes_);
    return *this;
  }

  std::size_t bytes() const { return bytes_; }
  std::byte* data() const { return static_cast<std::byte*>(data_); }

 private:
  Backend* backend_ = nullptr;
  void* data_ = nullptr;
  std::size_t bytes_ = 0;
};

/// Allocates a matrix [rows, columns], which `owners` keeps. Contents are undefined. Throws OutOfDeviceMemory.
inline View allocateMatrix(Backend& backend, std::vector<DeviceBuffer>& owners, DType type, std::int64_t rows,
                           std::int64_t columns) {
  owners.emplace_back(backend, static_cast<std::size_t>(rows * columns) * sizeOf(type));
  return {owners.back().data(), type, rows, columns};
}

/// The elements of a contiguous f32 or f64 view, converted to T (float or double). Waits for the device.
template <typename T>
std::vector<T> downloadAs(Backend& backend, View from) {
  const auto read = [&]<typename Stored>(Stored) {
    std::vector<Stored> values(static_cast<std::size_t>(from.size()));
    backend.download(values.data(), from.data, values.size() * sizeof(Stored));
    if constexpr (std::is_same_v<Stored, T>)
      return values;
    else
      return std::vector<T>(values.begin(), values.end());
  };
  return from.dtype == DType::f64 ? read(double()) : read(float());
}

/// The reverse: `from` holds to.size() elements.
template <typename T>
void uploadAs(Backend& backend, View to, const T* from) {
  const auto count = static_cast<std::size_t>(to.size());
  const auto write = [&]<typename Stored>(Stored) {
    if constexpr (std::is_same_v<Stored, T>) {
      backend.upload(to.data, from, count * sizeof(Stored));
    } else {
      const std::vector<Stored> values(from, from + count);
      backend.upload(to.data, values.data(), count * sizeof(Stored));
    }
  };
  to.dtype == DType::f64 ? write(double()) : write(float());
}

}  // namespace transept
