import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the ports that the system assigns to `listen(0)` or an outgoing connection (from 32768 on Linux), so
 * that neither takes a port between the check and its use.
 */
const FIRST = 20_000;
const PORTS_OF_A_WORKER = 700;
/** Workers of one run look at the same time, so each has its own ports. */
const first = FIRST + (Number(process.env.VITEST_POOL_ID ?? 0) % 16) * PORTS_OF_A_WORKER;
let next = Math.floor(Math.random() * PORTS_OF_A_WORKER);

/** A free port of loopback. @throws Error if all ports of this worker are taken. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < PORTS_OF_A_WORKER; tried += 1) {
    const port = first + (next++ % PORTS_OF_A_WORKER);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port from ${first} to ${first + PORTS_OF_A_WORKER - 1}`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    return false;
  }
  probe.close();
  await once(probe, "close");
  return true;
}
