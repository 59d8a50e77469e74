// SPDX-License-Identifier: Apache-2.0
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/config/presets.h"
#include "engine/data/vocabulary/vocabulary_sentencepiece.h"
#include "engine/data/vocabulary/vocabulary_text.h"

#include <doctest/doctest.h>

#include <sentencepiece_processor.h>
#include <sentencepiece_trainer.h>

#include <atomic>
#include <cstring>
#include <fstream>
#include <thread>
#include <unordered_map>

#include "engine/base/progress.h"
#include "engine/base/random.h"
#include "engine/data/demo_corpus.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/import.h"
#include "engine/data/prepare.h"
#include "engine/data/text_statistics.h"
#include "engine/data/vocabulary/vocabulary_training.h"
#include "tests/data/harness/data_helper.h"

using namespace transept;
using namespace transept::test;

namespace {

/// Lines in memory for the SentencePiece trainer.
class HeldLines final : public sentencepiece::SentenceIterator {
 public:
  explicit HeldLines(const std::vector<std::string>& lines) : lines_(lines) {}
  bool done() const override { return at_ == lines_.size(); }
  void Next() override { ++at_; }
  const std::string& value() const override { return lines_[at_]; }
  sentencepiece::util::Status status() const override { return {}; }

 private:
  const std::vector<std::string>& lines_;
  std::size_t at_ = 0;
};

struct VocabularyTest {
  /// One folder for all test cases: the demo corpus is imported once.
  static const Folder& folder() {
    static const Folder folder;
    return folder;
  }

  std::string corpus() {
    const std::string path = folder().path("demo");
    if (!std::filesystem::exists(path)) makeDemoCorpus(path, 1500, {}, {});
    return path;
  }
  PreparedData prepare(const std::string& type, std::int64_t size, bool shared = true) {
    DataConfig config = Config().data;
    config.vocab_type = type == "bpe"    ? VocabularyType::bpe
                        : type == "none" ? VocabularyType::none
                                         : VocabularyType::unigram;
    config.vocab_size = size;
    config.shared_vocab = shared;
    return prepareData(corpus(), config, {}, {});
  }
};

}  // namespace
TEST_CASE_FIXTURE(VocabularyTest, "round trip") {
  for (const auto& row : {std::pair{"bpe", true}, {"bpe", false}, {"unigram", true}}) {
    const std::string type = row.first;
    const bool shared = row.second;
    CAPTURE(type);
    CAPTURE(shared);
    const auto data = prepare(type, 0, shared);
    REQUIRE_EQ(data.vocabularies.shared(), shared);
    REQUIRE_EQ(static_cast<std::size_t>(data.validation->pairs()), data.validationSource.size());
    for (std::int64_t i = 0; i < data.validation->pairs(); ++i) {
      const auto source = data.validation->source(i), target = data.validation->target(i);
      const auto at = static_cast<std::size_t>(i);
      REQUIRE_EQ(data.vocabularies.source->decode({source.begin(), source.end()}), data.validationSource[at]);
      REQUIRE_EQ(data.vocabularies.target->decode({target.begin(), target.end()}), data.validationTarget[at]);
      REQUIRE_EQ(data.vocabularies.target->encode(data.validationTarget[at]),
                 (std::vector<std::int32_t>{target.begin(), target.end()}));
    }
    const auto& vocabulary = *data.vocabularies.source;
    REQUIRE_EQ(vocabulary.piece(0), std::string("<unk>"));
    REQUIRE_EQ(vocabulary.piece(1), std::string("<s>"));
    REQUIRE_EQ(vocabulary.piece(2), std::string("</s>"));
    REQUIRE_EQ(vocabulary.piece(3), std::string("<pad>"));
    for (std::int32_t id = 0; id < vocabulary.size(); ++id) REQUIRE_EQ(vocabulary.idOf(vocabulary.piece(id)), id);
    REQUIRE(!vocabulary.preTokenised());
  }
}

TEST_CASE_FIXTURE(VocabularyTest, "any text is encoded") {
  const auto vocabulary = prepare("bpe", 400).vocabularies.source;
  REQUIRE(vocabulary->encode("").empty());
  REQUIRE(vocabulary->encode(" \t\u00a0 ").empty());
  REQUIRE_EQ(vocabulary->encode("the\u00a0man\tsees"), vocabulary->encode("the man sees"));
  const auto unknown = vocabulary->encode("日本語");
  REQUIRE(std::count(unknown.begin(), unknown.end(), Vocabulary::unknown) > 0);
  REQUIRE(!vocabulary->encode("bad \xFF byte").empty());
  REQUIRE(!vocabulary->encode(std::string("NUL \0 inside", 12)).empty());
  const auto longLine = vocabulary->encode(std::string(10000, 'e'));
  REQUIRE((longLine.size() >= 1000 && longLine.size() <= 10001));
  // Text that looks like a control token is encoded as text.
  for (const char* text : {"<s>", "</s>", "<pad>"}) {
    for (const auto id : vocabulary->encode(text)) {
      REQUIRE((id != Vocabulary::begin && id != Vocabulary::end && id != Vocabulary::pad));
    }
  }
}

TEST_CASE_FIXTURE(VocabularyTest, "encoding word by word equals encoding whole sentences") {
  for (const char* type : {"bpe", "unigram"}) {
    CAPTURE(type);
    const auto data = prepare(type, 400);
    sentencepiece::SentencePieceProcessor whole;
    REQUIRE(whole.Load(data.folder + "/vocabulary.model").ok());
    const std::vector<std::string> words{"the",    "man",  "sees", "dog.", "Hund",
                                         "größer", "日本", "日",   "本語", "x\u2581y",
                                         "\u2581", "é",    "-",    "12,5", std::string(80, 'e'),
                                         "zzqx"};
    Random random(5, 0);
    std::vector<std::string> lines = readLines(TextLines(corpus() + "/" + corpus_file::trainSource));
    lines.resize(200);
    for (int i = 0; i < 400; ++i) {
      std::string line;
      for (auto left = random.below(12); left > 0; --left) {
        line += words[random.below(words.size())] + std::string(random.below(3), ' ');
      }
      lines.push_back(line);
    }
    const auto compare = [&] {
      for (const std::string& line : lines) {
        std::vector<int> expected;
        if (!whole.Encode(line, &expected).ok() || data.vocabularies.source->encode(line) != expected) return line;
      }
      return std::string("none");
    };
    REQUIRE_EQ(compare(), std::string("none"));
    std::vector<std::string> differing(4);
    {
      std::vector<std::jthread> threads;
      for (auto& line : differing) threads.emplace_back([&] { line = compare(); });
    }
    REQUIRE_EQ(differing, std::vector<std::string>(4, "none"));
  }
}

/// Byte-pair models segment each distinct word once; other models segment whole sentences.
TEST_CASE_FIXTURE(VocabularyTest, "a word is segmented once") {
  const auto data = prepare("bpe", 0, false);
  const Vocabulary &source = *data.vocabularies.source, &target = *data.vocabularies.target;
  REQUIRE_EQ(wordsSegmented(source), 0);
  const auto first = source.encode("the man sees the dog  and the man runs");
  REQUIRE_EQ(wordsSegmented(source), 6);
  REQUIRE(source.encode("the man sees the dog and\tthe man runs ") == first);
  REQUIRE_EQ(wordsSegmented(source), 6);
  source.encode("the man sees a dog");
  REQUIRE_EQ(wordsSegmented(source), 7);
  source.encode("x\u2581y the man");  // text that contains SentencePiece's space symbol is segmented as a whole
  REQUIRE_EQ(wordsSegmented(source), 7);
  REQUIRE_EQ(wordsSegmented(target), 0);
  REQUIRE_EQ(wordsSegmented(*prepare("unigram", 400).vocabularies.source), -1);
  REQUIRE_EQ(wordsSegmented(*prepare("none", 0).vocabularies.source), -1);
}

TEST_CASE_FIXTURE(VocabularyTest, "models that need whole sentences") {
  struct Row {
    const char *what, *setting, *value;
    bool wordByWord;
  };
  for (const Row& row : {Row{"as ours", "character_coverage", "1.0", true},
                         {"pieces across spaces", "split_by_whitespace", "false", false},
                         {"mark behind the word", "treat_whitespace_as_suffix", "true", false},
                         {"every space counts", "remove_extra_whitespaces", "false", false},
                         {"no mark before the first word", "add_dummy_prefix", "false", false},
                         {"unigram", "model_type", "unigram", false}}) {
    CAPTURE(row.what);
    std::vector<std::string> lines = readLines(TextLines(corpus() + "/" + corpus_file::trainSource), 300);
    std::unordered_map<std::string, std::string> settings{{"model_type", "bpe"},
                                                          {"vocab_size", "600"},
                                                          {"hard_vocab_limit", "false"},
                                                          {"normalization_rule_name", "identity"},
                                                          {"unk_id", "0"},
                                                          {"bos_id", "1"},
                                                          {"eos_id", "2"},
                                                          {"pad_id", "3"},
                                                          {"minloglevel", "3"}};
    settings[row.setting] = row.value;
    Folder folder;
    std::string model;
    HeldLines text(lines);
    REQUIRE(sentencepiece::SentencePieceTrainer::Train(settings, &text, &model).ok());
    folder.write("vocabulary.model", model);
    sentencepiece::SentencePieceProcessor whole;
    REQUIRE(whole.LoadFromSerializedProto(model).ok());
    const auto vocabulary = loadVocabularies(folder.path()).source;
    REQUIRE_EQ(wordsSegmented(*vocabulary), row.wordByWord ? 0 : -1);
    lines.emplace_back(" two  spaces   in  it ");
    for (const std::string& line : lines) {
      std::vector<int> expected;
      REQUIRE(whole.Encode(line, &expected).ok());
      REQUIRE_MESSAGE((vocabulary->encode(line) == expected), line.c_str());
    }
    REQUIRE_EQ(wordsSegmented(*vocabulary) > 0, row.wordByWord);
  }
}

/// A word is segmented again after the cache has dropped it, with the same pieces.
TEST_CASE_FIXTURE(VocabularyTest, "the cache of words is bounded") {
  const auto vocabulary = prepare("bpe", 400).vocabularies.source;
  const Vocabulary& words = *vocabulary;
  const auto all = [&](int first, int count) {
    const std::int64_t before = wordsSegmented(words);
    std::vector<std::int32_t> ids;
    for (int i = first; i < first + count; ++i) {
      for (const std::int32_t id : words.encode("w" + std::to_string(i) + " a")) ids.push_back(id);
    }
    return std::pair(wordsSegmented(words) - before, ids);
  };
  const auto once = all(0, 1000);
  REQUIRE_EQ(once.first, 1001);
  const auto again = all(0, 1000);
  REQUIRE_EQ(again.first, 0);
  REQUIRE_EQ(again.second, once.second);
  const std::int64_t others = all(1000, 300'000).first;
  REQUIRE((others >= 300'000 && others < 302'000));  // "a" may be dropped from the cache and segmented again
  const auto later = all(0, 1000);
  REQUIRE(later.first > 900);
  REQUIRE_EQ(later.second, once.second);
}

TEST_CASE_FIXTURE(VocabularyTest, "decoding leaves out control tokens") {
  const auto vocabulary = prepare("bpe", 400).vocabularies.source;
  auto ids = vocabulary->encode("The man sees the dog.");
  ids.insert(ids.begin(), {Vocabulary::begin, Vocabulary::pad});
  ids.insert(ids.end(), {Vocabulary::end, -5, vocabulary->size(), 1 << 30});
  REQUIRE_EQ(vocabulary->decode(ids), std::string("The man sees the dog."));
  REQUIRE_EQ(vocabulary->decode({}), std::string());
}

TEST_CASE_FIXTURE(VocabularyTest, "cached and reused") {
  const auto first = prepare("bpe", 500);
  REQUIRE(first.folder.ends_with("derived/bpe-500-shared"));
  const auto time = std::filesystem::last_write_time(first.folder + "/vocabulary.model");
  REQUIRE_EQ(prepare("bpe", 500).folder, first.folder);
  REQUIRE(std::filesystem::last_write_time(first.folder + "/vocabulary.model") == time);
  REQUIRE_EQ(first.vocabularies.source->size(), 500);
}

/// Chunks are limited in bytes as well as in lines.
TEST_CASE_FIXTURE(VocabularyTest, "long lines in parts") {
  Folder folder;
  Lines source, target;
  for (int i = 0; i < 40; ++i) {
    const std::string word = "w" + std::to_string(i) + std::string(20, 'x') + " ";
    std::string line;
    while (line.size() < 500'000) line += word;
    source.push_back(line + "source");
    target.push_back(line + "target");
  }
  ImportSettings settings;
  settings.source = folder.writeLines("a.en", source);
  settings.target = folder.writeLines("a.de", target);
  settings.out = folder.path("corpus");
  settings.validationPairs = 0;
  settings.cleaning.enable("too long", false);
  importCorpus(settings, {}, {});
  DataConfig config = Config().data;
  config.vocab_type = VocabularyType::none;
  config.max_tokens = 65536;
  std::vector<std::int64_t> told;
  const auto watch = [&told](const Progress& progress) {
    if (progress.stage == "tokenising" && progress.total == 40) told.push_back(progress.done);
  };
  const auto data = prepareData(settings.out, config, watch, {});
  REQUIRE(told.size() > 3);
  REQUIRE_MESSAGE((told.front() < 20), told.front());
  const auto all = TokenStore::open(data.folder + "/train.tokens");
  REQUIRE_EQ(all->pairs(), 40);
  REQUIRE(all->source(39).back() != all->target(39).back());
}

TEST_CASE_FIXTURE(VocabularyTest, "the sample is bounded in bytes") {
  TrainingText text;
  text.folder = corpus();
  text.pairs = 1500;
  const auto bytesOf = [&](TrainingText::Side side) {
    std::int64_t bytes = 0;
    std::string_view line;
    const NextLine next = text.lines(side, {});
    while (next(line)) bytes += static_cast<std::int64_t>(line.size());
    return bytes;
  };
  const std::int64_t whole = bytesOf(TrainingText::Side::both);
  text.sampledBytes = whole / 5;
  const std::int64_t sampled = bytesOf(TrainingText::Side::both);
  REQUIRE_MESSAGE((sampled > whole / 8 && sampled < whole / 3), sampled);
  REQUIRE_EQ(bytesOf(TrainingText::Side::source) + bytesOf(TrainingText::Side::target), sampled);
}

TEST_CASE_FIXTURE(VocabularyTest, "concurrent runs prepare a corpus once") {
  DataConfig config = Config().data;
  config.vocab_size = 430;
  const std::string folder = corpus();
  std::atomic<int> trained = 0;
  const ProgressFunction watch = [&trained](const Progress& progress) {
    if (progress.stage == "training vocabulary" && progress.done == 0) ++trained;
  };
  std::atomic<int> sizes = 0;
  {
    std::vector<std::jthread> runs;
    for (int i = 0; i < 3; ++i) {
      runs.emplace_back([&] {
        if (prepareData(folder, config, watch, {}).vocabularies.source->size() == 430) ++sizes;
      });
    }
  }
  REQUIRE_EQ(sizes.load(), 3);
  REQUIRE_EQ(trained.load(), 1);
}

TEST_CASE_FIXTURE(VocabularyTest, "deterministic") {
  const auto first = prepare("bpe", 450);
  Folder other;
  makeDemoCorpus(other.path("demo"), 1500, {}, {});
  DataConfig config = Config().data;
  config.vocab_size = 450;
  const auto second = prepareData(other.path("demo"), config, {}, {});
  for (const char* name : {"/vocabulary.model", "/train.tokens", "/validation.tokens"}) {
    REQUIRE(contentOf(first.folder + name) == contentOf(second.folder + name));
  }
}

TEST_CASE_FIXTURE(VocabularyTest, "impossible vocabulary sizes") {
  const std::string large = refusal([&] { prepare("bpe", 60000); });
  REQUIRE_MESSAGE((contains(large, "larger than the text supports: at most ")), large.c_str());
  const auto largest = std::stoll(large.substr(large.find("at most ") + 8));
  REQUIRE_EQ(prepare("bpe", largest).vocabularies.source->size(), largest);
  REQUIRE(contains(refusal([&] { prepare("bpe", largest + 1); }), std::to_string(largest)));
  REQUIRE(contains(refusal([&] { prepare("unigram", 60000); }), "larger than the text supports"));
  const std::string small = refusal([&] { prepare("bpe", 20); });
  REQUIRE_MESSAGE((contains(small, "cannot hold the")), small.c_str());
  const auto smallest = std::stoll(small.substr(small.find("at least ") + 9));
  REQUIRE(prepare("bpe", smallest).vocabularies.source->size() <= smallest);
  for (const auto& entry : std::filesystem::directory_iterator(corpus() + "/derived")) {
    REQUIRE(!entry.path().filename().string().starts_with("."));
  }
}

TEST_CASE_FIXTURE(VocabularyTest, "size is chosen from the text") {
  REQUIRE_EQ(chooseVocabularySize({0, 225e6, 1000000, 200}, 37000), 37000);
  REQUIRE_EQ(chooseVocabularySize({0, 700e3, 25000, 100}, 37000), 9200);
  REQUIRE_EQ(chooseVocabularySize({0, 700e3, 25000, 100}, 6000), 6000);
  REQUIRE_EQ(chooseVocabularySize({0, 200e3, 1500, 60}, 37000), 1500);
  REQUIRE_EQ(chooseVocabularySize({0, 20, 12, 15}, 37000), 80);
  // A chosen size is reduced to the number of tokens that a small text supports.
  Folder folder;
  ImportSettings settings;
  settings.source = folder.writeLines("a.en", {"the tree", "a stone"});
  settings.target = folder.writeLines("a.de", {"der Baum", "ein Stein"});
  settings.out = folder.path("corpus");
  settings.validationPairs = 0;
  importCorpus(settings, {}, {});
  for (const char* preset : {"tiny", "small", "demo", "base"}) {
    const auto data = prepareData(settings.out, presetConfig(findPreset(preset)).data, {}, {});
    REQUIRE_EQ(data.train->pairs(), 2);
    REQUIRE_EQ(data.validation->pairs(), 0);
  }
}

TEST_CASE_FIXTURE(VocabularyTest, "limits of the configuration") {
  DataConfig config = Config().data;
  config.vocab_size = 400;
  config.max_tokens = 12;
  config.validation_pairs = 7;
  const auto data = prepareData(corpus(), config, {}, {});
  REQUIRE(data.leftOut > 0);
  REQUIRE_EQ(data.train->pairs() + data.leftOut, 1500);
  for (std::int64_t i = 0; i < data.train->pairs(); ++i) REQUIRE(data.train->target(i).size() <= 12);
  REQUIRE_EQ(data.validation->pairs(), 7);
  REQUIRE_EQ(data.validationTarget.size(), std::size_t{7});
  config.max_tokens = 1;
  REQUIRE(contains(refusal([&] { prepareData(corpus(), config, {}, {}); }), "Raise data.max_tokens"));
}

TEST_CASE_FIXTURE(VocabularyTest, "pre tokenised") {
  Folder folder;
  ImportSettings settings;
  settings.source = folder.writeLines("a.en", {"a do@@ g bar@@ ks .", "a cat <s> a", "a"});
  settings.target = folder.writeLines("a.de", {"ein hu@@ nd bellt .", "eine katze", "."});
  settings.out = folder.path("corpus");
  settings.validationPairs = 0;
  importCorpus(settings, {}, {});
  DataConfig config = Config().data;
  config.vocab_type = VocabularyType::none;
  const auto data = prepareData(settings.out, config, {}, {});
  const auto& vocabulary = *data.vocabularies.source;
  REQUIRE(vocabulary.preTokenised());
  REQUIRE_EQ(data.train->pairs(), 3);  // one token a side suffices
  REQUIRE_EQ(linesOf(data.folder + "/vocabulary.txt"),
             (Lines{"<unk>", "<s>", "</s>", "<pad>", "a", ".", "bar@@", "bellt", "cat", "do@@", "ein", "eine", "g",
                    "hu@@", "katze", "ks", "nd"}));
  REQUIRE_EQ(vocabulary.decode(vocabulary.encode("a do@@ g bar@@ ks .")), std::string("a dog barks ."));
  REQUIRE_EQ(vocabulary.decode(vocabulary.encode("a do@@")), std::string("a do"));
  // A subword may have one letter; "@@" alone is a word.
  const std::string letters = folder.writeLines("v.txt", {"<unk>", "<s>", "</s>", "<pad>", "s@@", "nd", "@@"});
  REQUIRE_EQ(loadTextVocabulary(letters)->decode({4, 5, 6, 5}), std::string("snd @@ nd"));
  REQUIRE_EQ(vocabulary.encode("a <s> zebra"), (std::vector<std::int32_t>{4, 0, 0}));
  config.vocab_size = 18;
  REQUIRE(contains(refusal([&] { prepareData(settings.out, config, {}, {}); }), "at most 17"));
  config.vocab_size = 6;
  REQUIRE_EQ(prepareData(settings.out, config, {}, {}).vocabularies.target->size(), 6);
}

TEST_CASE("white space becomes single bytes, and what shows nothing is left out") {
  CHECK_EQ(normaliseSpaces("a\u00a0b\tc\u3000\u2028d"), "a b c  d");
  CHECK_EQ(normaliseSpaces("a\x01\x1F\x7F\uFEFF\u0080é日😀"), "a\u0080é日😀");
  CHECK_EQ(normaliseSpaces("a\xFF z"), "a\uFFFD z");
}

TEST_CASE_FIXTURE(VocabularyTest, "broken files") {
  Folder folder;
  REQUIRE(contains(refusal([&] { loadVocabularies(folder.path()); }), "There is no vocabulary"));
  folder.write("vocabulary.model", "no model at all");
  REQUIRE(contains(refusal([&] { loadVocabularies(folder.path()); }), "is not a SentencePiece model"));
  // A piece that is a single zero byte makes SentencePiece's trie throw instead of returning a status.
  const auto piece = [](std::string_view text, char type) {
    std::string inner = std::string("\x0a") + static_cast<char>(text.size()) + std::string(text);
    inner += std::string("\x15\0\0\0\0\x18", 6) + type;
    return std::string("\x0a") + static_cast<char>(inner.size()) + inner;
  };
  folder.write("vocabulary.model", piece("<unk>", 2) + piece("<s>", 3) + piece("</s>", 3) + piece("<pad>", 3) +
                                       piece("a", 1) + piece(std::string_view("\0", 1), 1));
  REQUIRE(contains(refusal([&] { loadVocabularies(folder.path()); }), "is not a SentencePiece model"));
  std::filesystem::remove(folder.path("vocabulary.model"));
  folder.writeLines("vocabulary.source.txt", {"<unk>", "<s>", "</s>", "<pad>", "word"});
  REQUIRE(contains(refusal([&] { loadVocabularies(folder.path()); }), "no target vocabulary"));
  folder.writeLines("vocabulary.target.txt", {"<unk>", "<s>", "</s>", "<pad>", "word", "word"});
  REQUIRE(contains(refusal([&] { loadVocabularies(folder.path()); }), "vocabulary.target.txt:6 repeats"));
  for (const auto& [tokens, says] :
       std::vector<std::pair<Lines, const char*>>{{{"<UNK>", "<s>", "</s>", "<pad>"}, ":1 should be <unk>"},
                                                  {{"<unk>", "<s>", "</s>", "word"}, ":4 should be <pad>"},
                                                  {{"<unk>", "<s>", "</s>", "<pad>", "a", " "}, ":6 is empty"},
                                                  {{"<unk>", "<s>", "</s>", "<pad>", "\xFF"}, ":5 is not valid UTF-8"},
                                                  {{"<unk>", "<s>", "</s>"}, "is truncated"}}) {
    const std::string path = folder.writeLines("v.txt", tokens);
    CHECK(contains(refusal([&] { loadTextVocabulary(path); }), says));
  }
  folder.writeLines("vocabulary.target.txt", {"<unk>", "word"});
  REQUIRE(contains(refusal([&] { loadVocabularies(folder.path()); }), ":2 should be <s>"));
}

TEST_CASE_FIXTURE(VocabularyTest, "truncated tokens are refused") {
  const auto data = prepare("bpe", 420);
  const std::string path = data.folder + "/train.tokens";
  const std::string content = contentOf(path);
  std::filesystem::remove(path);  // truncating it in place would change the mapped memory
  std::ofstream(path, std::ios::binary) << content.substr(0, content.size() / 2);
  REQUIRE(contains(refusal([&] { prepare("bpe", 420); }), "is truncated"));
}

TEST_CASE_FIXTURE(VocabularyTest, "cancelling") {
  std::stop_source stop;
  stop.request_stop();
  DataConfig config = Config().data;
  config.vocab_size = 333;
  REQUIRE_THROWS_AS(prepareData(corpus(), config, {}, stop.get_token()), Cancelled);
  REQUIRE(!std::filesystem::exists(corpus() + "/derived/bpe-333-shared"));
}

TEST_CASE_FIXTURE(VocabularyTest, "a character map that leads out of its bounds is refused") {
  std::vector<std::string> text = readLines(TextLines(corpus() + "/" + corpus_file::trainSource), 200);
  HeldLines lines(text);
  std::string good;
  REQUIRE(sentencepiece::SentencePieceTrainer::Train({{"vocab_size", "200"},
                                                      {"hard_vocab_limit", "false"},
                                                      {"normalization_rule_name", "nmt_nfkc"},
                                                      {"unk_id", "0"},
                                                      {"bos_id", "1"},
                                                      {"eos_id", "2"},
                                                      {"pad_id", "3"},
                                                      {"minloglevel", "2"}},
                                                     &lines, &good)
              .ok());
  // The normaliser's map is field 2 in field 3 of the model.
  const std::size_t name = good.rfind("nmt_nfkc");  // the trainer's options name it earlier
  REQUIRE_NE(name, std::string::npos);
  std::size_t at = name + 8;
  REQUIRE_EQ(good[at], '\x12');
  std::size_t bytes = 0;
  for (unsigned shift = 0;; shift += 7) {
    const auto byte = static_cast<unsigned char>(good[++at]);
    bytes |= std::size_t{byte & 0x7Fu} << shift;
    if (byte < 0x80) break;
  }
  ++at;
  REQUIRE_GT(bytes, 100'000u);
  const Folder folder;
  const auto said = [&](std::size_t offset, std::uint32_t value) {
    std::string bad = good;
    std::memcpy(bad.data() + at + offset, &value, sizeof value);
    return refusal([&] { loadSentencePiece(folder.write("vocabulary.model", bad)); });
  };
  std::uint32_t trieBytes = 0, root = 0;
  std::memcpy(&trieBytes, good.data() + at, sizeof trieBytes);
  std::memcpy(&root, good.data() + at + 4, sizeof root);
  REQUIRE_EQ(said(0, trieBytes), "");
  REQUIRE(contains(said(0, UINT32_MAX), "not a SentencePiece model"));
  REQUIRE(contains(said(0, 0), "not a SentencePiece model"));
  REQUIRE(contains(said(4, UINT32_MAX), "not a SentencePiece model"));  // the root points beyond the trie
  // Every other unit is given a distant child. The model is unusable if one of these units is reached.
  std::string bad = good;
  for (std::size_t unit = 1; unit < trieBytes / 4; ++unit) {
    std::uint32_t value = 0;
    std::memcpy(&value, bad.data() + at + 4 + 4 * unit, sizeof value);
    if ((value >> 31) == 0) value |= 0xFFFFF800u & 0x7FFFFFFFu;
    std::memcpy(bad.data() + at + 4 + 4 * unit, &value, sizeof value);
  }
  REQUIRE(contains(refusal([&] { loadSentencePiece(folder.write("vocabulary.model", bad)); }), "not a SentencePiece"));
  // The library reads on after an empty group or a tag of more than 32 bits, so the search for maps must not end there.
  std::memcpy(bad.data(), good.data(), good.size());
  std::memset(bad.data() + at + 4, 0xFF, 4);
  for (const char* odd : {"\x7B\x7C", "\xF8\x80\x80\x80\x10\x01"})
    REQUIRE(
        contains(refusal([&] { loadSentencePiece(folder.write("vocabulary.model", odd + bad)); }), "not a Sentence"));
}
