import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.ts";
import type { MadeMerchant } from "./usecases/merchants/make-merchant.ts";
import type { UseCases } from "./usecases/use-cases.ts";

/** What the first start on an empty embedded database leaves for whoever tries Tua. */
export type Demo = { baseUrl: string } & MadeMerchant;

export const DEMO_MERCHANT = {
  name: "Adwoa's Kitchen",
  country: "GH",
  currency: "GHS",
  timeZone: "Africa/Accra",
};
const DEMO_OWNER = "adwoa@example.com";

/** Makes the demo merchant on an empty embedded database, and writes `demo.json` for its owner alone to read. */
export async function makeDemo(config: Config, useCases: UseCases, baseUrl: string): Promise<Demo | null> {
  if (config.databaseUrl || !(await useCases.isEmpty())) return null;
  const demo: Demo = { baseUrl, ...(await useCases.makeMerchant(DEMO_MERCHANT, DEMO_OWNER)) };
  await writeFile(join(config.dataDir, "demo.json"), `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  return demo;
}

/** What a newcomer needs on the terminal: where to go, whom to sign in as, a line to paste. */
export function demoGreeting({ baseUrl, owner, keys }: Demo): string {
  return `
  A demo merchant was made. Its credentials are in demo.json in the data folder too, for you alone to read.

  Dashboard    ${baseUrl}
  Sign in as   ${owner.email}
  Password     ${owner.password}

  Make a payment: paste this, then open the checkoutUrl of the answer.

curl -sS ${baseUrl}/v1/checkout/initiate \\
  -H 'Authorization: Bearer ${keys.test.secret}' \\
  -H 'Content-Type: application/json' \\
  -d '{"amount":10.50,"currency":"GHS","description":"Two plates of waakye","clientReference":"'"ORD-$(date +%s)"'","callbackUrl":"http://localhost:5555/webhook","returnUrl":"https://example.com/thanks","cancelUrl":"https://example.com/basket"}'

`;
}
