// SPDX-License-Identifier: Apache-2.0
// The shortlist: learning, its file, and that a search restricted to some outputs is the same search among them.
#include "engine/decode/learn_shortlist.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <random>

#include "engine/base/error.h"
#include "engine/data/importing/import.h"
#include "engine/data/prepare.h"
#include "engine/model/incremental/incremental_decoder.h"
#include "kernels/cpu/cpu_backend.h"
#include "tests/decode/toy_model.h"
#include "tests/reference/oracle_backend.h"
#include "tests/support/small_run.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

using Ids = std::vector<std::int32_t>;

constexpr std::int32_t kTokens = 12;

/// Every token s from 4 on is translated by s + 1 (the last one by 4), in random order.
MadeUpStore wordForWord(int pairs) {
  MadeUpStore store;
  std::mt19937 random(3);
  for (int i = 0; i < pairs; ++i) {
    Ids source, target;
    for (std::size_t length = 2 + random() % 4; source.size() < length;) {
      source.push_back(4 + static_cast<std::int32_t>(random() % (kTokens - 4)));
      target.push_back(source.back() + 1 < kTokens ? source.back() + 1 : 4);
    }
    std::shuffle(target.begin(), target.end(), random);
    store.sources.push_back(source);
    store.targets.push_back(target);
  }
  return store;
}

/// The formulas of IBM Model 1 on dense tables.
std::vector<std::vector<double>> denseModel1(const MadeUpStore& store, int iterations) {
  std::vector<std::vector<double>> t(kTokens, std::vector<double>(kTokens, 1.0));
  for (int round = 0; round < iterations; ++round) {
    std::vector<std::vector<double>> counts(kTokens, std::vector<double>(kTokens, 0.0));
    for (std::size_t pair = 0; pair < store.sources.size(); ++pair) {
      Ids source = store.sources[pair];
      source.push_back(Vocabulary::end);
      for (const std::int32_t f : store.targets[pair]) {
        double sum = 0;
        for (const std::int32_t e : source) sum += t[static_cast<std::size_t>(e)][static_cast<std::size_t>(f)];
        for (const std::int32_t e : source) {
          counts[static_cast<std::size_t>(e)][static_cast<std::size_t>(f)] +=
              t[static_cast<std::size_t>(e)][static_cast<std::size_t>(f)] / sum;
        }
      }
    }
    for (std::size_t e = 0; e < kTokens; ++e) {
      double sum = 0;
      for (const double count : counts[e]) sum += count;
      for (std::size_t f = 0; f < kTokens; ++f) t[e][f] = sum > 0 ? counts[e][f] / sum : 0;
    }
  }
  return t;
}

const std::vector<std::string> kShortLines{"abc def", "a man is here", "zzz yyy www", "the lazy brown fox ran"};

std::string refusalOf(const std::function<void()>& call) {
  try {
    call();
  } catch (const std::exception& error) {
    return error.what();
  }
  return "";
}

struct ShortlistTest {
  std::shared_ptr<const Vocabulary> letters_ = std::make_shared<LetterVocabulary>();
  VocabularyPair vocabularies_{letters_, letters_};

  Shortlist learnt() const {
    MadeUpStore store = wordForWord(300);
    return makeShortlist(LexicalTable::learn(store, letters_->size(), letters_->size(), {}), vocabularies_, {2, 3});
  }
  static std::unique_ptr<Backend> backendOf(const std::string& name) {
    if (name == "oracle") return makeOracleBackend();
    return makeCpuBackend(2, name == "int8");
  }
};

}  // namespace

TEST_CASE_FIXTURE(ShortlistTest, "the table is that of the formulas") {
  const MadeUpStore store = wordForWord(200);
  LexicalSettings settings;
  settings.iterations = 5;
  const LexicalTable table = LexicalTable::learn(store, kTokens, kTokens, settings);
  const auto dense = denseModel1(store, settings.iterations);
  REQUIRE_EQ(table.sources(), kTokens);
  for (std::int32_t e = 0; e < kTokens; ++e) {
    const auto targets = table.targetsOf(e);
    double sum = 0, expected = 0;
    for (std::size_t i = 0; i < targets.size(); ++i) {
      const double probability = table.probabilitiesOf(e)[i];
      REQUIRE(std::abs(probability - dense[static_cast<std::size_t>(e)][static_cast<std::size_t>(targets[i])]) < 1e-4);
      sum += probability;
    }
    for (const double value : dense[static_cast<std::size_t>(e)]) expected += value;
    REQUIRE(std::abs(sum - expected) < 1e-4);
  }
}

TEST_CASE_FIXTURE(ShortlistTest, "the translation is the likeliest") {
  const MadeUpStore store = wordForWord(300);
  const LexicalTable table = LexicalTable::learn(store, kTokens, kTokens, {});
  for (std::int32_t e = 4; e < kTokens; ++e) {
    const auto probabilities = table.probabilitiesOf(e);
    const auto best = std::max_element(probabilities.begin(), probabilities.end()) - probabilities.begin();
    REQUIRE_EQ(table.targetsOf(e)[static_cast<std::size_t>(best)], e + 1 < kTokens ? e + 1 : 4);
  }
}

TEST_CASE_FIXTURE(ShortlistTest, "a sample and a stop are honoured") {
  const MadeUpStore store = wordForWord(3000);
  LexicalSettings settings;
  settings.pairs = 10;
  const LexicalTable few = LexicalTable::learn(store, kTokens, kTokens, settings);
  std::int64_t counted = 0;
  for (const std::int64_t count : few.targetCounts()) counted += count;
  REQUIRE(counted <= 50);
  std::stop_source stop;
  stop.request_stop();
  REQUIRE_THROWS_AS(LexicalTable::learn(store, kTokens, kTokens, {}, {}, stop.get_token()), Cancelled);
}

/// With too little memory for all co-occurrences, fewer pairs are read, as if that number had been requested.
TEST_CASE_FIXTURE(ShortlistTest, "memory bounds the pairs") {
  constexpr std::int32_t tokens = 2000;
  MadeUpStore store;
  std::mt19937 random(9);
  for (int i = 0; i < 400; ++i) {
    Ids source, target;
    for (int k = 0; k < 5; ++k) {
      source.push_back(4 + static_cast<std::int32_t>(random() % (tokens - 4)));
      target.push_back(4 + static_cast<std::int32_t>(random() % (tokens - 4)));
    }
    store.sources.push_back(source);
    store.targets.push_back(target);
  }
  LexicalSettings settings;
  REQUIRE_EQ(LexicalTable::learn(store, tokens, tokens, settings).pairs(), std::int64_t{400});
  settings.memory = std::int64_t{64} << 10;  // about 3,000 of 12,000 co-occurrences
  const LexicalTable few = LexicalTable::learn(store, tokens, tokens, settings);
  REQUIRE((few.pairs() > 0 && few.pairs() < 400));
  LexicalSettings asked;
  asked.pairs = few.pairs();
  const LexicalTable same = LexicalTable::learn(store, tokens, tokens, asked);
  REQUIRE(few.targetCounts() == same.targetCounts());
  for (std::int32_t e = 0; e < tokens; ++e) {
    REQUIRE(std::ranges::equal(few.targetsOf(e), same.targetsOf(e)));
    REQUIRE(std::ranges::equal(few.probabilitiesOf(e), same.probabilitiesOf(e)));
  }
}

TEST_CASE("a run's shortlist tells whether memory made it smaller than asked for") {
  constexpr std::int64_t kPairs = 8, kEnough = std::int64_t{1} << 30, kLeast = 0;
  const TemporaryFolder folder;
  std::vector<std::string> lines(kPairs);
  int word = 0;
  for (std::string& line : lines) {  // 20 words that no other line has: 3,360 co-occurrences, </s> included
    for (int i = 0; i < 20; ++i) line += "w" + std::to_string(word++) + " ";
  }
  ImportSettings text;
  text.source = folder.writeLines("text.en", lines);
  text.target = folder.writeLines("text.xx", lines);
  text.out = folder.path("corpus");
  text.validationPairs = 0;
  text.cleaning = CleaningStack::only("empty");
  importCorpus(text, {}, {});
  const RunFolder run = makeRun(folder.path("run"), text.out, {"data.vocab_type=none"}, {});
  run.adoptVocabulary(prepareData(text.out, run.config().data, {}, {}, run.path()).folder);
  const VocabularyPair vocabularies = loadVocabularies(run.path());

  struct Case {
    std::int64_t pairs, memory;
    bool all;
  };
  for (const Case& one : {Case{LexicalSettings().pairs, kEnough, true}, Case{kPairs, kEnough, true},
                          Case{3, kEnough, true}, Case{1, kLeast, true}, Case{kPairs, kLeast, false}}) {
    CAPTURE(one.pairs);
    CAPTURE(one.memory);
    RunShortlistSettings settings;
    settings.lexical.pairs = one.pairs;
    settings.lexical.memory = one.memory;
    const LearntShortlist learnt = learnShortlist(run, settings);
    CHECK_EQ(learnt.allPairs, one.all);
    CHECK_EQ(learnt.pairs == std::min(one.pairs, kPairs), one.all);
    CHECK_EQ(learnt.path, shortlistOf(run.path()));
  }
  RunShortlistSettings elsewhere;
  elsewhere.output = folder.path("list");
  CHECK_EQ(learnShortlist(run, elsewhere).path, elsewhere.output);
  const Shortlist list = Shortlist::load(elsewhere.output, vocabularies);
  const Ids ids = vocabularies.source->encode(lines[0]), outputs = list.outputsFor(ids, {});
  REQUIRE_EQ(ids.size(), std::size_t{20});
  for (const std::int32_t id : vocabularies.target->encode(lines[0])) CHECK(std::ranges::binary_search(outputs, id));
}

TEST_CASE_FIXTURE(ShortlistTest, "outputs are of the source the prefix and the frequent") {
  const Shortlist list = learnt();
  const Ids none = list.outputsFor(Ids{}, {});
  REQUIRE_EQ(none.size(), std::size_t{5});  // 3 frequent ones, <unk>, </s>
  const Ids some = list.outputsFor(Ids{5, 7, 5}, {{40, 41}, {}});
  REQUIRE(std::is_sorted(some.begin(), some.end()));
  REQUIRE(std::adjacent_find(some.begin(), some.end()) == some.end());
  for (const std::int32_t id : {Vocabulary::unknown, Vocabulary::end, 6, 8, 40, 41}) {
    REQUIRE_MESSAGE(std::binary_search(some.begin(), some.end(), id), id);
  }
  REQUIRE(some.size() <= 5 + 2 * 2 + 2);
}

TEST_CASE_FIXTURE(ShortlistTest, "the file gives back the list") {
  const TemporaryFolder folder;
  const std::string path = folder.path("shortlist.safetensors");
  const Shortlist list = learnt();
  for (int time = 0; time < 2; ++time) {  // the second file replaces the first
    NamedOutput output(path);
    list.save(output);
  }
  const Shortlist read = Shortlist::load(path, vocabularies_);
  for (std::int32_t id = 0; id < letters_->size(); ++id) {
    REQUIRE_EQ(read.outputsFor(Ids{id}, {}), list.outputsFor(Ids{id}, {}));
  }
}

TEST_CASE_FIXTURE(ShortlistTest, "bad files are refused") {
  const TemporaryFolder folder;
  const std::string path = folder.path("shortlist.safetensors");
  NamedOutput output(path);
  learnt().save(output);
  class Other final : public LetterVocabulary {
    std::string piece(std::int32_t id) const override { return LetterVocabulary::piece(id) + "'"; }
  };
  const VocabularyPair others{std::make_shared<Other>(), letters_};
  REQUIRE(refusalOf([&] { Shortlist::load(path, others); }).find("other vocabularies") != std::string::npos);
  REQUIRE(!refusalOf([&] { Shortlist::load(path + "x", vocabularies_); }).empty());

  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(-1, std::ios::end);
  file.put('\x7f');  // the last id of `always` is now outside the vocabulary
  file.close();
  REQUIRE(refusalOf([&] { Shortlist::load(path, vocabularies_); }).find("damaged") != std::string::npos);
}

TEST_CASE_FIXTURE(ShortlistTest, "some logits are those columns of all") {
  for (const std::string device : {"cpu", "int8", "oracle"}) {
    CAPTURE(device);
    const auto backend = backendOf(device);
    const ToyModel toy(*backend, 1, toyConfig(), device == "oracle" ? DType::f64 : DType::f32);
    PackedSentences source;
    const Ids sentence{5, 9, 30, Vocabulary::end};
    source.append(sentence.data(), sentence.size());
    const auto logitsOf = [&](IncrementalDecoder& decoder, const Ids& outputs) {
      decoder.encode(source, 1, 1, outputs);
      return downloadAs<float>(*backend, decoder.step(Ids{Vocabulary::begin}, Ids{0}, Ids{0}));
    };
    IncrementalDecoder decoder(*toy.transformer);
    const std::vector<float> all = logitsOf(decoder, {});
    for (const Ids& outputs : {Ids{0, 2, 7, 31}, Ids{2, 8, 9, 10}, Ids{2}}) {  // in succession, to detect stale copies
      const std::vector<float> some = logitsOf(decoder, outputs);
      REQUIRE_EQ(some.size(), outputs.size());
      for (std::size_t i = 0; i < some.size(); ++i) {
        REQUIRE(std::abs(some[i] - all[static_cast<std::size_t>(outputs[i])]) < 1e-5);
      }
    }
    REQUIRE_EQ(logitsOf(decoder, {}), all);
  }
}

TEST_CASE_FIXTURE(ShortlistTest, "a list of everything changes nothing") {
  for (const std::string device : {"cpu", "int8", "oracle"}) {
    CAPTURE(device);
    const auto backend = backendOf(device);
    const ToyModel toy(*backend, 1, toyConfig(), device == "oracle" ? DType::f64 : DType::f32);
    TranslateSettings settings;
    settings.search.output.maxExtra = 6;
    settings.search.nbest = 4;
    const auto plain = Translator({toy.model(), toy.model()}, settings).translate(kShortLines);
    Ids all(static_cast<std::size_t>(letters_->size()));
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::int32_t>(i);
    settings.shortlist = std::make_shared<Shortlist>(vocabularies_, all);
    const auto listed = Translator({toy.model(), toy.model()}, settings).translate(kShortLines);
    for (std::size_t i = 0; i < kShortLines.size(); ++i) {
      for (std::size_t n = 0; n < 4; ++n) {
        REQUIRE_EQ(listed[i].hypotheses[n].tokens, plain[i].hypotheses[n].tokens);
        REQUIRE(std::abs(listed[i].hypotheses[n].score - plain[i].hypotheses[n].score) < 1e-4);
      }
    }
  }
}

TEST_CASE_FIXTURE(ShortlistTest, "outputs hold only what is listed") {
  const auto backend = makeCpuBackend(2);
  const ToyModel toy(*backend);
  TranslateSettings settings;
  settings.search.output.minimumLength = 8;
  settings.search.output.forbidUnknown = true;
  settings.batchTokens = 1;  // one line per batch
  settings.shortlist = std::make_shared<Shortlist>(vocabularies_, std::vector<std::int32_t>{10, 11, 50});
  Translator translator({toy.model()}, settings);
  const std::vector<std::string> prefixes{"", "bc", "", ""};
  const auto translations = translator.translate(kShortLines, {}, {}, prefixes);
  for (std::size_t i = 0; i < kShortLines.size(); ++i) {
    std::vector<std::string> allowed{"</s>"};
    for (const std::int32_t id : {10, 11, 50}) allowed.push_back(letters_->piece(id));
    for (const std::int32_t id : letters_->encode(prefixes[i])) allowed.push_back(letters_->piece(id));
    for (const std::string& token : translations[i].hypotheses.front().tokens) {
      REQUIRE_MESSAGE(std::find(allowed.begin(), allowed.end(), token) != allowed.end(), token.c_str());
    }
    if (!prefixes[i].empty()) REQUIRE(translations[i].text().starts_with(prefixes[i]));
  }
}

TEST_CASE_FIXTURE(ShortlistTest, "sampling takes none") {
  const auto backend = makeCpuBackend(1);
  const ToyModel toy(*backend);
  TranslateSettings settings;
  settings.sampling.emplace();
  settings.shortlist = std::make_shared<Shortlist>(learnt());
  REQUIRE(refusalOf([&] { Translator({toy.model()}, settings); }).find("leave out") != std::string::npos);
}
