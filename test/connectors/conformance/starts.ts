import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ConnectorAttempt } from "../../../server/connectors/connector.ts";
import type { EmulatedOperation, Fault } from "../../support/processors/emulator.ts";
import { afterResult, getResult, type Outcome, Setting } from "./setting.ts";
import { type ConformanceSubject, unauthenticatedRejections } from "./subject.ts";

const HTML = { status: 502, body: "<html><body>Bad gateway</body></html>", contentType: "text/html" };
const CREDIBLE = { status: 200, body: "{}" };

/** Payment requests: once, whatever happens on the way. */
export function startsOnce(subject: ConformanceSubject): void {
  const nothingIsKnown = (outcome: Outcome<unknown>) => expect(outcome).toHaveProperty("nothingKnown");

  /** After recovery the processor's result matches its records, and the customer was prompted once. */
  async function findsTheTruth(setting: Setting, attempt: ConnectorAttempt): Promise<void> {
    await setting.emulator.behave();
    await setting.emulator.approve(attempt.id);
    const result = getResult(await setting.query(attempt));
    expect(result).toMatchObject({ kind: "paid", payments: [{ money: attempt.money }] });
    expect(await setting.payment(attempt)).toMatchObject({ prompts: 1, received: [attempt.money] });
  }

  describe("a payment request", () => {
    test("prompts the customer for exactly this amount, and returns the next action", async () => {
      await using setting = await Setting.open(subject);
      const attempt = setting.attempt();
      const result = getResult(await setting.start(attempt));
      expect(result).toMatchObject({ kind: "pending", pollAfterMs: expect.any(Number) });
      expect(result.kind === "pending" && result.nextAction).not.toBeNull();
      const requested = await setting.payment(attempt);
      expect(requested).toMatchObject({ prompts: 1, requested: attempt.money, status: "waiting" });
      // Some processors get the number in national format.
      if (requested?.payer) expect(requested.payer.slice(-9)).toBe(subject.instrument.phone?.slice(-9));
    });

    test("twice in turn prompts no more", async () => {
      await using setting = await Setting.open(subject);
      const attempt = setting.attempt();
      const first = getResult(await setting.start(attempt));
      expect(getResult(await setting.start(attempt))).toMatchObject({ kind: first.kind });
      expect(await setting.payment(attempt)).toMatchObject({ prompts: 1 });
    });

    test("many times at once prompts no more", async () => {
      await using setting = await Setting.open(subject);
      const attempt = setting.attempt();
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => setting.start(attempt)));
      for (const outcome of outcomes) expect(getResult(outcome)).toMatchObject({ kind: "pending" });
      await findsTheTruth(setting, attempt);
    });

    test("again after a lost response prompts no more", async () => {
      await using setting = await Setting.open(subject);
      const attempt = setting.attempt();
      await setting.emulator.behave({ on: "start", times: 2, response: "lost" });
      nothingIsKnown(await setting.start(attempt));
      nothingIsKnown(await setting.start(attempt));
      expect(getResult(await setting.start(attempt))).toMatchObject({ kind: "pending" });
      await findsTheTruth(setting, attempt);
    });

    test("two attempts are two requests", async () => {
      await using setting = await Setting.open(subject);
      const attempts = [setting.attempt(), setting.attempt()];
      for (const attempt of attempts) getResult(await setting.start(attempt));
      for (const attempt of attempts) await findsTheTruth(setting, attempt);
    });
  });

  describe("a response that did not arrive", () => {
    test.each<[string, Fault]>([
      ["the connection broke", { response: "lost" }],
      ["it was a server's error", { response: { status: 500, body: "{}" } }],
      ["it was a gateway's page", { response: HTML }],
      ["a gateway's time was over", { response: { status: 408, body: "{}" } }],
      ["it was rubbish", { response: { status: 200, body: "\u0000{]" } }],
      ["it was somebody else's", { response: CREDIBLE }],
    ])("%s: nothing is claimed, and a query finds the result", async (_, fault) => {
      await using setting = await Setting.open(subject);
      const attempt = setting.attempt();
      await setting.emulator.behave({ on: "start", ...fault });
      nothingIsKnown(await setting.start(attempt));
      await findsTheTruth(setting, attempt);
    });

    // A proxy in front of the processor can respond like this after the processor acted. So no HTTP status
    // and no payment code proves a result.
    test.each(unauthenticatedRejections(subject))(
      "a rejection that is not the processor's own is inconclusive: %i %s",
      async (status, body) => {
        await using setting = await Setting.open(subject);
        const attempt = setting.attempt();
        await setting.emulator.behave({ on: "start", response: { status, body } });
        const outcome = await setting.start(attempt);
        // Some return the result that their query knows.
        if (!("nothingKnown" in outcome)) expect(outcome).toMatchObject({ response: { kind: "pending" } });
        await findsTheTruth(setting, attempt);
      },
    );

    test("is waited for no longer than a call may take", async () => {
      await using setting = await Setting.open(subject, 2_000);
      // Earlier work is done by now, and does not use its time.
      await setting.query(setting.attempt());
      await setting.emulator.behave({ on: "start", afterMs: "untilReleased" });
      const began = performance.now();
      nothingIsKnown(await setting.start(setting.attempt()));
      expect(performance.now() - began).toBeLessThan(20_000);
    });

    test("nothing has failed while the request may be in flight", async () => {
      await using setting = await Setting.open(subject);
      const attempt = setting.attempt();
      await setting.emulator.behave({ on: "start", times: 1, beforeMs: "untilReleased" });
      const starting = setting.start(attempt);
      await expect.poll(async () => (await setting.emulator.ledger()).requests.start).toBe(1);
      for (const passed of [0, subject.unknownForMs - 5_000]) {
        setting.pass(passed);
        const outcome = await setting.query(attempt);
        if ("response" in outcome) {
          expect(outcome.response).toMatchObject({ kind: "pending", pollAfterMs: expect.any(Number) });
        }
      }
      await setting.emulator.release();
      await starting;
      await findsTheTruth(setting, attempt);
    });

    test("a late response to an early query fails nothing", async () => {
      await using setting = await Setting.open(subject);
      const attempt = setting.attempt();
      setting.pass(subject.unknownForMs - 5_000);
      await setting.emulator.behave({ on: "query", times: 1, afterMs: "untilReleased" });
      const pending = setting.query(attempt);
      await expect.poll(async () => (await setting.emulator.ledger()).requests.query).toBe(1);
      setting.pass(60_000);
      await setting.emulator.release();
      expect(getResult(await pending)).toMatchObject({ kind: "pending", pollAfterMs: expect.any(Number) });
      expect(getResult(await setting.query(attempt))).toMatchObject({ kind: "failed" });
    });

    test("a request that never arrived ends as failed, and is still polled", async () => {
      await using setting = await Setting.open(subject);
      const attempt = setting.attempt();
      await setting.emulator.behave({ on: "start", times: 1, acts: false, response: "lost" });
      nothingIsKnown(await setting.start(attempt));
      setting.pass(subject.unknownForMs + 1_000);
      const result = getResult(await setting.query(attempt));
      expect(result).toEqual({
        kind: "failed",
        code: "processor_unavailable",
        neverReceived: true,
        pollAfterMs: expect.any(Number),
      });
      expect(await setting.payment(attempt)).toBeUndefined();
      // It was in flight all that time.
      const known = afterResult(attempt, result);
      await setting.start({ ...attempt, createdAt: new Date(setting.now()) });
      await setting.emulator.approve(attempt.id);
      expect(getResult(await setting.query(known))).toMatchObject({ kind: "paid" });
    });
  });

  describe("not accepted", () => {
    const BEFORE: [string, Omit<Fault, "on">][] = [
      ["is rejected", { response: "rejected" }],
      ["meets a limit", { response: "busy" }],
      ["is lost", { response: "lost" }],
      ["gets a server's error", { response: HTML }],
      ["gets rubbish", { response: { status: 200, body: "[]" } }],
    ];
    test.each(subject.beforeStart.flatMap((on) => BEFORE.map(([how, fault]) => [on, how, fault] as const)))(
      "is start's result if %s %s",
      async (on: EmulatedOperation, _, fault) => {
        await using setting = await Setting.open(subject);
        await setting.emulator.behave({ on, ...fault });
        const attempt = setting.attempt();
        expect(await setting.start(attempt)).toHaveProperty("notAccepted");
        expect(await setting.payment(attempt)).toBeUndefined();
      },
    );

    test.each<[string, Fault]>([
      ["its credentials are rejected", { response: "rejected" }],
      ["its processor has too much to do", { response: "busy" }],
    ])("is start's result if %s", async (_, fault) => {
      await using setting = await Setting.open(subject);
      await setting.emulator.behave({ on: "start", ...fault });
      const attempt = setting.attempt();
      expect(await setting.start(attempt)).toHaveProperty("notAccepted");
      expect(await setting.payment(attempt)).toBeUndefined();
    });

    test("is start's result without a listener", async () => {
      await using setting = await Setting.open(subject);
      await setting.emulator.goDown();
      expect(await setting.start(setting.attempt())).toHaveProperty("notAccepted");
    });

    test("no fault makes start claim a result that the processor's records do not have", async () => {
      const responses = fc.oneof(
        fc.constantFrom<Fault["response"]>("lost", "rejected", "busy", undefined, HTML, CREDIBLE),
        fc.record({
          status: fc.constantFrom(200, 201, 204, 301, 400, 401, 402, 403, 404, 408, 422, 429, 500, 503),
          body: fc.oneof(fc.json(), fc.constantFrom(...subject.noteOnPayments)),
        }),
      );
      const faults = fc.array(
        fc.record({
          on: fc.constantFrom<EmulatedOperation>("start", "start", ...subject.beforeStart),
          times: fc.constantFrom(1, 2),
          acts: fc.constantFrom<false | undefined>(false, undefined),
          response: responses,
        }),
        { maxLength: 3 },
      );
      await fc.assert(
        fc.asyncProperty(faults, async (sample) => {
          await using run = await Setting.open(subject);
          const behaves = sample.map(
            ({ acts, response, ...fault }): Fault => ({
              ...fault,
              ...(response !== undefined && { response }),
              ...(acts === false && { acts }),
            }),
          );
          await run.emulator.behave(...behaves);
          const attempt = run.attempt();
          const outcome = await run.start(attempt);
          const requested = await run.payment(attempt);
          if ("notAccepted" in outcome) expect(requested).toBeUndefined();
          if ("response" in outcome && outcome.response.kind === "failed") expect(requested).toBeUndefined();
          if ("response" in outcome) expect(outcome.response.kind).not.toBe("paid");
          await run.emulator.behave();
          const result = getResult(await run.query(attempt));
          expect(result).toMatchObject({ kind: "pending" });
          expect(requested?.prompts ?? 1).toBe(1);
        }),
        { numRuns: 40 },
      );
    });
  });
}
