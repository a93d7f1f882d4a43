import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EventBody } from "../../../server/domain/event.ts";
import { expectRejection, RestClient } from "../../support/rest.ts";
import { rejectsBadCredentials } from "../../support/security-suite.ts";

let rest: RestClient;
beforeAll(async () => {
  rest = await RestClient.open();
});
afterAll(() => rest.close());

const events = (query: Record<string, string | number> = {}) =>
  rest.get(`/v1/events?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`);

/** The newest sequence now. */
async function newest(): Promise<number> {
  const [row] = await rest.sql(
    "select last::int from event_sequences where mode = 'test' order by last desc limit 1",
  );
  return row?.last as number;
}

describe("happy", () => {
  test("every event in order, as docs/contract.md §6 shows it", async () => {
    const after = await newest();
    const checkout = await rest.checkout({ metadata: { basket: "7" } });
    await rest.pay(checkout, "0002");
    await rest.pay(checkout, "0000");
    const { status, body } = await events({ after });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, page: { nextAfter: after + 5, hasMore: false } });
    const [made, began, failed, , paid] = body.data;
    const kinds = [
      "checkout.created",
      "payment.processing",
      "payment.failed",
      "payment.processing",
      "payment.success",
    ];
    expect(body.data.map(({ event }: EventBody) => event)).toEqual(kinds);
    expect(body.data.map(({ sequence }: EventBody) => sequence - after)).toEqual([1, 2, 3, 4, 5]);
    const { clientReference, transactionId, checkoutId } = checkout;
    const paymentMethod = { type: "mobile_money", network: "mtn", payer: expect.stringMatching(/0002$/) };
    expect(failed).toEqual({
      id: expect.stringMatching(/^evt_[0-9a-z]{26}$/),
      event: "payment.failed",
      sequence: after + 3,
      mode: "test",
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: {
        clientReference,
        transactionId,
        checkoutId,
        amount: 10.5,
        currency: "GHS",
        status: "failed",
        reason: "Insufficient funds",
        code: "insufficient_funds",
        retryable: true,
        final: false,
        late: false,
        paymentMethod,
        metadata: { basket: "7" },
      },
    });
    expect(made.data).toMatchObject({ status: "pending", final: false, paymentMethod: null });
    expect(began.data).toMatchObject({ status: "processing", final: false, paymentMethod });
    expect(paid.data).toMatchObject({ status: "success", final: true });
    for (const field of ["reason", "code", "retryable"]) expect(paid.data).not.toHaveProperty(field);
  });

  test("page by page from the beginning: each event once, none left out", async () => {
    for (let i = 0; i < 30; i++) await rest.checkout();
    const seen: number[] = [];
    for (let after = 0; ; ) {
      const { body } = await events({ after, limit: 7 });
      seen.push(...body.data.map(({ sequence }: EventBody) => sequence));
      expect(body.data.length).toBeLessThanOrEqual(7);
      after = body.page.nextAfter;
      if (!body.page.hasMore) break;
    }
    expect(seen).toEqual(Array.from({ length: await newest() }, (_, i) => i + 1));
  });

  test("a page has 25 events by default and at most 100", async () => {
    while ((await newest()) < 101) await rest.checkout();
    expect((await events()).body.data).toHaveLength(25);
    expect((await events({ limit: 100 })).body.data).toHaveLength(100);
    expect((await events({ after: 0 })).body.data[0].sequence).toBe(1);
  });

  test("a page that ends with the last event reports no more, and the next position", async () => {
    const after = await newest();
    expect((await events({ after })).body).toEqual({
      success: true,
      data: [],
      page: { nextAfter: after, hasMore: false },
    });
    await rest.checkout();
    expect((await events({ after, limit: 1 })).body.page).toEqual({ nextAfter: after + 1, hasMore: false });
  });

  test("a reader that continues from the last sequence while fifty write at once gets each event once", async () => {
    let after = await newest();
    const end = after + 50;
    const writing = Promise.all(Array.from({ length: 50 }, () => rest.checkout()));
    const seen: number[] = [];
    while (after < end) {
      const { body } = await events({ after, limit: 5 });
      seen.push(...body.data.map(({ sequence }: EventBody) => sequence));
      after = body.page.nextAfter;
    }
    await writing;
    expect(seen).toEqual(Array.from({ length: 50 }, (_, i) => end - 49 + i));
  });
});

describe("errors", () => {
  test.each(["-1", "1.5", "abc", "", "1e3", " 1", "99999999999999999999", "0x1", "1;select 1"])(
    "%j is not a sequence",
    async (after) => {
      expectRejection(await events({ after }), 400, "invalid_request", "after:not_a_sequence");
    },
  );

  test.each(["0", "-1", "101", "1.5", "1e9", "abc", ""])("F6 %j is not a limit", async (limit) => {
    expectRejection(await events({ limit }), 400, "invalid_request", "limit:out_of_range");
  });

  test("a future sequence is rejected", async () => {
    expectRejection(
      await events({ after: (await newest()) + 1000 }),
      400,
      "invalid_cursor",
      "after:after_newest",
    );
  });

  test("F10 an unknown or repeated parameter, by name", async () => {
    expectRejection(await events({ kind: "payment.success" }), 400, "invalid_request", "kind:unknown_field");
    expectRejection(await rest.get("/v1/events?after=0&after=1"), 400, "invalid_request", "after:repeated");
  });

  test("from before the retention: gone, and the error names the first available one", async () => {
    const other = await RestClient.open();
    for (let i = 0; i < 5; i++) await other.checkout();
    // The state of the oldest events after more than a year.
    await other.sql("delete from deliveries; delete from events where sequence <= 3");
    const response = await other.get("/v1/events?after=2");
    expectRejection(response, 410, "cursor_expired", "after:no_longer_kept");
    expect(response.body.error.message).toContain("4");
    for (const after of [0, 3]) {
      const { body } = await other.get(`/v1/events?after=${after}`);
      expect(body.data.map(({ sequence }: EventBody) => sequence)).toEqual([4, 5]);
    }
    await other.close();
  });
});

describe("security", () => {
  rejectsBadCredentials({ rest: () => rest, request: () => ({ url: "/v1/events" }), scope: "events:read" });
});
