import {
  type DrillProblemCode,
  type DrillResponse,
  type DrillStepResult,
  type ExpectedResponse,
  judgeResponse,
} from "../../domain/webhook-drill.ts";
import type { PostResult } from "../../outbound/webhook-client.ts";

/** Maximum characters of a wrong response's body. */
const MAX_BODY = 200;

/** Collects the responses to the requests of a step. */
export class StepRecord {
  #sent = 0;
  #responseBody: string | null = null;
  readonly #responses = new Map<string, DrillResponse>();
  readonly #problems = new Map<DrillProblemCode, number>();

  /**
   * Adds a response.
   * @param expected null if the response doesn't count
   */
  add(result: PostResult, expected: ExpectedResponse | null): void {
    this.#sent += 1;
    if (expected === null) return;
    const httpStatus = result.kind === "response" ? result.status : null;
    const error = result.kind === "failed" ? result.error : null;
    const key = JSON.stringify([httpStatus, error]);
    const { count = 0, slowestMs = 0 } = this.#responses.get(key) ?? {};
    this.#responses.set(key, {
      httpStatus,
      error,
      count: count + 1,
      slowestMs: Math.max(slowestMs, result.durationMs),
    });
    const problem = judgeResponse(expected, httpStatus);
    if (problem) {
      this.#problems.set(problem, (this.#problems.get(problem) ?? 0) + 1);
      if (result.kind === "response")
        this.#responseBody ??= [...result.responseBody].slice(0, MAX_BODY).join("");
    }
  }

  result(): Pick<DrillStepResult, "sent" | "responses" | "responseBody" | "problems"> {
    return {
      sent: this.#sent,
      responses: [...this.#responses.values()],
      responseBody: this.#responseBody,
      problems: [...this.#problems].map(([code, count]) => ({ code, clientReference: null, count })),
    };
  }
}
