import { expect, test } from "vitest";
import { forwarder } from "../../server/cli/forward.ts";
import type { PostResult } from "../../server/outbound/webhook-client.ts";

test("listen asks once, after the first 401, whether the endpoint has the printed secret", async () => {
  const lines: string[] = [];
  const statuses = [401, 200, 401, 200];
  const response = (status: number) => ({ kind: "response", status, durationMs: 1 }) as PostResult;
  const forward = forwarder({
    webhookClient: { post: async () => response(statuses.shift() as number), close: async () => {} },
    target: "http://127.0.0.1:5555/webhook",
    secret: `whsec_${Buffer.alloc(32).toString("base64")}`,
    signal: new AbortController().signal,
    print: (line) => lines.push(line.trim()),
  });
  const data = { clientReference: "ORD-1", final: true };
  for (const id of ["evt_1", "evt_2"]) await forward(JSON.stringify({ id, event: "payment.success", data }));
  expect(lines.map((line) => line.replace(/^.*final: true {2}/, ""))).toEqual([
    "401  1 ms",
    "Does your endpoint use the signing secret above?",
    ...["200  1 ms", "401  1 ms", "200  1 ms"],
  ]);
});
