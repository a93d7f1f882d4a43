import type { Connector, Credentials } from "../../connectors/connector.ts";
import type { MethodHealth } from "../../domain/network-health.ts";
import { type Scope, scopeKey } from "../../domain/scope.ts";
import {
  listMethodSettings,
  listProcessors,
  type MethodSetting,
  type ProcessorRow,
} from "../../store/processors.ts";
import type { Db } from "../../store/tables.ts";
import { CannotOpen, type SecretBox } from "../secret-box.ts";
import { ttlCache } from "../ttl-cache.ts";
import type { HealthWatch } from "./watch-health.ts";

/** A connector with the merchant's own access to its processor. */
export interface MerchantProcessor {
  connector: Connector;
  credentials: Credentials;
  /** Where the processor may tell us news; empty for the sandbox, which has nothing to tell. */
  callbackUrl: string;
  /** As it is kept; null for the sandbox, which everybody has. */
  row: ProcessorRow | null;
  /** Accounts there before the present one, the newest first, as far as their credentials can be opened. */
  former: readonly { account: number; credentials: Credentials }[];
}

/** Through whom a merchant takes money, and how it wants its ways to pay offered. */
export interface MerchantProcessors {
  processors: readonly MerchantProcessor[];
  /** In the merchant's order. */
  methods: readonly MethodSetting[];
  /** How they do now, as far as that is known: whoever asks does not wait, and has it looked up behind. */
  health(): readonly MethodHealth[];
}

/** The same as it stands in the books. */
export type StoredProcessors = Omit<MerchantProcessors, "health">;

/** What of a process's parts this takes: `ProcessorsOf` is itself one of them. */
interface Needs {
  db: Db;
  connectors: readonly Connector[];
  secretBox: SecretBox;
  baseUrl: string;
}

export type ProcessorsOf = (scope: Scope) => Promise<MerchantProcessors>;

/** Where a processor tells news of one merchant's payments. */
export const callbackUrlOf = (baseUrl: string, connector: string, token: string): string =>
  `${baseUrl}/callbacks/${connector.replaceAll("_", "-")}/${token}`;

/** For whom a processor's credentials are sealed. */
export const credentialsContext = ({ merchantId, mode }: Scope, connector: string): string =>
  `processor ${merchantId} ${mode} ${connector}`;

/** A merchant's credentials at a processor; null where no key opens them any more: they are to be entered anew. */
export function openCredentials(
  { secretBox }: Pick<Needs, "secretBox">,
  scope: Scope,
  { connector, sealed }: Pick<ProcessorRow, "connector" | "sealed">,
): Credentials | null {
  try {
    return JSON.parse(secretBox.open(sealed, credentialsContext(scope, connector))) as Credentials;
  } catch (error) {
    if (error instanceof CannotOpen) return null;
    throw error;
  }
}

/** Through whom a merchant takes money, as it stands in the books now. */
export async function lookUpProcessors(parts: Needs, scope: Scope): Promise<StoredProcessors> {
  const [rows, methods] = await Promise.all([
    listProcessors(parts.db, scope),
    listMethodSettings(parts.db, scope),
  ]);
  const processors = parts.connectors.flatMap((connector): MerchantProcessor[] => {
    if (connector.credentialFields === null)
      return [{ connector, credentials: {}, callbackUrl: "", row: null, former: [] }];
    const row = rows.find((one) => one.connector === connector.name);
    if (!row) return [];
    const credentials = openCredentials(parts, scope, row);
    const callbackUrl = callbackUrlOf(parts.baseUrl, connector.name, row.callbackToken);
    const former = row.former.flatMap(({ account, sealed }) => {
      const opened = openCredentials(parts, scope, { connector: row.connector, sealed });
      return opened ? [{ account, credentials: opened }] : [];
    });
    const known = { connector, callbackUrl, former };
    return credentials
      ? [{ ...known, credentials, row }]
      : [{ ...known, credentials: {}, row: { ...row, problem: "credentials_rejected" } }];
  });
  return { processors, methods };
}

/**
 * Reads through whom a merchant takes money. It is believed for half a second: a page, an order and a payment ask
 * for it each time, and a change counts within a second on every process.
 */
export function readMerchantProcessors(parts: Needs, healthWatch: HealthWatch): ProcessorsOf {
  const remembered = ttlCache<StoredProcessors>();
  return async (scope) => {
    const kept = await remembered(scopeKey(scope), () => lookUpProcessors(parts, scope));
    return { ...(kept as StoredProcessors), health: () => healthWatch.known(scope) };
  };
}
