// SPDX-License-Identifier: Apache-2.0
// Sampled subwords and modifiers of training pairs.
#include "engine/data/augmentation/pair_augmentation.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "engine/config/config.h"
#include "engine/data/batches/batch_schedule.h"
#include "engine/data/demo_corpus.h"
#include "engine/data/pair_preview.h"
#include "engine/data/prepare.h"
#include "tests/data/harness/data_helper.h"

using namespace transept;
using namespace transept::test;

namespace {

using Ids = std::vector<std::int32_t>;

/// Ids 4 to 9 are "▁", "a", "b", "▁a", "ab" and "▁ab"; 10 is a language.
SubwordModel smallModel(VocabularyType algorithm, std::vector<float> scores) {
  SubwordModel model{algorithm, {{"<unk>"}, {"<s>"}, {"</s>"}, {"<pad>"}}};
  const char* texts[] = {"▁", "a", "b", "▁a", "ab", "▁ab"};
  for (std::size_t i = 0; i < scores.size(); ++i) model.pieces.push_back({texts[i], scores[i], true});
  model.pieces.push_back({">>deu<<", 0, false});
  return model;
}

SubwordModel mergesOfAb() {
  return smallModel(VocabularyType::bpe, {-9, -9, -9, -2, -1, -3});
}

/// How often each segmentation of "▁ab" is drawn, as a share.
std::map<Ids, double> drawnShares(const SubwordSampler& sampler) {
  constexpr int draws = 20000;
  std::map<Ids, double> shares;
  Random random(7);
  for (int i = 0; i < draws; ++i) shares[sampler.sample(Ids{9}, random)] += 1.0 / draws;
  return shares;
}

void requireShares(const std::map<Ids, double>& drawn, const std::map<Ids, double>& expected) {
  REQUIRE_EQ(drawn.size(), expected.size());
  for (const auto& [ids, share] : expected) {
    CAPTURE(ids.size());
    REQUIRE(drawn.contains(ids));
    REQUIRE(std::abs(drawn.at(ids) - share) < 0.015);  // four standard deviations
  }
}

/// The demo corpus, prepared once for each set of modifiers.
const PreparedData& demo(const std::string& modifiers, VocabularyType type = VocabularyType::bpe) {
  static const Folder folder;
  static std::map<std::pair<std::string, VocabularyType>, PreparedData> all;
  const std::string corpus = folder.path("demo");
  if (!std::filesystem::exists(corpus)) makeDemoCorpus(corpus, 1500, {}, {});
  auto [found, isNew] = all.try_emplace({modifiers, type});
  if (isNew) {
    Config config;
    config.setText("data.modifiers=" + modifiers);
    config.data.vocab_type = type;
    found->second = prepareData(corpus, config.data, {}, {});
  }
  return found->second;
}

PairAugmentation augmentation(const PreparedData& data, const std::vector<std::string>& settings) {
  Config config;
  for (const std::string& setting : settings) config.setText(setting);
  return {config.data, data.vocabularies, "en", "de", 1};
}

PairTokens applied(const PairAugmentation& augmentation, const PreparedData& data, std::int64_t update,
                   std::int64_t pair) {
  return augmentation.apply(data.train->source(pair), data.train->target(pair), update, pair);
}

Ids idsOf(std::span<const std::int32_t> ids) {
  return {ids.begin(), ids.end()};
}

}  // namespace

TEST_CASE("BPE dropout follows the distribution of its algorithm") {
  constexpr double p = 0.3, q = 1 - p;
  const SubwordSampler sampler(mergesOfAb(), p);
  requireShares(drawnShares(sampler),
                {{{9}, q * q + p * q * q}, {{4, 8}, q * p}, {{7, 6}, p * q * p}, {{4, 5, 6}, p * p}});
}

TEST_CASE("BPE dropout of 0 keeps all merges, of 1 none") {
  Random random(1);
  for (int i = 0; i < 20; ++i) {
    REQUIRE_EQ(SubwordSampler(mergesOfAb(), 0).sample(Ids{4, 5, 6}, random), Ids{9});
    REQUIRE_EQ(SubwordSampler(mergesOfAb(), 1).sample(Ids{9}, random), Ids{4, 5, 6});
  }
}

TEST_CASE("unigram sampling follows the probabilities of the pieces") {
  const std::vector<float> scores{-1, -2, -3, -1.5F, -2.5F, -4};
  for (const double alpha : {0.0, 0.5, 1.0}) {
    CAPTURE(alpha);
    std::map<Ids, double> expected{{{9}, std::exp(-4 * alpha)},
                                   {{4, 8}, std::exp(-3.5 * alpha)},
                                   {{7, 6}, std::exp(-4.5 * alpha)},
                                   {{4, 5, 6}, std::exp(-6 * alpha)}};
    double sum = 0;
    for (const auto& [ids, weight] : expected) sum += weight;
    for (auto& [ids, weight] : expected) weight /= sum;
    requireShares(drawnShares(SubwordSampler(smallModel(VocabularyType::unigram, scores), alpha)), expected);
  }
}

TEST_CASE("words with other tokens than text keep their pieces, and so does a language before the text") {
  const SubwordSampler sampler(mergesOfAb(), 1);
  Random random(1);
  REQUIRE_EQ(sampler.sample(Ids{10, 9, 7, 0, 9}, random), Ids{10, 4, 5, 6, 7, 0, 4, 5, 6});
  SubwordModel withoutB = mergesOfAb();
  withoutB.pieces[6].isText = false;  // "b": the word cannot be divided down to its characters
  REQUIRE_EQ(SubwordSampler(withoutB, 1).sample(Ids{9}, random), Ids{9});
}

TEST_CASE("sampled subwords of a corpus are the same text, and SentencePiece's own without dropout") {
  for (const VocabularyType type : {VocabularyType::bpe, VocabularyType::unigram}) {
    const PreparedData& data = demo("none", type);
    const auto sampled = augmentation(data, {"data.sampling=both", "data.sampling_alpha=0.2"});
    const auto whole = augmentation(data, {"data.sampling=both", "data.sampling_alpha=0"});
    const auto ofSource = augmentation(data, {"data.sampling=source", "data.sampling_alpha=0.2"});
    std::int64_t other = 0;
    for (std::int64_t i = 0; i < 300; ++i) {
      const Ids source = idsOf(data.train->source(i)), target = idsOf(data.train->target(i));
      const PairTokens tokens = applied(sampled, data, 5, i);
      REQUIRE_EQ(data.vocabularies.source->decode(tokens.source), data.vocabularies.source->decode(source));
      REQUIRE_EQ(data.vocabularies.target->decode(tokens.target), data.vocabularies.target->decode(target));
      other += tokens.source != source && tokens.target != target ? 1 : 0;
      REQUIRE_EQ(applied(ofSource, data, 5, i).target, target);
      if (type == VocabularyType::bpe) REQUIRE_EQ(applied(whole, data, 5, i).source, source);
    }
    REQUIRE(other > 150);
    REQUIRE(sampled.growth(*data.train) > 1.1);
    if (type == VocabularyType::bpe) REQUIRE_EQ(whole.growth(*data.train), 1);
  }
}

TEST_CASE("each modifier does what it says") {
  struct Row {
    TextModifier modifier;
    const char *source, *target;                // languages tr and de
    const char *changedSource, *changedTarget;  // nullptr: the modifier finds nothing to change
  };
  using enum TextModifier;
  const Row rows[] = {
      {upper_case, "iyi akşamlar.", "die Straße", "İYİ AKŞAMLAR.", "DIE STRASSE"},
      {upper_case, "42", "42.", nullptr, nullptr},
      {upper_case, "42", "das", "42", "DAS"},
      {title_case, "iki kedi", "zwei kleine KATZEN", "İki Kedi", "Zwei Kleine Katzen"},
      {no_end_punctuation, "Gerçekten mi?!", "Wirklich ?", "Gerçekten mi", "Wirklich"},
      {no_end_punctuation, "走。", "Geh…", "走", "Geh"},
      {no_end_punctuation, "Evet.", "Ja", nullptr, nullptr},
      {no_end_punctuation, "...", "...", nullptr, nullptr},
      {placeholders, "bir {0} iki", "ein {0} zwei", nullptr, nullptr},
      {tags, "a < b", "a < b", nullptr, nullptr},
      {typos, "42", "42", nullptr, nullptr},
      {noise, "", "", nullptr, nullptr},
  };
  const PairModifiers modifiers({}, "tr", "de");
  for (const Row& row : rows) {
    CAPTURE(row.source);
    std::string source = row.source, target = row.target;
    Random random(3);
    REQUIRE_EQ(modifiers.apply(row.modifier, source, target, random), row.changedSource != nullptr);
    REQUIRE_EQ(source, row.changedSource ? row.changedSource : row.source);
    REQUIRE_EQ(target, row.changedTarget ? row.changedTarget : row.target);
  }
}

TEST_CASE("the same seed makes the same typing errors, whatever the compiler") {
  const char* const changed[] = {"teo small cats", "twosmall cats", "wo small cats", "tw o small cats"};
  for (std::uint64_t seed = 0; seed < std::size(changed); ++seed) {
    Random random(seed);
    std::string source = "two small cats", target;
    REQUIRE(PairModifiers({}, "en", "de").apply(TextModifier::typos, source, target, random));
    REQUIRE_EQ(source, changed[seed]);
  }
}

TEST_CASE("a typing error adds or takes one character, or exchanges two") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    std::string word = "abcdefgh", target;
    REQUIRE(PairModifiers({}, "en", "de").apply(TextModifier::typos, word, target, random));
    REQUIRE(word != "abcdefgh");
    REQUIRE_MESSAGE(std::abs(std::ssize(word) - 8) <= 1, word);
  }
}

TEST_CASE("modifiers that draw change the right sides in the same way") {
  const PairModifiers modifiers({}, "en", "de");
  const std::string source = "She paid 42 euros near Berlin .", target = "Sie zahlte 42 Euro (in Berlin) .";
  const auto without = [](std::string text, const std::string& part) {
    const std::size_t at = text.find(part);
    return at == std::string::npos ? text : text.erase(at, part.size());
  };
  std::set<std::string> typing, placed;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    std::string left = source, right = target;
    REQUIRE(modifiers.apply(TextModifier::typos, left, right, random));
    REQUIRE(left != source);
    REQUIRE_EQ(right, target);
    typing.insert(left);

    left = source, right = target;
    REQUIRE(modifiers.apply(TextModifier::placeholders, left, right, random));
    const std::size_t at = left.find_first_of("{%$");
    const std::string placeholder = left.substr(at, left.find(' ', at) - at);
    placed.insert(placeholder);
    const bool isNumber = without(left, placeholder) == "She paid  euros near Berlin .";
    REQUIRE_EQ(without(left, placeholder), isNumber ? without(source, "42") : without(source, "Berlin"));
    REQUIRE_EQ(without(right, placeholder), isNumber ? without(target, "42") : without(target, "Berlin"));

    left = source, right = target;
    REQUIRE(modifiers.apply(TextModifier::tags, left, right, random));
    const std::string open = left.substr(left.find('<'), left.find('>') + 1 - left.find('<'));
    const std::string close = "</" + open.substr(1);
    REQUIRE_EQ(without(without(left, open), close), source);
    REQUIRE_EQ(without(without(right, open), close), target);
    REQUIRE((contains(left, open + "42" + close) || contains(left, open + "Berlin" + close) ||
             contains(left, open + "." + close)));

    left = source, right = target;
    REQUIRE(modifiers.apply(TextModifier::noise, left, right, random));
    REQUIRE_EQ(left, right);
  }
  REQUIRE(typing.size() > 50);
  REQUIRE(placed.size() > 6);
  std::string left = "no word is shared", right = "nichts ist gleich";
  Random random(1);
  REQUIRE(modifiers.apply(TextModifier::tags, left, right, random));
  REQUIRE((left.starts_with("<") && left.ends_with(">") && right.starts_with("<") && right.ends_with(">")));
}

TEST_CASE("each modifier gets its share of the pairs") {
  Config config;
  config.setText("data.modifiers=typos:0.25+noise:1");
  const PairModifiers modifiers(config.data.modifiers, "en", "de");
  int typos = 0, noise = 0, others = 0;
  Random random(5);
  for (int i = 0; i < 10000; ++i) {
    for (const TextModifier modifier : modifiers.draw(random))
      ++(modifier == TextModifier::typos ? typos : modifier == TextModifier::noise ? noise : others);
  }
  REQUIRE((typos > 2300 && typos < 2700));
  REQUIRE_EQ(noise, 10000);
  REQUIRE_EQ(others, 0);
}

TEST_CASE("a change is a function of update and pair, within the longest sentence and without <unk>") {
  const std::string modifiers = "upper_case:0.3+typos:0.3+placeholders:0.3+tags:0.3";
  const PreparedData &data = demo(modifiers), &plain = demo("none");
  const auto one = augmentation(data, {"data.modifiers=" + modifiers, "data.sampling=both"});
  const auto same = augmentation(data, {"data.modifiers=" + modifiers, "data.sampling=both"});
  const auto narrow = augmentation(data, {"data.modifiers=" + modifiers, "data.sampling=both", "data.max_tokens=14"});
  const auto foreign = augmentation(plain, {"data.modifiers=tags:1"});  // a vocabulary without the letters of tags
  std::int64_t otherUpdate = 0, changed = 0;
  for (std::int64_t i = 0; i < 300; ++i) {
    const PairTokens tokens = applied(one, data, 9, i);
    REQUIRE_EQ(applied(same, data, 9, i).source, tokens.source);
    otherUpdate += applied(one, data, 10, i).source != tokens.source ? 1 : 0;
    changed += data.vocabularies.source->decode(tokens.source) !=
                       data.vocabularies.source->decode(idsOf(data.train->source(i)))
                   ? 1
                   : 0;
    REQUIRE_EQ(std::ranges::count(tokens.source, Vocabulary::unknown), 0);
    const PairTokens shorter = applied(narrow, data, 9, i);
    REQUIRE((std::ssize(shorter.source) <= 14 || shorter.source == idsOf(data.train->source(i))));
    REQUIRE_EQ(applied(foreign, plain, 9, i).source, idsOf(plain.train->source(i)));
  }
  REQUIRE(otherUpdate > 150);
  REQUIRE(changed > 100);
}

TEST_CASE("the parts of an update with changed pairs make up the whole, within its tokens") {
  const PreparedData& data = demo("none");
  const auto change = augmentation(data, {"data.sampling=both", "data.sampling_alpha=0.5"});
  BatchSettings settings{600, 1};
  const BatchSchedule before(data.train, settings);
  settings.change = [&](auto... pair) { return change.apply(pair...); };
  settings.growth = change.growth(*data.train);
  const BatchSchedule schedule(data.train, settings);
  REQUIRE(schedule.updatesPerEpoch(0) > before.updatesPerEpoch(0));
  for (std::int64_t update = 0; update < 12; ++update) {
    const Batch whole = schedule.parts(update, 1).front();
    REQUIRE(std::max(whole.source.tokens(), whole.targetInput.tokens()) <= 600);
    for (const int parts : {2, 3, 7}) {
      Ids source, target;
      for (const Batch& part : schedule.parts(update, parts)) {
        REQUIRE_EQ(part.firstSourceToken, std::ssize(source));
        REQUIRE_EQ(part.firstTargetToken, std::ssize(target));
        source.insert(source.end(), part.source.ids.begin(), part.source.ids.end());
        target.insert(target.end(), part.targetOutput.begin(), part.targetOutput.end());
      }
      REQUIRE_EQ(source, whole.source.ids);
      REQUIRE_EQ(target, whole.targetOutput);
    }
  }
}

TEST_CASE("text that is split into tokens already cannot be changed") {
  const PreparedData& data = demo("none", VocabularyType::none);
  REQUIRE(contains(refusal([&] { augmentation(data, {"data.sampling=source"}); }), "cannot be modified or sampled"));
}

TEST_CASE("a preview shows pairs that are changed, as a training reads them") {
  const Folder folder;
  makeDemoCorpus(folder.path("demo"), 1500, {}, {});
  const auto preview = [&](const std::vector<std::string>& settings, std::int64_t count) {
    Config config;
    for (const std::string& setting : settings) config.setText(setting);
    return previewPairs(folder.path("demo"), config, count, {}, {});
  };
  const std::vector<PairPreview> upper = preview({"data.modifiers=upper_case:0.2"}, 12);
  REQUIRE_EQ(upper.size(), 12);
  REQUIRE(upper.back().pair > 20);  // four of five pairs stay as they are
  for (const PairPreview& one : upper) {
    REQUIRE(one.source.after != one.source.before);
    REQUIRE(std::ranges::none_of(one.source.after, [](char c) { return c >= 'a' && c <= 'z'; }));
    REQUIRE(!one.target.pieces.empty());
  }
  const std::vector<PairPreview> sampled = preview({"data.sampling=source", "data.sampling_alpha=1"}, 3);
  REQUIRE_EQ(sampled.size(), 3);
  REQUIRE_EQ(sampled.front().source.before, sampled.front().source.after);
  REQUIRE(sampled.front().source.pieces.size() > sampled.front().source.after.size() / 2);  // characters
  REQUIRE(contains(refusal([&] { preview({}, 3); }), "change no training pair"));
}
