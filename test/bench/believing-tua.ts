import { startAltered } from "./altered-tua.ts";

/** Tua with one change: it accepts any credential without a check. Used by `rows/tokens.ts`. */
const address = await startAltered(async (useCases) => {
  const caller = await useCases.authenticateKey(process.env.BENCH_KEY as string, "127.0.0.1");
  const believe = (async () => caller) as never;
  return { authenticateKey: believe, authenticateToken: believe };
});
process.send?.(address);
