// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/formats/formats.h"

#include <algorithm>

#include "engine/base/error.h"
#include "engine/interop/ctranslate2/ctranslate2.h"
#include "engine/interop/huggingface/huggingface.h"
#include "engine/platform/folders.h"

namespace transept {

std::span<const ModelFormat> modelFormats() {
  static const ModelFormat formats[] = {
      {"ctranslate2", "CTranslate2", [](const std::string& folder) { return pathExists(folder + "/model.bin"); },
       importCtranslate2, exportCtranslate2},
      {"huggingface", "Hugging Face", isHuggingFaceFolder, importHuggingFace, exportHuggingFace}};
  return formats;
}

const ModelFormat* formatOfFolder(const std::string& folder) {
  const auto found =
      std::ranges::find_if(modelFormats(), [&](const ModelFormat& format) { return format.recognises(folder); });
  return found == modelFormats().end() ? nullptr : &*found;
}

InteropReport importModel(const std::string& folder, const std::string& out, const std::string& format) {
  if (!pathExists(folder))
    throw UserError(ErrorKind::notFound, "There is no folder " + folder + ".", "Name the folder of a model.", folder);
  const auto named = std::ranges::find(modelFormats(), format, &ModelFormat::name);
  const ModelFormat* found = named == modelFormats().end() ? formatOfFolder(folder) : &*named;
  if (found) return found->import(folder, out);
  throw UserError(
      ErrorKind::badInput, folder + " is not the folder of a model in a format that can be imported.",
      "Name a folder with a model.bin of CTranslate2, or with the config.json and model.safetensors of Hugging Face.",
      folder);
}

}  // namespace transept
