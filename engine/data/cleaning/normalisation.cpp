// SPDX-License-Identifier: Apache-2.0
// One way to write each character: e with an accent is one character (NFC) rather than two.
#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/stringpiece.h>

#include <algorithm>

#include "engine/base/error.h"
#include "engine/data/cleaning/kinds.h"

namespace transept {
namespace {

class Normalisation final : public CleaningFilter {
 public:
  explicit Normalisation(bool compatibility) {
    UErrorCode status = U_ZERO_ERROR;
    form_ = compatibility ? icu::Normalizer2::getNFKCInstance(status) : icu::Normalizer2::getNFCInstance(status);
    if (U_FAILURE(status)) {
      throw UserError(ErrorKind::noResources, "ICU's Unicode data is missing.", "Install it, or switch this off.");
    }
  }

  Verdict judge(Candidate& pair, Objection&) const override {
    bool repaired = false;
    for (const bool target : {false, true}) {
      const std::string_view text = pair.side(target);
      if (std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; })) continue;
      const icu::StringPiece piece(text.data(), static_cast<std::int32_t>(text.size()));
      UErrorCode status = U_ZERO_ERROR;
      if (form_->isNormalizedUTF8(piece, status) || U_FAILURE(status)) continue;
      std::string normalised;
      icu::StringByteSink<std::string> sink(&normalised);
      form_->normalizeUTF8(0, piece, sink, nullptr, status);
      if (U_FAILURE(status)) continue;
      pair.replace(target, std::move(normalised));
      repaired = true;
    }
    return repaired ? Verdict::repaired : Verdict::keep;
  }

 private:
  const icu::Normalizer2* form_;  // ICU's own, for ever
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
