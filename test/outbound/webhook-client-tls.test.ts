import { once } from "node:events";
import { createServer, type ServerOptions } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { createWebhookClient } from "../../server/outbound/webhook-client.ts";
import { SELF_SIGNED } from "../support/self-signed.ts";
import { posterFor, rawReceiver } from "./receivers.ts";

const { key, cert } = SELF_SIGNED;

/** The same, valid only for the first day of 2020. */
const expired = `
-----BEGIN CERTIFICATE-----
MIIBXzCCAQWgAwIBAgIBAjAKBggqhkjOPQQDAjAVMRMwEQYDVQQDDApob29rcy50
ZXN0MB4XDTIwMDEwMTAwMDAwMFoXDTIwMDEwMjAwMDAwMFowFTETMBEGA1UEAwwK
aG9va3MudGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABCvlsujyspK8pGmv
ofk2LK9WLNN0rRry4HVNglkDaufk03HUEbr0pIrhAOtmpqrAeu1YeOW68do2kfFr
i+XHnwOjRjBEMBUGA1UdEQQOMAyCCmhvb2tzLnRlc3QwDAYDVR0TBAUwAwEB/zAd
BgNVHQ4EFgQUKoTfE6W2BLCtF3dzVRVe4RnQ9/EwCgYIKoZIzj0EAwIDSAAwRQIh
AKKj5bgGtnVk1MRs4zsEvwuheThFSROTffB0WlaJV1HeAiA0fdhhVHfCwtKJ3j57
qszJHK9+noHWmM0Ia0IjV8ojYA==
-----END CERTIFICATE-----
`;

async function postTo(name: string, options: ServerOptions = {}) {
  const serverNames: unknown[] = [];
  const receiver = createServer({ key, cert, ...options }, (request, response) => {
    serverNames.push((request.socket as TLSSocket & { servername?: string }).servername);
    response.end();
  });
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const webhookClient = createWebhookClient({
    allowPrivate: true,
    resolve: async () => [{ address: "127.0.0.1", family: 4 }],
  });
  onTestFinished(async () => {
    await webhookClient.close();
    receiver.close();
  });
  const url = `https://${name}:${(receiver.address() as AddressInfo).port}/`;
  const post = () =>
    webhookClient.post({ url, headers: {}, body: "{}", signal: new AbortController().signal });
  return { result: await post(), serverNames };
}

function trustTheReceiver() {
  const usual = getCACertificates("default");
  setDefaultCACertificates([...usual, cert, expired]);
  onTestFinished(() => setDefaultCACertificates(usual));
}

test("an untrusted certificate is rejected, and nothing is sent", async () => {
  expect(await postTo("hooks.test")).toMatchObject({
    result: { kind: "failed", error: { code: "tls" } },
    serverNames: [],
  });
});

test.each(["other.test", "127.0.0.1"])(
  "a trusted certificate for another host than %s is rejected",
  async (name) => {
    trustTheReceiver();
    expect(await postTo(name)).toMatchObject({
      result: { kind: "failed", error: { code: "tls" } },
      serverNames: [],
    });
  },
);

test.each(["hooks.test", "hooks.test."])("%s is called with its own name and verified", async (name) => {
  trustTheReceiver();
  expect(await postTo(name)).toMatchObject({ result: { status: 200 }, serverNames: ["hooks.test"] });
});

test("a trusted certificate that has expired is rejected, and nothing is sent", async () => {
  trustTheReceiver();
  expect(await postTo("hooks.test", { cert: expired })).toMatchObject({
    result: { kind: "failed", error: { code: "tls", detail: "CERT_HAS_EXPIRED" } },
    serverNames: [],
  });
});

test("TLS older than 1.2 is rejected, without a fallback to clear text", async () => {
  trustTheReceiver();
  const old = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" } as const;
  expect(await postTo("hooks.test", old)).toMatchObject({
    result: { kind: "failed", error: { code: "tls" } },
    serverNames: [],
  });
});

test("an endpoint without TLS gets nothing in clear text", async () => {
  const received: string[] = [];
  const { port } = await rawReceiver((socket) => socket.end("HTTP/1.1 200 OK\r\n\r\n"), received);
  expect(await posterFor().post(`https://hooks.test:${port}/`)).toMatchObject({
    kind: "failed",
    error: { code: "tls" },
  });
  expect(received.join("")).not.toContain("POST");
});
