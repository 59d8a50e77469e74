// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/translator.h"

#include <fmt/format.h>

#include <unicode/uchar.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "engine/base/error.h"
#include "engine/base/invisible_characters.h"
#include "engine/base/utf8.h"
#include "engine/data/languages/language_match.h"
#include "engine/data/vocabulary/language_tokens.h"
#include "engine/decode/search/beam_search.h"
#include "engine/decode/search/sampling.h"

namespace transept {
namespace {

constexpr std::int64_t largestExtra = std::int64_t{1} << 30;  // tokens: no limit

bool special(std::string_view token) {
  return token == "<s>" || token == "</s>" || token == "<pad>";
}

/// Memory for the cached keys and values of a batch (as if its hypotheses shared none, though they share most) and for
/// the logits of a step. On a GPU, an eighth of its memory if that is more.
constexpr std::int64_t cacheBytes = std::int64_t{512} << 20;
constexpr std::int64_t logitBytes = std::int64_t{64} << 20;
/// More rows do not make the products of a CPU faster, and their activations leave its caches.
constexpr std::int64_t mostRowsOnCpu = 512;

std::int64_t allowance(const DeviceInfo& device, std::int64_t atLeast) {
  return device.hostMemory ? atLeast : std::max(atLeast, device.memoryBytes / 8);
}

/// A translation is one line, whatever the vocabulary decodes to.
std::string oneLine(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return text;
}

/// The first character, or word of a vocabulary of whole words, that became <unk> in `text`.
std::string uncoveredPart(const Vocabulary& vocabulary, const std::string& text) {
  std::string found;
  const auto examine = [&](const std::string& part) {
    if (!found.empty()) return;
    const std::vector<std::int32_t> ids = vocabulary.encode(part);
    if (std::ranges::find(ids, Vocabulary::unknown) != ids.end()) found = part;
  };
  if (vocabulary.preTokenised()) {
    std::istringstream words(text);
    for (std::string word; words >> word;) examine(word);
  } else {
    forEachCharacter(text, [&](char32_t character) {
      std::string part;
      appendCharacter(part, character);
      examine(part);
    });
  }
  return found.empty() ? text : found;
}

/// Whether a token continues the word before it, in scripts that separate words.
bool continuesWord(std::string_view piece) {
  if (piece.empty() || piece.starts_with(wordMark) || piece.front() == '<') return false;
  bool first = true, letter = false;
  forEachCharacter(piece, [&](char32_t c) {
    const auto character = static_cast<UChar32>(c);
    if (std::exchange(first, false))
      letter = u_isalpha(character) != 0 && u_hasBinaryProperty(character, UCHAR_IDEOGRAPHIC) == 0 &&
               !(c >= 0x3040 && c <= 0x30FF) && !(c >= 0x0E00 && c <= 0x0EFF);
  });
  return letter;
}

/// Throws UserError when two models cannot form an ensemble.
void checkTogether(const TranslationModel& a, const TranslationModel& b) {
  const auto refuse = [&](const std::string& why) {
    throw UserError(Sentence{"The models {} and {} cannot form an ensemble: {}.", a.name, b.name, why});
  };
  if (!sameTokens(*a.vocabularies.source, *b.vocabularies.source)) {
    refuse("their source vocabularies differ; train both on the same prepared data");
  }
  if (!sameTokens(*a.vocabularies.target, *b.vocabularies.target)) {
    refuse("their target vocabularies differ; train both on the same prepared data");
  }
  if (a.transformer->shape().sourceEnd != b.transformer->shape().sourceEnd) {
    refuse("only one of them ends source sentences with </s>; use models of one kind");
  }
  if (&a.transformer->backend() != &b.transformer->backend()) refuse("they are on different devices; load both on one");
}

}  // namespace

struct Translator::Line {
  std::vector<std::int32_t> ids;     // with </s>; empty for an empty line
  std::vector<std::int32_t> prefix;  // the output begins with it
  std::uint64_t number = 0;
  std::int64_t cut = 0;
  LineTerms terms;
  Translation result;
};

BeamSettings beamSettingsOf(const DecodeConfig& config) {
  BeamSettings settings;
  settings.beam = config.beam;
  settings.alpha = config.alpha;
  settings.lengthPenalty = config.length_penalty;
  settings.output.maxExtra = config.max_extra;
  if (config.search == BeamSearch::marian) {
    settings.narrowing = settings.output.forbidUnknown = true;
    settings.output.maxExtra = largestExtra;
    settings.output.maximumFactor = 3;  // the default of its max-length-factor
  }
  return settings;
}

void checkHeads(const std::vector<HeadName>& heads, const ModelConfig& model) {
  for (const HeadName& head : heads) {
    const std::int64_t layers = layersOf(model, head.kind);
    if (head.layer >= 0 && head.layer < layers && head.head >= 0 && head.head < model.heads) continue;
    throw UserError(ErrorKind::badInput,
                    {"The model has no head {} in layer {}: there are {} layers of {} heads.", head.head + 1,
                     head.layer + 1, layers, model.heads},
                    "Choose one of these.");
  }
}

TranslationModel use(const std::shared_ptr<LoadedModel>& model) {
  model->followCorrections();
  return {&model->transformer(), model->vocabularies(), &model->device(), model, model->choice().name};
}

TranslationModel inLanguages(TranslationModel model, const ModelChoice& choice, const std::string& source,
                             const std::string& target) {
  if (target.empty() && source.empty()) return model;
  const LanguageTokens known = languageTokensOf(model.vocabularies);
  if (known.targets.empty()) {
    const auto isOther = [](const std::string& wanted, const std::string& own) {
      return !wanted.empty() && !own.empty() && !servesLanguage(own, wanted);
    };
    if (isOther(target, choice.targetLanguage))
      throw UserError({"The model {} translates into {} only.", choice.name, choice.targetLanguage},
                      "Omit the language, or choose another model.");
    if (isOther(source, choice.sourceLanguage))
      throw UserError({"The model {} translates from {} only.", choice.name, choice.sourceLanguage},
                      "Omit the language, or choose another model.");
    return model;
  }
  model.vocabularies =
      withTokens(model.vocabularies, tokensBetween(known, source.empty() ? choice.sourceLanguage : source,
                                                   target.empty() ? choice.targetLanguage : target));
  return model;
}

Translator::Translator(std::vector<TranslationModel> models, TranslateSettings settings, const std::stop_token& stop)
    : models_(std::move(models)), settings_(std::move(settings)) {
  if (models_.empty()) throw UserError("There is no model to translate with; name one.");
  std::vector<const Transformer*> members;
  std::int64_t rowBytes = 0;
  for (const TranslationModel& model : models_) {
    checkTogether(models_.front(), model);
    checkHeads(settings_.silenced, model.transformer->shape().config);
    members.push_back(model.transformer);
    const ModelConfig& config = model.transformer->shape().config;
    rowBytes += config.decoderLayers() * config.heads * (config.d_k + config.d_v) * 4;
    const std::int64_t longest = longestSentence(config);
    if (longest == 0) continue;
    settings_.maxSourceTokens = std::min(settings_.maxSourceTokens, longest - 1);  // </s> takes a position
    std::int64_t& most = settings_.search.output.maximumLength;
    most = most > 0 ? std::min(most, longest - 1) : longest - 1;
  }
  if (settings_.maxSourceTokens < 1) throw UserError("The limit of source tokens is below 1; give 1 or more.");
  if (settings_.sampling && settings_.shortlist) {
    throw UserError("Sampling draws from the whole vocabulary; leave out the shortlist or the sampling.");
  }
  if (settings_.glossary) {
    if (settings_.sampling) throw UserError("Terms belong to a search; leave out the glossary or the sampling.");
    const Vocabulary& target = *vocabularies().target;
    for (std::int32_t id = 0; id < target.size() && !target.preTokenised(); ++id)
      continuesWord_.push_back(continuesWord(target.piece(id)));
  }
  if (settings_.sampling) {
    settings_.sampling->output = settings_.search.output;
    settings_.sampling->alignments = settings_.search.alignments;
  }
  if (members.size() > 1 && !settings_.silenced.empty())
    throw UserError("Heads can be switched off in a single model, not in an ensemble.");
  const DeviceInfo device = models_.front().transformer->backend().info();
  cacheRows_ = std::max<std::int64_t>(1, allowance(device, cacheBytes) / rowBytes);
  mostRows_ = std::max<std::int64_t>(
      1, allowance(device, logitBytes) / (4 * models_.front().transformer->shape().targetVocabulary));
  if (device.hostMemory) mostRows_ = std::min(mostRows_, mostRowsOnCpu);
  const auto lock = models_.front().lock(stop);
  steps_ = std::make_unique<TransformerSteps>(members, settings_.graphs);
  steps_->silence(settings_.silenced);
}

std::vector<std::int32_t> Translator::sourceIds(const std::string& text, std::int64_t& cut) const {
  if (isBlankText(text)) return {};
  std::vector<std::int32_t> ids = vocabularies().source->encode(text);
  const auto most = static_cast<std::size_t>(settings_.maxSourceTokens);
  if (ids.size() > most) {
    cut = static_cast<std::int64_t>(ids.size() - most);
    ids.resize(most);
  }
  if (!ids.empty() && models_.front().transformer->shape().sourceEnd) ids.push_back(Vocabulary::end);
  return ids;
}

RequiredTerm Translator::tokensOf(const Term& term) const {
  RequiredTerm sequences;
  const auto add = [&](const std::string& form) {
    std::vector<std::int32_t> ids = vocabularies().target->encode(form);
    if (ids.empty() || std::ranges::find(ids, Vocabulary::unknown) != ids.end()) return;
    if (std::ranges::find(sequences, ids) == sequences.end()) sequences.push_back(ids);
    // Scripts without spaces have no mark before a word within a sentence.
    if (ids.size() > 1 && vocabularies().target->piece(ids.front()) == wordMark &&
        !continuesWord(vocabularies().target->piece(ids[1])))
      sequences.emplace_back(ids.begin() + 1, ids.end());
  };
  for (const std::string& form : term.targets) {
    add(form);
    std::string capital;  // at the beginning of a sentence
    forEachCharacter(form, [&](char32_t c) {
      appendCharacter(capital, capital.empty() ? static_cast<char32_t>(u_toupper(static_cast<UChar32>(c))) : c);
    });
    add(capital);
  }
  return sequences;
}

LineTerms Translator::termsIn(const std::string& line) const {
  LineTerms terms;
  if (!settings_.glossary) return terms;
  terms.matches = settings_.glossary->find(line);
  for (const TermMatch& match : terms.matches)
    if (RequiredTerm tokens = tokensOf(settings_.glossary->terms()[match.term]); !tokens.empty())
      terms.required.push_back(std::move(tokens));
  return terms;
}

void Translator::require(const LineTerms& terms, SearchInput& input) const {
  if (!settings_.glossary) return;
  input.terms.push_back(terms.required);
  input.continuesWord = continuesWord_;
}

void Translator::markTerms(const LineTerms& terms, Translation& translation) const {
  for (const TermMatch& match : terms.matches)
    translation.terms.push_back({match.source, settings_.glossary->terms()[match.term].targets.front(),
                                 settings_.glossary->isIn(translation.text(), match.term)});
}

std::optional<Translation> Translator::termAlone(const std::string& line, const LineTerms& terms) const {
  const std::string_view text = trim(line);
  if (terms.matches.size() != 1) return std::nullopt;
  const TermMatch& match = terms.matches.front();
  if (match.source.begin != static_cast<std::size_t>(text.data() - line.data()) || match.source.size() != text.size())
    return std::nullopt;
  Translation translation;
  std::int64_t cut = 0;
  translation.sourceTokens = tokenPieces(*vocabularies().source, sourceIds(line, cut));
  TranslatedHypothesis prescribed;
  prescribed.text = settings_.glossary->terms()[match.term].targets.front();
  std::vector<std::int32_t> ids = vocabularies().target->encode(prescribed.text);
  ids.push_back(Vocabulary::end);
  prescribed.tokens = tokenPieces(*vocabularies().target, ids);
  prescribed.logProbabilities.assign(ids.size(), 0.0f);  // the glossary leaves no choice
  if (settings_.search.alignments)
    prescribed.alignment.assign(ids.size(),
                                std::vector<float>(translation.sourceTokens.size(),
                                                   1.0f / static_cast<float>(translation.sourceTokens.size())));
  translation.hypotheses.push_back(std::move(prescribed));
  markTerms(terms, translation);
  return translation;
}

Translator::Line Translator::prepare(const std::string& text, const std::string& prefix, std::uint64_t number) const {
  Line line;
  line.number = number;
  line.ids = sourceIds(text, line.cut);
  line.prefix = vocabularies().target->encode(prefix);  // with the token of the language, where there is one
  if (!line.ids.empty()) line.terms = termsIn(text);
  if (prefix.empty()) {
    if (auto alone = termAlone(text, line.terms)) {
      line.result = std::move(*alone);
      line.ids.clear();
      return line;
    }
  }
  if (std::ranges::find(line.prefix, Vocabulary::unknown) != line.prefix.end()) {
    throw UserError(ErrorKind::badInput,
                    {"The target vocabulary lacks '{}' of the prefix '{}' in line {}.",
                     uncoveredPart(*vocabularies().target, prefix), prefix, number + 1},
                    "Write the prefix with words of the target language, spelled as in the training text.");
  }
  return line;
}

std::vector<std::vector<std::size_t>> Translator::batchesOf(const std::vector<Line>& lines) const {
  std::vector<std::int64_t> lengths, needed;  // source tokens, decoding steps
  std::int64_t perLine = settings_.sampling ? settings_.sampling->samples : settings_.search.beam;
  for (const Line& line : lines) {
    lengths.push_back(std::ssize(line.ids));
    needed.push_back(settings_.search.output.limit(lengths.back(), line.prefix.size()) + 1);
    if (line.terms.required.empty()) continue;
    needed.back() += TermBanks::tokensOf(line.terms.required);
    perLine = std::max(perLine, TermBanks::widthFor(line.terms.required, settings_.search.beam));
  }
  std::int64_t steps = 0;  // of the batch being filled
  return batchesByLength(lengths, settings_.batchTokens, [&](std::span<const std::size_t> batch, std::size_t next) {
    const std::int64_t rows = (std::ssize(batch) + 1) * perLine;
    steps = std::max({batch.size() == 1 ? needed[batch.front()] : steps, needed[next]});
    return rows * steps <= cacheRows_ && rows <= mostRows_;
  });
}

void Translator::translateBatch(std::vector<Line>& lines, std::span<const std::size_t> batch,
                                const std::stop_token& stop) {
  PackedSentences source;
  SearchInput input{source};
  for (const std::size_t i : batch) {
    source.append(lines[i].ids.data(), lines[i].ids.size());
    input.prefixes.push_back(lines[i].prefix);
    input.numbers.push_back(lines[i].number);
    require(lines[i].terms, input);
  }
  std::vector<std::vector<Hypothesis>> found;
  if (settings_.sampling) {
    found = withSteps(stop, [&](StepModel& steps) { return sample(steps, input, *settings_.sampling, stop); });
    for (const auto& hypotheses : found) emitted_ += std::ssize(hypotheses.front().tokens);
  } else {
    found = search(std::move(input), settings_.search, stop);
  }
  for (std::size_t k = 0; k < batch.size(); ++k) {
    Line& line = lines[batch[k]];
    line.result = textOf(line.ids, line.cut, std::move(found[k]));
    markTerms(line.terms, line.result);
  }
}

std::vector<std::vector<Hypothesis>> Translator::search(SearchInput input, const BeamSettings& beam,
                                                        const std::stop_token& stop, SearchTrees* trees) {
  if (settings_.shortlist) {
    auto needed = input.prefixes;
    for (const auto& terms : input.terms)
      for (const RequiredTerm& term : terms) needed.insert(needed.end(), term.begin(), term.end());
    input.outputs = settings_.shortlist->outputsFor(input.source.ids, needed);
  }
  auto found = withSteps(stop, [&](StepModel& steps) { return beamSearch(steps, input, beam, stop, trees); });
  for (const auto& hypotheses : found) emitted_ += std::ssize(hypotheses.front().tokens);
  return found;
}

Translation Translator::textOf(std::span<const std::int32_t> source, std::int64_t cut,
                               std::vector<Hypothesis> found) const {
  Translation translation;
  translation.sourceTokens = tokenPieces(*vocabularies().source, source);
  translation.cutTokens = cut;
  for (Hypothesis& hypothesis : found) {
    TranslatedHypothesis text;
    text.text = oneLine(vocabularies().target->decode(hypothesis.tokens));
    if (hypothesis.logProbabilities.size() > hypothesis.tokens.size()) hypothesis.tokens.push_back(Vocabulary::end);
    text.tokens = tokenPieces(*vocabularies().target, hypothesis.tokens);
    text.score = hypothesis.score;
    text.logProbability = hypothesis.logProbability;
    text.logProbabilities = std::move(hypothesis.logProbabilities);
    text.alignment = std::move(hypothesis.alignment);
    translation.hypotheses.push_back(std::move(text));
  }
  return translation;
}

std::vector<Translation> Translator::translate(std::span<const std::string> lines, const ProgressFunction& progress,
                                               const std::stop_token& stop, std::span<const std::string> prefixes,
                                               std::uint64_t firstNumber) {
  if (!prefixes.empty() && prefixes.size() != lines.size()) {
    throw UserError(
        Sentence{"There are {} prefixes for {} lines; give one prefix per line.", prefixes.size(), lines.size()});
  }
  std::vector<Line> prepared;
  prepared.reserve(lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    prepared.push_back(prepare(lines[i], prefixes.empty() ? std::string() : prefixes[i], firstNumber + i));
  }
  std::int64_t done = 0;
  for (Line& line : prepared) {
    if (!line.ids.empty()) continue;
    if (line.result.hypotheses.empty()) line.result.hypotheses.emplace_back();
    ++done;
  }
  const std::int64_t total = std::ssize(lines);
  for (const auto& batch : batchesOf(prepared)) {
    if (progress) progress({"translating", done, total});
    translateBatch(prepared, batch, stop);
    done += std::ssize(batch);
  }
  if (progress) progress({"translating", total, total});
  std::vector<Translation> results;
  results.reserve(prepared.size());
  for (Line& line : prepared) results.push_back(std::move(line.result));
  return results;
}

std::int64_t Translator::translateAll(const std::function<bool(std::string&, std::string&)>& next,
                                      const std::function<void(const Translation&)>& write,
                                      const ProgressFunction& progress, const std::stop_token& stop,
                                      std::size_t chunk) {
  std::int64_t count = 0;
  for (bool more = true; more;) {
    std::vector<std::string> lines, prefixes;
    std::string line, prefix;
    while (lines.size() < chunk && (more = next(line, prefix))) {
      lines.push_back(std::move(line));
      prefixes.push_back(std::move(prefix));
      line.clear();
      prefix.clear();
    }
    const ProgressFunction shifted = [&](const Progress& part) { progress({part.stage, count + part.done, 0}); };
    for (const Translation& translation :
         translate(lines, progress ? shifted : ProgressFunction(), stop, prefixes, static_cast<std::uint64_t>(count))) {
      write(translation);
    }
    count += std::ssize(lines);
  }
  return count;
}

std::vector<std::string> tokenPieces(const Vocabulary& vocabulary, std::span<const std::int32_t> ids) {
  std::vector<std::string> pieces;
  pieces.reserve(ids.size());
  for (std::int32_t id : ids) pieces.push_back(vocabulary.piece(id));
  return pieces;
}

nlohmann::json toJson(const Translation& translation) {
  nlohmann::json hypotheses = nlohmann::json::array();
  for (const TranslatedHypothesis& hypothesis : translation.hypotheses) {
    hypotheses.push_back({{"text", hypothesis.text},
                          {"tokens", hypothesis.tokens},
                          {"score", hypothesis.score},
                          {"log_probability", hypothesis.logProbability},
                          {"log_probabilities", hypothesis.logProbabilities}});
  }
  nlohmann::json json{{"source_tokens", translation.sourceTokens}, {"hypotheses", std::move(hypotheses)}};
  for (const UsedTerm& term : translation.terms)
    json["terms"].push_back(
        {{"begin", term.source.begin}, {"end", term.source.end}, {"target", term.target}, {"used", term.used}});
  return json;
}

std::vector<std::int32_t> wordOfEachToken(const std::vector<std::string>& tokens, bool preTokenised) {
  std::vector<std::int32_t> words;
  std::int32_t word = -1;
  bool begins = true;
  for (const std::string& token : tokens) {
    if (special(token)) {
      words.push_back(-1);
      begins = true;
      continue;
    }
    if (begins || (!preTokenised && token.starts_with(wordMark))) ++word;
    words.push_back(word);
    begins = preTokenised && !(token.size() > 2 && token.ends_with("@@"));
  }
  return words;
}

std::string hardAlignment(const Translation& translation, const TranslatedHypothesis& hypothesis,
                          bool sourcePreTokenised, bool targetPreTokenised) {
  const auto sourceWords = wordOfEachToken(translation.sourceTokens, sourcePreTokenised);
  const auto targetWords = wordOfEachToken(hypothesis.tokens, targetPreTokenised);
  const std::int32_t words = sourceWords.empty() ? 0 : *std::ranges::max_element(sourceWords) + 1;
  std::set<std::pair<std::int32_t, std::int32_t>> links;  // target, source
  for (std::size_t t = 0; t < hypothesis.alignment.size() && words > 0; ++t) {
    if (targetWords[t] < 0) continue;
    std::vector<float> weight(static_cast<std::size_t>(words));
    for (std::size_t s = 0; s < sourceWords.size(); ++s) {
      if (sourceWords[s] >= 0) weight[static_cast<std::size_t>(sourceWords[s])] += hypothesis.alignment[t][s];
    }
    const auto most = std::ranges::max_element(weight) - weight.begin();
    links.emplace(targetWords[t], static_cast<std::int32_t>(most));
  }
  std::string text;
  for (const auto& [target, source] : links) {
    text += fmt::format("{}{}-{}", text.empty() ? "" : " ", source, target);
  }
  return text;
}

std::string softAlignment(const TranslatedHypothesis& hypothesis) {
  std::string text;
  for (const auto& row : hypothesis.alignment) {
    if (!text.empty()) text += ' ';
    for (std::size_t s = 0; s < row.size(); ++s) {
      text += fmt::format("{}{:.6g}", s ? "," : "", static_cast<double>(row[s]));
    }
  }
  return text;
}

}  // namespace transept
