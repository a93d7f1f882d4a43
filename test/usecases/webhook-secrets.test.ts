import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ReceivedPost, Receiver } from "../support/receiver.ts";
import { WebhookShop } from "../support/webhook-shop.ts";

let shop: WebhookShop;
/** The only secret before each test. */
let old: string;
beforeAll(async () => {
  shop = await WebhookShop.open({ retrySeconds: "0" });
});
beforeEach(async () => {
  old = (await rotate(0)).secret;
});
afterAll(() => shop.close());

const DAY_MS = 86_400_000;
const rotate = (overlapSeconds?: number) => shop.useCases.rotateWebhookSecret(shop.caller, overlapSeconds);

async function nextPost(): Promise<ReceivedPost> {
  await using receiver = await Receiver.start();
  await shop.pay(await shop.checkout(receiver.url), "0000");
  return await receiver.next();
}

/** The secrets that sign the post, equal in both forms, and the number of signatures. */
function signers(post: ReceivedPost, secrets: readonly string[]) {
  const own = String(post.headers["x-service-signature"]).split(",");
  const standard = String(post.headers["webhook-signature"]).split(" ");
  expect(own.length - 1).toBe(standard.length);
  const by = secrets.filter((secret) => {
    const signed = own.includes(
      `v1=${createHmac("sha256", secret)
        .update(`${own[0]?.slice(2)}.`)
        .update(post.body)
        .digest("hex")}`,
    );
    let verified = true;
    try {
      new Webhook(secret).verify(post.text, post.headers as Record<string, string>);
    } catch {
      verified = false;
    }
    expect(verified).toBe(signed);
    return signed;
  });
  return { by, signatures: standard.length };
}

test("the old secret signs next to the new one for a day, in both forms", async () => {
  const { secret, webhook } = await rotate();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(webhook.secrets).toEqual([
    { id: expect.any(String), createdAt: expect.any(Date), expiresAt: null, lastFour: secret.slice(-4) },
    {
      id: expect.any(String),
      createdAt: expect.any(Date),
      expiresAt: expect.any(Date),
      lastFour: old.slice(-4),
    },
  ]);
  const left = Number(webhook.secrets[1]?.expiresAt) - Date.now();
  expect(Math.abs(left - DAY_MS)).toBeLessThan(60_000);
  expect(signers(await nextPost(), [old, secret])).toEqual({ by: [old, secret], signatures: 2 });
});

test("a second rotation keeps all unexpired secrets, and extends none", async () => {
  const getMinutesLeft = (secrets: { expiresAt: Date | null }[]) =>
    secrets.map(({ expiresAt }) => expiresAt && Math.round((Number(expiresAt) - Date.now()) / 60_000));
  await rotate();
  const { secret: second, webhook: shortened } = await rotate(3_600);
  expect(getMinutesLeft(shortened.secrets)).toEqual([null, 60, 60]);
  const { webhook } = await rotate(7 * 86_400);
  expect(getMinutesLeft(webhook.secrets)).toEqual([null, 7 * 24 * 60, 60, 60]);
  expect(signers(await nextPost(), [second])).toEqual({ by: [second], signatures: 4 });
});

test("without overlap the others end at once", async () => {
  const { secret, webhook } = await rotate(0);
  expect(webhook.secrets.map(({ lastFour }) => lastFour)).toEqual([secret.slice(-4)]);
  expect(signers(await nextPost(), [old, secret])).toEqual({ by: [secret], signatures: 1 });
});

test("after its expiry, the old secret no longer signs", async () => {
  const { secret } = await rotate(1);
  expect(signers(await nextPost(), [old, secret]).by).toContain(secret);
  await expect.poll(async () => (await shop.useCases.viewWebhook(shop.caller)).secrets).toHaveLength(1);
  expect(signers(await nextPost(), [old, secret])).toEqual({ by: [secret], signatures: 1 });
});

test("two concurrent rotations are two, one after the other", async () => {
  const both = await Promise.all([rotate(60), rotate(60)]);
  const { secrets } = await shop.useCases.viewWebhook(shop.caller);
  expect(secrets.filter(({ expiresAt }) => expiresAt === null)).toHaveLength(1);
  const { by, signatures } = signers(
    await nextPost(),
    both.map(({ secret }) => secret),
  );
  expect([by.length, signatures]).toEqual([2, 3]);
});

test.each([-1, 604_801, 1.5, Number.NaN])(
  "an overlap of %d seconds is rejected, and the error names it",
  async (seconds) => {
    await expect(rotate(seconds)).rejects.toMatchObject({
      code: "invalid_request",
      fields: [{ field: "overlapSeconds", code: "out_of_range" }],
    });
  },
);

test("at most ten sign at once, so that endpoints can accept the headers; without overlap it always succeeds", async () => {
  for (let made = 1; made < 10; made++) await rotate();
  await expect(rotate()).rejects.toMatchObject({
    code: "invalid_request",
    fields: [{ field: "overlapSeconds", code: "too_many_secrets" }],
  });
  expect((await rotate(0)).webhook.secrets).toHaveLength(1);
});
