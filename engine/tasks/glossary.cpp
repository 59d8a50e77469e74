// SPDX-License-Identifier: Apache-2.0
#include "engine/tasks/glossary.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/data/importing/corpus.h"
#include "engine/platform/folders.h"
#include "engine/run/run_folder.h"

namespace transept {
namespace {

constexpr const char* storedName = "/glossary.tsv";

bool isCorpus(const std::string& path) {
  return pathExists(path + "/" + corpus_file::summary);
}

/// Where the glossary of a model or a corpus is stored, and the languages of its terms.
struct Place {
  std::string file, sourceLanguage, targetLanguage;
  bool ofCorpus;
};

Place glossaryPlace(const std::string& path) {
  const std::string folder = absolutePath(path);
  if (isCorpus(folder)) {
    const CorpusSummary corpus = openCorpus(folder);
    return {folder + storedName, corpus.sourceLanguage, corpus.targetLanguage, true};
  }
  const ModelChoice model = resolveModel(path);
  return {model.vocabularyFolder + storedName, model.sourceLanguage, model.targetLanguage, false};
}

std::string cellOf(const std::vector<std::string>& forms) {
  std::string cell;
  for (std::string form : forms) {
    std::ranges::replace_if(
        form, [](char c) { return c == '\t' || c == '\n' || c == '\r' || c == '|'; }, ' ');
    cell += (cell.empty() ? "" : "|") + form;
  }
  return cell;
}

/// As Glossary::read() reads it. The headings keep the first term from being taken for them.
std::string tableOf(const std::vector<Term>& terms) {
  std::string table = "source\ttarget\n";
  for (const Term& term : terms) table += cellOf(term.sources) + '\t' + cellOf(term.targets) + '\n';
  return table;
}

}  // namespace

std::string storedGlossary(const ModelChoice& model) {
  if (const std::string own = model.vocabularyFolder + storedName; pathExists(own)) return own;
  if (model.run.empty()) return {};
  const std::string corpus = RunFolder::open(model.run).description().corpus;
  if (corpus.empty() || !pathExists(corpus + storedName)) return {};
  return corpus + storedName;
}

nlohmann::json toJson(const GlossaryInfo& info) {
  nlohmann::json terms = nlohmann::json::array();
  for (const Term& term : info.terms) terms.push_back({{"sources", term.sources}, {"targets", term.targets}});
  return {{"file", info.file}, {"of_corpus", info.ofCorpus}, {"terms", std::move(terms)}};
}

GlossaryInfo changeGlossary(const GlossaryRequest& request) {
  const Place place = glossaryPlace(request.path);
  if (request.remove && !request.terms.empty())
    throw UserError("A glossary is either stored or removed.", "Omit one of the two.");
  if (!request.terms.empty())
    writeFileAtomically(place.file,
                        tableOf(Glossary::read(request.terms, place.sourceLanguage, place.targetLanguage).terms()));
  if (request.remove && !place.ofCorpus && !pathExists(place.file)) {
    const std::string shared = storedGlossary(resolveModel(request.path));
    if (!shared.empty())
      throw UserError({"The glossary {} is not that of the model, but of its corpus.", shared},
                      {"Remove it there: transept-engine glossary {} --remove.",
                       shared.substr(0, shared.size() - std::string_view(storedName).size())},
                      shared);
  }
  if (request.remove) removeFile(place.file);
  GlossaryInfo info;
  info.file = place.ofCorpus ? (pathExists(place.file) ? place.file : "") : storedGlossary(resolveModel(request.path));
  if (info.file.empty()) return info;
  info.ofCorpus = place.ofCorpus || info.file != place.file;
  info.terms = Glossary::read(info.file, place.sourceLanguage, place.targetLanguage).terms();
  return info;
}

std::shared_ptr<const Glossary> glossaryOf(const std::string& terms, const ModelChoice& model) {
  const std::string file = terms.empty() ? storedGlossary(model) : terms;
  if (file.empty()) return nullptr;
  return std::make_shared<Glossary>(Glossary::read(file, model.sourceLanguage, model.targetLanguage));
}

std::shared_ptr<const Glossary> FollowedGlossary::now() {
  const std::lock_guard guard(mutex_);
  const std::string file = storedGlossary(model_);
  if (file != file_) {
    file_ = file;
    glossary_ = nullptr;
    watcher_ = file.empty() ? std::nullopt : std::optional<FileWatcher>(file);
  }
  if (watcher_ && watcher_->changed()) {
    try {
      glossary_ = glossaryOf(file, model_);
    } catch (...) {
      watcher_->forget();
      throw;
    }
  }
  return glossary_;
}

}  // namespace transept
