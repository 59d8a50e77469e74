// SPDX-License-Identifier: Apache-2.0
// transept-engine glossary PATH: the glossary that is stored with a model or a corpus.
#include "engine/tasks/glossary.h"

#include <fmt/ranges.h>

#include "app/commands/command.h"
#include "app/commands/print.h"
#include "app/commands/request_options.h"
#include "engine/base/text.h"

namespace transept {
namespace {

int showGlossary(const GlossaryRequest& request) {
  const GlossaryInfo info = changeGlossary(request);
  if (info.file.empty()) {
    printNote("There is no glossary; --set stores one.\n");
    return 0;
  }
  printNote("{} in {}\n", counted(info.terms.size(), "term"), info.file);
  for (const Term& term : info.terms)
    transept::print("{}\t{}\n", fmt::join(term.sources, "|"), fmt::join(term.targets, "|"));
  return 0;
}

}  // namespace

void addGlossary(CLI::App& app, Run& run) {
  const auto [command, request] =
      addSubcommand(app, run, "glossary", "Show, store or remove the glossary of a model or a corpus", showGlossary);
  addOptions(*command, *request, glossaryFields);
}

}  // namespace transept
