import { join } from "node:path";
import type { Config } from "../config.ts";
import type { SealedAnew, SealedSoFar } from "../usecases/seal-anew.ts";
import { CommandFailed } from "./command-problem.ts";
import { databasePlace } from "./database-place.ts";
import { withTua } from "./with-tua.ts";

/** Rows that are named one by one; of more it says how many. */
const MOST_NAMED = 50;

/**
 * `tua rotate-secret-key`: seals by SECRET_KEY what SECRET_KEY_FALLBACK sealed.
 * @returns what was done and what comes next.
 * @throws CommandFailed naming the rows that no key opens, or where nothing is sealed at all.
 */
export async function rotateSecretKey(config: Config): Promise<string> {
  return withTua(config, async ({ useCases, doorOptions }) => {
    const [seals, opensToo] = doorOptions.secretBox.keyNames;
    say(`Key ${seals} seals${opensToo ? `, key ${opensToo} opens too` : ""}.`);
    const done = await useCases.sealAnew(sayProgress());
    const { all, changed } = done;
    if (all === 0)
      throw new CommandFailed(
        `There is nothing sealed in ${databasePlace(config)}: is this the right database?`,
      );
    const problem = problemOf(done);
    if (problem) throw new CommandFailed(problem);
    const sealed = `All ${all} sealed secrets are sealed by key ${seals}; ${changed} of them were not before.`;
    return [sealed, ...next(config)].join("\n");
  });
}

/** A line for each page; later passes are of interest only where they change something. */
function sayProgress(): (soFar: SealedSoFar) => void {
  const ended = new Map<string, number>();
  return ({ place, looked, changed }) => {
    const isAgain = looked <= (ended.get(place) ?? 0);
    ended.set(place, Math.max(looked, ended.get(place) ?? 0));
    if (!isAgain || changed > 0) say(`${place}: ${looked} looked at, ${changed} sealed anew`);
  };
}

function problemOf({ unopened, settled, changed }: SealedAnew): string | null {
  if (unopened.length > 0) {
    const named = unopened.slice(0, MOST_NAMED).map((row) => `  ${row}`);
    const more = unopened.length - named.length;
    return [
      `${unopened.length} sealed secrets open with no key that is set, and were left as they are:`,
      ...named,
      ...(more > 0 ? [`  and ${more} more`] : []),
      `${changed} others were sealed anew. Set the key that sealed these in SECRET_KEY_FALLBACK and run this again;`,
      "docs/secret-key.md says what to do where it is lost.",
    ].join("\n");
  }
  return settled
    ? null
    : "Secrets went on changing while this ran: a process still seals by another key, or holds rows locked. Run it again.";
}

function next({ databaseUrl, secretKey, secretKeyFallback, dataDir }: Config): string[] {
  if (databaseUrl !== null || secretKey !== null)
    return secretKeyFallback === null
      ? []
      : [
          "In an hour, when sign-ins under way have ended, take the key before out of SECRET_KEY_FALLBACK everywhere.",
        ];
  const [kept, before] = [join(dataDir, "secret-key"), join(dataDir, "secret-key-before")];
  if (secretKeyFallback !== null)
    return [`The key is in ${kept}. The one before opens nothing any more: remove it.`];
  return [
    `The embedded database keeps its own key in ${kept}. To give it another, stop the server, then:`,
    `  mv ${quoted(kept)} ${quoted(before)}`,
    `  SECRET_KEY_FALLBACK="$(cat ${quoted(before)})" npm run --silent tua -- rotate-secret-key`,
    `  rm ${quoted(before)}`,
  ];
}

/** For a shell, whatever is in it. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
