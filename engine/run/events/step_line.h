// SPDX-License-Identifier: Apache-2.0
// Private to engine/run: reads the step lines of events.jsonl without building JSON, because there may be a million.
#pragma once

#include <string_view>

#include "engine/run/events/event_reader.h"

namespace transept {

/// False when the line is not a step event in the plain form that EventWriter writes (flat, numbers, nulls and strings
/// without escapes): it must then be parsed as JSON. Says nothing about whether the line is valid.
bool scanStepLine(std::string_view line, EventHead& head, StepEvent& event);

}  // namespace transept
