// SPDX-License-Identifier: Apache-2.0
#include "engine/web/core/served_models.h"

#include <algorithm>
#include <cctype>
#include <set>

#include "engine/base/error.h"
#include "engine/data/languages/language_codes.h"

namespace transept {
namespace {

bool equalsIgnoringCase(const std::string& a, const std::string& b) {
  return std::ranges::equal(a, b, [](unsigned char x, unsigned char y) {
    return std::tolower(x == '_' ? '-' : x) == std::tolower(y == '_' ? '-' : y);
  });
}

/// The served code that equals `code`, else one of the same language.
std::string matching(const std::vector<std::string>& served, const std::string& code) {
  for (const std::string& one : served)
    if (equalsIgnoringCase(one, code)) return one;
  for (const std::string& one : served)
    if (isSameLanguage(one, code)) return one;
  return {};
}

}  // namespace

std::string englishName(const std::string& code) {
  const std::string title = titleOfLanguage(code);  // "German (de)"
  const std::size_t code_ = title.rfind(" (");
  return code_ == std::string::npos ? title : title.substr(0, code_);
}

ServedModels::Named ServedModels::named(const std::string& argument) {
  const std::size_t equals = argument.find('='), dash = argument.find('-');
  const std::size_t slash = argument.find('/');
  if (equals == std::string::npos || slash < equals || dash > equals) return {argument, {}, {}};
  // Of "pt-BR-en" the source is what stands before the last dash that leaves two codes.
  const std::string pair = argument.substr(0, equals);
  for (std::size_t at = dash; at != std::string::npos; at = pair.find('-', at + 1)) {
    const std::string source = pair.substr(0, at), target = pair.substr(at + 1);
    if (isLanguageCode(source) && isLanguageCode(target)) return {argument.substr(equals + 1), source, target};
  }
  throw UserError("\"" + pair + "\" is not a pair of languages.", "Write it as in en-de=MODEL.");
}

void ServedModels::add(std::shared_ptr<LoadedModel> model, const Named& named) {
  ModelChoice choice = model->choice();
  if (!named.source.empty()) {
    choice.sourceLanguage = named.source;
    choice.targetLanguage = named.target;
  }
  auto served = std::make_unique<ServedModel>(std::move(choice));
  if (served->source().empty() || served->target().empty())
    throw UserError({"The languages of {} are not known.", named.path}, {"Say them, as in en-de={}.", named.path});
  for (const auto& other : models_) {
    if (other->source() == served->source() && other->target() == served->target())
      throw UserError({"Two models translate from {} to {}: {} and {}.", served->source(), served->target(),
                       other->choice.name, served->choice.name},
                      "Leave one out.");
  }
  served->queue = std::make_unique<BatchingQueue>(std::move(model), named.source, named.target);
  models_.push_back(std::move(served));
}

Route ServedModels::route(const std::string& source, const std::string& target) const {
  if (source == target) return {};
  for (const auto& model : models_)
    if (model->source() == source && model->target() == target) return {model.get()};
  for (const auto& first : models_)
    for (const auto& second : models_)
      if (first->source() == source && isSameLanguage(first->target(), second->source()) && second->target() == target)
        return {first.get(), second.get()};
  return {};
}

std::string ServedModels::sourceLanguage(const std::string& code) const {
  return matching(sources(), code);
}

std::string ServedModels::targetLanguage(const std::string& code) const {
  return matching(targets(), code);
}

std::vector<std::string> ServedModels::sources() const {
  std::set<std::string> codes;
  for (const auto& model : models_) codes.insert(model->source());
  return {codes.begin(), codes.end()};
}

std::vector<std::string> ServedModels::targets() const {
  std::set<std::string> codes;
  for (const auto& model : models_) codes.insert(model->target());
  return {codes.begin(), codes.end()};
}

std::vector<std::string> ServedModels::targetsOf(const std::string& source) const {
  std::vector<std::string> reachable;
  for (const std::string& target : targets())
    if (target != source && !route(source, target).empty()) reachable.push_back(target);
  return reachable;
}

void ServedModels::stop() {
  for (const auto& model : models_) model->queue->stop();
}

}  // namespace transept
