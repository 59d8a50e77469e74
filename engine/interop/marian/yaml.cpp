// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include "engine/base/utf8.h"
#include "engine/interop/marian/marian.h"

namespace transept {

YamlEntries readYaml(std::string_view text, const std::function<void(const std::string& what)>& refuse) {
  YamlEntries entries;
  try {
    const auto scalar = [&](const YAML::Node& node) -> std::string {
      if (node.IsNull()) return "null";  // as a key: Marian reads it so
      if (!node.IsScalar() || findInvalidUtf8(node.Scalar()) != std::string::npos)
        throw YAML::ParserException(node.Mark(), "a text was expected");
      return node.Scalar();
    };
    const YAML::Node document = YAML::Load(std::string(text.substr(0, text.find('\0'))));
    if (!document.IsMap() && !document.IsNull()) throw YAML::ParserException(document.Mark(), "no mapping");
    for (const auto& entry : document) {
      std::vector<std::string>& values = entries.emplace_back(scalar(entry.first), std::vector<std::string>()).second;
      if (entry.second.IsSequence())
        for (const YAML::Node& value : entry.second) values.push_back(scalar(value));
      else if (!entry.second.IsNull())
        values.push_back(scalar(entry.second));
    }
  } catch (const YAML::Exception& error) {
    refuse(fmt::format("line {} is not understood", error.mark.line + 1));
  }
  return entries;
}

}  // namespace transept
