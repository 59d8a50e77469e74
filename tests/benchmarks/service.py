#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The local service under other projects' tests and under load.

    service.py libretranslate CHECKOUT     LibreTranslate's own API tests, unchanged, over HTTP
    service.py deepl CHECKOUT              the tests of DeepL's Python client, unchanged
    service.py load [--clients 30] [--seconds 600] [--model MODEL] [--precision f32]    throughput, errors, memory and latency

Each starts build/release/bin/transept-engine web with the demo's model on a free port. CHECKOUT is a clone of
github.com/LibreTranslate/LibreTranslate or github.com/DeepLcom/deepl-python at the version that is installed; the
first needs pytest, the second also deepl, click, responses and pydantic<2; load needs ab (apache2-utils). What is absent is said, and skipped.
"""
import argparse
import http.client
import importlib.util
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
ENGINE = ROOT / "build/release/bin/transept-engine"
DEMO = ROOT / "resources/trained-demo"

# Tests of DeepL's client that the service cannot pass with two models of one language pair, and why.
DEEPL_BEYOND = {
    "languages that the models lack": "test_example_translation test_mixed_direction_text test_string_list test_extra_body_params",
    "forms of address, which the models do not know": "test_formality test_translate_document_formality test_language",
    "instructions to DeepL's language model": "test_custom_instructions",
}
# Words of the tests that DeepL knows and the demo's models do not: the glossaries that are stored with them.
DEEPL_TERMS = [("proton beam", "Protonenstrahl"), ("My First Heading", "Meine erste Überschrift"),
               ("A document's title", "Der Titel des Dokuments")]
# Products of DeepL that the service does not offer.
DEEPL_PRODUCTS = ["test_rephrase_text.py", "test_style_rules.py", "test_translation_memories.py"]


class Service:
    """`transept-engine web` on a free port."""

    def __init__(self, *models, options=()):
        arguments = [str(ENGINE), "web", "--port", "0", *options]
        for model in models:
            arguments += ["--model", model]
        self.process = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.address = self.process.stdout.readline().strip()
        if not self.address:
            sys.exit("The service did not start.")
        self.port = int(self.address.rsplit(":", 1)[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def resident(self):
        """Bytes of memory."""
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", text).group(1)) * 1024


def require(*modules):
    for module in modules:
        if importlib.util.find_spec(module) is None:
            print(f"Skipped: Python's module {module} is not installed.")
            sys.exit(0)


def checkout(path, inside):
    folder = pathlib.Path(path) / inside
    if not folder.is_dir():
        print(f"Skipped: there is no {folder}.")
        sys.exit(0)
    return folder


SHIM_APP = '''
import http.client, json, os, urllib.parse
class Response:
    def __init__(self, answer):
        self.status_code, self.data = answer.status, answer.read()
    @property
    def json(self):
        return json.loads(self.data)
class Client:
    def _send(self, method, path, body=None, type=None):
        connection = http.client.HTTPConnection("127.0.0.1", int(os.environ["SERVICE_PORT"]), timeout=60)
        connection.request(method, path, body, {"Content-Type": type} if type else {})
        return Response(connection.getresponse())
    def get(self, path):
        return self._send("GET", path)
    def post(self, path, data=None, json=None):
        if json is not None:
            import json as j
            return self._send("POST", path, j.dumps(json), "application/json")
        return self._send("POST", path, urllib.parse.urlencode(data or {}), "application/x-www-form-urlencoded")
class App:
    def test_client(self):
        return Client()
def create_app(arguments):
    return App()
'''


def libretranslate(options):
    require("pytest")
    tests = checkout(options.checkout, "libretranslate/tests")
    with tempfile.TemporaryDirectory() as folder, Service(f"en-es={DEMO}", f"es-en={DEMO}") as service:
        package = pathlib.Path(folder) / "libretranslate"
        shutil.copytree(tests, package / "tests")
        # What the tests' fixtures import: an application whose client speaks to the service.
        (package / "__init__.py").write_text("")
        (package / "app.py").write_text(SHIM_APP)
        (package / "main.py").write_text("def get_args():\n    return None\n")
        sys.exit(subprocess.call([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "libretranslate/tests/test_api"],
                                 cwd=folder, env={**os.environ, "SERVICE_PORT": str(service.port)}))


def deepl(options):
    require("pytest", "deepl", "pydantic")
    tests = checkout(options.checkout, "tests")
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(tests, pathlib.Path(folder) / "tests")
        key = pathlib.Path(folder) / "key"
        key.write_text("the-key\n")
        environment = {**os.environ, "DEEPL_AUTH_KEY": "the-key"}
        environment.pop("DEEPL_MOCK_SERVER_PORT", None)
        models = []
        for pair, reverse in (("en-de", False), ("de-en", True)):
            model = pathlib.Path(folder) / pair
            shutil.copytree(DEMO, model)
            terms = pathlib.Path(folder) / f"{pair}.tsv"
            terms.write_text("".join("\t".join(term[::-1] if reverse else term) + "\n" for term in DEEPL_TERMS))
            subprocess.run([ENGINE, "glossary", model, "--set", terms], check=True, capture_output=True)
            models.append(f"{pair}={model}")
        with Service(*models, options=["--key", str(key)]) as service:
            environment["DEEPL_SERVER_URL"] = service.address
            command = [sys.executable, "-m", "pytest", "-q", "-rfE", "--timeout=120" if importlib.util.find_spec("pytest_timeout") else "-q",
                       "-p", "no:cacheprovider", "tests"]
            for name in DEEPL_PRODUCTS:
                command += ["--ignore", f"tests/{name}"]
            run = subprocess.run(command, cwd=folder, env=environment, text=True, capture_output=True)
    print(run.stdout[-3000:])
    failed = re.findall(r"^(?:FAILED|ERROR) \S+::(\w+)", run.stdout, re.M)
    known = {name: reason for reason, names in DEEPL_BEYOND.items() for name in names.split()}
    for reason in DEEPL_BEYOND:
        print(f"Failed, {reason}: {sum(known.get(name) == reason for name in failed)}.")
    unexpected = sorted({name for name in failed if name not in known})
    print(f"Failed otherwise: {', '.join(unexpected) or 'none'}.")
    sys.exit(1 if unexpected or "passed" not in run.stdout else 0)


def crowd(service, clients, seconds, folder):
    """Requests per second, median in ms, failures, and the memory of the service meanwhile: Apache's `ab`."""
    body = pathlib.Path(folder) / "body"
    body.write_text(json.dumps({"q": "The small dog sees the old house .", "source": "en", "target": "de"}))
    run = subprocess.Popen(["ab", "-q", "-k", "-l", "-c", str(clients), "-t", str(seconds), "-n", "100000000", "-p", body,
                            "-T", "application/json", service.address + "/translate"],
                           stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    memory = []
    while run.poll() is None:
        time.sleep(max(0.2, seconds / 40))
        memory.append(service.resident())
    text = run.stdout.read()
    value = lambda pattern: float((re.search(pattern, text) or [0, 0])[1])
    failures = value(r"Failed requests:\s+(\d+)") + value(r"Non-2xx responses:\s+(\d+)")
    return value(r"Requests per second:\s+([\d.]+)"), value(r"50%\s+([\d.]+)"), failures, memory


def model_counts(service):
    """Seconds in which the model was at work, batches and sentences, so far."""
    connection = http.client.HTTPConnection("127.0.0.1", service.port)
    connection.request("GET", "/metrics")
    text = connection.getresponse().read().decode()
    value = lambda name: float(re.search(rf"^{name}\{{.*?\}} (\S+)", text, re.M).group(1))
    return [value(f"transept_{name}_total") for name in ("model_seconds", "batches", "batch_sentences")]


def measured_crowd(service, clients, seconds, folder):
    """crowd(), and what the model did meanwhile."""
    before, begun = model_counts(service), time.monotonic()
    found = crowd(service, clients, seconds, folder)
    took, batches, sentences = [after - earlier for after, earlier in zip(model_counts(service), before)]
    work = (f"the model at work {took / (time.monotonic() - begun):.0%} of the time, {took / sentences * 1e3:.2f} ms per sentence, "
            f"{sentences / batches:.1f} sentences per batch")
    return *found, work


def load(options):
    if shutil.which("ab") is None:
        print("Skipped: ab (apache2-utils) is not installed.")
        sys.exit(0)
    with tempfile.TemporaryDirectory() as folder, Service(f"en-de={options.model}", options=["--metrics", "--precision", options.precision]) as service:
        crowd(service, 1, 2, folder)  # warms up
        rate, _, failures, _, work = measured_crowd(service, 1, 10, folder)
        print(f"1 client: {rate:.0f} requests/s, {1e3 / rate:.2f} ms each; {work}; {failures:.0f} failures")
        many, median, failures, memory, work = measured_crowd(service, options.clients, options.seconds, folder)
        first = statistics.median(memory[len(memory) // 10:len(memory) // 4 + 1])
        last = statistics.median(memory[-len(memory) // 4:])
        print(f"{options.clients} clients for {options.seconds} s: {many:.0f} requests/s, {many / rate:.1f} times as many, "
              f"median {median:.0f} ms; {work}; {failures:.0f} failures")
        print(f"Memory: {first / 2**20:.1f} MiB in the first quarter, {last / 2**20:.1f} MiB in the last.")
        sys.exit(1 if failures else 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    for name, run in (("libretranslate", libretranslate), ("deepl", deepl)):
        command = commands.add_parser(name)
        command.add_argument("checkout")
        command.set_defaults(run=run)
    command = commands.add_parser("load")
    command.add_argument("--clients", type=int, default=30)
    command.add_argument("--seconds", type=int, default=600)
    command.add_argument("--model", default=DEMO)
    command.add_argument("--precision", default="f32", help="f32, bf16 or int8")
    command.set_defaults(run=load)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
