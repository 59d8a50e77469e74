// SPDX-License-Identifier: Apache-2.0
#include "tests/download/local_server.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <stdexcept>

namespace transept::test {

struct LocalServer::Tls {
  SSL_CTX* context = SSL_CTX_new(TLS_server_method());
  ~Tls() { SSL_CTX_free(context); }
};

namespace {

/// Makes a self-signed certificate for 127.0.0.1 and returns it in PEM.
std::string certify(SSL_CTX* context) {
  const std::unique_ptr<EVP_PKEY, void (*)(EVP_PKEY*)> key(EVP_RSA_gen(2048), EVP_PKEY_free);
  const std::unique_ptr<X509, void (*)(X509*)> certificate(X509_new(), X509_free);
  X509* x509 = certificate.get();
  X509_set_version(x509, 2);
  ASN1_INTEGER_set(X509_get_serialNumber(x509), 1);
  X509_gmtime_adj(X509_getm_notBefore(x509), -3600);
  X509_gmtime_adj(X509_getm_notAfter(x509), 86400);
  X509_set_pubkey(x509, key.get());
  X509_NAME* name = X509_get_subject_name(x509);
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("127.0.0.1"), -1, -1, 0);
  X509_set_issuer_name(x509, name);
  X509_EXTENSION* extension = X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "IP:127.0.0.1");
  X509_add_ext(x509, extension, -1);
  X509_EXTENSION_free(extension);
  X509_sign(x509, key.get(), EVP_sha256());
  SSL_CTX_use_certificate(context, x509);
  SSL_CTX_use_PrivateKey(context, key.get());
  const std::unique_ptr<BIO, int (*)(BIO*)> memory(BIO_new(BIO_s_mem()), BIO_free);
  PEM_write_bio_X509(memory.get(), x509);
  char* text = nullptr;
  const long bytes = BIO_get_mem_data(memory.get(), &text);
  return {text, static_cast<std::size_t>(bytes)};
}

WebRequest requestOf(const std::string& text) {
  WebRequest request;
  std::size_t at = text.find("\r\n");
  const std::string first = text.substr(0, at);
  const std::size_t space = first.find(' ');
  request.target = first.substr(space + 1, first.rfind(' ') - space - 1);
  while (at != std::string::npos) {
    const std::size_t begin = at + 2, end = text.find("\r\n", begin), colon = text.find(": ", begin);
    if (end == std::string::npos || colon == std::string::npos || colon > end) break;
    std::string name = text.substr(begin, colon - begin);
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    request.headers[name] = text.substr(colon + 2, end - colon - 2);
    at = end;
  }
  return request;
}

}  // namespace

std::int64_t WebRequest::from() const {
  const auto range = headers.find("range");
  return range == headers.end() ? 0 : std::atoll(range->second.c_str() + std::string_view("bytes=").size());
}

void WebAnswer::head(int status, const std::vector<std::string>& lines) {
  std::string text = "HTTP/1.1 " + std::to_string(status) + " Said\r\nConnection: close\r\n";
  for (const std::string& line : lines) text += line + "\r\n";
  send(text + "\r\n");
}

LocalServer::LocalServer(WebHandler handler, Kind kind) : handler_(std::move(handler)) {
  std::signal(SIGPIPE, SIG_IGN);
  if (kind == Kind::https) {
    tls_ = std::make_shared<Tls>();
    certificate_ = certify(tls_->context);
  }
  listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t bytes = sizeof address;
  if (::bind(listener_, reinterpret_cast<sockaddr*>(&address), bytes) != 0 || ::listen(listener_, 16) != 0 ||
      ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &bytes) != 0) {
    throw std::runtime_error("no port for the test's server");
  }
  port_ = ntohs(address.sin_port);
  thread_ = std::thread([this] { accept(); });
}

LocalServer::~LocalServer() {
  ending_ = true;
  thread_.join();
  ::close(listener_);
}

std::string LocalServer::address(const std::string& path) const {
  return (tls_ ? "https://" : "http://") + host() + path;
}

std::vector<WebRequest> LocalServer::requests() const {
  const std::lock_guard guard(mutex_);
  return requests_;
}

void LocalServer::accept() {
  while (!ending_) {
    pollfd waiting{listener_, POLLIN, 0};
    if (::poll(&waiting, 1, 50) <= 0) continue;
    const int connection = ::accept(listener_, nullptr, nullptr);
    if (connection < 0) continue;
    serve(connection);
    ::close(connection);
  }
}

void LocalServer::serve(int connection) {
  std::unique_ptr<SSL, void (*)(SSL*)> ssl(nullptr, SSL_free);
  if (tls_) {
    ssl.reset(SSL_new(tls_->context));
    SSL_set_fd(ssl.get(), connection);
    if (SSL_accept(ssl.get()) != 1) return;
  }
  const auto receive = [&](char* buffer, int bytes) -> int {
    if (ssl) return SSL_read(ssl.get(), buffer, bytes);
    return static_cast<int>(::recv(connection, buffer, static_cast<std::size_t>(bytes), 0));
  };
  const auto send = [&](std::string_view bytes) {
    while (!bytes.empty()) {
      const auto sent = ssl ? SSL_write(ssl.get(), bytes.data(), static_cast<int>(bytes.size()))
                            : static_cast<int>(::send(connection, bytes.data(), bytes.size(), MSG_NOSIGNAL));
      if (sent <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  };
  std::string text;
  char buffer[4096];
  while (text.find("\r\n\r\n") == std::string::npos) {
    const int got = receive(buffer, sizeof buffer);
    if (got <= 0) return;
    text.append(buffer, static_cast<std::size_t>(got));
  }
  const WebRequest request = requestOf(text);
  {
    const std::lock_guard guard(mutex_);
    requests_.push_back(request);
  }
  WebAnswer answer(send, [&] {
    pollfd gone{connection, POLLIN | POLLRDHUP, 0};
    while (!ending_ && ::poll(&gone, 1, 50) <= 0) {
    }
  });
  handler_(request, answer);
  if (ssl) SSL_shutdown(ssl.get());
  // The content must arrive before the connection closes.
  ::shutdown(connection, SHUT_WR);
  pollfd rest{connection, POLLIN | POLLRDHUP, 0};
  if (::poll(&rest, 1, 2000) > 0) static_cast<void>(::recv(connection, buffer, sizeof buffer, 0));
}

void serveFile(const WebRequest& request, WebAnswer& answer, std::string_view content, const std::string& tag) {
  const auto total = static_cast<std::int64_t>(content.size());
  const auto condition = request.headers.find("if-range");
  const bool same = condition == request.headers.end() || condition->second == tag;
  const std::int64_t from = same ? request.from() : 0;
  if (from > 0 && from >= total) {
    return answer.head(416, {"Content-Range: bytes */" + std::to_string(total), "Content-Length: 0"});
  }
  std::vector<std::string> lines{"ETag: " + tag, "Content-Length: " + std::to_string(total - from)};
  if (from > 0) {
    lines.push_back("Content-Range: bytes " + std::to_string(from) + "-" + std::to_string(total - 1) + "/" +
                    std::to_string(total));
  }
  answer.head(from > 0 ? 206 : 200, lines);
  answer.send(content.substr(static_cast<std::size_t>(from)));
}

}  // namespace transept::test
