import { parseArgs } from "node:util";
import { closestName } from "../domain/closest-name.ts";
import { UsageError } from "./command-errors.ts";
import { COMMANDS, type Command, type CommandName } from "./commands.ts";

type Options<Name extends CommandName> = (typeof COMMANDS)[Name]["options"];
type Value<Option> = Option extends { type: "boolean" }
  ? boolean | undefined
  : Option extends { default: string }
    ? string
    : string | undefined;

interface Parsed<Name extends CommandName> {
  values: { [Option in keyof Options<Name>]: Value<Options<Name>[Option]> };
  argument: string | undefined;
}

/** The options and the argument of a command. @throws UsageError naming the first one that it does not have. */
export function parseArguments<Name extends CommandName>(name: Name, args: string[]): Parsed<Name> {
  const { options, argument }: Command = COMMANDS[name];
  const config = { args, options, allowPositionals: true };
  const { tokens } = parseArgs({ ...config, strict: false, tokens: true });
  const unknown = tokens.find((token) => token.kind === "option" && !Object.hasOwn(options, token.name));
  if (unknown?.kind === "option") throw new UsageError(unknownOption(name, unknown, Object.keys(options)));
  const { values, positionals } = parseArgs(config);
  const [value] = positionals;
  const [extra] = positionals.slice(argument ? 1 : 0);
  if (extra !== undefined) {
    const number = argument ? "only one argument" : "no arguments";
    throw new UsageError(`Unexpected argument: ${extra}. ${name} has ${number}.`);
  }
  if (argument && value !== undefined && !Object.hasOwn(argument.values, value))
    throw new UsageError(unknownValue(name, argument, value));
  return { values: values as Parsed<Name>["values"], argument: value };
}

function unknownValue(
  command: CommandName,
  { name, values }: NonNullable<Command["argument"]>,
  value: string,
): string {
  const known = Object.keys(values);
  const suggestion = closestName(value, known);
  const advice = suggestion ? `Did you mean ${suggestion}?` : `${command} needs one of ${known.join(", ")}.`;
  return `Unknown ${name.toLowerCase()}: ${value}. ${advice}`;
}

function unknownOption(
  command: CommandName,
  { name, rawName }: { name: string; rawName: string },
  known: string[],
): string {
  const suggestion = closestName(name, known);
  const advice = suggestion ? `Did you mean --${suggestion}?` : `The options of ${command} are below.`;
  return `Unknown option: ${rawName}. ${advice}`;
}
