// SPDX-License-Identifier: Apache-2.0
// Reads pairs from XML of any size in constant memory: the common base of TMX and XLIFF.
#pragma once

#include <bitset>
#include <deque>
#include <exception>
#include <memory>
#include <string>
#include <string_view>

#include "engine/data/formats/text_format.h"

struct XML_ParserStruct;

namespace transept {

class XmlPairs : public PairReader {
  static constexpr int deepest = 256;  // levels of elements; files of translations have about 10

 public:
  ~XmlPairs() override;
  bool next(RawPair& pair) final;
  std::string where(bool) const final { return name_ + ":" + std::to_string(current_.line); }
  std::int64_t done() const final { return text_->done(); }
  std::int64_t total() const final { return text_->total(); }

 protected:
  /// `codes`: names of the elements for codes, which may be nested; the text in them is dropped.
  XmlPairs(std::unique_ptr<ByteSource> text, std::string name, std::vector<std::string_view> codes);

  struct Attributes {
    const char** pairs;  ///< name, value, ..., nullptr
    /// Empty when absent.
    std::string_view operator[](std::string_view name) const;
  };
  /// Called at the end of a well-formed file.
  virtual void finish() {}
  /// Names are those of the file, including prefixes.
  virtual void begin(std::string_view element, const Attributes& attributes) = 0;
  virtual void end(std::string_view element) = 0;

  /// Between these calls, text is appended to `to` (nullptr: dropped); runs of white space become one space.
  void beginText(std::string* to) { to_ = to, depth_ = 0, verbatim_ = false; }
  /// As above, with all white space.
  void beginVerbatim(std::string* to) { beginText(to), verbatim_ = true; }
  void endText() { beginText(nullptr); }
  /// Drops text until resumeText().
  void suspendText() { suspended_ = std::exchange(to_, nullptr); }
  void resumeText() { to_ = suspended_; }
  /// A code for a line break stands between words.
  void addSpace() {
    if (to_ && verbatim_) *to_ += '\n';
    if (to_ && !verbatim_ && !to_->empty() && to_->back() != ' ') *to_ += ' ';
  }
  /// Whether the content or the name of a code means a line break: "<br/>", "lb".
  static bool isLineBreak(std::string_view code);
  static std::string_view withoutPrefix(std::string_view name) { return name.substr(name.find(':') + 1); }
  /// Adds a pair and clears both texts, so that nested units do not repeat them. A pair that is not complete is
  /// malformed.
  void emit(std::string& source, std::string& target, bool complete);
  /// Ends the file with an error; handlers are called from C and must not throw.
  void refuse(const UserError& error);
  std::int64_t line() const;
  std::int64_t position() const;  ///< of the current tag, in bytes
  /// Marks the next emitted pair as overlong: a part of its text is left out.
  void setOverlong() { overlong_ = true; }
  bool isOverlong() const { return overlong_; }
  const std::string& fileName() const { return name_; }

 private:
  struct Pair {
    std::string source, target;
    bool overlong = false, malformed = false;
    std::int64_t line = 0;
  };
  void feed();
  void add(std::string_view text);
  bool isCode(std::string_view element) const;
  struct Handlers;

  std::unique_ptr<ByteSource> text_;
  std::string name_;
  XML_ParserStruct* parser_;
  std::deque<Pair> ready_;
  std::exception_ptr failure_;  // thrown after the pairs that are ready
  Pair current_;
  std::string *to_ = nullptr, *suspended_ = nullptr;
  std::string code_;  // the beginning of the content of a code
  std::vector<std::string_view> codes_;
  int depth_ = 0;                    // of elements for codes
  int nesting_ = 0;                  // of all elements
  std::bitset<deepest + 2> breaks_;  // which of the open elements stand for line breaks, by nesting
  std::int64_t fed_ = 0;             // bytes
  bool ended_ = false, overlong_ = false, declaresEntities_ = false, longTag_ = false, verbatim_ = false;
};

}  // namespace transept
