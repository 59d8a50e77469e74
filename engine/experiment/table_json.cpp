// SPDX-License-Identifier: Apache-2.0
#include "engine/experiment/table_json.h"

#include <cmath>

namespace transept {
namespace {

using nlohmann::json;

json orNull(double value) {
  return std::isfinite(value) ? json(value) : json();
}

json rowJson(const ExperimentFolder& folder, const TableRow& row) {
  const RowResult& result = row.result;
  json object = columnsOf(row.config);
  object.update({{"id", row.row.id},
                 {"name", row.row.name},
                 {"table3", row.row.table3},
                 {"values", jsonOf(row.row.values)},
                 {"other", row.other},
                 {"state", row.state},
                 {"step", result.step},
                 {"perplexity", orNull(result.perplexity)},
                 {"bleu", orNull(result.bleu)},
                 {"bleu_signature", result.bleuSignature},
                 {"parameters", result.parameters > 0 ? json(result.parameters) : json()},
                 {"seconds_left", orNull(row.secondsLeft)},
                 {"message", row.row.message},
                 {"run", row.row.run.empty() ? json() : json(folder.runPath(row.row))},
                 {"paper", paperOf(row.paper)}});
  return object;
}

}  // namespace

json paperOf(const Table3Row* row) {
  if (!row) return nullptr;
  constexpr double million = 1e6;
  return {{"perplexity", orNull(row->perplexity)},
          {"bleu", orNull(row->bleu)},
          {"parameters", orNull(row->parameters * million)}};
}

json columnsOf(const Config& config) {
  return {{"layers", config.model.layers},   {"d_model", config.model.d_model},
          {"d_ff", config.model.d_ff},       {"heads", config.model.heads},
          {"d_k", config.model.d_k},         {"d_v", config.model.d_v},
          {"dropout", config.model.dropout}, {"label_smoothing", config.train.label_smoothing},
          {"steps", config.train.steps}};
}

json tableJson(const ExperimentFolder& folder, const ExperimentTable& table, bool withRows) {
  const Experiment& experiment = table.experiment;
  json info{{"experiment", folder.path()},
            {"name", experiment.name},
            {"corpus", experiment.corpus},
            {"corpus_name", experiment.corpusName},
            {"source_language", experiment.sourceLanguage},
            {"target_language", experiment.targetLanguage},
            {"device", experiment.device},
            {"preset", experiment.preset},
            {"values", jsonOf(experiment.values)},
            {"created", experiment.created},
            {"state", table.state},
            {"rows_total", table.rows.size()},
            {"rows_ended", table.ended},
            {"seconds_left", orNull(table.secondsLeft)}};
  if (!withRows) return info;
  info["rows"] = json::array();
  for (const TableRow& row : table.rows) info["rows"].push_back(rowJson(folder, row));
  return info;
}

}  // namespace transept
