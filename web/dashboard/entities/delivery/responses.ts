import type { DeliveryErrorCode } from "../../generated/graphql.ts";
import { type Durations, durationText } from "../../lib/duration.ts";
import type { DeliveryMessages } from "./i18n/delivery-messages.ts";

interface Failed {
  code: DeliveryErrorCode;
  detail: string | null;
}

interface Tried {
  httpStatus: number | null;
  durationMs: number;
}

/** The result of an attempt: "Response 500 in 12 ms". */
export function responseText(
  { httpStatus, durationMs }: Tried,
  messages: DeliveryMessages,
  by: Durations,
): string {
  const took = durationText(durationMs, by);
  if (httpStatus !== null) return messages.respondedIn(messages.responded(httpStatus), took);
  // A refused connection is not worth its milliseconds.
  return durationMs < 1_000 ? messages.noResponse : messages.noResponseAfter(took);
}

/** Whether the log may lack the response's end. It stores 1,024 characters. */
export const isTruncated = (responseBody: string): boolean => [...responseBody].length >= 1_024;

/** Why no response arrived, with the system's error code if there is one. */
export function errorText({ code, detail }: Failed, { errors }: DeliveryMessages): string {
  return detail === null ? errors[code] : `${errors[code]} (${detail})`;
}

export const isAccepted = ({ httpStatus }: Pick<Tried, "httpStatus">): boolean =>
  httpStatus !== null && httpStatus >= 200 && httpStatus < 300;
