// SPDX-License-Identifier: Apache-2.0
#include "engine/web/core/text_translator.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "engine/base/utf8.h"
#include "engine/data/languages/language_codes.h"
#include "engine/documents/sentences.h"
#include "engine/web/http/message.h"

namespace transept {
namespace {

/// One text on its way through one model: its lines, their indentation, and their sentences.
class CutText {
 public:
  CutText(const std::string& text, Splitting splitting, const ModelChoice& model)
      : joiner_(model.sourceLanguage, model.targetLanguage), bySentence_(splitting != Splitting::none) {
    std::string_view rest = text;
    for (bool more = true; more;) {
      const std::size_t end = splitting == Splitting::sentences ? rest.find('\n') : std::string_view::npos;
      std::string line(rest.substr(0, end));
      more = end != std::string_view::npos;
      if (more) rest.remove_prefix(end + 1);
      std::ranges::replace(line, '\n', ' ');
      Line cut;
      const std::string_view inner = trim(line);
      if (!inner.empty()) {
        cut.before = line.substr(0, static_cast<std::size_t>(inner.data() - line.data()));
        cut.after = line.substr(cut.before.size() + inner.size());
      } else {
        cut.before = line;
      }
      lines_.push_back(std::move(cut));
      cutLine(std::string(inner));
    }
  }

  /// Adds the sentences; empty lines have none.
  void addTo(std::vector<std::string>& sentences) const {
    sentences.insert(sentences.end(), sentences_.begin(), sentences_.end());
  }
  std::size_t sentences() const { return sentences_.size(); }

  /// The whole text from the translations of its sentences, of each the one of this rank or the worst that there is.
  std::string joined(const Translation* translations, std::size_t rank) const {
    Sentences joiner = joiner_;
    std::string text;
    std::size_t at = 0;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      text += (i == 0 ? "" : "\n") + lines_[i].before;
      for (std::size_t k = 0; k < lines_[i].sentences; ++k) {
        const auto& hypotheses = translations[at++].hypotheses;
        Translation one;
        one.hypotheses.push_back({hypotheses[std::min(rank, hypotheses.size() - 1)].text, {}, 0, 0, {}, {}});
        if (!bySentence_ || joiner.join(one)) text += one.text();
      }
      text += lines_[i].after;
    }
    return text;
  }

 private:
  struct Line {
    std::string before, after;  // white space
    std::size_t sentences = 0;
  };

  void cutLine(const std::string& line) {
    if (line.empty()) return;
    if (!bySentence_) {
      sentences_.push_back(line);
      lines_.back().sentences = 1;
      return;
    }
    bool given = false;
    const auto nextLine = [&](std::string& next) {
      next = line;
      return !std::exchange(given, true);
    };
    for (std::string sentence; joiner_.next(nextLine, sentence);) {
      sentences_.push_back(sentence);
      ++lines_.back().sentences;
    }
  }

  Sentences joiner_;
  bool bySentence_;
  std::vector<Line> lines_;
  std::vector<std::string> sentences_;
};

/// Through one model; `alternatives` receives the texts of other ranks.
std::vector<std::string> translateThrough(const ServedModel& model, const std::vector<std::string>& texts,
                                          const TextRequest& request, bool last, TextAnswer& answer) {
  std::vector<CutText> cuts;
  std::vector<std::string> sentences;
  for (const std::string& text : texts) {
    cuts.emplace_back(text, request.splitting, model.choice);
    cuts.back().addTo(sentences);
  }
  const std::int64_t hypotheses = last ? request.alternatives + 1 : 1;
  std::vector<Translation> translations =
      model.queue->translate(sentences, {hypotheses, false, glossaryFor(model, request.route, request.glossary)});
  const auto shortened = std::ranges::count_if(translations, [](const Translation& one) { return one.cutTokens > 0; });
  if (shortened > 0)
    answer.notes.push_back(fmt::format("{} {} too long and cut at its end.", shortened,
                                       shortened == 1 ? "sentence was" : "sentences were"));
  std::vector<std::string> results;
  const Translation* at = translations.data();
  for (const CutText& cut : cuts) {
    results.push_back(cut.joined(at, 0));
    if (last && request.alternatives > 0) {
      std::vector<std::string> others;
      for (std::int64_t rank = 1; rank <= request.alternatives; ++rank) {
        std::string other = cut.joined(at, static_cast<std::size_t>(rank));
        if (other != results.back() && std::ranges::find(others, other) == others.end())
          others.push_back(std::move(other));
      }
      answer.alternatives.push_back(std::move(others));
    }
    at += cut.sentences();
  }
  return results;
}

}  // namespace

std::shared_ptr<const Glossary> glossaryFor(const ServedModel& model, const Route& route,
                                            const std::shared_ptr<const Glossary>& requested) {
  if (!requested) return model.glossary.now();
  return route.size() == 1 ? requested : nullptr;
}

std::vector<std::string> routeNotes(const TextRequest& request) {
  if (request.route.size() < 2) return {};
  std::vector<std::string> notes{"Translated through " + englishName(request.route.front()->target()) +
                                 ", as no model translates directly."};
  if (request.glossary) notes.push_back("The glossary was not used: it needs a model that translates directly.");
  return notes;
}

TextAnswer translateTexts(const TextRequest& request) {
  TextAnswer answer;
  answer.texts = request.texts;
  for (const ServedModel* model : request.route)
    answer.texts = translateThrough(*model, answer.texts, request, model == request.route.back(), answer);
  for (std::string& note : routeNotes(request)) answer.notes.push_back(std::move(note));
  return answer;
}

std::vector<Guess> guessLanguages(const ServedModels& models, std::string_view text, const std::string& target) {
  std::vector<std::string> candidates;
  for (const std::string& source : models.sources())
    if (target.empty() || !models.route(source, target).empty()) candidates.push_back(source);
  std::vector<Guess> guesses;
  for (const DetectedLanguage& found : likelyLanguages(text)) {
    const auto served =
        std::ranges::find_if(candidates, [&](const std::string& code) { return isSameLanguage(code, found.code); });
    const bool known =
        served != candidates.end() && std::ranges::find(guesses, *served, &Guess::language) == guesses.end();
    if (known) guesses.push_back({*served, found.share * 100});
  }
  if (guesses.empty() && !candidates.empty()) guesses.push_back({candidates.front(), 0});
  return guesses;
}

}  // namespace transept
