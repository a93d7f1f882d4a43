import { parseArgs } from "node:util";
import { BadConfig, type Config, readConfig } from "../config.ts";
import { openLog } from "../log.ts";
import { startProblem } from "../start-problem.ts";
import { wire } from "../wiring.ts";
import { ownProcess } from "./own-process.ts";

const USAGE = `Usage: npm run tua -- <command>

  bootstrap --merchant NAME --email OWNER [--country GH] [--currency GHS] [--time-zone Africa/Accra] [--json]
      Makes a merchant with its owner, test keys, webhook secret and an application, and prints them this once.
  migrate
      Brings the database to the newest schema. The server does the same at its start.
`;

/** A mistake on the command line, in one line. */
class BadCommand extends Error {}

async function withTua<T>(
  config: Config,
  work: (wired: Awaited<ReturnType<typeof wire>>) => Promise<T>,
): Promise<T> {
  const wired = await wire(config, openLog("warn"), ownProcess);
  try {
    return await work(wired);
  } finally {
    await wired.close();
  }
}

async function bootstrap(config: Config, args: string[]): Promise<string> {
  const { values } = parseArgs({
    args,
    options: {
      merchant: { type: "string" },
      email: { type: "string" },
      country: { type: "string", default: "GH" },
      currency: { type: "string", default: "GHS" },
      "time-zone": { type: "string", default: "Africa/Accra" },
      json: { type: "boolean", default: false },
    },
  });
  const { merchant, email, country, currency } = values;
  if (!merchant || !email) throw new BadCommand("bootstrap needs --merchant and --email.");
  const terms = { name: merchant, country, currency, timeZone: values["time-zone"] };
  const made = await withTua(config, ({ useCases }) => useCases.makeMerchant(terms, email));
  const printed = { baseUrl: config.baseUrl, ...made };
  if (values.json) return JSON.stringify(printed, null, 2);
  return [
    `Merchant     ${merchant} (${made.merchantId})`,
    `Sign in as   ${made.owner.email}`,
    `Password     ${made.owner.password}`,
    `Secret key   ${made.keys.test.secret}`,
    `Publishable  ${made.keys.test.publishable}`,
    `Webhooks     ${made.webhookSecret.test}`,
    `Application  ${made.application.clientId} ${made.application.clientSecret}`,
    "Keep them now: they are not shown again.",
  ].join("\n");
}

async function run([command, ...args]: string[]): Promise<string> {
  switch (command) {
    case "bootstrap":
      return bootstrap(readConfig(process.env), args);
    case "migrate":
      await withTua(readConfig(process.env), async () => {});
      return "The database has the newest schema.";
    default:
      throw new BadCommand(command === undefined ? "Name a command." : `There is no command ${command}.`);
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  const mistyped =
    error instanceof BadCommand || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
  if (mistyped) process.stderr.write(`${(error as Error).message}\n\n${USAGE}`);
  else process.stderr.write(`${error instanceof BadConfig ? error.message : startProblem(error)}\n`);
  process.exit(1);
}
