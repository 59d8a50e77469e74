// SPDX-License-Identifier: Apache-2.0
// The filters by length, script and letters treat all writing systems alike.
#include <doctest/doctest.h>

#include "engine/data/cleaning/cleaner.h"
#include "engine/data/cleaning/filter.h"
#include "engine/data/languages/word_count.h"
#include "tests/data/harness/data_helper.h"

using namespace transept;
using namespace transept::test;

namespace {

struct Sample {
  const char *language, *text;
};
/// "All human beings are born free and equal in dignity and rights", or the beginning of this sentence.
const Sample kSamples[] = {
    {"en", "All human beings are born free and equal in dignity and rights."},
    {"el", "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια."},
    {"ru", "Все люди рождаются свободными и равными в своем достоинстве."},
    {"hy", "Բոլոր մարդիկ ծնվում են ազատ ու հավասար։"},
    {"he", "כל בני האדם נולדו בני חורין ושווים בערכם."},
    {"ar", "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق."},
    {"fa",
     "تمام افراد بشر آزاد به دنیا می‌آیند و از لحاظ حیثیت برابرند."},
    {"hi", "सभी मनुष्यों को गौरव और अधिकारों के मामले में स्वतन्त्रता प्राप्त है।"},
    {"bn", "সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা নিয়ে জন্মগ্রহণ করে।"},
    {"pa", "ਸਾਰਾ ਮਨੁੱਖੀ ਪਰਿਵਾਰ ਆਪਣੀ ਮਹਿਮਾ ਦੇ ਪੱਖੋਂ ਜਨਮ ਤੋਂ ਆਜ਼ਾਦ ਹੈ।"},
    {"gu", "પ્રતિષ્ઠા અને અધિકારોની દૃષ્ટિએ સર્વ માનવો જન્મથી સ્વતંત્ર હોય છે."},
    {"ta", "மனிதப் பிறவியினர் சகலரும் சுதந்திரமாகவே பிறக்கின்றனர்."},
    {"te", "ప్రతిపత్తిస్వత్వముల విషయమున మానవులెల్లరును జన్మతః స్వతంత్రులు."},
    {"kn", "ಎಲ್ಲಾ ಮಾನವರೂ ಸ್ವತಂತ್ರರಾಗಿಯೇ ಜನಿಸಿದ್ದಾರೆ."},
    {"ml", "മനുഷ്യരെല്ലാവരും തുല്യാവകാശങ്ങളോടും സ്വാതന്ത്ര്യത്തോടും കൂടി ജനിച്ചവരാണ്."},
    {"si", "සියලු මනුෂ්‍යයෝ නිදහස්ව උපත ලබා ඇත."},
    {"th", "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ"},
    {"lo", "ມະນຸດທຸກຄົນເກີດມາມີອິດສະຫຼະແລະສະເໝີພາບ"},
    {"my", "လူတိုင်းသည် တူညီ လွတ်လပ်သော ဂုဏ်သိက္ခာဖြင့် မွေးဖွားလာသူများ ဖြစ်သည်။"},
    {"km", "មនុស្សទាំងអស់កើតមកមានសេរីភាពនិងសមភាព"},
    {"ka", "ყველა ადამიანი იბადება თავისუფალი და თანასწორი."},
    {"am", "የሰው ልጅ ሁሉ ሲወለድ ነጻና በክብርና በመብትም እኩልነት ያለው ነው።"},
    {"zh", "人人生而自由，在尊严和权利上一律平等。"},
    {"ja", "すべての人間は、生れながらにして自由であり、尊厳と権利とについて平等である。"},
    {"ko", "모든 인간은 태어날 때부터 자유로우며 존엄과 권리에 있어 동등하다."}};

/// The number of pairs that a single filter keeps.
std::size_t kept(const std::string& filter, const TextPairs& pairs, const FilterContext& context = {}) {
  Cleaner cleaner(CleaningStack::only(filter), context, {1});
  std::size_t count = 0;
  cleaner.run(
      *readMemory(pairs, "text"), [&](const CleanPair&) { ++count; }, [] {});
  return count;
}

}  // namespace

TEST_CASE("the filters by script and letters keep a sentence of every language, and remove another script") {
  static_assert(std::size(kSamples) >= 20);
  for (const Sample& sample : kSamples) {
    CAPTURE(sample.language);
    const auto& [language, text] = sample;
    const TextPairs pair{{text, text}};
    CHECK_EQ(kept("letters", pair), 1u);
    CHECK_EQ(kept("script", pair, {language, language}), 1u);
    const bool latin = std::string_view(language) == "en";
    CHECK_EQ(kept("script", {{latin ? kSamples[1].text : kSamples[0].text, text}}, {language, language}), 0u);
    CHECK_EQ(kept("letters", {{"1234 / 5678 -- 90", text}}), 0u);
  }
}

TEST_CASE("lengths are in words, whatever the writing") {
  for (const Sample& sample : kSamples) {
    CAPTURE(sample.language);
    CAPTURE(sample.text);
    const auto& [language, text] = sample;
    const std::int64_t words = countWords(text);
    CHECK(words >= 3);
    CHECK(words <= 26);
    CHECK_EQ(kept("length ratio", {{kSamples[0].text, text}}), 1u);
  }
}

TEST_CASE("the sentences of a text, in every writing") {
  const auto split = [](const std::string& text, const std::string& language) {
    std::vector<std::string> sentences;
    for (const std::string_view sentence : sentencesOf(text, language)) sentences.emplace_back(sentence);
    return sentences;
  };
  using Lines = std::vector<std::string>;
  CHECK_EQ(split("Is it 3.5 m?  Yes. No", "en"), Lines{"Is it 3.5 m?  ", "Yes. ", "No"});
  CHECK_EQ(split("私は部員です。彼も？はい！", "ja"), Lines{"私は部員です。", "彼も？", "はい！"});
  CHECK_EQ(split("今天很好。我们去吧。", "zh"), Lines{"今天很好。", "我们去吧。"});
  CHECK_EQ(split("كيف حالك؟ أنا بخير.", "ar"), Lines{"كيف حالك؟ ", "أنا بخير."});
  CHECK_EQ(split("የሰው ልጅ። ሁሉ ነጻ።", "am"), Lines{"የሰው ልጅ። ", "ሁሉ ነጻ።"});
  CHECK_EQ(split("यह घर है। वह जाता है।", "hi"), Lines{"यह घर है। ", "वह जाता है।"});
  CHECK(split("", "xx").empty());
}

TEST_CASE("the usual ratio of lengths is learned from the corpus") {
  // The corpus has four target words per source word. A ratio more than three times larger or smaller is removed.
  const auto words = [](int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += "w ";
    return text;
  };
  TextPairs pairs;
  for (int i = 0; i < 300; ++i) pairs.emplace_back(words(3 + i % 20), words(4 * (3 + i % 20)));
  CHECK_EQ(kept("length ratio", pairs), 300u);
  pairs.emplace_back(words(10), words(10));
  pairs.emplace_back(words(10), words(130));
  CHECK_EQ(kept("length ratio", pairs), 300u);
}

TEST_CASE("the references of a Japanese corpus stay") {
  TextPairs pairs;
  std::vector<std::string> source, target;
  try {
    source = linesOf(TRANSEPT_SOURCE_DIR "/../shared/data/tanaka-en-ja/dev.en");
    target = linesOf(TRANSEPT_SOURCE_DIR "/../shared/data/tanaka-en-ja/dev.ja");
  } catch (const std::runtime_error&) {
    MESSAGE("skipped: ../shared/data/tanaka-en-ja is not here");
    return;
  }
  for (std::size_t i = 0; i < source.size(); ++i) pairs.emplace_back(source[i], target[i]);
  CHECK(kept("length ratio", pairs) * 200 >= pairs.size() * 199);  // at most 0.5% are removed
}
