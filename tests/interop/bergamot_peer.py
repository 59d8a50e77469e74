# SPDX-License-Identifier: Apache-2.0
"""Translates the lines of standard input with Bergamot, Firefox's translator, and prints a JSON list of the results.

    python3 tests/interop/bergamot_peer.py FOLDER/config.yml [WORKERS]

Needs the package bergamot. Each line is one sentence. A second JSON value is the number of seconds.
"""

import json
import sys
import time

from bergamot import ResponseOptions, Service, ServiceConfig, VectorString

service = Service(ServiceConfig(numWorkers=int(sys.argv[2]) if len(sys.argv) > 2 else 1, logLevel="off"))
model = service.modelFromConfigPath(sys.argv[1])
lines = VectorString([line.rstrip("\n") for line in sys.stdin])
begin = time.monotonic()
responses = service.translate(model, lines, ResponseOptions(alignment=False, qualityScores=False, HTML=False))
print(json.dumps([response.target.text for response in responses]))
print(time.monotonic() - begin)
