import { expect, test } from "vitest";
import { createReader } from "../../../web/dashboard/lib/latest-query.ts";

/** A reader whose answers the test gives when it wants. */
function hold() {
  const asked: string[] = [];
  const answers: string[] = [];
  const waiting: { question: string; isWanted: () => boolean; answer: (text: string) => void }[] = [];
  const reader = createReader({
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

test("a question is asked, and its answer told", async () => {
  const held = hold();
  held.reader.read("a");
  await held.answer("1");
  expect(held.asked).toEqual(["a"]);
  expect(held.answers).toEqual(["a: 1"]);
});

test("asked again while it is under way, it is asked once more after it", async () => {
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

test("only the answer to the last question is told", async () => {
  const held = hold();
  held.reader.read("a");
  held.reader.read("b");
  expect(held.isWanted()).toBe(false);
  await held.answer("of a");
  await held.answer("of b");
  expect(held.answers).toEqual(["b: of b"]);
});

test("a question that was left and is asked for again is asked anew", async () => {
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

test("after it was told to forget, nothing is told and nothing asked", async () => {
  const held = hold();
  held.reader.read("a");
  held.reader.read("a");
  held.reader.forget();
  await held.answer("1");
  expect(held.asked).toEqual(["a"]);
  expect(held.answers).toEqual([]);
});
