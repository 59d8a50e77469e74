// SPDX-License-Identifier: Apache-2.0
// Unicode normalisation: a letter with an accent is one character (NFC) rather than two.
#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/stringpiece.h>

#include <algorithm>

#include "engine/base/error.h"
#include "engine/data/cleaning/kinds.h"

namespace transept {
namespace {

class Normalisation final : public Repair {
 public:
  explicit Normalisation(bool compatibility) {
    UErrorCode status = U_ZERO_ERROR;
    form_ = compatibility ? icu::Normalizer2::getNFKCInstance(status) : icu::Normalizer2::getNFCInstance(status);
    if (U_FAILURE(status)) {
      throw UserError(ErrorKind::noResources, "ICU's Unicode data is missing.", "Install it, or switch this off.");
    }
  }

 private:
  bool repair(std::string_view text, std::string& repaired) const override {
    if (std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; })) return false;
    const icu::StringPiece piece(text.data(), static_cast<std::int32_t>(text.size()));
    UErrorCode status = U_ZERO_ERROR;
    if (form_->isNormalizedUTF8(piece, status) || U_FAILURE(status)) return false;
    icu::StringByteSink<std::string> sink(&repaired);
    form_->normalizeUTF8(0, piece, sink, nullptr, status);
    return U_SUCCESS(status);
  }

  const icu::Normalizer2* form_;  // owned by ICU
};

}  // namespace

FilterKind unicodeFilter() {
  return {"unicode",
          "Characters that can be written in several ways are written in one.",
          true,
          false,
          {{"form", std::string("NFC"), 0, 0, {"NFC", "NFKC"}, "NFKC also makes wide and joined letters plain"}},
          [](const CleaningStep& step, const FilterContext&) {
            return std::make_unique<Normalisation>(step.choice("form") == "NFKC");
          }};
}

}  // namespace transept
