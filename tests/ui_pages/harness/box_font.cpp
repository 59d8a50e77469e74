// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui_pages/harness/box_font.h"

#include <QFontDatabase>
#include <QtEndian>
#include <initializer_list>
#include <utility>

#include "ui/kit/theme/palette.h"

namespace transept {
namespace {

constexpr int perEm = 1000, ascent = 900, descent = 250, smallLetters = 500;
constexpr const char* family = "Transept Boxes";

template <class Number>
void put(QByteArray& table, std::initializer_list<Number> numbers) {
  for (const Number number : numbers) {
    char bytes[sizeof(Number)];
    qToBigEndian(number, bytes);
    table.append(bytes, sizeof bytes);
  }
}

void put16(QByteArray& table, std::initializer_list<int> numbers) {
  for (const int number : numbers) put(table, {static_cast<quint16>(number)});
}

QByteArray headTable(int advance) {
  QByteArray table;
  put<quint32>(table, {0x00010000, 0x00010000, 0, 0x5F0F3CF5});
  put16(table, {0, perEm});
  put<quint64>(table, {0, 0});                                  // dates
  put16(table, {0, -descent, advance, ascent, 0, 8, 2, 1, 0});  // the box, then offsets of 32 bits
  return table;
}

QByteArray hheaTable(int advance) {
  QByteArray table;
  put<quint32>(table, {0x00010000});
  put16(table, {ascent, -descent, 0, advance, 0, 0, advance, 1, 0, 0, 0, 0, 0, 0, 0, 1});
  return table;
}

QByteArray maxpTable() {
  QByteArray table;
  put<quint32>(table, {0x00010000});
  put16(table, {2, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0});
  return table;
}

/// A rectangle.
QByteArray glyph(int advance) {
  QByteArray table;
  put16(table, {1, 50, 0, advance - 50, smallLetters, 3, 0});
  table.append(4, '\1');
  put16(table, {50, advance - 100, 0, 100 - advance, 0, 0, smallLetters, 0});
  return table;
}

/// Every character has glyph 1.
QByteArray cmapTable() {
  QByteArray table;
  put16(table, {0, 1, 3, 10});
  put<quint32>(table, {12});
  put16(table, {13, 0});
  put<quint32>(table, {40, 0, 2, 0x20, 0xD7FF, 1, 0xE000, 0x1FAFF, 1});
  return table;
}

QByteArray nameTable(bool strong) {
  const std::pair<int, QString> names[] = {{1, family},
                                           {2, strong ? "SemiBold" : "Regular"},
                                           {4, QString(family) + (strong ? " SemiBold" : "")},
                                           {6, strong ? "TranseptBoxes-SemiBold" : "TranseptBoxes-Regular"}};
  QByteArray table, texts;
  put16(table, {0, 4, 6 + 12 * 4});
  for (const auto& [kind, text] : names) {
    put16(table, {3, 1, 0x409, kind, static_cast<int>(2 * text.size()), static_cast<int>(texts.size())});
    for (const QChar letter : text) put16(texts, {letter.unicode()});
  }
  return table + texts;
}

QByteArray os2Table(int advance, bool strong) {
  QByteArray table;
  put16(table, {4, advance, strong ? 600 : 400, 5, 0, 650, 700, 0, 140, 650, 700, 0, 480, 50, 260, 0});
  table.append(10, '\0');  // panose
  put<quint32>(table, {0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0});
  put16(table, {strong ? 0 : 0x40, 0x20, 0xFFFF, ascent, -descent, 0, ascent, descent});
  put<quint32>(table, {0xFFFFFFFF, 0xFFFFFFFF});
  put16(table, {smallLetters, 700, 0, 0x20, 1});
  return table;
}

QByteArray font(int advance, bool strong) {
  QByteArray loca, hmtx, post;
  const QByteArray box = glyph(advance);
  put<quint32>(loca, {0, static_cast<quint32>(box.size()), static_cast<quint32>(2 * box.size())});
  put16(hmtx, {advance, 50, 50});
  put<quint32>(post, {0x00030000, 0, 0, 0, 0, 0, 0, 0});
  const std::pair<const char*, QByteArray> tables[] = {
      {"OS/2", os2Table(advance, strong)}, {"cmap", cmapTable()}, {"glyf", box + box}, {"head", headTable(advance)},
      {"hhea", hheaTable(advance)},        {"hmtx", hmtx},        {"loca", loca},      {"maxp", maxpTable()},
      {"name", nameTable(strong)},         {"post", post}};
  QByteArray file, content;
  put<quint32>(file, {0x00010000});
  put16(file, {static_cast<int>(std::size(tables)), 128, 3, 32});
  for (const auto& [tag, table] : tables) {
    file.append(tag, 4);
    const auto begin = static_cast<quint32>(12 + 16 * std::size(tables)) + static_cast<quint32>(content.size());
    put<quint32>(file, {0, begin, static_cast<quint32>(table.size())});
    content += table;
    while (content.size() % 4 != 0) content += '\0';
  }
  return file + content;
}

}  // namespace

bool useBoxFont() {
  if (QFontDatabase::addApplicationFontFromData(font(540, false)) < 0) return false;
  if (QFontDatabase::addApplicationFontFromData(font(580, true)) < 0) return false;
  Theme::instance().setSystemFont(family);
  return true;
}

}  // namespace transept
