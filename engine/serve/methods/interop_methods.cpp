// SPDX-License-Identifier: Apache-2.0
// model/*: models of other tools, and the imported models.
#include "engine/serve/methods/interop_methods.h"
#include "engine/base/error.h"
#include "engine/interop/library.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/platform/trash.h"
#include "engine/run/model_choice.h"
#include "engine/serve/methods/request_parameters.h"
#include "engine/tasks/models/models.h"

namespace transept {
namespace {

Json shapeOf(const ModelConfig& model) {
  return {{"encoder_layers", model.encoderLayers()},
          {"decoder_layers", model.decoderLayers()},
          {"heads", model.heads},
          {"d_model", model.d_model},
          {"d_ff", model.d_ff}};
}

/// Imports the model into a temporary folder, because only a complete import shows whether the model is supported.
Json inspectModel(Services&, Call& call, const Params& params) {
  const std::string path = params.path("path");
  const ModelFormat* format = formatOfFolder(path);
  if (!format)
    throw UserError({"{} is not a model in a format that can be imported.", path}, "Open the folder of a model.", path);
  Json answer{{"path", path}, {"name", nameOfForeignModel(path)}, {"format", format->name}, {"title", format->title}};
  answer["bytes"] = isFolder(path) ? folderBytes(path) : fileBytes(path);
  call.progress("checking", 0, 0);
  createFolder(folders().models());
  const ScratchFolder scratch(folders().models() + "/inspected");
  try {
    const InteropReport report = format->import(path, scratch.path() + "/model");
    call.check();
    answer["fits"] = true;
    answer["parameters"] = report.parameters;
    answer["notes"] = report.notes;
    answer["shape"] = shapeOf(modelConfig(resolveModel(report.folder)).model);
  } catch (const UserError& error) {
    if (error.kind() == ErrorKind::noResources) throw;
    answer["fits"] = false;
    answer["problem"] = problemOf(error.sentenceWithValues(), error.remedyWithValues());
  }
  return answer;
}

Json reportJson(const InteropReport& report, const char* key) {
  return {{key, report.folder}, {"parameters", report.parameters}, {"notes", report.notes}};
}

Json importForeign(Services&, Call& call, const Params& params) {
  ImportModelRequest request;
  readParameters(params, request, importModelFields);
  call.progress("importing", 0, 0);
  return reportJson(importForeignModel(request), "model");
}

Json exportTo(Services&, Call& call, const Params& params) {
  ExportModelRequest request;
  readParameters(params, request, exportModelFields);
  call.progress("exporting", 0, 0);
  return reportJson(exportModel(request), "folder");
}

Json listModels(Services&, Call&, const Params&) {
  Json models = Json::array();
  for (const LibraryModel& model : libraryModels())
    models.push_back({{"model", model.folder},
                      {"name", model.name},
                      {"source_language", model.sourceLanguage},
                      {"target_language", model.targetLanguage},
                      {"origin", model.origin},
                      {"bytes", model.bytes},
                      {"time", model.time}});
  return {{"models", std::move(models)}};
}

/// The parameter "model", which must be a folder of the application's models.
std::string libraryModelIn(const Params& params) {
  const std::string folder = params.path("model");
  if (!folder.starts_with(folders().models() + "/")) Params::refuse("model", "is not one of model/list");
  return folder;
}

Json renameModel(Services&, Call&, const Params& params) {
  const std::string folder = libraryModelIn(params), name = params.name("model");
  renameLibraryModel(folder, name);
  return {{"model", folder}, {"name", name}};
}

}  // namespace

Json formatsJson() {
  Json formats = Json::array();
  for (const ModelFormat& format : modelFormats())
    formats.push_back({{"name", format.name}, {"title", format.title}, {"exports", format.write != nullptr}});
  return formats;
}

MethodTable interopMethods() {
  return {{"model/inspect", Lane::background, inspectModel},
          {"model/import", Lane::background, importForeign},
          {"model/export", Lane::background, exportTo},
          {"model/list", Lane::background, listModels},
          {"model/rename", Lane::quick, renameModel},
          {"model/delete", Lane::background,
           [](Services&, Call&, const Params& params) {
             return Json{{"trash", moveToTrash(libraryModelIn(params))}};
           }},
          {"model/restore", Lane::background, [](Services&, Call&, const Params& params) {
             return Json{{"model", restoreFromTrash(params.path("trash"))}};
           }}};
}

}  // namespace transept
