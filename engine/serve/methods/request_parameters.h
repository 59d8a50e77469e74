// SPDX-License-Identifier: Apache-2.0
// The parameters of a method from the table of fields of its request (engine/tasks/field.h).
#pragma once

#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/experiment/experiment_json.h"
#include "engine/experiment/row_request.h"
#include "engine/serve/rpc/json_rpc.h"
#include "engine/tasks/field.h"
#include "engine/tasks/import.h"
#include "engine/tasks/settings.h"

namespace transept {

template <typename T>
void readParameter(const Params& params, const Field& field, T& member) {
  const FieldTraits& traits = field.traits;
  if constexpr (std::is_same_v<T, bool>)
    member = params.boolean(field.key, member);
  else if constexpr (std::is_integral_v<T>)
    member =
        static_cast<T>(params.integer(field.key, static_cast<std::int64_t>(traits.minimum),
                                      traits.maximum < 0x1p63 ? static_cast<std::int64_t>(traits.maximum) : INT64_MAX));
  else if constexpr (std::is_floating_point_v<T>)
    member = params.real(field.key, member, traits.minimum, traits.maximum);
  else if constexpr (std::is_same_v<T, std::string>)
    member = traits.path        ? params.path(field.key)
             : traits.newNameOf ? params.name(traits.newNameOf, "")
                                : params.text(field.key);
  else if constexpr (std::is_same_v<T, std::vector<std::string>>)
    member = params.texts(field.key);
  else if constexpr (std::is_same_v<T, Values>)
    member = settingsFromJson(params.fields(field.key));
  else if constexpr (std::is_same_v<T, std::vector<GridAxis>>)
    member = rowRequestOf(params).grid;
  else if constexpr (std::is_same_v<T, std::vector<QueueRow>>)
    member = rowRequestOf(params).rows;
  else if constexpr (std::is_same_v<T, CleaningStack>)
    member = CleaningStack::fromJson(params.at(field.key));
  else if constexpr (std::is_same_v<T, std::vector<MixtureSettings::Part>>)
    for (const Json& part : params.list(field.key)) {
      const Params one(part);
      member.push_back({one.path("corpus"), one.real("weight", 1, leastWeight, mostWeight)});
    }
  else  // std::optional
    readParameter(params, field, member.emplace());
}

/// Reads the parameters of the fields that the method has. Throws UserError.
template <typename Request, typename Fields>
void readParameters(const Params& params, Request& request, Fields fields) {
  fields(request, [&](const Field& field, auto& member) {
    if (*field.key == '\0') return;
    if (params.has(field.key))
      readParameter(params, field, member);
    else if (field.traits.required)
      params.at(field.key);  // throws
  });
}

}  // namespace transept
