// SPDX-License-Identifier: Apache-2.0
// Models from and for other tools.
#pragma once

#include <string>

#include "engine/interop/formats/formats.h"
#include "engine/tasks/field.h"

namespace transept {

struct ImportModelRequest {
  std::string path;    ///< the folder or package of the other tool's model
  std::string format;  ///< empty: recognised by the files
  std::string name;    ///< of the new folder, without `out`; empty: that of the path
  std::string out;     ///< the folder to make; empty: a free one among the application's models, by the name
};

constexpr auto importModelFields = [](auto& request, auto use) {
  use(field("path", "model", "The folder or package of the other tool's model", isPath | isRequired), request.path);
  use(field("format", "--format", "The other tool (default: recognised by the files)"), request.format);
  use(field("name", "", "", newNameOf("model") | oneSided("the command's --out names the folder")), request.name);
  use(field("", "--out", "The folder to write; it must not exist", isPath | isRequired | oneSided(clientsGiveAName)),
      request.out);
};

struct ExportModelRequest {
  std::string model;                   ///< a run, a checkpoint or an imported model
  std::string format = "ctranslate2";  ///< the other tool
  std::string folder;                  ///< in which a new folder is made, named after model and format ...
  std::string out;                     ///< ... or the folder (argos: the file) to write
};

constexpr auto exportModelFields = [](auto& request, auto use) {
  use(field("model", "model", "A run, a checkpoint or an imported model", isPath | isRequired), request.model);
  use(field("format", "--format", "The other tool"), request.format);
  use(field("folder", "", "", isPath | isRequired | oneSided("the command's --out names the folder itself")),
      request.folder);
  use(field("", "--out", "The folder (argos: file) to write; it must not exist",
            isPath | isRequired | oneSided("clients name the folder to write into")),
      request.out);
};

/// "opus-mt-en-de" of "/models/opus-mt-en-de/" and of "/models/en-de.argosmodel".
std::string nameOfForeignModel(const std::string& path);

/// Throws UserError: an unknown format, a model that cannot be imported.
InteropReport importForeignModel(const ImportModelRequest& request);

/// Throws UserError: a format that cannot be written, a model that the format cannot hold.
InteropReport exportModel(const ExportModelRequest& request);

}  // namespace transept
