#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes English and German sentence pairs like those in train.tsv.xz and held-out.tsv.xz, to standard output.

usage: make_demo.py [PAIRS [SEED]]

The shipped text was made by a larger grammar of the same kind (engine/data/demo in the history of the project), which
also has relative clauses, comparisons, existence clauses and infinitives. Each English sentence has one translation.
"""
import random
import sys

# English, German, gender (m, f, n), weak accusative, kind
NOUNS = [
    ("man", "Mann", "m", "Mann", "person"), ("woman", "Frau", "f", "Frau", "person"),
    ("child", "Kind", "n", "Kind", "person"), ("teacher", "Lehrer", "m", "Lehrer", "person"),
    ("boy", "Junge", "m", "Jungen", "person"), ("nurse", "Krankenschwester", "f", "Krankenschwester", "person"),
    ("neighbor", "Nachbar", "m", "Nachbarn", "person"), ("girl", "Mädchen", "n", "Mädchen", "person"),
    ("book", "Buch", "n", "Buch", "text"), ("letter", "Brief", "m", "Brief", "text"),
    ("newspaper", "Zeitung", "f", "Zeitung", "text"), ("story", "Geschichte", "f", "Geschichte", "text"),
    ("cake", "Kuchen", "m", "Kuchen", "food"), ("apple", "Apfel", "m", "Apfel", "food"),
    ("soup", "Suppe", "f", "Suppe", "food"), ("bread", "Brot", "n", "Brot", "food"),
    ("car", "Auto", "n", "Auto", "thing"), ("lamp", "Lampe", "f", "Lampe", "thing"),
    ("hat", "Hut", "m", "Hut", "thing"), ("chair", "Stuhl", "m", "Stuhl", "thing"),
]
# English base, third person, past; German infinitive, present, participle, separable prefix; kinds of objects
VERBS = [
    ("read", "reads", "read", "lesen", "liest", "gelesen", "", ("text",)),
    ("write", "writes", "wrote", "schreiben", "schreibt", "geschrieben", "", ("text",)),
    ("eat", "eats", "ate", "essen", "isst", "gegessen", "", ("food",)),
    ("bake", "bakes", "baked", "backen", "backt", "gebacken", "", ("food",)),
    ("buy", "buys", "bought", "kaufen", "kauft", "gekauft", "", ("text", "food", "thing")),
    ("see", "sees", "saw", "sehen", "sieht", "gesehen", "", ("person", "thing")),
    ("call", "calls", "called", "anrufen", "ruft", "angerufen", "an", ("person",)),
    ("visit", "visits", "visited", "besuchen", "besucht", "besucht", "", ("person",)),
    ("bring along", "brings along", "brought along", "mitbringen", "bringt", "mitgebracht", "mit",
     ("text", "food", "thing")),
    ("repair", "repairs", "repaired", "reparieren", "repariert", "repariert", "", ("thing",)),
]
# English, German stem, kinds
ADJECTIVES = [
    ("old", "alt", ("person", "text", "thing")), ("small", "klein", ("person", "text", "food", "thing")),
    ("tired", "müde", ("person",)), ("happy", "glücklich", ("person",)), ("good", "gut", ("person", "text", "food")),
    ("new", "neu", ("text", "thing")), ("expensive", "teuer", ("text", "food", "thing")),
    ("fresh", "frisch", ("food",)), ("friendly", "freundlich", ("person",)), ("beautiful", "schön", ("text", "thing")),
]
TIMES = [("today", "heute", None), ("yesterday", "gestern", "past"), ("every day", "jeden Tag", "present"),
         ("in the evening", "am Abend", None), ("last week", "letzte Woche", "past")]
MODALS = [("can", "kann"), ("must", "muss"), ("wants to", "will"), ("will", "wird")]
PRONOUN = {"m": ("he", "er"), "f": ("she", "sie"), "n": ("it", "es")}
SUBORDINATORS = [("because", "weil"), ("although", "obwohl")]
# Endings of the article and the adjective by (definite, case, gender)
ENDINGS = {
    (True, "nom"): {"m": ("der", "e"), "f": ("die", "e"), "n": ("das", "e")},
    (True, "acc"): {"m": ("den", "en"), "f": ("die", "e"), "n": ("das", "e")},
    (False, "nom"): {"m": ("ein", "er"), "f": ("eine", "e"), "n": ("ein", "es")},
    (False, "acc"): {"m": ("einen", "en"), "f": ("eine", "e"), "n": ("ein", "es")},
}


class Maker:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def noun_phrase(self, kinds, case):
        """Returns (English, German, gender, kind)."""
        english, german, gender, accusative, kind = self.random.choice([n for n in NOUNS if n[4] in kinds])
        definite = self.random.random() < 0.6
        article, ending = ENDINGS[definite, case][gender]
        words = [article, accusative if case == "acc" else german]
        adjective = ""
        if self.random.random() < 0.4:
            adjective, stem, _ = self.random.choice([a for a in ADJECTIVES if kind in a[2]])
            stem = "teur" if stem == "teuer" else stem
            words.insert(1, (stem[:-1] if stem.endswith("e") else stem) + ending)
            adjective += " "
        first = (adjective + english)[0]
        article = "the " if definite else "an " if first in "aeiou" else "a "
        return article + adjective + english, " ".join(words), gender, kind

    def clause(self):
        """Returns the parts of a clause: subjects, English rest, German finite verb, middle, end; gender of the subject."""
        verb = self.random.choice(VERBS)
        base, third, past, infinitive, present, participle, prefix, kinds = verb
        subject = self.noun_phrase(("person",), "nom")
        thing = self.noun_phrase(kinds, "acc")
        time = self.random.choice(TIMES) if self.random.random() < 0.5 else ("", "", None)
        tense = time[2] or self.random.choice(("present", "past", "modal"))
        negated = tense != "modal" and thing[0].startswith("the ") and self.random.random() < 0.15
        particle = base.partition(" ")[2]

        def english_verb(form):
            return form.partition(" ")[0] + " " + thing[0] + (" " + particle if particle else "")

        if tense == "modal":
            english, finite = self.random.choice(MODALS)
            english, end = english + " " + english_verb(base), infinitive
        elif tense == "past":
            english = "did not " + english_verb(base) if negated else english_verb(past)
            finite, end = "hat", participle
        else:
            english = "does not " + english_verb(base) if negated else english_verb(third)
            finite, end = present, prefix
        middle = [thing[1]] + (["nicht"] if negated else [])
        return {"subject": subject, "english": english, "finite": finite, "middle": middle, "end": end,
                "time": time}

    def sentence(self):
        one = self.clause()
        english_time, german_time, _ = one["time"]
        subject = one["subject"]
        if german_time and self.random.random() < 0.3:  # the time comes first: inversion
            english = [english_time, subject[0], one["english"]]
            german = [german_time, one["finite"], subject[1]] + one["middle"] + [one["end"]]
        else:
            english = [subject[0], one["english"], english_time]
            german = [subject[1], one["finite"], german_time] + one["middle"] + [one["end"]]
        english, german = " ".join(filter(None, english)), " ".join(filter(None, german))
        if self.random.random() < 0.25:  # a subordinate clause: the verb goes to the end
            link = self.random.choice(SUBORDINATORS)
            adjective = self.random.choice([a for a in ADJECTIVES if "person" in a[2]])
            past = self.random.random() < 0.5
            pronoun = PRONOUN[subject[2]]
            english_pronoun = {"girl": "she", "child": "it"}.get(subject[0].split()[-1], pronoun[0])
            english += f" {link[0]} {english_pronoun} {'was' if past else 'is'} {adjective[0]}"
            german += f", {link[1]} {pronoun[1]} {adjective[1]} {'war' if past else 'ist'}"
        return english[0].upper() + english[1:] + ".", german[0].upper() + german[1:] + "."


def main():
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else 12500
    maker = Maker(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    sources, targets = set(), set()
    while len(sources) < pairs:
        source, target = maker.sentence()
        if source not in sources and target not in targets and 4 <= len(source.split()) <= 16:
            sources.add(source)
            targets.add(target)
            print(source + "\t" + target)


main()
