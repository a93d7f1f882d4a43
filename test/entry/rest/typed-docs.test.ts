import { cp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listeningTua } from "../../support/form-browser.ts";
import { RecipeFolder } from "../../support/recipe-folder.ts";

/** The TypeScript of docs/guides/generate-types.md, with the types of openapi-typescript (openapi-types.test.ts). */
let folder: RecipeFolder;
beforeAll(async () => {
  folder = await RecipeFolder.of("guides/generate-types.md");
  const types = fileURLToPath(new URL("../../../web/client/generated/tua-api.ts", import.meta.url));
  await cp(types, join(folder.path, "tua-api.ts"));
});
afterAll(() => folder[Symbol.asyncDispose]());

const EVENT = { event: "payment.failed", data: { final: false, code: "insufficient_funds" } };

test("the shop in the docs compiles with its types, initiates and distinguishes webhooks", async () => {
  expect(await folder.compile(["typed-shop.ts"])).toEqual([]);
  await folder.write(
    "main.ts",
    `import { actionFor, checkoutUrlOf } from "./typed-shop.ts";
    console.log(await checkoutUrlOf("TYPED-DOCS", 10.5, "https://shop.example"));
    console.log(actionFor(${JSON.stringify(EVENT)} as never));`,
  );
  const tua = await listeningTua();
  const env = { TUA_URL: tua.baseUrl, TUA_API_KEY: tua.merchant.keys.test.secret, NO_PROXY: "*" };
  await using program = folder.start(["main.ts"], env);
  expect([await program.ended(), program.output.all]).toEqual([
    0,
    [expect.stringContaining(`${tua.baseUrl}/pay/co_test_`), "wait: insufficient_funds"],
  ]);
  await tua.close();
});

test("a field that only another kind of event has does not compile", async () => {
  await folder.write(
    "wrong.ts",
    `import type { webhooks } from "./tua-api.ts";
    type Body = webhooks[keyof webhooks]["post"]["requestBody"]["content"]["application/json"];
    export const code = (event: Body) => (event.event === "payment.success" ? event.data.code : "");`,
  );
  expect((await folder.compile(["wrong.ts"])).join("\n")).toContain("'code' does not exist");
});
