import { expect, test } from "vitest";
import { createLatestQuery } from "../../../web/dashboard/lib/latest-query.ts";

/** A reader whose responses the test sends when it wants. */
function hold() {
  const onRequest: string[] = [];
  const responses: string[] = [];
  const waiting: { question: string; isWanted: () => boolean; response: (text: string) => void }[] = [];
  const reader = createLatestQuery({
    query: (question: string, isWanted) =>
      new Promise<string>((respond) => {
        onRequest.push(question);
        waiting.push({ question, isWanted, response: respond });
      }),
    onResult: (question, response) => responses.push(`${question}: ${response}`),
  });
  return {
    reader,
    onRequest,
    responses: responses,
    isWanted: () => waiting[0]?.isWanted(),
    async response(text: string) {
      waiting.shift()?.response(text);
      await new Promise(setImmediate);
    },
  };
}

test("a query is sent, and its response delivered", async () => {
  const held = hold();
  held.reader.read("a");
  await held.response("1");
  expect(held.onRequest).toEqual(["a"]);
  expect(held.responses).toEqual(["a: 1"]);
});

test("a query during another in flight is sent once after it", async () => {
  const held = hold();
  held.reader.read("a");
  held.reader.read("a");
  held.reader.read("a");
  expect(held.onRequest).toEqual(["a"]);
  await held.response("old");
  expect(held.onRequest).toEqual(["a", "a"]);
  await held.response("new");
  expect(held.onRequest).toEqual(["a", "a"]);
  expect(held.responses).toEqual(["a: old", "a: new"]);
});

test("only the response to the last query is delivered", async () => {
  const held = hold();
  held.reader.read("a");
  held.reader.read("b");
  expect(held.isWanted()).toBe(false);
  await held.response("of a");
  await held.response("of b");
  expect(held.responses).toEqual(["b: of b"]);
});

test("a query that was abandoned and requested again is sent again", async () => {
  const held = hold();
  held.reader.read("a");
  held.reader.read("b");
  held.reader.read("a");
  expect(held.onRequest).toEqual(["a", "b"]);
  await held.response("old");
  expect(held.onRequest).toEqual(["a", "b", "a"]);
  await held.response("of b");
  await held.response("new");
  expect(held.responses).toEqual(["a: old", "a: new"]);
});

test("after a reset, nothing is delivered and nothing sent", async () => {
  const held = hold();
  held.reader.read("a");
  held.reader.read("a");
  held.reader.forget();
  await held.response("1");
  expect(held.onRequest).toEqual(["a"]);
  expect(held.responses).toEqual([]);
});
