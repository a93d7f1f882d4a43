import type { Capability, Connector } from "../../connectors/connector.ts";
import type { Currency, Money } from "../../domain/money.ts";
import { failingLast, healthIn } from "../../domain/network-health.ts";
import { type Network, networksFor } from "../../domain/networks.ts";
import type { MethodType } from "../../domain/payment-method.ts";
import type { Mode } from "../../domain/scope.ts";
import type { MethodSetting } from "../../store/processors.ts";
import type { MerchantProcessor, MerchantProcessors, StoredProcessors } from "./merchant-processors.ts";

/** A payment method as offered to the customer. */
export interface OfferedMethod {
  method: MethodType;
  /** Currently available networks, for `mobile_money`. */
  networks: readonly Network[];
  /** Page on which the customer enters the payment details. */
  details: Capability["details"];
}

/**
 * Processors that can currently accept a payment, in the order of attempts. Sorts by the merchant's order,
 * then by `Dependencies.connectors`, with failing ones last. Excludes processors that are disabled, unavailable or
 * reject the credentials.
 */
export function availableProcessors(
  setup: MerchantProcessors,
  mode: Mode,
  { method, network, money }: { method: MethodType; network?: string | undefined; money: Money },
): MerchantProcessor[] {
  const setting = findSetting(setup, method);
  if (setting && !setting.enabled) return [];
  if (setting && setting.currency === money.currency && !isWithin(money, setting)) return [];
  const supporting = inMerchantOrder(setup, method)
    .filter(isAvailable)
    .filter((processor) =>
      getCapabilities(processor, mode, method, money).some(
        ({ networks }) => network === undefined || networks?.some((one) => one === network),
      ),
    );
  if (supporting.length < 2) return supporting;
  const methodHealth = healthIn(setup.health(), method, network ?? null);
  return failingLast(
    supporting,
    ({ connector }) => methodHealth?.processors.find((one) => one.processor === connector.name)?.status,
  );
}

/** A processor that supports a payment method. */
export interface SupportedProcessor {
  connector: Connector;
  /** For `mobile_money`. */
  networks: readonly Network[];
  /** False if it is disabled, unavailable or rejects the credentials. */
  available: boolean;
}

/** Processors that support a method and currency, available or not, in the order of attempts. */
export function supportedProcessors(
  setup: StoredProcessors,
  mode: Mode,
  method: MethodType,
  currency: Currency,
): SupportedProcessor[] {
  return inMerchantOrder(setup, method).flatMap((processor): SupportedProcessor[] => {
    const { connector, credentials } = processor;
    const matching = connector
      .capabilities(mode, credentials)
      .filter((one) => one.method === method && one.currencies.includes(currency));
    if (matching.length === 0) return [];
    const networks = networksFor(currency).filter((one) =>
      matching.some((each) => each.networks?.includes(one)),
    );
    return [{ connector, networks, available: isAvailable(processor) }];
  });
}

const findSetting = ({ methods }: StoredProcessors, method: MethodType): MethodSetting | undefined =>
  methods.find((one) => one.method === method);

/** Sorts by the merchant's order. Unlisted processors come last. */
function inMerchantOrder(setup: StoredProcessors, method: MethodType): MerchantProcessor[] {
  const order = findSetting(setup, method)?.processors ?? [];
  const rank = ({ connector }: MerchantProcessor) =>
    order.includes(connector.name) ? order.indexOf(connector.name) : order.length;
  return setup.processors.toSorted((a, b) => rank(a) - rank(b));
}

/** Requested methods that are currently available for this amount, in the merchant's order. */
export function offeredMethods(
  setup: MerchantProcessors,
  mode: Mode,
  requested: readonly MethodType[],
  money: Money,
): OfferedMethod[] {
  const position = (method: MethodType) =>
    setup.methods.find((one) => one.method === method)?.position ?? Number.MAX_SAFE_INTEGER;
  return requested
    .flatMap((method): OfferedMethod[] => {
      const capabilities = availableProcessors(setup, mode, { method, money }).flatMap((processor) =>
        getCapabilities(processor, mode, method, money),
      );
      const [first] = capabilities;
      if (!first) return [];
      const networks =
        method === "mobile_money"
          ? networksFor(money.currency).filter((network) =>
              capabilities.some((one) => one.networks?.includes(network)),
            )
          : [];
      if (method === "mobile_money" && networks.length === 0) return [];
      return [{ method, networks, details: first.details }];
    })
    .sort((a, b) => position(a.method) - position(b.method));
}

function isAvailable({ connector, row }: MerchantProcessor): boolean {
  return connector.isUp() && (row === null || (row.enabled && row.problem === null));
}

function getCapabilities(
  { connector, credentials }: MerchantProcessor,
  mode: Mode,
  method: MethodType,
  money: Money,
): Capability[] {
  return connector
    .capabilities(mode, credentials)
    .filter((one) => one.method === method && one.currencies.includes(money.currency))
    .filter(({ limits }) =>
      isWithin(money, limits?.[money.currency] ?? { minAmount: null, maxAmount: null }),
    );
}

function isWithin(
  { minorUnits }: Money,
  { minAmount, maxAmount }: { minAmount: bigint | null; maxAmount: bigint | null },
): boolean {
  return (minAmount === null || minorUnits >= minAmount) && (maxAmount === null || minorUnits <= maxAmount);
}
