import type { Capability, Connector, CredentialField, Credentials } from "../../connectors/connector.ts";
import { authorizeMember, type Caller } from "../../domain/access.ts";
import type { Mode } from "../../domain/scope.ts";
import type { MethodSetting, ProcessorRow } from "../../store/processors.ts";
import type { Parts } from "../parts.ts";

/** A processor as staff see it: with the merchant's credentials masked where it is set up. */
export interface ShownProcessor {
  connector: string;
  title: string;
  fields: readonly (Omit<CredentialField, "pattern"> & {
    /** What is kept, where it is no secret. */
    value: string | null;
    /** Whether a value is kept. */
    isSet: boolean;
  })[];
  /** Null where it is not set up. */
  connected: {
    enabled: boolean;
    /** Why nothing is sent there now; null while it works. */
    problem: "credentials_rejected" | "down" | null;
    checkedAt: Date;
    createdAt: Date;
    /** To be entered at the processor, where it asks for one. */
    callbackUrl: string;
    capabilities: readonly Capability[];
    canRefund: boolean;
  } | null;
}

/** How a merchant takes money. */
export interface ShownProcessors {
  processors: ShownProcessor[];
  methods: readonly MethodSetting[];
}

/** @throws Failure `insufficient_scope`. */
export function viewProcessors(parts: Pick<Parts, "connectors" | "processorsOf">) {
  return async (caller: Caller): Promise<ShownProcessors> => {
    authorizeMember(caller, "manageProcessors");
    const { scope } = caller;
    const { processors: own, methods } = await parts.processorsOf(scope);
    const processors = parts.connectors
      .filter(({ credentialFields }) => credentialFields !== null)
      .map((connector) => {
        const mine = own.find((one) => one.connector.name === connector.name);
        return presentProcessor(scope.mode, connector, mine?.row ? { ...mine, row: mine.row } : null);
      });
    return { processors, methods };
  };
}

export function presentProcessor(
  mode: Mode,
  connector: Connector,
  mine: { row: ProcessorRow; credentials: Credentials; callbackUrl: string } | null,
): ShownProcessor {
  const fields = (connector.credentialFields ?? []).map(({ pattern: _, ...field }) => {
    const kept = mine?.credentials[field.name] ?? null;
    return { ...field, value: field.secret ? null : kept, isSet: kept !== null };
  });
  const { name, title } = connector;
  if (!mine) return { connector: name, title, fields, connected: null };
  const { row, credentials, callbackUrl } = mine;
  return {
    ...{ connector: name, title, fields },
    connected: {
      ...{ enabled: row.enabled, checkedAt: row.checkedAt, createdAt: row.createdAt, callbackUrl },
      problem: row.problem ?? (connector.isUp() ? null : "down"),
      capabilities: connector.capabilities(mode, credentials),
      canRefund: connector.canRefund(credentials),
    },
  };
}
