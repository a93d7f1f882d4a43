import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { RATE_LIMITS } from "../../../server/domain/rate-limits.ts";
import type { CreatedMerchant } from "../../../server/usecases/merchants/create-merchant.ts";
import { bootstrap } from "../../support/bootstrap.ts";
import { SickNetwork } from "../../support/faulty-network.ts";
import { RedisServer } from "../../support/redis-server.ts";
import { makeTemplate } from "../../support/template.ts";
import { History } from "./history.ts";
import { MortalPostgres } from "./mortal-postgres.ts";
import { OutsideProcess } from "./outside-process.ts";
import { LONG_FREEZE_MS, type Plan, type ProcessorBehavior, type ReceiverBehavior } from "./plan.ts";
import { OBSERVER_TRIGGERS, SHORT_LEASES } from "./stored-state.ts";
import type { Victims } from "./strike.ts";
import { SupervisedServer } from "./supervised-server.ts";

const SECRET_KEY = "f".repeat(40);
/** Early and frequent, so that no fault outlasts the attempts. */
const RETRIES = ["0", "0.1", "0.2", "0.5", ...Array.from({ length: 200 }, () => "1")].join();
const MERCHANTS = 2;
/** High enough that nothing is rejected. Redis is still called. */
const PLENTY = "1000000";

/** Shared by all runs of a campaign: a database server with a merchant's database to copy. */
export interface Ground {
  postgres: MortalPostgres;
  template: string;
  merchants: CreatedMerchant[];
  /** The folder for run files. */
  folder: string;
  dispose(): Promise<void>;
}

export async function prepareGround(): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), "tua-campaign-"));
  const postgres = await MortalPostgres.start();
  const template = await makeTemplate(postgres);
  const env = { DATABASE_URL: postgres.url(template), SECRET_KEY };
  const merchants = await Promise.all(
    Array.from({ length: MERCHANTS }, (_, i) => bootstrap(env, `Shop ${i + 1}`)),
  );
  await administer(postgres.url(template), OBSERVER_TRIGGERS);
  const dispose = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { postgres, template, merchants, folder, dispose };
}

/** The parts of one run. */
export interface World extends Victims {
  merchants: CreatedMerchant[];
  /** The folder of its outside processes. */
  folder: string;
  env: Record<string, string>;
  dispose(): Promise<void>;
}

export async function makeWorld(
  { postgres, template, merchants, folder }: Ground,
  plan: Plan,
): Promise<World> {
  const name = `campaign_run_${plan.seed}_${Date.now() % 1e6}`;
  const own = join(folder, name);
  await mkdir(own);
  await administer(postgres.adminUrl, `create database "${name}" template "${template}"`);
  const databaseUrl = postgres.url(name);
  if (plan.faults.some(({ ms }) => ms === LONG_FREEZE_MS)) await administer(databaseUrl, SHORT_LEASES);
  const history = new History();
  const redis = plan.withRedis ? await RedisServer.start() : null;
  const receivers = await OutsideProcess.start<string[], { receiver: number; behavior: ReceiverBehavior }>(
    ...(["./receiver-process.ts", join(own, "receipts")] as const),
  );
  const processor = await OutsideProcess.start<string, ProcessorBehavior>(
    ...(["./processor-process.ts", join(own, "ledger")] as const),
  );
  const networks = [await SickNetwork.open(databaseUrl), await SickNetwork.open(databaseUrl)] as const;
  const clocks = [join(own, "clock-0"), join(own, "clock-1")] as const;
  for (const clock of clocks) await writeFile(clock, "0");
  const shared = {
    SECRET_KEY,
    LOG_LEVEL: "warn",
    WEBHOOK_RETRY_SCHEDULE: RETRIES,
    CAMPAIGN_PROCESSOR_URL: processor.report,
    NODE_OPTIONS: `--import=${new URL("./in-the-server.ts", import.meta.url).href} --disable-warning=ExperimentalWarning`,
    ...(redis ? { REDIS_URL: redis.url, ...limits() } : { RATE_LIMITS: "off" }),
  };
  const starting = networks.map((network, index) =>
    SupervisedServer.start(
      index,
      { ...shared, DATABASE_URL: network.url, CAMPAIGN_CLOCK: clocks[index] as string },
      history,
    ),
  );
  const servers = (await Promise.all(starting)) as unknown as readonly [SupervisedServer, SupervisedServer];
  const dispose = async () => {
    for (const server of servers) await server.stop("SIGKILL");
    for (const network of networks) await network.close();
    await receivers[Symbol.asyncDispose]();
    await processor[Symbol.asyncDispose]();
    await redis?.kill();
    await administer(postgres.adminUrl, `drop database if exists "${name}" with (force)`);
    await rm(own, { recursive: true, force: true });
  };
  return {
    history,
    servers,
    networks,
    clocks,
    postgres,
    databaseUrl,
    redis,
    receivers,
    processor,
    struck: {},
    merchants,
    folder: own,
    env: { ...shared, DATABASE_URL: databaseUrl },
    dispose,
  };
}

function limits(): Record<string, string> {
  return Object.fromEntries(Object.values(RATE_LIMITS).map(({ variable }) => [variable, PLENTY]));
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
