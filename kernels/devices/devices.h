// SPDX-License-Identifier: Apache-2.0
// Devices by name: "cpu", "cpu:0,1" (two replicas in this process, for tests), "cuda", "cuda:0,1".
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/backend.h"
#include "kernels/collective/communicator.h"
#include "kernels/device_description.h"
#include "kernels/graph_recorder.h"

namespace transept {

/// The processor and every GPU. A CUDA backend that is installed but cannot be used is listed as "cuda" with the
/// reason.
std::vector<DeviceDescription> listDevices();

/// The devices that openDevices would open for `name`, without opening them; empty where one of them is missing. A name
/// of the processor does not load the GPU's driver.
std::vector<DeviceDescription> listDevices(std::string_view name);

/// The descriptions of opened devices; replicas on the processor have the same one.
std::vector<DeviceDescription> describe(const std::vector<std::unique_ptr<Backend>>& backends);

/// One backend per replica. threads: of the CPU, divided among the replicas; 0: all. Throws BackendError for an unknown
/// name or a missing device.
std::vector<std::unique_ptr<Backend>> openDevices(std::string_view name, int threads);

/// A single device. int8: for inference with products of 8-bit integers (kernels/cpu/products/int8_product.cpp), which
/// only "cpu" has. Throws BackendError, also for a name of several devices.
std::unique_ptr<Backend> openDevice(std::string_view name, int threads, bool int8 = false);

/// One communicator for each backend of one call of openDevices.
std::vector<std::unique_ptr<Communicator>> connectDevices(const std::vector<std::unique_ptr<Backend>>& backends);

/// Records and replays work on a backend of openDevices, which must outlive the recorder; nullptr on the CPU.
std::unique_ptr<GraphRecorder> recorderOf(Backend& backend);

}  // namespace transept
