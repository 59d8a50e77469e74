// SPDX-License-Identifier: Apache-2.0
// The page of the service: the languages, a text or a file, and its translation.
"use strict";
const at = (id) => document.getElementById(id);
let languages = [];

function say(text) {
  at("message").textContent = text;
}

function withKey(fields) {
  const key = at("key").value;
  return key ? { ...fields, api_key: key } : fields;
}

async function answerOf(response) {
  let json = {};
  try {
    json = await response.json();
  } catch {
    throw new Error("The service gave no answer.");
  }
  if (!response.ok) throw new Error(json.error || "The service answered " + response.status + ".");
  return json;
}

function showTargets() {
  const source = languages.find((one) => one.code === at("source").value);
  const codes = source ? source.targets : [...new Set(languages.flatMap((one) => one.targets))];
  const before = at("target").value;
  at("target").replaceChildren(...codes.map((code) => {
    const known = languages.find((one) => one.code === code);
    return new Option(known ? known.name : code, code);
  }));
  if (codes.includes(before)) at("target").value = before;
}

async function begin() {
  languages = await answerOf(await fetch("/languages"));
  const settings = await answerOf(await fetch("/frontend/settings"));
  at("keyLabel").hidden = !settings.keyRequired;
  at("file").accept = settings.supportedFilesFormat.join(",");
  const sources = languages.filter((one) => one.targets.length > 0);
  at("source").append(new Option("Detect", "auto"), ...sources.map((one) => new Option(one.name, one.code)));
  showTargets();
  at("target").value = settings.language.target.code;
  openLink();
}

// "#en/de/text" opens the page with a text; browsers do not send this part of an address.
function openLink() {
  const [source, target, ...rest] = decodeURIComponent(location.hash.slice(1)).split("/");
  if (rest.length === 0) return;
  at("source").value = source;
  showTargets();
  at("target").value = target;
  at("text").value = rest.join("/");
  attempt(translateText());
}

async function translateText() {
  say("Translating …");
  const response = await fetch("/translate", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(withKey({ q: at("text").value, source: at("source").value, target: at("target").value })),
  });
  const answer = await answerOf(response);
  at("translation").textContent = answer.translatedText;
  const detected = answer.detectedLanguage && languages.find((one) => one.code === answer.detectedLanguage.language);
  say([detected ? "Detected: " + detected.name + "." : "", ...(answer.notes || [])].join(" ").trim());
}

async function translateFile(file) {
  say("Translating " + file.name + " …");
  const form = new FormData();
  const fields = withKey({ source: at("source").value, target: at("target").value });
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file);
  const answer = await answerOf(await fetch("/translate_file", { method: "POST", body: form }));
  const link = at("download");
  link.href = new URL(answer.translatedFileUrl).pathname;
  link.download = file.name;
  link.hidden = false;
  say(file.name + " is translated.");
  link.focus();
}

function attempt(work) {
  work.catch((error) => say(error.message));
}

at("source").addEventListener("change", showTargets);
at("form").addEventListener("submit", (event) => {
  event.preventDefault();
  if (at("text").value.trim() === "") say("There is no text yet.");
  else attempt(translateText());
});
at("file").addEventListener("change", () => {
  if (at("file").files.length > 0) attempt(translateFile(at("file").files[0]));
});
document.addEventListener("dragover", (event) => {
  event.preventDefault();
  document.body.classList.add("dropping");
});
document.addEventListener("dragleave", () => document.body.classList.remove("dropping"));
document.addEventListener("drop", (event) => {
  event.preventDefault();
  document.body.classList.remove("dropping");
  if (event.dataTransfer.files.length > 0) attempt(translateFile(event.dataTransfer.files[0]));
});
attempt(begin());
