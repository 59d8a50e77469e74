// SPDX-License-Identifier: Apache-2.0
// Pairs from XML of any size, in constant memory: what TMX and XLIFF share.
#pragma once

#include <deque>
#include <exception>
#include <memory>
#include <string>
#include <string_view>

#include "engine/data/formats/text_format.h"

struct XML_ParserStruct;

namespace transept {

class XmlPairs : public PairReader {
 public:
  ~XmlPairs() override;
  bool next(RawPair& pair) final;
  std::string where(bool) const final { return name_ + ":" + std::to_string(current_.line); }
  std::int64_t done() const final { return text_->done(); }
  std::int64_t total() const final { return text_->total(); }

 protected:
  XmlPairs(std::unique_ptr<ByteSource> text, std::string name);

  class Attributes {
   public:
    explicit Attributes(const char** pairs) : pairs_(pairs) {}
    /// Empty when absent.
    std::string_view operator[](std::string_view name) const;

   private:
    const char** pairs_;
  };
  /// Names as they stand in the file, prefixes included.
  virtual void begin(std::string_view element, const Attributes& attributes) = 0;
  virtual void end(std::string_view element) = 0;

  /// Text goes to `to` from now on (nullptr: nowhere); white space runs become one space.
  void collect(std::string* to) { to_ = to; }
  /// A unit is complete. Without one of its sides it is malformed, and counted as such.
  void emit(const std::string& source, const std::string& target, bool complete);
  std::int64_t line() const;
  const std::string& fileName() const { return name_; }

 private:
  struct Pair {
    std::string source, target;
    bool overlong = false, malformed = false;
    std::int64_t line = 0;
  };
  void feed();
  void add(std::string_view text);
  struct Handlers;

  std::unique_ptr<ByteSource> text_;
  std::string name_;
  XML_ParserStruct* parser_;
  std::deque<Pair> ready_;
  std::exception_ptr failure_;  // told once what is ready was given
  Pair current_;
  std::string* to_ = nullptr;
  std::int64_t fed_ = 0;  // bytes
  bool ended_ = false, overlong_ = false, declaresEntities_ = false;
};

}  // namespace transept
