import type { Connector, Credentials } from "../../connectors/connector.ts";
import { type Scope, scopeKey } from "../../domain/scope.ts";
import {
  listMethodSettings,
  listProcessors,
  type MethodSetting,
  type ProcessorRow,
} from "../../store/processors.ts";
import { briefCache } from "../brief-cache.ts";
import type { Parts } from "../parts.ts";

/** A connector with the merchant's own access to its processor. */
export interface MerchantProcessor {
  connector: Connector;
  credentials: Credentials;
  /** Where the processor may tell us news; empty for the sandbox, which has nothing to tell. */
  callbackUrl: string;
  /** As it is kept; null for the sandbox, which everybody has. */
  row: ProcessorRow | null;
}

/** Through whom a merchant takes money, and how it wants its ways to pay offered. */
export interface MerchantProcessors {
  processors: readonly MerchantProcessor[];
  /** In the merchant's order. */
  methods: readonly MethodSetting[];
}

export type ProcessorsOf = (scope: Scope) => Promise<MerchantProcessors>;

/** Where a processor tells news of one merchant's payments. */
export const callbackUrlOf = (baseUrl: string, connector: string, token: string): string =>
  `${baseUrl}/callbacks/${connector.replaceAll("_", "-")}/${token}`;

/** For whom a processor's credentials are sealed. */
export const credentialsContext = ({ merchantId, mode }: Scope, connector: string): string =>
  `processor ${merchantId} ${mode} ${connector}`;

/**
 * Reads through whom a merchant takes money. It is believed for half a second: a page, an order and a payment ask
 * for it each time, and a change counts within a second on every process.
 */
export function readMerchantProcessors(
  parts: Pick<Parts, "db" | "connectors" | "secretBox" | "baseUrl">,
): ProcessorsOf {
  const remembered = briefCache<MerchantProcessors>();
  const look = async (scope: Scope): Promise<MerchantProcessors> => {
    const [rows, methods] = await Promise.all([
      listProcessors(parts.db, scope),
      listMethodSettings(parts.db, scope),
    ]);
    const processors = parts.connectors.flatMap((connector): MerchantProcessor[] => {
      if (connector.credentialFields === null)
        return [{ connector, credentials: {}, callbackUrl: "", row: null }];
      const row = rows.find((one) => one.connector === connector.name);
      if (!row) return [];
      const context = credentialsContext(scope, connector.name);
      const credentials = JSON.parse(parts.secretBox.open(row.sealed, context)) as Credentials;
      const callbackUrl = callbackUrlOf(parts.baseUrl, connector.name, row.callbackToken);
      return [{ connector, credentials, callbackUrl, row }];
    });
    return { processors, methods };
  };
  return async (scope) => (await remembered(scopeKey(scope), () => look(scope))) as MerchantProcessors;
}

/** @throws Error where this process does not have the connector, or the merchant never had the processor. */
export async function processorNamed(
  parts: Pick<Parts, "processorsOf">,
  scope: Scope,
  name: string,
): Promise<MerchantProcessor> {
  const { processors } = await parts.processorsOf(scope);
  const found = processors.find(({ connector }) => connector.name === name);
  if (!found) throw new Error(`the connector ${name} is not set up for ${scopeKey(scope)}`);
  return found;
}
