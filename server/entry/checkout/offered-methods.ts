import type { HealthWarning } from "../../../web/checkout/method-health.tsx";
import type { MethodsOffered } from "../../../web/checkout/method-list.tsx";
import type { Currency } from "../../domain/money.ts";
import { failingLast, healthIn } from "../../domain/network-health.ts";
import {
  defaultPhoneCountry,
  NETWORK_NAMES,
  type Network,
  networksFor,
  walletCountries,
} from "../../domain/networks.ts";
import { type MethodType, maskPhone } from "../../domain/payment-method.ts";
import type { CheckoutView } from "../../usecases/checkout/view-checkout.ts";
import { getPrefixes, guessNetwork, maskedPhoneText, phoneHelp, voucherMenu } from "./mobile-networks.ts";

/** The customer's earlier selection, on this page or in the failed attempt. */
export interface Typed {
  method?: string | undefined;
  network?: string | undefined;
  phone?: string | undefined;
}

/** The methods of the checkout in display order, with prefilled values. */
export function toMethodChoices(view: CheckoutView, typed: Typed): MethodsOffered {
  const { transaction, merchant } = view;
  const { currency } = transaction.amount;
  const methods = methodsInOrder(view);
  const networks = offeredNetworks(view);
  const last = transaction.attempts.at(-1)?.method;
  const home = defaultPhoneCountry(currency, merchant.country);
  return {
    methods,
    chosen:
      methods.find((method) => method === typed.method) ?? methods.find((method) => method === last?.type),
    networks: networks.map((network) => ({
      value: network,
      name: NETWORK_NAMES[network],
      prefixes: getPrefixes(home, network),
      voucher: voucherMenu(home, network),
      healthWarning: healthWarningFor(view, "mobile_money", network),
    })),
    healthWarning: {
      card: healthWarningFor(view, "card", null),
      wallet: healthWarningFor(view, "wallet", null),
    },
    network:
      networks.find((network) => network === typed.network) ??
      findNetwork(view, typed) ??
      findOrderNetwork(view) ??
      last?.network,
    phone: typed.phone,
    orderPhone: view.orderPhone && !typed.phone ? maskedPhoneText(home, view.orderPhone) : null,
    phoneHelp: phoneHelp(home),
    wallet: getDetails(view, "wallet") === "our_page" ? "sandbox_wallet" : null,
    cardFields: getDetails(view, "card") === "our_page",
  };
}

/** The network suggested by the typed number. */
export function findNetwork(view: CheckoutView, { phone = "" }: Typed): Network | null {
  const { transaction, merchant } = view;
  return guessNetwork(
    defaultPhoneCountry(transaction.amount.currency, merchant.country),
    phone,
    offeredNetworks(view),
  );
}

/** The network of the order's number: that of the earlier attempt, otherwise the suggested one. */
function findOrderNetwork(view: CheckoutView): string | null {
  const { orderPhone, transaction } = view;
  if (orderPhone === null) return null;
  const last = transaction.attempts.at(-1)?.method;
  const isTried = last?.payer === maskPhone(orderPhone.slice(1));
  return (isTried && last?.network) || findNetwork(view, { phone: orderPhone });
}

/**
 * The networks that are available, failing ones last. All networks of the currency if none is available: submitting
 * the form then shows the error.
 */
function offeredNetworks({ transaction, offered, health }: CheckoutView): readonly Network[] {
  const found = offered.find(({ method }) => method === "mobile_money");
  const networks = found?.networks ?? networksFor(transaction.amount.currency);
  return failingLast(networks, (network) => healthIn(health, "mobile_money", network)?.status);
}

/** The health notice for a payment method, shown before and during a payment. Null if there is none. */
export function healthWarningFor(
  { health }: CheckoutView,
  method: MethodType,
  network: string | null,
): HealthWarning | null {
  const { status: state, expectedSeconds } = healthIn(health, method, network) ?? {};
  if (state === "failing") return { state };
  return state === "degraded"
    ? { state, minutes: Math.max(1, Math.round((expectedSeconds ?? 0) / 60)) }
    : null;
}

const getDetails = ({ offered }: CheckoutView, type: MethodType) =>
  offered.find(({ method }) => method === type)?.details;

/**
 * Available methods of the checkout, in the merchant's order or the country's. Failing methods come last.
 * Mobile money is failing if all its networks are.
 */
export function methodsInOrder(view: CheckoutView): MethodType[] {
  const { transaction, merchant, offered, ordered, health } = view;
  const methods = offered.length > 0 ? offered.map(({ method }) => method) : transaction.methods;
  const orderedMethods = ordered
    ? methods
    : sortMethods(methods, transaction.amount.currency, merchant.country);
  const best = offeredNetworks(view)[0];
  return failingLast(
    orderedMethods,
    (method) => healthIn(health, method, method === "mobile_money" ? (best ?? null) : null)?.status,
  );
}

/** Mobile money comes first if the merchant's country has it in this currency, otherwise last. */
export function sortMethods(
  methods: readonly MethodType[],
  currency: Currency,
  country: string,
): MethodType[] {
  const atHome = walletCountries(currency).includes(country);
  const rank = (method: MethodType) => (method === "mobile_money" ? (atHome ? 0 : 2) : 1);
  return [...methods].sort((a, b) => rank(a) - rank(b));
}
