import { afterEach, describe, expect, test, vi } from "vitest";
import type { Fault } from "../../support/processors/emulator.ts";
import { Setting, toOutcome } from "./setting.ts";
import type { ConformanceSubject } from "./subject.ts";

/** The processor's callbacks, its credentials, and its outages. */
export function standsBadDays(subject: ConformanceSubject): void {
  describe("callbacks of the processor", () => {
    test("name the attempt to poll, repeated and in any order", async () => {
      await using setting = await Setting.open(subject);
      const attempts = [setting.attempt(), setting.attempt()];
      for (const attempt of attempts) await setting.start(attempt);
      for (const { id } of attempts) await setting.emulator.approve(id);
      const made = await setting.emulator.madeCallbacks();
      expect(made.length).toBeGreaterThanOrEqual(2);
      const hints = made.map((callback) => setting.connector.readCallback(callback, subject.credentials));
      for (const { id: attemptId } of attempts) expect(hints).toContainEqual({ about: "payment", attemptId });
      const [last] = [...made].reverse();
      if (last) expect(setting.connector.readCallback(last, subject.credentials)).toEqual(hints.at(-1));
    });
  });

  describe("credentials", () => {
    const checked = async (setting: Setting, credentials = subject.credentials) => {
      const check = await setting.connector.check({ ...setting.access, credentials });
      setting.expectNoSecret([check, setting.exchanges]);
      return check;
    };

    test("that are correct are accepted, and no customer is prompted", async () => {
      await using setting = await Setting.open(subject);
      expect(await checked(setting)).toEqual({ kind: "accepted" });
      expect(await setting.emulator.ledger()).toMatchObject({ payments: [], refunds: [] });
    });

    test.each(Object.entries(subject.wrongCredentials))(
      "with a wrong %s are rejected by its name",
      async (field, wrong) => {
        await using setting = await Setting.open(subject);
        expect(await checked(setting, wrong)).toMatchObject({ kind: "rejected", field });
      },
    );

    test("that were accepted before are tested again", async () => {
      await using setting = await Setting.open(subject);
      await checked(setting);
      await setting.emulator.behave({ response: "rejected" });
      expect(await checked(setting)).toMatchObject({ kind: "rejected" });
    });

    test("are not judged while the processor is down or has errors of its own", async () => {
      await using setting = await Setting.open(subject);
      await setting.emulator.behave({ response: { status: 503, body: "{}" } });
      expect(await checked(setting)).toEqual({ kind: "unreachable" });
      await setting.emulator.goDown();
      expect(await checked(setting)).toEqual({ kind: "unreachable" });
    });
  });

  describe("a processor that is down", () => {
    afterEach(() => {
      vi.useRealTimers();
    });

    test("is detected after failures in a row, is left alone, and is up again when it recovers", async () => {
      vi.useFakeTimers({ toFake: ["Date", "performance"] });
      await using setting = await Setting.open(subject);
      expect(setting.connector.isUp()).toBe(true);
      await setting.emulator.goDown();
      for (let call = 0; call < 10; call += 1) await setting.start(setting.attempt());
      expect(setting.connector.isUp()).toBe(false);
      await setting.emulator.comeUp();
      const attempt = setting.attempt();
      expect(await setting.start(attempt)).toHaveProperty("notAccepted");
      expect(await setting.payment(attempt)).toBeUndefined();
      vi.advanceTimersByTime(60_000);
      expect(setting.connector.isUp()).toBe(true);
      expect(await setting.start(setting.attempt())).toHaveProperty("response");
      expect(setting.connector.isUp()).toBe(true);
    });

    // One customer's payment is the test request. If it were called failed, the customer would be asked to
    // pay again.
    test.each<[string, Fault | "down", boolean]>([
      ["is down still", "down", false],
      [
        "says that it cannot be reached",
        { on: "start", acts: false, response: { status: 503, body: "{}" } },
        false,
      ],
      [
        "takes it, and something before it says that it cannot be reached",
        { on: "start", response: { status: 503, body: "{}" } },
        true,
      ],
      ["takes it, and its answer is lost", { on: "start", response: "lost" }, true],
    ])("after the pause the first payment has not failed if the processor %s", async (_, fault, takes) => {
      vi.useFakeTimers({ toFake: ["Date", "performance"] });
      await using setting = await Setting.open(subject);
      await setting.start(setting.attempt());
      await setting.emulator.goDown();
      for (let call = 0; call < 10; call += 1) await setting.start(setting.attempt());
      vi.advanceTimersByTime(60_000);
      if (fault !== "down") {
        await setting.emulator.comeUp();
        await setting.emulator.behave(fault);
      }
      const [first, next] = [setting.attempt(), setting.attempt()];
      const outcome = await setting.start(first);
      expect(outcome).not.toHaveProperty("response");
      expect(setting.connector.isUp()).toBe(false);
      expect(await setting.start(next)).toHaveProperty("notAccepted");
      await setting.emulator.comeUp();
      expect(await setting.payment(next)).toBeUndefined();
      if (!takes) return expect(await setting.payment(first)).toBeUndefined();
      // Its result is unknown, so it is polled, and its money is found.
      expect(outcome).toHaveProperty("nothingKnown");
      await setting.emulator.behave();
      await setting.emulator.approve(first.id);
      vi.advanceTimersByTime(60_000);
      expect(await setting.query(first)).toMatchObject({ response: { kind: "paid" } });
    });
  });

  describe("neither stored requests nor errors contain a credential, a token or a full number", () => {
    const all = subject.secrets.join(" ");
    const echo = JSON.stringify({
      message: all,
      error: all,
      error_description: all,
      payer: { partyId: all },
      data: subject.secrets,
      reason: { code: "NOT_ENOUGH_FUNDS", message: all },
    });
    test.each<[string, Fault]>([
      ["all goes well", {}],
      ["the connection breaks", { response: "lost" }],
      ["the credentials are rejected", { response: "rejected" }],
      ["there is a limit", { response: "busy" }],
      ...[200, 400, 401, 404, 500].map((status): [string, Fault] => [
        `status ${status} echoes them`,
        { response: { status, body: echo } },
      ]),
      ["they come back as no JSON", { response: { status: 400, body: all, contentType: "text/html" } }],
    ])("when %s", async (_, fault) => {
      await using setting = await Setting.open(subject);
      const { emulator, connector, access } = setting;
      const refund = setting.toRefund(await setting.paid());
      const attempt = setting.attempt();
      await emulator.behave(fault);
      const reported = [
        await toOutcome(connector.startPayment(attempt, subject.instrument, access)),
        await toOutcome(connector.queryPayment(attempt, access)),
        await toOutcome(connector.refund(refund, access)),
        await toOutcome(connector.queryRefund(refund, access)),
        await toOutcome(connector.check(access)),
      ];
      expect(setting.exchanges.length).toBeGreaterThan(4);
      setting.expectNoSecret([reported, setting.exchanges]);
    });
  });
}
