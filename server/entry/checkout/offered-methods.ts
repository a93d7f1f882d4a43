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
  const methods = inOrder(transaction.methods, currency, merchant.country);
  const networks = networksFor(currency);
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
    wallet: transaction.scope.mode === "test" ? "sandbox_wallet" : null,
  };
}

/** The network that the typed number speaks for. */
export function networkOfNumber(
  { transaction, merchant }: CheckoutView,
  { phone = "" }: Typed,
): Network | null {
  const { currency } = transaction.asked;
  return guessNetwork(walletHome(currency, merchant.country), phone, networksFor(currency));
}

/** Mobile money leads where the merchant's country has it in this currency; elsewhere it comes last. */
export function inOrder(methods: readonly MethodType[], currency: Currency, country: string): MethodType[] {
  const atHome = walletCountries(currency).includes(country);
  const rank = (method: MethodType) => (method === "mobile_money" ? (atHome ? 0 : 2) : 1);
  return [...methods].sort((a, b) => rank(a) - rank(b));
}
