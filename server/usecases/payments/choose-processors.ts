import { AppError, invalid } from "../../domain/app-error.ts";
import type { CheckoutView } from "../checkout/view-checkout.ts";
import type { Dependencies } from "../dependencies.ts";
import { availableProcessors } from "../processors/available-processors.ts";
import type { MerchantProcessor } from "../processors/merchant-processors.ts";
import { type ParsedInstrument, type PayInput, parseInstrument } from "./instrument.ts";

/** The customer's payment details, and the processors that can currently accept them, best first. */
export interface PayChoice extends ParsedInstrument {
  processors: readonly [MerchantProcessor, ...MerchantProcessor[]];
}

/** @throws AppError `invalid_request` by form field, `no_payment_method`. */
export async function chooseProcessors(
  deps: Pick<Dependencies, "loadProcessors">,
  { transaction, merchant, offered }: CheckoutView,
  input: PayInput,
): Promise<PayChoice> {
  const { scope, amount: money, methods } = transaction;
  const requested = methods.find((method) => method === input.method);
  if (requested && !offered.some(({ method }) => method === requested)) throw methodUnavailable();
  const parsed = parseInstrument(input, { offered, currency: money.currency, country: merchant.country });
  const { type: method, network } = parsed.instrument;
  const setup = await deps.loadProcessors(scope);
  const [first, ...rest] = availableProcessors(setup, scope.mode, { method, network, money });
  if (!first) throw methodUnavailable();
  const rejected = first.connector.validateInstrument(parsed.instrument);
  if (rejected) throw invalid([rejected]);
  const others = rest.filter(({ connector }) => connector.validateInstrument(parsed.instrument) === null);
  return { ...parsed, processors: [first, ...others] };
}

const methodUnavailable = () =>
  new AppError("no_payment_method", "This payment method is unavailable right now. Choose another.", {
    retryAfterSeconds: 60,
  });
