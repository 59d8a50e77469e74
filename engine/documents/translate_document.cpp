// SPDX-License-Identifier: Apache-2.0
#include "engine/documents/translate_document.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

#include "engine/base/utf8.h"
#include "engine/documents/document.h"
#include "engine/documents/placeholders.h"
#include "engine/documents/sentence_journal.h"
#include "engine/documents/sentences.h"
#include "engine/documents/tag_transfer.h"
#include "engine/platform/folders.h"
#include "engine/platform/named_output.h"

namespace transept {
namespace {

/// A text with its sentences, which are translated apart.
struct PreparedText {
  TaggedText text;  // placeholders are tags
  struct Sentence {
    ByteRange range;                      // without the white space around it
    std::optional<std::size_t> number{};  // in sentences(); absent: it stays
  };
  std::vector<Sentence> sentences;
};

ByteRange trimmed(std::string_view text, ByteRange range) {
  const std::string_view part = trim(text.substr(range.begin, range.size()));
  const auto begin = static_cast<std::size_t>(part.data() - text.data());
  return {begin, begin + part.size()};
}

class DocumentTranslation {
 public:
  DocumentTranslation(const Document& document, const DocumentSettings& settings)
      : settings_(settings), spaced_(hasSpacesBetweenSentences(settings.targetLanguage)) {
    for (const DocumentPart& part : document.parts())
      for (const Segment& segment : part.segments) prepare(segment, document);
  }

  const std::vector<std::string>& sentences() const { return unique_; }
  std::int64_t count() const { return count_; }
  std::int64_t kept() const { return kept_; }

  /// `translated`: one per sentence.
  std::vector<TaggedText> texts(const std::vector<TranslatedSentence>& translated) const {
    std::vector<TaggedText> texts;
    for (std::size_t i = 0; i < prepared_.size(); ++i) texts.push_back(textOf(i, translated));
    return texts;
  }

 private:
  void prepare(const Segment& segment, const Document& document) {
    // Tags and addresses of Markdown are written as they are.
    const Escape escape = segment.escape == Escape::markdown ? Escape::none : segment.escape;
    PreparedText prepared{withProtectedParts(segment.text, document.isForPrograms(),
                                             [&](std::string_view part) { return escaped(part, escape); }),
                          {}};
    const std::string& text = prepared.text.text;
    for (const ByteRange& range : sentenceRanges(text, settings_.sourceLanguage)) {
      const ByteRange words = withoutOrnaments(text, range);
      const std::string_view core = std::string_view(text).substr(words.begin, words.size());
      const bool kept = hasLetters(core) && document.isForPrograms() && isIdentifier(core);
      if (kept) ++kept_;
      if (kept || !hasLetters(core)) {
        prepared.sentences.push_back({range, std::nullopt});
        continue;
      }
      if (range.begin < words.begin)
        prepared.sentences.push_back({trimmed(text, {range.begin, words.begin}), std::nullopt});
      ++count_;
      const auto [found, added] = numbers_.try_emplace(std::string(core), unique_.size());
      if (added) unique_.emplace_back(core);
      prepared.sentences.push_back({words, found->second});
      if (words.end < range.end) prepared.sentences.push_back({trimmed(text, {words.end, range.end}), std::nullopt});
    }
    originals_.push_back(&segment.text);
    prepared_.push_back(std::move(prepared));
  }

  TaggedText textOf(std::size_t i, const std::vector<TranslatedSentence>& translated) const {
    const PreparedText& prepared = prepared_[i];
    const std::string& source = prepared.text.text;
    std::string target;
    std::vector<WordLink> links;
    bool aligned = true;
    for (const PreparedText::Sentence& sentence : prepared.sentences) {
      if (!target.empty() && spaced_ && sentence.range.begin > 0 && source[sentence.range.begin - 1] == ' ')
        target += ' ';
      const std::size_t at = target.size();
      const auto append = [&](const WordLink& link) {
        links.push_back({{at + link.target.begin, at + link.target.end},
                         {sentence.range.begin + link.source.begin, sentence.range.begin + link.source.end}});
      };
      // Numbers or marks alone; and a text is never lost, whatever the model makes of it.
      if (!sentence.number || trim(translated[*sentence.number].text).empty()) {
        const std::string_view same = std::string_view(source).substr(sentence.range.begin, sentence.range.size());
        for (const ByteRange& word : wordRanges(same)) append({word, word});
        target += same;
        continue;
      }
      const TranslatedSentence& translation = translated[*sentence.number];
      aligned = aligned && (!translation.links.empty() || translation.text.empty());
      for (const WordLink& link : translation.links) append(link);
      target += translation.text;
    }
    if (target == source) return *originals_[i];
    return withTagsOf(prepared.text, std::move(target), aligned ? links : std::vector<WordLink>());
  }

  const DocumentSettings& settings_;
  const bool spaced_;
  std::int64_t count_ = 0, kept_ = 0;
  std::vector<PreparedText> prepared_;
  std::vector<const TaggedText*> originals_;
  std::unordered_map<std::string, std::size_t> numbers_;
  std::vector<std::string> unique_;
};

std::vector<TranslatedSentence> translatedSentences(const std::vector<std::string>& sentences,
                                                    const TranslateSentences& translate, SentenceJournal* journal,
                                                    const ProgressFunction& progress, const std::stop_token& stop) {
  std::vector<TranslatedSentence> result(sentences.size());
  std::vector<std::size_t> left;
  for (std::size_t i = 0; i < sentences.size(); ++i) {
    const TranslatedSentence* known = journal ? journal->find(sentences[i]) : nullptr;
    if (known)
      result[i] = *known;
    else
      left.push_back(i);
  }
  const auto total = std::ssize(sentences);
  std::int64_t done = total - std::ssize(left);
  constexpr std::size_t chunk = 512;
  for (std::size_t begin = 0; begin < left.size(); begin += chunk) {
    const std::span<const std::size_t> part(left.data() + begin, std::min(chunk, left.size() - begin));
    std::vector<std::string> texts;
    for (const std::size_t i : part) texts.push_back(sentences[i]);
    const ProgressFunction shifted = [&](const Progress& own) { progress({"translating", done + own.done, total}); };
    const Reporter report{progress, stop};
    report("translating", done, total);
    std::vector<TranslatedSentence> translated = translate(texts, progress ? shifted : ProgressFunction(), stop);
    for (std::size_t k = 0; k < part.size(); ++k) {
      if (journal) journal->add(texts[k], translated.at(k));
      result[part[k]] = std::move(translated.at(k));
    }
    if (journal) journal->sync();
    done += std::ssize(part);
  }
  return result;
}

}  // namespace

TranslateSettings forDocuments(TranslateSettings settings) {
  settings.search.nbest = 1;
  settings.search.alignments = true;
  settings.sampling.reset();
  return settings;
}

TranslateSentences sentencesBy(Translator& translator) {
  return [&translator](std::span<const std::string> sentences, const ProgressFunction& progress,
                       const std::stop_token& stop) {
    const std::vector<Translation> translations = translator.translate(sentences, progress, stop);
    std::vector<TranslatedSentence> results;
    for (std::size_t i = 0; i < translations.size(); ++i) {
      results.push_back({translations[i].text(), wordLinks(sentences[i], translations[i])});
      results.back().cut = translations[i].cutTokens > 0;
      for (const UsedTerm& term : translations[i].terms) {
        ++results.back().terms;
        if (!term.used) results.back().missedTerms.push_back(term.target);
      }
    }
    return results;
  };
}

DocumentSummary translateDocument(const std::string& input, const std::string& output, const DocumentSettings& settings,
                                  const TranslateSentences& translate, const ProgressFunction& progress,
                                  const std::stop_token& stop) {
  const Reporter report{progress, stop};
  report("reading");
  DocumentSummary summary;
  summary.kind = settings.kind ? *settings.kind : documentKindOf(input);
  std::error_code error;
  if (std::filesystem::equivalent(input, output, error))
    throw UserError({"{} is the document itself.", output}, "Name another file for the translation.", output);
  const Document document = Document::open(input, summary.kind, stop);
  NamedOutput file(output);
  const DocumentTranslation work(document, settings);
  std::optional<SentenceJournal> journal;
  // None beside a device or a pipe.
  const bool isFile = !pathExists(output) || std::filesystem::is_regular_file(output);
  if (!settings.translatorName.empty() && isFile) journal.emplace(output, settings.translatorName);
  const std::vector<TranslatedSentence> translated =
      translatedSentences(work.sentences(), translate, journal ? &*journal : nullptr, progress, stop);
  const EncodedText written = document.written(work.texts(translated), stop);
  file.write(written.bytes);
  if (written.isOther) summary.lackingEncoding = document.parts().front().content.encoding;
  if (journal) journal->remove();
  summary.segments = document.segments();
  summary.sentences = work.count();
  summary.distinct = std::ssize(work.sentences());
  summary.kept = work.kept();
  std::set<std::string> missed;
  for (const TranslatedSentence& sentence : translated) {
    summary.terms += sentence.terms;
    summary.cut += sentence.cut ? 1 : 0;
    missed.insert(sentence.missedTerms.begin(), sentence.missedTerms.end());
  }
  summary.missedTerms.assign(missed.begin(), missed.end());
  summary.resumed = journal ? journal->resumed() : 0;
  return summary;
}

std::string translateText(std::string_view text, DocumentKind kind, const DocumentSettings& settings,
                          const TranslateSentences& translate, const ProgressFunction& progress,
                          const std::stop_token& stop) {
  const Document document = Document::ofText(std::string(text), kind, settings.tags);
  const DocumentTranslation work(document, settings);
  return document.written(work.texts(translatedSentences(work.sentences(), translate, nullptr, progress, stop)), stop)
      .bytes;
}

}  // namespace transept
