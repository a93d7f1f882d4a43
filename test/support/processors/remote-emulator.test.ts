import { expect, test } from "vitest";
import { MOMO_CREDENTIALS, openMtnMomoEmulator } from "./mtn-momo-emulator.ts";
import { remoteEmulator } from "./remote-emulator.ts";

/** A payment request by an independent client, written from MTN's documents only. */
async function requestToPay(url: string): Promise<number> {
  const { apiUser, apiKey, subscriptionKey } = MOMO_CREDENTIALS;
  const subscription = { "Ocp-Apim-Subscription-Key": subscriptionKey };
  const basic = `Basic ${Buffer.from(`${apiUser}:${apiKey}`).toString("base64")}`;
  const token = await fetch(`${url}/collection/token/`, {
    method: "POST",
    headers: { ...subscription, authorization: basic },
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const reply = await fetch(`${url}/collection/v1_0/requesttopay`, {
    method: "POST",
    headers: {
      ...subscription,
      authorization: `Bearer ${access_token}`,
      "X-Reference-Id": "0f8fad5b-d9cb-469f-a165-70867728950e",
      "X-Target-Environment": "mtnghana",
    },
    body: JSON.stringify({
      amount: "10.50",
      currency: "GHS",
      externalId: "att_1",
      payerMessage: "Lunch",
      payeeNote: "1",
      payer: { partyIdType: "MSISDN", partyId: "233241234567" },
    }),
  });
  return reply.status;
}

test("another process controls an emulator and reads its records, even while it is down", async () => {
  const emulator = await openMtnMomoEmulator();
  try {
    const remote = remoteEmulator(emulator.controlUrl);
    await remote.behave({ on: "start", times: 1, acts: false, response: { status: 503, body: "{}" } });
    expect(await requestToPay(emulator.url)).toBe(503);
    expect(await requestToPay(emulator.url)).toBe(202);
    expect(await requestToPay(emulator.url)).toBe(409);
    await remote.goDown();
    await expect(requestToPay(emulator.url)).rejects.toThrow();
    await remote.approve("att_1", { minorUnits: 2n, currency: "USD" });
    const received = [{ minorUnits: 2n, currency: "USD" }];
    const ledger = await remote.ledger();
    expect(ledger).toEqual(await emulator.ledger());
    expect(ledger.payments).toMatchObject([{ attemptId: "att_1", prompts: 1, status: "paid", received }]);
    await remote.comeUp();
    expect(await requestToPay(emulator.url)).toBe(409);
    await expect(remote.approve("att_2")).rejects.toThrow("knows no payment");
  } finally {
    await emulator.close();
  }
});
