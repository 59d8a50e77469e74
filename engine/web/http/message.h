// SPDX-License-Identifier: Apache-2.0
// A request over HTTP as the service sees it, and its answer.
#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace transept {

struct UploadedFile {
  std::string field, name, content;
};

struct HttpRequest {
  std::string method, path;                    ///< the path decoded, without the query
  std::map<std::string, std::string> headers;  ///< names in lower case
  std::vector<std::pair<std::string, std::string>> query;
  std::string body;                 ///< empty for multipart forms
  std::vector<UploadedFile> parts;  ///< of a multipart form; a field that is no file has no name
  std::string client;               ///< numeric address

  std::string header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? std::string() : found->second;
  }
};

struct HttpResponse {
  int status = 200;
  std::string body, type = "application/json";
  std::vector<std::pair<std::string, std::string>> headers = {};
};

/// A request that is refused, with a status and a sentence. Thrown by handlers; each dialect has its own form of it.
class HttpError : public std::runtime_error {
 public:
  HttpError(int status, const std::string& message) : std::runtime_error(message), status_(status) {}
  int status() const { return status_; }

 private:
  int status_;
};

}  // namespace transept
