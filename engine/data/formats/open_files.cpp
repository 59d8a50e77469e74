// SPDX-License-Identifier: Apache-2.0
// Opens files, archives and folders as readers of pairs.
#include <algorithm>
#include <exception>
#include <filesystem>
#include <map>
#include <optional>

#include "engine/base/error.h"
#include "engine/base/file_signatures.h"
#include "engine/data/formats/encoding.h"
#include "engine/data/formats/text_format.h"
#include "engine/data/languages/file_names.h"
#include "engine/data/languages/language_codes.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

using Opener = std::function<std::unique_ptr<PairReader>()>;

std::unique_ptr<PairReader> readAs(TextFormat format, std::unique_ptr<ByteSource> bytes, const std::string& path,
                                   const ReadSettings& settings) {
  // XML declares its encoding.
  if (format == TextFormat::tmx) return readTmx(std::move(bytes), path, settings);
  if (format == TextFormat::xliff) return readXliff(std::move(bytes), path, settings);
  if (format == TextFormat::wmt) return readWmtXml(std::move(bytes), path, settings);
  AssumedEncoding assumed;
  std::string encoding = settings.encoding;
  if (format == TextFormat::po && (encoding.empty() || encoding == "auto")) {
    auto peeked = std::make_unique<PeekedBytes>(std::move(bytes));
    if (const std::string declared = encodingInPo(peeked->head()); !declared.empty()) {
      requireDeclared(declared, path);
      encoding = declared;
    }
    bytes = std::move(peeked);
  }
  auto text = asUtf8(std::move(bytes), path, encoding, assumed);
  std::unique_ptr<PairReader> reader;
  if (format == TextFormat::json) {
    reader = readJson(std::move(text), path, settings);
  } else if (format == TextFormat::po) {
    reader = readPo(TextLines(std::move(text), path), settings);
  } else {
    reader = readCsv(std::move(text), path, format, settings);
  }
  if (!assumed.sentence.empty()) reader->note(std::move(assumed.sentence));
  reader->guessEncoding(std::move(assumed.guess));
  return reader;
}

TextFormat formatNamed(const std::string& name) {
  std::string known;
  for (int i = 0; i <= static_cast<int>(TextFormat::sheet); ++i) {
    const auto format = static_cast<TextFormat>(i);
    if (textFormatName(format) == name) return format;
    known += (known.empty() ? "" : ", ") + std::string(textFormatName(format));
  }
  throw UserError({"There is no format {}.", name}, {"Choose one of {}.", known});
}

/// A file that the user named, or one that was found in an archive or folder, where files without text are skipped.
struct Found {
  std::string path;
  bool searched = false;
  std::exception_ptr failure = {};            // why it could not be opened
  std::int64_t bytes = -1;                    // on disk, of the whole archive for an entry; -1: unknown
  std::optional<TextFormat> format = {};      // of an entry of an archive, detected already
  std::shared_ptr<PeekedBytes> content = {};  // of standard input, which can be read only once
};

/// The texts to read, in order; each is opened when the one before it has ended.
struct Openers {
  std::vector<Opener> open;
  std::vector<std::int64_t> bytes;  // of each
  std::vector<UnreadText> unread;
  void add(Opener opener, std::int64_t size) {
    open.push_back(std::move(opener));
    bytes.push_back(size);
  }
};

/// The format of a text by its beginning.
TextFormat formatOf(std::string_view head, const std::string& path, const std::string& format,
                    const ReadSettings& settings) {
  if (!format.empty()) return formatNamed(format);
  requireNoForeignFormat(head, path);
  if (detectEncoding(head, settings.encoding).name == "binary")
    throw UserError({"{} is a binary file, not text.", path}, "Choose another file.", path);
  return detectFormat(decodedHead(head, settings.encoding), path);
}

/// Files that the program or the system made for itself.
bool isHidden(const std::string& path) {
  const std::string name = path.substr(path.rfind('/') + 1);
  return name.starts_with('.') || path.find("__MACOSX/") != std::string::npos;
}

/// Adds a file, or the entries of an archive, to `all`.
void addFile(const std::string& file, bool searched, const std::string& format, const ReadSettings& settings,
             const std::function<void()>& check, std::vector<Found>& all) {
  if (check) check();
  Found alone{file, searched};
  const std::size_t before = all.size();
  bool anyEntry = false;
  if (format == textFormatName(TextFormat::sheet) || (format.empty() && file != "-" && isSpreadsheet(file))) {
    alone.format = TextFormat::sheet;
    all.push_back(std::move(alone));
    return;
  }
  try {
    std::error_code ignored;
    const auto bytes = std::filesystem::file_size(file, ignored);
    const auto add = [&](const ArchiveEntry& entry) {
      if (check) check();
      anyEntry = true;
      Found found{entryPath(file, entry.name), true, entry.failure};
      if (isHidden(entry.name)) return;
      found.bytes = ignored ? -1 : static_cast<std::int64_t>(bytes);
      try {
        if (entry.isDocument && format.empty() && isSpreadsheet(found.path))
          found.format = TextFormat::sheet;
        else if (!found.failure)
          found.format = formatOf(entry.head, found.path, format, settings);
      } catch (const UserError&) {
        if (!format.empty()) throw;
        found.failure = std::current_exception();
      }
      all.push_back(std::move(found));
    };
    if (forEachEntry(file, add, InnerArchives::opened)) return;
  } catch (const UserError&) {
    if (all.size() == before && !searched) throw;
    alone.failure = std::current_exception();
    alone.searched |= anyEntry;  // a truncated archive is reported beside its entries
  }
  all.push_back(std::move(alone));
}

/// The files, and those in folders and archives.
std::vector<Found> expand(const std::vector<std::string>& files, const std::string& format,
                          const ReadSettings& settings, const std::function<void()>& check) {
  std::vector<Found> all;
  for (const std::string& file : files) {
    if (file == "-" || !isFolder(file)) {
      addFile(file, false, format, settings, check, all);
      continue;
    }
    const std::size_t before = all.size();
    for (const std::string& inside : filesBelow(file)) {
      if (isHidden(inside)) continue;
      addFile(inside, true, format, settings, check, all);
    }
    if (all.size() == before) all.push_back({file, false});
  }
  return all;
}

/// A file with sentences of one side.
struct Side {
  Found file;
  SideName name;
};

std::string languageOf(const Side* side) {
  return side ? side->name.language : std::string();
}

/// As in TMX: exactly that language, or else the first variant of it.
const Side* sideIn(const std::vector<Side>& sides, const std::string& language) {
  const auto exact = std::ranges::find(sides, language, [](const Side& side) { return side.name.language; });
  const auto is = [&](const Side& side) { return isLanguage(side.name.language, language); };
  const auto found = exact != sides.end() && !language.empty() ? exact : std::ranges::find_if(sides, is);
  return found != sides.end() ? &*found : nullptr;
}

struct SidePair {
  const Side *source = nullptr, *target = nullptr;
  explicit operator bool() const { return source && target && source != target; }
};

/// Chooses source and target of files whose names differ only in language and side. Empty if the names do not tell.
/// Throws ContradictingText if they tell something else than `stated`, or leave the direction open.
SidePair chooseSides(const std::vector<Side>& sides, const ReadSettings& stated) {
  const bool two = sides.size() == 2;
  const bool languages = std::ranges::none_of(sides, [](const Side& side) { return side.name.language.empty(); }) &&
                         !(two && sides[0].name.language == sides[1].name.language);
  SidePair pair;
  if (languages) {
    pair = {sideIn(sides, stated.source), sideIn(sides, stated.target)};
    if (pair) return pair;
    if (pair.source == pair.target) pair = {};
    if (two && stated.target.empty() && pair.source) pair.target = pair.source == &sides[0] ? &sides[1] : &sides[0];
    if (two && stated.source.empty() && pair.target) pair.source = pair.target == &sides[0] ? &sides[1] : &sides[0];
    if (pair) return pair;
  }
  const auto sideNamed = [&](NamedSide named) -> const Side* {
    const auto is = [&](const Side& side) { return side.name.side == named; };
    const auto found = std::ranges::find_if(sides, is);
    return found != sides.end() && std::ranges::count_if(sides, is) == 1 ? &*found : nullptr;
  };
  pair = {sideNamed(NamedSide::source), sideNamed(NamedSide::target)};
  const bool unstated = stated.source.empty() && stated.target.empty();
  if (pair && (!languages || unstated)) return pair;
  if (!languages || !unstated || sides.size() < 2) return {};
  if (two && !sides[0].file.searched && !sides[1].file.searched) return {&sides[0], &sides[1]};  // in the order given
  std::string list;
  for (const Side& side : sides) list += (list.empty() ? "" : ", ") + side.name.language;
  throw ContradictingText({"{} and {} hold text in {}, and nothing says which of them is the source.",
                           sides[0].file.path, sides[1].file.path, list},
                          "Name the languages of the source and of the target (--source-lang, --target-lang).",
                          sides[0].file.path);
}

/// Pairs one-sided files by name and adds the pairs to `openers`.
void pairUp(const std::vector<Found>& files, const ReadSettings& stated, Openers& openers) {
  const auto add = [&](const Found& a, const Found& b, const LanguagePair& named) {
    openers.add(
        [source = a.path, target = b.path, encoding = stated.encoding, named,
         said = LanguagePair{stated.source, stated.target}] {
          auto reader = readAlignedFiles(source, target, encoding);
          reader->guessLanguages({said.source.empty() ? named.source : "", said.target.empty() ? named.target : ""});
          return withCheckedLanguages(std::move(reader), said);
        },
        a.bytes >= 0 && b.bytes >= 0 ? a.bytes + b.bytes : -1);
  };
  std::vector<std::vector<Side>> groups;  // by what their names have in common, in the order given
  std::map<std::string, std::size_t> stems;
  std::vector<Found> unnamed;
  for (const Found& file : files) {
    SideName name = sideNameOf(file.path);
    if (!name.isNamed()) {
      unnamed.push_back(file);
      continue;
    }
    const auto [known, isNew] = stems.try_emplace(name.stem, groups.size());
    if (isNew) groups.emplace_back();
    groups[known->second].push_back({file, std::move(name)});
  }
  for (const std::vector<Side>& sides : groups) {
    if (const SidePair pair = chooseSides(sides, stated)) {
      add(pair.source->file, pair.target->file, {languageOf(pair.source), languageOf(pair.target)});
      for (const Side& side : sides)
        if (&side != pair.source && &side != pair.target)
          openers.unread.push_back({side.file.path, "they are in other languages than the two that were read"});
    } else {
      for (const Side& side : sides) unnamed.push_back(side.file);
    }
  }
  // Two other files: the first is the source, unless their names say otherwise. Standard input cannot be paired: its
  // beginning was read already. If both names state the same language, neither file is a translation of the other.
  const bool anyPaired = unnamed.size() < files.size() && !openers.open.empty();
  const auto canPair = [](const Found& file) { return !file.searched && file.path != "-"; };
  if (!anyPaired && unnamed.size() == 2 && std::ranges::all_of(unnamed, canPair)) {
    // In the order of the files, not of their stems.
    const bool inOrder = std::ranges::find(files, unnamed[0].path, &Found::path) <
                         std::ranges::find(files, unnamed[1].path, &Found::path);
    std::vector<Found> two = unnamed;
    if (!inOrder) std::swap(two[0], two[1]);
    LanguagePair named = languagesOfNames(two[0].path, two[1].path);
    const bool same = !named.source.empty() && named.source == named.target;
    const auto allIn = [&](const std::string& language) {
      return isLanguage(named.source, language) && isLanguage(named.target, language);
    };
    if (!same && !allIn(stated.source) && !allIn(stated.target)) {
      if (isReversed(named, {stated.source, stated.target})) {
        std::swap(two[0], two[1]);
        std::swap(named.source, named.target);
      }
      requireStated(two[0].path, two[1].path, named, {stated.source, stated.target});
      return add(two[0], two[1], named);
    }
  }
  for (const Found& file : unnamed) {
    if (file.searched) {
      openers.unread.push_back({file.path, "they hold one side only, and no file of the other side goes with them"});
      continue;
    }
    throw UserError({"{} holds one language only, and its translation was not given.", file.path},
                    "Give both files, with names that differ in the language only, such as text.en and text.de.",
                    file.path);
  }
}

}  // namespace

std::unique_ptr<PairReader> openFiles(const std::vector<std::string>& files, const std::string& format,
                                      const ReadSettings& settings, const std::function<void()>& check) {
  Openers openers;
  std::vector<Found> oneSided;
  struct Refused {
    std::string path, why;
    Opener opener;
  };
  std::vector<Refused> refused;  // that hold something else than text
  for (Found& file : expand(files, format, settings, check)) {
    try {
      if (file.failure) std::rethrow_exception(file.failure);
      if (!file.format) {
        file.content = std::make_shared<PeekedBytes>(openBytes(file.path));
        if (file.path != "-") file.bytes = file.content->total();
        if (file.content->head().empty() && !file.searched)
          throw UserError({"{} is empty.", file.path}, "Choose a file that holds text.", file.path);
        file.format = formatOf(file.content->head(), file.path, format, settings);
        if (file.path != "-") file.content.reset();
      }
    } catch (const UserError& error) {
      if (!file.searched) throw;
      // The error becomes a note of the reader.
      const Opener refusal = [why = std::current_exception()]() -> std::unique_ptr<PairReader> {
        std::rethrow_exception(why);
      };
      if (dynamic_cast<const DamagedText*>(&error))
        openers.add(refusal, 0);
      else
        refused.push_back({file.path, error.sentence(), refusal});
      continue;
    }
    const TextFormat found = *file.format;
    const auto readChecked = [found, settings](std::unique_ptr<ByteSource> bytes, const std::string& path) {
      return withCheckedLanguages(readAs(found, std::move(bytes), path, settings), {settings.source, settings.target});
    };
    if (file.searched && file.path.ends_with(".ids")) {
      openers.unread.push_back({file.path, "they hold the names of documents"});  // in archives of OPUS
    } else if (found == TextFormat::sheet) {
      openers.add(
          [path = file.path, settings] {
            return withCheckedLanguages(readSpreadsheet(path, settings), {settings.source, settings.target});
          },
          file.bytes);
    } else if (found == TextFormat::lines) {
      oneSided.push_back(std::move(file));
    } else if (file.path == "-") {
      openers.add(
          [bytes = file.content, readChecked] {
            return readChecked(std::make_unique<PeekedBytes>(std::move(*bytes)), "standard input");
          },
          file.bytes);
    } else {
      openers.add([path = file.path, readChecked] { return readChecked(openBytes(path), path); }, file.bytes);
    }
  }
  pairUp(oneSided, settings, openers);
  if (openers.open.empty()) {
    std::string names;
    constexpr std::size_t shown = 10;
    for (const Refused& one : refused) openers.unread.push_back({one.path, {}});
    for (std::size_t i = 0; i < std::min(openers.unread.size(), shown); ++i)
      names += (names.empty() ? "; it holds " : ", ") + openers.unread[i].name;
    constexpr std::size_t explained = 3;
    std::string reasons;
    for (std::size_t i = 0; i < std::min(refused.size(), explained); ++i) reasons += " " + refused[i].why;
    throw UserError({"{} holds no parallel text that could be recognised{}.{}", files.front(), names, reasons},
                    "Give its files by --source and --target, or name their format.", files.front());
  }
  for (const Refused& one : refused) openers.add(one.opener, 0);
  return readAll(std::move(openers.open), std::move(openers.bytes), std::move(openers.unread));
}

}  // namespace transept
