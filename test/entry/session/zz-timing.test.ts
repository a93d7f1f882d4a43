import { expect, test } from "vitest";
import { startTua } from "../../support/app.ts";
test("timing", async () => {
  const tua = await startTua({ env: { RATE_LIMITS: "off" } });
  const { signIn } = tua.wired.useCases;
  const measure = async (email: string) => { const t = performance.now(); await signIn({ email, password: "wrong" }, "1.1.1.1"); return performance.now() - t; };
  const a: number[] = [], b: number[] = [];
  for (let i = 0; i < 60; i++) { a.push(await measure(tua.merchant.owner.email)); b.push(await measure("nobody@example.com")); }
  const med = (x: number[]) => x.sort((p, q) => p - q)[x.length >> 1];
  console.log("known", med(a), "unknown", med(b));
  const m0 = process.memoryUsage().rss;
  const t = performance.now();
  await Promise.all(Array.from({ length: 50 }, () => measure("nobody@example.com")));
  console.log("50 parallel ms", performance.now() - t, "rss grew MB", (process.memoryUsage().rss - m0) / 1e6);
  await tua.close();
  expect(1).toBe(1);
});
