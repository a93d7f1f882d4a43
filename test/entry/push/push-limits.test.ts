import { afterAll, beforeAll, expect, test } from "vitest";
import { PushShop, SAVE_PUSH, TEST_PUSH, VIEW_PUSH } from "../../support/push-shop.ts";

let push: PushShop;
beforeAll(async () => {
  push = await PushShop.open({ RATE_LIMITS: "on", RATE_LIMIT_TEST_PUSH: "2" });
});
afterAll(() => push.close());

test("a member sends a limited number of test notifications; other members send their own", async () => {
  const [member, other] = [await push.team.add("viewer"), await push.team.add("viewer")];
  for (const one of [member, other]) await push.subscribe(one);
  for (const _ of [1, 2]) await member.data(TEST_PUSH);
  expect(await member.rejection(TEST_PUSH)).toBe("rate_limited");
  await other.data(TEST_PUSH);
});

test("a key reads and changes no push notifications", async () => {
  const browser = push.service.subscribe(null);
  const headers = { authorization: `Bearer ${push.shop.rest.key}` };
  for (const [query, variables] of [
    [VIEW_PUSH, {}],
    [SAVE_PUSH, push.input(browser)],
    [TEST_PUSH, {}],
  ] as const) {
    const payload = { query, variables };
    const response = await push.shop.rest.tua.app.inject({
      method: "POST",
      url: "/graphql",
      headers,
      payload,
    });
    expect(response.json().errors[0].extensions.code).toBe("invalid_request");
  }
});

test("a burst of 200 payments is one notification, with the exact sum", async () => {
  const owner = await push.team.owner();
  const browser = await push.subscribe(owner);
  const { merchantId } = push.shop.rest.caller.scope;
  const id = await push.shop.pay("0000", { amount: 0.1 });
  // The same payment 199 more times, as its events.
  await push.sql(
    `with counter as (
       update event_sequences set last = last + 199 where merchant_id = $1 and mode = 'test' returning last - 199 as was
     )
     insert into events (merchant_id, mode, sequence, id, kind, transaction_id, body)
     select e.merchant_id, e.mode, counter.was + n, 'evt_burst_' || n, e.kind, e.transaction_id, e.body
     from counter, generate_series(1, 199) n, events e
     where e.merchant_id = $1 and e.mode = 'test' and e.transaction_id = $2 and e.kind = 'payment.success'`,
    merchantId,
    id,
  );
  await push.send();
  expect(push.service.titles(browser)).toEqual(["200 payments paid: GHS 20.00"]);
  await push.sql("delete from events where id like 'evt_burst_%'");
  await push.sql(
    "update event_sequences set last = last - 199 where merchant_id = $1 and mode = 'test'",
    merchantId,
  );
});
