import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { httpReceiver } from "./receivers.ts";

const post = `
  import { createWebhookClient } from ${JSON.stringify(new URL("../../server/outbound/webhook-client.ts", import.meta.url).href)};
  const client = createWebhookClient({ allowPrivate: true });
  const signal = new AbortController().signal;
  const result = await client.post({ url: process.argv[1], headers: {}, body: "{}", signal });
  console.log(JSON.stringify(result));
  await client.close();
`;

test.each(["0", "1"])("C21 proxy variables change nothing, with NODE_USE_ENV_PROXY=%s", async (used) => {
  const received = { proxy: 0, receiver: 0 };
  const proxy = await httpReceiver((_, response) => {
    received.proxy += 1;
    response.writeHead(502).end();
  });
  const receiver = await httpReceiver((_, response) => {
    received.receiver += 1;
    response.end();
  });
  const address = `http://127.0.0.1:${proxy.port}`;
  const names = ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy"];
  const env = {
    ...Object.fromEntries(names.map((name) => [name, address])),
    NO_PROXY: "",
    NODE_USE_ENV_PROXY: used,
  };
  const url = `http://127.0.0.1:${receiver.port}/`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", post, url], {
    env,
  });
  expect(JSON.parse(stdout)).toMatchObject({ kind: "response", status: 200 });
  expect(received).toEqual({ proxy: 0, receiver: 1 });
});
