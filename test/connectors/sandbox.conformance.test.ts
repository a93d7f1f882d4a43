import { describe } from "vitest";
import { sandboxConnector } from "../../server/connectors/sandbox.ts";
import { offersItself } from "./conformance/offers.ts";

describe("the sandbox", () => {
  offersItself(
    {
      title: "Sandbox",
      mode: "test",
      credentials: {},
      currency: "GHS",
      instrument: { type: "mobile_money", network: "mtn", phone: "233240000000" },
      method: { type: "mobile_money", network: "mtn", payer: "233•••••0000" },
      rejected: [
        { type: "card", cardNumber: "4111111111111111" },
        { type: "wallet", wallet: "somebody's" },
      ],
    },
    () => sandboxConnector({ delayMs: 5_000 }),
  );
});
