// SPDX-License-Identifier: Apache-2.0
// What a person handed in: the one place that decides what a path is, for files that are dropped on the window, opened
// from a file manager or named when it starts.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace transept {

/// model: a checkpoint or the folder of an imported model. text: a file, archive or folder to import from.
enum class PathKind : std::uint8_t { run, model, corpus, experiment, text };
std::string_view nameOf(PathKind kind);

struct KnownPath {
  PathKind kind = PathKind::text;
  std::string path;  ///< what is to be opened: a run's folder also for the run.json in it
  bool operator==(const KnownPath&) const = default;
};

/// A file inside a run, checkpoint, model, corpus or experiment stands for the whole. Throws UserError: there is no
/// such path, it is none of these, or it lies where it cannot be opened from.
KnownPath kindOf(const std::string& path);

/// Several paths: all of them text, or all of one and the same thing. Throws UserError.
KnownPath kindOf(const std::vector<std::string>& paths);

}  // namespace transept
