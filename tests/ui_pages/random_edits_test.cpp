// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of the window that follow a text or a list by its changes, under random changes: what they hold equals what
// they would hold if they had been given the result at once.
#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QRandomGenerator>
#include <QTest>

#include "tests/support/window_test.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/kit/tables/record_model.h"
#include "ui/state/models/translator.h"

using namespace transept;

namespace {

QString randomLine(QRandomGenerator& random) {
  static const char* const parts[] = {"a dog", "two dogs", "the man sees the house.", "and", "is small.", "", " ", "A"};
  QStringList line;
  for (int i = random.bounded(4); i > 0; --i) line << QString::fromLatin1(parts[random.bounded(8)]);
  return line.join(' ');
}

/// Applies a random change to the lines, of which at least one remains.
LineChange changeSomewhere(QStringList& lines, QRandomGenerator& random) {
  LineChange change;
  change.first = random.bounded(lines.size());
  change.gone = random.bounded(std::min<qsizetype>(4, lines.size() - change.first + 1));
  const bool needed = change.gone == lines.size();
  for (int i = random.bounded(4) + (needed ? 1 : 0); i > 0; --i) change.come << randomLine(random);
  replaceRange(lines, change.first, change.gone, change.come);
  return change;
}

struct Record {
  QString key;
  int value = 0;
  bool operator==(const Record&) const = default;
};
using Model = RecordModel<Record>;

bool hasKey(const QList<Record>& records, const QString& key) {
  return std::any_of(records.begin(), records.end(), [&](const Record& record) { return record.key == key; });
}

Model::Columns columns() {
  return {{"Key", [](const Record& record) { return record.key; }},
          {"Value", [](const Record& record) { return QString::number(record.value); }}};
}

}  // namespace

class RandomEditsTest : public QObject {
  Q_OBJECT

 private slots:
  void twoChangesAreOne() {
    QRandomGenerator random(1);
    for (int trial = 0; trial < 500; ++trial) {
      QStringList before, after;
      for (int i = random.bounded(1, 8); i > 0; --i) before << randomLine(random);
      after = before;
      const LineChange first = changeSomewhere(after, random);
      const LineChange second = changeSomewhere(after, random);
      const LineChange both = first.then(second, after);
      replaceRange(before, both.first, both.gone, both.come);
      QCOMPARE(before, after);
    }
  }

  void aTranslatorEqualsAFreshOne() {
    PageHarness harness;
    QVERIFY(harness.waitForRuns() && harness.loadModel());
    const QJsonValue handle = harness.session().models().current().handle;
    QRandomGenerator random(2);
    Translator edited(harness.session().engine(), "edited");
    edited.setModel(handle);
    QStringList lines{QString()};
    for (int trial = 0; trial < 12; ++trial) {
      for (int i = random.bounded(1, 6); i > 0; --i) {
        edited.change(changeSomewhere(lines, random), static_cast<int>(random.bounded(lines.size())));
        if (random.bounded(3) == 0) QTest::qWait(random.bounded(60));  // in the middle of an answer
      }
      edited.setSplitting(random.bounded(2) == 0);
      Translator fresh(harness.session().engine(), "fresh");
      fresh.setModel(handle);
      fresh.setSplitting(true);
      fresh.change({0, 1, lines}, 0);
      edited.setSplitting(true);
      QTRY_VERIFY(!edited.isBusy() && !fresh.isBusy());
      QCOMPARE(edited.lineCount(), static_cast<int>(lines.size()));
      QCOMPARE(edited.missing(), 0);
      QCOMPARE(fresh.missing(), 0);
      for (int line = 0; line < lines.size(); ++line) {
        const JoinedLine one = edited.joined(line), other = fresh.joined(line);
        QVERIFY(one.complete);
        QCOMPARE(one.text, other.text);
        QCOMPARE(one.probabilities, other.probabilities);
        QCOMPARE(one.begins, other.begins);
        QVERIFY(lines[line].trimmed().isEmpty() == one.text.isEmpty());
      }
    }
  }

  void aTableFollowsItsRecords_data() {
    QTest::addColumn<int>("places");
    QTest::newRow("as given") << static_cast<int>(Model::Places::asGiven);
    QTest::newRow("kept") << static_cast<int>(Model::Places::kept);
    QTest::newRow("none") << static_cast<int>(Model::Places::none);
  }
  void aTableFollowsItsRecords() {
    QFETCH(int, places);
    const auto rule = static_cast<Model::Places>(places);
    QRandomGenerator random(3);
    Model model(
        columns(), [](const Record& record) { return record.key; }, rule);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QList<Record> kept;  // in the order of the table
    for (int trial = 0; trial < 300; ++trial) {
      QHash<QString, QPersistentModelIndex> before;
      for (int row = 0; row < model.rowCount(); ++row) before[model.record(row).key] = model.index(row, 1);
      QList<Record> records;
      for (int i = random.bounded(9); i > 0; --i) {
        const QString key = QString(QChar('a' + random.bounded(12)));
        if (!hasKey(records, key)) records.append({key, static_cast<int>(random.bounded(99))});
      }
      model.setRecords(records);
      if (rule == Model::Places::kept) {
        QList<Record> order;
        for (const Record& old : kept)
          for (const Record& record : records)
            if (record.key == old.key) order.append(record);
        for (const Record& record : records)
          if (!hasKey(kept, record.key)) order.append(record);
        records = order;
      }
      if (!records.isEmpty()) {
        Record& one = records[random.bounded(records.size())];
        one.value = 100 + trial;
        model.update(one);
      }
      QVERIFY(model.records() == records);
      kept = records;
      for (int row = 0; row < records.size(); ++row) {
        QCOMPARE(model.rowOf(records[row].key), row);
        QCOMPARE(model.index(row, 1).data().toString(), QString::number(records[row].value));
        if (rule == Model::Places::none || !before.contains(records[row].key)) continue;
        QCOMPARE(before[records[row].key].row(), row);  // the selection moves with its record
      }
    }
  }
};

TRANSEPT_WINDOW_TEST(RandomEditsTest)
#include "random_edits_test.moc"
