import { bootstrap } from "../support/bootstrap.ts";
import { DESKTOP, startBrowser } from "../support/browser.ts";
import { freePort } from "../support/free-port.ts";
import { startPostgres } from "../support/postgres-server.ts";
import { ServerProcess } from "../support/processes.ts";
import { badge, newContext, signIn } from "../support/staff.ts";
import { makeTemplate } from "../support/template.ts";

/**
 * `node test/bench/live-row.ts`, after `npm run build`: the time until staff see a payment. From the post of
 * a customer's form to the frame in which the open dashboard shows its row as paid; and from a shop's
 * initiation to the frame with its row. One after the other, on one machine.
 */
const PAYMENTS = 50;

const postgres = await startPostgres();
const port = await freePort();
const url = `http://localhost:${port}`;
const env = { DATABASE_URL: postgres.url(await makeTemplate(postgres)), SECRET_KEY: "b".repeat(40) };
const merchant = await bootstrap(env);
const more = { PORT: String(port), BASE_URL: url, LOG_LEVEL: "warn", RATE_LIMITS: "off" };
const tua = await ServerProcess.start({ ...env, ...more });
const browser = await startBrowser();
const page = await (await newContext(browser, [], DESKTOP)).newPage();
await page.goto(`${url}/m/${merchant.merchantId}/test/payments`);
await page.getByRole("heading", { name: "Sign in" }).waitFor();
await signIn(page, merchant.owner);
await badge(page, "Up to date").waitFor();

/** Milliseconds from the beginning of `act` to the first frame after this payment's row has the text. */
async function measureUntilVisible(
  reference: string,
  text: string,
  act: () => Promise<unknown>,
): Promise<number> {
  // The act starts after this. Its end is measured on the clock that both processes share.
  const visibleAt = page.evaluate(
    ([sought, state]) =>
      new Promise<number>((resolve) => {
        const check = () => {
          const rows = [...document.querySelectorAll("tbody tr")].map(
            (row) => (row as HTMLElement).innerText,
          );
          if (!rows.some((text) => text.includes(sought as string) && text.includes(state as string))) return;
          observer.disconnect();
          // The first callback runs before the frame is drawn, the second after it.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now())),
          );
        };
        const observer = new MutationObserver(check);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    [reference, text],
  );
  await page.evaluate(() => undefined);
  const began = performance.timeOrigin + performance.now();
  await act();
  return (await visibleAt) - began;
}

async function initiate(clientReference: string): Promise<string> {
  const response = await fetch(`${url}/v1/checkout/initiate`, {
    method: "POST",
    headers: { authorization: `Bearer ${merchant.keys.test.secret}`, "content-type": "application/json" },
    body: JSON.stringify({
      amount: 10.5,
      currency: "GHS",
      description: "Two plates of waakye",
      clientReference,
      callbackUrl: "http://localhost:9/hook",
      returnUrl: "https://shop.example/",
      cancelUrl: "https://shop.example/basket",
    }),
  });
  const { data } = (await response.json()) as { data: { checkoutUrl: string } };
  return data.checkoutUrl;
}

async function pay(checkoutUrl: string): Promise<void> {
  const body = new URLSearchParams({ method: "mobile_money", network: "mtn", phone: "0240000000" });
  const { status } = await fetch(checkoutUrl, { method: "POST", redirect: "manual", body });
  if (status !== 303) throw new Error(`The payment was answered ${status}`);
}

const made: number[] = [];
const paid: number[] = [];
for (let i = 0; i < PAYMENTS; i++) {
  const reference = `ROW-${i}-`;
  let checkoutUrl = "";
  made.push(
    await measureUntilVisible(reference, "Pending", async () => {
      checkoutUrl = await initiate(reference);
    }),
  );
  paid.push(await measureUntilVisible(reference, "Paid", () => pay(checkoutUrl)));
}

/** The value below which this share of the sorted ones lies. */
const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] as number;
const line = (name: string, values: number[]) =>
  `| ${name} | ${quantile(values, 0.5).toFixed(0)} | ${quantile(values, 0.99).toFixed(0)} |\n`;
process.stdout.write(`${PAYMENTS} payments one after the other, Chromium and server on one machine, in ms\n`);
process.stdout.write("| what | median | p99 |\n|---|---|---|\n");
process.stdout.write(line("customer's form post to “Paid” drawn in the open dashboard", paid));
process.stdout.write(line("shop's request for a checkout to its row drawn", made));

await browser.close();
await tua.stop();
await postgres.stop();
