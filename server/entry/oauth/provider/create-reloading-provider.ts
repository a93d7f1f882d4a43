import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import type Provider from "oidc-provider";
import type { SigningKey } from "../../../usecases/oauth/signing-keys.ts";
import type { EntryOptions } from "../../entry-options.ts";
import { createProvider } from "./create-provider.ts";

/** Maximum age of the loaded keys. */
const POLL_INTERVAL_MS = 60_000;

export interface ReloadingProvider {
  /** For requests that need no keys: the pages. */
  provider: Provider;
  /** Handles requests with the current keys. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** The authorization server. Each process loads rotated keys within a minute, without a restart. */
export async function createReloadingProvider(
  options: EntryOptions,
  log: FastifyBaseLogger,
): Promise<ReloadingProvider> {
  const { useCases } = options;
  let keys = await useCases.signingKeys();
  const provider = createProvider(options, keys, log);
  let handle = provider.callback();
  let checkedAt = Date.now();
  async function reload(): Promise<void> {
    checkedAt = Date.now();
    try {
      const found = await useCases.signingKeys();
      if (joinKeyIds(found) === joinKeyIds(keys)) return;
      handle = createProvider(options, found, log).callback();
      keys = found;
    } catch (error) {
      log.warn({ err: error }, "signing keys couldn't be read");
    }
  }
  return {
    provider,
    async handle(request, response) {
      if (Date.now() - checkedAt > POLL_INTERVAL_MS) await reload();
      await handle(request, response);
    },
  };
}

const joinKeyIds = (keys: SigningKey[]): string => keys.map(({ kid }) => kid).join(" ");
