import { type Durations, durationText } from "../duration.ts";
import type { DeliveryTexts } from "./words/delivery-words.ts";

interface Tried {
  httpStatus: number | null;
  durationMs: number;
}

/** What came of a try, short: "Answered 500 in 12 ms". */
export function answerText({ httpStatus, durationMs }: Tried, words: DeliveryTexts, by: Durations): string {
  const said = httpStatus === null ? words.noAnswer : words.answered(httpStatus);
  return `${said} ${words.tookUntil(durationText(durationMs, by))}`;
}

/** The server's sentence in the reader's language where it is a known one; with its code in brackets, if it has one. */
export function problemText(problem: string, { problems }: DeliveryTexts): string {
  const [, sentence = problem, code = ""] = /^(.+?)( \([A-Z0-9_]+\))?$/.exec(problem) ?? [];
  return (problems[sentence] ?? sentence) + code;
}

export const isTaken = ({ httpStatus }: Pick<Tried, "httpStatus">): boolean =>
  httpStatus !== null && httpStatus >= 200 && httpStatus < 300;
