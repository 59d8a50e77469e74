// SPDX-License-Identifier: Apache-2.0
// This process and its machine.
#pragma once

#include <cstdint>
#include <string>

namespace transept {

std::string executablePath();  ///< of the running program, absolute
std::string hostName();
/// Eight hexadecimal digits that identify this machine. A host name may be long and hold any character, and machines
/// that share a folder may have the same host name, such as "localhost".
std::string machineMark();
std::string userHome();
std::int64_t processId();
bool processExists(
    std::int64_t process);  ///< on this machine; process ids are reused, so the answer is only valid for a short time
double secondsSince1970();

/// Disables core dumps of this process and its children, because they may hold confidential text;
/// $TRANSEPT_CORE_DUMPS=1 keeps the limit of the system. Makes write() fail, instead of ending the process, when a file
/// becomes too large. Occupies the descriptors of closed standard streams, so that no file gets one of them and
/// receives what the program prints.
void protectProcess();

int usableProcessors();  ///< available to this process (affinity and container limits), at least 1

/// Bytes. The limit of the container counts if it is lower than the memory of the machine.
std::int64_t memoryTotal();
std::int64_t memoryAvailable();
/// Memory of this process that is not backed by files, which is what training costs.
std::int64_t residentAnonymousMemory();

}  // namespace transept
