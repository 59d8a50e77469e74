// SPDX-License-Identifier: Apache-2.0
// A run, corpus or model as one file for another machine, and back.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>

#include "engine/base/progress.h"
#include "engine/tasks/field.h"

namespace transept {

struct PackRequest {
  std::string path;    ///< a run, a corpus, an imported model, or a checkpoint: its run without the other checkpoints
  std::string folder;  ///< in which a new file is made, named after what it holds ...
  std::string out;     ///< ... or the file to write
};

constexpr auto packFields = [](auto& request, auto use) {
  use(field("path", "path", "A run, a corpus, an imported model, or a checkpoint (its run without the others)",
            isPath | isRequired),
      request.path);
  use(field("folder", "", "", isPath | isRequired | oneSided("the command's --out names the file itself")),
      request.folder);
  use(field("", "--out", "The file to write (.transept); it must not exist",
            isPath | isRequired | oneSided("clients name the folder to write into")),
      request.out);
};

struct UnpackRequest {
  std::string file;
  std::string name;  ///< of the new folder, without `out`; empty: the name in the file
  std::string out;   ///< the folder to make; empty: a free one among the application's runs, corpora or models, or one
                     ///< there that this file became and that is unchanged
};

constexpr auto unpackFields = [](auto& request, auto use) {
  use(field("file", "file", "A file that pack wrote", isPath | isRequired), request.file);
  use(field("name", "", "", newNameOf("folder") | oneSided("the command's --out names the folder")), request.name);
  use(field("", "--out", "The folder to write; it must not exist (default: one among the application's)",
            isPath | oneSided(clientsGiveAName)),
      request.out);
};

struct PackReport {
  std::string kind;  ///< "run", "corpus" or "model"
  std::string path;  ///< the file or folder that was written
  std::string name;
  std::int64_t bytes = 0;  ///< of the file
};

/// Throws UserError: none of these kinds, a run in training, a full disk; Cancelled when stopped.
PackReport packPath(const PackRequest& request, const ProgressFunction& progress, std::stop_token stop);

/// Throws UserError for a file that is damaged or holds what it should not; then nothing is left of it.
PackReport unpackFile(const UnpackRequest& request, const ProgressFunction& progress, std::stop_token stop);

}  // namespace transept
