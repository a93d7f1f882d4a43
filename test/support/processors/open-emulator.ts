import { request } from "undici";
import { type EmulatedEndpoint, EmulatedHttp } from "./emulated-http.ts";
import { EmulatedLedger, type Settled } from "./emulated-ledger.ts";
import type { EmulatedCallback, ProcessorEmulator } from "./emulator.ts";
import { openControl } from "./remote-emulator.ts";

/** The parts that differ between processors: paths and vocabulary. */
export interface EmulatedProcessor {
  endpoint(ledger: EmulatedLedger): EmulatedEndpoint;
  /** The callback for this decision, or null. */
  callback(about: Settled): EmulatedCallback | null;
}

export async function openEmulator(processor: EmulatedProcessor): Promise<ProcessorEmulator> {
  const made: EmulatedCallback[] = [];
  const underWay = new Set<Promise<number | null>>();
  let callbacksPlan: "post" | "hold" = "post";
  const ledger = new EmulatedLedger((about) => {
    const callback = processor.callback(about);
    if (!callback) return;
    made.push(callback);
    if (callbacksPlan === "hold") return;
    const posting = postCallback(callback).finally(() => underWay.delete(posting));
    underWay.add(posting);
  });
  const http = new EmulatedHttp(processor.endpoint(ledger));
  await http.comeUp();
  const emulator = {
    url: http.url,
    ledger: async () =>
      structuredClone({
        payments: [...ledger.payments.values()],
        refunds: [...ledger.refunds.values()],
        requests: http.requests,
      }),
    behave: async (...faults) => http.behave(faults),
    release: async () => http.release(),
    setCustomerBehavior: async (plan) => {
      ledger.customerBehavior = plan;
    },
    approve: async (attemptId, money) => ledger.approve(attemptId, money),
    decline: async (attemptId, reason) => ledger.decline(attemptId, reason),
    refunds: async (plan) => {
      ledger.refundsPlan = plan;
    },
    settleRefund: async (refundId, outcome) => ledger.settleRefund(refundId, outcome),
    callbacks: async (plan) => {
      callbacksPlan = plan;
    },
    madeCallbacks: async () => [...made],
    post: postCallback,
    goDown: () => http.goDown(),
    comeUp: () => http.comeUp(),
  } satisfies Omit<ProcessorEmulator, "controlUrl" | "close">;
  const control = await openControl(emulator);
  return {
    ...emulator,
    controlUrl: control.url,
    async close() {
      await Promise.all([http.goDown(), control.close(), ...underWay]);
    },
  };
}

/**
 * Posts once, as processors without documented retries do. A missing listener is not a fault of the
 * processor.
 */
async function postCallback({ url, method, headers, body }: EmulatedCallback): Promise<number | null> {
  try {
    const response = await request(url, { method, headers, body, signal: AbortSignal.timeout(10_000) });
    await response.body.dump();
    return response.statusCode;
  } catch {
    return null;
  }
}
