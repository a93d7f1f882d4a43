import { afterAll, beforeAll, expect, test } from "vitest";
import { memberCaller } from "../../support/member-caller.ts";
import { Receiver } from "../../support/receiver.ts";
import { type GraphqlApi, openGraphqlApi } from "../graphql/graphql-endpoint.ts";

let api: GraphqlApi;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.start();
  api = await openGraphqlApi({ env: { RATE_LIMIT_TEST_EVENT: "3" } });
});
afterAll(async () => {
  await receiver.close();
  await api.tua.close();
});

const SEND = "mutation ($url: String) { sendTestEvent(input: { url: $url }) { delivered } }";

test("test events of a merchant and mode are counted together, members' too; a rejected URL does not count", async () => {
  const { useCases } = api.tua.services;
  const member = memberCaller(api.caller.scope);
  const never = new AbortController().signal;
  expect(await api.code(SEND, { url: "nowhere" })).toBe("invalid_request");
  for (let sent = 0; sent < 2; sent++)
    expect((await api.data(SEND, { url: receiver.url })).sendTestEvent.delivered).toBe(true);
  expect((await useCases.sendTestEvent(member, receiver.url, never)).delivered).toBe(true);
  await expect(useCases.sendTestEvent(member, receiver.url, never)).rejects.toMatchObject({
    code: "rate_limited",
    rateLimit: { policy: "test-event", limit: 3 },
  });
  const { errors } = await api.execute(SEND, { url: receiver.url });
  expect(errors[0]?.extensions).toMatchObject({
    code: "rate_limited",
    retryAfterSeconds: expect.any(Number),
  });
  const other = (await api.tua.createMerchant("Kofi Spare Parts")).keys.test.secret;
  expect((await api.data(SEND, { url: receiver.url }, { key: other })).sendTestEvent.delivered).toBe(true);
  expect(receiver.posts).toHaveLength(4);
});
