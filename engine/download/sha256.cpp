// SPDX-License-Identifier: Apache-2.0
#include "engine/download/sha256.h"

#include <openssl/evp.h>

#include <algorithm>
#include <stdexcept>

namespace transept {

struct Sha256::State {
  EVP_MD_CTX* context = EVP_MD_CTX_new();
  ~State() { EVP_MD_CTX_free(context); }
};

Sha256::Sha256() : state_(std::make_unique<State>()) {
  if (EVP_DigestInit_ex(state_->context, EVP_sha256(), nullptr) != 1) {
    throw std::runtime_error("OpenSSL's libcrypto makes no SHA-256 checksums here.");
  }
}

Sha256::~Sha256() = default;

void Sha256::add(const void* data, std::size_t bytes) {
  EVP_DigestUpdate(state_->context, data, bytes);
}

std::string Sha256::hexadecimal() {
  unsigned char digest[EVP_MAX_MD_SIZE];
  unsigned int length = 0;
  EVP_DigestFinal_ex(state_->context, digest, &length);
  std::string text;
  for (unsigned int i = 0; i < length; ++i) {
    text += "0123456789abcdef"[digest[i] >> 4];
    text += "0123456789abcdef"[digest[i] & 15];
  }
  return text;
}

bool isSha256(const std::string& text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos;
}

}  // namespace transept
