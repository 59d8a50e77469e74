// SPDX-License-Identifier: Apache-2.0
// Some hundred mutations of good inputs for every reader, the same each time: none may crash, hang or fail otherwise
// than with a sentence. The long search is libFuzzer's (fuzz_main.cpp).
#include <QtTest>

#include "engine/base/random.h"
#include "tests/fuzz/targets.h"

using namespace transept;

class ReaderFuzzTest : public QObject {
  Q_OBJECT

  static std::string mutated(const std::vector<std::string>& seeds, Random& random) {
    std::string bytes = seeds[random.below(seeds.size())];
    const std::uint64_t changes = 1 + random.below(6);
    for (std::uint64_t i = 0; i < changes && !bytes.empty(); ++i) {
      const std::size_t at = random.below(bytes.size());
      const std::size_t length = 1 + random.below(std::min<std::size_t>(24, bytes.size() - at));
      switch (random.below(7)) {
        case 0:  // a bit
          bytes[at] = static_cast<char>(bytes[at] ^ (1 << random.below(8)));
          break;
        case 1:
          bytes[at] = static_cast<char>(random.below(256));
          break;
        case 2:
          bytes.erase(at, length);
          break;
        case 3:  // a part of another
          bytes.insert(at, seeds[random.below(seeds.size())].substr(0, length));
          break;
        case 4:
          bytes.insert(at, bytes.substr(at, length));
          break;
        case 5: {  // what parsers trip over
          static const std::string stumbles[] = {
              "\"", "{",    "]",   "<",    "&", "\\", "\t", "\n", std::string(1, '\0'), "\xFF", "99999999999999999999",
              "-1", "null", "]]>", "&#x0;"};
          bytes.insert(at, stumbles[random.below(std::size(stumbles))]);
          break;
        }
        default:
          bytes.resize(at);
      }
    }
    return bytes;
  }

 private slots:
  void readers_data() {
    QTest::addColumn<int>("which");
    for (std::size_t i = 0; i < fuzz::targets().size(); ++i) {
      QTest::newRow(fuzz::targets()[i].name.c_str()) << static_cast<int>(i);
    }
  }
  void readers() {
    QFETCH(int, which);
    const fuzz::Target& target = fuzz::targets()[static_cast<std::size_t>(which)];
    for (const std::string& seed : target.seeds) {
      try {
        target.feed(seed);
      } catch (const std::exception& error) {
        QFAIL((target.name + " refuses a good input: " + error.what()).c_str());
      }
    }
    Random random(2026, static_cast<std::uint64_t>(which));
    for (int i = 0; i < 300; ++i) {
      const std::string bytes = mutated(target.seeds, random);
      const std::string said = fuzz::run(target, bytes);
      QVERIFY2(said.empty(), (said + " of " + QByteArray::fromStdString(bytes).toHex().toStdString()).c_str());
    }
  }
};

QTEST_GUILESS_MAIN(ReaderFuzzTest)
#include "reader_fuzz_test.moc"
