import {
  COMMANDS,
  type Command,
  type CommandName,
  EXIT_CODES,
  synopsis,
} from "../../../server/cli/commands.ts";
import { markdownTable } from "./markdown-table.ts";

/** All commands: a heading, an example and tables for each. */
export const commandTables = (): string =>
  (Object.keys(COMMANDS) as CommandName[]).map(commandSection).join("\n\n");

export const exitCodesTable = (): string =>
  markdownTable(["exit code", "meaning"], Object.entries(EXIT_CODES));

function commandSection(name: CommandName): string {
  const { about, options, argument, example }: Command = COMMANDS[name];
  const rows = Object.entries(options).map(([option, { value, required, default: preset, about }]) => [
    `\`--${option}${value ? ` ${value}` : ""}\``,
    required ? "required" : preset ? `\`${preset}\`` : "–",
    about,
  ]);
  const values = Object.entries(argument?.values ?? {}).map(([value, meaning]) => [`\`${value}\``, meaning]);
  return [
    `## ${name}`,
    about
      .replace("SECRET_KEY", "`$&`")
      .replace("/docs/secret-key has", "[Change the secret key](../operate/secret-key.md) has")
      .replace("/docs/check-processors has", "[Check a processor](../operate/check-processors.md) has"),
    `\`\`\`text\n${synopsis(name)}\n\`\`\``,
    ...(argument ? [markdownTable([argument.name.toLowerCase(), argument.heading], values)] : []),
    ...(rows.length > 0 ? [markdownTable(["option", "default", "meaning"], rows)] : []),
    `Example:\n\n\`\`\`sh\nnpm run tua -- ${example}\n\`\`\``,
  ].join("\n\n");
}
