import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type CUSTOMER_FIELDS,
  customerFields,
  EVENT_FIELDS,
  ORDER_FIELDS,
  orderFields,
  RECORDED_FIELDS,
  SEARCHED_TEXTS,
} from "../../../server/domain/order-fields.ts";
import { RECORD_FIELDS, recordFields } from "../../../server/domain/record-fields.ts";
import { readCsv } from "../../support/csv.ts";
import { RestClient } from "../../support/rest.ts";

/** Every order field is exactly where its flags say. */
const texts = orderFields
  .filter(([, { kind, constraints }]) => kind === "text" && !constraints?.pattern)
  .map(([name]) => name);
const customer = {
  name: "text of a name",
  phone: "233209998877",
  email: "text.of@email.example",
} satisfies Record<keyof typeof CUSTOMER_FIELDS, string>;
const sent = {
  ...Object.fromEntries(
    orderFields.flatMap(([name, { example }]) => (example === undefined ? [] : [[name, example]])),
  ),
  ...Object.fromEntries(texts.map((name) => [name, `text of ${name}`])),
  customer,
};

let rest: RestClient;
let transactionId: string;
beforeAll(async () => {
  rest = await RestClient.open({ env: { RATE_LIMITS: "off" } });
  await rest.checkout();
  ({ transactionId } = await rest.checkout(sent));
});
afterAll(() => rest.close());

test("the record has its fields, as they were sent", async () => {
  const { data } = (await rest.get(`/v1/transactions/${transactionId}`)).body;
  expect(Object.keys(data)).toEqual(Object.keys(RECORD_FIELDS));
  for (const name of RECORDED_FIELDS) expect([name, data[name]]).toEqual([name, Reflect.get(sent, name)]);
});

test("events have their fields", async () => {
  const [, { data }] = (await rest.get("/v1/events?after=0")).body.data;
  expect(data.transactionId).toBe(transactionId);
  expect(Object.keys(data).sort()).toEqual(
    recordFields
      .filter(([name, field]) => field.in.includes("events") && name !== "paymentLinkId")
      .map(([name]) => name)
      .sort(),
  );
  for (const name of EVENT_FIELDS) expect([name, data[name]]).toEqual([name, Reflect.get(sent, name)]);
});

test("the CSV has its fields", async () => {
  const [headings = []] = readCsv((await rest.get("/v1/transactions.csv")).text.slice(1));
  const columns = new Set(headings.map((heading) => heading.replace(/[. ].*/, "")));
  expect([...columns]).toEqual(
    recordFields.filter(([, field]) => field.in.includes("csv")).map(([name]) => name),
  );
  for (const [part] of customerFields) expect(headings).toContain(`customer.${part}`);
});

test("a search finds its fields, before and after their text is indexed", async () => {
  const found = async (q: string) =>
    (await rest.get(`/v1/transactions?${new URLSearchParams({ q })}`)).body.data.length;
  const parts: [string, string][] = [
    ...texts.map((name): [string, string] => [name, `text of ${name}`]),
    ...Object.entries(customer).map(([part, text]): [string, string] => [`customer.${part}`, text]),
  ];
  const expected = parts.map(([path]) => [path, (SEARCHED_TEXTS as string[]).includes(path) ? 1 : 0]);
  const all = () => Promise.all(parts.map(async ([path, text]) => [path, await found(text)]));
  expect(await all()).toEqual(expected);
  await rest.useCases.rollupTransactions(new AbortController().signal);
  expect(await all()).toEqual(expected);
});

test("a page of the shop sends no field that its visitors must not change", () => {
  const fromPages = orderFields.filter(([, field]) => field.in?.includes("page")).map(([name]) => name);
  expect(fromPages.filter((name) => ORDER_FIELDS[name].required === "servers")).toEqual([]);
});
