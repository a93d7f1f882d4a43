import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RestClient } from "../support/rest.ts";
import { type Staff, TestMembers } from "../support/staff-at-bff.ts";

const UNKNOWN = { code: "unknown", reason: "The network gave no reason", retryable: true };
/** Codes unknown to this version: another process wrote them during a rolling deployment. */
const FUTURE = "wallet_of_the_future";

let rest: RestClient;
let team: TestMembers;
let owner: Staff;
let failed: { transactionId: string; checkoutId: string };
let refunded: { transactionId: string };

beforeAll(async () => {
  rest = await RestClient.open();
  team = new TestMembers(rest.tua);
  owner = await team.owner();
  failed = await rest.checkout();
  await rest.pay(failed, "0002");
  // Counted next to one whose reason is `unknown` anyway.
  const other = await rest.checkout();
  await rest.pay(other, "0003");
  const paid = await rest.checkout({ amount: 20 });
  await rest.pay(paid, "0000");
  refunded = paid;
  await rest.useCases.refundTransaction(
    ...[rest.caller, paid.transactionId, { amount: 1.13 }, null, "refundTransaction" as const],
  );
  for (const table of ["transactions", "attempts", "refunds"]) {
    await team.sql(
      `update ${table} set failure_code = $1
      where failure_code in ('insufficient_funds', 'insufficient_balance')`,
      FUTURE,
    );
  }
  await team.sql("update transactions set failure_code = 'unknown' where failure_code = 'incorrect_pin'");
  await team.sql(
    `update events set body = replace(replace(body, '"insufficient_funds"', $1), '"insufficient_balance"', $1)`,
    `"${FUTURE}"`,
  );
  const [kind] = await team.sql(
    `update events set kind = 'payment.teleported', body = replace(body, 'payment.processing', 'payment.teleported')
     where transaction_id = $1 and kind = 'payment.processing' returning sequence`,
    failed.transactionId,
  );
  expect(kind).toBeDefined();
});
afterAll(async () => {
  await team.close();
  await rest.tua.close();
});

describe("a payment failure code that this version does not know becomes unknown", () => {
  test("over REST: the record, its attempts, the status, the list and the CSV", async () => {
    const { transactionId } = failed;
    const record = (await rest.get(`/v1/transactions/${transactionId}`)).body.data;
    expect(record.failure).toEqual(UNKNOWN);
    expect(record.attempts[0].failure).toEqual(UNKNOWN);
    const list = (await rest.get("/v1/transactions")).body.data;
    const listed = list.find((one: typeof record) => one.transactionId === transactionId);
    expect(listed.failure).toEqual(UNKNOWN);
    const status = await rest.get(`/v1/transactions/status?transactionId=${transactionId}`);
    expect([status.status, status.body.data]).toMatchObject([200, { status: "failed" }]);
    const csv = await rest.send({
      url: "/v1/transactions.csv",
      headers: { authorization: `Bearer ${rest.key}` },
    });
    const line = csv.text.split("\n").find((text) => text.includes(transactionId));
    expect([csv.status, line]).toEqual([200, expect.stringContaining(",unknown,")]);
    expect(csv.text).not.toContain(FUTURE);
  });

  const QUERY = `query ($id: ID!) {
    transaction(id: $id) { failure { code reason retryable } attempts { failure { code } } }
  }`;
  const SAME = { failure: { ...UNKNOWN, code: "UNKNOWN" }, attempts: [{ failure: { code: "UNKNOWN" } }] };

  test("over GraphQL, at both endpoints", async () => {
    const variables = { id: failed.transactionId };
    expect((await graphql(QUERY, variables)).transaction).toEqual(SAME);
    expect((await owner.data(QUERY, variables)).transaction).toEqual(SAME);
  });

  test("in the summary, where it counts with the other unknown ones", async () => {
    const range = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000) };
    const { transactionSummary } = await owner.data(
      `query ($from: DateTime!, $to: DateTime!) {
        transactionSummary(from: $from, to: $to, interval: DAY, timeZone: "UTC") {
          byReason { failure { code } count }
        }
      }`,
      range,
    );
    expect(transactionSummary.byReason).toEqual([{ failure: { code: "UNKNOWN" }, count: 2 }]);
  });

  test("in the health of its network", async () => {
    // The payment page has read it too, and that result is cached for some seconds.
    const health = async () =>
      (await owner.data("{ networkHealth { failedByNetwork failedByCustomer } }")).networkHealth;
    await expect.poll(health).toEqual([{ failedByNetwork: 1, failedByCustomer: 1 }]);
  });

  test("on the hosted page, framed or not", async () => {
    for (const query of ["?lang=en", "?lang=en&frame=1"]) {
      const page = await rest.send({ url: `/pay/${failed.checkoutId}${query}` });
      expect([query, page.status]).toEqual([query, 200]);
      expect(page.text).toContain("MTN MoMo gave no reason.");
      expect(page.text).not.toContain(FUTURE);
    }
  });
});

test("a refund's code that this version does not know is unknown at every endpoint", async () => {
  const { transactionId: id } = refunded;
  const [refund] = (await rest.get(`/v1/transactions/${id}/refunds`)).body.data;
  expect(refund.failure).toMatchObject({ code: "unknown", retryable: true });
  const query = "query ($id: ID!) { transaction(id: $id) { refunds { failure { code } } } }";
  const same = { refunds: [{ failure: { code: "UNKNOWN" } }] };
  expect((await graphql(query, { id })).transaction).toEqual(same);
  expect((await owner.data(query, { id })).transaction).toEqual(same);
});

describe("events from a newer version", () => {
  const EVENTS = `{ events(first: 50) { nodes { event body data {
    ... on PaymentFailedData { failure { code reason } }
    ... on RefundFailedData { refundFailure { code reason } }
  } } } }`;

  test("are sent over REST as stored, including unknown kinds", async () => {
    const { payload } = await rest.tua.app.inject({
      url: "/v1/events?limit=100",
      headers: { authorization: `Bearer ${rest.key}` },
    });
    const stored = await team.sql("select body from events order by sequence");
    for (const { body } of stored) expect(payload).toContain(body);
    expect(payload).toContain(`"code":"${FUTURE}"`);
    expect(payload).toContain('"event":"payment.teleported"');
  });

  test("have the code UNKNOWN in GraphQL, with the stored reason", async () => {
    for (const { events } of [await graphql(EVENTS), await owner.data(EVENTS)]) {
      const nodes: { event: string; data: Record<string, { code: string; reason: string }> }[] = events.nodes;
      const future = nodes.filter(({ event }) => event.endsWith("FAILED"));
      expect(future.map(({ data }) => Object.values(data)[0])).toEqual([
        { code: "UNKNOWN", reason: "Insufficient funds" },
        { code: "INCORRECT_PIN", reason: "Incorrect PIN" },
        { code: "UNKNOWN", reason: "The merchant's balance at the processor is too low" },
      ]);
    }
  });

  test("are left out of GraphQL if their kind is unknown", async () => {
    const [{ count }] = (await team.sql("select count(*)::int from events")) as [{ count: number }];
    for (const { events } of [await graphql(EVENTS), await owner.data(EVENTS)]) {
      expect(events.nodes).toHaveLength(count - 1);
    }
  });
});

async function graphql(query: string, variables: object = {}) {
  const response = await rest.tua.app.inject({
    method: "POST",
    url: "/graphql",
    payload: { query, variables },
    headers: { authorization: `Bearer ${rest.key}` },
  });
  const { data, errors } = response.json();
  expect(errors).toBeUndefined();
  return data;
}
