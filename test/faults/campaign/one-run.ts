import { cp, mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Chance } from "./chance.ts";
import type { Result } from "./history.ts";
import { repeatsIn } from "./judge-receipts.ts";
import type { Plan } from "./plan.ts";
import { comeToRest } from "./quiet.ts";
import type { Receipt } from "./receipt.ts";
import { type Mall, Shopper } from "./shopper.ts";
import { strike } from "./strike.ts";
import { type Ground, makeWorld, type World } from "./world.ts";

/** The result of one run. */
export interface Outcome {
  seed: number;
  tookMs: number;
  /** Empty if nothing was lost. */
  losses: string[];
  /** The folder with the files of a run with losses. */
  savedAt: string | null;
  /** The faults, in order. */
  timeline: readonly string[];
  struck: Record<string, number>;
  operations: Record<string, Record<Result, number>>;
  internalErrors: number;
  posts: number;
  accepted: number;
  repeats: number;
}

/** Faults happen while shoppers buy. Then everything recovers, and the records are compared. */
export async function runOnce(ground: Ground, plan: Plan): Promise<Outcome> {
  const began = performance.now();
  const world = await makeWorld(ground, plan);
  const { history } = world;
  try {
    let isOpen = true;
    const mall: Mall = {
      history,
      origins: world.servers.map(({ url }) => url),
      merchants: ground.merchants.map(({ keys }) => ({ key: keys.test.secret })),
      receivers: world.receivers.report,
      isOpen: () => isOpen,
    };
    const chance = new Chance(plan.seed + 1);
    const shoppers = Array.from(
      { length: plan.shoppers },
      (_, i) => new Shopper(mall, chance.fork(), `S${i}`),
    );
    const shopping = Promise.all(shoppers.map((shopper) => shopper.shop()));
    let losses: string[];
    try {
      await strike(world, plan.faults);
      isOpen = false;
      await shopping;
      losses = await comeToRest(world, shoppers);
    } catch (error) {
      isOpen = false;
      await shopping;
      losses = [`the run broke off: ${(error as Error).stack}`];
    }
    const receipts = await world.receivers.written<Receipt>();
    return {
      seed: plan.seed,
      losses,
      struck: world.struck,
      operations: history.counts,
      timeline: history.lines,
      tookMs: Math.round(performance.now() - began),
      savedAt: losses.length > 0 ? await keepFiles(world, plan, losses) : null,
      internalErrors: history.internalErrors,
      posts: receipts.length,
      accepted: receipts.filter(({ accepted }) => accepted).length,
      repeats: repeatsIn(receipts),
    };
  } finally {
    await world.dispose();
  }
}

/** The timeline, every record and every log of a run with losses. @returns their folder. */
async function keepFiles(world: World, plan: Plan, losses: string[]): Promise<string> {
  const folder = join(tmpdir(), `tua-campaign-loss-${plan.seed}`);
  await mkdir(folder, { recursive: true });
  await cp(world.folder, folder, { recursive: true });
  await cp(world.postgres.log, join(folder, "postgres.log"));
  const { history, servers } = world;
  await writeFile(join(folder, "losses"), losses.join("\n"));
  await writeFile(join(folder, "plan.json"), JSON.stringify(plan, null, 2));
  await writeFile(join(folder, "timeline"), history.lines.join("\n"));
  await writeFile(
    join(folder, "orders.json"),
    JSON.stringify({ orders: history.orders, reported: history.reported }),
  );
  for (const { index, output } of servers)
    await writeFile(join(folder, `server-${index}.log`), output.join("\n"));
  return folder;
}
