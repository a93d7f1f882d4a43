import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { docsSamples } from "../support/docs-samples.ts";
import { isInstalled } from "../support/sample-receiver.ts";
import {
  FORGERIES,
  OTHER_SECRET,
  paymentBody,
  signatureHeaders,
  signed,
  VECTOR,
} from "../support/signed-webhooks.ts";

/** The programs of the guide that verify one webhook, run unchanged. */
const DOCUMENT = "guides/verify-webhooks.md";
const { secret } = VECTOR;
const { PATH = "", HOME = "", COMPOSER_VENDOR_DIR } = process.env;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tua-verify-"));
  for (const { name, text } of docsSamples(DOCUMENT)) await writeFile(join(folder, name), text);
});
afterAll(() => rm(folder, { recursive: true }));

function run(command: readonly string[], input: string, env: Record<string, string> = {}) {
  const [program = "", ...args] = command;
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    input,
    env: { PATH, HOME, ...env },
  });
  return { status, text: stdout.toString().trim(), problem: stderr.toString() };
}

describe.skipIf(!isInstalled("openssl", "version"))("verify.sh", () => {
  beforeAll(async () => {
    await writeFile(join(folder, "date"), `#!/bin/sh\necho ${VECTOR.second}\n`);
    await chmod(join(folder, "date"), 0o755);
  });

  function verify(body: string, header: string, path = PATH): string {
    const env = { PATH: path, TUA_WEBHOOK_SECRET: secret };
    const { text, status } = run(["sh", "verify.sh", header], body, env);
    expect(status === 0).toBe(text === "200");
    return text;
  }

  test("prints 200 for a valid signature, and for the second of two", () => {
    const body = paymentBody("evt_good");
    expect(verify(body, signed(body, [secret]))).toBe("200");
    expect(verify(body, signed(body, [OTHER_SECRET, secret]))).toBe("200");
  });

  test.each(FORGERIES)("prints 401 for %s", (_, header) => {
    const body = paymentBody("evt_lie");
    expect(verify(body, header(body, secret) ?? "")).toBe("401");
  });

  test("prints 200 for the contract's vector in its second", () => {
    expect(verify(VECTOR.body, VECTOR.signature)).toBe("401");
    const then = `${folder}:${PATH}`;
    expect(verify(VECTOR.body, VECTOR.signature, then)).toBe("200");
    expect(verify(`${VECTOR.body} `, VECTOR.signature, then)).toBe("401");
  });
});

/** A program around a sample. Its input is JSON with `body`, `headers` and `secret`; it prints 200 or 401. */
interface Library {
  readonly sample: string;
  readonly files: Record<string, string>;
  readonly command: readonly string[];
  readonly env?: Record<string, string>;
  readonly isAvailable: boolean;
}

const NODE: Library = {
  sample: "verified.mjs",
  files: {
    "main.mjs": `import { readFileSync } from "node:fs";
import { verified } from "./verified.mjs";
const { body, headers, secret } = JSON.parse(readFileSync(0, "utf8"));
try { console.log(verified(body, headers, secret).id === "evt_x" ? 200 : "another event"); } catch { console.log(401); }`,
  },
  command: [process.execPath, "main.mjs"],
  isAvailable: true,
};

const PYTHON: Library = {
  sample: "verified.py",
  files: {
    "main.py": `import json, sys
from verified import verified
given = json.load(sys.stdin)
try:
    print(200 if verified(given["body"].encode(), given["headers"], given["secret"])["id"] == "evt_x" else "another event")
except Exception:
    print(401)`,
  },
  command: ["python3", "main.py"],
  isAvailable: spawnSync("python3", ["-c", "import standardwebhooks"]).status === 0,
};

const PHP: Library = {
  sample: "verified.php",
  files: {
    "main.php": `<?php
require 'verified.php';
$given = json_decode(file_get_contents('php://stdin'), true);
try {
    // As getallheaders() writes them.
    $names = array_map(fn ($name) => ucwords($name, '-'), array_keys($given['headers']));
    $event = verified($given['body'], array_combine($names, $given['headers']), $given['secret']);
    echo $event['id'] === 'evt_x' ? 200 : 'another event';
} catch (Exception) {
    echo 401;
}`,
  },
  command: ["php", "main.php"],
  isAvailable: isInstalled("php") && COMPOSER_VENDOR_DIR !== undefined,
};

const goCache = spawnSync("go", ["env", "GOMODCACHE"]).stdout?.toString().trim();
// The module cache is also a proxy, so nothing is loaded from elsewhere.
const goEnv = {
  GOPROXY: `file://${goCache}/cache/download`,
  GOSUMDB: "off",
  GOTOOLCHAIN: "local",
  GOFLAGS: "-mod=mod",
};
const GO: Library = {
  sample: "verified.go",
  files: {
    "main.go": `package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
)

func main() {
	var given struct {
		Body, Secret string
		Headers      map[string]string
	}
	if err := json.NewDecoder(os.Stdin).Decode(&given); err != nil {
		panic(err)
	}
	headers := http.Header{}
	for name, value := range given.Headers {
		headers.Set(name, value)
	}
	if verified([]byte(given.Body), headers, given.Secret) == nil {
		fmt.Println(200)
	} else {
		fmt.Println(401)
	}
}`,
    "go.mod": "module example.com/shop\n",
  },
  command: [
    "sh",
    "-c",
    "test -x shop || { go get github.com/standard-webhooks/standard-webhooks/libraries/go && go build -o shop main.go verified.go; } >&2 && ./shop",
  ],
  env: goEnv,
  isAvailable:
    spawnSync("go", ["list", "-m", "github.com/standard-webhooks/standard-webhooks/libraries@latest"], {
      env: { PATH, HOME, ...goEnv },
    }).status === 0,
};

describe.each([NODE, PYTHON, PHP, GO])("$sample", ({ files, command, env, isAvailable }) => {
  describe.skipIf(!isAvailable)("if its library is installed", () => {
    beforeAll(async () => {
      for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
      if (command[0] === process.execPath) {
        const packages = fileURLToPath(new URL("../../node_modules", import.meta.url));
        await symlink(packages, join(folder, "node_modules"));
      }
      if (command[0] === "php") await symlink(COMPOSER_VENDOR_DIR ?? "", join(folder, "vendor"));
    });

    function verify(body: string, headers: Record<string, string>, key = secret): string {
      const { text, problem } = run(command, JSON.stringify({ body, headers, secret: key }), env);
      if (!/^(200|401)$/.test(text)) throw new Error(problem || text);
      return text;
    }
    const body = paymentBody("evt_x");

    test("accepts a webhook, and either signature during a rotation", () => {
      expect(verify(body, signatureHeaders(body, [secret]))).toBe("200");
      expect(verify(body, signatureHeaders(body, [OTHER_SECRET, secret]))).toBe("200");
      expect(verify(body, signatureHeaders(body, [secret, OTHER_SECRET]))).toBe("200");
    });

    test("rejects another body, another secret, an old webhook and one without headers", () => {
      expect(verify(`${body} `, signatureHeaders(body, [secret]))).toBe("401");
      expect(verify(body, signatureHeaders(body, [secret]), OTHER_SECRET)).toBe("401");
      expect(verify(body, signatureHeaders(body, [secret], 360))).toBe("401");
      expect(verify(body, {})).toBe("401");
    });
  });
});

test("every program of the guide is run here", () => {
  const names = docsSamples(DOCUMENT).map(({ name }) => name);
  // receive-docs.test.ts runs send-test.
  expect(names).toEqual([...[NODE, PYTHON, PHP, GO].map(({ sample }) => sample), "verify.sh", "send-test"]);
});
