import { ConfigError, readConfig } from "../config.ts";
import { closestName } from "../domain/closest-name.ts";
import { formatStartupError } from "../startup-error.ts";
import { VERSION } from "../version.ts";
import { bootstrap } from "./bootstrap.ts";
import { checkProcessor } from "./check-processor/check-processor.ts";
import { CommandError, UsageError } from "./command-errors.ts";
import { COMMANDS, type CommandName } from "./commands.ts";
import { drill } from "./drill.ts";
import { exportEvents } from "./export-events.ts";
import { listen } from "./listen.ts";
import { parseArguments } from "./parse-arguments.ts";
import { rotateOauthKey } from "./rotate-oauth-key.ts";
import { rotateSecretKey } from "./rotate-secret-key.ts";
import { withServices } from "./services-for-command.ts";
import { trigger } from "./trigger.ts";
import { usage } from "./usage.ts";
import { verifyExport } from "./verify-export.ts";

const isHelp = (word: string, position: number): boolean =>
  word === "--help" || word === "-h" || (word === "help" && position === 0);
const isCommand = (word: string): word is CommandName => Object.hasOwn(COMMANDS, word);

const setFailed = (): void => {
  process.exitCode = 1;
};

async function run(words: string[]): Promise<string> {
  const [command, ...args] = words.filter((word, position) => !isHelp(word, position));
  if (words.some(isHelp)) {
    if (command !== undefined) rejectUnknown(command, args);
    return usage(command).trimEnd();
  }
  switch (command) {
    case "--version":
      rejectUnknown(command, args);
      return VERSION;
    case "bootstrap":
      return bootstrap(readConfig(process.env), args);
    case "migrate":
      parseArguments(command, args);
      await withServices(readConfig(process.env), async () => {});
      return "The database has the newest schema.";
    case "rotate-oauth-key":
      parseArguments(command, args);
      return rotateOauthKey(readConfig(process.env));
    case "rotate-secret-key":
      parseArguments(command, args);
      return rotateSecretKey(readConfig(process.env));
    case "listen":
      return listen(process.env, args);
    case "export":
      return exportEvents(process.env, args);
    case "verify":
      return verifyExport(args);
    case "trigger":
      return trigger(process.env, args);
    case "drill":
      return drill(process.env, args, setFailed);
    case "processors":
      return checkProcessor(process.env, args, setFailed);
    case undefined:
      throw new UsageError("Enter a command.");
    default:
      throw unknownCommand(command);
  }
}

/** Checks the words around a request for help or for the version. @throws UsageError */
function rejectUnknown(command: string, args: string[]): void {
  if (isCommand(command)) parseArguments(command, args);
  else if (command !== "--version") throw unknownCommand(command);
  else if (args.length > 0)
    throw new UsageError(`Unexpected argument: ${args[0]}. --version has no arguments.`);
}

function unknownCommand(command: string): UsageError {
  const meant = closestName(command, Object.keys(COMMANDS));
  return new UsageError(`Unknown command: ${command}.${meant ? ` Did you mean ${meant}?` : ""}`);
}

function errorLine(error: unknown, command: string | undefined): string {
  const mistyped =
    error instanceof UsageError || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
  if (mistyped) return `${(error as Error).message}\n\n${usage(command)}`;
  const plain = error instanceof ConfigError || error instanceof CommandError;
  return `${plain ? error.message : formatStartupError(error)}\n`;
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  const command = process.argv.slice(2).find((word) => isCommand(word) && word !== "help");
  process.stderr.write(errorLine(error, command));
  process.exit(1);
}
