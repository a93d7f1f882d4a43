import { randomBytes } from "node:crypto";
import { inspect } from "node:util";
import { expect } from "vitest";
import {
  type Connector,
  type ConnectorAttempt,
  type ConnectorRefund,
  NotAcceptedError,
  type ProcessorAccess,
  type ProcessorRequest,
  type ProcessorResult,
} from "../../../server/connectors/connector.ts";
import { createProcessorHttp } from "../../../server/connectors/processor-http.ts";
import { formatId } from "../../../server/domain/ids.ts";
import type {
  EmulatedPayment,
  EmulatedRefund,
  ProcessorEmulator,
} from "../../support/processors/emulator.ts";
import type { ConformanceSubject, OfferedSubject } from "./subject.ts";

/** The result of a call. */
export type Outcome<Result> =
  | { response: Result }
  | { notAccepted: NotAcceptedError }
  | { nothingKnown: unknown };

export async function toOutcome<Result>(call: Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { response: await call };
  } catch (error) {
    return error instanceof NotAcceptedError ? { notAccepted: error } : { nothingKnown: error };
  }
}

export function newAttempt(
  { method, currency }: OfferedSubject,
  change: Partial<ConnectorAttempt> = {},
): ConnectorAttempt {
  const createdAt = change.createdAt ?? new Date();
  return {
    id: formatId("attempt", randomBytes(16)),
    money: { minorUnits: 1050n, currency },
    method,
    createdAt,
    status: "processing",
    failureCode: null,
    nextAction: null,
    processorReference: null,
    clientReference: "ORD-1",
    description: "Lunch for two, côte d'ivoire style",
    customer: { name: "Ama Mensah", email: "ama@example.com" },
    pageUrl: "https://pay.example/pay/co_1",
    sessionExpiresAt: new Date(createdAt.getTime() + 60 * 60_000),
    ...change,
  };
}

/** The attempt as stored after this response. */
export function afterResult(attempt: ConnectorAttempt, result: ProcessorResult): ConnectorAttempt {
  if (result.kind === "pending") return { ...attempt, nextAction: result.nextAction };
  if (result.kind === "failed")
    return { ...attempt, status: "failed", failureCode: result.code, nextAction: null };
  const processorReference = result.payments[0].reference;
  return { ...attempt, status: "success", nextAction: null, processorReference };
}

/** A connector on its processor's emulator, with a clock that can be advanced. */
export class Setting implements AsyncDisposable {
  readonly exchanges: ProcessorRequest[] = [];
  readonly subject: ConformanceSubject;
  readonly emulator: ProcessorEmulator;
  readonly connector: Connector;
  readonly access: ProcessorAccess;
  readonly #http: { close(): Promise<void> };
  #aheadMs = 0;

  private constructor(subject: ConformanceSubject, emulator: ProcessorEmulator, timeoutMs: number) {
    this.subject = subject;
    this.emulator = emulator;
    const http = createProcessorHttp({ timeoutMs });
    this.#http = http;
    this.connector = subject.connector({ http, url: emulator.url, now: () => this.now() });
    this.access = {
      merchantId: "mer_1",
      mode: subject.mode,
      now: () => this.now(),
      credentials: subject.credentials,
      callbackUrl: "http://127.0.0.1:9/callbacks/unguessable",
      record: (exchange) => this.exchanges.push(exchange),
    };
  }

  /** Long enough that no call times out on a busy machine, unless a test wants that. */
  static async open(subject: ConformanceSubject, timeoutMs = 60_000): Promise<Setting> {
    const emulator = await subject.openEmulator();
    await emulator.callbacks("hold");
    return new Setting(subject, emulator, timeoutMs);
  }

  now(): number {
    return Date.now() + this.#aheadMs;
  }

  pass(ms: number): void {
    this.#aheadMs += ms;
  }

  attempt(change: Partial<ConnectorAttempt> = {}): ConnectorAttempt {
    return newAttempt(this.subject, { createdAt: new Date(this.now()), ...change });
  }

  start(attempt: ConnectorAttempt): Promise<Outcome<ProcessorResult>> {
    return toOutcome(this.connector.startPayment(attempt, this.subject.instrument, this.access));
  }

  query(attempt: ConnectorAttempt): Promise<Outcome<ProcessorResult>> {
    return toOutcome(this.connector.queryPayment(attempt, this.access));
  }

  /** A started attempt that the customer paid, as stored at that time. */
  async paid(): Promise<ConnectorAttempt & { processorReference: string }> {
    const attempt = this.attempt();
    const started = afterResult(attempt, getResult(await this.start(attempt)));
    await this.emulator.approve(attempt.id);
    const known = afterResult(started, getResult(await this.query(started)));
    const { processorReference } = known;
    if (processorReference === null) throw new Error("the query did not find the payment");
    return { ...known, processorReference };
  }

  toRefund(
    attempt: ConnectorAttempt & { processorReference: string },
    change: Partial<ConnectorRefund> = {},
  ): ConnectorRefund {
    return {
      id: formatId("refund", randomBytes(16)),
      money: { ...attempt.money, minorUnits: 350n },
      reason: "The soup was cold",
      createdAt: new Date(this.now()),
      processorReference: null,
      attempt,
      ...change,
    };
  }

  /** The emulator's record of an attempt; undefined without a prompt. */
  async payment({ id }: ConnectorAttempt): Promise<EmulatedPayment | undefined> {
    return (await this.emulator.ledger()).payments.find(({ attemptId }) => attemptId === id);
  }

  async refundInLedger({ id }: ConnectorRefund): Promise<EmulatedRefund | undefined> {
    return (await this.emulator.ledger()).refunds.find(({ refundId }) => refundId === id);
  }

  /** Checks that it contains nothing that must not be stored. */
  expectNoSecret(reported: unknown): void {
    const text = inspect(reported, { depth: null, maxStringLength: null, showHidden: true });
    for (const secret of this.subject.secrets) expect(text).not.toContain(secret);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#http.close();
    await this.emulator.close();
  }
}

export function getResult<Result>(outcome: Outcome<Result>): Result {
  if ("response" in outcome) return outcome.response;
  throw "notAccepted" in outcome ? outcome.notAccepted : outcome.nothingKnown;
}
