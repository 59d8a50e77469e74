// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/formats/formats.h"

#include <algorithm>
#include <filesystem>

#include "engine/base/error.h"
#include "engine/base/file_signatures.h"
#include "engine/interop/argos/argos.h"
#include "engine/interop/ctranslate2/ctranslate2.h"
#include "engine/interop/huggingface/huggingface.h"
#include "engine/interop/library.h"
#include "engine/interop/marian/marian.h"
#include "engine/interop/onnx/onnx.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

// Checkpoints of toolkits are pickles of the toolkit's own classes. They are never opened. They are recognised only so
// that the error message can say how to convert them.

bool isCheckpointFile(const std::string& path) {
  return !isFolder(path) && path.ends_with(".pt") && pathExists(path);
}

/// A checkpoint beside the dictionaries dict.LANGUAGE.txt, or a folder with both.
bool isFairseq(const std::string& path) {
  const bool folder = isFolder(path);
  if (!folder && !isCheckpointFile(path)) return false;
  const auto names = namesIn(folder ? path : std::filesystem::path(path).parent_path().string(), Absent::isEmpty);
  const auto any = [&](const char* begin, const char* end) {
    return std::ranges::any_of(names, [&](const auto& name) { return name.starts_with(begin) && name.ends_with(end); });
  };
  return any("dict.", ".txt") && (!folder || any("", ".pt"));
}

InteropReport refuseFairseq(const std::string& path, const std::string&) {
  throw UserError({"{} is a checkpoint of fairseq, which only fairseq can open.", path},
                  "Convert it with ct2-fairseq-converter --model_path FILE --data_dir FOLDER --output_dir OUT of the "
                  "Python package ctranslate2, and import OUT.",
                  path);
}

InteropReport refuseOpenNmt(const std::string& path, const std::string&) {
  throw UserError(
      {"{} is a PyTorch checkpoint, as OpenNMT-py writes them. Only the program that wrote it can open it.", path},
      "Convert it with ct2-opennmt-py-converter --model_path FILE --output_dir OUT of the Python package "
      "ctranslate2, and import OUT.",
      path);
}

/// Throws UserError if a file of the model is a pointer of Git LFS.
void requireNoLfsPointers(const std::string& path) {
  constexpr std::int64_t largestPointer = 1024;
  std::vector<std::string> files{path};
  if (isFolder(path)) {
    files.clear();
    for (const std::string& name : namesIn(path, Absent::isEmpty)) files.push_back(path + "/" + name);
  }
  for (const std::string& file : files)
    if (!isFolder(file) && fileBytes(file) <= largestPointer) requireNoLfsPointer(readFile(file), file);
}

}  // namespace

std::span<const ModelFormat> modelFormats() {
  static const ModelFormat formats[] = {
      {"ctranslate2", "CTranslate2", [](const std::string& path) { return pathExists(path + "/model.bin"); },
       importCtranslate2, exportCtranslate2, ctranslate2Obstacles},
      {"huggingface", "Hugging Face", isHuggingFaceFolder, importHuggingFace, exportHuggingFace, huggingFaceObstacles},
      {"marian", "Marian", isMarianFolder, importMarian, exportMarian, marianObstacles},
      {"bergamot", "Bergamot (Firefox)", isBergamotFolder, importMarian, exportBergamot, bergamotObstacles},
      {"argos", "Argos Translate", isArgosPackage, importArgos, exportArgos, argosObstacles},
      {"onnx", "ONNX", [](const std::string&) { return false; }, nullptr, exportOnnx, onnxObstacles},
      {"fairseq", "fairseq", isFairseq, refuseFairseq, nullptr, nullptr},
      {"opennmt", "OpenNMT-py", isCheckpointFile, refuseOpenNmt, nullptr, nullptr}};
  return formats;
}

std::vector<ExportTarget> exportTargets(const Config& config) {
  std::vector<ExportTarget> targets;
  for (const ModelFormat& format : modelFormats())
    if (format.obstacles) targets.push_back({format.name, format.title, format.obstacles(config).changes()});
  return targets;
}

const ModelFormat* formatOfFolder(const std::string& path) {
  const auto found =
      std::ranges::find_if(modelFormats(), [&](const ModelFormat& format) { return format.recognises(path); });
  return found == modelFormats().end() ? nullptr : &*found;
}

InteropReport importModel(const std::string& path, const std::string& out, const std::string& format) {
  if (!pathExists(path))
    throw UserError(ErrorKind::notFound, {"There is no {}.", path}, "Name the folder or package of a model.", path);
  requireNoLfsPointers(path);
  const auto named = std::ranges::find(modelFormats(), format, &ModelFormat::name);
  const bool known = named != modelFormats().end();
  if (!known && !format.empty()) {
    throw UserError({"There is no format of models named '{}'.", format},
                    "Leave it out to have it recognised by the files.");
  }
  const ModelFormat* found = known ? &*named : formatOfFolder(path);
  if (found && found->import) {
    InteropReport report = found->import(path, out);
    writeModelOrigin(report.folder, found->title);
    return report;
  }
  throw UserError(
      {"{} is not a model in a format that can be imported.", path},
      "Name a folder with a model.bin of CTranslate2, with the config.json and weights of Hugging Face, or with "
      "the decoder.yml and npz file of Marian, or a file NAME.argosmodel.",
      path);
}

}  // namespace transept
