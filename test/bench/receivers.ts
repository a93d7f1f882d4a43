import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createSocketServer } from "node:net";

/**
 * Run by deliveries.ts in its own process: endpoints that respond at once, endpoints that accept a connection
 * and never respond, and closed ports. It measures locally, so that clocks do not matter.
 */
export interface Endpoints {
  respondingOn: string[];
  dead: string[];
}
export interface Measured {
  /** Posts per second from the first that arrived to the last. */
  perSecond: number;
}

const ANSWERING = 8;
const HANGING = 500;
const REFUSING = 500;

let awaited = 0;
let arrived = 0;
let firstAt = 0;

function count(): void {
  if (arrived === 0) firstAt = performance.now();
  arrived += 1;
  if (arrived !== awaited) return;
  const perSecond = (arrived - 1) / ((performance.now() - firstAt) / 1000);
  process.send?.({ perSecond } satisfies Measured);
}

const origin = (address: unknown): string => `http://127.0.0.1:${(address as AddressInfo).port}`;
const listening = async (
  make: () => ReturnType<typeof createSocketServer>,
): Promise<[string, () => void]> => {
  const server = make().listen(0, "127.0.0.1");
  await once(server, "listening");
  return [origin(server.address()), () => server.close()];
};

const respondingOn = Array.from({ length: ANSWERING }, () =>
  listening(() =>
    createServer((request, response) => {
      request.resume();
      request.on("end", () => {
        count();
        response.end();
      });
    }),
  ),
);
const silent = () => createSocketServer((socket) => socket.on("error", () => {}));
const hanging = await Promise.all(Array.from({ length: HANGING }, () => listening(silent)));
const rejecting = await Promise.all(Array.from({ length: REFUSING }, () => listening(silent)));
for (const [, close] of rejecting) close();

process.on("message", (posts: number) => {
  arrived = 0;
  awaited = posts;
  process.send?.("ready");
});
process.send?.({
  respondingOn: (await Promise.all(respondingOn)).map(([url]) => url),
  dead: [...hanging, ...rejecting].map(([url]) => url),
} satisfies Endpoints);
