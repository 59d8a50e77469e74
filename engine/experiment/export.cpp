// SPDX-License-Identifier: Apache-2.0
#include "engine/experiment/export.h"
#include "engine/base/enum_names.h"
#include "engine/experiment/table3.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/base/json.h"
#include "engine/experiment/tuning.h"

namespace transept {
namespace {

using nlohmann::json;
using Row = std::vector<std::string>;

std::string number(double value, int decimals) {
  return std::isfinite(value) ? fmt::format("{:.{}f}", value, decimals) : std::string();
}

std::string million(double parameters) {
  if (!(parameters > 0)) return {};
  const double value = parameters / 1e6;
  return number(value, value < 10 ? 2 : value < 100 ? 1 : 0);
}

bool hasPaper(const ExperimentTable& table) {
  return std::ranges::any_of(table.rows, [](const TableRow& row) { return row.paper; });
}

bool hasOther(const ExperimentTable& table) {
  return std::ranges::any_of(table.rows, [](const TableRow& row) { return !row.other.empty(); });
}

Row rowSettings(const TableRow& row) {
  const ModelConfig& model = row.config.model;
  std::string layers = std::to_string(model.encoderLayers());
  if (model.encoderLayers() != model.decoderLayers()) layers += fmt::format(" + {}", model.decoderLayers());
  return {layers,
          std::to_string(model.d_model),
          std::to_string(model.d_ff),
          std::to_string(model.heads),
          std::to_string(model.d_k),
          std::to_string(model.d_v),
          valueText(model.dropout),
          valueText(row.config.train.label_smoothing)};
}

/// A spreadsheet would evaluate a text that begins like this as a formula.
bool isFormula(const std::string& text) {
  if (text.empty() || std::string_view("=+-@\t\r").find(text.front()) == std::string_view::npos) return false;
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error != std::errc{} || end != text.data() + text.size();
}

std::string csvField(const std::string& text) {
  const bool formula = isFormula(text);
  if (!formula && text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = formula ? "\"'" : "\"";
  for (const char character : text) quoted += character == '"' ? std::string("\"\"") : std::string(1, character);
  return quoted + "\"";
}

/// `as` escapes a text for the format.
std::string joined(const Row& fields, const char* between, std::string (*as)(const std::string&)) {
  std::string line;
  for (const std::string& field : fields) line += (&field == fields.data() ? "" : between) + as(field);
  return line;
}

/// Blank where the row is not one of Table 3.
const Table3Row& printed(const TableRow& row) {
  static constexpr Table3Row blank{"", "", notMeasured, notMeasured, notMeasured};
  return row.paper ? *row.paper : blank;
}

std::string csv(const ExperimentTable& table) {
  std::string text =
      "row,state,N,d_model,d_ff,h,d_k,d_v,P_drop,label_smoothing,other,steps,steps_done,perplexity,bleu,parameters,"
      "paper_perplexity,paper_bleu,paper_parameters_million,bleu_signature,message,sentence_nats\r\n";
  for (const TableRow& row : table.rows) {
    Row fields{row.row.name, row.state};
    for (std::string& setting : rowSettings(row)) fields.push_back(std::move(setting));
    const RowResult& result = row.result;
    const Table3Row& paper = printed(row);
    fields.insert(fields.end(), {row.other, std::to_string(row.config.train.steps), std::to_string(result.step),
                                 number(result.perplexity, 4), number(result.bleu, 4),
                                 result.parameters > 0 ? std::to_string(result.parameters) : "",
                                 number(paper.perplexity, 2), number(paper.bleu, 1), number(paper.parameters, 0),
                                 result.bleuSignature, row.row.message, number(result.sentenceNats, 4)});
    text += joined(fields, ",", csvField) + "\r\n";
  }
  return text;
}

/// The columns of Markdown and LaTeX. `millions`: "times 10^6" in that format.
Row readableHeader(const ExperimentTable& table, const Row& settings, const std::string& millions) {
  Row header{"row"};
  header.insert(header.end(), settings.begin(), settings.end());
  if (hasOther(table)) header.emplace_back("other");
  header.insert(header.end(), {"steps", "PPL", "BLEU", "params " + millions});
  if (table.experiment.tuning) header.emplace_back("nats per sentence");
  if (hasPaper(table)) header.insert(header.end(), {"paper: PPL", "BLEU", "params " + millions});
  return header;
}

Row readableRow(const ExperimentTable& table, const TableRow& row) {
  Row fields{row.row.name};
  for (std::string& setting : rowSettings(row)) fields.push_back(std::move(setting));
  if (hasOther(table)) fields.push_back(row.other);
  const std::string steps = std::to_string(row.config.train.steps);
  const bool whole = row.state == "done" && row.result.step == row.config.train.steps;
  fields.push_back(whole ? steps : fmt::format("{} of {}", row.result.step, steps));
  fields.push_back(number(row.result.perplexity, 2));
  fields.push_back(number(row.result.bleu, 1));
  fields.push_back(million(static_cast<double>(row.result.parameters)));
  if (table.experiment.tuning) fields.push_back(number(row.result.sentenceNats, 2));
  const Table3Row& paper = printed(row);
  if (hasPaper(table))
    fields.insert(fields.end(), {number(paper.perplexity, 2), number(paper.bleu, 1), number(paper.parameters, 0)});
  return fields;
}

/// Sentences below the table.
std::vector<std::string> notesOf(const ExperimentTable& table) {
  const Experiment& experiment = table.experiment;
  std::vector<std::string> notes;
  std::string base = "Base: preset " + experiment.preset;
  for (const auto& [key, value] : experiment.values) base += ", " + key + "=" + valueText(value);
  notes.push_back(base + ".");
  notes.push_back("Perplexity per token and BLEU" +
                  (table.bleuSignature.empty() ? std::string() : " (" + table.bleuSignature + ")") +
                  " are those of the last validation on the corpus " + experiment.corpusName + ".");
  if (table.experiment.tuning) {
    notes.emplace_back(
        "Rows are compared by the negative log-likelihood of a validation sentence, which does not depend on the "
        "vocabulary. " +
        outcomeOf(table.experiment));
  }
  if (hasPaper(table)) {
    notes.emplace_back(
        "The paper's figures are its own (Table 3, base of 512 units, newstest2013); rows of another base change it by "
        "the same factors.");
  }
  return notes;
}

std::string markdownCell(const std::string& text) {
  std::string cell;
  for (const char character : text) {
    if (std::string_view("|\\`*_<[]").find(character) != std::string_view::npos) cell += '\\';
    cell += character == '\n' || character == '\r' ? ' ' : character;
  }
  return cell;
}

std::string markdown(const ExperimentTable& table) {
  const auto line = [](const Row& fields) { return "| " + joined(fields, " | ", markdownCell) + " |\n"; };
  const Row header =
      readableHeader(table, {"N", "d_model", "d_ff", "h", "d_k", "d_v", "P_drop", "label smoothing"}, "×10⁶");
  std::string text = line(header) + "|";
  for (const std::string& column : header) text += column == "row" || column == "other" ? " :-- |" : " --: |";
  text += "\n";
  for (const TableRow& row : table.rows) text += line(readableRow(table, row));
  text += "\n";
  for (const std::string& note : notesOf(table)) text += markdownCell(note) + "\n";
  return text;
}

std::string latexText(const std::string& text) {
  static const std::map<char, std::string_view> words{
      {'\\', "\\textbackslash{}"}, {'~', "\\textasciitilde{}"}, {'^', "\\textasciicircum{}"}, {'\n', " "}, {'\r', " "}};
  std::string escaped;
  for (const char character : text) {
    if (const auto found = words.find(character); found != words.end()) {
      escaped += found->second;
    } else {
      if (std::string_view("&%$#_{}").find(character) != std::string_view::npos) escaped += '\\';
      escaped += character;
    }
  }
  return escaped;
}

std::string latex(const ExperimentTable& table) {
  const Row header = readableHeader(
      table,
      {"$N$", "$d_{\\mathrm{model}}$", "$d_{\\mathrm{ff}}$", "$h$", "$d_k$", "$d_v$", "$P_{drop}$", "$\\epsilon_{ls}$"},
      "$\\times 10^6$");
  std::string columns, text;
  for (const std::string& column : header) columns += column == "row" || column == "other" ? "l" : "r";
  text += "\\begin{tabular}{" + columns + "}\n\\hline\n";
  text += joined(header, " & ", [](const std::string& field) { return field; }) + " \\\\\n\\hline\n";
  for (const TableRow& row : table.rows) text += joined(readableRow(table, row), " & ", latexText) + " \\\\\n";
  text += "\\hline\n\\end{tabular}\n";
  for (std::string note : notesOf(table)) {
    std::ranges::replace_if(
        note, [](unsigned char c) { return c < 0x20; }, ' ');  // a line end would end the comment
    text += "% " + note + "\n";
  }
  return text;
}

constexpr auto formatNames = enumNames<TableFormat>("csv", "markdown", "latex");

json rowJson(const ExperimentFolder& folder, const TableRow& row) {
  const RowResult& result = row.result;
  json object = configColumns(row.config);
  object.update({{"id", row.row.id},
                 {"name", row.row.name},
                 {"table3", row.row.table3},
                 {"values", toJson(row.changes)},
                 {"other", row.other},
                 {"state", row.state},
                 {"step", result.step},
                 {"perplexity", orNull(result.perplexity)},
                 {"bleu", orNull(result.bleu)},
                 {"bleu_signature", result.bleuSignature},
                 {"sentence_nats", orNull(result.sentenceNats)},
                 {"round", row.row.round < 0 ? json() : json(row.row.round)},
                 {"candidate", row.row.candidate < 0 ? json() : json(row.row.candidate)},
                 {"parameters", result.parameters > 0 ? json(result.parameters) : json()},
                 {"seconds_left", orNull(row.secondsLeft)},
                 {"message", row.row.message},
                 {"run", row.row.run.empty() ? json() : json(folder.runPath(row.row))},
                 {"paper", paperOf(row.paper)}});
  return object;
}

}  // namespace

TableFormat tableFormatOf(std::string_view name) {
  if (const auto format = formatNames.find(name)) return *format;
  throw ConfigError("format", {"'{}' is not a format of tables; take csv, markdown or latex.", name});
}

std::string exportTable(const ExperimentTable& table, TableFormat format) {
  constexpr auto writers = enumTable<TableFormat, std::string (*)(const ExperimentTable&)>(csv, markdown, latex);
  return writers[format](table);
}

json paperOf(const Table3Row* row) {
  if (!row) return nullptr;
  constexpr double million = 1e6;
  return {{"perplexity", orNull(row->perplexity)},
          {"bleu", orNull(row->bleu)},
          {"parameters", orNull(row->parameters * million)}};
}

json configColumns(const Config& config) {
  return {{"layers", config.model.encoderLayers()},
          {"decoder_layers", config.model.decoderLayers()},
          {"d_model", config.model.d_model},
          {"d_ff", config.model.d_ff},
          {"heads", config.model.heads},
          {"d_k", config.model.d_k},
          {"d_v", config.model.d_v},
          {"dropout", config.model.dropout},
          {"label_smoothing", config.train.label_smoothing},
          {"steps", config.train.steps}};
}

json tableJson(const ExperimentFolder& folder, const ExperimentTable& table, bool withRows) {
  const Experiment& experiment = table.experiment;
  json info = experiment.toJson();
  for (const char* onlyInFile : {"version", "acknowledged", "next_row", "rows"}) info.erase(onlyInFile);
  info.update({{"experiment", folder.path()},
               {"state", table.state},
               {"rows_total", table.rows.size()},
               {"rows_ended", table.ended},
               {"seconds_left", orNull(table.secondsLeft)},
               {"tuning", nullptr}});
  if (!experiment.distillation) info["distillation"] = nullptr;
  if (!withRows) return info;
  if (experiment.tuning) info["tuning"] = tuningJson(folder, experiment);
  info["rows"] = json::array();
  for (const TableRow& row : table.rows) info["rows"].push_back(rowJson(folder, row));
  return info;
}

}  // namespace transept
