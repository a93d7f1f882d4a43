import { setTimeout as pause } from "node:timers/promises";
import { tuaCommand } from "../tua-command.ts";
import { CommandError, UsageError } from "./command-errors.ts";
import { type Drill, describeStep, formatReport } from "./drill-report.ts";
import { parseArguments } from "./parse-arguments.ts";
import {
  type Environment,
  parseWebUrl,
  type RunningTua,
  requestWithKey,
  resolveTarget,
} from "./resolve-target.ts";

const POLL_MS = 500;
const FIELDS = `id url state orderListAt
  steps { kind state responses { httpStatus error { code } count slowestMs } responseBody problems { code clientReference count } }`;
const START = `mutation ($url: String) { startWebhookDrill(input: { url: $url }) { isNew webhookDrill { ${FIELDS} } } }`;
const VIEW = `query ($id: ID!) { webhookDrill(id: $id) { ${FIELDS} } }`;

/**
 * `tua drill`: runs a webhook drill through the public API, and prints each step as it ends.
 * @param setFailed sets the exit code
 * @returns the report
 */
export async function drill(env: Environment, args: string[], setFailed: () => void): Promise<string> {
  const { values } = parseArguments("drill", args);
  const url = values["callback-url"];
  if (url !== undefined && values.report !== undefined)
    throw new UsageError("Set --callback-url for a new drill, or --report.");
  if (values.report === "") throw new UsageError("--report must be the ID of a drill.");
  const callbackUrl = url === undefined ? null : parseWebUrl("--callback-url", url).href;
  const service = await resolveTarget(env, values);
  const ended = values.report
    ? await view(service, values.report)
    : await run(service, callbackUrl, (line) => process.stdout.write(`${line}\n`));
  if (ended.state === "RUNNING") throw new CommandError(`${ended.id} is still running.`);
  if (ended.state !== "PASSED") setFailed();
  const repeat = `${tuaCommand(process)} drill --report ${ended.id}`;
  return formatReport(ended, repeat, `${service.url}/docs/drill-your-endpoint#steps`);
}

async function run(service: RunningTua, url: string | null, print: (line: string) => void): Promise<Drill> {
  const data = await requestWithKey(service, "/graphql", { query: START, variables: { url } });
  const { isNew, webhookDrill } = data.startWebhookDrill;
  let current: Drill = webhookDrill;
  // Its result would be that of another endpoint.
  if (!isNew && url !== null && new URL(current.url).href !== url)
    throw new CommandError(
      `A drill at ${current.url} is running. Try again when it has ended. Its report: --report ${current.id}`,
    );
  print(`${isNew ? "Drill" : "Running drill"} ${current.id} at ${current.url}`);
  let printed = 0;
  while (true) {
    const ended = current.steps.filter(({ state }) => state === "PASSED" || state === "FAILED");
    for (const step of ended.slice(printed)) print(describeStep(step));
    printed = ended.length;
    if (current.state !== "RUNNING") return current;
    await pause(POLL_MS);
    current = await view(service, current.id);
  }
}

async function view(service: RunningTua, id: string): Promise<Drill> {
  const { webhookDrill } = await requestWithKey(service, "/graphql", { query: VIEW, variables: { id } });
  if (!webhookDrill) throw new CommandError(`There is no drill ${id} in test mode.`);
  return webhookDrill;
}
