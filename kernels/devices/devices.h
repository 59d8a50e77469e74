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

/// The processor and every GPU. Where the CUDA backend is installed and cannot be used, "cuda" is listed with the
/// reason.
std::vector<DeviceDescription> listDevices();

/// Those of them that openDevices would open, without opening any; none where one is not there. For the processor no
/// driver of a GPU is asked.
std::vector<DeviceDescription> listDevices(std::string_view name);

/// The listed devices that these are; the processor's replicas have one name.
std::vector<DeviceDescription> describe(const std::vector<std::unique_ptr<Backend>>& backends);

/// One backend a replica. threads: for the CPU, shared out among replicas; 0: all. Throws BackendError with a sentence
/// for a name that means nothing or a device that is not there.
std::vector<std::unique_ptr<Backend>> openDevices(std::string_view name, int threads);

/// One communicator for each of the backends that openDevices gave for one name.
std::vector<std::unique_ptr<Communicator>> connectDevices(const std::vector<std::unique_ptr<Backend>>& backends);

/// For a backend of openDevices, which must outlive it; nullptr where its device records nothing.
std::unique_ptr<GraphRecorder> recorderOf(Backend& backend);

}  // namespace transept
