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
 * `node test/bench/long-list.ts [pixels]`, after `npm run build`: the main thread's longest tasks while a member
 * scrolls through 10,000 payments, next to the same time on the same page without scrolling. A member
 * notices a task of more than 50 ms.
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
await page.evaluate(() => {
  const tasks: number[] = [];
  Object.assign(window, { tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: "longtask" });
});
const longTasks = () =>
  page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0)) as Promise<number[]>;
const frame = () => page.evaluate(() => new Promise(requestAnimationFrame));

/** Rows rendered at most, and rows from the first to the last one that was visible. */
const rendered: number[] = [];
let last = 0;
await page.mouse.move(700, 500);
await longTasks();
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
const scrolling = await longTasks();
await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
const resting = await longTasks();

const line = (name: string, tasks: readonly number[]) => {
  const longest = Math.max(0, ...tasks);
  const noticed = tasks.filter((ms) => ms > NOTICED_MS).length;
  process.stdout.write(`| ${name} | ${noticed} | ${longest.toFixed(0)} |\n`);
};
process.stdout.write(
  `${last - 1} payments in ${seconds.toFixed(1)} s; rows rendered: median ${median(rendered)}, most ${Math.max(...rendered)}\n`,
);
process.stdout.write(`| what | tasks over ${NOTICED_MS} ms | longest, ms |\n|---|---|---|\n`);
line("scrolling", scrolling);
line("the same time at rest", resting);

await browser.close();
await tua.stop();
await postgres.stop();
