import { ConfigError, readConfig } from "../config.ts";
import { formatStartupError } from "../startup-error.ts";
import { bootstrap } from "./bootstrap.ts";
import { CommandError, UsageError } from "./command-errors.ts";
import { listen } from "./listen.ts";
import { rotateOauthKey } from "./rotate-oauth-key.ts";
import { rotateSecretKey } from "./rotate-secret-key.ts";
import { SCENARIO_LIST, trigger } from "./trigger.ts";
import { withWired } from "./with-wired.ts";

const USAGE = `Usage: npm run tua -- <command>

  bootstrap --merchant NAME --email OWNER [--country GH] [--currency GHS] [--time-zone Africa/Accra] [--json]
      Creates a merchant with its owner, test keys, webhook secret and an application. Prints them once.
  help
      Prints this help, as does --help after any command.
  migrate
      Migrates the database to the newest schema. The server does the same when it starts.
  rotate-oauth-key
      Adds a new key that signs identity tokens. Running servers use it without a restart.
  rotate-secret-key
      Re-encrypts stored secrets with the current SECRET_KEY. See docs/operate/secret-key.md for all steps.
  listen [--forward-to URL] [--url URL_OF_TUA] [--after SEQUENCE] [--key sk_test_…]
      Prints the webhook events of a test key, or posts them to URL as signed webhooks, until Ctrl-C.
  trigger SCENARIO [--callback-url URL] [--url URL_OF_TUA] [--key sk_test_…]
      Simulates a scenario with a test payment:
${SCENARIO_LIST}

  listen and trigger call the running service and open no database. They read its URL from TUA_URL and the key from
  TUA_API_KEY, otherwise both from DATA_DIR/demo.json. A --key is visible in the machine's process list.
`;

const isHelp = (arg: string): boolean => arg === "--help" || arg === "-h";

async function run([command, ...args]: string[]): Promise<string> {
  if (command === "help" || [command ?? "", ...args].some(isHelp)) return USAGE.trimEnd();
  switch (command) {
    case "bootstrap":
      return bootstrap(readConfig(process.env), args);
    case "migrate":
      await withWired(readConfig(process.env), async () => {});
      return "The database has the newest schema.";
    case "rotate-oauth-key":
      return rotateOauthKey(readConfig(process.env));
    case "rotate-secret-key":
      return rotateSecretKey(readConfig(process.env));
    case "listen":
      return listen(readConfig(process.env), args);
    case "trigger":
      return trigger(readConfig(process.env), args);
    case undefined:
      throw new UsageError("Enter a command.");
    default:
      throw new UsageError(`Unknown command: ${command}.`);
  }
}

function errorLine(error: unknown): string {
  const mistyped =
    error instanceof UsageError || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
  if (mistyped) return `${(error as Error).message}\n\n${USAGE}`;
  const plain = error instanceof ConfigError || error instanceof CommandError;
  return `${plain ? error.message : formatStartupError(error)}\n`;
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(errorLine(error));
  process.exit(1);
}
