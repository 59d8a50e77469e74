// SPDX-License-Identifier: Apache-2.0
#include "engine/data/vocabulary/vocabulary.h"

#include <sentencepiece_processor.h>
#include <sentencepiece_trainer.h>

#include <QtTest>
#include <atomic>
#include <thread>
#include <unordered_map>

#include "engine/base/progress.h"
#include "engine/base/random.h"
#include "engine/data/demo/demo_grammar.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/import.h"
#include "engine/data/prepare.h"
#include "engine/data/text_statistics.h"
#include "engine/data/vocabulary/sentencepiece_training.h"
#include "engine/data/vocabulary/vocabulary_files.h"
#include "engine/data/vocabulary/word_pieces.h"
#include "tests/data/data_helper.h"

using namespace transept;
using namespace transept::test;

namespace {

/// Lines in memory as SentencePiece's trainer asks for them.
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

}  // namespace

class VocabularyTest : public QObject {
  Q_OBJECT

  Folder folder_;

  /// A corpus of demo sentences, made once.
  std::string corpus() {
    const std::string path = folder_.path("demo");
    if (!std::filesystem::exists(path)) makeDemoCorpus(path, 1500, 1, {}, {});
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

 private slots:
  void roundTrip_data() {
    QTest::addColumn<QString>("type");
    QTest::addColumn<bool>("shared");
    QTest::addRow("bpe shared") << "bpe" << true;
    QTest::addRow("bpe separate") << "bpe" << false;
    QTest::addRow("unigram shared") << "unigram" << true;
  }
  void roundTrip() {
    QFETCH(QString, type);
    QFETCH(bool, shared);
    const auto data = prepare(type.toStdString(), 0, shared);
    QCOMPARE(data.vocabularies.shared(), shared);
    QCOMPARE(static_cast<std::size_t>(data.validation->pairs()), data.validationSource.size());
    for (std::int64_t i = 0; i < data.validation->pairs(); ++i) {
      const auto source = data.validation->source(i), target = data.validation->target(i);
      const auto at = static_cast<std::size_t>(i);
      QCOMPARE(data.vocabularies.source->decode({source.begin(), source.end()}), data.validationSource[at]);
      QCOMPARE(data.vocabularies.target->decode({target.begin(), target.end()}), data.validationTarget[at]);
      QCOMPARE(data.vocabularies.target->encode(data.validationTarget[at]),
               (std::vector<std::int32_t>{target.begin(), target.end()}));
    }
    const auto& vocabulary = *data.vocabularies.source;
    QCOMPARE(vocabulary.piece(0), std::string("<unk>"));
    QCOMPARE(vocabulary.piece(1), std::string("<s>"));
    QCOMPARE(vocabulary.piece(2), std::string("</s>"));
    QCOMPARE(vocabulary.piece(3), std::string("<pad>"));
    for (std::int32_t id = 0; id < vocabulary.size(); ++id) QCOMPARE(vocabulary.idOf(vocabulary.piece(id)), id);
    QVERIFY(!vocabulary.preTokenised());
  }

  void anyTextIsEncoded() {
    const auto vocabulary = prepare("bpe", 400).vocabularies.source;
    QVERIFY(vocabulary->encode("").empty());
    QVERIFY(vocabulary->encode(" \t\u00a0 ").empty());
    QCOMPARE(vocabulary->encode("the\u00a0man\tsees"), vocabulary->encode("the man sees"));
    const auto unknown = vocabulary->encode("日本語");
    QVERIFY(std::count(unknown.begin(), unknown.end(), Vocabulary::unknown) > 0);
    QVERIFY(!vocabulary->encode("bad \xFF byte").empty());
    QVERIFY(!vocabulary->encode(std::string("NUL \0 inside", 12)).empty());
    const auto longLine = vocabulary->encode(std::string(10000, 'e'));
    QVERIFY(longLine.size() >= 1000 && longLine.size() <= 10001);
    // Text that looks like a control token is text.
    for (const char* text : {"<s>", "</s>", "<pad>"}) {
      for (const auto id : vocabulary->encode(text)) {
        QVERIFY(id != Vocabulary::begin && id != Vocabulary::end && id != Vocabulary::pad);
      }
    }
  }

  /// Ours remembers words; SentencePiece cuts every sentence anew.
  void wordByWordIsAsWhole_data() {
    QTest::addColumn<QString>("type");
    QTest::addRow("bpe") << "bpe";
    QTest::addRow("unigram") << "unigram";
  }
  void wordByWordIsAsWhole() {
    QFETCH(QString, type);
    const auto data = prepare(type.toStdString(), 400);
    sentencepiece::SentencePieceProcessor whole;
    QVERIFY(whole.Load(data.folder + "/vocabulary.model").ok());
    const std::vector<std::string> words{"the",    "man",  "sees", "dog.", "Hund",
                                         "größer", "日本", "日",   "本語", "x\u2581y",
                                         "\u2581", "é",    "-",    "12,5", std::string(80, 'e'),
                                         "zzqx"};
    Random random(5, 0);
    std::vector<std::string> lines = readLines(corpus() + "/" + corpus_file::trainSource);
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
    QCOMPARE(compare(), std::string("none"));
    std::vector<std::string> differing(4);
    {
      std::vector<std::jthread> threads;
      for (auto& line : differing) threads.emplace_back([&] { line = compare(); });
    }
    QCOMPARE(differing, std::vector<std::string>(4, "none"));
  }

  /// Our byte pairs go word by word, and a word that was met is not cut again; all else is cut as a whole.
  void aWordIsCutOnce() {
    const auto data = prepare("bpe", 0, false);
    const Vocabulary &source = *data.vocabularies.source, &target = *data.vocabularies.target;
    QCOMPARE(wordsCut(source), 0);
    const auto first = source.encode("the man sees the dog  and the man runs");
    QCOMPARE(wordsCut(source), 6);
    QVERIFY(source.encode("the man sees the dog and\tthe man runs ") == first);
    QCOMPARE(wordsCut(source), 6);
    source.encode("the man sees a dog");
    QCOMPARE(wordsCut(source), 7);
    source.encode("x\u2581y the man");  // SentencePiece's own mark in a text: as a whole
    QCOMPARE(wordsCut(source), 7);
    QCOMPARE(wordsCut(target), 0);
    QCOMPARE(wordsCut(*prepare("unigram", 400).vocabularies.source), -1);
    QCOMPARE(wordsCut(*prepare("none", 0).vocabularies.source), -1);
  }

  /// Models of other tools whose pieces depend on more than the word are told, and cut as SentencePiece cuts.
  void modelsThatCannotGoWordByWord_data() {
    QTest::addColumn<QString>("setting");
    QTest::addColumn<QString>("value");
    QTest::addColumn<bool>("wordByWord");
    QTest::addRow("as ours") << "character_coverage"
                             << "1.0" << true;
    QTest::addRow("pieces across spaces") << "split_by_whitespace"
                                          << "false" << false;
    QTest::addRow("the mark behind the word") << "treat_whitespace_as_suffix"
                                              << "true" << false;
    QTest::addRow("every space counts") << "remove_extra_whitespaces"
                                        << "false" << false;
    QTest::addRow("none before the first word") << "add_dummy_prefix"
                                                << "false" << false;
    QTest::addRow("unigram") << "model_type"
                             << "unigram" << false;
  }
  void modelsThatCannotGoWordByWord() {
    QFETCH(QString, setting);
    QFETCH(QString, value);
    QFETCH(bool, wordByWord);
    std::vector<std::string> lines = readLines(corpus() + "/" + corpus_file::trainSource, 300);
    std::unordered_map<std::string, std::string> settings{{"model_type", "bpe"},
                                                          {"vocab_size", "600"},
                                                          {"hard_vocab_limit", "false"},
                                                          {"normalization_rule_name", "identity"},
                                                          {"unk_id", "0"},
                                                          {"bos_id", "1"},
                                                          {"eos_id", "2"},
                                                          {"pad_id", "3"},
                                                          {"minloglevel", "3"}};
    settings[setting.toStdString()] = value.toStdString();
    Folder folder;
    std::string model;
    HeldLines text(lines);
    QVERIFY(sentencepiece::SentencePieceTrainer::Train(settings, &text, &model).ok());
    folder.write("vocabulary.model", model);
    sentencepiece::SentencePieceProcessor whole;
    QVERIFY(whole.LoadFromSerializedProto(model).ok());
    const auto vocabulary = loadVocabularies(folder.path()).source;
    QCOMPARE(wordsCut(*vocabulary), wordByWord ? 0 : -1);
    lines.push_back(" two  spaces   in  it ");
    for (const std::string& line : lines) {
      std::vector<int> expected;
      QVERIFY(whole.Encode(line, &expected).ok());
      QVERIFY2(vocabulary->encode(line) == expected, line.c_str());
    }
    QCOMPARE(wordsCut(*vocabulary) > 0, wordByWord);
  }

  void wordsBeyondItsMemoryAreCutAnew() {
    std::atomic<int> cuts = 0;
    WordPieces pieces([&](std::string_view word) {
      ++cuts;
      return std::vector<int>{static_cast<int>(word.size()), word.front()};
    });
    const auto all = [&](int words) {
      for (int i = 0; i < words; ++i) {
        const std::string word = "w" + std::to_string(i);
        std::vector<std::int32_t> ids;
        pieces.append(word + " a", ids);
        if (ids != std::vector<std::int32_t>{static_cast<int>(word.size()), 'w', 1, 'a'}) return false;
      }
      return true;
    };
    QVERIFY(all(1000));
    QCOMPARE(cuts.load(), 1001);
    QVERIFY(all(1000));
    QCOMPARE(cuts.load(), 1001);
    QVERIFY(all(500'000));
    QVERIFY(cuts.load() < 502'000);
  }

  void decodingLeavesOutControlTokens() {
    const auto vocabulary = prepare("bpe", 400).vocabularies.source;
    auto ids = vocabulary->encode("The man sees the dog.");
    ids.insert(ids.begin(), {Vocabulary::begin, Vocabulary::pad});
    ids.insert(ids.end(), {Vocabulary::end, -5, vocabulary->size(), 1 << 30});
    QCOMPARE(vocabulary->decode(ids), std::string("The man sees the dog."));
    QCOMPARE(vocabulary->decode({}), std::string());
  }

  void cachedAndReused() {
    const auto first = prepare("bpe", 500);
    QVERIFY(first.folder.ends_with("derived/bpe-500-shared"));
    const auto time = std::filesystem::last_write_time(first.folder + "/vocabulary.model");
    QCOMPARE(prepare("bpe", 500).folder, first.folder);
    QVERIFY(std::filesystem::last_write_time(first.folder + "/vocabulary.model") == time);
    QCOMPARE(first.vocabularies.source->size(), 500);
  }

  /// Long lines are tokenised a few at a time: memory depends on their bytes, not on their number.
  void longLinesInParts() {
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
    settings.cleaning.turn("too long", false);
    importCorpus(settings, {}, {});
    DataConfig config = Config().data;
    config.vocab_type = VocabularyType::none;
    config.max_tokens = 65536;
    std::vector<std::int64_t> told;
    const auto watch = [&told](const Progress& progress) {
      if (progress.stage == "tokenising" && progress.total == 40) told.push_back(progress.done);
    };
    const auto data = prepareData(settings.out, config, watch, {});
    QVERIFY(told.size() > 3);
    QVERIFY2(told.front() < 20, qPrintable(QString::number(told.front())));
    const auto all = TokenStore::open(data.folder + "/train.tokens");
    QCOMPARE(all->pairs(), 40);
    QVERIFY(all->source(39).back() != all->target(39).back());
  }

  /// Vocabularies are made from a sample that is bounded in bytes as well.
  void longLinesAreSampledByTheirBytes() {
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
    QVERIFY2(sampled > whole / 8 && sampled < whole / 3, qPrintable(QString::number(sampled)));
    QCOMPARE(bytesOf(TrainingText::Side::source) + bytesOf(TrainingText::Side::target), sampled);
  }

  /// Runs that begin at once on a new corpus: one prepares it, all have it.
  void preparedOnceByThoseWhoBeginTogether() {
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
    QCOMPARE(sizes.load(), 3);
    QCOMPARE(trained.load(), 1);
  }

  /// Another folder, another process: the same bytes.
  void deterministic() {
    const auto first = prepare("bpe", 450);
    Folder other;
    makeDemoCorpus(other.path("demo"), 1500, 1, {}, {});
    DataConfig config = Config().data;
    config.vocab_size = 450;
    const auto second = prepareData(other.path("demo"), config, {}, {});
    for (const char* name : {"/vocabulary.model", "/train.tokens", "/validation.tokens"}) {
      QVERIFY(contentOf(first.folder + name) == contentOf(second.folder + name));
    }
  }

  void sizesThatCannotBe() {
    const std::string large = refusal([&] { prepare("bpe", 60000); });
    QVERIFY2(contains(large, "larger than the text supports: at most "), large.c_str());
    const auto largest = std::stoll(large.substr(large.find("at most ") + 8));
    QCOMPARE(prepare("bpe", largest).vocabularies.source->size(), largest);
    QVERIFY(contains(refusal([&] { prepare("bpe", largest + 1); }), std::to_string(largest)));
    QVERIFY(contains(refusal([&] { prepare("unigram", 60000); }), "larger than the text supports"));
    const std::string small = refusal([&] { prepare("bpe", 20); });
    QVERIFY2(contains(small, "cannot hold the"), small.c_str());
    const auto smallest = std::stoll(small.substr(small.find("at least ") + 9));
    QVERIFY(prepare("bpe", smallest).vocabularies.source->size() <= smallest);
    for (const auto& entry : std::filesystem::directory_iterator(corpus() + "/derived")) {
      QVERIFY(!entry.path().filename().string().starts_with("."));
    }
  }

  void sizeIsChosenFromTheText() {
    QCOMPARE(chooseVocabularySize({0, 225e6, 1000000, 200}), 37000);
    QCOMPARE(chooseVocabularySize({0, 700e3, 25000, 100}), 9200);
    QCOMPARE(chooseVocabularySize({0, 200e3, 1500, 60}), 1500);
    QCOMPARE(chooseVocabularySize({0, 20, 12, 15}), 80);
    // A text of a few words gets what it supports, without complaint.
    Folder folder;
    ImportSettings settings;
    settings.source = folder.writeLines("a.en", {"the tree", "a stone"});
    settings.target = folder.writeLines("a.de", {"der Baum", "ein Stein"});
    settings.out = folder.path("corpus");
    settings.validationPairs = 0;
    importCorpus(settings, {}, {});
    const auto data = prepareData(settings.out, Config().data, {}, {});
    QCOMPARE(data.train->pairs(), 2);
    QCOMPARE(data.validation->pairs(), 0);
  }

  void limitsOfTheConfiguration() {
    DataConfig config = Config().data;
    config.vocab_size = 400;
    config.max_tokens = 12;
    config.validation_pairs = 7;
    const auto data = prepareData(corpus(), config, {}, {});
    QVERIFY(data.leftOut > 0);
    QCOMPARE(data.train->pairs() + data.leftOut, 1500);
    for (std::int64_t i = 0; i < data.train->pairs(); ++i) QVERIFY(data.train->target(i).size() <= 12);
    QCOMPARE(data.validation->pairs(), 7);
    QCOMPARE(data.validationTarget.size(), std::size_t{7});
    config.max_tokens = 1;
    QVERIFY(contains(refusal([&] { prepareData(corpus(), config, {}, {}); }), "Raise data.max_tokens"));
  }

  void preTokenised() {
    Folder folder;
    ImportSettings settings;
    settings.source = folder.writeLines("a.en", {"a do@@ g bar@@ ks .", "a cat <s> a"});
    settings.target = folder.writeLines("a.de", {"ein hu@@ nd bellt .", "eine katze"});
    settings.out = folder.path("corpus");
    settings.validationPairs = 0;
    importCorpus(settings, {}, {});
    DataConfig config = Config().data;
    config.vocab_type = VocabularyType::none;
    const auto data = prepareData(settings.out, config, {}, {});
    const auto& vocabulary = *data.vocabularies.source;
    QVERIFY(vocabulary.preTokenised());
    QCOMPARE(linesOf(data.folder + "/vocabulary.txt"),
             (Lines{"<unk>", "<s>", "</s>", "<pad>", "a", ".", "bar@@", "bellt", "cat", "do@@", "ein", "eine", "g",
                    "hu@@", "katze", "ks", "nd"}));
    QCOMPARE(vocabulary.decode(vocabulary.encode("a do@@ g bar@@ ks .")), std::string("a dog barks ."));
    QCOMPARE(vocabulary.decode(vocabulary.encode("a do@@")), std::string("a do"));
    QCOMPARE(vocabulary.encode("a <s> zebra"), (std::vector<std::int32_t>{4, 0, 0}));
    config.vocab_size = 18;
    QVERIFY(contains(refusal([&] { prepareData(settings.out, config, {}, {}); }), "at most 17"));
    config.vocab_size = 6;
    QCOMPARE(prepareData(settings.out, config, {}, {}).vocabularies.target->size(), 6);
  }

  void brokenFiles() {
    Folder folder;
    QVERIFY(contains(refusal([&] { loadVocabularies(folder.path()); }), "There is no vocabulary"));
    folder.write("vocabulary.model", "no model at all");
    QVERIFY(contains(refusal([&] { loadVocabularies(folder.path()); }), "is no SentencePiece model"));
    // A piece of a zero byte alone: SentencePiece's trie throws instead of telling by its status.
    const auto piece = [](std::string_view text, char type) {
      std::string inner = std::string("\x0a") + static_cast<char>(text.size()) + std::string(text);
      inner += std::string("\x15\0\0\0\0\x18", 6) + type;
      return std::string("\x0a") + static_cast<char>(inner.size()) + inner;
    };
    folder.write("vocabulary.model", piece("<unk>", 2) + piece("<s>", 3) + piece("</s>", 3) + piece("<pad>", 3) +
                                         piece("a", 1) + piece(std::string_view("\0", 1), 1));
    QVERIFY(contains(refusal([&] { loadVocabularies(folder.path()); }), "is no SentencePiece model"));
    std::filesystem::remove(folder.path("vocabulary.model"));
    folder.writeLines("vocabulary.source.txt", {"<unk>", "<s>", "</s>", "<pad>", "word"});
    QVERIFY(contains(refusal([&] { loadVocabularies(folder.path()); }), "no target vocabulary"));
    folder.writeLines("vocabulary.target.txt", {"<unk>", "<s>", "</s>", "<pad>", "word", "word"});
    QVERIFY(contains(refusal([&] { loadVocabularies(folder.path()); }), "vocabulary.target.txt:6 repeats"));
    folder.writeLines("vocabulary.target.txt", {"<unk>", "word"});
    QVERIFY(contains(refusal([&] { loadVocabularies(folder.path()); }), ":2 should be <s>"));
  }

  void truncatedTokensAreRefused() {
    const auto data = prepare("bpe", 420);
    const std::string path = data.folder + "/train.tokens";
    const std::string content = contentOf(path);
    std::filesystem::remove(path);  // never shortened in place: it is mapped
    std::ofstream(path, std::ios::binary) << content.substr(0, content.size() / 2);
    QVERIFY(contains(refusal([&] { prepare("bpe", 420); }), "is truncated"));
  }

  void cancelling() {
    std::stop_source stop;
    stop.request_stop();
    DataConfig config = Config().data;
    config.vocab_size = 333;
    QVERIFY_EXCEPTION_THROWN(prepareData(corpus(), config, {}, stop.get_token()), Cancelled);
    QVERIFY(!std::filesystem::exists(corpus() + "/derived/bpe-333-shared"));
  }
};

QTEST_GUILESS_MAIN(VocabularyTest)
#include "vocabulary_test.moc"
