// SPDX-License-Identifier: Apache-2.0
// Reads files whole, for tests of the readers.
#pragma once

#include <string>
#include <vector>

#include "engine/data/formats/text_format.h"
#include "tests/data/harness/data_helper.h"

namespace transept::test {

struct FilesRead {
  TextPairs pairs;
  std::vector<std::string> malformed;  ///< the shown texts of pairs that do not have two sides
  std::vector<std::string> notes, unread;
  TextGuess guess;

  bool says(const std::string& words) const {
    for (const std::string& one : notes)
      if (contains(one, words)) return true;
    return false;
  }

  /// All but the pairs, word for word.
  std::string remarks() const {
    std::string all;
    for (const std::string& record : malformed) all += "incomplete: " + record + "\n";
    for (const std::string& note : notes) all += "note: " + note + "\n";
    for (const std::string& file : unread) all += "unread: " + file + "\n";
    if (!guess.source.empty() || !guess.target.empty()) all += "guess: " + guess.source + " " + guess.target + "\n";
    if (!guess.encoding.empty() || !guess.columns.empty()) all += "chosen: " + guess.encoding + guess.columns + "\n";
    for (const TableColumn& column : guess.table)
      all += "column: " + column.heading + ", " + column.kind + ", " + column.example + "\n";
    return all;
  }
};

inline FilesRead readWhole(const std::vector<std::string>& files, const ReadSettings& settings = {"en", "de"}) {
  FilesRead read;
  const auto reader = openFiles(files, "", settings);
  for (RawPair pair; reader->next(pair);) {
    if (pair.malformed)
      read.malformed.emplace_back(pair.source);
    else
      read.pairs.emplace_back(pair.source, pair.target);
  }
  read.notes = reader->notes();
  read.unread = reader->unread();
  read.guess = reader->guess();
  return read;
}

inline FilesRead readContent(const std::string& name, const std::string& content,
                             const ReadSettings& settings = {"en", "de"}) {
  const Folder folder;
  return readWhole({folder.write(name, content)}, settings);
}

/// Sentences that letter statistics tell apart.
inline const Lines englishLines{"The weather was fine yesterday, so we went for a walk in the forest.",
                                "She has been working in the library since the beginning of the year.",
                                "Which of these books would you like to read on the journey?",
                                "The children are playing behind the house with their new ball."};
inline const Lines germanLines{"Das Wetter war gestern schön, deshalb gingen wir im Wald spazieren.",
                               "Sie arbeitet seit dem Anfang des Jahres in der Bibliothek.",
                               "Welches von diesen Büchern möchtest du auf der Reise lesen?",
                               "Die Kinder spielen hinter dem Haus mit ihrem neuen Ball."};
inline const Lines frenchLines{"Il faisait beau hier, alors nous sommes allés nous promener dans la forêt.",
                               "Elle travaille à la bibliothèque depuis le début de l'année.",
                               "Lequel de ces livres voudrais-tu lire pendant le voyage ?",
                               "Les enfants jouent derrière la maison avec leur nouveau ballon."};

inline TextPairs zipped(const Lines& source, const Lines& target) {
  TextPairs pairs;
  for (std::size_t i = 0; i < source.size(); ++i) pairs.emplace_back(source[i], target[i]);
  return pairs;
}

}  // namespace transept::test
