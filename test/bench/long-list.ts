import { bootstrap } from "../support/bootstrap.ts";
import { DESKTOP, startBrowser } from "../support/browser.ts";
import { freePort } from "../support/free-port.ts";
import { startPostgres } from "../support/postgres-server.ts";
import { ServerProcess } from "../support/processes.ts";
import { newContext, signIn } from "../support/staff.ts";
import { makeTemplate } from "../support/template.ts";
import { median } from "./side-by-side.ts";
import { makeYearOfSales } from "./year-of-sales.ts";

/**
 * `node test/bench/long-list.ts [pixels]`, after `npm run build`: the page's longest tasks while a member
 * scrolls through 10,000 payments. A member notices a task of more than 50 ms. A task's CPU time is
 * what the page itself needs. Its duration includes waits for the browser, the server and the database on
 * the same machine.
 */
const PAYMENTS = 10_000;
/** Pixels per frame, as of a fast wheel or trackpad. */
const STEP = Number(process.argv[2] ?? 300);
const NOTICED_MS = 50;

const postgres = await startPostgres();
const port = await freePort();
const url = `http://localhost:${port}`;
const databaseUrl = postgres.url(await makeTemplate(postgres));
const env = { DATABASE_URL: databaseUrl, SECRET_KEY: "b".repeat(40) };
const merchant = await bootstrap(env);
await makeYearOfSales(databaseUrl, { merchantId: merchant.merchantId, mode: "test" }, PAYMENTS, () => {});
const more = { PORT: String(port), BASE_URL: url, LOG_LEVEL: "warn", RATE_LIMITS: "off" };
const tua = await ServerProcess.start({ ...env, ...more });
const browser = await startBrowser();
const page = await (await newContext(browser, [], DESKTOP)).newPage();
await page.goto(`${url}/m/${merchant.merchantId}/test/payments`);
await signIn(page, merchant.owner);
await page.locator("tbody tr").first().waitFor();
const frame = () => page.evaluate(() => new Promise(requestAnimationFrame));

/** Rows rendered at most, and rows from the first to the last one that was visible. */
const rendered: number[] = [];
let last = 0;
await page.mouse.move(700, 500);
const trace = await startTrace();
const startedAt = performance.now();
for (let still = 0; still < 40; ) {
  await page.mouse.wheel(0, STEP);
  await frame();
  const { rows, position } = await page.evaluate(() => {
    const all = [...document.querySelectorAll("tbody tr")];
    return { rows: all.length, position: Number(all.at(-1)?.getAttribute("aria-rowindex")) };
  });
  rendered.push(rows);
  still = position > last ? 0 : still + 1;
  last = Math.max(last, position);
}
const seconds = (performance.now() - startedAt) / 1_000;
const tasks = await trace.end();

process.stdout.write(
  `${last - 1} payments in ${seconds.toFixed(1)} s; rows rendered: median ${median(rendered)}, most ${Math.max(...rendered)}\n`,
);
process.stdout.write(`| ${tasks.length} tasks | over ${NOTICED_MS} ms | longest, ms |\n|---|---|---|\n`);
line("CPU time", ({ tdur }) => tdur);
line("duration", ({ dur }) => dur);

await browser.close();
await tua.stop();
await postgres.stop();

function line(name: string, micros: (task: Task) => number): void {
  const all = tasks.map((task) => micros(task) / 1_000);
  const noticed = all.filter((ms) => ms > NOTICED_MS).length;
  process.stdout.write(`| ${name} | ${noticed} | ${Math.max(...all).toFixed(0)} |\n`);
}

/** A task of the page's main thread. Duration and CPU time in microseconds. */
interface Task {
  dur: number;
  tdur: number;
}

interface TraceEvent extends Partial<Task> {
  name: string;
  pid: number;
  tid: number;
  args: { name?: string };
}

/** Records the tasks of the page's main thread with Chrome's tracing. */
async function startTrace(): Promise<{ end(): Promise<Task[]> }> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["disabled-by-default-devtools.timeline"] },
  });
  return {
    async end() {
      const complete = new Promise<void>((resolve) =>
        session.once("Tracing.tracingComplete", () => resolve()),
      );
      await session.send("Tracing.end");
      await complete;
      const mains = events.filter(
        ({ name, args }) => name === "thread_name" && args.name === "CrRendererMain",
      );
      return events.filter(
        (event): event is TraceEvent & Task =>
          event.name === "RunTask" &&
          event.tdur !== undefined &&
          mains.some(({ pid, tid }) => pid === event.pid && tid === event.tid),
      );
    },
  };
}
