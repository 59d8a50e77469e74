// SPDX-License-Identifier: Apache-2.0
#include "engine/platform/connection.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace transept {
namespace {

using Clock = std::chrono::steady_clock;

/// False when the time is over or poll() failed.
bool waitFor(int socket, short events, std::chrono::milliseconds atMost) {
  const auto end = Clock::now() + atMost;
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
    pollfd entry{socket, events, 0};
    const int ready = ::poll(&entry, 1, static_cast<int>(std::max<std::int64_t>(left.count(), 0)));
    if (ready > 0) return true;
    if (ready == 0 || errno != EINTR) return false;
  }
}

bool isTemporary(int number) {
  return number == EINTR || number == EAGAIN || number == EWOULDBLOCK;
}

}  // namespace

bool waitUntilReadable(int socket, std::chrono::milliseconds atMost) {
  return waitFor(socket, POLLIN, atMost);
}

std::ptrdiff_t receiveSome(int socket, char* data, std::size_t bytes, std::chrono::milliseconds atMost) {
  while (waitFor(socket, POLLIN, atMost)) {
    const ssize_t got = ::recv(socket, data, bytes, MSG_DONTWAIT);
    if (got >= 0) return got;
    if (!isTemporary(errno)) return -1;
  }
  return -1;
}

std::ptrdiff_t sendSome(int socket, const char* data, std::size_t bytes, std::chrono::milliseconds atMost) {
  while (waitFor(socket, POLLOUT, atMost)) {
    const ssize_t sent = ::send(socket, data, bytes, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent >= 0) return sent;
    if (!isTemporary(errno)) return -1;
  }
  return -1;
}

std::string peerAddress(int socket) {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  char text[INET6_ADDRSTRLEN] = "";
  if (::getpeername(socket, reinterpret_cast<sockaddr*>(&address), &size) != 0) return {};
  if (address.ss_family == AF_INET)
    ::inet_ntop(AF_INET, &reinterpret_cast<sockaddr_in*>(&address)->sin_addr, text, sizeof text);
  if (address.ss_family == AF_INET6)
    ::inet_ntop(AF_INET6, &reinterpret_cast<sockaddr_in6*>(&address)->sin6_addr, text, sizeof text);
  return text;
}

void shutDownConnection(int socket) {
  ::shutdown(socket, SHUT_RDWR);
}

void drainConnection(int socket, std::chrono::milliseconds atMost) {
  ::shutdown(socket, SHUT_WR);
  const auto end = Clock::now() + atMost;
  char unused[16384];
  while (Clock::now() < end && receiveSome(socket, unused, sizeof unused,
                                           std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now())) > 0) {
  }
}

void closeConnection(int socket) {
  ::close(socket);
}

void prepareListener(int socket) {
  const int yes = 1;
  ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
}

void setBacklog(int socket, int waiting) {
  ::listen(socket, waiting);
}

}  // namespace transept
