// SPDX-License-Identifier: Apache-2.0
// Tables as text: every field where it belongs, and nothing that breaks the format.
#include "engine/experiment/export.h"

#include <QStringList>
#include <QTest>

using namespace transept;

namespace {

TableRow row(const std::string& name, const std::string& preset) {
  TableRow made;
  made.row.name = name;
  made.config = configOf(findPreset(preset));
  made.config.resolve();
  made.paper = findTable3(preset);
  made.state = "waiting";
  return made;
}

ExperimentTable someTable() {
  ExperimentTable table;
  table.experiment.preset = "base";
  table.experiment.values = {{"train.steps", std::int64_t{100000}}, {"model.norm", std::string("post")}};
  table.experiment.corpusName = "50% \"a_b\"";
  table.rows = {row("base", "base"), row("A1", "A1"), row("a,\"b\" & c|d_e{1}~^\\", "E")};
  TableRow& done = table.rows[0];
  done.state = "done";
  done.result = {100000, 65'000'000, 4.917, 25.84, "nrefs:1|tok:13a"};
  TableRow& half = table.rows[1];
  half.state = "running";
  half.result.step = 400;
  half.result.perplexity = 12.345;
  TableRow& failed = table.rows[2];
  failed.state = "failed";
  failed.row.message = "It broke, \"twice\".\nAgain.";
  failed.other = "positions=learned";
  failed.result.parameters = 588'801;
  table.bleuSignature = "nrefs:1|tok:13a";
  return table;
}

/// As RFC 4180 has it.
QList<QStringList> parseCsv(const QString& text) {
  QList<QStringList> records{{}};
  QString field;
  bool quoted = false;
  for (int i = 0; i < text.size(); ++i) {
    const QChar c = text[i];
    if (quoted) {
      if (c == '"' && i + 1 < text.size() && text[i + 1] == '"') {
        field += text[++i];
      } else if (c == '"') {
        quoted = false;
      } else {
        field += c;
      }
    } else if (c == '"') {
      quoted = true;
    } else if (c == ',') {
      records.last() += std::exchange(field, {});
    } else if (c == '\r' && i + 1 < text.size() && text[i + 1] == '\n') {
      records.last() += std::exchange(field, {});
      records += QStringList();
      ++i;
    } else {
      field += c;
    }
  }
  records.removeLast();
  return records;
}

}  // namespace

class ExportTest : public QObject {
  Q_OBJECT
 private slots:
  void csvIsReadBack() {
    const auto records = parseCsv(QString::fromStdString(exportTable(someTable(), TableFormat::csv)));
    QCOMPARE(records.size(), 4);
    for (const QStringList& record : records) QCOMPARE(record.size(), records[0].size());
    const auto value = [&](int row, const QString& column) {
      const auto at = records[0].indexOf(column);
      return at < 0 ? QString("no such column") : records[row][at];
    };
    QCOMPARE(value(1, "row"), QString("base"));
    QCOMPARE(value(1, "P_drop"), QString("0.1"));
    QCOMPARE(value(1, "steps"), QString("100000"));
    QCOMPARE(value(1, "perplexity"), QString("4.9170"));
    QCOMPARE(value(1, "bleu"), QString("25.8400"));
    QCOMPARE(value(1, "parameters"), QString("65000000"));
    QCOMPARE(value(1, "paper_bleu"), QString("25.8"));
    QCOMPARE(value(1, "paper_parameters_million"), QString("65"));
    QCOMPARE(value(2, "h"), QString("1"));
    QCOMPARE(value(2, "d_k"), QString("512"));
    QCOMPARE(value(2, "steps_done"), QString("400"));
    QCOMPARE(value(2, "bleu"), QString());
    QCOMPARE(value(2, "paper_perplexity"), QString("5.29"));
    QCOMPARE(value(2, "paper_parameters_million"), QString());
    QCOMPARE(value(3, "row"), QString("a,\"b\" & c|d_e{1}~^\\"));
    QCOMPARE(value(3, "message"), QString("It broke, \"twice\".\nAgain."));
    QCOMPARE(value(3, "other"), QString("positions=learned"));
  }

  void markdownIsATable() {
    const QString text = QString::fromStdString(exportTable(someTable(), TableFormat::markdown));
    const QStringList lines = text.split('\n');
    const auto bars = [](QString line) { return line.remove("\\|").count('|'); };
    for (int i = 1; i < 5; ++i) QCOMPARE(bars(lines[i]), bars(lines[0]));
    QCOMPARE(
        lines[0].trimmed(),
        QString("| row | N | d\\_model | d\\_ff | h | d\\_k | d\\_v | P\\_drop | label smoothing | other | steps | "
                "PPL | BLEU | params ×10⁶ | paper: PPL | BLEU | params ×10⁶ |"));
    QCOMPARE(lines[2], QString("| base | 6 | 512 | 2048 | 8 | 64 | 64 | 0.1 | 0.1 |  | 100000 | 4.92 | 25.8 | 65.0 | "
                               "4.92 | 25.8 | 65 |"));
    QVERIFY(lines[3].contains("| 400 of 100000 | 12.35 |  |  | 5.29 | 24.9 |  |") ||
            lines[3].contains("| 400 of 100000 | 12.34 |  |  | 5.29 | 24.9 |  |"));
    QVERIFY(lines[4].contains("c\\|d\\_e{1}~^\\\\") && lines[4].contains("| 0.59 |"));
    QVERIFY(text.contains("preset base, model.norm=post, train.steps=100000."));
    QVERIFY(text.contains("The paper's figures are its own"));
  }

  void latexIsEscaped() {
    const QString text = QString::fromStdString(exportTable(someTable(), TableFormat::latex));
    QVERIFY(text.startsWith("\\begin{tabular}{l"));
    QVERIFY(text.contains("a,\"b\" \\& c|d\\_e\\{1\\}\\textasciitilde{}\\textasciicircum{}\\textbackslash{} & "));
    QVERIFY(!text.contains("rule"));  // no package needed
    const auto columns = text.section('{', 2, 2).section('}', 0, 0).size();
    for (const QString& line : text.split('\n')) {
      if (!line.endsWith("\\\\")) continue;
      QCOMPARE(QString(line).remove("\\&").count('&') + 1, columns);
    }
    for (const QString& line : text.section("\\end{tabular}\n", 1).split('\n', Qt::SkipEmptyParts)) {
      QVERIFY(line.startsWith('%'));
    }
  }

  void formatsByName() {
    QVERIFY(tableFormatOf("latex") == TableFormat::latex);
    QVERIFY_THROWS_EXCEPTION(ConfigError, tableFormatOf("xlsx"));
  }

  void columnsOfThePaperNeedThePaper() {
    ExperimentTable table = someTable();
    for (TableRow& entry : table.rows) entry.paper = nullptr;
    QVERIFY(exportTable(table, TableFormat::markdown).find("paper") == std::string::npos);
  }
};

QTEST_GUILESS_MAIN(ExportTest)
#include "export_test.moc"
