import { readConfig } from "../../config.ts";
import { createProcessorHttp, MAX_CALL_MS } from "../../connectors/processor-http.ts";
import { VERSION } from "../../version.ts";
import { CommandError, UsageError } from "../command-errors.ts";
import { parseArguments } from "../parse-arguments.ts";
import { type Environment, parseWebUrl } from "../resolve-target.ts";
import { openCallbackListener } from "./callback-listener.ts";
import { CheckRun } from "./check-run.ts";
import { CHECKED_PROCESSORS, getFields } from "./checked-processors.ts";
import { readCredentials } from "./credentials.ts";
import { createPrompt } from "./prompt.ts";
import { type CheckReport, formatReport, scrub } from "./report.ts";

const MAX_SECONDS = 3_600;

/**
 * `tua processors check`: makes one test payment and its refund through the connector, and compares each
 * response with what the connector expects.
 * @param markFailed called if something differs
 * @returns the report
 * @throws UsageError, and CommandError for credentials that are incomplete or not of test mode
 */
export async function checkProcessor(
  env: Environment,
  args: string[],
  markFailed: () => void,
): Promise<string> {
  const { values, argument } = parseArguments("processors", args);
  if (argument === undefined) throw new UsageError("processors needs an action: check.");
  const processor = Object.values(CHECKED_PROCESSORS).find(({ name }) => name === values.processor);
  if (!processor) {
    const names = Object.values(CHECKED_PROCESSORS).map(({ name }) => name);
    throw new UsageError(`--processor must be ${names.join(" or ")}.`);
  }
  const seconds = parseNumber("--timeout", values.timeout, MAX_SECONDS);
  const port = parseNumber("--callback-port", values["callback-port"], 65_535);
  const callbackUrl = values["callback-url"];
  const url = callbackUrl === undefined ? null : parseWebUrl("--callback-url", callbackUrl).href;
  const { host, processorUrls } = readConfig({
    HOST: env.HOST,
    MTN_MOMO_URL: env.MTN_MOMO_URL,
    PAYSTACK_URL: env.PAYSTACK_URL,
  });
  const timeoutMs = seconds * 1_000;
  const http = createProcessorHttp({ timeoutMs: Math.min(MAX_CALL_MS, timeoutMs) });
  const isPaystack = processor === CHECKED_PROCESSORS.paystack;
  const connector = processor.createConnector(
    http,
    (isPaystack ? processorUrls.paystack : processorUrls.momo).url,
  );
  const entered = await readCredentials(processor.name, getFields(connector, processor), {
    env,
    file: values.credentials,
    ask: process.stdin.isTTY ? createPrompt(process.stdin, process.stderr) : null,
  });
  const credentials = { ...entered, ...processor.fixedCredentials };
  if (!processor.isTest(credentials))
    throw new CommandError(`Live credentials aren't allowed. ${processor.testCredentials}`);
  const listener = url === null ? null : await openCallbackListener({ url, host, port }).catch(toPortError);
  try {
    const onPage = (page: string) =>
      process.stderr.write(`Pay on this page within ${seconds} seconds: ${page}\n`);
    const startedAt = new Date().toISOString();
    const checkRun = new CheckRun({ processor, connector, credentials, listener, timeoutMs, onPage });
    await checkRun.run();
    const { steps, attemptId } = checkRun;
    const ok = steps.every(({ outcome }) => outcome === "passed" || outcome === "skipped");
    const report: CheckReport = {
      version: VERSION,
      processor: connector.title,
      mode: "test",
      startedAt,
      attemptId,
      ok,
      steps,
    };
    if (!ok) markFailed();
    const { phone = "" } = processor.payment(connector, credentials).instrument;
    const secrets = getFields(connector, processor).filter(({ secret }) => secret);
    const hidden = [...secrets.map(({ name }) => credentials[name] ?? ""), phone, phone.slice(3)];
    return scrub(values.json ? JSON.stringify(report, null, 2) : formatReport(report), hidden);
  } finally {
    await listener?.close();
    await http.close();
  }
}

function parseNumber(option: string, text: string, max: number): number {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > max) throw new UsageError(`${option} must be a whole number from 1 to ${max}.`);
  return number;
}

function toPortError(error: unknown): never {
  const code = (error as NodeJS.ErrnoException).code ?? "unknown";
  throw new CommandError(`The port for callbacks can't be opened (${code}). Set another --callback-port.`);
}
