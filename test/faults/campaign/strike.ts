import { writeFile } from "node:fs/promises";
import pg from "pg";
import type { SickNetwork } from "../../support/faulty-network.ts";
import type { RedisServer } from "../../support/redis-server.ts";
import type { History } from "./history.ts";
import type { MortalPostgres } from "./mortal-postgres.ts";
import type { OutsideProcess } from "./outside-process.ts";
import { type Fault, type ProcessorBehavior, RECEIVERS, type ReceiverBehavior } from "./plan.ts";
import type { SupervisedServer } from "./supervised-server.ts";

/** The targets of faults. */
export interface Victims {
  history: History;
  servers: readonly [SupervisedServer, SupervisedServer];
  /** The network between each server and the database. */
  networks: readonly [SickNetwork, SickNetwork];
  /** Each server's clock: a file with its offset in milliseconds. */
  clocks: readonly [string, string];
  postgres: MortalPostgres;
  databaseUrl: string;
  redis: RedisServer | null;
  receivers: OutsideProcess<string[], { receiver: number; behavior: ReceiverBehavior }>;
  processor: OutsideProcess<string, ProcessorBehavior>;
  /** Counts the faults of each kind. */
  struck: Record<string, number>;
}

const SLOW_MS = 150;
const DRIP = { bytes: 400, everyMs: 20 };

/** Injects the faults at their times. Resolves when all have ended and everything works. */
export async function strike(victims: Victims, faults: readonly Fault[]): Promise<void> {
  const began = performance.now();
  const falling = faults.map(async (fault) => {
    await pause(fault.at - (performance.now() - began));
    const { at: _, kind, ...terms } = fault;
    victims.history.note(`FAULT ${kind} ${JSON.stringify(terms)}`);
    const name = getName(fault);
    victims.struck[name] = (victims.struck[name] ?? 0) + 1;
    await befall(victims, fault);
    victims.history.note(`END of ${kind} ${JSON.stringify(terms)}`);
  });
  await Promise.all(falling);
  await heal(victims);
}

function getName(fault: Fault): string {
  switch (fault.kind) {
    case "database crashes":
      return `database crashes (${fault.signal})`;
    case "network sick":
      return `network to the database: ${fault.way}`;
    case "redis":
      return `Redis ${fault.does}`;
    case "receiver sick":
      return `receiver: ${fault.behavior}`;
    case "processor sick":
      return `processor: ${fault.behavior}`;
    case "server killed":
    case "server frozen":
    case "server's clock jumps":
    case "backends terminated":
    case "database's clock jumps":
      return fault.kind;
  }
}

async function befall(victims: Victims, fault: Fault): Promise<void> {
  const { servers, networks, clocks, postgres, redis, receivers, processor } = victims;
  const aWhile = () => pause(fault.ms);
  switch (fault.kind) {
    case "server killed": {
      const life = servers[fault.server].kill();
      await servers[fault.server].untilReady();
      if (life) await freeLeasesOf(victims, life);
      return;
    }
    case "server frozen": {
      const thaw = servers[fault.server].freeze();
      await aWhile();
      thaw();
      return;
    }
    case "server's clock jumps":
      await writeFile(clocks[fault.server], String(fault.byMs));
      await aWhile();
      await writeFile(clocks[fault.server], "0");
      return;
    case "database crashes":
      return postgres.restart(fault.signal, Math.min(fault.ms, 1_000));
    case "database's clock jumps":
      postgres.jump(fault.byMs);
      return;
    case "backends terminated":
      await atDatabase(
        victims,
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
      return;
    case "network sick":
      await sicken(networks[fault.server], fault.way, fault.ms);
      return;
    case "redis":
      if (redis) await hurt(redis, fault.does, fault.ms);
      return;
    case "receiver sick":
      receivers.send({ receiver: fault.receiver, behavior: fault.behavior });
      await aWhile();
      receivers.send({ receiver: fault.receiver, behavior: "healthy" });
      return;
    case "processor sick":
      processor.send(fault.behavior);
      await aWhile();
      processor.send("healthy");
  }
}

/** A target of a running fault gets no other meanwhile. */
const hurting = new WeakSet<RedisServer>();

async function hurt(redis: RedisServer, does: "killed" | "flushed" | "frozen", ms: number): Promise<void> {
  if (hurting.has(redis)) return;
  hurting.add(redis);
  if (does === "flushed") await redis.flush();
  if (does === "killed") await redis.kill();
  if (does === "frozen") redis.freeze();
  await pause(ms);
  if (does === "killed") await redis.start();
  if (does === "frozen") redis.thaw();
  hurting.delete(redis);
}

async function sicken(network: SickNetwork, way: string, ms: number): Promise<void> {
  if (way === "reset") return network.reset();
  if (way === "cut") return network.cut();
  if (way === "slow") network.become({ is: "slow", ms: SLOW_MS });
  if (way === "dripping") network.become({ is: "dripping", ...DRIP });
  if (way === "silent") network.become({ is: "silent" });
  if (way === "rejected") await network.rejectWith();
  if (way === "forgotten") network.forget();
  await pause(ms);
  if (way === "rejected") await network.accept();
  // Simulates a firewall that dropped its connection table and then sees one of those connections.
  if (way === "forgotten") network.reset();
  network.become({ is: "healthy" });
}

/** Restores everything. A fault that freezes, stops or refuses ends by itself. */
async function heal({ servers, networks, clocks, receivers, processor }: Victims): Promise<void> {
  for (const network of networks) {
    network.become({ is: "healthy" });
    await network.accept();
  }
  for (const clock of clocks) await writeFile(clock, "0");
  for (let receiver = 0; receiver < RECEIVERS; receiver++) receivers.send({ receiver, behavior: "healthy" });
  processor.send("healthy");
  await Promise.all(servers.map((server) => server.untilReady()));
}

/** A minute passes for the leases of a dead process: the table `leases` has each lease's owner. */
async function freeLeasesOf(victims: Victims, life: string): Promise<void> {
  await atDatabase(
    victims,
    `update delivery_leases d set ends_at = now() from leases l where l.token = d.token and l.holder = '${life}'`,
  );
}

/** Runs SQL without the proxies. While the database is down there is nothing to do. */
async function atDatabase({ databaseUrl }: Victims, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(sql);
  } catch {
    // Faults overlap: the database has just crashed.
  } finally {
    await client.end().catch(() => {});
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(ms, 0)));
