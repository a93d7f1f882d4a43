import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import { writeResults } from "./results.ts";
import type { Measures, Row, RowModule, Settings } from "./row.ts";
import { allModules } from "./rows/all.ts";
import { inTurns, median, toRatio } from "./side-by-side.ts";
import { asMarkdown, meetsTarget, type Outcome } from "./table.ts";

/**
 * `npm run bench`, after `npm run build`; `npm run bench -- --rows initiate,status --seconds 2 --turns 3` for
 * some rows or a short run. Prints one table. Stores it in `results/` when it has all rows. Progress goes to
 * stderr. Exits with 1 if a row failed; a missed target is reported but is not an error.
 */
const OPTIONS = {
  /** Names of rows or of their modules, separated by commas; all by default. */
  rows: { type: "string" },
  seconds: { type: "string", default: "5" },
  turns: { type: "string", default: "5" },
  clients: { type: "string", default: "32" },
  sizes: { type: "string", default: "10000,100000,1000000" },
  sockets: { type: "string", default: "2000" },
} as const;
/** Longer than any row takes with the default settings: a hanging row is stopped. */
const LIMIT_MS = 20 * 60_000;

const { values } = parseArgs({ options: OPTIONS });
const number = (name: string, text: string): number => {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} must be a number`);
  return value;
};
const settings: Settings = {
  seconds: number("seconds", values.seconds),
  turns: number("turns", values.turns),
  clients: number("clients", values.clients),
  sizes: values.sizes.split(",").map((size) => number("sizes", size)),
  sockets: number("sockets", values.sockets),
  report: (progress) => void process.stderr.write(`${progress}\n`),
};
const modules = allModules(settings);
const requests = values.rows?.split(",");
const known = modules.flatMap(({ name, rows }) => [name, ...rows.map((row) => row.name)]);
const unknown = requests?.filter((name) => !known.includes(name)) ?? [];
if (unknown.length > 0) throw new Error(`No row ${unknown.join(", ")}: there are ${known.join(", ")}`);

/** An unhandled error ends the measured row, and not the run. */
let fail: (error: unknown) => void = () => {};
process.on("unhandledRejection", (error) => fail(error));

const outcomes: Outcome[] = [];
for (const module of modules) {
  const rows = module.rows.filter(
    ({ name }) => !requests || requests.includes(name) || requests.includes(module.name),
  );
  if (rows.length > 0) outcomes.push(...(await measureOutcomes(module, rows)));
}
if (!requests) {
  const folder = new URL("./results/", import.meta.url);
  await mkdir(folder, { recursive: true });
  await writeResults(folder, outcomes, settings);
}
process.stdout.write(asMarkdown(outcomes));
process.exit(outcomes.some((outcome) => "failed" in outcome) ? 1 : 0);

async function measureOutcomes(module: RowModule, rows: Row[]): Promise<Outcome[]> {
  const stack = new AsyncDisposableStack();
  const done: Outcome[] = [];
  try {
    settings.report(`${module.name}: opening`);
    const measures = await bounded(module.open(settings, stack));
    for (const row of rows) done.push(await measureOutcome(row, measures[row.name]));
  } catch (error) {
    settings.report(`${module.name}: ${describe(error)}`);
    for (const row of rows.slice(done.length)) done.push({ row, failed: describe(error) });
  }
  await bounded(stack.disposeAsync()).catch((error) =>
    settings.report(`${module.name}, closing: ${describe(error)}`),
  );
  return done;
}

async function measureOutcome(row: Row, measures: Measures | undefined): Promise<Outcome> {
  try {
    if (!measures) throw new Error("Nobody measures this row");
    return await bounded(measure(row, measures));
  } catch (error) {
    settings.report(`${row.name}: ${describe(error)}`);
    return { row, failed: describe(error) };
  }
}

async function measure(row: Row, measures: Measures): Promise<Outcome> {
  const { seconds, turns, report } = settings;
  report(`${row.name}: warming up`);
  if (measures.warm) await measures.warm();
  else {
    await measures.ours();
    await measures.peer();
  }
  const telling = (who: string, measure: () => Promise<number>) => async () => {
    const figure = await measure();
    report(`${row.name}: ${who} ${figure.toPrecision(4)} ${row.unit}`);
    return figure;
  };
  const got = await inTurns(
    { ours: telling("ours", () => measures.ours()), peer: telling("peer", () => measures.peer()) },
    turns,
  );
  const [ours, peer] = [median(got.ours), median(got.peer)];
  const compared = toRatio(got.ours, got.peer);
  report(`${row.name}: latency`);
  const latency = (await measures.latency?.({ ours, peer })) ?? {};
  const remark = measures.remark?.();
  const isTargetMet = meetsTarget(row.target, compared.ratio);
  return {
    row,
    seconds,
    turns: got,
    ours,
    peer,
    ...compared,
    isTargetMet,
    latency,
    ...(remark && { remark }),
  };
}

/** @throws the error of a background task, and a timeout. */
async function bounded<T>(work: Promise<T>): Promise<T> {
  const failed = Promise.withResolvers<never>();
  fail = failed.reject;
  const tooLong = () => failed.reject(new Error(`Not done after ${LIMIT_MS / 60_000} minutes`));
  const timer = setTimeout(tooLong, LIMIT_MS);
  work.catch(() => {});
  try {
    return await Promise.race([work, failed.promise]);
  } finally {
    clearTimeout(timer);
    fail = () => {};
  }
}

function describe(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  // Keeps this machine's paths out of the results.
  const first = (text.split("\n", 1)[0] as string).replace(/(?:\/[\w.@+-]+)+\/(?=[\w.@+-])/g, "");
  return first.slice(0, 200);
}
