import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Connector,
  type ConnectorAttempt,
  type ConnectorRefund,
  type Credentials,
  NotAcceptedError,
  type ProcessorAccess,
  type ProcessorRequest,
  type ProcessorResult,
  type RefundResult,
} from "../../connectors/connector.ts";
import { fieldMessage } from "../../domain/field-messages.ts";
import { formatId, ID_BYTES } from "../../domain/ids.ts";
import { formatDecimal } from "../../domain/money.ts";
import type { CallbackListener } from "./callback-listener.ts";
import type { CheckedProcessor, TestPayment } from "./checked-processors.ts";
import { type ReportedStep, reportRequest, type StepName, type StepOutcome } from "./report.ts";

const RETRY_MS = 2_000;
const MAX_UNCLEAR = 3;

export interface CheckRunOptions {
  processor: CheckedProcessor;
  connector: Connector;
  credentials: Credentials;
  listener: CallbackListener | null;
  /** The longest wait for a result or a callback. */
  timeoutMs: number;
  /** Shows the operator a page on which the payment continues. */
  onPage(url: string): void;
}

type Finding = readonly [StepOutcome, string];

/** One payment and its refund through the connector, as the server would do them. */
export class CheckRun {
  readonly attemptId = formatId("attempt", randomBytes(ID_BYTES));
  readonly steps: ReportedStep[] = [];
  readonly #options: CheckRunOptions;
  readonly #payment: TestPayment;
  readonly #access: ProcessorAccess;
  #requests: ProcessorRequest[] = [];

  constructor(options: CheckRunOptions) {
    this.#options = options;
    const { processor, connector, credentials, listener } = options;
    this.#payment = processor.payment(connector, credentials);
    this.#access = {
      merchantId: "mer_check",
      mode: "test",
      credentials,
      callbackUrl: listener?.url ?? "",
      record: (request) => this.#requests.push(request),
      now: Date.now,
    };
  }

  async run(): Promise<void> {
    const isAccepted = await this.#step("credentials", () => this.#checkCredentials());
    const callbackProblem = isAccepted ? await this.#findCallbackProblem() : null;
    let attempt = this.#createAttempt();
    const isRequested =
      isAccepted &&
      (await this.#step("request", async () => {
        const [finding, started] = await this.#start(attempt);
        attempt = started;
        return finding;
      }));
    if (isRequested) {
      await this.#step("status", async () => {
        const [finding, polled] = await this.#poll(attempt);
        attempt = polled;
        return finding;
      });
      await this.#step("callback", () => this.#awaitCallback(attempt, callbackProblem));
      const { processorReference } = attempt;
      if (processorReference !== null)
        await this.#step("refund", () => this.#refund({ ...attempt, processorReference }));
    }
    this.#skipRest();
  }

  /** @returns whether the next steps are possible */
  async #step(step: StepName, work: () => Promise<Finding>): Promise<boolean> {
    this.#requests = [];
    const [outcome, finding] = await work();
    const { responses } = this.#options.processor;
    const requests = this.#requests.map((request) => reportRequest(request, responses));
    const lacks = requests.some(({ missingFields }) => missingFields.length > 0);
    this.steps.push({
      step,
      outcome: outcome === "passed" && lacks ? "differs" : outcome,
      finding,
      requests,
    });
    return outcome !== "failed";
  }

  #skipRest(): void {
    for (const step of ["request", "status", "callback", "refund"] as const) {
      if (this.steps.some((one) => one.step === step)) continue;
      const finding = step === "refund" ? "There is no payment to refund." : "An earlier step failed.";
      this.steps.push({ step, outcome: "skipped", finding, requests: [] });
    }
  }

  async #checkCredentials(): Promise<Finding> {
    const result = await this.#options.connector.check(this.#access);
    if (result.kind === "accepted") return ["passed", "The processor accepts the credentials."];
    if (result.kind === "unreachable") return ["failed", "The processor sent no usable response."];
    const field = result.field ?? "The credentials";
    return ["failed", `${field} ${fieldMessage(result.problem)}.`];
  }

  #createAttempt(): ConnectorAttempt {
    const { money, instrument } = this.#payment;
    const createdAt = new Date();
    return {
      id: this.attemptId,
      money,
      method: { ...instrument, payer: "" },
      createdAt,
      status: "processing",
      failureCode: null,
      nextAction: null,
      processorReference: null,
      clientReference: "TUA-CHECK",
      description: "Check of the processor",
      customer: {},
      pageUrl: "https://example.com/",
      sessionExpiresAt: new Date(createdAt.getTime() + 60 * 60_000),
    };
  }

  async #start(attempt: ConnectorAttempt): Promise<[Finding, ConnectorAttempt]> {
    try {
      const { instrument } = this.#payment;
      const result = await this.#options.connector.startPayment(attempt, instrument, this.#access);
      const next = applyResult(attempt, result);
      if (result.kind === "failed") return [["failed", `The payment failed: ${result.code}.`], next];
      if (result.kind === "paid") return [["passed", "The payment is requested and paid."], next];
      const { nextAction } = result;
      if (nextAction?.kind === "redirect") this.#options.onPage(nextAction.url);
      return [["passed", `The payment is requested. Next: ${nextAction?.kind ?? "wait"}.`], next];
    } catch (error) {
      return [describeError(error, "The payment was not accepted"), attempt];
    }
  }

  async #poll(attempt: ConnectorAttempt): Promise<[Finding, ConnectorAttempt]> {
    const { connector } = this.#options;
    const outcome = await this.#until<ProcessorResult>(
      () => connector.queryPayment(attempt, this.#access),
      ({ kind }) => kind !== "pending",
    );
    if ("finding" in outcome) return [outcome.finding, attempt];
    const { result } = outcome;
    const next = applyResult(attempt, result);
    if (result.kind === "failed") return [["failed", `The payment failed: ${result.code}.`], next];
    if (result.kind === "pending") return [["unclear", "The payment is still pending."], next];
    const [{ money }] = result.payments;
    const text = `${formatDecimal(money)} ${money.currency}`;
    const isRight =
      money.minorUnits === attempt.money.minorUnits && money.currency === attempt.money.currency;
    return isRight
      ? [["passed", `The payment is paid: ${text}.`], next]
      : [["failed", `A different amount was paid: ${text}.`], next];
  }

  /** Why the callback URL does not lead here, before the processor uses it. */
  async #findCallbackProblem(): Promise<string | null> {
    const { listener, timeoutMs } = this.#options;
    return listener ? await listener.reachedBySelf(Math.min(timeoutMs, 10_000)) : null;
  }

  async #awaitCallback({ id }: ConnectorAttempt, problem: string | null): Promise<Finding> {
    const { listener, connector, credentials, timeoutMs } = this.#options;
    if (!listener) return ["skipped", "Add --callback-url to check callbacks."];
    const isGenuine = () =>
      listener.received.some((one) => connector.readCallback(one, credentials)?.attemptId === id);
    const end = Date.now() + timeoutMs;
    while (!isGenuine() && Date.now() < end && problem === null) await sleep(100);
    if (isGenuine()) return ["passed", "The processor's callback arrived and is about the payment."];
    if (problem !== null) return ["failed", `The callback URL does not lead to this command: ${problem}.`];
    return listener.received.length > 0
      ? ["failed", "A callback arrived, but its signature or its payment is another."]
      : ["unclear", "The callback URL leads to this command, but no callback arrived."];
  }

  async #refund(attempt: ConnectorAttempt & { processorReference: string }): Promise<Finding> {
    const { connector, credentials } = this.#options;
    if (!connector.canRefund(credentials)) return ["skipped", "The credentials do not allow refunds."];
    const refund: ConnectorRefund = {
      id: formatId("refund", randomBytes(ID_BYTES)),
      money: attempt.money,
      reason: "Check of the processor",
      createdAt: new Date(),
      processorReference: null,
      attempt,
    };
    let known = refund;
    try {
      const result = await connector.refund(refund, this.#access);
      if (result.kind !== "pending") return describeRefund(result);
      known = { ...refund, processorReference: result.reference };
    } catch (error) {
      const finding = describeError(error, "The refund was not accepted");
      if (finding[0] === "failed") return finding;
    }
    const outcome = await this.#until<RefundResult>(
      () => connector.queryRefund(known, this.#access),
      ({ kind }) => kind !== "pending",
    );
    return "finding" in outcome ? outcome.finding : describeRefund(outcome.result);
  }

  /** Repeats a query until its result is final, unclear several times, or the time is over. */
  async #until<Result extends { pollAfterMs?: number }>(
    query: () => Promise<Result>,
    isFinal: (result: Result) => boolean,
  ): Promise<{ result: Result } | { finding: Finding }> {
    const end = Date.now() + this.#options.timeoutMs;
    let finding: Finding = ["unclear", "There was no result."];
    for (let unclear = 0; unclear < MAX_UNCLEAR; ) {
      let delay = RETRY_MS;
      try {
        const result = await query();
        unclear = 0;
        delay = result.pollAfterMs ?? RETRY_MS;
        if (isFinal(result) || Date.now() + delay > end) return { result };
      } catch (error) {
        unclear += 1;
        finding = describeError(error, "The status was not reported");
        if (Date.now() + delay > end) break;
      }
      if (unclear < MAX_UNCLEAR) await sleep(delay);
    }
    return { finding };
  }
}

function applyResult(attempt: ConnectorAttempt, result: ProcessorResult): ConnectorAttempt {
  if (result.kind === "pending") return { ...attempt, nextAction: result.nextAction };
  if (result.kind === "failed")
    return { ...attempt, status: "failed", failureCode: result.code, nextAction: null };
  const [{ reference }] = result.payments;
  return { ...attempt, status: "success", nextAction: null, processorReference: reference };
}

/** The connectors' messages contain statuses and documented codes, and nothing else of a response. */
function describeError(error: unknown, rejected: string): Finding {
  const message = error instanceof Error ? error.message : "unknown error";
  return error instanceof NotAcceptedError
    ? ["failed", `${rejected}: ${message}.`]
    : ["unclear", `The outcome is unknown: ${message}.`];
}

function describeRefund(result: RefundResult): Finding {
  if (result.kind === "refunded") return ["passed", "The payment is refunded."];
  if (result.kind === "failed") return ["failed", `The refund failed: ${result.code}.`];
  return result.needsMerchantAction
    ? ["passed", "The refund is accepted and waits for an action in the processor's dashboard."]
    : ["passed", "The refund is accepted and still pending."];
}
