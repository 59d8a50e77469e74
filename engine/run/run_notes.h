// SPDX-License-Identifier: Apache-2.0
// What a person wrote about a run: notes.json, {"version":1,"tags":[...],"notes":"..."}. It stands beside run.json,
// which versions that do not know of it replace.
#pragma once

#include <string>
#include <vector>

namespace transept {

struct RunNotes {
  std::vector<std::string> tags;  ///< each once, in the order in which they were given
  std::string notes;
};

std::string notesPath(const std::string& runFolder);

/// Empty where there are none and where the file is damaged: nobody must be kept from a run by that.
RunNotes readNotes(const std::string& runFolder);

/// Replaces the file in one step. Tags lose the blanks around them, empty and repeated ones are left out. Throws
/// UserError for tags and notes that are too long, and where the file cannot be written.
RunNotes writeNotes(const std::string& runFolder, RunNotes notes);

}  // namespace transept
