import { open, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Config, readConfig } from "./config.ts";
import type { CreatedMerchant } from "./usecases/merchants/create-merchant.ts";
import type { UseCases } from "./usecases/use-cases.ts";
import { writeFileAtomic } from "./write-file-atomic.ts";

/** The demo credentials that the first start on an empty embedded database creates. */
export type Demo = { baseUrl: string } & CreatedMerchant;

const DEMO_MERCHANT = {
  name: "Adwoa's Kitchen",
  country: "GH",
  currency: "GHS",
  timeZone: "Africa/Accra",
};
const DEMO_OWNER = "adwoa@example.com";

/**
 * Creates the demo merchant on an empty embedded database and writes `demo.json`, readable only by the owner.
 * Opens the file first, because unsaved credentials would be lost. Later starts update its URL.
 */
export async function createDemo(config: Config, useCases: UseCases): Promise<void> {
  if (config.databaseUrl) return;
  if (!(await useCases.isEmpty())) return updateDemoUrl(config);
  await using file = await open(demoFile(config), "w", 0o600);
  const demo: Demo = {
    baseUrl: config.baseUrl,
    ...(await useCases.createMerchant(DEMO_MERCHANT, DEMO_OWNER)),
  };
  await file.writeFile(`${JSON.stringify(demo, null, 2)}\n`);
  await file.sync();
}

/** Programs read Tua's URL there, and BASE_URL or PORT may have changed since the file was created. */
async function updateDemoUrl(config: Config): Promise<void> {
  const demo = await readDemo(config);
  const { baseUrl } = config;
  if (demo && demo.baseUrl !== baseUrl)
    await writeFileAtomic(demoFile(config), `${JSON.stringify({ ...demo, baseUrl }, null, 2)}\n`);
}

/** The content of `demo.json`. Null without one, or the incomplete one of an interrupted first start. */
export async function readDemo(config: Pick<Config, "databaseUrl" | "dataDir">): Promise<Demo | null> {
  if (config.databaseUrl) return null;
  try {
    return JSON.parse(await readFile(demoFile(config), "utf8")) as Demo;
  } catch {
    return null;
  }
}

export const demoFile = ({ dataDir }: Pick<Config, "dataDir">): string => join(resolve(dataDir), "demo.json");

/**
 * The greeting for a new user: the URL, the sign-in and a command to paste. Shows secrets only on a terminal.
 * Elsewhere output is stored, so the command reads the key from the file.
 * @param tua the beginning of a command line
 */
export function demoGreeting(
  config: Config,
  { baseUrl, owner, keys }: Demo,
  { onTerminal, tua }: { onTerminal: boolean; tua: string },
): string {
  const file = demoFile(config);
  const key = onTerminal
    ? keys.test.secret
    : `$(sed -n 's/.*"secret": "\\(sk_test[^"]*\\)".*/\\1/p' '${file}')`;
  const dataDir = resolve(config.dataDir);
  const dataDirVariable = dataDir === resolve(readConfig({}).dataDir) ? "" : `DATA_DIR='${dataDir}' `;
  return `
  The demo merchant's credentials are in ${file}, which only you can read.

  Dashboard      ${config.dashboardUrl}
  Sign in as     ${owner.email}
  Password       ${onTerminal ? owner.password : "see that file"}
  Documentation  ${baseUrl}/docs

  To see webhooks, run this in a second terminal:  ${dataDirVariable}${tua} listen
  To make a payment, run this and open the checkoutUrl in the response. Pay with 024 000 0000.

curl -sS ${baseUrl}/v1/checkout/initiate \\
  -H "Authorization: Bearer ${key}" \\
  -H 'Content-Type: application/json' \\
  -d '{"amount":10.5,"currency":"GHS","description":"Two plates of waakye","clientReference":"'"ORD-$(date +%s)"'","callbackUrl":"http://localhost:5555/webhook","returnUrl":"https://example.com/thanks","cancelUrl":"https://example.com/basket"}'

`;
}
