import type { DeliveryErrorCode } from "../../generated/graphql.ts";
import { type Durations, durationText } from "../../lib/duration.ts";
import type { DeliveryTexts } from "./words/delivery-words.ts";

interface Failed {
  code: DeliveryErrorCode;
  detail: string | null;
}

interface Tried {
  httpStatus: number | null;
  durationMs: number;
}

/** What came of a try, short: "Answered 500 in 12 ms". */
export function answerText({ httpStatus, durationMs }: Tried, words: DeliveryTexts, by: Durations): string {
  const said = httpStatus === null ? words.noAnswer : words.answered(httpStatus);
  return `${said} ${words.tookUntil(durationText(durationMs, by))}`;
}

/** Why no response came, with the system's own code if there is one. */
export function errorText({ code, detail }: Failed, { errors }: DeliveryTexts): string {
  return detail === null ? errors[code] : `${errors[code]} (${detail})`;
}

export const isAccepted = ({ httpStatus }: Pick<Tried, "httpStatus">): boolean =>
  httpStatus !== null && httpStatus >= 200 && httpStatus < 300;
