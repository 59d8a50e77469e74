// SPDX-License-Identifier: Apache-2.0
#include "engine/eval/tokenizers/mecab.h"

#include <dlfcn.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <map>
#include <mutex>
#include <sstream>
#include <vector>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

// MeCab's C interface, unchanged since version 0.99.
struct Path;
struct Node {
  Node *prev, *next, *endNext, *beginNext;
  Path *rightPaths, *leftPaths;
  const char *surface, *feature;
  unsigned int id;
  unsigned short length, lengthWithSpace, rightAttribute, leftAttribute, partOfSpeech;
  unsigned char characterType, status, isBest;
  float alpha, beta, probability;
  short wordCost;
  long cost;
};
struct Path {
  Node* right;
  Path* rightNext;
  Node* left;
  Path* leftNext;
  int cost;  // of the connection and of the right word
  float probability;
};
struct Dictionary {
  const char *file, *charset;
  unsigned int size;
  int type;
  unsigned int leftSize, rightSize;
  unsigned short version;
  Dictionary* next;
};
struct Model;
struct Tagger;
struct Lattice;
constexpr int everyPath = 2;  // MECAB_NBEST

struct Library {
  Model* (*newModel)(int, char**);
  const Dictionary* (*dictionaries)(Model*);
  Tagger* (*newTagger)(Model*);
  Lattice* (*newLattice)(Model*);
  int (*parse)(Tagger*, Lattice*);
  void (*setSentence)(Lattice*, const char*, std::size_t);
  void (*addRequest)(Lattice*, int);
  Node* (*beginNodes)(Lattice*, std::size_t);
  Node* (*endNode)(Lattice*);

  /// nullptr if it is not installed.
  static const Library* open() {
    static Library found;
    static const bool whole = [] {
      void* file = dlopen("libmecab.so.2", RTLD_NOW | RTLD_LOCAL);  // stays open
      if (!file) file = dlopen("libmecab.2.dylib", RTLD_NOW | RTLD_LOCAL);
      const auto find = [&](const char* name, auto*& function) {
        function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(file ? dlsym(file, name) : nullptr);
        return function != nullptr;
      };
      return find("mecab_model_new", found.newModel) && find("mecab_model_dictionary_info", found.dictionaries) &&
             find("mecab_model_new_tagger", found.newTagger) && find("mecab_model_new_lattice", found.newLattice) &&
             find("mecab_parse_lattice", found.parse) && find("mecab_lattice_set_sentence2", found.setSentence) &&
             find("mecab_lattice_add_request_type", found.addRequest) &&
             find("mecab_lattice_get_begin_nodes", found.beginNodes) &&
             find("mecab_lattice_get_eos_node", found.endNode);
    }();
    return whole ? &found : nullptr;
  }
};

struct Facts {
  const char *missing, *variable, *package;
  std::vector<unsigned int> words;  // of the dictionary: the number that sacreBLEU accepts, then that of Debian
  std::vector<std::string> folders;
};
const Facts& mecabFacts(Tokenizer tokenizer) {
  static const Facts japanese{
      "The dictionary for Japanese is not installed.",
      "TRANSEPT_MECAB_IPADIC",
      "Install the packages libmecab2 and mecab-ipadic-utf8",
      {392126, 392127},
      {"/var/lib/mecab/dic/ipadic-utf8", "/usr/share/mecab/dic/ipadic-utf8", "/usr/lib64/mecab/dic/ipadic",
       "/usr/lib/mecab/dic/ipadic", "/usr/local/lib/mecab/dic/ipadic", "/opt/homebrew/lib/mecab/dic/ipadic"}};
  static const Facts korean{
      "The dictionary for Korean is not installed.",
      "TRANSEPT_MECAB_KO_DIC",
      "Install the package libmecab2, and set TRANSEPT_MECAB_KO_DIC to the folder of mecab-ko-dic",
      {811795},
      {"/var/lib/mecab/dic/mecab-ko-dic", "/usr/lib/mecab/dic/mecab-ko-dic", "/usr/local/lib/mecab/dic/mecab-ko-dic",
       "/opt/homebrew/lib/mecab/dic/mecab-ko-dic"}};
  return tokenizer == Tokenizer::japanese ? japanese : korean;
}

class Mecab {
 public:
  Mecab(const Library& library, const Facts& facts) : library_(library) {
    std::vector<std::string> folders = facts.folders;
    if (const char* chosen = std::getenv(facts.variable); chosen && *chosen) folders = {chosen};
    for (const std::string& folder : folders) {
      if (!pathExists(folder + "/sys.dic")) continue;
      // MeCab fails without a resource file; the dictionary's own dicrc suffices. The arguments are separate, because
      // MeCab would split a single text at the spaces of the path.
      std::string arguments[] = {"mecab", "-r", folder + "/dicrc", "-d", folder};
      char* pointers[std::size(arguments)];
      std::ranges::transform(arguments, pointers, [](std::string& argument) { return argument.data(); });
      Model* model = library.newModel(static_cast<int>(std::size(arguments)), pointers);
      const Dictionary* dictionary = model ? library.dictionaries(model) : nullptr;
      if (!dictionary || std::ranges::find(facts.words, dictionary->size) == facts.words.end() || dictionary->next) {
        problem_ = {"{} is not the dictionary that sacreBLEU uses.", folder};
        continue;
      }
      readPenalties(folder + "/dicrc");
      tagger_ = library.newTagger(model);
      lattice_ = library.newLattice(model);
      if (!penalties_.empty()) library.addRequest(lattice_, everyPath);
      return;
    }
    if (problem_.empty()) problem_ = facts.missing;
  }

  const Sentence& problem() const { return problem_; }  ///< empty: ready

  /// Splits the line in parts, because MeCab's time grows with the square of a long run of letters, and it counts their
  /// bytes in 16 bits.
  std::string words(std::string_view line) {
    constexpr std::size_t mostBytes = 3072;
    const std::lock_guard guard(mutex_);
    std::string text;
    while (!line.empty()) {
      std::size_t end = std::min(line.size(), mostBytes);
      while (end < line.size() && (line[end] & 0xC0) == 0x80) --end;  // not inside a character
      addWords(line.substr(0, end), text);
      line.remove_prefix(end);
    }
    return text;
  }

 private:
  void addWords(std::string_view line, std::string& text) {
    library_.setSentence(lattice_, line.data(), line.size());
    if (!library_.parse(tagger_, lattice_)) throw UserError("MeCab cannot split a line.");
    if (!penalties_.empty()) chooseAgain(line.size());
    std::vector<std::string_view> reversed;
    for (const Node* node = library_.endNode(lattice_)->prev; node && node->prev; node = node->prev) {
      reversed.emplace_back(node->surface, node->length);
    }
    for (auto word = reversed.rbegin(); word != reversed.rend(); ++word) (text += *word) += ' ';
  }

  /// "left-space-penalty-factor = 100,3000,120,6000": pairs of a part of speech and a cost. mecab-ko, a variant of
  /// MeCab, adds that cost to a word with a space before it; MeCab itself ignores the line.
  void readPenalties(const std::string& file) {
    std::istringstream lines(readFile(file));
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with("left-space-penalty-factor")) continue;
      std::istringstream numbers(line.substr(line.find('=') + 1));
      unsigned short partOfSpeech = 0;
      long cost = 0;
      char comma = 0;
      while (numbers >> partOfSpeech >> comma >> cost) {
        penalties_[partOfSpeech] = cost;
        numbers >> comma;
      }
    }
  }

  /// The cheapest path with mecab-ko's penalties: the Viterbi algorithm over MeCab's lattice.
  void chooseAgain(std::size_t bytes) {
    for (std::size_t at = 0; at <= bytes; ++at) {
      for (Node* node = library_.beginNodes(lattice_, at); node; node = node->beginNext) choose(*node);
    }
    choose(*library_.endNode(lattice_));
  }
  void choose(Node& node) const {
    const bool space = node.length != node.lengthWithSpace;
    const auto penalty = space ? penalties_.find(node.partOfSpeech) : penalties_.end();
    const long extra = penalty == penalties_.end() ? 0 : penalty->second;
    long least = std::numeric_limits<long>::max();
    for (const Path* path = node.leftPaths; path; path = path->leftNext) {  // from the path that MeCab found last
      const long cost = path->left->cost + path->cost + extra;
      if (cost > least) continue;
      least = cost;
      node.prev = path->left;
      node.cost = cost;
    }
  }

  const Library& library_;
  Sentence problem_;
  Tagger* tagger_ = nullptr;
  Lattice* lattice_ = nullptr;
  std::map<unsigned short, long> penalties_;
  std::mutex mutex_;
};

/// nullptr without the library.
Mecab* mecabOf(Tokenizer tokenizer) {
  const Library* library = Library::open();
  if (!library) return nullptr;
  static Mecab japanese(*library, mecabFacts(Tokenizer::japanese));
  static Mecab korean(*library, mecabFacts(Tokenizer::korean));
  return tokenizer == Tokenizer::japanese ? &japanese : &korean;
}

}  // namespace

std::string mecabToInstall(Tokenizer tokenizer) {
  const Mecab* mecab = mecabOf(tokenizer);
  return mecab && mecab->problem().empty() ? "" : mecabFacts(tokenizer).package;
}

std::string mecabWords(Tokenizer tokenizer, std::string_view line) {
  const Facts& facts = mecabFacts(tokenizer);
  Mecab* mecab = mecabOf(tokenizer);
  if (!mecab || !mecab->problem().empty()) {
    throw UserError(ErrorKind::notFound, mecab ? mecab->problem() : Sentence("MeCab is not installed."),
                    {"{}, or choose the tokeniser char.", Sentence(facts.package)});
  }
  return mecab->words(line);
}

}  // namespace transept
