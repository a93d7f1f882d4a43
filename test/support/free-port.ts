import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the ports that the system gives to a `listen(0)` or to an outgoing connection (from 32768 on Linux), so that
 * neither takes a port between the question and its use.
 */
const FIRST = 20_000;
const PORTS_OF_A_WORKER = 700;
/** Workers of one run ask at the same time, so each has ports of its own. */
const first = FIRST + (Number(process.env.VITEST_POOL_ID ?? 0) % 16) * PORTS_OF_A_WORKER;
let next = Math.floor(Math.random() * PORTS_OF_A_WORKER);

/** A port of loopback that nobody listens on. @throws Error where all ports of this worker are taken. */
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
