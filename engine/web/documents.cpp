// SPDX-License-Identifier: Apache-2.0
#include "engine/web/documents.h"

#include <algorithm>
#include <utility>

#include "engine/base/utf8.h"
#include "engine/documents/document.h"
#include "engine/documents/translate_document.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

/// Sentences of documents through the models of a route; only a direct translation has links between words, by which
/// tags move, and uses the glossary. The characters of a request are counted here, and limited.
TranslateSentences sentencesThrough(WebCore& core, const Route& route, std::shared_ptr<const Glossary> glossary) {
  return [&core, &route, glossary = std::move(glossary)](std::span<const std::string> sentences,
                                                         const ProgressFunction&, const std::stop_token&) {
    core.count(sentences);
    const bool direct = route.size() == 1;
    std::vector<std::string> texts(sentences.begin(), sentences.end());
    std::vector<TranslatedSentence> results(texts.size());
    for (const ServedModel* model : route) {
      const std::vector<Translation> translations =
          model->queue->translate(texts, {.alignments = direct, .glossary = glossaryFor(*model, route, glossary)});
      for (std::size_t i = 0; i < texts.size(); ++i) {
        if (direct) results[i].links = wordLinks(texts[i], translations[i]);
        texts[i] = translations[i].text();
      }
    }
    for (std::size_t i = 0; i < texts.size(); ++i) results[i].text = std::move(texts[i]);
    return results;
  };
}

DocumentSettings settingsFor(const Route& route) {
  return {.sourceLanguage = route.front()->source(), .targetLanguage = route.back()->target()};
}

/// A folder in memory where the system has one, else on the disk: readers of archives need a file.
std::string scratchPlace() {
  return (isFolder("/dev/shm") && isWritable("/dev/shm") ? std::string("/dev/shm") : folders().cache) +
         "/transept-document";
}

std::string uploadEnding(const std::string& fileName) {
  const std::size_t dot = fileName.rfind('.');
  return dot == std::string::npos ? std::string() : lowerCase(fileName.substr(dot));
}

}  // namespace

std::vector<std::string> documentExtensions() {
  std::vector<std::string> endings;
  for (const DocumentKindInfo& info : documentKinds()) {
    for (std::string_view rest = info.endings; !rest.empty();) {
      const std::string_view ending = rest.substr(0, rest.find(' '));
      rest.remove_prefix(std::min(ending.size() + 1, rest.size()));
      endings.push_back("." + std::string(ending));
    }
  }
  return endings;
}

bool isDocument(const std::string& fileName) {
  const auto known = documentExtensions();
  return std::ranges::find(known, uploadEnding(fileName)) != known.end();
}

TextAnswer translateMarkup(WebCore& core, const TextRequest& request, const TagChoices& tags) {
  TextAnswer answer;
  DocumentSettings settings = settingsFor(request.route);
  settings.tags = tags;
  for (const std::string& text : request.texts)
    answer.texts.push_back(
        translateText(text, DocumentKind::html, settings, sentencesThrough(core, request.route, request.glossary)));
  answer.notes = routeNotes(request);
  return answer;
}

std::string translateUpload(WebCore& core, const std::string& fileName, const std::string& content, const Route& route,
                            std::shared_ptr<const Glossary> glossary) {
  if (!isDocument(fileName)) throw HttpError(400, "Invalid request: file format not supported");
  createFolder(folders().cache);
  const ScratchFolder scratch(scratchPlace());
  const std::string input = scratch.path() + "/in" + uploadEnding(fileName), output = scratch.path() + "/out";
  writeFileAtomically(input, content);
  translateDocument(input, output, settingsFor(route), sentencesThrough(core, route, std::move(glossary)));
  return readFile(output);
}

std::vector<Guess> guessDocument(const WebCore& core, const std::string& fileName, const std::string& content,
                                 const std::string& target) {
  const ScratchFolder scratch(scratchPlace());
  const std::string input = scratch.path() + "/in" + uploadEnding(fileName);
  writeFileAtomically(input, content);
  std::string text;
  const Document document = Document::open(input, documentKindOf(input));
  for (const DocumentPart& part : document.parts())
    for (const Segment& segment : part.segments) text += segment.text.text + "\n";
  return guessLanguages(core.models, text, target);
}

}  // namespace transept
