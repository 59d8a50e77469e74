// SPDX-License-Identifier: Apache-2.0
// Decoding steps that are recorded and replayed give what steps computed one by one give, whatever the sentences, rows
// and steps; and where nothing can be recorded, decoding goes on.
#include "engine/model/incremental/step_graphs.h"

#include <QtTest>
#include <cmath>

#include "engine/model/incremental/incremental_decoder.h"
#include "tests/model/recording_backend.h"
#include "tests/model/small_batches.h"

using namespace transept;

namespace {

struct Model {
  explicit Model(const QByteArray& settings) {
    config = smallConfig();
    for (const QByteArray& setting : settings.split(' '))
      if (!setting.isEmpty()) config.setText(setting.toStdString());
    config.resolve();
    transformer = std::make_unique<Transformer>(backend, smallShape(config, false), DType::f32, true);
    transformer->initialise(5);
  }
  Config config;
  RecordingBackend backend;
  std::unique_ptr<Transformer> transformer;
};

std::vector<float> valuesOf(View view) {
  std::vector<float> values;
  for (std::int64_t row = 0; row < view.rows; ++row) {
    const float* first = view.as<float>() + row * view.stride;
    values.insert(values.end(), first, first + view.columns);
  }
  return values;
}

/// Greedy rows of a sentence's beam: each goes on, doubles, or changes places; drawn anew for each step.
struct Rows {
  std::vector<std::int32_t> tokens, parents, sentences;
};
Rows nextRows(const Rows& rows, std::uint32_t& draw, int beam) {
  Rows next;
  const auto random = [&](std::uint32_t below) { return ((draw = draw * 1664525 + 1013904223) >> 16) % below; };
  for (std::size_t first = 0; first < rows.sentences.size();) {
    std::size_t end = first;
    while (end < rows.sentences.size() && rows.sentences[end] == rows.sentences[first]) ++end;
    if (next.tokens.empty() || random(12) > 0) {  // or the sentence has ended
      const std::uint32_t open = 1 + random(static_cast<std::uint32_t>(beam));
      for (std::uint32_t i = 0; i < open; ++i) {
        next.tokens.push_back(static_cast<std::int32_t>(3 + random(10)));
        next.parents.push_back(static_cast<std::int32_t>(first + random(static_cast<std::uint32_t>(end - first))));
        next.sentences.push_back(rows.sentences[first]);
      }
    }
    first = end;
  }
  return next;
}

struct Sizes {
  std::vector<std::pair<int, int>> sentences;  // source length, 1
  int beam = 1, steps = 1;
};

/// Both decode the same; every step's logits and alignments agree.
void compare(IncrementalDecoder& plain, IncrementalDecoder& recorded, const Sizes& sizes, std::uint32_t draw,
             const std::function<void(int)>& before = {}, const std::vector<std::int32_t>& outputs = {}) {
  const PackedSentences source = smallBatch(sizes.sentences).source;
  const auto most = static_cast<std::int64_t>(sizes.sentences.size()) * sizes.beam;
  plain.encode(source, most, sizes.steps, outputs);
  recorded.encode(source, most, sizes.steps, outputs);
  Rows rows;
  for (std::size_t s = 0; s < sizes.sentences.size(); ++s) {
    rows.tokens.push_back(1);
    rows.parents.push_back(0);
    rows.sentences.push_back(static_cast<std::int32_t>(s));
  }
  for (int step = 0; step < sizes.steps; ++step) {
    if (before) before(step);
    const auto expected = valuesOf(plain.step(rows.tokens, rows.parents, rows.sentences));
    const auto ours = valuesOf(recorded.step(rows.tokens, rows.parents, rows.sentences));
    QCOMPARE(ours.size(), expected.size());
    for (std::size_t i = 0; i < ours.size(); ++i)
      QVERIFY2(std::abs(ours[i] - expected[i]) < 1e-5, qPrintable(QString("step %1").arg(step)));
    const auto looked = valuesOf(plain.alignment()), looks = valuesOf(recorded.alignment());
    QCOMPARE(looks.size(), looked.size());
    for (std::size_t i = 0; i < looks.size(); ++i) QVERIFY(std::abs(looks[i] - looked[i]) < 1e-5);
    rows = nextRows(rows, draw, sizes.beam);
  }
}

const Sizes one{{{9, 1}}, 4, 30}, another{{{5, 1}}, 4, 30}, three{{{9, 1}, {3, 1}, {16, 1}}, 3, 12},
    longer{{{14, 1}, {2, 1}}, 5, 31};

}  // namespace

class StepGraphsTest : public QObject {
  Q_OBJECT

 private slots:
  void replayedStepsEqualPlainOnes_data() {
    QTest::addColumn<QByteArray>("settings");
    QTest::addColumn<bool>("alignment");
    QTest::newRow("post-norm") << QByteArray() << false;
    QTest::newRow("alignments") << QByteArray() << true;
    QTest::newRow("pre-norm") << QByteArray("model.norm=pre") << false;
    QTest::newRow("window") << QByteArray("model.attention_window=4 model.positions=learned") << true;
  }
  void replayedStepsEqualPlainOnes() {
    QFETCH(QByteArray, settings);
    QFETCH(bool, alignment);
    Model model(settings);
    IncrementalDecoder plain(*model.transformer), recorded(*model.transformer, model.backend.recorder());
    plain.recordAlignment(alignment);
    recorded.recordAlignment(alignment);
    std::uint32_t draw = 1;
    for (const Sizes& sizes : {one, three, another, longer, one, three}) {
      compare(plain, recorded, sizes, draw++);
      if (QTest::currentTestFailed()) return;
    }
    const StepCounts& counts = recorded.counts();
    QVERIFY(counts.refusal.empty());
    QCOMPARE(counts.plain + counts.recorded + counts.replayed, std::int64_t{30 + 12 + 30 + 31 + 30 + 12});
    QVERIFY(counts.recorded >= 2);
    QVERIFY2(counts.replayed > 2 * (counts.plain + counts.recorded), qPrintable(QString::number(counts.replayed)));
    QCOMPARE(plain.counts().replayed, 0);
  }

  /// A second sentence of about the same length finds everything recorded.
  void recordingsServeTheNextSentence() {
    Model model("");
    IncrementalDecoder plain(*model.transformer), recorded(*model.transformer, model.backend.recorder());
    compare(plain, recorded, one, 1);
    compare(plain, recorded, one, 2);
    const int before = model.backend.tried;
    compare(plain, recorded, another, 1);
    QCOMPARE(model.backend.tried, before);
  }

  void refused() {
    Model model("");
    IncrementalDecoder plain(*model.transformer), recorded(*model.transformer, model.backend.recorder(true));
    for (const Sizes& sizes : {one, three}) compare(plain, recorded, sizes, 3);
    QCOMPARE(model.backend.tried, 1);  // and never again
    QCOMPARE(recorded.counts().replayed + recorded.counts().recorded, 0);
    QCOMPARE(recorded.counts().plain, 42);
    QVERIFY(recorded.counts().refusal.find("operation not permitted") != std::string::npos);
  }

  void movedMemory() {
    Model model("");
    IncrementalDecoder plain(*model.transformer), recorded(*model.transformer, model.backend.recorder());
    compare(plain, recorded, one, 3, [&](int step) {
      if (step % 10 == 9) model.backend.moveMemory();
    });
    QVERIFY(recorded.counts().replayed > 0 && recorded.counts().refusal.empty());
    QVERIFY(recorded.counts().recorded >= 3);
  }

  /// No recording knows of silenced heads or of a choice of outputs: such steps are computed, and the recordings stay.
  void whatNoRecordingKnowsIsComputed() {
    Model model("");
    IncrementalDecoder plain(*model.transformer), recorded(*model.transformer, model.backend.recorder());
    for (std::uint32_t draw : {1, 2}) compare(plain, recorded, one, draw);
    const auto replayed = recorded.counts().replayed;
    QVERIFY(replayed > 0);
    const std::vector<HeadName> heads{{AttentionKind::encoder, 1, 0}, {AttentionKind::cross, 0, 1}};
    for (IncrementalDecoder* decoder : {&plain, &recorded}) decoder->silence(heads);
    compare(plain, recorded, one, 3);
    for (IncrementalDecoder* decoder : {&plain, &recorded}) decoder->silence({});
    compare(plain, recorded, one, 4, {}, {1, 2, 3, 7, 12});
    QCOMPARE(recorded.counts().replayed, replayed);
    const int tried = model.backend.tried;
    compare(plain, recorded, one, 2);
    QVERIFY(recorded.counts().replayed > replayed);
    QCOMPARE(model.backend.tried, tried);
  }

  void manyRowsAreNotRecorded() {
    Model model("");
    IncrementalDecoder plain(*model.transformer), recorded(*model.transformer, model.backend.recorder());
    const Sizes many{std::vector<std::pair<int, int>>(StepGraphs::kRowsAtMost + 1, {2, 1}), 1, 3};
    compare(plain, recorded, many, 5);
    QVERIFY(recorded.counts().plain >= 1);
  }

  void shapes() {
    const auto same = [](StepShape exact, StepShape padded) { return paddedShape(exact) == padded; };
    QVERIFY(same({1, 1, 1, false}, {1, 32, 32, false}));
    QVERIFY(same({4, 32, 33, true}, {4, 32, 64, true}));
    QVERIFY(same({5, 33, 100, false}, {8, 64, 128, false}));
    QVERIFY(same({256, 64, 64, false}, {256, 64, 64, false}));
    const StepShape padded = paddedShape({37, 71, 12, true});
    QVERIFY(paddedShape(padded) == padded);
  }

  /// The recording that was not used for longest makes place.
  void fewAreKept() {
    RecordingBackend backend;
    StepGraphs graphs(backend, backend.recorder());
    const auto run = [&](std::int64_t rows) {
      graphs.run({rows, 32, 32, false}, {static_cast<std::int32_t>(rows)}, [&](Arena& arena, View inputs) {
        const View y = arena.take(DType::i32, 1, 1);
        backend.copy(View(y.data, DType::f32, 1, 1), View(inputs.data, DType::f32, 1, 1));
        return StepGraphs::Result{y, {}};
      });
    };
    const auto kept = static_cast<std::int64_t>(StepGraphs::kKept);
    for (int round = 0; round < 3; ++round)
      for (std::int64_t rows = 1; rows <= kept; ++rows) run(rows);
    QCOMPARE(graphs.counts().replayed, kept);
    run(1);         // the one used last
    run(kept + 1);  // in the place of 2
    run(1);
    QCOMPARE(graphs.counts().replayed, kept + 2);
    const std::int64_t plain = graphs.counts().plain;
    run(2);
    QCOMPARE(graphs.counts().plain, plain + 1);
  }
};

QTEST_GUILESS_MAIN(StepGraphsTest)
#include "step_graphs_test.moc"
