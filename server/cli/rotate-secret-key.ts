import { join } from "node:path";
import type { Config } from "../config.ts";
import { tuaCommand } from "../tua-command.ts";
import type { Reencrypted, ReencryptionProgress } from "../usecases/reencrypt-secrets.ts";
import { CommandError } from "./command-errors.ts";
import { databaseLocation } from "./database-location.ts";
import { withServices } from "./services-for-command.ts";

/** The maximum number of rows to name. Beyond it the message has the count. */
const MAX_NAMED = 50;

/**
 * `tua rotate-secret-key`: re-encrypts stored secrets with SECRET_KEY.
 * @returns the result and the next steps.
 * @throws CommandError naming the rows that no key decrypts, or if there are no secrets.
 */
export async function rotateSecretKey(config: Config): Promise<string> {
  return withServices(config, async ({ useCases, entryOptions }) => {
    const [current, fallback] = entryOptions.encrypter.keyNames;
    print(`Key ${current} encrypts${fallback ? `, key ${fallback} also decrypts` : ""}.`);
    const done = await useCases.reencryptSecrets(createProgressPrinter());
    const { all, changed } = done;
    if (all === 0)
      throw new CommandError(
        `No encrypted secrets in ${databaseLocation(config)}. Check that this is the right database.`,
      );
    const problem = findProblem(done, config);
    if (problem) throw new CommandError(problem);
    const summary = `All stored secrets (${all}) are encrypted with key ${current}. Re-encrypted: ${changed}.`;
    return [summary, ...next(config)].join("\n");
  });
}

/** Prints a line for each page. Later passes print only changes. */
function createProgressPrinter(): (soFar: ReencryptionProgress) => void {
  const ended = new Map<string, number>();
  return ({ column, checked, changed }) => {
    const isAgain = checked <= (ended.get(column) ?? 0);
    ended.set(column, Math.max(checked, ended.get(column) ?? 0));
    if (!isAgain || changed > 0) print(`${column}: ${checked} checked, ${changed} re-encrypted`);
  };
}

function findProblem({ undecryptable, complete, changed }: Reencrypted, { baseUrl }: Config): string | null {
  if (undecryptable.length > 0) {
    const named = undecryptable.slice(0, MAX_NAMED).map((row) => `  ${row}`);
    const more = undecryptable.length - named.length;
    return [
      `Stored secrets that can't be decrypted with SECRET_KEY or SECRET_KEY_FALLBACK, left unchanged: ${undecryptable.length}.`,
      ...named,
      ...(more > 0 ? [`  and ${more} more`] : []),
      `Re-encrypted: ${changed}. Set SECRET_KEY_FALLBACK to the key that encrypted these secrets and run this again.`,
      `If that key is lost, see ${baseUrl}/docs/replace-secret-key.`,
    ].join("\n");
  }
  return complete
    ? null
    : "Secrets kept changing during the run: a process still uses another key or holds rows locked. Run it again.";
}

function next({ databaseUrl, secretKey, secretKeyFallback, dataDir }: Config): string[] {
  if (databaseUrl !== null || secretKey !== null)
    return secretKeyFallback === null
      ? []
      : [
          "Wait one hour for current sign-ins to end, then remove the old key from SECRET_KEY_FALLBACK everywhere.",
        ];
  const [keyPath, before] = [join(dataDir, "secret-key"), join(dataDir, "secret-key-before")];
  if (secretKeyFallback !== null)
    return [`The key is in ${keyPath}. Remove the old key. Nothing needs it anymore.`];
  return [
    `The embedded database has its key in ${keyPath}. To replace it, stop the server, then run:`,
    `  mv ${quoted(keyPath)} ${quoted(before)}`,
    `  SECRET_KEY_FALLBACK="$(cat ${quoted(before)})" ${tuaCommand(process)} rotate-secret-key`,
    `  rm ${quoted(before)}`,
  ];
}

/** Quotes a text for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
