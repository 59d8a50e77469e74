// SPDX-License-Identifier: Apache-2.0
// What this process and its machine are.
#pragma once

#include <cstdint>
#include <string>

namespace transept {

std::string executablePath();  ///< of the running program, absolute
std::string hostName();
std::string userHome();
std::int64_t processId();
bool processExists(std::int64_t process);  ///< on this machine; ids are used again, so never rely on it for long
double secondsSince1970();

std::string cpuName();   ///< "AMD EPYC 7B13"
int usableProcessors();  ///< that this process may run on (affinity and container limits), at least 1

/// Bytes. The container's limit counts where it is lower than the machine's memory.
std::int64_t memoryTotal();
std::int64_t memoryAvailable();
/// Memory of this process that no file backs: what training really costs.
std::int64_t residentAnonymousMemory();

}  // namespace transept
