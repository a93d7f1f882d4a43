import { tuaCommand } from "../tua-command.ts";
import { COMMANDS, type Command, type CommandName, synopsis } from "./commands.ts";

const plain = (markdown: string): string => markdown.replaceAll("`", "");

const all = Object.keys(COMMANDS) as CommandName[];

/** The help: a command with its options, or all commands. */
export function usage(command?: string): string {
  const one = command === "help" ? undefined : all.find((name) => name === command);
  const commands = one ? [one] : all;
  return `Usage: ${tuaCommand(process)} <command>\n\n${commands.map(formatCommand).join("\n")}`;
}

function formatCommand(name: CommandName): string {
  const { about, options, argument }: Command = COMMANDS[name];
  const lines = [`  ${synopsis(name)}`, `      ${plain(about)}`];
  for (const [value, meaning] of Object.entries(argument?.values ?? {}))
    lines.push(`        ${value.padEnd(20)} ${meaning}`);
  for (const [option, { about, default: preset }] of Object.entries(options)) {
    const text = preset ? `${about} Default: ${preset}.` : about;
    lines.push(`        ${`--${option}`.padEnd(20)} ${plain(text)}`);
  }
  return `${lines.join("\n")}\n`;
}
