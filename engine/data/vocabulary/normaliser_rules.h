// SPDX-License-Identifier: Apache-2.0
// The normalisation of a corpus as rules of SentencePiece, which a model carries into every tool that reads it.
#pragma once

#include <string>

#include "engine/data/cleaning/stack.h"

namespace transept {

/// What the repairs of a stack do to single characters and to letters with marks, in SentencePiece's form: code points
/// in hexadecimal, TAB, those that replace them. Empty if they do nothing. HTML entities are not among the rules.
std::string normaliserRules(const CleaningStack& stack);

/// The serialised model without the name of the file that its rules came from.
std::string withoutRulesFile(const std::string& model);

}  // namespace transept
