import { afterAll, beforeAll, expect, test } from "vitest";
import { ApplicationShop } from "../support/application-shop.ts";
import { startProcess } from "../support/tua-process.ts";

let shop: ApplicationShop;
beforeAll(async () => {
  shop = await ApplicationShop.open();
});
afterAll(() => shop.close());

const DAY_MS = 86_400_000;
const rotate = (id: string, overlapSeconds?: number) =>
  shop.useCases.rotateApplicationSecret(shop.owner, id, overlapSeconds);
/** The response of the token endpoint to each secret. */
const responses = (id: string, secrets: string[]) =>
  Promise.all(
    secrets.map(async (secret) => {
      const { status, body } = await shop.token({ id, secret });
      return status === 200 ? "token" : `${status} ${body.error}`;
    }),
  );
const REFUSED = "401 invalid_client";

test("a rotated secret still works next to the new one for a day", async () => {
  const { id, secret } = await shop.confidential();
  const { application, clientSecret } = await rotate(id);
  expect(clientSecret).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(clientSecret).not.toBe(secret);
  const left = Number(application.previousSecretExpiresAt) - Date.now();
  expect(Math.abs(left - DAY_MS)).toBeLessThan(60_000);
  expect(await responses(id, [secret, clientSecret, `${secret}x`])).toEqual(["token", "token", REFUSED]);
});

test("after its expiry the old secret is invalid_client at the next request", async () => {
  const { id, secret } = await shop.confidential();
  const { clientSecret, application } = await rotate(id, 2);
  expect(await responses(id, [secret])).toEqual(["token"]);
  await expect.poll(() => responses(id, [secret])).toEqual([REFUSED]);
  expect(Date.now()).toBeGreaterThanOrEqual(Number(application.previousSecretExpiresAt));
  expect(await responses(id, [clientSecret])).toEqual(["token"]);
  const listed = await shop.useCases.listApplications(shop.owner);
  expect(listed.find(({ clientId }) => clientId === id)?.previousSecretExpiresAt).toBeNull();
});

test("without overlap the old secret ends at once, on every process", async () => {
  const { id, secret } = await shop.confidential();
  expect(await responses(id, [secret])).toEqual(["token"]);
  const other = await startProcess(shop.tua.databaseUrl);
  try {
    const { clientSecret } = await other.useCases.rotateApplicationSecret(shop.owner, id, 0);
    expect(await responses(id, [secret, clientSecret])).toEqual([REFUSED, "token"]);
  } finally {
    await other.stop();
  }
});

test("a second rotation extends no earlier secret", async () => {
  const { id, secret } = await shop.confidential();
  const first = await rotate(id, 3_600);
  const second = await rotate(id, 7 * 86_400);
  const ends = await shop.sql(
    "select extract(epoch from expires_at - now())::int as left from application_secrets where client_id = $1 order by 1",
    id,
  );
  expect(ends.map(({ left }) => left && Math.round(Number(left) / 60))).toEqual([60, 7 * 24 * 60, null]);
  const all = [secret, first.clientSecret, second.clientSecret];
  expect(await responses(id, all)).toEqual(["token", "token", "token"]);
});

test("a rotation affects only its own application", async () => {
  const [one, other] = [await shop.confidential(), await shop.confidential()];
  const { clientSecret } = await rotate(one.id, 0);
  expect(await responses(other.id, [other.secret, one.secret, clientSecret])).toEqual([
    "token",
    REFUSED,
    REFUSED,
  ]);
});

test("of 20 concurrent rotations as many succeed as the limit allows, each with a working secret", async () => {
  const { id, secret } = await shop.confidential();
  const settled = await Promise.allSettled(Array.from({ length: 20 }, () => rotate(id)));
  const made = settled.flatMap((each) => (each.status === "fulfilled" ? [each.value.clientSecret] : []));
  const rejected = settled.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect([made.length, new Set(made).size]).toEqual([9, 9]);
  for (const reason of rejected)
    expect(reason).toMatchObject({
      code: "invalid_request",
      fields: [{ field: "overlapSeconds", code: "too_many_secrets" }],
    });
  expect(await responses(id, [secret, ...made])).toEqual(Array(10).fill("token"));
  const [row] = await shop.sql(
    "select count(*) filter (where expires_at is null)::int as newest from application_secrets where client_id = $1",
    id,
  );
  expect(row).toEqual({ newest: 1 });
});

test("of 20 concurrent rotations without overlap one working secret is left", async () => {
  const { id, secret } = await shop.confidential();
  const made = await Promise.all(Array.from({ length: 20 }, () => rotate(id, 0)));
  const reported = await responses(
    id,
    made.map(({ clientSecret }) => clientSecret),
  );
  expect(reported.filter((each) => each === "token")).toHaveLength(1);
  expect(await responses(id, [secret])).toEqual([REFUSED]);
});

test("at most ten work at once; a rotation without overlap always succeeds", async () => {
  const { id } = await shop.confidential();
  for (let made = 1; made < 10; made++) await rotate(id);
  await expect(rotate(id)).rejects.toMatchObject({
    code: "invalid_request",
    fields: [{ field: "overlapSeconds", code: "too_many_secrets" }],
  });
  const { application, clientSecret } = await rotate(id, 0);
  expect(application.previousSecretExpiresAt).toBeNull();
  expect(await responses(id, [clientSecret])).toEqual(["token"]);
});

test.each([-1, 604_801, 1.5, Number.NaN])(
  "an overlap of %d seconds is rejected, and the error names it",
  async (seconds) => {
    const { id } = await shop.confidential();
    await expect(rotate(id, seconds)).rejects.toMatchObject({
      code: "invalid_request",
      fields: [{ field: "overlapSeconds", code: "out_of_range" }],
    });
  },
);

test("a public application has no secret to rotate, and gets an error that says so", async () => {
  const { application } = await shop.register({ kind: "public", redirectUris: ["https://app.example/cb"] });
  await expect(rotate(application.clientId)).rejects.toMatchObject({
    code: "invalid_request",
    fields: [{ field: "id", code: "no_secret" }],
  });
});
