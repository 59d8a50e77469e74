// SPDX-License-Identifier: Apache-2.0
// Tags and notes of a run: notes.json, {"version":1,"tags":[...],"notes":"..."}. Not in run.json, because versions that
// do not have notes replace that file.
#pragma once

#include <string>
#include <vector>

namespace transept {

struct RunNotes {
  std::vector<std::string> tags;  ///< without repetition, in the given order
  std::string notes;
};

std::string notesPath(const std::string& runFolder);

/// Empty if there are none or the file is damaged, which must not keep anyone from the run.
RunNotes readNotes(const std::string& runFolder);

/// Replaces the file in one step. Tags are trimmed; empty and repeated ones are dropped. Throws UserError for tags and
/// notes that are too long, and if the file cannot be written.
RunNotes writeNotes(const std::string& runFolder, RunNotes notes);

}  // namespace transept
