import { describe, expect, test } from "vitest";
import { PostSlots } from "../../server/usecases/webhooks/post-slots.ts";

const to = (receiver: string, merchantId = "m") => ({
  ...{ lane: `${merchantId} ${receiver}`, receiver, silent: false },
  scope: { merchantId, mode: "test" } as const,
});

describe("the slots of a process", () => {
  test("eight in one lane, 32 of 128 kept for those with nothing running", () => {
    const slots = new PostSlots();
    for (let i = 0; i < 100; i++) slots.take(to(`r${i % 20}`));
    expect(slots.room()).toMatchObject({ free: 28, open: -4, perLane: 8, perReceiver: 64 });
    for (let i = 0; i < 28; i++) slots.take(to(`s${i}`, "n"));
    expect(slots.room()).toBeNull();
    slots.giveBack(to("s3", "n"));
    expect(slots.room()).toMatchObject({ free: 1, perMerchant: 120 });
    expect(slots.room()?.ofMerchant).toEqual(
      new Map([
        ["m", 100],
        ["n", 27],
      ]),
    );
  });

  test("a lane is silent from a try without an answer to the next answer", () => {
    const slots = new PostSlots();
    for (const receiver of ["a", "a", "b"]) slots.take(to(receiver));
    slots.heard(to("a"), false);
    expect(slots.room()).toMatchObject({ silent: ["m a"], silentReceivers: ["a"], freeSilent: 30 });
    slots.heard(to("a", "n"), true);
    expect(slots.room()).toMatchObject({ silent: ["m a"], answering: ["n a"], silentReceivers: [] });
    slots.heard(to("a"), true);
    expect(slots.room()).toMatchObject({ silent: [], freeSilent: 32 });
    for (let i = 0; i < 1_001; i++) slots.heard(to(`r${i}`), false);
    expect(slots.room()?.silent).toHaveLength(1_000);
  });
});
