import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Resolve } from "../../server/outbound/resolve.ts";
import { createWebhookClient } from "../../server/outbound/webhook-client.ts";

// One endpoint on every address of this machine: any request that passes the check would reach it.
const receiver = createServer((request, response) => {
  if (request.url === "/once") response.setHeader("connection", "close");
  response.end();
});
let port: number;
let reachedAt: string[] = [];

beforeAll(async () => {
  receiver.on("connection", (socket) => reachedAt.push(socket.localAddress ?? ""));
  receiver.listen(0, "0.0.0.0");
  await once(receiver, "listening");
  port = (receiver.address() as AddressInfo).port;
});
beforeEach(() => {
  reachedAt = [];
});
afterAll(() => void receiver.close());

const words = (text: string) => text.trim().split(/\s+/);

/** A resolver that returns the next list each time, repeats the last, and counts calls. */
function responder(...responses: string[][]) {
  const requests: string[] = [];
  const resolve: Resolve = async (name) => {
    const response = responses[Math.min(requests.length, responses.length - 1)] ?? [];
    requests.push(name);
    return response.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  };
  return { resolve, requests };
}

function postWith(options: { allowPrivate: boolean; resolve: Resolve }) {
  const webhookClient = createWebhookClient({ ...options, totalTimeoutMs: 2_000 });
  onTestFinished(() => webhookClient.close());
  const { signal } = new AbortController();
  return (url: string) => webhookClient.post({ url, headers: {}, body: "{}", signal });
}

const blocked = { kind: "failed", error: { code: "blocked_address" } };

describe("hosts that are IP addresses", () => {
  const spellings = words(`
    127.0.0.1 2130706433 0x7f.1 0177.0.0.1 127.1 ①②⑦.⓪.⓪.① 127.0.0.1. localhost localhost. x.localhost [::1]
    [::ffff:127.0.0.1] 10.0.0.1 192.168.1.1 100.64.0.1 [fd12::1]
  `);
  test.each(spellings)("private %s is not called unless allowed", async (host) => {
    const { resolve, requests } = responder(["127.0.0.1"]);
    const post = postWith({ allowPrivate: false, resolve });
    expect(await post(`http://${host}:${port}/`)).toMatchObject(blocked);
    expect(await post(`https://${host}:${port}/`)).toMatchObject(blocked);
    expect([...reachedAt, ...requests]).toEqual([]);
  });

  const reserved = words(`
    0.0.0.0 0 [::] [::127.0.0.1] 169.254.169.254 168.63.129.16 100.100.100.200 [fd00:ec2::254]
    metadata.google.internal [64:ff9b::7f00:1] [2002:7f00:1::] [fe80::1] [::ffff:0.0.0.0] 255.255.255.255
  `);
  test.each(reserved)("reserved %s is never called", async (host) => {
    const { resolve, requests } = responder(["127.0.0.1"]);
    const post = postWith({ allowPrivate: true, resolve });
    expect(await post(`http://${host}:${port}/`)).toMatchObject(blocked);
    expect(await post(`https://${host}:${port}/`)).toMatchObject(blocked);
    expect([...reachedAt, ...requests]).toEqual([]);
  });

  test("http to a public address is rejected in every setting", async () => {
    const post = postWith({ allowPrivate: true, resolve: responder([]).resolve });
    expect(await post("http://8.8.8.8/")).toMatchObject({ error: { code: "https_required" } });
  });
});

describe("ports (C14)", () => {
  const notForWebhooks = [22, 25, 80, 1023, 3306, 5432, 6379, 6667, 9200, 11211, 27017];
  test.each(notForWebhooks)("no public address is called on port %i", async (other) => {
    const { resolve } = responder(["8.8.8.8"]);
    const post = postWith({ allowPrivate: true, resolve });
    for (const host of ["8.8.8.8", "shop.test"]) {
      expect(await post(`https://${host}:${other}/`)).toMatchObject({ error: { code: "blocked_port" } });
    }
  });

  test.each(["", ":443", ":8443", ":1024", ":65535"])("on %j it is allowed", async (other) => {
    const stop = new AbortController();
    const resolve: Resolve = async () => {
      stop.abort(); // Before any request.
      return [{ address: "8.8.8.8", family: 4 }];
    };
    const webhookClient = createWebhookClient({ allowPrivate: false, resolve });
    onTestFinished(() => webhookClient.close());
    const url = `https://shop.test${other}/`;
    expect(await webhookClient.post({ url, headers: {}, body: "{}", signal: stop.signal })).toMatchObject({
      error: { code: "aborted" },
    });
  });
});

describe("names", () => {
  test("the connection goes to the checked address, without a second lookup", async () => {
    const { resolve, requests } = responder(["127.0.0.2"], ["169.254.169.254"]);
    expect(await postWith({ allowPrivate: true, resolve })(`http://shop.test:${port}/`)).toMatchObject({
      status: 200,
    });
    expect(reachedAt).toEqual(["127.0.0.2"]);
    expect(requests).toEqual(["shop.test"]);
  });

  test("localhost is resolved and checked like any name", async () => {
    const { resolve } = responder(["127.0.0.3"], ["169.254.169.254"]);
    const post = postWith({ allowPrivate: true, resolve });
    expect(await post(`http://localhost:${port}/once`)).toMatchObject({ status: 200 });
    expect(reachedAt).toEqual(["127.0.0.3"]);
    expect(await post(`http://localhost:${port}/once`)).toMatchObject(blocked);
  });

  test.each([
    ["private", false, "https", ["127.0.0.1"]],
    ["private in IPv6", false, "https", ["::1"]],
    ["private inside IPv6", false, "https", ["::ffff:127.0.0.1"]],
    ["one of two private", false, "https", ["8.8.8.8", "127.0.0.1"]],
    ["one of two reserved", true, "https", ["127.0.0.1", "169.254.169.254"]],
    ["reserved", true, "https", ["0.0.0.0"]],
    ["public, over http", true, "http", ["8.8.8.8"]],
    ["one of two public, over http", true, "http", ["127.0.0.1", "8.8.8.8"]],
  ])("no request is sent if the addresses are %s", async (_, allowPrivate, scheme, addresses) => {
    const post = postWith({ allowPrivate, resolve: responder(addresses).resolve });
    const code = scheme === "http" ? "https_required" : "blocked_address";
    expect(await post(`${scheme}://shop.test:${port}/`)).toMatchObject({ error: { code } });
    expect(reachedAt).toEqual([]);
  });

  test("a name that resolves differently at the next attempt is checked again (rebinding)", async () => {
    const { resolve, requests } = responder(["127.0.0.1"], ["169.254.169.254"]);
    const post = postWith({ allowPrivate: true, resolve });
    expect(await post(`http://shop.test:${port}/once`)).toMatchObject({ status: 200 });
    expect(await post(`http://shop.test:${port}/once`)).toMatchObject(blocked);
    expect(requests).toEqual(["shop.test", "shop.test"]);
  });

  test("the next of several addresses is tried if one refuses the connection", async () => {
    const { resolve } = responder(["::1", "127.0.0.4"]); // The endpoint has no IPv6.
    expect(await postWith({ allowPrivate: true, resolve })(`http://shop.test:${port}/`)).toMatchObject({
      status: 200,
    });
    expect(reachedAt).toEqual(["127.0.0.4"]);
  });

  test("concurrent posts to one name share its lookup", async () => {
    const { resolve, requests } = responder(["127.0.0.1"]);
    const post = postWith({ allowPrivate: true, resolve });
    await Promise.all([1, 2, 3].map(() => post(`http://shop.test:${port}/`)));
    expect(requests).toEqual(["shop.test"]);
  });

  test("a rejection reveals no address of our network to the merchant", async () => {
    const result = await postWith({ allowPrivate: false, resolve: responder(["10.1.2.3"]).resolve })(
      "https://shop.test/",
    );
    expect(result).toMatchObject({ error: { code: "blocked_address", detail: null } });
  });
});
