import { afterAll, beforeAll, expect, test } from "vitest";
import type { EventBody } from "../../server/domain/event.ts";
import { inShort } from "../support/event-reader.ts";
import { order } from "../support/orders.ts";
import { Receiver } from "../support/receiver.ts";
import { RestClient } from "../support/rest.ts";
import { SocketClient } from "../support/socket-client.ts";

/** The sandbox's processor takes an hour; `an hour passes` triggers its result. */
const env = { SANDBOX_DELAY_MS: "3600000", RATE_LIMITS: "off" };

let rest: RestClient;
let receiver: Receiver;
let socket: SocketClient;
beforeAll(async () => {
  rest = await RestClient.open({ worker: true, env });
  receiver = await Receiver.start();
  const origin = await rest.tua.app.listen({ port: 0, host: "127.0.0.1" });
  socket = await SocketClient.connect(`${origin}/graphql`, { authorization: `Bearer ${rest.key}` });
});
afterAll(async () => {
  await socket.close();
  await Promise.all([rest.close(), receiver.close()]);
});

type Checkout = Record<"transactionId" | "checkoutId" | "clientReference", string>;
/** The transaction's fields that every API must show. */
interface Seen extends Record<"final" | "late" | "overpaid", boolean> {
  status: string;
  amountReceived: number;
  failure: string | null;
  attempts: string[];
}
interface Step {
  /** `pay` with a phone ending, `cancel`, `the checkout expires`, `an hour passes`, `a moment passes`. */
  act: string;
  /** The message that the page shows the customer, by status and text. */
  gets?: string;
  /** The new events in the stream. */
  events: string[];
  seen: Partial<Seen>;
}

const RECORD = `id checkoutId clientReference status final late overpaid amountReceived { amount } failure { code }
  attempts { status failure { code } } paidAt`;
const EVENT =
  "id event sequence createdAt data { transactionId status final late ... on PaymentFailedData { failure { code } } }";

async function graphql(query: string, variables: object) {
  const headers = { authorization: `Bearer ${rest.key}` };
  const payload = { query, variables };
  const { body, text } = await rest.send({ method: "POST", url: "/graphql", headers, payload });
  if (body.errors) throw new Error(text);
  return body.data;
}

/** The record as all APIs return it, which must be equal. */
async function everywhere({ transactionId, checkoutId, clientReference }: Checkout): Promise<Seen> {
  const { data: record } = (await rest.get(`/v1/transactions/${transactionId}`)).body;
  for (const name of [
    `clientReference=${clientReference}`,
    `transactionId=${transactionId}`,
    `checkoutId=${checkoutId}`,
  ]) {
    expect((await rest.get(`/v1/transactions/status?${name}`)).body.data, name).toEqual(record);
  }
  const list = await rest.get(`/v1/transactions?q=${clientReference}&status=${record.status}`);
  expect(list.body.data, "the list").toEqual([record]);

  const query = `query ($id: ID!) { transaction(id: $id) { ${RECORD} } }`;
  const { transaction } = await graphql(query, { id: transactionId });
  const code = (failure: { code: string } | null) => failure?.code.toLowerCase() ?? null;
  const attempt = (one: { status: string; failure: { code: string } | null }) =>
    [one.status.toLowerCase(), code(one.failure)].filter(Boolean).join(" ");
  const short = (one: typeof record, amountReceived: number): Seen & { paidAt: string | null } => ({
    status: one.status.toLowerCase(),
    final: one.final,
    late: one.late,
    overpaid: one.overpaid,
    amountReceived,
    failure: code(one.failure),
    attempts: one.attempts.map(attempt),
    paidAt: one.paidAt,
  });
  const seen = short(record, record.amountReceived);
  expect(short(transaction, Number(transaction.amountReceived.amount)), "GraphQL").toEqual(seen);
  const page = await rest.send({ url: `/pay/${checkoutId}`, headers: { accept: "application/json" } });
  expect(page.body.data.status, "the page").toBe(record.status);
  const { paidAt, ...rests } = seen;
  expect(paidAt !== null).toBe(seen.status === "success");
  return rests;
}

/** Its events from `/v1/events`; GraphQL, the socket and the callback must have the same ones. */
async function sentEvents({ transactionId }: Checkout): Promise<string[]> {
  const mine = (one: { data: { transactionId: string } }) => one.data.transactionId === transactionId;
  const { body } = await rest.get("/v1/events?limit=100");
  const events: EventBody[] = body.data.filter(mine);
  const describe = ({ event, sequence, data }: { event: string; sequence: unknown; data: EventData }) =>
    [event, Number(sequence), data.status, data.final, data.late, (data.failure ?? data).code ?? null]
      .map((value) => String(value).toLowerCase().replace("_", "."))
      .join(" ");
  const all = events.map((event) => describe(event));

  const { events: page } = await graphql(`{ events(first: 100) { edges { node { ${EVENT} } } } }`, {});
  expect(
    page.edges
      .map(({ node }: { node: EventBody }) => node)
      .filter(mine)
      .map(describe),
    "GraphQL",
  ).toEqual(all);
  const pushed = await socket.until(transactionId, (messages) => messages.length >= all.length);
  const streamed = pushed.map(({ payload }) => (payload as Pushed).data.paymentEvents.event);
  expect(
    streamed.map((event) => describe(event)),
    "the socket",
  ).toEqual(all);
  const sent = events.filter(({ event }) => event === "payment.success" || event === "payment.failed");
  const posts = () => receiver.posts.map((post) => post.json() as EventBody).filter(mine);
  await receiver.until(() => posts().length >= sent.length);
  expect(posts(), "the callback").toEqual(sent);
  return events.map(inShort);
}
type EventData = EventBody["data"] & { failure?: { code: string } };

interface Pushed {
  data: { paymentEvents: { event: EventBody } };
}

async function perform({ transactionId, checkoutId }: Checkout, act: string): Promise<string | undefined> {
  switch (act) {
    case "a moment passes":
      return undefined;
    case "an hour passes":
      // Of only the attempts: the list filters by the transaction's creation.
      await rest.sql(
        `update attempts set created_at = created_at - interval '1 hour', next_poll_at = now() - interval '1 second'
        where transaction_id = $1 and next_poll_at is not null`,
        transactionId,
      );
      return undefined;
    case "the checkout expires":
      await rest.sql(
        "update transactions set expires_at = now() - interval '1 second' where id = $1",
        transactionId,
      );
      return undefined;
  }
  const [verb, phoneEnding] = act.split(" ");
  const response = await rest.send({
    method: "POST",
    url: verb === "cancel" ? `/pay/${checkoutId}/cancel` : `/pay/${checkoutId}`,
    headers: { accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
    payload: phoneEnding === undefined ? "" : `method=mobile_money&network=mtn&phone=024123${phoneEnding}`,
  });
  return `${response.status} ${response.body.error?.code ?? response.body.data.status}`;
}

const began = "payment.processing";
const unpaid = { final: false, late: false, overpaid: false, amountReceived: 0 };
const paid = { status: "success", final: true, overpaid: false, amountReceived: 10.5, failure: null };
const twice = { ...paid, overpaid: true };
const onHold = { ...unpaid, status: "processing", amountReceived: 11.5 };
const mismatch = { ...onHold, attempts: ["amount_mismatch"] };
const declined: Step = {
  act: "pay 0010",
  gets: "402 payment_failed",
  events: [began, "payment.failed approval_timeout"],
  seen: { ...unpaid, status: "failed", failure: "approval_timeout", attempts: ["failed approval_timeout"] },
};

const expired: Step = {
  act: "the checkout expires",
  events: ["payment.failed checkout_expired final"],
  seen: {
    ...unpaid,
    status: "expired",
    final: true,
    failure: "checkout_expired",
    attempts: ["failed approval_timeout"],
  },
};

const CASES: Record<string, Step[]> = {
  "0009: no answer is processing, until a query finds the money": [
    {
      act: "pay 0009",
      gets: "200 processing",
      events: [began],
      seen: { ...unpaid, status: "processing", failure: null, attempts: ["processing"] },
    },
    { act: "pay 0002", gets: "200 processing", events: [], seen: { attempts: ["processing"] } },
    {
      act: "an hour passes",
      events: ["payment.success final"],
      seen: { ...paid, late: false, attempts: ["success"] },
    },
    { act: "cancel", gets: "409 already_paid", events: [], seen: { ...paid } },
  ],
  "0009: canceled and expired while nobody knows, and paid: not late": [
    { act: "pay 0009", gets: "200 processing", events: [began], seen: { status: "processing" } },
    { act: "cancel", gets: "200 processing", events: [], seen: { ...unpaid, status: "processing" } },
    { act: "the checkout expires", events: [], seen: { ...unpaid, status: "processing" } },
    { act: "an hour passes", events: ["payment.success final"], seen: { ...paid, late: false } },
  ],
  "0010: declined, expired, and paid after all: late": [
    declined,
    expired,
    {
      act: "an hour passes",
      events: ["payment.success final late"],
      seen: { ...paid, late: true, attempts: ["success"] },
    },
    {
      act: "pay 0000",
      gets: "200 success",
      events: [],
      seen: { ...paid, late: true, attempts: ["success"] },
    },
  ],
  "0010: declined, canceled, and paid after all: late": [
    declined,
    {
      act: "cancel",
      gets: "200 canceled",
      events: ["payment.failed checkout_canceled final"],
      seen: { ...unpaid, status: "canceled", final: true, failure: "checkout_canceled" },
    },
    { act: "pay 0000", gets: "409 checkout_closed", events: [], seen: { status: "canceled" } },
    { act: "the checkout expires", events: [], seen: { status: "canceled", final: true } },
    { act: "an hour passes", events: ["payment.success final late"], seen: { ...paid, late: true } },
  ],
  "0010: declined, paid by a second attempt, and paid again by the first: overpaid": [
    declined,
    {
      act: "pay 0000",
      gets: "200 success",
      events: [began, "payment.success final"],
      seen: { ...paid, late: false, attempts: ["failed approval_timeout", "success"] },
    },
    { act: "the checkout expires", events: [], seen: { ...paid } },
    {
      act: "an hour passes",
      events: ["payment.overpaid"],
      seen: { ...twice, late: false, amountReceived: 21, attempts: ["overpayment", "success"] },
    },
  ],
  "0011: paid, and paid again: overpaid": [
    { act: "pay 0011", gets: "200 processing", events: [began], seen: {} },
    {
      act: "a moment passes",
      events: ["payment.success final"],
      seen: { ...paid, late: false, attempts: ["success"] },
    },
    {
      act: "an hour passes",
      events: ["payment.overpaid"],
      seen: { ...twice, late: false, amountReceived: 21, attempts: ["success", "overpayment"] },
    },
  ],
  "0012: another amount is on hold: processing, closed, until staff decide": [
    { act: "pay 0012", gets: "200 processing", events: [began], seen: { ...unpaid, status: "processing" } },
    { act: "an hour passes", events: [], seen: { ...mismatch, failure: null } },
    { act: "pay 0000", gets: "200 processing", events: [], seen: mismatch },
    { act: "cancel", gets: "200 processing", events: [], seen: onHold },
    { act: "the checkout expires", events: [], seen: onHold },
  ],
  "0010 and 0012: the right sum comes on top of another: success, overpaid": [
    declined,
    { act: "pay 0012", gets: "200 processing", events: [began], seen: { status: "processing" } },
    {
      act: "an hour passes",
      events: [],
      seen: { ...onHold, attempts: ["failed approval_timeout", "amount_mismatch"] },
    },
    { act: "the checkout expires", events: [], seen: onHold },
    {
      act: "an hour passes",
      events: ["payment.success final", "payment.overpaid"],
      seen: { ...twice, late: false, amountReceived: 22, attempts: ["success", "overpayment"] },
    },
  ],
};

test.each(Object.entries(CASES))("%s", async (_name, steps) => {
  const { body } = await rest.initiate(order({ callbackUrl: receiver.url }));
  const checkout = body.data as Checkout;
  const id = checkout.transactionId;
  const follow = `subscription ($filter: PaymentEventFilter) { paymentEvents(after: "0", filter: $filter) { event { ${EVENT} } } }`;
  socket.subscribe(id, follow, { filter: { transactionId: id } });
  const soFar = ["checkout.created"];
  for (const { act, gets: response, events, seen } of steps) {
    expect(await perform(checkout, act), act).toBe(response);
    soFar.push(...events);
    await expect.poll(() => everywhere(checkout), { message: act }).toMatchObject(seen);
    expect(await sentEvents(checkout), act).toEqual(soFar);
  }
  socket.complete(id);
});
