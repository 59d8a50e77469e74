// SPDX-License-Identifier: Apache-2.0
// What a file or folder is that a person opens.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace transept {

/// The kind of a path that the user opens: dropped on the window, chosen in a file manager, or given at the start.
/// model: a checkpoint or the folder of an imported model. foreign: a model of another tool. log: of another tool's
/// training. packed: a run, corpus or model as one file (engine/packed). text: a file, archive or folder to import
/// from.
enum class PathKind : std::uint8_t { run, model, corpus, experiment, foreign, log, packed, text };
std::string_view pathKindName(PathKind kind);

struct KnownPath {
  PathKind kind = PathKind::text;
  std::string path;  ///< the folder to open, also for a file inside it
  bool operator==(const KnownPath&) const = default;
};

/// A file inside a run, checkpoint, model (also of another tool), corpus or experiment stands for its folder. Throws
/// UserError: no such path, none of these kinds, or a corpus or experiment outside the application's folders.
KnownPath recognisePath(const std::string& path);

/// Several paths: texts, or files of the same folder. Throws UserError.
KnownPath recognisePaths(const std::vector<std::string>& paths);

}  // namespace transept
