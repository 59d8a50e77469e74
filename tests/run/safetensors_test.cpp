// SPDX-License-Identifier: Apache-2.0
// The safetensors reader believes nothing; the writer's bytes depend on names, shapes and values alone.
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>
#include <numeric>
#include <random>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "engine/run/checkpoint/safetensors.h"

using namespace transept;
using nlohmann::json;

namespace {

std::string fileOf(const std::string& header, std::size_t dataBytes) {
  std::string content(8, '\0');
  const std::uint64_t length = header.size();
  std::memcpy(content.data(), &length, 8);
  return content + header + std::string(dataBytes, '\1');
}

}  // namespace

class SafetensorsTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { folder_ = temporary_.path().toStdString(); }

  void roundTrip() {
    const std::string path = folder_ + "/round.safetensors";
    std::vector<float> weights(6);
    std::iota(weights.begin(), weights.end(), -2.5f);
    const std::vector<std::uint16_t> halves{halfOf(1.5f), halfOf(-0.1f), halfOf(65504.0f)};
    const std::vector<std::int32_t> ids{7, -1};
    SafetensorsWriter writer(path,
                             {{"w.b", StoredType::f32, {2, 3}},
                              {"a", StoredType::f16, {3}},
                              {"ids", StoredType::i32, {2}},
                              {"none", StoredType::f32, {0, 5}},
                              {"scalar", StoredType::u8, {}}},
                             {{"format", "test"}});
    writer.write(std::span<const float>(weights).first(4));  // portions need not match tensors
    writer.write(std::span<const float>(weights).subspan(4));
    writer.write(std::span<const std::uint16_t>(halves));
    writer.write(std::span<const std::int32_t>(ids));
    const std::uint8_t byte = 9;
    writer.write(std::span(&byte, 1));
    const std::string checksum = writer.finish();

    const SafetensorsReader reader(path);
    QCOMPARE(checksumOf(reader.fileBytes()), checksum);
    QCOMPARE(reader.tensors().size(), std::size_t{5});
    QCOMPARE(reader.floats("w.b"), weights);
    QCOMPARE(reader.floats("a"), (std::vector<float>{1.5f, -0.0999755859375f, 65504.0f}));
    QCOMPARE(reader.at("none").elements(), std::int64_t{0});
    QCOMPARE(reader.at("scalar").elements(), std::int64_t{1});
    QCOMPARE(reader.metadata().at("format"), std::string("test"));
    QCOMPARE(std::memcmp(reader.bytes(reader.at("ids")).data(), ids.data(), 8), 0);
    QVERIFY(reader.find("W.b") == nullptr);
    QVERIFY_THROWS_EXCEPTION(UserError, reader.at("absent"));
    QVERIFY_THROWS_EXCEPTION(UserError, reader.floats("ids"));
    QVERIFY_THROWS_EXCEPTION(UserError, readFile(path, 10));
  }

  void emptyTensorsMayBeWide() {
    const std::string path = folder_ + "/wide.safetensors";
    const json tensor{{"dtype", "F32"}, {"shape", {1ll << 62, 1ll << 62, 0}}, {"data_offsets", {0, 0}}};
    writeFileAtomically(path, fileOf(json{{"w", tensor}}.dump(), 0));
    const SafetensorsReader reader(path);
    QCOMPARE(reader.at("w").elements(), std::int64_t{0});
    QVERIFY(reader.floats("w").empty());
  }

  void incompleteWritingIsNoticed() {
    SafetensorsWriter writer(folder_ + "/short.safetensors", {{"w", StoredType::f32, {2}}});
    const float one = 1;
    writer.write(std::span(&one, 1));
    QVERIFY_THROWS_EXCEPTION(std::logic_error, writer.finish());
  }

  void halvesRoundToNearestEven() {
    QCOMPARE(halfOf(0.0f), std::uint16_t{0});
    QCOMPARE(halfOf(-0.0f), std::uint16_t{0x8000});
    QCOMPARE(halfOf(65520.0f), std::uint16_t{0x7c00});  // halfway to what would come next: infinity
    QCOMPARE(halfOf(65519.99f), std::uint16_t{0x7bff});
    QCOMPARE(halfOf(0x1p-24f), std::uint16_t{1});
    QCOMPARE(halfOf(0x1p-25f), std::uint16_t{0});
    QCOMPARE(halfOf(1.0f + 0x1p-11f), std::uint16_t{0x3c00});
    QCOMPARE(halfOf(1.0f + 3 * 0x1p-11f), std::uint16_t{0x3c02});
    QVERIFY(std::isnan(floatOfHalf(halfOf(NAN))));
    for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {  // every half survives the way there and back
      const auto half = static_cast<std::uint16_t>(bits);
      if ((half & 0x7c00) == 0x7c00 && (half & 0x3ff)) continue;
      QCOMPARE(halfOf(floatOfHalf(half)), half);
    }
  }

  void refuses_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("word");
    const auto row = [](const char* name, const std::string& content, const char* word) {
      QTest::newRow(name) << QByteArray::fromStdString(content) << word;
    };
    const auto entry = [](const char* dtype, json shape, json offsets) {
      return json{{"dtype", dtype}, {"shape", std::move(shape)}, {"data_offsets", std::move(offsets)}};
    };
    const auto one = [&](json value, std::size_t bytes = 8) { return fileOf(json{{"w", value}}.dump(), bytes); };
    const json good = entry("F32", {2}, {0, 8});
    row("empty", "", "too short");
    row("seven bytes", "1234567", "too short");
    row("giant header", std::string(8, '\x7f') + "{}", "header is said");
    row("cut header", fileOf(json{{"w", good}}.dump(), 8).substr(0, 20), "inside its header");
    row("not JSON", fileOf("{\"w\":", 8), "not a JSON object");
    row("array", fileOf("[]", 0), "not a JSON object");
    row("deep", fileOf(std::string(100'000, '['), 0), "not a JSON object");
    row("truncated", one(good, 7), "outside the file");
    row("extra bytes", one(good, 9), "after its last tensor");
    row("unknown dtype", one(entry("F7", {2}, {0, 8})), "unknown dtype F7");
    row("shape against offsets", one(entry("F32", {3}, {0, 8})), "contradict");
    row("negative size", one(entry("F32", {-2}, {0, 8})), "no size");
    row("huge shape", one(entry("F32", {1ll << 40, 1ll << 40}, {0, 8})), "too large");
    row("backwards", one(entry("F32", {2}, {8, 0})), "outside the file");
    row("huge offset", one(entry("F32", {2}, {18446744073709551608ull, 18446744073709551615ull})), "no size");
    row("no shape", one(json{{"dtype", "F32"}, {"data_offsets", {0, 8}}}), "lacks");
    row("entry is a number", one(5), "lacks");
    row("three offsets", one(entry("F32", {2}, {0, 4, 8})), "lacks");
    row("overlap", fileOf(json{{"a", good}, {"b", entry("F32", {2}, {4, 12})}}.dump(), 12), "overlaps");
    row("gap", fileOf(json{{"a", good}, {"b", entry("F32", {1}, {12, 16})}}.dump(), 16), "gap");
    row("twice", fileOf("{\"a\":" + good.dump() + ",\"a\":" + good.dump() + "}", 8), "twice");
    row("metadata", fileOf(json{{"__metadata__", {{"a", 1}}}}.dump(), 0), "metadata");
  }
  void refuses() {
    QFETCH(QByteArray, content);
    QFETCH(QString, word);
    const std::string path = folder_ + "/bad.safetensors";
    writeFileAtomically(path, content.toStdString());
    try {
      const SafetensorsReader reader(path);
      QFAIL("must be refused");
    } catch (const UserError& error) {
      QVERIFY2(QString(error.what()).contains(word), error.what());
      QVERIFY(QString(error.what()).contains("bad.safetensors"));
    }
  }

  void survivesDamage() {
    const std::string path = folder_ + "/damaged.safetensors";
    json header;
    for (int index = 0; index < 20; ++index) {
      header["tensor." + std::to_string(index)] = {
          {"dtype", "F32"}, {"shape", {1, 2}}, {"data_offsets", {index * 8, index * 8 + 8}}};
    }
    const std::string whole = fileOf(header.dump(), 160);
    std::mt19937 random(3);
    int refused = 0;
    for (int round = 0; round < 500; ++round) {
      std::string content = whole;
      for (int change = 0; change < 3; ++change) content[random() % content.size()] = static_cast<char>(random());
      if (round % 5 == 0) content.resize(random() % content.size());
      writeQuickly(path, content);
      try {
        const SafetensorsReader reader(path);
        for (const StoredTensor& tensor : reader.tensors()) QVERIFY(reader.bytes(tensor).size() <= content.size());
      } catch (const UserError&) {
        ++refused;
      }
    }
    QVERIFY(refused > 250);
  }

 private:
  static void writeQuickly(const std::string& path, const std::string& content) {
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content.data(), static_cast<qint64>(content.size()));
  }
  QTemporaryDir temporary_;
  std::string folder_;
};

QTEST_GUILESS_MAIN(SafetensorsTest)
#include "safetensors_test.moc"
