import { createHmac } from "node:crypto";
import { createWebhookClient } from "../outbound/webhook-client.ts";
import { UsageError } from "./command-errors.ts";
import { eventText, forwarder } from "./forward.ts";
import { parseArguments } from "./parse-arguments.ts";
import { type Environment, parseWebUrl, requestWithKey, resolveTarget } from "./resolve-target.ts";
import { streamEvents } from "./stream-events.ts";

/**
 * `tua listen`: prints a test key's webhook events until Ctrl-C. With `--forward-to` it sends them to a local URL, as
 * webhooks are sent to a webhook URL.
 * @returns the sequence to continue from.
 */
export async function listen(env: Environment, args: string[]): Promise<string> {
  const { values } = parseArguments("listen", args);
  const forwardTo = values["forward-to"];
  const target = forwardTo === undefined ? null : parseWebUrl("--forward-to", forwardTo).href;
  if (values.after && !/^\d{1,18}$/.test(values.after))
    throw new UsageError("--after must be a sequence: a whole number.");
  const service = await resolveTarget(env, values);
  // Always requested, so that a wrong key or URL fails at once.
  const { events } = await requestWithKey(service, "/graphql", {
    query: "{ events(first: 1) { newestSequence } }",
  });
  let after = values.after ?? (events.newestSequence as string);

  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
  const webhookClient = createWebhookClient({ allowPrivate: true });
  let handle = async (body: string): Promise<void> => print(eventText(body));
  if (target === null) {
    print(`Printing webhook events after sequence ${after} from ${service.url}. Press Ctrl-C to stop.`);
    print("To post them to an endpoint that Tua can't reach, add --forward-to URL.");
  } else {
    const secret = secretFor(service.key);
    handle = forwarder({ webhookClient, target, secret, signal: stopping.signal, print });
    print(`Signing secret: ${secret}`);
    print(
      "Derived from your API key, for `tua listen` only. Tua signs its own webhooks with the secret of their mode.",
    );
    print(
      `Forwarding webhook events after sequence ${after} from ${service.url} to ${target}. Press Ctrl-C to stop.`,
    );
  }
  for await (const { sequence, event } of streamEvents(service, after, stopping.signal, print)) {
    if (event) await handle(event.body);
    if (stopping.signal.aborted) break;
    after = sequence;
  }
  await webhookClient.close();
  return `Stopped. To continue from here: --after ${after}`;
}

/** Returns the same secret for the same key, so that a server is configured once. */
function secretFor(key: string): string {
  return `whsec_${createHmac("sha256", key).update("tua listen: signing secret").digest("base64")}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
