// SPDX-License-Identifier: Apache-2.0
// Holds messages of the engine's protocol against docs/protocol.schema.json.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace transept::test {

enum class MessagePart { params, result };

/// The first place where the parameters or the result of a method, or the parameters of a notification, differ from the
/// schema, as one sentence. Empty if they match. Throws std::runtime_error if the schema cannot be read.
[[nodiscard]] std::string protocolFault(const std::string& method, MessagePart part, const nlohmann::json& value);

/// The first difference of `value` from a JSON schema, whose references point into `root`. Supports the keywords of our
/// schema; throws std::logic_error for any other, which would check nothing.
[[nodiscard]] std::string schemaFault(const nlohmann::json& root, const nlohmann::json& schema,
                                      const nlohmann::json& value, const std::string& place);

}  // namespace transept::test
