import { expect, test } from "vitest";
import { createLatestQuery } from "../../../web/dashboard/lib/latest-query.ts";

/** A reader whose responses the test sends when it wants. */
function hold() {
  const asked: string[] = [];
  const answers: string[] = [];
  const waiting: { question: string; isWanted: () => boolean; answer: (text: string) => void }[] = [];
  const reader = createLatestQuery({
    ask: (question: string, isWanted) =>
      new Promise<string>((answer) => {
        asked.push(question);
        waiting.push({ question, isWanted, answer });
      }),
    answered: (question, answer) => answers.push(`${question}: ${answer}`),
  });
  return {
    reader,
    asked,
    answers,
    isWanted: () => waiting[0]?.isWanted(),
    async answer(text: string) {
      waiting.shift()?.answer(text);
      await new Promise(setImmediate);
    },
  };
}

test("a query is sent, and its response delivered", async () => {
  const held = hold();
  held.reader.read("a");
  await held.answer("1");
  expect(held.asked).toEqual(["a"]);
  expect(held.answers).toEqual(["a: 1"]);
});

test("a query during another in flight is sent once after it", async () => {
  const held = hold();
  held.reader.read("a");
  held.reader.read("a");
  held.reader.read("a");
  expect(held.asked).toEqual(["a"]);
  await held.answer("old");
  expect(held.asked).toEqual(["a", "a"]);
  await held.answer("new");
  expect(held.asked).toEqual(["a", "a"]);
  expect(held.answers).toEqual(["a: old", "a: new"]);
});

test("only the response to the last query is delivered", async () => {
  const held = hold();
  held.reader.read("a");
  held.reader.read("b");
  expect(held.isWanted()).toBe(false);
  await held.answer("of a");
  await held.answer("of b");
  expect(held.answers).toEqual(["b: of b"]);
});

test("a query that was abandoned and requested again is sent again", async () => {
  const held = hold();
  held.reader.read("a");
  held.reader.read("b");
  held.reader.read("a");
  expect(held.asked).toEqual(["a", "b"]);
  await held.answer("old");
  expect(held.asked).toEqual(["a", "b", "a"]);
  await held.answer("of b");
  await held.answer("new");
  expect(held.answers).toEqual(["a: old", "a: new"]);
});

test("after a reset, nothing is delivered and nothing sent", async () => {
  const held = hold();
  held.reader.read("a");
  held.reader.read("a");
  held.reader.forget();
  await held.answer("1");
  expect(held.asked).toEqual(["a"]);
  expect(held.answers).toEqual([]);
});
