import { createECDH } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { createPushClient } from "../../server/outbound/push-client.ts";
import { PushReceiver } from "../support/push-receiver.ts";

const ecdh = createECDH("prime256v1");
ecdh.generateKeys();
const KEYS = {
  publicKey: ecdh.getPublicKey().toString("base64url"),
  privateKey: ecdh.getPrivateKey().toString("base64url"),
};
const PUSH = {
  payload: {
    title: "Paid: GHS 10.50",
    body: "",
    lang: "en",
    tag: "txn_1",
    path: "/m/mer_1/live/payments/txn_1",
  },
  ttlSeconds: 3_600,
  topic: "payments",
};

async function startService(): Promise<PushReceiver> {
  const service = await PushReceiver.start();
  onTestFinished(() => service.receiver.close());
  return service;
}

function client(options: Partial<Parameters<typeof createPushClient>[0]> = {}) {
  const created = createPushClient({ allowPrivate: true, subject: "mailto:ops@example.com", ...options });
  onTestFinished(() => created.close());
  return ({ endpoint: url, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }) =>
    created.send({ url, p256dh, auth }, PUSH, KEYS, new AbortController().signal);
}

test("the browser decrypts the payload, and the push service verifies the sender", async () => {
  const service = await startService();
  const browser = service.subscribe(KEYS.publicKey);
  expect(await client()(browser)).toEqual({ kind: "sent" });
  expect(service.received()).toEqual([
    { path: new URL(browser.endpoint).pathname, payload: PUSH.payload, ttl: 3_600, topic: "payments" },
  ]);
  // Two messages with the same content share no bytes that an observer could compare.
  await client()(browser);
  const [first, second] = service.receiver.posts;
  expect(first?.body.subarray(0, 16)).not.toEqual(second?.body.subarray(0, 16));
  expect(String(first?.headers["user-agent"])).toBe("Tua-Push/1");
});

test("a name that resolves to a private address gets no request", async () => {
  const service = await startService();
  const browser = service.subscribe(KEYS.publicKey);
  const { port } = new URL(browser.endpoint);
  const send = client({
    allowPrivate: false,
    resolve: async () => [{ address: "127.0.0.1", family: 4 }],
  });
  const at = (endpoint: string) => send({ ...spread(browser), endpoint });
  expect(await at(`https://push.test:${port}/x`)).toEqual({ kind: "gone", problem: "blocked_address" });
  expect(await at(`http://127.0.0.1:${port}/x`)).toEqual({ kind: "gone", problem: "blocked_address" });
  expect(service.receiver.posts).toEqual([]);
});

const spread = ({ p256dh, auth }: { p256dh: string; auth: string }) => ({ p256dh, auth });

test("a push service that hangs, breaks off or is down is tried again later", async () => {
  const service = await startService();
  const browser = service.subscribe(KEYS.publicKey);
  const send = client({ totalTimeoutMs: 200 });
  service.respondWith("hang");
  expect(await send(browser)).toEqual({ kind: "retry", problem: "timeout", retryAfterSeconds: null });
  service.respondWith("reset");
  expect(await send(browser)).toMatchObject({ kind: "retry", problem: "reset" });
  await service.receiver.close();
  expect(await send(browser)).toMatchObject({ kind: "retry", problem: "refused" });
});

test.each([
  [201, "sent"],
  [202, "sent"],
  [301, "rejected"],
  [400, "rejected"],
  [403, "rejected"],
  [404, "gone"],
  [410, "gone"],
  [413, "rejected"],
  [429, "retry"],
  [500, "retry"],
])("the status %i means %s", async (status, kind) => {
  const service = await startService();
  service.respondWith({ status, headers: { location: `${service.origin}/other`, "retry-after": "7" } });
  const outcome = await client()(service.subscribe(KEYS.publicKey));
  expect(outcome.kind).toBe(kind);
  if (outcome.kind === "retry") expect(outcome.retryAfterSeconds).toBe(7);
  expect(service.receiver.posts).toHaveLength(1);
  expect(JSON.stringify(outcome)).not.toContain("/push/");
});
