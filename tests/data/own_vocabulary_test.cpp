// SPDX-License-Identifier: Apache-2.0
// SentencePiece models of other programs, byte fallback, normalisation, and the coverage of a vocabulary.
#include <doctest/doctest.h>

#include <sentencepiece_processor.h>
#include <sentencepiece_trainer.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "engine/data/demo_corpus.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/prepare.h"
#include "engine/data/vocabulary/own_model.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/data/vocabulary/vocabulary_sentencepiece.h"
#include "tests/data/harness/data_helper.h"

using namespace transept;
using namespace transept::test;

namespace {

/// Sentences in scripts that differ in spaces, marks and direction, with emoji of several code points.
const Lines kSentences{"誰が一番に着くか私には分かりません。",
                       "多くの動物が人間によって滅ぼされた。",
                       "私はテニス部員です。",
                       "今天天气很好，我们去公园散步吧。",
                       "오늘은 날씨가 매우 좋습니다.",
                       "مرحبا بالعالم، كيف حالك اليوم؟",
                       "السَّلامُ عَلَيْكُم يا أصدقاء",
                       "የዞን ዘጠኝ ጦማሪያን ይፈቱ ከሚለው",
                       "በተመሳሳይ ሰዓት ሕጉን፡፡",
                       "วันนี้อากาศดีมาก เราไปเดินเล่นกัน",
                       "the family 👩‍👩‍👧‍👦 and a flag 🏳️‍🌈 fine",
                       "naïve café, voilà!"};

/// Text of a corpus outside the project; empty if it is absent.
Lines realLines(const std::string& file, std::size_t count) {
  std::ifstream stream(TRANSEPT_SOURCE_DIR "/../shared/data/" + file);
  if (!stream) stream.open(TRANSEPT_SOURCE_DIR "/../../shared/data/" + file);
  Lines lines;
  for (std::string line; lines.size() < count && std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::string trainModel(const Folder& folder, const std::string& name, const Lines& lines, const std::string& options) {
  const std::string text = folder.writeLines(name + ".txt", lines), prefix = folder.path(name);
  const auto status = sentencepiece::SentencePieceTrainer::Train(
      "--input=" + text + " --model_prefix=" + prefix + " --hard_vocab_limit=false --minloglevel=3 " + options);
  REQUIRE_MESSAGE(status.ok(), status.ToString());
  return prefix + ".model";
}

std::vector<std::string> piecesOf(const Vocabulary& vocabulary, const std::string& line) {
  std::vector<std::string> pieces;
  for (const std::int32_t id : vocabulary.encode(line)) pieces.push_back(vocabulary.piece(id));
  return pieces;
}

PreparedData prepareDemo(const Folder& folder, const DataConfig& config) {
  const std::string corpus = folder.path("corpus");
  if (!std::filesystem::exists(corpus)) makeDemoCorpus(corpus, 1500, {}, {});
  return prepareData(corpus, config, {}, {}, folder.path());
}

}  // namespace

TEST_CASE("a model of one's own gives the pieces that SentencePiece gives") {
  const Folder folder;
  Lines lines;
  for (const auto& [file, count] : {std::pair{"tanaka-en-ja/train.ja", 1000}, {"lafand/en-amh/dev.tsv", 500}}) {
    const Lines real = realLines(file, static_cast<std::size_t>(count));
    if (real.empty()) MESSAGE("../shared/data/", file, " is absent: only the sentences of this test are compared");
    lines.insert(lines.end(), real.begin(), real.end());
  }
  for (std::string& line : lines) std::ranges::replace(line, '\t', ' ');  // tabs would be columns of a table
  for (int i = 0; i < 20; ++i) lines.insert(lines.end(), kSentences.begin(), kSentences.end());
  int number = 0;
  for (const std::string options :
       {"--model_type=bpe --vocab_size=1700", "--model_type=unigram --vocab_size=1700",
        "--model_type=bpe --vocab_size=1700 --normalization_rule_name=identity --byte_fallback=true",
        "--model_type=unigram --vocab_size=1700 --pad_id=0 --unk_id=3 --bos_id=1 --eos_id=2",
        "--model_type=bpe --vocab_size=1700 --unk_id=0 --bos_id=-1 --eos_id=1"}) {
    CAPTURE(options);
    const std::string theirs = trainModel(folder, "own" + std::to_string(++number), lines, options);
    const std::string ours = folder.write("ours" + std::to_string(number) + ".model", ownSentencePiece(theirs));
    sentencepiece::SentencePieceProcessor processor;
    REQUIRE(processor.Load(theirs).ok());
    const auto vocabulary = loadSentencePiece(ours);
    CHECK_EQ(vocabulary->piece(0), "<unk>");
    CHECK_EQ(vocabulary->piece(1), "<s>");
    CHECK_EQ(vocabulary->piece(2), "</s>");
    CHECK_EQ(vocabulary->piece(3), "<pad>");
    int different = 0;
    for (const std::string& line : lines) {
      std::vector<int> ids;
      REQUIRE(processor.Encode(line, &ids).ok());
      std::vector<std::string> expected;
      for (const int id : ids) expected.push_back(processor.IdToPiece(id));
      different += piecesOf(*vocabulary, line) == expected ? 0 : 1;
    }
    CHECK_EQ(different, 0);
  }
  CHECK(contains(refusal([&] { ownSentencePiece(folder.write("no.model", "text")); }), "not a SentencePiece model"));
}

TEST_CASE("a model with more pieces than the library reads is refused") {
  const Folder folder;
  std::string model = contentOf(TRANSEPT_SOURCE_DIR "/resources/trained-demo/vocabulary.model");
  REQUIRE(loadSentencePiece(folder.write("whole.model", model))->size() > 4);
  for (int i = 0; i < 5000; ++i) model += "\x08\x01";  // field 1 (pieces) as an integer instead of a message
  const std::string path = folder.write("odd.model", model);
  CHECK(contains(refusal([&] { loadSentencePiece(path); }), "odd.model is not a SentencePiece model"));
  CHECK(contains(refusal([&] { ownSentencePiece(path); }), "odd.model is not a SentencePiece model"));
}

TEST_CASE("a model whose pieces are renumbered splits text alike") {
  const Folder folder;
  const std::string model = trainModel(folder, "own", kSentences, "--model_type=unigram --vocab_size=200");
  sentencepiece::SentencePieceProcessor processor;
  REQUIRE(processor.Load(model).ok());
  std::vector<std::string> tokens{"<unk>", "<s>", "</s>", "<pad>", ">>deu<<", "of another language"};
  for (int id = processor.GetPieceSize() - 1; id > 2; --id)  // leaves out every fifth piece
    if (id % 5 != 0) tokens.push_back(processor.IdToPiece(id));
  const auto vocabulary = loadSentencePiece(folder.write("vocabulary.model", renumberedSentencePiece(model, tokens)));
  REQUIRE_EQ(vocabulary->size(), static_cast<std::int32_t>(tokens.size()));
  for (std::int32_t id = 0; id < vocabulary->size(); ++id) {
    const std::string& token = tokens[static_cast<std::size_t>(id)];
    CHECK_EQ(vocabulary->piece(id), token);
    CHECK_EQ(vocabulary->idOf(token), id);
  }
  int unknown = 0;
  for (const std::string& line : kSentences) {
    std::vector<std::string> expected{">>deu<<"}, pieces;
    REQUIRE(processor.Encode(line, &pieces).ok());
    for (const std::string& piece : pieces) {
      const bool known = std::ranges::find(tokens, piece) != tokens.end();
      expected.push_back(known ? piece : "<unk>");
      unknown += known ? 0 : 1;
    }
    CHECK_EQ(piecesOf(*vocabulary, ">>deu<< " + line), expected);
  }
  CHECK(unknown > 0);
  const std::string merges = trainModel(folder, "merges", kSentences, "--model_type=bpe --vocab_size=200");
  const std::string why = refusal([&] { renumberedSentencePiece(merges, tokens); });
  CHECK_MESSAGE(contains(why, "of the type unigram"), why);
}

TEST_CASE("only unigram and bpe models can be extended") {
  const Folder folder;
  const auto typeOf = [&](const std::string& type) {
    return algorithmOf(trainModel(folder, type, kSentences, "--vocab_size=200 --model_type=" + type));
  };
  CHECK_EQ(typeOf("unigram"), VocabularyType::unigram);
  CHECK_EQ(typeOf("bpe"), VocabularyType::bpe);
  for (const char* type : {"word", "char"}) {
    const std::string why = refusal([&] { typeOf(type); });
    CHECK_MESSAGE(contains(why, std::string(type) + ".model is neither unigram nor bpe"), why);
  }
}

TEST_CASE("a run trains with a model of its own") {
  const Folder folder;
  DataConfig config = Config().data;
  config.vocab_type = VocabularyType::own;
  const std::string why = refusal([&] { prepareDemo(folder, config); });
  CHECK_MESSAGE(contains(why, "--vocabulary"), why);
  const std::string model =
      trainModel(folder, "own", readLines(TextLines(folder.path("corpus/train.source"))), "--vocab_size=300");
  folder.write("vocabulary.model", ownSentencePiece(model));
  const PreparedData data = prepareDemo(folder, config);
  sentencepiece::SentencePieceProcessor processor;
  REQUIRE(processor.Load(model).ok());
  CHECK_EQ(data.vocabularies.source->size(), processor.GetPieceSize() + 1);  // <pad> is added
  CHECK_EQ(contentOf(data.folder + "/vocabulary.model"), contentOf(folder.path("vocabulary.model")));
}

TEST_CASE("with byte fallback no character is unknown, and bytes never end a line") {
  const Folder folder;
  DataConfig config = Config().data;
  config.vocab_size = 700;
  config.byte_fallback = true;
  const auto vocabulary = prepareDemo(folder, config).vocabularies.source;
  for (const std::string& line : kSentences) {
    CAPTURE(line);
    const auto ids = vocabulary->encode(line);
    CHECK_EQ(std::ranges::count(ids, Vocabulary::unknown), 0);
    CHECK_EQ(vocabulary->decode(ids), line);
  }
  const std::int32_t newline = vocabulary->idOf("<0x0A>");
  REQUIRE(newline != Vocabulary::unknown);
  CHECK_EQ(vocabulary->decode({newline, newline}).find('\n'), std::string::npos);
  config.byte_fallback = false;
  CHECK(std::ranges::count(prepareDemo(folder, config).vocabularies.source->encode(kSentences[0]),
                           Vocabulary::unknown) > 0);
  config.byte_fallback = true;
  config.vocab_size = 200;
  CHECK(contains(refusal([&] { prepareDemo(folder, config); }), "data.byte_fallback"));
}

TEST_CASE("the normalisation of the vocabulary applies wherever text is encoded") {
  const Folder folder;
  DataConfig config = Config().data;
  config.vocab_size = 400;
  const auto plain = prepareDemo(folder, config).vocabularies.source;
  CHECK(plain->encode("ｔｈｅ") != plain->encode("the"));
  for (const Normalization rule : {Normalization::nmt_nfkc, Normalization::nfkc}) {
    config.normalization = rule;
    const auto vocabulary = prepareDemo(folder, config).vocabularies.source;
    CHECK_EQ(vocabulary->encode("ｔｈｅ"), vocabulary->encode("the"));
  }
}

TEST_CASE("a long run of unknown characters is one unknown token, as in a short line") {
  const Folder folder;
  DataConfig config = Config().data;
  config.vocab_size = 400;
  const auto vocabulary = prepareDemo(folder, config).vocabularies.source;
  std::string ideographs;
  for (int i = 0; i < 100'000; ++i) ideographs += "日本語";  // encoding all of it in one call took ten seconds
  CHECK_EQ(vocabulary->encode("the " + ideographs + " the"), vocabulary->encode("the 日本語 the"));
}

TEST_CASE("the coverage of a vocabulary is reported by script") {
  const Folder folder;
  DataConfig config = Config().data;
  config.vocab_size = 400;
  const PreparedData data = prepareDemo(folder, config);
  CHECK(contains(data.coverage, "Latin 100%"));
  ScriptCoverage coverage;
  coverage.add(*data.vocabularies.source, "the 日本 the");
  CHECK_EQ(coverage.sentence(), "Latin 100%, Han 0.00%");
  CHECK_EQ(coverage.unknownShare(), doctest::Approx(2.0 / 8));
  CHECK_EQ(ScriptCoverage().unknownShare(), 0);
  CHECK_EQ(data.unknownSource, 0);
}

TEST_CASE("a run may have lists of tokens as its vocabulary, one for each language") {
  const Folder folder;
  folder.writeLines("vocabulary.source.txt", {"<unk>", "<s>", "</s>", "<pad>", "the", "dog", "."});
  folder.writeLines("vocabulary.target.txt", {"<unk>", "<s>", "</s>", "<pad>", "der", "Hund"});
  DataConfig config = Config().data;
  config.vocab_type = VocabularyType::own;
  config.shared_vocab = false;
  const PreparedData data = prepareDemo(folder, config);
  CHECK_EQ(data.vocabularies.source->size(), 7);
  CHECK_EQ(data.vocabularies.target->size(), 6);
  CHECK(data.unknownSource > 0.5);
  ScriptCoverage coverage;
  // Tokens count, not their characters, which the vocabulary lacks.
  coverage.add(*data.vocabularies.source, "the dog");
  CHECK_EQ(coverage.unknownShare(), 0);
  coverage.add(*data.vocabularies.source, "the cat saw the dog .");
  CHECK_EQ(coverage.unknownShare(), doctest::Approx(6.0 / 22));
  // Each side is measured with its own vocabulary.
  Lines tokens{"<unk>", "<s>", "</s>", "<pad>"};
  for (const std::string& line : linesOf(folder.path("corpus/train.target"))) {
    std::istringstream words(line);
    for (std::string word; words >> word;)
      if (std::ranges::find(tokens, word) == tokens.end()) tokens.push_back(word);
  }
  folder.writeLines("vocabulary.target.txt", tokens);
  const PreparedData known = prepareDemo(folder, config);
  CHECK_EQ(known.unknownTarget, 0);
  CHECK_EQ(known.unknownSource, data.unknownSource);
}
