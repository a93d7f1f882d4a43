import { describe, expect, test } from "vitest";
import { PostSlots } from "../../server/usecases/webhooks/post-slots.ts";

const to = (receiver: string, merchantId = "m") => ({
  ...{ receiver, silent: false },
  scope: { merchantId, mode: "test" } as const,
});

describe("the slots of a process", () => {
  test("eight to one receiver, sixteen of 64 kept for those with nothing running", () => {
    const slots = new PostSlots();
    for (let i = 0; i < 50; i++) slots.take(to(`r${i % 10}`));
    expect(slots.room()).toMatchObject({ free: 14, open: -2, perReceiver: 8 });
    for (let i = 0; i < 14; i++) slots.take(to(`s${i}`, "n"));
    expect(slots.room()).toBeNull();
    slots.giveBack(to("s3", "n"));
    expect(slots.room()).toMatchObject({ free: 1, perMerchant: 60 });
    expect(slots.room()?.ofMerchant).toEqual(
      new Map([
        ["m", 50],
        ["n", 13],
      ]),
    );
  });

  test("a receiver is silent from a try without an answer to the next answer", () => {
    const slots = new PostSlots();
    for (const receiver of ["a", "a", "b"]) slots.take(to(receiver));
    slots.heard("a", false);
    expect(slots.room()).toMatchObject({ silent: ["a"], freeSilent: 30 });
    slots.heard("a", true);
    expect(slots.room()).toMatchObject({ silent: [], freeSilent: 32 });
    for (let i = 0; i < 1_001; i++) slots.heard(`r${i}`, false);
    expect(slots.room()?.silent).toHaveLength(1_000);
  });
});
