import { expect, test } from "vitest";
import { createLatestQuery } from "../../../web/dashboard/lib/latest-query.ts";

/** A reader whose responses the test sends when it wants. */
function setUp() {
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
  const latest = setUp();
  latest.reader.read("a");
  await latest.response("1");
  expect(latest.onRequest).toEqual(["a"]);
  expect(latest.responses).toEqual(["a: 1"]);
});

test("a query during another in flight is sent once after it", async () => {
  const latest = setUp();
  latest.reader.read("a");
  latest.reader.read("a");
  latest.reader.read("a");
  expect(latest.onRequest).toEqual(["a"]);
  await latest.response("old");
  expect(latest.onRequest).toEqual(["a", "a"]);
  await latest.response("new");
  expect(latest.onRequest).toEqual(["a", "a"]);
  expect(latest.responses).toEqual(["a: old", "a: new"]);
});

test("only the response to the last query is delivered", async () => {
  const latest = setUp();
  latest.reader.read("a");
  latest.reader.read("b");
  expect(latest.isWanted()).toBe(false);
  await latest.response("of a");
  await latest.response("of b");
  expect(latest.responses).toEqual(["b: of b"]);
});

test("a query that was abandoned and requested again is sent again", async () => {
  const latest = setUp();
  latest.reader.read("a");
  latest.reader.read("b");
  latest.reader.read("a");
  expect(latest.onRequest).toEqual(["a", "b"]);
  await latest.response("old");
  expect(latest.onRequest).toEqual(["a", "b", "a"]);
  await latest.response("of b");
  await latest.response("new");
  expect(latest.responses).toEqual(["a: old", "a: new"]);
});

test("after a reset, nothing is delivered and nothing sent", async () => {
  const latest = setUp();
  latest.reader.read("a");
  latest.reader.read("a");
  latest.reader.forget();
  await latest.response("1");
  expect(latest.onRequest).toEqual(["a"]);
  expect(latest.responses).toEqual([]);
});
