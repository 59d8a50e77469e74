// SPDX-License-Identifier: Apache-2.0
// Opens files, archives and folders as readers of pairs.
#include <algorithm>
#include <exception>
#include <filesystem>
#include <map>
#include <optional>

#include "engine/base/error.h"
#include "engine/data/formats/encoding.h"
#include "engine/data/formats/text_format.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

using Opener = std::function<std::unique_ptr<PairReader>()>;

/// The charset in the header of a gettext catalogue; empty if there is none, or the placeholder of a template.
std::string declaredInPo(std::string_view head) {
  constexpr std::string_view field = "charset=";
  const std::size_t at = head.find(field);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = head.substr(at + field.size());
  const std::string charset(rest.substr(0, rest.find_first_of("\\\" \r\n")));
  return charset == "CHARSET" ? "" : charset;
}

std::unique_ptr<PairReader> readAs(TextFormat format, std::unique_ptr<ByteSource> bytes, const std::string& path,
                                   const ReadSettings& settings) {
  // XML declares its encoding.
  if (format == TextFormat::tmx) return readTmx(std::move(bytes), path, settings);
  if (format == TextFormat::xliff) return readXliff(std::move(bytes), path, settings);
  AssumedEncoding assumed;
  std::string encoding = settings.encoding;
  if (format == TextFormat::po && (encoding.empty() || encoding == "auto")) {
    auto peeked = std::make_unique<PeekedBytes>(std::move(bytes));
    if (const std::string declared = declaredInPo(peeked->head()); !declared.empty()) {
      requireDeclared(declared, path);
      encoding = declared;
    }
    bytes = std::move(peeked);
  }
  auto text = asUtf8(std::move(bytes), path, encoding, assumed);
  std::unique_ptr<PairReader> reader;
  if (format == TextFormat::json_lines) {
    reader = readJsonLines(TextLines(std::move(text), path), settings);
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
  for (int i = 0; i <= static_cast<int>(TextFormat::po); ++i) {
    const auto format = static_cast<TextFormat>(i);
    if (nameOf(format) == name) return format;
    known += (known.empty() ? "" : ", ") + std::string(nameOf(format));
  }
  throw UserError("There is no format " + name + ".", "Choose one of " + known + ".");
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
  void add(Opener opener, std::int64_t size) {
    open.push_back(std::move(opener));
    bytes.push_back(size);
  }
};

/// The format of a text by its beginning; nullopt for a searched file that is not text.
std::optional<TextFormat> formatOf(std::string_view head, const Found& file, const std::string& format,
                                   const ReadSettings& settings) {
  try {
    return format.empty() ? detectFormat(textOf(head, settings.encoding), file.path) : formatNamed(format);
  } catch (const UserError&) {
    if (!file.searched || !format.empty()) throw;
    return std::nullopt;
  }
}

/// Adds a file, or the entries of an archive, to `all`.
void addFile(const std::string& file, bool searched, const std::string& format, const ReadSettings& settings,
             const std::function<void()>& check, std::vector<Found>& all) {
  if (check) check();
  Found alone{file, searched};
  const std::size_t before = all.size();
  bool anyEntry = false;
  try {
    std::error_code ignored;
    const auto bytes = std::filesystem::file_size(file, ignored);
    const auto add = [&](const ArchiveEntry& entry) {
      if (check) check();
      anyEntry = true;
      Found found{entryPath(file, entry.name), true, entry.failure};
      found.bytes = ignored ? -1 : static_cast<std::int64_t>(bytes);
      if (!found.failure) found.format = formatOf(entry.head, found, format, settings);
      // In archives of OPUS, files .ids hold document names with tabs, not text.
      const bool isText = found.failure || (found.format && !found.path.ends_with(".ids"));
      if (isText) all.push_back(std::move(found));
    };
    if (forEachEntry(file, add)) return;
  } catch (const UserError&) {
    if (all.size() == before && !searched) throw;
    alone.failure = std::current_exception();
    alone.searched |= anyEntry;  // a truncated archive is reported beside its entries
  }
  if (!alone.path.ends_with(".ids") || !searched) all.push_back(std::move(alone));
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
      if (std::filesystem::path(inside).filename().string().starts_with('.')) continue;
      addFile(inside, true, format, settings, check, all);
    }
    if (all.size() == before) all.push_back({file, false});
  }
  return all;
}

/// A file with sentences in one language.
struct Side {
  Found file;
  std::string language;
};

/// As in TMX: exactly that language, or else the first variant of it.
const Side* sideIn(const std::vector<Side>& sides, const std::string& language) {
  const auto exact = std::ranges::find(sides, language, &Side::language);
  const auto is = [&](const Side& side) { return isLanguage(side.language, language); };
  const auto found = exact != sides.end() ? exact : std::ranges::find_if(sides, is);
  return found != sides.end() ? &*found : nullptr;
}

/// Pairs one-sided files by name and adds the pairs to `openers`.
void pairUp(const std::vector<Found>& files, const ReadSettings& languages, Openers& openers) {
  const auto add = [&](const Found& a, const Found& b) {
    openers.add([source = a.path, target = b.path,
                 encoding = languages.encoding] { return readAlignedFiles(source, target, encoding); },
                a.bytes >= 0 && b.bytes >= 0 ? a.bytes + b.bytes : -1);
  };
  std::map<std::string, std::vector<Side>> stems;  // "text.tok." for "text.tok.de.gz": what both names begin with
  std::vector<Found> unnamed;
  for (const Found& file : files) {
    const std::string language = languageOfFileName(file.path);
    if (language.empty())
      unnamed.push_back(file);
    else
      stems[file.path.substr(0, file.path.rfind("." + language) + 1)].push_back({file, language});
  }
  for (const auto& [stem, sides] : stems) {
    const Side *source = sideIn(sides, languages.source), *target = sideIn(sides, languages.target);
    if (!source && !target && sides.size() == 2 && languages.source.empty() && languages.target.empty()) {
      source = &sides[0];  // in the order given, or in the order of the folder
      target = &sides[1];
    }
    if (source && target && source != target) {
      add(source->file, target->file);
    } else {
      for (const Side& side : sides) unnamed.push_back(side.file);
    }
  }
  // Two files without languages in their names: the first is the source. Standard input cannot be paired: its beginning
  // was read already. If both names state the same language, neither file is a translation of the other.
  const bool anyPaired = unnamed.size() < files.size();
  const auto canPair = [](const Found& file) { return !file.searched && file.path != "-"; };
  const auto allIn = [&](const std::string& language) {
    return std::ranges::all_of(unnamed,
                               [&](const Found& file) { return isLanguage(languageOfFileName(file.path), language); });
  };
  if (!anyPaired && unnamed.size() == 2 && std::ranges::all_of(unnamed, canPair) && !allIn(languages.source) &&
      !allIn(languages.target)) {
    add(unnamed[0], unnamed[1]);
    return;
  }
  for (const Found& file : unnamed) {
    if (file.searched) continue;  // a README, a licence
    throw UserError(file.path + " holds one language only, and its translation was not given.",
                    "Give both files, with names that differ in the language only, such as text.en and text.de.",
                    file.path);
  }
}

}  // namespace

std::unique_ptr<PairReader> openFiles(const std::vector<std::string>& files, const std::string& format,
                                      const ReadSettings& settings, const std::function<void()>& check) {
  Openers openers;
  std::vector<Found> oneSided;
  for (Found& file : expand(files, format, settings, check)) {
    try {
      if (file.failure) std::rethrow_exception(file.failure);
      if (!file.format) {
        file.content = std::make_shared<PeekedBytes>(openBytes(file.path));
        if (file.path != "-") file.bytes = file.content->total();
        if (file.content->head().empty() && !file.searched)
          throw UserError(file.path + " is empty.", "Choose a file that holds text.", file.path);
        file.format = formatOf(file.content->head(), file, format, settings);
        if (!file.format) continue;
        if (file.path != "-") file.content.reset();
      }
    } catch (const UserError&) {
      if (!file.searched) throw;
      // The error becomes a note of the reader.
      openers.add([why = std::current_exception()]() -> std::unique_ptr<PairReader> { std::rethrow_exception(why); },
                  0);
      continue;
    }
    const TextFormat found = *file.format;
    if (found == TextFormat::lines) {
      oneSided.push_back(std::move(file));
    } else if (file.path == "-") {
      openers.add(
          [bytes = file.content, found, settings] {
            return readAs(found, std::make_unique<PeekedBytes>(std::move(*bytes)), "standard input", settings);
          },
          file.bytes);
    } else {
      openers.add([path = file.path, found, settings] { return readAs(found, openBytes(path), path, settings); },
                  file.bytes);
    }
  }
  pairUp(oneSided, settings, openers);
  if (openers.open.empty()) {
    throw UserError(files.front() + " holds no parallel text that could be recognised.",
                    "Give its files by --source and --target, or name their format.", files.front());
  }
  return readAll(std::move(openers.open), std::move(openers.bytes));
}

}  // namespace transept
