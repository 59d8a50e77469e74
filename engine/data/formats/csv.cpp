// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/data/formats/text_format.h"
#include "engine/data/languages/language_codes.h"
#include "engine/data/tables/columns.h"
#include "engine/data/tables/heading_rows.h"
#include "engine/data/tables/records.h"
#include "engine/data/tables/row_languages.h"

namespace transept {
namespace {

constexpr std::size_t rowsJudged = 1000;

/// "columns 1 and 3", "column 2"
std::string listOfColumns(const std::vector<std::size_t>& columns) {
  std::string list = columns.size() == 1 ? "column " : "columns ";
  for (std::size_t i = 0; i < columns.size(); ++i)
    list += (i == 0 ? "" : i + 1 == columns.size() ? " and " : ", ") + std::to_string(columns[i] + 1);
  return list;
}

/// Takes two columns: those that were chosen, or that the headings name by language or as source and target, else the
/// first two if all cells say that they hold text. Headings take precedence over the order of the columns.
class Csv final : public PairReader {
 public:
  Csv(std::unique_ptr<ByteSource> text, const std::string& name, TextFormat format, const ReadSettings& settings)
      : settings_(settings),
        text_(std::make_unique<PeekedBytes>(std::move(text))),
        records_([bytes = text_.get()](char* buffer, std::size_t size) { return bytes->read(buffer, size); },
                 shapeOfTable(text_->head(), format == TextFormat::tsv), TextLines::lineLimit),
        name_(name) {
    requireOneSeparator();
    judgeHead();
    skipRowsAboveHeadings();
    held_ = nextRecord();
    if (!held_) return;
    width_ = std::max(records_.shape().columns, fields_.size());
    if (!settings.columns.empty() && settings.columns != "auto") {
      chooseColumns();
    } else if (!takeByHeadings()) {
      takeByContent();
    }
    describeColumns(!held_);
    readLanguagesOfRows();
  }

  bool next(RawPair& pair) override {
    do {
      if (!held_ && !nextRecord()) return false;
      held_ = false;
    } while ((std::exchange(mayBeRule_, false) && isRule(fields_)) || isRepeatedHeading() || isInOtherLanguages());
    line_ = records_.line();
    // A corpus has one sentence per line, so line ends in a cell become spaces.
    for (std::string& field : fields_)
      std::ranges::replace_if(
          field, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    pair = {};
    pair.overlong = records_.overlong();
    pair.malformed = fields_.size() <= std::max(source_, target_) || records_.unclosed() || hasMoreFields();
    pair.source = pair.malformed ? fields_[0] : fields_[source_];
    pair.target = pair.malformed ? std::string_view() : std::string_view(fields_[target_]);
    if (languages_.named() && !pair.malformed && orderOf(languages_.of(fields_), wanted_) == PairOrder::exchanged)
      std::swap(pair.source, pair.target);
    if (isMissing(pair.target, pair.source)) pair.target = {};
    if (isMissing(pair.source, pair.target)) pair.source = {};
    return true;
  }
  std::string where(bool) const override { return name_ + ":" + std::to_string(line_); }
  std::int64_t done() const override { return text_->done(); }
  std::int64_t total() const override { return text_->total(); }

 private:
  /// The next record that is not an empty line.
  bool nextRecord() {
    do {
      if (!records_.next(fields_)) return false;
    } while (fields_.size() == 1 && trim(fields_[0]).empty());
    return true;
  }

  /// Of tables that were put together.
  bool isRepeatedHeading() {
    if (headings_.empty() || fields_ != headings_) return false;
    if (std::exchange(repeats_, true) == false)
      note(name_ + " repeats its headings, as in line " + std::to_string(records_.line()) + "; they are no pair.");
    return true;
  }

  void readLanguagesOfRows() {
    const Rows rows = rowsBelow(!held_);
    languages_ = RowLanguages(rows, width_, source_, target_);
    wanted_ = {settings_.source, settings_.target};
    if (!languages_.named()) return;
    takeLanguages(languages_.of(rows.front()), wanted_);
    if (settings_.source.empty()) guess_.source = wanted_.source;
    if (settings_.target.empty()) guess_.target = wanted_.target;
    const bool both = std::ranges::any_of(
        rows, [&](const auto& row) { return orderOf(languages_.of(row), wanted_) == PairOrder::exchanged; });
    note(name_ + ": the languages were taken from its rows: " + titleOfLanguage(wanted_.source) + " and " +
         titleOfLanguage(wanted_.target) + (both ? "; rows in the other direction were exchanged." : "."));
  }

  /// Of a table whose rows name their languages.
  bool isInOtherLanguages() {
    if (!languages_.named() || orderOf(languages_.of(fields_), wanted_) != PairOrder::other) return false;
    if (std::exchange(otherLanguages_, true) == false)
      note(name_ + ": rows that are not in " + titleOfLanguage(wanted_.source) + " and " +
           titleOfLanguage(wanted_.target) + " were left out, such as line " + std::to_string(records_.line()) + ".");
    return true;
  }

  void skipRowsAboveHeadings() {
    const std::size_t above = rowsAboveHeadings(rows_);
    if (above == 0) return;
    for (std::size_t i = 0; i < above; ++i) nextRecord();
    std::string_view left;  // blank rows are no loss
    for (std::size_t i = 0; i < above; ++i)
      for (const std::string& field : rows_[i])
        if (left.empty()) left = trim(field);
    if (!left.empty())
      note(name_ + ": the headings were found in row " + std::to_string(above + 1) +
           "; what stands above them was left out, such as " + excerptOf(left) + ".");
    rows_.erase(rows_.begin(), rows_.begin() + static_cast<std::ptrdiff_t>(above));
  }

  /// A separator in the text of a field that is not quoted. TAB does not occur in text.
  bool hasMoreFields() const {
    return records_.shape().separator != "\t" && fields_.size() > width_ &&
           std::any_of(fields_.begin() + static_cast<std::ptrdiff_t>(width_), fields_.end(),
                       [](const std::string& field) { return !trim(field).empty(); });
  }

  void requireOneSeparator() const {
    const TableShape& shape = records_.shape();
    if (shape.other.empty()) return;
    throw UserError({"{} can be divided at {} and at {}: both occur equally often in its lines.", name_,
                     nameOfSeparator(shape.separator), nameOfSeparator(shape.other)},
                    {"Name the separator in a first line, such as sep={}, or quote the fields that hold the other one.",
                     shape.other},
                    name_, 1);
  }

  void judgeHead() {
    constexpr std::size_t cut = 60'000;
    std::string_view head = text_->head();
    if (head.size() >= cut) head = head.substr(0, head.rfind(records_.shape().lineEnd) + 1);
    TableRecords records(
        [head](char* buffer, std::size_t size) mutable {
          const std::size_t count = head.copy(buffer, size);
          head.remove_prefix(count);
          return count;
        },
        records_.shape(), TextLines::lineLimit);
    for (std::vector<std::string> fields; rows_.size() < rowsJudged && records.next(fields);) {
      if (fields.size() > 1 || !trim(fields[0]).empty()) rows_.push_back(fields);
    }
  }

  /// `heading`: the first line is a heading, not a pair.
  void take(std::size_t source, std::size_t target, bool heading) {
    source_ = source;
    target_ = target;
    held_ = !heading;
    mayBeRule_ = heading;
    if (heading) headings_ = fields_;
  }

  /// "2,3" or "English,Deutsch".
  void chooseColumns() {
    const std::string_view columns = settings_.columns;
    const std::size_t comma = columns.find(',');
    if (comma == std::string_view::npos) refuseHeader(settings_.columns);
    bool heading = false;
    const auto chosen = [&](std::string_view column) {
      std::size_t number = 0;
      const auto [end, error] = std::from_chars(column.data(), column.data() + column.size(), number);
      if (error == std::errc() && end == column.data() + column.size()) {
        if (number == 0 || number > TableRecords::mostFields) refuseHeader(std::string(column));
        return number - 1;
      }
      const auto found = std::ranges::find_if(
          fields_, [&](const std::string& field) { return !column.empty() && languageTitledEqually(field, column); });
      if (found == fields_.end()) refuseHeader(column.empty() ? settings_.columns : std::string(column));
      heading = true;
      return static_cast<std::size_t>(found - fields_.begin());
    };
    const std::size_t source = chosen(trim(columns.substr(0, comma))), target = chosen(trim(columns.substr(comma + 1)));
    if (source == target) {
      throw UserError({"The columns {} are the same column.", settings_.columns},
                      "Choose two different columns, such as 1,2.");
    }
    if (source >= fields_.size() || target >= fields_.size()) return take(source, target, heading);
    const Heading first = headingOf(fields_[source]), second = headingOf(fields_[target]);
    const LanguagePair said{first.language, second.language};
    if (isReversed(said, {settings_.source, settings_.target})) {
      throw ContradictingText({"{}: column {} was chosen as {}, but its heading is {}.", name_, source + 1,
                               titleOfLanguage(settings_.source), excerptOf(fields_[source])},
                              "Choose the columns the other way round, or exchange the languages.", name_, 1);
    }
    const bool twoLanguages = settings_.source.empty() && settings_.target.empty() && !said.source.empty() &&
                              !said.target.empty() && !isSameLanguage(said.source, said.target);
    const bool named = isLanguage(said.source, settings_.source) || isLanguage(said.target, settings_.target) ||
                       twoLanguages || (first.isSource && second.isTarget);
    heading |= (named && !repeatsBelow(source) && !repeatsBelow(target));
    if (!heading && isHeadingByContent()) {
      heading = true;
      note(name_ + ": its first line was taken as headings: " + listOfFields() + ".");
    }
    take(source, target, heading);
  }

  static bool languageTitledEqually(std::string_view a, std::string_view b) {
    const auto lower = [](std::string_view text) {
      std::string result(trim(text));
      std::ranges::transform(result, result.begin(),
                             [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
      return result;
    };
    return lower(a) == lower(b);
  }

  /// The column that names exactly this language, else the first that names a variant of it.
  std::optional<std::size_t> columnIn(const std::string& language, const std::vector<Heading>& headings) const {
    std::optional<std::size_t> variant;
    for (std::size_t i = 0; i < headings.size(); ++i) {
      if (!language.empty() && headings[i].language == language) return i;
      if (!variant && isLanguage(headings[i].language, language)) variant = i;
    }
    return variant;
  }

  Rows rowsBelow(bool heading) const {
    return {rows_.begin() + (heading ? std::min<std::ptrdiff_t>(1, std::ssize(rows_)) : 0), rows_.end()};
  }

  std::vector<Heading> headings() const {
    std::vector<Heading> all = headingsIn(fields_);
    const Rows below = rowsBelow(true);
    const std::vector<ColumnKind> kinds = judgeColumns(below, all.size());
    // "eng" in every row is no heading, and "id" and "no" above numbers and names are no languages.
    for (std::size_t i = 0; i < all.size(); ++i)
      if (!all[i].language.empty() && (isNoText(kinds[i]) || repeatsBelow(i))) all[i] = {};
    for (const std::size_t column : columnsOfLanguages(below, all.size())) all[column] = {};  // "source_lang"
    return all;
  }

  /// Whether at least half of the rows after the first have its cell in this column.
  bool repeatsBelow(std::size_t column) const {
    const auto same = std::count_if(
        rows_.begin() + std::min<std::ptrdiff_t>(1, std::ssize(rows_)), rows_.end(),
        [&](const auto& row) { return column < row.size() && trim(row[column]) == trim(fields_[column]); });
    return rows_.size() > 1 && 2 * same >= std::ssize(rows_) - 1;
  }

  /// False if the first line is a pair.
  bool takeByHeadings() {
    const std::vector<Heading> all = headings();
    std::vector<std::size_t> named;  // columns with a language, the first of each
    for (std::size_t i = 0; i < all.size(); ++i) {
      const auto same = [&](std::size_t other) { return isSameLanguage(all[other].language, all[i].language); };
      if (!all[i].language.empty() && std::ranges::none_of(named, same)) named.push_back(i);
    }
    auto source = columnIn(settings_.source, all), target = columnIn(settings_.target, all);
    if (source == target) target.reset();
    const auto byWord = [&](bool Heading::*is) -> std::optional<std::size_t> {
      const auto found = std::ranges::find_if(all, [&](const Heading& one) { return one.*is; });
      return found == all.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - all.begin()));
    };
    const auto first = byWord(&Heading::isSource), second = byWord(&Heading::isTarget);
    if (!(source && target) && named.size() < 2 && first && second && first != second) {
      take(*first, *second, true);
      return true;
    }
    // Two names of one language are a pair of a dictionary.
    const auto languages = std::ranges::count_if(all, [](const Heading& one) { return !one.language.empty(); });
    const bool isPair = fields_.size() == 2 && languages == 2 && named.size() == 1;
    if (isPair || (!source && !target && named.size() < 2)) return false;
    if (settings_.source.empty() || settings_.target.empty()) return takeNamed(all, named, source, target);
    if (!source != !target && fields_.size() == 2 && languages == 1) {
      const std::size_t known = source ? *source : *target;
      take(source ? known : 1 - known, source ? 1 - known : known, true);
      note(name_ + ": its first line was taken as headings: " + excerptOf(fields_[0]) + " and " +
           excerptOf(fields_[1]) + ".");
      return true;
    }
    if (!source || !target) {
      if (fields_.size() == 2 && languages < 2) return false;
      refuseHeader(source ? settings_.target : settings_.source);
    }
    take(*source, *target, true);
    return true;
  }

  /// Takes the columns whose languages were not stated from those that the headings name.
  bool takeNamed(const std::vector<Heading>& all, const std::vector<std::size_t>& named,
                 std::optional<std::size_t> source, std::optional<std::size_t> target) {
    if ((!settings_.source.empty() && !source) || (!settings_.target.empty() && !target))
      refuseHeader(settings_.source.empty() ? settings_.target : settings_.source);
    std::vector<std::size_t> others = named;
    std::erase_if(others, [&](std::size_t column) { return column == source || column == target; });
    const std::size_t wanted = (source ? 0U : 1U) + (target ? 0U : 1U);
    if (others.size() < wanted) return false;
    if (others.size() > wanted) {
      throw UserError({"{} names several languages in its first line: {}.", name_, listOfFields()},
                      "Name two of them as the languages of the source and the target.", name_, 1);
    }
    if (!source) source = others.front();
    if (!target) target = others.back();
    if (settings_.source.empty()) guess_.source = all[*source].language;
    if (settings_.target.empty()) guess_.target = all[*target].language;
    note(name_ + ": the languages were taken from its headings: " + std::string(trim(fields_[*source])) + " and " +
         std::string(trim(fields_[*target])) + ".");
    take(*source, *target, true);
    return true;
  }

  /// Whether the first line has words where all others have numbers, addresses or ids, or stands out among sentences.
  bool isHeadingByContent() const {
    if (rows_.size() < 4) return false;
    const Rows below(rows_.begin() + 1, rows_.end());
    const std::vector<ColumnKind> kinds = judgeColumns(below, width_);
    std::vector<std::size_t> texts;
    for (std::size_t i = 0; i < kinds.size(); ++i)
      if (kinds[i] == ColumnKind::text) texts.push_back(i);
    if (standsOutAsHeadings(rows_, texts)) return true;
    for (std::size_t i = 0; i < std::min(fields_.size(), kinds.size()); ++i) {
      if (isNoText(kinds[i]) && !trim(fields_[i]).empty() && !isOfKind(fields_[i], kinds[i])) return true;
    }
    return false;
  }

  void describeColumns(bool heading) {
    const Rows below = rowsBelow(heading);
    const std::vector<ColumnKind> kinds = judgeColumns(below, width_);
    for (std::size_t i = 0; i < width_; ++i) {
      TableColumn column;
      if (heading && i < fields_.size()) column.heading = excerptOf(trim(fields_[i]));
      column.kind = nameOfKind(kinds[i]);
      const auto filled =
          std::ranges::find_if(below, [&](const auto& row) { return i < row.size() && !trim(row[i]).empty(); });
      if (filled != below.end()) column.example = excerptOf(trim((*filled)[i]));
      guess_.table.push_back(std::move(column));
    }
  }

  /// Takes the first two columns if they hold text, or with "auto" the first two of those that do.
  void takeByContent() {
    if (width_ < 2) {
      throw UserError({"{} has one column only: no separator divides its lines.", name_},
                      "Separate the columns by commas, semicolons, tabs or |, or give two files with --source and "
                      "--target.",
                      name_, 1);
    }
    const bool heading = isHeadingByContent();
    const Rows rows(rows_.begin() + (heading ? 1 : 0), rows_.end());
    const std::vector<ColumnKind> kinds = judgeColumns(rows, width_);
    std::vector<std::size_t> texts;
    for (std::size_t i = 0; i < kinds.size(); ++i)
      if (kinds[i] == ColumnKind::text) texts.push_back(i);
    // Two columns of few different words leave nothing else to choose.
    const auto mayBeText = [&](ColumnKind kind) {
      return kind == ColumnKind::text || (kind == ColumnKind::labels && width_ == 2);
    };
    const bool firstTwo = mayBeText(kinds[0]) && mayBeText(kinds[1]);
    if (texts.size() == 2 && RowLanguages(rows, width_, texts[0], texts[1]).named())
      return take(texts[0], texts[1], heading);
    if (texts.size() > 2 && takeByLanguage(rows, texts, firstTwo, heading)) return;
    if (!firstTwo && (settings_.columns != "auto" || texts.size() < 2)) refuseColumns(kinds, texts);
    if (!firstTwo) {
      guess_.columns = std::to_string(texts[0] + 1) + "," + std::to_string(texts[1] + 1);
      note(name_ + ": " + listOfColumns({texts[0], texts[1]}) + " were taken, because " + contentOf(kinds) + ".");
    } else if (texts.size() > 2) {
      note(name_ + ": columns 1 and 2 were taken; " + listOfColumns({texts.begin() + 2, texts.end()}) +
           " may hold text " + "as well.");
    }
    take(firstTwo ? 0 : texts[0], firstTwo ? 1 : texts[1], heading);
    if (heading) note(name_ + ": its first line was taken as headings: " + listOfFields() + ".");
  }

  /// Of several columns of text, those in the stated languages. False if the first two may be in these languages, or no
  /// other two are.
  bool takeByLanguage(const Rows& rows, const std::vector<std::size_t>& texts, bool firstTwo, bool heading) {
    std::optional<std::size_t> source, target;
    bool contradicts = false;
    for (const std::size_t column : texts) {
      const std::string language = languageOfText(sampleOf(rows, column));
      if (!source && isSameLanguage(language, settings_.source)) source = column;
      if (!target && isSameLanguage(language, settings_.target)) target = column;
      const std::string& stated = column == 0 ? settings_.source : settings_.target;
      contradicts |= column < 2 && !language.empty() && !stated.empty() && !isSameLanguage(language, stated);
    }
    if (!source || !target || source == target || (firstTwo && !contradicts)) return false;
    const std::string reading = "going by their letters, column " + std::to_string(*source + 1) + " is " +
                                titleOfLanguage(settings_.source) + " and column " + std::to_string(*target + 1) +
                                " is " + titleOfLanguage(settings_.target);
    const std::string choice = std::to_string(*source + 1) + "," + std::to_string(*target + 1);
    if (settings_.columns != "auto") {
      throw UserError(name_ + ": " + listOfColumns(texts) + " hold text; " + reading + ".",
                      "Choose the columns of source and target by number: import --columns " + choice + ".", name_, 1);
    }
    guess_.columns = choice;
    note(name_ + ": " + listOfColumns({*source, *target}) + " were taken; " + reading + ".");
    take(*source, *target, heading);
    return true;
  }

  static std::string sampleOf(const Rows& rows, std::size_t column) {
    constexpr std::size_t most = std::size_t{1} << 15;
    std::string sample;
    for (const auto& row : rows)
      if (column < row.size() && sample.size() + row[column].size() < most) sample += row[column] + '\n';
    return sample;
  }

  /// "column 1 holds numbers and columns 3 and 4 hold addresses"
  std::string contentOf(const std::vector<ColumnKind>& kinds) const {
    std::string sentence;
    for (const ColumnKind kind :
         {ColumnKind::numbers, ColumnKind::addresses, ColumnKind::ids, ColumnKind::labels, ColumnKind::nothing}) {
      std::vector<std::size_t> columns;
      for (std::size_t i = 0; i < kinds.size(); ++i)
        if (kinds[i] == kind) columns.push_back(i);
      if (columns.empty()) continue;
      sentence += (sentence.empty() ? "" : ", ") + listOfColumns(columns) +
                  (columns.size() == 1 ? " holds " : " hold ") + std::string(nameOfKind(kind));
    }
    return sentence;
  }

  [[noreturn]] void refuseColumns(const std::vector<ColumnKind>& kinds, const std::vector<std::size_t>& texts) const {
    std::string choice = "1,2";
    std::string likely;
    if (texts.size() >= 2) {
      choice = std::to_string(texts[0] + 1) + "," + std::to_string(texts[1] + 1);
      likely = " Text is in " + listOfColumns(texts) + ".";
    }
    throw UserError({"{}: {}, as in \"{}\".{}", name_, contentOf(kinds), listOfFields(), likely},
                    {"Choose the columns of source and target by number: import --columns {}.", choice}, name_, 1);
  }

  std::string listOfFields() const {
    std::string list;
    for (const std::string& field : fields_) list += (list.empty() ? "" : ", ") + excerptOf(field);
    return excerptOf(list);
  }

  [[noreturn]] void refuseHeader(const std::string& missing) const {
    throw UserError({"{} has no column for {}; its first line names {}.", name_,
                     (missing.empty() ? "the other language" : missing), listOfFields()},
                    "Choose two of these languages, name the columns \"source\" and \"target\", or choose columns by "
                    "number (import --columns 1,2).",
                    name_, 1);
  }

  ReadSettings settings_;
  std::unique_ptr<PeekedBytes> text_;
  TableRecords records_;
  std::string name_;
  Rows rows_;  // the first records
  std::vector<std::string> fields_, headings_;
  std::size_t source_ = 0, target_ = 1, width_ = 0;
  std::int64_t line_ = 0;  // of the record that was given
  bool held_ = false;      // fields_ is still to be given
  RowLanguages languages_;
  LanguagePair wanted_;          // where the rows name their languages
  bool otherLanguages_ = false;  // a note says that rows are in other languages
  bool repeats_ = false;         // a note says that the headings occur again
  bool mayBeRule_ = false;       // the next record follows the headings
};

}  // namespace

std::unique_ptr<PairReader> readCsv(std::unique_ptr<ByteSource> text, const std::string& name, TextFormat format,
                                    const ReadSettings& settings) {
  return std::make_unique<Csv>(std::move(text), name, format, settings);
}

}  // namespace transept
