// SPDX-License-Identifier: Apache-2.0
// source/*: parallel text on the web and its download.
#include "engine/base/error.h"
#include "engine/download/download.h"
#include "engine/download/text_sources.h"
#include "engine/platform/folders.h"
#include "engine/serve/methods/methods.h"

namespace transept {
namespace {

/// A source of the catalogue with two languages, or any address.
TextFile fileNamed(const Params& params) {
  if (!params.has("address")) {
    return textSources().find(params.text("source"), params.text("source_language"), params.text("target_language"));
  }
  TextFile file{params.text("name", ""), params.text("address"), params.text("sha256", ""), 0, {}};
  file.file = file.source.empty() ? downloadPlace(file.address) : downloadPlace(file.source, file.address);
  if (file.source.empty()) file.source = hostOf(file.address);
  return file;
}

Json list(Services&, Call&, const Params& params) {
  const TextSources all = textSources();
  const std::string source = params.text("source_language", ""), target = params.text("target_language", "");
  const bool anyPair = source.empty() || target.empty();
  Json found = Json::array();
  for (const TextSource& one : all.sources) {
    if (!anyPair && !one.has(source, target)) continue;
    Json entry{{"source", one.name},     {"languages", one.languages}, {"address", one.address},
               {"licence", one.licence}, {"about", one.about},         {"own", one.own}};
    if (!anyPair) {
      const TextFile file = fileOf(one, source, target);
      entry["address"] = file.address;
      entry["bytes"] = file.bytes > 0 ? Json(file.bytes) : Json(nullptr);
      entry["sha256"] = file.sha256;
      entry["file"] = pathExists(file.file) ? Json(file.file) : Json(nullptr);
      entry["partial_bytes"] = partialBytes(file.file);
    }
    found.push_back(std::move(entry));
  }
  return {{"sources", std::move(found)},
          {"languages", all.languages()},
          {"own_file", all.ownFile},
          {"problem", all.problem}};
}

Json look(Services&, Call& call, const Params& params) {
  const std::int64_t bytes = lookUpBytes(fileNamed(params).address, call.stop());
  return {{"bytes", bytes >= 0 ? Json(bytes) : Json(nullptr)}};
}

Json fetch(Services&, Call& call, const Params& params) {
  const TextFile wanted = fileNamed(params);
  const Downloaded done = download({wanted.address, wanted.file, wanted.sha256}, call.progressFunction(), call.stop());
  return {{"file", done.file}, {"bytes", done.bytes}, {"sha256", done.sha256}, {"resumed_from", done.resumedFrom}};
}

Json remove(Services&, Call&, const Params& params) {
  removeDownload(fileNamed(params).file);
  return Json::object();
}

}  // namespace

MethodTable sourceMethods() {
  return {{"source/list", Lane::quick, list},
          {"source/look", Lane::background, look},
          {"source/download", Lane::background, fetch},
          {"source/remove", Lane::quick, remove}};
}

}  // namespace transept
