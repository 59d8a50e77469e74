// SPDX-License-Identifier: Apache-2.0
// translate/explore, translate/choices: one sentence and what its search went through.
#include <chrono>

#include "engine/serve/methods/methods.h"
#include "engine/serve/methods/model_params.h"
#include "engine/serve/stores/model_store.h"

namespace transept {
namespace {

constexpr std::int64_t mostNodes = 20'000;

std::vector<std::vector<std::string>> bansOf(const Params& params) {
  std::vector<std::vector<std::string>> bans;
  if (!params.has("banned")) return bans;
  const Json& lists = params.at("banned");
  const auto wrong = [] {
    return RpcError(RpcCode::wrongParameters, "The parameter \"banned\" must be a list of lists of tokens.", "",
                    "banned");
  };
  if (!lists.is_array()) throw wrong();
  for (const Json& list : lists) {
    const Json one{{"banned", list}};
    bans.push_back(Params(one).texts("banned"));
    if (bans.back().empty()) throw wrong();
  }
  return bans;
}

Json explore(ModelStore& models, Call& call, const Params& params) {
  const std::shared_ptr<LoadedModel> model = models.at(handleOf(params));
  Translator translator({use(model)}, searchSettingsOf(models, *model, params), call.stop());
  Exploration asked;
  asked.prefix = params.texts("prefix", {});
  asked.banned = bansOf(params);
  asked.treeNodes = params.integer("tree", 0, 0, mostNodes);
  const auto begun = std::chrono::steady_clock::now();
  const Explored explored = translator.explore(params.text("source"), asked, call.stop());
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  Json answer{{"lines", Json::array({toJson(explored.translation)})},
              {"tokens_per_second", finite(static_cast<double>(translator.emittedTokens()) / seconds)},
              {"seconds", seconds}};
  if (asked.treeNodes > 0) answer["tree"] = toJson(explored.tree, *model->vocabularies().target);
  return answer;
}

Json choices(ModelStore& models, Call& call, const Params& params) {
  const std::shared_ptr<LoadedModel> model = models.at(handleOf(params));
  Translator translator({use(model)}, settingsOf(*model, params), call.stop());
  const std::vector<std::string> tokens = params.texts("tokens");
  const std::int64_t count = params.integer("count", 10, 1, 100);
  Json positions = Json::array();
  for (const TokenChoices& position : translator.choicesAlong(params.text("source"), tokens, count, call.stop())) {
    Json likeliest = Json::array();
    for (const TokenChoices::Choice& choice : position.likeliest) {
      likeliest.push_back({{"token", choice.token}, {"log_probability", choice.logProbability}});
    }
    positions.push_back({{"token", position.own.token},
                         {"log_probability", finite(position.own.logProbability)},
                         {"likeliest", std::move(likeliest)}});
  }
  return {{"positions", std::move(positions)}};
}

}  // namespace

void addExploreMethods(MethodRegistry& registry, ModelStore& models) {
  registry.add("translate/explore", Lane::background,
               [&models](Call& call, const Params& params) { return explore(models, call, params); });
  registry.add("translate/choices", Lane::background,
               [&models](Call& call, const Params& params) { return choices(models, call, params); });
}

}  // namespace transept
