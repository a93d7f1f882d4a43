import { afterAll, beforeAll, expect, test } from "vitest";
import { ApplicationShop } from "../support/application-shop.ts";
import { codesByField } from "../support/field-problems.ts";

let shop: ApplicationShop;
beforeAll(async () => {
  shop = await ApplicationShop.open();
});
afterAll(() => shop.close());

const register = (allowedOrigins: string[]) =>
  shop.register({ kind: "public", redirectUris: ["https://a.example/"], allowedOrigins });

/** The codes of the invalid fields of a rejected change. */
const problems = (pending: Promise<unknown>) =>
  pending.then(
    () => ({}),
    (error) => codesByField(error.fields),
  );

test("a public application has origins of pages as browsers write them, each once", async () => {
  const written = ["https://A.example", "https://a.example:443", "http://127.0.0.1:8080"];
  const { application } = await register(written);
  expect(application.allowedOrigins).toEqual(["https://a.example", "http://127.0.0.1:8080"]);
  const { clientId: id } = application;
  // An absent list stays unchanged.
  const renamed = await shop.useCases.updateApplication(shop.owner, { id, name: "Board" });
  expect(renamed).toEqual({ ...application, name: "Board" });
  const emptied = await shop.useCases.updateApplication(shop.owner, { id, allowedOrigins: [] });
  expect(emptied).toEqual({ ...renamed, allowedOrigins: [] });
});

test("a confidential application has none", async () => {
  const wrong = { allowedOrigins: "not_for_this_application_kind" };
  expect(await problems(shop.register({ allowedOrigins: ["https://a.example"] }))).toEqual(wrong);
  const { application } = await shop.register();
  const change = { id: application.clientId, allowedOrigins: ["https://a.example"] };
  expect(await problems(shop.useCases.updateApplication(shop.owner, change))).toEqual(wrong);
});

test.each([
  ...["a.example", "https://a.example/", "https://a.example/path", "https://*.a.example", "null", "*", ""],
  ...["file:///a", "https://a@b.example", "https://a.example https://b.example", "https://a.example;"],
])("%j is no origin", async (origin) => {
  expect(await problems(register([origin]))).toEqual({ "allowedOrigins.0": "not_an_origin" });
});

test("50 origins are allowed, and every invalid one is reported", async () => {
  const many = Array.from({ length: 51 }, (_, at) => `https://a${at}.example`);
  expect((await register(many.slice(1))).application.allowedOrigins).toHaveLength(50);
  expect(await problems(register(many))).toEqual({ allowedOrigins: "too_many" });
  expect(await problems(register(["x", "https://good.example", "y"]))).toEqual({
    "allowedOrigins.0": "not_an_origin",
    "allowedOrigins.2": "not_an_origin",
  });
});
