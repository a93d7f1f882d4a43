import type { Connector, CredentialField } from "../../connectors/connector.ts";
import { authorizeMember, type Caller } from "../../domain/access.ts";
import { isCurrency, type Money, toMoney } from "../../domain/money.ts";
import { METHOD_TYPES, type MethodType } from "../../domain/payment-method.ts";
import type { Scope } from "../../domain/scope.ts";
import { findMerchant } from "../../store/merchants.ts";
import type { Dependencies } from "../dependencies.ts";
import { type SupportedProcessor, supportedProcessors } from "./available-processors.ts";
import { lookUpProcessors, type MerchantProcessor, type StoredProcessors } from "./merchant-processors.ts";

/** Status of a processor for new payments. */
export type ProcessorState =
  | "not_configured"
  | "active"
  | "disabled"
  | "credentials_rejected"
  | "unavailable";

/** A credential field and its stored value. Secrets are never returned. */
export interface CredentialView extends Omit<CredentialField, "pattern"> {
  /** The stored value, unless it is a secret. */
  value: string | null;
  isSet: boolean;
}

/** A processor in the dashboard. */
export interface ProcessorView {
  id: string;
  name: string;
  state: ProcessorState;
  credentials: readonly CredentialView[];
  /** URL to enter in the processor's settings, if it supports callbacks. Null until it is connected. */
  callbackUrl: string | null;
  /** Time of the last check of its credentials. Null until it is connected. */
  checkedAt: Date | null;
  canRefund: boolean;
}

/** A payment method with the merchant's settings and its processors. */
export interface MethodView {
  method: MethodType;
  enabled: boolean;
  /** The merchant's own limits. Null for none. */
  minAmount: Money | null;
  maxAmount: Money | null;
  /** For the merchant's currency, in the order of attempts. */
  processors: readonly SupportedProcessor[];
}

/** A merchant's processors and payment methods. */
export interface ProcessorsView {
  processors: readonly ProcessorView[];
  /** In the order in which they are offered. */
  methods: readonly MethodView[];
}

/** @throws AppError `insufficient_scope`. */
export function viewProcessors(deps: Pick<Dependencies, "db" | "connectors" | "encrypter" | "baseUrl">) {
  return async (caller: Caller): Promise<ProcessorsView> => {
    authorizeMember(caller, "manageProcessors");
    const { scope } = caller;
    // Bypasses the cache, so that the page shows a change immediately.
    const [setup, merchant] = await Promise.all([
      lookUpProcessors(deps, scope),
      findMerchant(deps.db, scope),
    ]);
    const processors = deps.connectors
      .filter(({ credentialFields }) => credentialFields !== null)
      .map((connector) =>
        presentProcessor(
          connector,
          setup.processors.find((one) => one.connector.name === connector.name),
        ),
      );
    return { processors, methods: presentMethods(setup, scope, merchant?.currency) };
  };
}

function presentProcessor(connector: Connector, mine: MerchantProcessor | undefined): ProcessorView {
  return {
    id: connector.name,
    name: connector.title,
    state: getState(connector, mine?.row ?? null),
    credentials: (connector.credentialFields ?? []).map(({ pattern: _, ...field }) => {
      const stored = mine?.credentials[field.name] ?? null;
      return { ...field, value: field.secret ? null : stored, isSet: stored !== null };
    }),
    callbackUrl: mine?.callbackUrl ?? null,
    checkedAt: mine?.row?.checkedAt ?? null,
    canRefund: mine ? connector.canRefund(mine.credentials) : false,
  };
}

function getState(connector: Connector, row: MerchantProcessor["row"]): ProcessorState {
  if (!row) return "not_configured";
  if (!row.enabled) return "disabled";
  return row.problem ?? (connector.isUp() ? "active" : "unavailable");
}

function presentMethods(setup: StoredProcessors, scope: Scope, own: string | undefined): MethodView[] {
  const currency = isCurrency(own) ? own : "GHS";
  const settings = new Map(setup.methods.map((setting) => [setting.method, setting]));
  const order = [...settings.keys(), ...METHOD_TYPES.filter((type) => !settings.has(type))];
  return order.map((method): MethodView => {
    const setting = settings.get(method);
    const bound = (minorUnits: bigint | null | undefined): Money | null =>
      setting && minorUnits && isCurrency(setting.currency) ? toMoney(minorUnits, setting.currency) : null;
    return {
      method,
      enabled: setting?.enabled ?? true,
      minAmount: bound(setting?.minAmount),
      maxAmount: bound(setting?.maxAmount),
      processors: supportedProcessors(setup, scope.mode, method, currency),
    };
  });
}
