// SPDX-License-Identifier: Apache-2.0
// The lists of OPUS-MT and of the Tatoeba Translation Challenge: packages of Marian.
#include <charconv>
#include <cmath>
#include <functional>
#include <unordered_map>

#include "engine/catalogue/index_layout.h"

namespace transept {
namespace {

void forLines(std::string_view text, const std::function<void(std::string_view line)>& use) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    use(line);
  }
}

double scoreIn(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() && std::isfinite(value) ? value : -1;
}

/// "en-de/opus-2020-02-26"
PublishedModel marianPackage(std::string name, const std::string& address) {
  PublishedModel model;
  model.date = dateIn(name);
  model.name = std::move(name);
  model.format = "marian";
  model.address = address;
  model.files = {{address, fileNameOfAddress(address), {}, 0, false}};
  return model;
}

constexpr std::string_view packageEnding = ".zip";

}  // namespace

std::vector<PublishedModel> readOpusMtIndex(std::string_view text, const Catalogue& catalogue) {
  std::vector<PublishedModel> models;
  forLines(text, [&](std::string_view path) {
    const std::size_t slash = path.find('/');
    if (!path.ends_with(packageEnding) || slash == std::string_view::npos || path.find("..") != std::string_view::npos)
      return;
    const std::string_view pair = path.substr(0, slash);
    const std::size_t dash = pair.find('-');
    if (dash == std::string_view::npos || dash == 0 || dash + 1 == pair.size()) return;
    const std::string base = catalogue.files.empty() ? folderOfAddress(catalogue.index) + "/{path}" : catalogue.files;
    PublishedModel model = marianPackage(std::string(path.substr(0, path.size() - packageEnding.size())),
                                         filledAddress(base, "path", path));
    model.directions = allDirections(codesIn(pair.substr(0, dash), '+'), codesIn(pair.substr(dash + 1), '+'));
    models.push_back(std::move(model));
  });
  return models;
}

std::vector<PublishedModel> readTatoebaIndex(std::string_view text, const Catalogue&) {
  std::vector<PublishedModel> models;
  std::unordered_map<std::string, std::size_t> placeByAddress;  // by address
  forLines(text, [&](std::string_view line) {
    std::vector<std::string_view> fields;
    for (std::string_view rest = line;;) {
      const std::size_t tab = std::min(rest.find('\t'), rest.size());
      fields.push_back(rest.substr(0, tab));
      if (tab == rest.size()) break;
      rest.remove_prefix(tab + 1);
    }
    if (fields.size() < 4) return;
    const std::size_t dash = fields[0].find('-');
    const std::string address(fields[3]);
    if (dash == std::string_view::npos || !address.starts_with("http") || !address.ends_with(packageEnding)) return;
    const auto [known, isNew] = placeByAddress.emplace(address, models.size());
    if (isNew) {
      const std::string folder = folderOfAddress(address);
      const std::string file = fileNameOfAddress(address);
      models.push_back(marianPackage(
          folder.substr(folder.rfind('/') + 1) + "/" + file.substr(0, file.size() - packageEnding.size()), address));
    }
    PublishedModel& model = models[known->second];
    const Direction direction{std::string(fields[0].substr(0, dash)), std::string(fields[0].substr(dash + 1))};
    model.directions.push_back(direction);
    if (const double chrf = scoreIn(fields[1]); chrf >= 0)
      model.scores.push_back({"chrF", "Tatoeba", 100 * chrf, direction.source, direction.target});
    if (const double bleu = scoreIn(fields[2]); bleu >= 0)
      model.scores.push_back({"BLEU", "Tatoeba", bleu, direction.source, direction.target});
  });
  return models;
}

}  // namespace transept
