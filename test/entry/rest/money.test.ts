import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CURRENCY_DECIMALS, type Currency } from "../../../server/domain/money.ts";
import { order } from "../../support/orders.ts";
import { RestClient } from "../../support/rest.ts";

let rest: RestClient;
beforeAll(async () => {
  rest = await RestClient.open({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => rest.close());

/** An amount as a client writes it into its JSON, and as every endpoint must return it. */
interface RequestOptions {
  currency: Currency;
  minorUnits: bigint;
  /** With the currency's decimals, cut out of the digits. */
  decimal: string;
  sent: string;
}

const currencies = Object.keys(CURRENCY_DECIMALS) as Currency[];
const LARGEST = 99_999_999_999n;

/** Few digits, many digits and those next to the largest, all equally likely. */
const amounts = fc
  .record({
    currency: fc.constantFrom(...currencies),
    digits: fc.oneof(
      fc.bigInt({ min: 1n, max: 1_000n }),
      fc.bigInt({ min: 1n, max: LARGEST }),
      fc.bigInt({ min: LARGEST - 1_000n, max: LARGEST }),
    ),
    spelling: fc.constantFrom("shortest", "padded", "exponent"),
  })
  .map(({ currency, digits, spelling }): RequestOptions => {
    const decimals = CURRENCY_DECIMALS[currency];
    const minorUnits = decimals === 0 ? (digits > 999_999_999n ? digits / 100n : digits) : digits;
    const padded = minorUnits.toString().padStart(decimals + 1, "0");
    const at = padded.length - decimals;
    const decimal = decimals === 0 ? padded : `${padded.slice(0, at)}.${padded.slice(at)}`;
    const spellings = {
      shortest: shortest(decimal),
      padded: decimal,
      exponent: `${minorUnits}e-${decimals}`,
    };
    return { currency, minorUnits, decimal, sent: spellings[spelling as keyof typeof spellings] };
  });

const shortest = (decimal: string): string =>
  decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal;

/**
 * The amount of the transaction with this id, exactly as written in the response text, not as a parser reads
 * it.
 */
const amountIn = (text: string, transactionId: string): string | undefined =>
  text
    .split(/(?="transactionId":)/)
    .find((part) => part.startsWith(`"transactionId":"${transactionId}"`))
    ?.match(/"amount":([^,}]+)/)?.[1];

const QUERY = `query ($id: ID) { transaction(id: $id) { amount { amount minorUnits currency } } }`;
const EVENTS = `query ($after: String) { events(after: $after, first: 100) { edges { node { data { transactionId amount { amount } } } } } }`;

test("every endpoint returns an amount as the number that was sent", async () => {
  const same = fc.asyncProperty(fc.array(amounts, { minLength: 1, maxLength: 50 }), async (all) => {
    const [before] = await rest.sql("select coalesce(max(last), 0) as last from event_sequences");
    const made = await Promise.all(
      all.map(async (requested) => {
        const body = JSON.stringify(order({ currency: requested.currency, amount: "AMOUNT" }));
        const { text, body: response } = await rest.initiate(body.replace('"AMOUNT"', requested.sent));
        expect(response.success, `${requested.sent} ${text}`).toBe(true);
        return { ...requested, id: response.data.transactionId as string };
      }),
    );
    const list = await rest.get("/v1/transactions?limit=100");
    const events = await rest.get(`/v1/events?after=${before?.last}&limit=100`);
    const stream = await graphql(EVENTS, { after: String(before?.last) });
    for (const { id, minorUnits, decimal, currency } of made) {
      const number = shortest(decimal);
      const status = await rest.get(`/v1/transactions/status?transactionId=${id}`);
      const { transaction } = await graphql(QUERY, { id });
      const reported = stream.events.edges.find((edge: Edge) => edge.node.data.transactionId === id);
      expect({
        status: amountIn(status.text, id),
        list: amountIn(list.text, id),
        event: amountIn(events.text, id),
        graphqlEvent: reported?.node.data.amount.amount,
        graphql: transaction.amount,
      }).toEqual({
        status: number,
        list: number,
        event: number,
        graphqlEvent: decimal,
        graphql: { amount: decimal, minorUnits: Number(minorUnits), currency },
      });
    }
  });
  await fc.assert(same, { numRuns: 20 });
});

interface Edge {
  node: { data: { transactionId: string; amount: { amount: string } } };
}

async function graphql(query: string, variables: object) {
  const { body, text } = await rest.send({
    method: "POST",
    url: "/graphql",
    headers: { authorization: `Bearer ${rest.key}` },
    payload: { query, variables },
  });
  if (body.errors) throw new Error(text);
  return body.data;
}
