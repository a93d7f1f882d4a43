import { describe } from "vitest";
import { createProcessorHttp } from "../../server/connectors/processor-http.ts";
import { standsBadDays } from "./conformance/health.ts";
import { offersItself } from "./conformance/offers.ts";
import { refundsOnce } from "./conformance/refunds.ts";
import { returnsProcessorResult } from "./conformance/responses.ts";
import { startsOnce } from "./conformance/starts.ts";
import type { ConformanceSubject } from "./conformance/subject.ts";

/**
 * The rules that every connector to a processor must follow, checked against the records of the processor's
 * emulator. The sandbox calls no processor and passes `offersItself` only.
 */
export function connectorConforms(subject: ConformanceSubject): void {
  describe(subject.title, () => {
    const nobody = { http: createProcessorHttp(), url: "http://127.0.0.1:9", now: Date.now };
    offersItself(subject, () => subject.connector(nobody));
    startsOnce(subject);
    returnsProcessorResult(subject);
    refundsOnce(subject);
    standsBadDays(subject);
  });
}
