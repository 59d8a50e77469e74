// SPDX-License-Identifier: Apache-2.0
// Every kind of filter; each is defined in a file of its own. A new kind is declared here and listed in catalogue.cpp.
#pragma once

#include "engine/data/cleaning/filter.h"

namespace transept {

FilterKind controlCharactersFilter();
FilterKind entitiesFilter();
FilterKind unicodeFilter();
FilterKind emptyFilter();
FilterKind lengthFilter();
FilterKind ratioFilter();
FilterKind identicalFilter();
FilterKind scriptFilter();
FilterKind lettersFilter();
FilterKind numbersFilter();
FilterKind duplicateFilter();
FilterKind sourceDuplicateFilter();
FilterKind nearDuplicateFilter();

}  // namespace transept
