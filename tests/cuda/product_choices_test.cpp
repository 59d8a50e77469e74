// SPDX-License-Identifier: Apache-2.0
// The file of cuBLASLt's choices: kept, shared, and robust against what else may be in it.
#include "kernels/cuda/products/product_choices.h"

#include <QtTest>
#include <fstream>

using transept::cuda::ProductChoices;

class ProductChoicesTest : public QObject {
  Q_OBJECT

 private slots:
  void init() { path_ = folder_.filePath("new/%1.txt").arg(++number_).toStdString(); }

  void areKept() {
    ProductChoices::Choice choice{1, 2, 0xfedcba9876543210, 4, 5, 6, 7, 8}, found{};
    ProductChoices choices(path_);
    QVERIFY(!choices.find("a-16-16", found));
    choices.store("a-16-16", choice);
    QVERIFY(choices.find("a-16-16", found) && found == choice);
    QVERIFY(ProductChoices(path_).find("a-16-16", found) && found == choice);
    QVERIFY(!ProductChoices(path_).find("a-16", found));
  }

  /// Two processes time the same product: whoever comes second takes over the first one's choice.
  void theFirstStays() {
    ProductChoices one(path_), other(path_);
    ProductChoices::Choice mine{1}, theirs{2}, apart{3}, found{};
    one.store("shared", mine);
    other.store("shared", theirs);
    QVERIFY(theirs == mine);
    other.store("apart", apart);
    QVERIFY(ProductChoices(path_).find("shared", found) && found == mine);
    QVERIFY(ProductChoices(path_).find("apart", found) && found == apart);
  }

  void tornLinesArePassedOver() {
    ProductChoices::Choice choice{9}, found{};
    ProductChoices(path_).store("whole", choice);
    std::ofstream(path_, std::ios::app) << "torn 1 2 3\n\nrubbish\n";
    QVERIFY(ProductChoices(path_).find("whole", found) && found == choice);
    QVERIFY(!ProductChoices(path_).find("torn", found));
  }

  void aFolderThatCannotBeMade() {
    ProductChoices choices("/proc/nowhere/choices.txt");
    ProductChoices::Choice choice{5}, found{};
    choices.store("a", choice);
    QVERIFY(choices.find("a", found) && found == choice);
  }

 private:
  QTemporaryDir folder_;
  std::string path_;
  int number_ = 0;
};

QTEST_GUILESS_MAIN(ProductChoicesTest)
#include "product_choices_test.moc"
