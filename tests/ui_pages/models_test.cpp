// SPDX-License-Identifier: GPL-3.0-or-later
// All models of the three pages under QAbstractItemModelTester: empty, filled, and filled again.
#include <QAbstractItemModelTester>
#include <QImage>
#include <QJsonArray>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/window_test.h"
#include "ui/pages/attention/heads/head_grid.h"
#include "ui/pages/attention/map_panel.h"
#include "ui/pages/data/corpus_models.h"
#include "ui/pages/translate/search/nbest_table.h"

using namespace transept;

namespace {

constexpr auto fatal = QAbstractItemModelTester::FailureReportingMode::QtTest;

}  // namespace

class ModelsTest : public QObject {
  Q_OBJECT

 private slots:
  void heads() {
    HeadModel model;
    QAbstractItemModelTester tester(&model, fatal);
    NumericArray thumbnails{{2, 3, 1, 2}, {}};
    for (int i = 0; i < 12; ++i) thumbnails.values.append(float(i % 2));
    model.setThumbnails(thumbnails);
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.columnCount(), 3);
    const QImage image = model.index(1, 2).data(HeadModel::ThumbnailRole).value<QImage>();
    QCOMPARE(image.size(), QSize(2, 1));
    QCOMPARE(image.pixel(0, 0), colorOf(ColorScheme::Cividis, 0));
    QCOMPARE(image.pixel(1, 0), colorOf(ColorScheme::Cividis, 1));
    QCOMPARE(model.index(1, 2).data(Qt::AccessibleTextRole).toString(), QString("Layer 2, head 3"));
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setColorScheme(ColorScheme::Grey);
    QCOMPARE(changed.size(), 1);  // one signal for the batch
    QVERIFY(model.index(1, 2).data(HeadModel::ThumbnailRole).value<QImage>().pixel(0, 0) != image.pixel(0, 0));
    model.setThumbnails({{3, 1, 2}, QList<float>(6)});  // not a grid of maps
    QCOMPARE(model.rowCount(), 0);
    model.clear();
  }

  void map() {
    MapModel model;
    QAbstractItemModelTester tester(&model, fatal);
    AttentionMap map;
    map.queries = {"Zwei", "Hunde"};
    map.keys = {"Two", "dogs", "‹end›"};
    map.weights = {0.5f, 0.25f, 0.25f, 0.0f, 1.0f, 0.0f};
    model.setMap(map);
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.columnCount(), 3);
    QCOMPARE(model.index(0, 1).data(MapModel::SortRole).toFloat(), 0.25f);
    QCOMPARE(model.index(1, 1).data(Qt::AccessibleTextRole).toString(),
             QString("Hunde looks at dogs: ") + QLocale().toString(1.0, 'f', 3));
    QCOMPARE(model.headerData(2, Qt::Horizontal).toString(), QString("‹end›"));
    model.setMap({});
    QCOMPARE(model.rowCount(), 0);
  }

  void nbest() {
    NBestModel model;
    QAbstractItemModelTester tester(&model, fatal);
    model.setRecords({{"ein Hund", {"▁ein", "▁Hund"}, -0.25, {-0.1, -0.2}, {}, {}}, {"", {}, -0.5, {}, {}, {}}});
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(1, NBestModel::Text).data().toString(), QString("(empty)"));
    QCOMPARE(model.index(0, NBestModel::Text).data().toString(), QString("ein Hund"));
    QCOMPARE(model.index(0, NBestModel::Score).data(NBestModel::SortRole).toDouble(), -0.25);
    QVERIFY(qAbs(model.index(0, NBestModel::LogProbability).data(NBestModel::SortRole).toDouble() + 0.3) < 1e-12);
    model.setRecords({});
    QCOMPARE(model.rowCount(), 0);
  }

  void pairs() {
    PairModel model;
    QAbstractItemModelTester tester(&model, fatal);
    model.setPairs({QJsonArray{"a", "b"}, QJsonArray{"c"}});  // an incomplete pair is shown with an empty side
    model.setLanguages("en", "");
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0, PairModel::Target).data().toString(), QString("b"));
    QCOMPARE(model.index(1, PairModel::Target).data().toString(), QString());
    QCOMPARE(model.headerData(0, Qt::Horizontal).toString(), QString("English"));
    QCOMPARE(model.headerData(1, Qt::Horizontal).toString(), QString("Target"));
  }

  void corporaAndFilters() {
    CorpusModel corpora;
    QAbstractItemModelTester tester(&corpora, fatal);
    corpora.setObjects({QJsonObject{{"corpus", "/c/a"}, {"name", "a"}, {"train_pairs", 900}, {"bytes", 1000}},
                        QJsonObject{{"corpus", "/c/b"}, {"name", "b"}, {"train_pairs", 12000}, {"bytes", 5e9}}});
    QCOMPARE(corpora.rowCount(), 2);
    QCOMPARE(corpora.rowOf("/c/b"), 1);
    QCOMPARE(corpora.rowOf("/c/none"), -1);
    QCOMPARE(corpora.index(1, CorpusModel::Pairs).data(CorpusModel::SortRole).toLongLong(), 12000);
    FilterModel filters;
    QAbstractItemModelTester filterTester(&filters, fatal);
    filters.setObjects({QJsonObject{{"name", "too long"}, {"removed", 7}, {"examples", QJsonArray{"line 3"}}},
                        QJsonObject{{"name", "of a newer engine"}, {"removed", 1}}});
    QCOMPARE(filters.index(0, FilterModel::Filter).data().toString(), QString("Length"));
    QCOMPARE(filters.index(1, FilterModel::Filter).data().toString(), QString("of a newer engine"));
    QCOMPARE(FilterModel::examplesOf(filters.record(0)), QStringList({"line 3"}));
    QVERIFY(FilterModel::examplesOf(filters.record(1)).isEmpty());
    filters.setObjects({});
    corpora.setObjects({});
  }
};

TRANSEPT_WINDOW_TEST(ModelsTest)
#include "models_test.moc"
