import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { order } from "../../support/orders.ts";
import { BothEndpoints } from "./both-endpoints.ts";

const QUERY = "query { transactions(first: 5) { nodes { id deliveries { id } } } merchant { id } }";
const MUTATION = `mutation { resendEvents(input: { afterSequence: "0" }) { count } again: resendEvents(input: { afterSequence: "0" }) { count } }`;
let endpoints: BothEndpoints;
beforeAll(async () => {
  endpoints = await BothEndpoints.open([QUERY, MUTATION], { env: { RATE_LIMITS: "off" } });
  const { useCases } = endpoints.tua.services;
  const caller = await useCases.authenticateKey(endpoints.tua.merchant.keys.test.secret, "127.0.0.1");
  await useCases.initiateCheckout(caller, order(), null);
});
afterAll(() => endpoints.close());
afterEach(() => vi.restoreAllMocks());

/** A field whose resolver advances the clock by this many seconds. */
function slow(name: "listTransactions" | "resendEvents", seconds: number) {
  const { useCases } = endpoints.tua.services;
  const sendRequest = useCases[name] as (...requested: unknown[]) => Promise<never>;
  vi.spyOn(useCases, name).mockImplementation(async (...requested: unknown[]) => {
    const response = await sendRequest(...requested);
    const later = performance.now() + seconds * 1_000;
    vi.spyOn(performance, "now").mockReturnValue(later);
    return response;
  });
  return vi.spyOn(useCases, "loadDeliveries");
}

test.each([
  [14, [], 1],
  [16, ["unavailable"], 0],
] as const)(
  "G19 a query that has taken %i seconds gets %j for fields that have not started, at both endpoints",
  async (seconds, codes, begun) => {
    for (const way of ["atGraphql", "atBff", "listed", "listed", "listed"] as const) {
      const deliveries = slow("listTransactions", seconds);
      const { data, errors } = await endpoints[way]({ query: QUERY });
      expect(
        errors.map(({ extensions }) => extensions.code),
        way,
      ).toEqual(codes);
      expect(data === null, way).toBe(codes.length > 0);
      expect(deliveries, way).toHaveBeenCalledTimes(begun);
      vi.restoreAllMocks();
    }
  },
);

test("a mutation runs to its end, however long it takes", async () => {
  for (const way of ["atGraphql", "atBff", "listed", "listed"] as const) {
    slow("resendEvents", 60);
    const { data, errors } = await endpoints[way]({ query: MUTATION });
    expect([data, errors]).toEqual([{ resendEvents: { count: 0 }, again: { count: 0 } }, []]);
    vi.restoreAllMocks();
  }
});
