// SPDX-License-Identifier: Apache-2.0
// Connections of a server: waiting, reading and writing with a limit of time, and closing so that the other side still
// receives what was written.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace transept {

/// Waits until there is something to read, the other side has closed, or the time is over, which returns false.
bool waitUntilReadable(int socket, std::chrono::milliseconds atMost);

/// At least one byte. 0: the other side has closed. -1: the time is over, or the connection is broken.
std::ptrdiff_t receiveSome(int socket, char* data, std::size_t bytes, std::chrono::milliseconds atMost);
/// Never raises SIGPIPE. -1: the time is over, or the connection is broken.
std::ptrdiff_t sendSome(int socket, const char* data, std::size_t bytes, std::chrono::milliseconds atMost);

/// The numeric address of the other side; empty if it is gone.
std::string peerAddress(int socket);

/// Ends both directions; a thread that waits for the connection wakes up. The socket stays open.
void shutDownConnection(int socket);
/// Says that nothing more comes and takes what the other side still sends, for at most `atMost`: a connection that is
/// closed with unread data is reset, and the other side may lose the answer.
void drainConnection(int socket, std::chrono::milliseconds atMost);
void closeConnection(int socket);

/// Prepares a socket for listening: its port is free at once after the process has ended, but two processes cannot have
/// the same port.
void prepareListener(int socket);
/// Lets `waiting` connections wait until they are accepted.
void setBacklog(int socket, int waiting);

}  // namespace transept
