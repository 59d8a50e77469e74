// SPDX-License-Identifier: Apache-2.0
// Pairs in JSON: one object per line, an array of objects, or an object that holds such an array.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/utf8.h"
#include "engine/data/formats/text_format.h"
#include "engine/data/languages/language_codes.h"
#include "engine/data/tables/columns.h"
#include "engine/data/tables/row_languages.h"

namespace transept {
namespace {

using Json = nlohmann::ordered_json;  // keys in the order of the file

/// Whether a text that is no JSON has NaN or Infinity outside of its strings, as Python writes them.
bool holdsNoNumber(std::string_view text) {
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') quoted = !quoted;
    if (quoted && text[i] == '\\') ++i;
    if (!quoted && (text.substr(i).starts_with("NaN") || text.substr(i).starts_with("Infinity"))) return true;
  }
  return false;
}

enum class JsonForm : std::uint8_t {
  lines,    ///< a value per line; an invalid line costs only itself
  values,   ///< objects one after the other, over several lines
  array,    ///< [{...}, ...]
  wrapped,  ///< {"data": [{...}, ...]}
  columns,  ///< {"en": ["...", ...], "de": ["...", ...]}; read as a whole
};

/// The texts of the records of a JSON text, one after the other, in constant memory.
class JsonRecords {
 public:
  JsonRecords(std::unique_ptr<ByteSource> text, JsonForm form) : text_(std::move(text)), form_(form) {}

  /// False at the end. Throws DamagedText for a text that ends within a record.
  bool next(std::string& record, const std::string& name) {
    record.clear();
    overlong_ = false;
    return form_ == JsonForm::lines ? nextLine(record) : nextValue(record, name);
  }
  std::int64_t line() const { return recordLine_; }
  bool overlong() const { return overlong_; }
  const ByteSource& text() const { return *text_; }

 private:
  std::optional<char> character() {
    if (at_ == buffer_.size()) {
      buffer_.resize(std::size_t{1} << 16);
      buffer_.resize(text_->read(buffer_.data(), buffer_.size()));
      at_ = 0;
      if (buffer_.empty()) return std::nullopt;
    }
    const char c = buffer_[at_++];
    line_ += c == '\n' ? 1 : 0;
    return c;
  }
  void add(std::string& record, char c) {
    if (record.size() < TextLines::lineLimit)
      record += c;
    else
      overlong_ = true;
  }

  bool nextLine(std::string& record) {
    for (std::optional<char> c;;) {
      recordLine_ = line_;
      while ((c = character()) && *c != '\n') add(record, *c);
      if (!trim(record).empty()) return true;
      if (!c) return false;
      record.clear();
    }
  }

  /// Whether a line within a string ends as a record does.
  static bool endsRecord(std::string_view record) {
    record = trim(record.substr(0, record.find_last_not_of(" \t\r\n,") + 1));
    return record.ends_with('}') || record.ends_with(']');
  }

  bool nextValue(std::string& record, const std::string& name) {
    const std::size_t recordDepth = form_ == JsonForm::values ? 0 : form_ == JsonForm::array ? 1 : 2;
    bool inside = false;
    for (std::optional<char> read; (read = character());) {
      const char c = *read;
      const bool begins = !inside && !quoted_ && (c == '{' || c == '[') && open_.size() == recordDepth &&
                          (recordDepth == 0 || open_.back() == '[');
      if (begins) {
        inside = true;
        recordLine_ = line_;
      }
      if (inside) add(record, c);
      if (quoted_) {
        // A string ends with its line, so that a quote that is missing costs one record.
        quoted_ = c != '"' && c != '\n';
        if (c == '\n' && inside && endsRecord(record)) {
          open_.resize(recordDepth);
          return true;
        }
        if (c == '\\') {
          const auto escaped = character();
          if (escaped && inside) add(record, *escaped);
        }
      } else if (c == '"') {
        quoted_ = true;
      } else if (c == '{' || c == '[') {
        open_ += c;
      } else if ((c == '}' || c == ']') && !open_.empty()) {
        open_.pop_back();
        if (inside && open_.size() <= recordDepth) return true;
      }
    }
    if (!open_.empty()) {
      open_.clear();
      throw DamagedText({"{} ends before its last bracket is closed.", name}, "Download or copy it again.", name,
                        line_);
    }
    return false;
  }

  std::unique_ptr<ByteSource> text_;
  JsonForm form_;
  std::string buffer_, open_;  // open_: the brackets that are open
  std::size_t at_ = 0;
  std::int64_t line_ = 1, recordLine_ = 1;
  bool quoted_ = false, overlong_ = false;
};

const Json* stringUnder(const Json& value, std::initializer_list<const char*> keys) {
  if (!value.is_object()) return nullptr;
  for (const char* key : keys)
    if (const auto found = value.find(key); found != value.end() && found->is_string()) return &*found;
  return nullptr;
}
/// The text of {"lang": "en", "text": "..."}; nullptr if the value is no such object.
const Json* sideText(const Json& value) {
  return stringUnder(value, {"text", "value", "content", "sentence"});
}
const Json* sideLanguage(const Json& value) {
  return stringUnder(value, {"lang", "language", "locale", "lang_code", "language_code"});
}

/// Whether a value is a list of records: of objects, or of pairs of texts. Texts with their languages are the sides of
/// one record.
bool holdsRecords(const Json& value) {
  if (!value.is_array() || value.empty()) return false;
  const Json& first = value.front();
  return (first.is_object() && !(sideText(first) && sideLanguage(first))) ||
         (first.is_array() && first.size() >= 2 && first[0].is_string() && first[1].is_string());
}

/// Whether an object is a record itself: two of its texts are named as sides are.
bool isRecord(const Json& object) {
  int sides = 0;
  for (const auto& [key, value] : object.items()) {
    const Heading heading = headingOf(key);
    sides += value.is_string() && (heading.isSource || heading.isTarget || !heading.language.empty());
  }
  return sides >= 2;
}

/// {"en": ["...: the first member of the object is a list of texts.
bool beginsWithListOfTexts(std::string_view head) {
  std::string signs;  // the first that are neither blank nor within a string
  bool quoted = false;
  for (std::size_t i = 0; i < head.size() && signs.size() < 6; ++i) {
    const char c = head[i];
    if (quoted && c == '\\') ++i;
    if (c == '"') quoted = !quoted;
    if (c == '"' || (!quoted && std::string_view(" \t\r\n").find(c) == std::string_view::npos)) signs += c;
  }
  return signs == "{\"\":[\"";
}

/// The first object or array; empty if it does not end in this text.
std::string_view firstValueIn(std::string_view head) {
  std::size_t depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < head.size(); ++i) {
    const char c = head[i];
    if (quoted && c == '\\') ++i;
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if (c == '{' || c == '[') ++depth;
    if ((c == '}' || c == ']') && depth > 0 && --depth == 0) return head.substr(0, i + 1);
  }
  return {};
}

/// Whether the text is an object with several lists of texts; a record may begin with one as well.
bool holdsColumns(std::string_view head) {
  constexpr std::size_t cut = 60'000;
  if (!beginsWithListOfTexts(head)) return false;
  const std::string_view first = firstValueIn(head);
  if (first.empty()) return head.size() >= cut;
  const Json object = parseJson<Json>(first);
  const auto isList = [](const Json& value) { return value.is_array() && !value.empty() && value.front().is_string(); };
  return object.is_object() && !isRecord(object) && std::ranges::count_if(object, isList) >= 2;
}

JsonForm formOf(std::string_view head) {
  if (holdsColumns(head)) return JsonForm::columns;
  std::string_view rest = head;
  constexpr int linesJudged = 20;
  for (int i = 0; i < linesJudged && !rest.empty(); ++i) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = trim(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.size() < 3) continue;  // a bracket alone
    const Json value = parseJson<Json>(line.ends_with(',') ? line.substr(0, line.size() - 1) : line);
    if (value.is_object() && !isRecord(value) && std::ranges::any_of(value, holdsRecords)) return JsonForm::wrapped;
    if (value.is_array() && holdsRecords(value)) return JsonForm::array;
    const bool pair = value.is_array() && value.size() == 2 && value[0].is_string() && value[1].is_string();
    if ((value.is_object() || pair) && !line.ends_with(',') && !trim(head).starts_with("[")) return JsonForm::lines;
    if (pair && trim(head).starts_with(line)) return JsonForm::lines;
  }
  if (trim(head.substr(head.find_first_not_of(" \t\r\n"))).starts_with('[')) return JsonForm::array;
  // The first bracket within the first object: an array of records, or a member of the record.
  const std::size_t brace = head.find('{'), next = head.find_first_of("{[", brace + 1);
  if (next == std::string_view::npos || head[next] != '[') return JsonForm::values;
  const std::size_t first = head.find_first_not_of(" \t\r\n", next + 1);
  return first != std::string_view::npos && (head[first] == '{' || head[first] == '[') ? JsonForm::wrapped
                                                                                       : JsonForm::values;
}

class JsonPairs final : public PairReader {
 public:
  JsonPairs(std::unique_ptr<ByteSource> text, const std::string& name, const ReadSettings& languages)
      : wanted_(languages), name_(name) {
    auto peeked = std::make_unique<PeekedBytes>(std::move(text));
    const std::string head(peeked->head());
    if (trim(head).empty()) throw UserError({"{} is empty.", name}, "Choose a file that holds text.", name);
    const JsonForm form = formOf(head);
    if (form == JsonForm::columns) {
      readColumns(*peeked);
      return;
    }
    judge(head, form);
    records_ = std::make_unique<JsonRecords>(std::move(peeked), form);
  }

  bool next(RawPair& pair) override {
    if (!records_) return nextOfColumns(pair);
    PairOrder order = PairOrder::asWanted;
    do {
      if (!records_->next(record_, name_)) return false;
      pair = {};
      pair.overlong = records_->overlong();
      const Json record = pair.overlong ? Json() : parseJson<Json>(record_);
      pair.malformed = !pair.overlong && !take(record);
      order = pair.malformed || pair.overlong ? PairOrder::asWanted : orderOfRecord(record);
    } while (order == PairOrder::other);
    if (order == PairOrder::exchanged) std::swap(source_, target_);
    // An invalid record is shown as it is.
    const bool taken = !pair.malformed && !pair.overlong;
    pair.source = taken ? source_ : record_;
    pair.target = taken ? std::string_view(target_) : std::string_view();
    return true;
  }
  /// A line; of lists, the number of the pair.
  std::string where(bool) const override {
    return name_ + ":" + std::to_string(records_ ? records_->line() : static_cast<std::int64_t>(column_));
  }
  std::int64_t done() const override { return records_ ? records_->text().done() : bytes_; }
  std::int64_t total() const override { return records_ ? records_->text().total() : bytes_; }

 private:
  class Text final : public ByteSource {
   public:
    explicit Text(std::string_view text) : rest_(text) {}
    std::size_t read(char* buffer, std::size_t size) override {
      const std::size_t count = rest_.copy(buffer, size);
      rest_.remove_prefix(count);
      return count;
    }
    std::int64_t done() const override { return 0; }
    std::int64_t total() const override { return 0; }

   private:
    std::string_view rest_;
  };

  /// Chooses languages that were not stated by the first records. Throws UserError if no record of the first has two
  /// sides.
  void judge(const std::string& head, JsonForm form) {
    constexpr int recordsJudged = 50;
    JsonRecords records(std::make_unique<Text>(head), form);
    std::string record, shown;
    bool any = false;
    try {
      for (int i = 0; i < recordsJudged && records.next(record, name_); ++i) {
        const Json value = parseJson<Json>(record);
        if (value.is_discarded()) continue;
        if (wanted_.source.empty() || wanted_.target.empty()) chooseLanguages(value);
        if (take(value)) return followRecords(languagesSaidBy(value));
        any = true;
        if (shown.empty()) shown = keysOf(value);
      }
    } catch (const DamagedText&) {  // the beginning ends within a record
    }
    if (!any && holdsNoNumber(head)) {
      throw UserError({"{} holds NaN or Infinity, which JSON does not have.", name_}, "Write null in their place.",
                      name_, 1);
    }
    if (!any) {
      if (form == JsonForm::lines || head.size() > 60'000) return;
      throw UserError({"{} is JSON, but holds no list of objects.", name_},
                      "Write one object per line, such as {\"source\": \"...\", \"target\": \"...\"}.", name_);
    }
    throw UserError(
        {"{} holds no sentence pairs{}.", name_, (shown.empty() ? "" : ": its records have the keys " + shown)},
        "Name the languages of two keys, or call the keys \"source\" and \"target\".", name_, 1);
  }

  /// The languages that a record says in words: {"src": ..., "src_lang": "en", ...}, {"source": {"lang": "en", ...},
  /// ...}.
  LanguagePair languagesSaidBy(const Json& record) {
    LanguagePair said;
    const auto say = [&](const std::string& key, const Json& language) {
      const Heading& side = headingOfKey(key);
      const std::string& code = headingOfKey(language.get_ref<const std::string&>()).language;
      if (side.isSource) said.source = code;
      if (side.isTarget) said.target = code;
    };
    const Json& sides = sidesOf(record);
    for (const Json* object : {&record, &sides}) {
      if (!object->is_object()) continue;
      for (const auto& [key, value] : object->items()) {
        if (value.is_string() && isOfLanguage(key)) say(key, value);
        if (const Json* language = sideText(value) ? sideLanguage(value) : nullptr) say(key, *language);
      }
    }
    return said;
  }

  PairOrder orderOfRecord(const Json& record) {
    if (!saysLanguages_) return PairOrder::asWanted;
    const LanguagePair said = languagesSaidBy(record);
    return said.source.empty() && said.target.empty() ? first_ : orderOf(said, inOrder_);
  }

  static bool isOfLanguage(const std::string& key) {
    std::string lower = key;
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return lower.find("lang") != std::string::npos || lower.find("locale") != std::string::npos;
  }

  /// If the records say their languages, each is read in the direction that it says, and those in others are left out.
  void followRecords(const LanguagePair& said) {
    saysLanguages_ = !said.source.empty() && !said.target.empty();
    if (!saysLanguages_) return;
    inOrder_ = {wanted_.source, wanted_.target};
    takeLanguages(said, inOrder_);
    first_ = orderOf(said, inOrder_);
    if (wanted_.source.empty()) guess_.source = inOrder_.source;
    if (wanted_.target.empty()) guess_.target = inOrder_.target;
    note(name_ + ": the languages were taken from its records: " + titleOfLanguage(inOrder_.source) + " and " +
         titleOfLanguage(inOrder_.target) +
         "; records in the other direction are exchanged, and those in others left out.");
  }

  void readColumns(ByteSource& text) {
    constexpr std::size_t most = std::size_t{1} << 29;
    std::string all, block(std::size_t{1} << 16, '\0');
    for (std::size_t count; (count = text.read(block.data(), block.size())) > 0;) {
      if (all.append(block, 0, count).size() <= most) continue;
      throw UserError({"{} holds lists of texts of more than 512 MiB.", name_}, "Write one object per line.", name_);
    }
    bytes_ = std::ssize(all);
    Json lists = parseJson<Json>(all);
    if (!lists.is_object()) throw UserError({"{} is not valid JSON.", name_}, "Export or download it again.", name_);
    Json names = Json::object();  // what is chosen from them is the name of a list
    for (const auto& [key, value] : lists.items())
      if (value.is_array()) names[key] = key;
    if (wanted_.source.empty() || wanted_.target.empty()) chooseLanguages(names);
    if (!take(names)) {
      throw UserError(
          {"{} holds lists of texts under the keys {}, and it is not clear which of them are the source and "
           "the target.",
           name_, keysOf(names)},
          "Name the languages of two keys, or call the keys \"source\" and \"target\".", name_);
    }
    sources_ = std::move(lists[source_]);
    targets_ = std::move(lists[target_]);
    if (sources_.size() == targets_.size()) return;
    throw UserError({"{} holds {} texts under {} but {} under {}.", name_, sources_.size(), excerptOf(source_),
                     targets_.size(), excerptOf(target_)},
                    "Text n of one list must be the translation of text n of the other.", name_);
  }

  bool nextOfColumns(RawPair& pair) {
    if (column_ == sources_.size()) return false;
    const Json &source = sources_[column_], &target = targets_[column_];
    ++column_;
    pair = {};
    pair.malformed = !source.is_string() || !target.is_string();
    if (source.is_string()) pair.source = source.get_ref<const std::string&>();
    if (!pair.malformed) pair.target = target.get_ref<const std::string&>();
    pair.overlong = std::max(pair.source.size(), pair.target.size()) > TextLines::lineLimit;
    pair.source = pair.source.substr(0, TextLines::lineLimit);
    pair.target = pair.target.substr(0, TextLines::lineLimit);
    return true;
  }

  std::string keysOf(const Json& value) {
    const Json& sides = sidesOf(value);
    std::string keys;
    if (sides.is_object())
      for (const auto& [key, one] : sides.items()) keys += (keys.empty() ? "" : ", ") + key;
    return excerptOf(keys);
  }

  /// {"translation": {"en": ..., "de": ...}}: the object in a record whose own values are not the text, however deep.
  /// The sides of {"source": {"lang": "en", "text": ...}, "target": ...} and of [{"lang": "en", "text": ...}, ...] are
  /// put together in flat_.
  const Json& sidesOf(const Json& record) {
    if (!record.is_object()) return record;
    const auto inner = record.find("translation");
    if (inner != record.end() && inner->is_object()) return *inner;
    const auto texts = [](const Json& one) {
      return std::ranges::count_if(one, [](const Json& value) { return value.is_string(); });
    };
    const bool holdsOthers = std::ranges::any_of(record, [](const Json& value) { return value.is_structured(); });
    if (texts(record) >= 2 && (!holdsOthers || namesSides(record))) return record;
    flat_ = Json::object();
    for (const auto& [key, value] : record.items()) {
      if (const Json* text = sideText(value)) flat_[key] = *text;
      if (!value.is_array() || value.size() < 2) continue;
      for (const Json& one : value) {
        const Json *text = sideText(one), *language = text ? sideLanguage(one) : nullptr;
        if (language) flat_[language->get_ref<const std::string&>()] = *text;
      }
    }
    if (flat_.size() >= 2) return flat_;
    for (const Json& value : record) {
      if (!value.is_object()) continue;
      const Json& sides = sidesOf(value);
      if (texts(record) >= 2 ? namesSides(sides) : texts(sides) >= 2) return sides;
    }
    return record;
  }

  /// As isRecord(), for many records.
  bool namesSides(const Json& object) {
    int sides = 0;
    for (const auto& [key, value] : object.items()) {
      const Heading& heading = headingOfKey(key);
      sides += value.is_string() && (heading.isSource || heading.isTarget || !heading.language.empty());
    }
    return sides >= 2;
  }

  /// The languages that the keys name beside the stated ones, in the order of the file. `textAlone`: leaves out keys
  /// whose values are numbers or names, such as "id" and "no".
  std::vector<std::string> languagesIn(const Json& sides, bool textAlone) {
    std::vector<std::string> named;
    for (const auto& [key, value] : sides.items()) {
      const std::string& language = headingOfKey(key).language;
      if (!value.is_string() || language.empty() || (textAlone && isNoText(value.get_ref<const std::string&>())))
        continue;
      const auto same = [&](const std::string& other) { return isSameLanguage(other, language); };
      if (!same(wanted_.source) && !same(wanted_.target) && std::ranges::none_of(named, same))
        named.push_back(language);
    }
    return named;
  }

  void chooseLanguages(const Json& record) {
    const Json& sides = sidesOf(record);
    if (!sides.is_object()) return;
    const std::size_t missing = (wanted_.source.empty() ? 1U : 0U) + (wanted_.target.empty() ? 1U : 0U);
    std::vector<std::string> named = languagesIn(sides, true);
    if (named.size() < missing) named = languagesIn(sides, false);
    if (named.size() > missing) {
      throw UserError({"{} holds texts in several languages: {}.", name_, keysOf(record)},
                      "Name two of them as the languages of the source and the target.", name_, 1);
    }
    if (named.size() < missing) return;
    if (wanted_.source.empty()) guess_.source = wanted_.source = named.front();
    if (wanted_.target.empty()) guess_.target = wanted_.target = named.back();
    note(name_ + ": the languages were taken to be " + wanted_.source + " and " + wanted_.target + ".");
  }

  bool take(const Json& record) {
    const Json& sides = sidesOf(record);
    if (sides.is_array() && sides.size() == 2 && sides[0].is_string() && sides[1].is_string()) {
      source_ = sides[0].get_ref<const std::string&>();
      target_ = sides[1].get_ref<const std::string&>();
      return true;
    }
    return sides.is_object() && takeSide(sides, wanted_.source, &Heading::isSource, source_) &&
           takeSide(sides, wanted_.target, &Heading::isTarget, target_);
  }

  /// Takes the text under the language, else under a variant of it, else under a name of the side. These come last
  /// because "source" may also name the origin of a pair. Numbers under "no" are taken only if "norwegian" has no text.
  bool takeSide(const Json& sides, const std::string& language, bool Heading::*named, std::string& to) {
    const auto takeFirst = [&](const auto& isWanted, bool textAlone) {
      for (const auto& [key, value] : sides.items()) {
        if (!value.is_string() || !isWanted(key)) continue;
        if (textAlone && isNoText(value.template get_ref<const std::string&>())) continue;
        to = value.template get_ref<const std::string&>();
        return true;
      }
      return false;
    };
    const auto isKey = [&](const std::string& key) { return key == language && !key.empty(); };
    const auto isVariant = [&](const std::string& key) {
      return isLanguage(key, language) || isLanguage(headingOfKey(key).language, language);
    };
    const auto isSide = [&](const std::string& key) {
      return headingOfKey(key).*named && headingOfKey(key).language.empty() && !isOfLanguage(key);
    };
    return takeFirst(isKey, true) || takeFirst(isVariant, true) || takeFirst(isKey, false) ||
           takeFirst(isVariant, false) || takeFirst(isSide, false);
  }

  const Heading& headingOfKey(const std::string& key) {
    constexpr std::size_t most = 1000;
    if (headings_.size() > most) headings_.clear();
    const auto [known, isNew] = headings_.try_emplace(key);
    if (isNew) known->second = headingOf(key);
    return known->second;
  }

  ReadSettings wanted_;
  LanguagePair inOrder_;  // of the pairs, where the records say their languages
  bool saysLanguages_ = false;
  PairOrder first_ = PairOrder::asWanted;  // of the first record, and of those that do not say their languages
  std::string name_;
  std::unique_ptr<JsonRecords> records_;
  std::map<std::string, Heading> headings_;  // of keys
  Json sources_, targets_;                   // of columns
  Json flat_;                                // the sides that sidesOf() put together
  std::size_t column_ = 0;
  std::int64_t bytes_ = 0;
  std::string record_, source_, target_;
};

}  // namespace

std::unique_ptr<PairReader> readJson(std::unique_ptr<ByteSource> text, const std::string& name,
                                     const ReadSettings& languages) {
  return std::make_unique<JsonPairs>(std::move(text), name, languages);
}

}  // namespace transept
