// SPDX-License-Identifier: Apache-2.0
// A backend that checks what each operation of another backend is given, as backend.h asks for it: shapes, types,
// memory that operands share, memory outside an allocation, and ids out of their range. A wrong operand is then a
// sentence and not corrupted memory.
//
// It is around every device in builds with assertions (debug, sanitizers) and where the environment variable
// TRANSEPT_CHECK_OPERATIONS is 1, which all tests set; TRANSEPT_CHECK_OPERATIONS=0 switches it off. A release costs
// nothing: the decorator is not there.
//
// Values (ids, offsets, lengths) are checked only where the host can read the device's memory (DeviceInfo::hostMemory),
// so not on GPUs. Not for the cost backend of counting_backends.h, whose memory does not exist.
#pragma once

#include <memory>
#include <stdexcept>

#include "kernels/backend.h"

namespace transept {

/// An operation was called with operands that it does not take: a defect of the caller. The message names the
/// operation, the operand, what it is and what it must be.
class OperandError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

/// The backend behind checks, whatever the build and the environment.
std::unique_ptr<Backend> makeCheckingBackend(std::unique_ptr<Backend> backend);

/// The backend behind checks where operations are to be checked, else the backend itself. For functions that open
/// devices.
std::unique_ptr<Backend> checkedIfWanted(std::unique_ptr<Backend> backend);

/// The backend behind the checks, or the backend itself where there are none.
Backend& withoutChecks(Backend& backend);

}  // namespace transept
