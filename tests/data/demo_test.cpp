// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <map>
#include <regex>
#include <set>

#include "engine/data/demo/demo_clause.h"
#include "engine/data/demo/demo_composer.h"
#include "engine/data/demo/demo_grammar.h"
#include "tests/data/data_helper.h"

using namespace transept;
using namespace transept::test;
using namespace transept::demo;

namespace {

const Noun& noun(const std::string& english) {
  for (const Noun& one : lexicon().nouns) {
    if (one.english == english) return one;
  }
  throw std::logic_error("no noun " + english);
}

const Verb& verb(const std::string& infinitive) {
  for (const Verb& one : lexicon().verbs) {
    if (one.infinitive == infinitive) return one;
  }
  throw std::logic_error("no verb " + infinitive);
}

const Adjective& adjective(const std::string& english) {
  for (const Adjective& one : lexicon().adjectives) {
    if (one.english == english) return one;
  }
  throw std::logic_error("no adjective " + english);
}

const Time& timeOf(const std::string& english) {
  for (const Time& one : lexicon().times) {
    if (one.english == english) return one;
  }
  throw std::logic_error("no time " + english);
}

NounPhrase the(const std::string& english, const std::string& adjectiveName = {}) {
  NounPhrase phrase;
  phrase.noun = &noun(english);
  if (!adjectiveName.empty()) phrase.adjective = &adjective(adjectiveName);
  return phrase;
}

NounPhrase with(Determiner determiner, NounPhrase phrase, bool plural = false) {
  phrase.determiner = determiner;
  phrase.plural = plural;
  return phrase;
}

Clause clause(NounPhrase subject, const std::string& infinitive, Tense tense) {
  Clause result;
  result.subject = std::move(subject);
  result.verb = &verb(infinitive);
  result.tense = tense;
  return result;
}

}  // namespace

class DemoTest : public QObject {
  Q_OBJECT

  DemoCorpus corpus_ = generateDemoCorpus(12000, 1);

  static void compare(const Sentence& sentence, const std::string& english, const std::string& german) {
    QCOMPARE(englishOf(sentence), english);
    QCOMPARE(germanOf(sentence), german);
  }

 private slots:
  void countAndUniqueness() {
    QCOMPARE(corpus_.train.size(), std::size_t{12000});
    QCOMPARE(corpus_.heldOut.size(), std::size_t{500});
    std::set<std::string> sources, targets;
    for (const auto* part : {&corpus_.train, &corpus_.heldOut}) {
      for (const auto& [source, target] : *part) {
        QVERIFY(sources.insert(source).second);
        QVERIFY(targets.insert(target).second);
      }
    }
  }

  void deterministicBySeed() {
    const auto again = generateDemoCorpus(12000, 1), other = generateDemoCorpus(500, 2);
    QVERIFY(again.train == corpus_.train && again.heldOut == corpus_.heldOut);
    QVERIFY(other.train != DemoCorpus(generateDemoCorpus(500, 1)).train);
  }

  /// The same English, drawn over and over, always has the same German.
  void translationIsUnambiguous() {
    std::map<std::string, std::string> known;
    Composer composer(99);
    for (int i = 0; i < 60000; ++i) {
      const Sentence sentence = composer.sentence();
      const std::string english = englishOf(sentence), german = germanOf(sentence);
      const auto [place, fresh] = known.emplace(english, german);
      if (!fresh) QCOMPARE(german, place->second);
    }
  }

  void heldOutCombinationsAreUnseen() {
    std::set<std::string> seen;
    Composer composer(1);
    std::map<std::string, Sentence> made;
    std::set<std::string> train, heldOut;
    for (const auto& pair : corpus_.train) train.insert(pair.first);
    for (const auto& pair : corpus_.heldOut) heldOut.insert(pair.first);
    std::vector<std::vector<std::string>> heldOutCombinations;
    for (int i = 0; i < 40000; ++i) {  // the corpus' own stream of sentences
      const Sentence sentence = composer.sentence();
      const std::string english = englishOf(sentence);
      if (train.count(english)) {
        for (const auto& one : combinationsOf(sentence)) seen.insert(one);
      } else if (heldOut.count(english)) {
        heldOutCombinations.push_back(combinationsOf(sentence));
      }
    }
    QVERIFY(heldOutCombinations.size() >= 500);
    int unseen = 0;
    for (const auto& combinations : heldOutCombinations) {
      unseen +=
          std::any_of(combinations.begin(), combinations.end(), [&](const auto& one) { return !seen.count(one); });
    }
    QVERIFY2(unseen >= 250, qPrintable(QString::number(unseen)));
  }

  void everyWordIsLearned() {
    std::string all;
    for (const auto& [source, target] : corpus_.train) all += source + " " + target + " ";
    for (const Noun& one : lexicon().nouns) QVERIFY(contains(all, " " + one.german));
    for (const Adjective& one : lexicon().adjectives) QVERIFY(contains(all, one.stem));
    for (const Verb& one : lexicon().verbs) QVERIFY(contains(all, one.infinitive.substr(one.prefix.size(), 3)));
  }

  void sentencesLookLikeSentences() {
    const std::regex english("^[A-Z][A-Za-z]*(,? [A-Za-z]+)*[.?]$");
    const std::regex german("^(Ä|Ö|Ü|[A-Z])[A-Za-zÄÖÜäöüß]*(,? [A-Za-zÄÖÜäöüß]+)*[.?]$");
    for (const auto* part : {&corpus_.train, &corpus_.heldOut}) {
      for (const auto& [source, target] : *part) {
        QVERIFY2(std::regex_match(source, english), source.c_str());
        QVERIFY2(std::regex_match(target, german), target.c_str());
        QCOMPARE(source.back(), target.back());
        for (const auto& side : {source, target}) {
          const auto words = 1 + std::count(side.begin(), side.end(), ' ');
          QVERIFY(words >= 4 && words <= 16);
        }
      }
    }
  }

  void hasEveryConstruction() {
    const auto count = [&](const std::string& pattern) {
      const std::regex expression(pattern);
      return std::count_if(corpus_.train.begin(), corpus_.train.end(),
                           [&](const auto& pair) { return std::regex_search(pair.second, expression); });
    };
    for (const char* pattern : {", weil ",
                                ", obwohl ",
                                ", dass ",
                                "^Wenn ",
                                ", ob ",
                                ", während ",
                                "^Gestern ",
                                "^Heute ",
                                "^Im ",
                                " kein",
                                "(hat|haben) .* ge[a-zäöü]+(t|en)\\.$",
                                "(ist|sind) .* gegangen",
                                "(ruft|rufen) .* an\\.$",
                                "(muss|müssen) ",
                                "wird ",
                                ", (der|die|das|dem) ",
                                ", .* zu [a-zäöü]+en\\.$",
                                "einzukaufen|aufzustehen|anzurufen|mitzubringen",
                                " als ",
                                "^Warum ",
                                "^(Hat|Ist|Wird) .*\\?$",
                                " mit (dem|der|einem|einer) ",
                                "legt .* auf (den|die|das) ",
                                "liegt .*(auf|unter) (dem|der) ",
                                " ihnen ",
                                " ins | zum | zur "}) {
      QVERIFY2(count(pattern) >= 5, pattern);
    }
  }

  void caseAndGender() {
    Sentence s;
    s.main = clause(the("teacher", "old"), "geben", Tense::present);
    s.main.recipient = with(Determiner::indefinite, the("girl", "small"));
    s.main.object = with(Determiner::indefinite, the("book", "new"));
    compare(s, "The old teacher gives a small girl a new book.",
            "Der alte Lehrer gibt einem kleinen Mädchen ein neues Buch.");
    s.main = clause(with(Determiner::indefinite, the("student", "tired")), "sehen", Tense::present);
    s.main.object = the("boy", "hungry");
    compare(s, "A tired student sees the hungry boy.", "Ein müder Student sieht den hungrigen Jungen.");
    s.main = clause(with(Determiner::definite, the("child"), true), "helfen", Tense::past);
    s.main.object = with(Determiner::definite, the("neighbor"), true);
    compare(s, "The children helped the neighbors.", "Die Kinder haben den Nachbarn geholfen.");
    s.main.object = with(Determiner::demonstrative, the("man"), true);
    compare(s, "The children helped these men.", "Die Kinder haben diesen Männern geholfen.");
    s.main = clause(the("woman"), "trinken", Tense::present);
    s.main.object = with(Determiner::bare, the("coffee", "cold"));
    compare(s, "The woman drinks cold coffee.", "Die Frau trinkt kalten Kaffee.");
  }

  void wordOrder() {
    Sentence s;
    s.main = clause(the("man"), "anrufen", Tense::present);
    s.main.object = with(Determiner::possessive, the("mother"));
    s.main.object->possessor = lexicon().pronounIndex("he");
    s.main.time = &timeOf("today");
    compare(s, "The man calls his mother today.", "Der Mann ruft heute seine Mutter an.");
    s.main.front = Front::time;
    s.main.tense = Tense::past;
    compare(s, "Today the man called his mother.", "Heute hat der Mann seine Mutter angerufen.");
    s.main.time = nullptr;
    s.main.front = Front::subject;
    s.main.negated = true;
    compare(s, "The man did not call his mother.", "Der Mann hat seine Mutter nicht angerufen.");

    Clause reason;
    reason.subject = pronounFor(s.main.subject);
    reason.property = &adjective("tired");
    s.main.negated = false;
    s.kind = Sentence::Kind::subordinate;
    s.subordinator = &lexicon().subordinator("because");
    s.second = reason;
    compare(s, "The man called his mother because he is tired.",
            "Der Mann hat seine Mutter angerufen, weil er müde ist.");
    s.kind = Sentence::Kind::subordinateFirst;
    compare(s, "Because he is tired, the man called his mother.",
            "Weil er müde ist, hat der Mann seine Mutter angerufen.");
  }

  void negation() {
    Sentence s;
    s.main = clause(the("nurse"), "kaufen", Tense::modal);
    s.main.modal = &lexicon().modals[1];
    s.main.object = with(Determiner::indefinite, the("hat"));
    s.main.negated = true;
    compare(s, "The nurse does not have to buy a hat.", "Die Krankenschwester muss keinen Hut kaufen.");
    s.main.object = the("hat");
    s.main.tense = Tense::present;
    s.main.time = &timeOf("today");
    compare(s, "The nurse does not buy the hat today.", "Die Krankenschwester kauft den Hut heute nicht.");
  }

  void pronounsFollowGender() {
    for (const auto& [name, german] :
         std::map<std::string, std::string>{{"lamp", "sie"}, {"hat", "er"}, {"book", "es"}, {"girl", "es"}}) {
      Sentence s;
      s.main.subject = pronounFor(the(name));
      s.main.property = &adjective("small");
      const std::string text = germanOf(s);
      QVERIFY2(text.substr(1) == german.substr(1) + " ist klein.", text.c_str());
    }
    Sentence s;
    s.main = clause(the("waitress"), "geben", Tense::past);
    s.main.recipient = pronounFor(with(Determiner::definite, the("guest"), true));
    s.main.object = the("glass");
    compare(s, "The waitress gave them the glass.", "Die Kellnerin hat ihnen das Glas gegeben.");
  }

  void relativeClauses() {
    Clause inner = clause(the("woman"), "helfen", Tense::past);
    inner.gap = Gap::object;
    Sentence s;
    s.main = clause(the("man"), "aufstehen", Tense::present);
    s.main.subject.relative = std::make_shared<const Clause>(inner);
    compare(s, "The man that the woman helped gets up.", "Der Mann, dem die Frau geholfen hat, steht auf.");
  }

  void infinitives() {
    Clause goal = clause(the("boy"), "aufräumen", Tense::present);
    goal.object = the("room");
    Sentence s;
    s.main.subject = the("boy");
    s.main.verb = &lexicon().attempts[0];
    s.main.infinitive = std::make_shared<const Clause>(goal);
    compare(s, "The boy tries to tidy up the room.", "Der Junge versucht, das Zimmer aufzuräumen.");
  }

  void asCorpus() {
    Folder folder;
    const auto summary = makeDemoCorpus(folder.path("demo"), 1200, 1, {}, {});
    QCOMPARE(summary.trainPairs, 1200);
    QCOMPARE(summary.validationPairs, 50);
    QCOMPARE(summary.sourceLanguage, std::string("en"));
    QVERIFY(contains(refusal([] { generateDemoCorpus(0, 1); }), "cannot have 0 pairs"));
    QVERIFY(contains(refusal([] { generateDemoCorpus(3000000, 1); }), "2000000"));
  }

  void scales() {
    const auto corpus = generateDemoCorpus(100000, 3);
    QCOMPARE(corpus.train.size(), std::size_t{100000});
  }
};

QTEST_GUILESS_MAIN(DemoTest)
#include "demo_test.moc"
