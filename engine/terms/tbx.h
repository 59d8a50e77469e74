// SPDX-License-Identifier: Apache-2.0
// Terms of TermBase eXchange files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/terms/glossary.h"

namespace transept {

/// Terms of a TBX file. Throws UserError.
std::vector<Term> tbxTerms(std::string_view text, const std::string& name, const std::string& sourceLanguage,
                           const std::string& targetLanguage);

}  // namespace transept
