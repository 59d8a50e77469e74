// SPDX-License-Identifier: Apache-2.0
// Sheets of Excel (.xlsx) and OpenDocument (.ods): zip archives of XML. The first sheet becomes a table in text, with a
// line for each row, which the reader of tables reads.
#include <expat.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <functional>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/data/formats/text_format.h"
#include "engine/markup/escapes.h"

namespace transept {
namespace {

constexpr std::size_t mostColumns = 1000, mostBlankRows = 100'000, longestTable = std::size_t{1} << 30;

/// Calls functions for the elements and texts of an XML file.
class XmlEvents {
 public:
  std::function<void(std::string_view element, const char** attributes)> begin;
  std::function<void(std::string_view element)> end;
  std::function<void(std::string_view text)> text;

  void parse(const std::string& path) {
    const auto bytes = openBytes(path);
    const std::unique_ptr<std::remove_pointer_t<XML_Parser>, void (*)(XML_Parser)> parser(XML_ParserCreate(nullptr),
                                                                                          &XML_ParserFree);
    parser_ = parser.get();
    XML_SetUserData(parser_, this);
    XML_SetElementHandler(
        parser_,
        [](void* self, const char* name, const char** attributes) {
          of(self).guarded([&] { of(self).begin(local(name), attributes); });
        },
        [](void* self, const char* name) { of(self).guarded([&] { of(self).end(local(name)); }); });
    XML_SetCharacterDataHandler(parser_, [](void* self, const char* data, int length) {
      of(self).guarded([&] { of(self).text({data, static_cast<std::size_t>(length)}); });
    });
    XML_SetEntityDeclHandler(parser_, [](void* self, const char*, int, const char*, int, const char*, const char*,
                                         const char*, const char*) { XML_StopParser(of(self).parser_, XML_FALSE); });
    constexpr int block = 1 << 16;
    for (bool more = true; more;) {
      void* buffer = XML_GetBuffer(parser_, block);
      if (!buffer) throw std::bad_alloc();
      const std::size_t count = bytes->read(static_cast<char*>(buffer), block);
      more = count > 0;
      const bool good = XML_ParseBuffer(parser_, static_cast<int>(count), !more) != XML_STATUS_ERROR;
      if (failure_) std::rethrow_exception(failure_);
      if (!good)
        throw DamagedText({"{} is not well-formed XML: {}.", path, XML_ErrorString(XML_GetErrorCode(parser_))},
                          "Save the sheet again.", path);
    }
  }

  static std::string_view valueOf(const char** attributes, std::string_view wanted) {
    for (const char** pair = attributes; *pair; pair += 2)
      if (local(pair[0]) == wanted) return pair[1];
    return {};
  }

 private:
  static XmlEvents& of(void* self) { return *static_cast<XmlEvents*>(self); }
  static std::string_view local(std::string_view name) { return name.substr(name.find(':') + 1); }
  /// The parser calls from C, through which no exception may pass.
  template <typename Do>
  void guarded(Do&& use) {
    try {
      if (!failure_) use();
    } catch (...) {
      failure_ = std::current_exception();
      XML_StopParser(parser_, XML_FALSE);
    }
  }

  XML_Parser parser_ = nullptr;
  std::exception_ptr failure_;
};

std::int64_t numberIn(std::string_view text, std::int64_t otherwise) {
  std::int64_t value = otherwise;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? value : otherwise;
}

/// Rows of cells as lines of fields in quotes, separated by TAB.
class TableText {
 public:
  explicit TableText(std::string path) : path_(std::move(path)) {}

  void put(std::size_t column, std::string_view cell) {
    if (column >= mostColumns || trim(cell).empty()) return;
    if (row_.size() <= column) row_.resize(column + 1);
    row_[column] = cell;
  }
  /// Ends the row. `place` is its number in the sheet, counted from 1.
  void endRow(std::size_t place) {
    if (row_.empty()) return;
    if (place > lines_ + mostBlankRows) place = lines_ + 1;
    for (; lines_ + 1 < place; ++lines_) text_ += '\n';
    for (std::size_t i = 0; i < row_.size(); ++i) {
      text_ += i == 0 ? "\"" : "\t\"";
      for (const char c : row_[i]) {
        const bool blank = c == '\n' || c == '\r' || c == '\t';
        if (c == '"') text_ += '"';
        text_ += blank ? ' ' : c;
      }
      text_ += '"';
    }
    text_ += '\n';
    ++lines_;
    row_.clear();
    if (text_.size() > longestTable)
      throw UserError({"{} holds more than 1 GiB of text in a sheet.", path_}, "Save its parts as CSV.", path_);
  }
  std::string take() { return std::move(text_); }

 private:
  std::string path_, text_;
  std::vector<std::string> row_;
  std::size_t lines_ = 0;
};

/// The column of a cell's name: "C7" -> 2.
std::size_t columnOfCell(std::string_view name, std::size_t otherwise) {
  std::size_t column = 0;
  for (const char c : name) {
    if (!std::isupper(static_cast<unsigned char>(c))) break;
    column = std::min(column * 26 + static_cast<std::size_t>(c - 'A') + 1, mostColumns + 1);
  }
  return column == 0 ? otherwise : column - 1;
}

struct Sheet {
  std::string name, text;
  std::vector<std::string> others;  // names of the sheets that were not read
};

/// The texts that the cells refer to by number.
std::vector<std::string> sharedStrings(const std::string& path) {
  std::vector<std::string> strings;
  int phonetic = 0;
  bool inText = false;
  XmlEvents xml;
  xml.begin = [&](std::string_view element, const char**) {
    if (element == "si") strings.emplace_back();
    phonetic += element == "rPh" ? 1 : 0;  // the reading of Japanese characters
    inText = element == "t" && phonetic == 0;
  };
  xml.end = [&](std::string_view element) {
    phonetic -= element == "rPh" ? 1 : 0;
    inText = false;
  };
  xml.text = [&](std::string_view text) {
    if (inText && !strings.empty() && strings.back().size() < TextLines::lineLimit) strings.back() += text;
  };
  xml.parse(path);
  return strings;
}

Sheet readXlsx(const std::string& path) {
  Sheet sheet;
  std::string id, part = "worksheets/sheet1.xml";
  XmlEvents book;
  book.begin = [&](std::string_view element, const char** attributes) {
    if (element != "sheet") return;
    std::string name(XmlEvents::valueOf(attributes, "name"));
    const bool isHidden = XmlEvents::valueOf(attributes, "state").ends_with("idden");  // hidden, veryHidden
    if (!sheet.name.empty() || isHidden) return sheet.others.push_back(std::move(name));
    sheet.name = std::move(name);
    for (const char** pair = attributes; *pair; pair += 2)
      if (std::string_view(pair[0]).ends_with(":id")) id = pair[1];
  };
  book.end = [](std::string_view) {};
  book.text = [](std::string_view) {};
  book.parse(entryPath(path, "xl/workbook.xml"));
  std::string strings;
  XmlEvents relations;
  relations.begin = [&](std::string_view, const char** attributes) {
    std::string_view target = XmlEvents::valueOf(attributes, "Target");
    if (target.starts_with("/xl/")) target.remove_prefix(4);
    if (!id.empty() && XmlEvents::valueOf(attributes, "Id") == id) part = target;
    if (XmlEvents::valueOf(attributes, "Type").ends_with("/sharedStrings")) strings = target;
  };
  relations.end = [](std::string_view) {};
  relations.text = [](std::string_view) {};
  relations.parse(entryPath(path, "xl/_rels/workbook.xml.rels"));
  const std::vector<std::string> shared =
      strings.empty() ? std::vector<std::string>() : sharedStrings(entryPath(path, "xl/" + strings));

  TableText table(path);
  std::size_t place = 0, column = 0;
  std::string type, value;
  bool inValue = false;
  XmlEvents cells;
  cells.begin = [&](std::string_view element, const char** attributes) {
    if (element == "row") {
      const auto next = static_cast<std::int64_t>(place) + 1;
      place = static_cast<std::size_t>(std::max(next, numberIn(XmlEvents::valueOf(attributes, "r"), next)));
      column = 0;
    } else if (element == "c") {
      column = columnOfCell(XmlEvents::valueOf(attributes, "r"), column);
      type = XmlEvents::valueOf(attributes, "t");
      value.clear();
    }
    inValue = element == "v" || element == "t";
  };
  cells.end = [&](std::string_view element) {
    inValue = false;
    if (element == "row") table.endRow(place);
    if (element != "c") return;
    if (type == "s") {
      const std::int64_t number = numberIn(value, -1);
      if (number < 0 || number >= std::ssize(shared))
        throw DamagedText({"{} refers to a text that it does not hold.", path}, "Save the sheet again.", path);
      value = shared[static_cast<std::size_t>(number)];
    }
    table.put(column++, unescaped(value, Escape::cell));
  };
  cells.text = [&](std::string_view text) {
    if (inValue && value.size() < TextLines::lineLimit) value += text;
  };
  cells.parse(entryPath(path, "xl/" + part));
  sheet.text = table.take();
  return sheet;
}

Sheet readOds(const std::string& path) {
  Sheet sheet;
  TableText table(path);
  std::size_t place = 0, column = 0;
  std::int64_t rows = 1, columns = 1;
  int annotations = 0, paragraphs = 0, tables = 0;
  bool inParagraph = false;
  std::string cell;
  XmlEvents xml;
  const auto repeated = [](const char** attributes, std::string_view name) {
    return std::max<std::int64_t>(1, numberIn(XmlEvents::valueOf(attributes, name), 1));
  };
  xml.begin = [&](std::string_view element, const char** attributes) {
    if (element == "table") {
      std::string name(XmlEvents::valueOf(attributes, "name"));
      if (++tables == 1)
        sheet.name = std::move(name);
      else
        sheet.others.push_back(std::move(name));
    }
    if (tables != 1) return;
    if (element == "annotation") {
      ++annotations;
    } else if (element == "table-row") {
      rows = repeated(attributes, "number-rows-repeated");
      column = 0;
    } else if (element == "table-cell" || element == "covered-table-cell") {
      columns = repeated(attributes, "number-columns-repeated");
      cell.clear();
      paragraphs = 0;
    } else if (element == "p" && annotations == 0) {
      if (paragraphs++ > 0) cell += ' ';
      inParagraph = true;
    } else if (element == "s" || element == "tab" || element == "line-break") {
      if (inParagraph) cell += ' ';
    }
  };
  xml.end = [&](std::string_view element) {
    if (tables != 1) return;
    annotations -= element == "annotation" ? 1 : 0;
    if (element == "p") inParagraph = false;
    if (element == "table-cell" || element == "covered-table-cell") {
      const std::size_t count = std::min(static_cast<std::size_t>(columns), mostColumns);
      for (std::size_t i = 0; i < count; ++i) table.put(column + i, cell);
      column = std::min(column + static_cast<std::size_t>(columns), mostColumns);
    }
    if (element == "table-row") {
      table.endRow(place + 1);  // a row that is repeated with text stands for one
      place += static_cast<std::size_t>(rows);
    }
  };
  xml.text = [&](std::string_view text) {
    if (inParagraph && cell.size() < TextLines::lineLimit) cell += text;
  };
  xml.parse(entryPath(path, "content.xml"));
  sheet.text = table.take();
  return sheet;
}

class OwnedText final : public ByteSource {
 public:
  explicit OwnedText(std::string text) : text_(std::move(text)) {}
  std::size_t read(char* buffer, std::size_t size) override {
    const std::size_t count = text_.copy(buffer, size, at_);
    at_ += count;
    return count;
  }
  std::int64_t done() const override { return static_cast<std::int64_t>(at_); }
  std::int64_t total() const override { return static_cast<std::int64_t>(text_.size()); }

 private:
  std::string text_;
  std::size_t at_ = 0;
};

bool endsAs(const std::string& path, std::string_view ending) {
  return path.size() > ending.size() &&
         std::ranges::equal(std::string_view(path).substr(path.size() - ending.size()), ending, {},
                            [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
}

}  // namespace

bool isSpreadsheet(const std::string& path) {
  return endsAs(path, ".xlsx") || endsAs(path, ".xlsm") || endsAs(path, ".ods");
}

std::unique_ptr<PairReader> readSpreadsheet(const std::string& path, const ReadSettings& settings) {
  Sheet sheet = endsAs(path, ".ods") ? readOds(path) : readXlsx(path);
  if (sheet.text.empty())
    throw UserError({"{}: the sheet {} is empty.", path, sheet.name},
                    "Move the sheet with the text to the first place.", path);
  auto reader = readCsv(std::make_unique<OwnedText>(std::move(sheet.text)), path, TextFormat::tsv, settings);
  if (!sheet.others.empty()) {
    std::string names;
    constexpr std::size_t shown = 5;
    for (std::size_t i = 0; i < std::min(sheet.others.size(), shown); ++i)
      names += (i == 0 ? "" : ", ") + sheet.others[i];
    reader->note(path + ": the sheet " + sheet.name + " was read; left out: " + names +
                 (sheet.others.size() > shown ? ", ..." : "") + ".");
  }
  return reader;
}

}  // namespace transept
