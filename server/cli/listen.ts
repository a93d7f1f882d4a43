import { createHmac } from "node:crypto";
import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import { makePoster } from "../delivery/post.ts";
import { BadCommand } from "./command-problem.ts";
import { followTua } from "./follow-tua.ts";
import { forwarder } from "./forward.ts";
import { askWithKey, findTua, readWebAddress } from "./running-tua.ts";

/**
 * `tua listen`: posts a test key's events to an address of this machine as webhooks are posted to a callback URL,
 * until Ctrl-C.
 * @returns where to go on.
 */
export async function listen(config: Config, args: string[]): Promise<string> {
  const { values } = parseArgs({
    args,
    options: {
      "forward-to": { type: "string" },
      after: { type: "string" },
      url: { type: "string" },
      key: { type: "string" },
    },
  });
  if (!values["forward-to"]) throw new BadCommand("listen needs --forward-to URL.");
  const target = readWebAddress("--forward-to", values["forward-to"]).href;
  if (values.after && !/^\d{1,18}$/.test(values.after))
    throw new BadCommand("--after must be a sequence, a whole number.");
  const service = await findTua(config, values);
  // Asked for in any case: a wrong key or address is told at once.
  const { events } = await askWithKey(service, "/graphql", {
    query: "{ events(first: 1) { newestSequence } }",
  });
  let after = values.after ?? (events.newestSequence as string);
  const secret = secretFor(service.key);

  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
  say(`Signing secret: ${secret}`);
  say("It is made from the key, for listen alone: the real webhooks have another.");
  say(`Forwarding what webhooks of ${service.url} carry after ${after} to ${target}. Ctrl-C ends.`);

  const poster = makePoster({ allowPrivate: true });
  const forward = forwarder({ poster, target, secret, signal: stopping.signal, say });
  for await (const { sequence, event } of followTua(service, after, stopping.signal, say)) {
    if (event) await forward(event.body);
    if (stopping.signal.aborted) break;
    after = sequence;
  }
  await poster.close();
  return `Stopped. To go on where this ended: --after ${after}`;
}

/** The same for the same key, so that a receiver is set up once. */
function secretFor(key: string): string {
  return `whsec_${createHmac("sha256", key).update("tua listen: signing secret").digest("base64")}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
