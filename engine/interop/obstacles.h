// SPDX-License-Identifier: Apache-2.0
// The settings of a model that another tool cannot express.
#pragma once

#include <string>
#include <vector>

#include "engine/base/error.h"
#include "engine/config/config.h"

namespace transept {

/// The properties of a model that another tool cannot express, each with the setting that avoids it.
class Obstacles {
 public:
  /// config: resolved; it must outlive this object.
  explicit Obstacles(const Config& config) : config_(config) {}

  /// An obstacle unless the setting has the value `wanted`. what: "it normalises before each sublayer".
  void require(const char* key, const Value& wanted, const std::string& what);
  void add(const char* key, const Value& wanted, const std::string& what);
  /// What no other tool has: restricted attention, d_k or d_v that are not d_model / heads.
  void requirePlainAttention();
  /// And self-attention in the decoder.
  void requireAttention();

  /// The settings that avoid the obstacles; empty: there is none.
  const std::vector<SuggestedChange>& changes() const { return changes_; }

  /// Throws UserError that names all obstacles, and suggests the changes of settings, if there are any. tool: "Marian".
  void refuse(const std::string& tool) const;

 private:
  const Config& config_;
  std::string text_;  // "it ... (model.norm=pre), it ..."
  std::vector<SuggestedChange> changes_;
};

}  // namespace transept
