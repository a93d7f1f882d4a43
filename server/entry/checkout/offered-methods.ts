import type { MethodsOffered } from "../../../web/checkout/method-list.tsx";
import type { Currency } from "../../domain/money.ts";
import {
  NETWORK_NAMES,
  type Network,
  networksFor,
  walletCountries,
  walletHome,
} from "../../domain/networks.ts";
import type { MethodType } from "../../domain/payment-method.ts";
import type { CheckoutView } from "../../usecases/checkout/view-checkout.ts";
import { guessNetwork, phoneHelp, prefixesOf, voucherMenu } from "./mobile-networks.ts";

/** What the customer chose before, on this page or by the attempt that failed. */
export interface Typed {
  method?: string | undefined;
  network?: string | undefined;
  phone?: string | undefined;
}

/** The methods of the session, those of the merchant's country first, with what is filled in already. */
export function offeredMethods(view: CheckoutView, typed: Typed): MethodsOffered {
  const { transaction, merchant } = view;
  const { currency } = transaction.asked;
  const methods = methodsInOrder(view);
  const networks = offeredNetworks(view);
  const last = transaction.attempts.at(-1)?.method;
  const home = walletHome(currency, merchant.country);
  return {
    methods,
    chosen:
      methods.find((method) => method === typed.method) ?? methods.find((method) => method === last?.type),
    networks: networks.map((network) => ({
      value: network,
      name: NETWORK_NAMES[network],
      prefixes: prefixesOf(home, network),
      voucher: voucherMenu(home, network),
    })),
    network:
      networks.find((network) => network === typed.network) ?? networkOfNumber(view, typed) ?? last?.network,
    phone: typed.phone,
    phoneHelp: phoneHelp(home),
    wallet: detailsOf(view, "wallet") === "our_page" ? "sandbox_wallet" : null,
    cardFields: detailsOf(view, "card") === "our_page",
  };
}

/** The network that the typed number speaks for. */
export function networkOfNumber(view: CheckoutView, { phone = "" }: Typed): Network | null {
  const { transaction, merchant } = view;
  return guessNetwork(walletHome(transaction.asked.currency, merchant.country), phone, offeredNetworks(view));
}

/** Those that can be paid with now; all of the currency's where none can: the form says so when it is sent. */
function offeredNetworks({ transaction, offered }: CheckoutView): readonly Network[] {
  const found = offered.find(({ method }) => method === "mobile_money");
  return found?.networks ?? networksFor(transaction.asked.currency);
}

const detailsOf = ({ offered }: CheckoutView, type: MethodType) =>
  offered.find(({ method }) => method === type)?.details;

/** The session's methods by which it can be paid now, as the merchant ordered them, or else in the country's order. */
export function methodsInOrder({ transaction, merchant, offered, ordered }: CheckoutView): MethodType[] {
  const methods = offered.length > 0 ? offered.map(({ method }) => method) : transaction.methods;
  return ordered ? methods : inOrder(methods, transaction.asked.currency, merchant.country);
}

/** Mobile money leads where the merchant's country has it in this currency; elsewhere it comes last. */
export function inOrder(methods: readonly MethodType[], currency: Currency, country: string): MethodType[] {
  const atHome = walletCountries(currency).includes(country);
  const rank = (method: MethodType) => (method === "mobile_money" ? (atHome ? 0 : 2) : 1);
  return [...methods].sort((a, b) => rank(a) - rank(b));
}
