import { open, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Config } from "./config.ts";
import type { MadeMerchant } from "./usecases/merchants/make-merchant.ts";
import type { UseCases } from "./usecases/use-cases.ts";
import { writeFileAtomic } from "./write-file-atomic.ts";

/** What the first start on an empty embedded database leaves for whoever tries Tua. */
export type Demo = { baseUrl: string } & MadeMerchant;

const DEMO_MERCHANT = {
  name: "Adwoa's Kitchen",
  country: "GH",
  currency: "GHS",
  timeZone: "Africa/Accra",
};
const DEMO_OWNER = "adwoa@example.com";

/**
 * Makes the demo merchant on an empty embedded database and writes `demo.json` for its owner alone to read. The
 * file is opened first: credentials that could not be written down would be lost. At later starts the file is told
 * the address of this one.
 */
export async function makeDemo(config: Config, useCases: UseCases): Promise<void> {
  if (config.databaseUrl) return;
  if (!(await useCases.isEmpty())) return tellAddress(config);
  await using file = await open(demoFile(config), "w", 0o600);
  const demo: Demo = { baseUrl: config.baseUrl, ...(await useCases.makeMerchant(DEMO_MERCHANT, DEMO_OWNER)) };
  await file.writeFile(`${JSON.stringify(demo, null, 2)}\n`);
  await file.sync();
}

/** Programs read there where Tua is, and BASE_URL or PORT may be another than when the file was made. */
async function tellAddress(config: Config): Promise<void> {
  const demo = await readDemo(config);
  const { baseUrl } = config;
  if (demo && demo.baseUrl !== baseUrl)
    await writeFileAtomic(demoFile(config), `${JSON.stringify({ ...demo, baseUrl }, null, 2)}\n`);
}

/** What `demo.json` says: null where there is none, or what a first start left that was cut off. */
export async function readDemo(config: Config): Promise<Demo | null> {
  if (config.databaseUrl) return null;
  try {
    return JSON.parse(await readFile(demoFile(config), "utf8")) as Demo;
  } catch {
    return null;
  }
}

const demoFile = ({ dataDir }: Config): string => join(resolve(dataDir), "demo.json");

/**
 * What a newcomer needs: where to go, whom to sign in as, a line to paste. Secrets are shown on a terminal alone;
 * elsewhere, where output is kept, the line reads the key from the file.
 */
export function demoGreeting(config: Config, { baseUrl, owner, keys }: Demo, onTerminal: boolean): string {
  const file = demoFile(config);
  const key = onTerminal
    ? keys.test.secret
    : `$(sed -n 's/.*"secret": "\\(sk_test[^"]*\\)".*/\\1/p' '${file}')`;
  return `
  The demo merchant's credentials are in ${file}, which only you can read.

  Dashboard    ${config.dashboardUrl}
  Sign in as   ${owner.email}
  Password     ${onTerminal ? owner.password : "see that file"}

  To make a payment, run this and open the checkoutUrl in the response.

curl -sS ${baseUrl}/v1/checkout/initiate \\
  -H "Authorization: Bearer ${key}" \\
  -H 'Content-Type: application/json' \\
  -d '{"amount":10.50,"currency":"GHS","description":"Two plates of waakye","clientReference":"'"ORD-$(date +%s)"'","callbackUrl":"http://localhost:5555/webhook","returnUrl":"https://example.com/thanks","cancelUrl":"https://example.com/basket"}'

`;
}
