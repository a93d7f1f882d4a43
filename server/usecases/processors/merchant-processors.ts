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
import { DecryptionError, type Encrypter } from "../encrypter.ts";
import { ttlCache } from "../ttl-cache.ts";
import type { HealthWatch } from "./watch-health.ts";

/** A connector with the merchant's access to its processor. */
export interface MerchantProcessor {
  connector: Connector;
  credentials: Credentials;
  /** URL for the processor's callbacks. Empty for the sandbox, which sends none. */
  callbackUrl: string;
  /** The stored row. Null for the sandbox, which every merchant has. */
  row: ProcessorRow | null;
  /** Previous accounts, newest first, if their credentials can be decrypted. */
  former: readonly { account: number; credentials: Credentials }[];
}

/** A merchant's processors and payment method settings. */
export interface MerchantProcessors {
  processors: readonly MerchantProcessor[];
  /** In the merchant's order. */
  methods: readonly MethodSetting[];
  /** Current health, as far as known. Returns immediately and refreshes in the background. */
  health(): readonly MethodHealth[];
}

/** The stored part. */
export type StoredProcessors = Omit<MerchantProcessors, "health">;

/** Subset of `Dependencies`, because `LoadProcessors` is itself one of them. */
interface MerchantProcessorsDeps {
  db: Db;
  connectors: readonly Connector[];
  encrypter: Encrypter;
  baseUrl: string;
}

export type LoadProcessors = (scope: Scope) => Promise<MerchantProcessors>;

/** URL for a processor's callbacks about one merchant's payments. */
export const toCallbackUrl = (baseUrl: string, connector: string, token: string): string =>
  `${baseUrl}/callbacks/${connector.replaceAll("_", "-")}/${token}`;

/** Encryption context of a processor's credentials. */
export const credentialsContext = ({ merchantId, mode }: Scope, connector: string): string =>
  `processor ${merchantId} ${mode} ${connector}`;

/** Decrypts a merchant's credentials. Null if no key decrypts them: the merchant must enter them again. */
export function decryptCredentials(
  { encrypter }: Pick<MerchantProcessorsDeps, "encrypter">,
  scope: Scope,
  { connector, encryptedCredentials }: Pick<ProcessorRow, "connector" | "encryptedCredentials">,
): Credentials | null {
  try {
    return JSON.parse(
      encrypter.decrypt(encryptedCredentials, credentialsContext(scope, connector)),
    ) as Credentials;
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}

/** Reads a merchant's processors from the database. */
export async function lookUpProcessors(
  deps: MerchantProcessorsDeps,
  scope: Scope,
): Promise<StoredProcessors> {
  const [rows, methods] = await Promise.all([
    listProcessors(deps.db, scope),
    listMethodSettings(deps.db, scope),
  ]);
  const processors = deps.connectors.flatMap((connector): MerchantProcessor[] => {
    if (connector.credentialFields === null)
      return [{ connector, credentials: {}, callbackUrl: "", row: null, former: [] }];
    const row = rows.find((one) => one.connector === connector.name);
    if (!row) return [];
    const credentials = decryptCredentials(deps, scope, row);
    const callbackUrl = toCallbackUrl(deps.baseUrl, connector.name, row.callbackToken);
    const former = row.former.flatMap(({ account, encryptedCredentials }) => {
      const decrypted = decryptCredentials(deps, scope, { connector: row.connector, encryptedCredentials });
      return decrypted ? [{ account, credentials: decrypted }] : [];
    });
    const base = { connector, callbackUrl, former };
    return credentials
      ? [{ ...base, credentials, row }]
      : [{ ...base, credentials: {}, row: { ...row, problem: "credentials_rejected" } }];
  });
  return { processors, methods };
}

/**
 * Reads a merchant's processors, cached for 500 ms. Pages, orders and payments need them each time, and a
 * change takes effect within a second in every process.
 */
export function readMerchantProcessors(
  deps: MerchantProcessorsDeps,
  healthWatch: HealthWatch,
): LoadProcessors {
  const remembered = ttlCache<StoredProcessors>();
  return async (scope) => {
    const stored = await remembered(scopeKey(scope), () => lookUpProcessors(deps, scope));
    return { ...(stored as StoredProcessors), health: () => healthWatch.current(scope) };
  };
}
