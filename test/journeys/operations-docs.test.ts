import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { docsSample, docsSamples, docsText } from "../support/docs-samples.ts";
import { knownVariables } from "../support/known-variables.ts";

/** What docs/operations.md and its neighbours name, held against what there is. */
const root = fileURLToPath(new URL("../..", import.meta.url));
const text = docsText("operations.md");
const DOCUMENTS = ["operations.md", "backup.md", "versioning.md"];

/** As headings are addressed. */
const anchorsOf = (document: string) =>
  [...document.replace(/^```[\s\S]*?^```/gm, "").matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

test("every alarm has its section, and no section an alarm that there is not", () => {
  const alarms = [...docsText("monitoring.md").matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const sections = [...text.matchAll(/^### (Tua\w+)$/gm)].map(([, name]) => name);
  expect(alarms.length).toBeGreaterThan(10);
  expect(new Set(sections)).toEqual(new Set(alarms));
});

test("every metric that is named is one of docs/monitoring.md", () => {
  const named = [...text.matchAll(/`((?:tua|nodejs|process)_\w+)`/g)].map(([, name]) => name as string);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !docsText("monitoring.md").includes(name))).toEqual([]);
});

describe.each(DOCUMENTS)("%s", (document) => {
  const words = docsText(document);

  test("names commands that there are", () => {
    const commands = readFileSync(join(root, "server/cli/tua.ts"), "utf8");
    const named = [...words.matchAll(/npm run (?:--silent )?tua -- ([a-z-]+)/g)].map(
      ([, name]) => name as string,
    );
    expect(named.filter((name) => !commands.includes(`case "${name}":`))).toEqual([]);
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const run = [...words.matchAll(/npm run (?:--silent )?([a-z:]+)/g)].map(([, name]) => name as string);
    expect(run.filter((name) => !(name in scripts))).toEqual([]);
  });

  test("names variables that the server knows, or that it sets itself", () => {
    const own = [...words.matchAll(/^\s*export ([A-Z_]+)=/gm)].map(([, name]) => name);
    const known = new Set([...knownVariables(), ...own, "POSTGRES_PASSWORD", "BACKUP", "SINCE", "KEY_ID"]);
    const named = [...words.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9])`|^\s*([A-Z]+_[A-Z_]+)=/gm)].map(
      ([, quoted, set]) => (quoted ?? set) as string,
    );
    const foreign = /^(SIG|AF_)/;
    expect(named.filter((name) => !known.has(name) && !foreign.test(name))).toEqual([]);
  });

  test("links to what is there", () => {
    const links = [...words.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
    const broken = links.filter(([, path = "", anchor]) => {
      const file = path === "" ? join(root, "docs", document) : join(root, "docs", path);
      if (!existsSync(file)) return true;
      return anchor !== undefined && !anchorsOf(readFileSync(file, "utf8")).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});

test("the README's table has every variable that the server reads", () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const rows = [...readme.matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].map(([, names]) => names as string);
  const named = rows
    .flatMap((names) => [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name as string))
    .map((name) => (name.startsWith("_") ? `RATE_LIMIT${name}` : name));
  expect(new Set([...named, "NODE_ENV"])).toEqual(knownVariables());
});

test("the environment of a server is made for its owner alone, and is one that the server takes", () => {
  const folder = mkdtempSync(join(tmpdir(), "tua-env-"));
  try {
    const script = docsSample("operations.md", "server-env");
    execFileSync("sh", ["-c", `${script}`], { cwd: folder });
    const env = parseEnv(readFileSync(join(folder, "env"), "utf8"));
    const config = readConfig({ ...env, NODE_ENV: "production" });
    expect(config).toMatchObject({ production: true, trustedProxies: ["127.0.0.1"] });
    expect(config.secretKey?.length).toBeGreaterThan(40);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe("the SQL", () => {
  const named = docsSamples("operations.md").filter(
    ({ language, name }) => language === "sql" && name !== "",
  );
  let database: FreshDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await freshDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  test.each(named.map(({ name, text: sql }) => [name, sql] as const))(
    "%s runs as it stands",
    async (_name, sql) => {
      await client.query(sql);
    },
  );
});
