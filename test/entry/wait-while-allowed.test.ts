import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { waitWhileAllowed } from "../../server/entry/wait-while-allowed.ts";

describe("a request that waits", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("starts no further check while a slow one runs", async () => {
    const answers: (() => void)[] = [];
    const check = () => new Promise<void>((resolve) => answers.push(resolve));
    const result = Promise.withResolvers<string>();
    const waiting = waitWhileAllowed(check, [], () => result.promise);

    await vi.advanceTimersByTimeAsync(10_000);
    expect(answers).toHaveLength(1);
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(answers).toHaveLength(2);

    result.resolve("paid");
    await vi.advanceTimersByTimeAsync(0);
    // The last check decides whether the result may be sent.
    expect(answers).toHaveLength(3);
    for (const answer of answers) answer();
    await expect(waiting).resolves.toBe("paid");
  });
});
