import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fault } from "../../support/processors/emulator.ts";
import { getResult, Setting } from "./setting.ts";
import type { ConformanceSubject } from "./subject.ts";

const HTML = "<html><body>Maintenance</body></html>";

/** The processor's response: unchanged, or none. */
export function returnsProcessorResult(subject: ConformanceSubject): void {
  /** An attempt with a prompted customer, and its setting. */
  async function started() {
    const setting = await Setting.open(subject);
    const attempt = setting.attempt();
    getResult(await setting.start(attempt));
    return { setting, attempt };
  }

  describe("the processor's result", () => {
    test("is pending until the customer has decided, however late", async () => {
      const { setting, attempt } = await started();
      await using _ = setting;
      for (const passed of [0, 60_000, 60 * 60_000]) {
        setting.pass(passed);
        const result = getResult(await setting.query(attempt));
        expect(result).toMatchObject({ kind: "pending", pollAfterMs: expect.any(Number) });
      }
    });

    test("is paid once the customer paid, with the same reference each time", async () => {
      const { setting, attempt } = await started();
      await using _ = setting;
      await setting.emulator.approve(attempt.id);
      const first = getResult(await setting.query(attempt));
      expect(first).toMatchObject({ kind: "paid", payments: [{ money: attempt.money }] });
      expect(first.kind === "paid" && first.payments[0].reference).toMatch(/^\S{1,100}$/);
      expect(getResult(await setting.query(attempt))).toEqual(first);
    });

    test("is another amount if that was paid", async () => {
      const { setting, attempt } = await started();
      await using _ = setting;
      const money = { ...attempt.money, minorUnits: attempt.money.minorUnits + 100n };
      await setting.emulator.approve(attempt.id, money);
      expect(getResult(await setting.query(attempt))).toMatchObject({ kind: "paid", payments: [{ money }] });
    });

    test("is another currency if that was paid", async () => {
      const { setting, attempt } = await started();
      await using _ = setting;
      const money = { minorUnits: 5_000n, currency: "USD" } as const;
      await setting.emulator.approve(attempt.id, money);
      expect(getResult(await setting.query(attempt))).toMatchObject({ kind: "paid", payments: [{ money }] });
    });

    test("in an unknown currency is not guessed", async () => {
      const { setting, attempt } = await started();
      await using _ = setting;
      await setting.emulator.approve(attempt.id, { minorUnits: 1_050n, currency: "ZZZ" });
      expect(await setting.query(attempt)).toHaveProperty("nothingKnown");
    });

    test.each(Object.entries(subject.declines))("%s is %s", async (reason, code) => {
      const { setting, attempt } = await started();
      await using _ = setting;
      await setting.emulator.decline(attempt.id, reason);
      expect(getResult(await setting.query(attempt))).toMatchObject({ kind: "failed", code });
    });
  });

  describe("a query without a usable response", () => {
    const FAULTS: [string, Fault][] = [
      ["lost", { response: "lost" }],
      ["a refusal of the credentials", { response: "rejected" }],
      ["a limit", { response: "busy" }],
      ["a server's error", { response: { status: 500, body: "{}" } }],
      ["a gateway's page", { response: { status: 200, body: HTML, contentType: "text/html" } }],
      ["a gateway's 404", { response: { status: 404, body: HTML, contentType: "text/html" } }],
      ["empty", { response: { status: 200, body: "" } }],
      ["null", { response: { status: 200, body: "null" } }],
      ["a list", { response: { status: 200, body: "[]" } }],
    ];
    test.each(FAULTS)("is inconclusive: %s", async (_, fault) => {
      const { setting, attempt } = await started();
      await using __ = setting;
      await setting.emulator.approve(attempt.id);
      await setting.emulator.behave({ on: "query", ...fault });
      expect(await setting.query(attempt)).not.toHaveProperty("response");
      await setting.emulator.behave();
      expect(getResult(await setting.query(attempt))).toMatchObject({ kind: "paid" });
    });

    test("is inconclusive: any other JSON", async () => {
      const { setting, attempt } = await started();
      await using _ = setting;
      await setting.emulator.approve(attempt.id);
      const statuses = fc.constantFrom(200, 202, 400, 403, 404);
      await fc.assert(
        fc.asyncProperty(statuses, fc.json(), async (status, body) => {
          await setting.emulator.behave({ on: "query", response: { status, body } });
          expect(await setting.query(attempt)).toHaveProperty("nothingKnown");
        }),
        { numRuns: 60 },
      );
    });
  });
}
