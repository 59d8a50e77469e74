// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/formats/formats.h"

#include <algorithm>

#include "engine/base/error.h"
#include "engine/interop/argos/argos.h"
#include "engine/interop/ctranslate2/ctranslate2.h"
#include "engine/interop/huggingface/huggingface.h"
#include "engine/interop/marian/marian.h"
#include "engine/platform/folders.h"

namespace transept {

std::span<const ModelFormat> modelFormats() {
  static const ModelFormat formats[] = {
      {"ctranslate2", "CTranslate2", [](const std::string& path) { return pathExists(path + "/model.bin"); },
       importCtranslate2, exportCtranslate2},
      {"huggingface", "Hugging Face", isHuggingFaceFolder, importHuggingFace, exportHuggingFace},
      {"marian", "Marian", isMarianFolder, importMarian, exportMarian},
      {"argos", "Argos Translate", isArgosPackage, importArgos, exportArgos}};
  return formats;
}

const ModelFormat* formatOfFolder(const std::string& path) {
  const auto found =
      std::ranges::find_if(modelFormats(), [&](const ModelFormat& format) { return format.recognises(path); });
  return found == modelFormats().end() ? nullptr : &*found;
}

InteropReport importModel(const std::string& path, const std::string& out, const std::string& format) {
  if (!pathExists(path))
    throw UserError(ErrorKind::notFound, "There is no " + path + ".", "Name the folder or package of a model.", path);
  const auto named = std::ranges::find(modelFormats(), format, &ModelFormat::name);
  const ModelFormat* found = named == modelFormats().end() ? formatOfFolder(path) : &*named;
  if (found) return found->import(path, out);
  throw UserError(
      ErrorKind::badInput, path + " is not a model in a format that can be imported.",
      "Name a folder with a model.bin of CTranslate2, with the config.json and weights of Hugging Face, or with "
      "the decoder.yml and npz file of Marian, or a file NAME.argosmodel.",
      path);
}

}  // namespace transept
