import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { pino } from "pino";
import { hashSecret } from "../../server/domain/api-key.ts";
import { createLog } from "../../server/log.ts";
import { type Hit, SecretSearch } from "./secret-search.ts";

/** Fields whose values grant access, in lower case and without marks. A voucher counts. */
const SECRET_FIELDS = new Set([
  ...["password", "currentpassword", "newpassword", "secret", "clientsecret", "webhooksecret"],
  ...["accesstoken", "refreshtoken", "idtoken", "token", "ticket", "codeverifier", "recoverycodes"],
  ...["authorization", "cardnumber", "cardcvc", "voucher", "otp"],
]);
/** Fields that the database contains by design, and the logs never. */
const PRIVATE_FIELDS = new Set(["email", "phone", "checkoutid", "q"]);
/** Shorter values occur in any text by chance. */
const SHORTEST = 10;
const SHORTEST_PASSWORD = 8;
/** The number of distinct characters after which the rest of a log is not searched. */
const LOG_LIMIT = 8_000_000;
/** The number of rows of a table that are searched, oldest first: a few tests create more. */
const ROW_LIMIT = 2_000;
/** The parts that differ between otherwise equal log lines and are not secret. */
const PER_LINE = /"time":(?:"[\dT:.Z-]+"|\d+)|"reqId":"[\da-f-]{36}"|"(?:ms|responseTime)":[\d.]+/g;

/**
 * Checks for data that must not appear anywhere in clear text (docs/contract.md §4 and §7). Collects the secrets of
 * all Tuas on one database as they pass, and stores their logs. At the end it searches the database and the
 * logs for all secrets. It does not find hashes and encrypted values.
 */
export class SecretWatch {
  /** The kind of each secret, by value. */
  readonly #secrets = new Map<string, string>();
  readonly #private = new Map<string, string>();
  readonly #lines = new Set<string>();
  #logged = 0;

  /** Remembers a value that grants access. Publishable keys do not. */
  secret(value: unknown, what: string): void {
    if (typeof value !== "string" || /^pk_(test|live)_/.test(value)) return;
    if (value.length >= (/password/i.test(what) ? SHORTEST_PASSWORD : SHORTEST))
      this.#secrets.set(value, what);
    const figures = /^[\d\s-]+$/.test(value) ? value.replace(/\D/g, "") : "";
    if (figures.length >= 12) this.#secrets.set(figures, what);
  }

  /** Remembers a value that no log may contain. */
  private(value: unknown, what: string): void {
    if (typeof value !== "string" || value.length > 1_000) return;
    const figures = value.replace(/\D/g, "");
    if (/^[+\d\s()-]+$/.test(value) && figures.length >= 9) this.#private.set(figures.slice(-9), what);
    else if (value.length >= SHORTEST && (value.includes("@") || what.startsWith("checkout")))
      this.#private.set(value, what);
  }

  /** Remembers the values of secret fields at any depth. @param isCode whether `code` is one */
  read(value: unknown, whence: string, isCode: boolean, inside: string | null = null, depth = 0): void {
    if (typeof value === "string") {
      if (inside !== null) this.secret(value, `${inside} of ${whence}`);
      return;
    }
    if (typeof value !== "object" || value === null || depth > 6) return;
    if (Array.isArray(value)) {
      for (const each of value) this.read(each, whence, isCode, inside, depth + 1);
      return;
    }
    if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null) return;
    for (const [name, each] of Object.entries(value)) {
      const plain = name.toLowerCase().replace(/[_-]/g, "");
      const isSecret = SECRET_FIELDS.has(plain) || (isCode && plain === "code");
      if (PRIVATE_FIELDS.has(plain)) this.private(each, `${plain} of ${whence}`);
      this.read(each, whence, isCode, isSecret ? name : inside, depth + 1);
    }
  }

  /** Remembers the secrets in a process's environment. */
  readEnv(env: Record<string, string>): void {
    for (const [name, value] of Object.entries(env)) {
      if (/SECRET|TOKEN|PASSWORD/.test(name)) this.secret(value, name);
      if (name.endsWith("_URL") && URL.canParse(value))
        this.secret(new URL(value).password, `${name}'s password`);
    }
  }

  /** A line of a log, as it was written. */
  line(text: string): void {
    const line = text.replace(PER_LINE, "");
    if (this.#lines.has(line) || this.#logged > LOG_LIMIT) return;
    this.#logged += line.length;
    this.#lines.add(line);
  }

  /**
   * The log of the real process at its most verbose level, stored here. Lines at `level` or above are also
   * printed.
   */
  createLog(level: string): FastifyBaseLogger {
    const log = createLog("trace");
    const printed = pino.levels.values[level] ?? Number.POSITIVE_INFINITY;
    const write = (line: string) => {
      this.line(line);
      const label = /^\{"level":"(\w+)"/.exec(line)?.[1] ?? "";
      if ((pino.levels.values[label] ?? 0) >= printed) process.stdout.write(line);
    };
    (log as unknown as Record<symbol, object>)[pino.symbols.streamSym] = { write };
    return log;
  }

  /** Also records the lines of a test's own log. */
  listenTo(log: FastifyBaseLogger): void {
    const written = log as unknown as Record<symbol, { write(line: string): unknown } | undefined>;
    const stream = written[pino.symbols.streamSym];
    if (!stream) throw new Error("Not a log of pino");
    const write = (line: string) => {
      this.line(line);
      return stream.write(line);
    };
    written[pino.symbols.streamSym] = { write };
  }

  /** Secrets found in the logs: each entry names the line, with the secret redacted. */
  foundInLogs(): string[] {
    const all = new Map([...this.#private, ...this.#opening()]);
    const lines = [...this.#lines];
    const secrets = new SecretSearch(all.keys());
    if (secrets.in(lines.join("\n")).length === 0) return [];
    return lines.flatMap((line) =>
      secrets
        .in(line)
        // The output of a command for its caller is not a log.
        .filter(({ secret }) => this.#secrets.has(secret) || line.startsWith("{"))
        .map((hit) => `${all.get(hit.secret)} is in the log: ${around(line, hit, all.keys())}`),
    );
  }

  /** Secrets found in the database: each entry names the table and the column. */
  async foundInDatabase(client: pg.ClientBase): Promise<string[]> {
    const { rows: tables } = await client.query<{ dump: string | null }>(
      `select string_agg(
         format('(select %L as name, t::text as row from %I t limit ${ROW_LIMIT})', relname, relname), ' union all ') as dump
       from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const dump = tables[0]?.dump;
    if (!dump) return [];
    const { rows } = await client.query<{ name: string; row: string }>(dump);
    const opening = this.#opening();
    const search = new SecretSearch(opening.keys());
    const found: string[] = [];
    if (search.in(rows.map(({ row }) => row).join("\n")).length === 0) return found;
    for (const { name, row } of rows) {
      for (const hit of search.in(row)) {
        const column = await findColumn(client, name, row, hit.secret);
        const text = around(row, hit, opening.keys());
        found.push(`${opening.get(hit.secret)} is in ${name}.${column}: ${text}`);
      }
    }
    return found;
  }

  /**
   * Excludes values that only look like secrets: the hash of another one, or an email address as a password.
   */
  #opening(): Map<string, string> {
    const hashes = new Set([...this.#secrets.keys()].map(hashSecret));
    return new Map([...this.#secrets].filter(([value]) => !hashes.has(value) && !this.#private.has(value)));
  }

  /** @throws Error naming every secret that the logs contain. */
  assertNothingLogged(): void {
    rejectWith(this.foundInLogs());
  }
}

/** The text around a secret, with every secret in it redacted. */
function around(text: string, { at, length, secret }: Hit, secrets: Iterable<string>): string {
  let excerpt = `${text.slice(Math.max(at - 150, 0), at)}•••${text.slice(at + length, at + length + 50)}`;
  for (const each of secrets) excerpt = excerpt.replaceAll(each, "•••");
  return `${excerpt} (${secret.slice(0, 3)}…, ${secret.length} characters)`;
}

async function findColumn(
  client: pg.ClientBase,
  table: string,
  row: string,
  secret: string,
): Promise<string> {
  const { rows } = await client.query<{ values: Record<string, unknown> }>(
    `select to_jsonb(t) as values from ${pg.escapeIdentifier(table)} t where t::text = $1 limit 1`,
    [row],
  );
  const search = new SecretSearch([secret]);
  const column = Object.entries(rows[0]?.values ?? {}).find(
    ([, value]) => search.in(typeof value === "string" ? value : JSON.stringify(value)).length > 0,
  );
  return column?.[0] ?? "?";
}

const watches = new Map<string, SecretWatch>();

/** The watch of everything that runs on a database. */
export function watchSecrets(databaseUrl: string): SecretWatch {
  const watch = watches.get(databaseUrl) ?? new SecretWatch();
  watches.set(databaseUrl, watch);
  return watch;
}

/** @throws Error naming every secret in the database and the logs, if the database is watched. */
export async function assertNothingReported(databaseUrl: string): Promise<void> {
  try {
    await assertNothingReportedSoFar(databaseUrl);
  } finally {
    watches.delete(databaseUrl);
  }
}

/** The same while servers run on the database: the watch continues. */
export async function assertNothingReportedSoFar(databaseUrl: string): Promise<void> {
  const watch = watches.get(databaseUrl);
  if (!watch) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    rejectWith([...(await watch.foundInDatabase(client)), ...watch.foundInLogs()]);
  } finally {
    await client.end();
  }
}

function rejectWith(found: string[]): void {
  if (found.length > 0) throw new Error(`In clear:\n${[...new Set(found)].slice(0, 40).join("\n")}`);
}
