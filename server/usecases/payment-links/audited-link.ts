import { type Currency, formatDecimal } from "../../domain/money.ts";
import type { PaymentLink, PaymentLinkSettings } from "../../domain/payment-link.ts";

/** A link's properties in the audit log. Amounts are decimal text. */
export function auditedLink({ amount, amountMin, amountMax, currency, ...link }: PaymentLink) {
  return {
    amount: decimal(amount, currency),
    amountMin: decimal(amountMin, currency),
    amountMax: decimal(amountMax, currency),
    currency,
    ...auditedSettings(link),
  };
}

export const auditedSettings = ({ description, paymentLimit, endsAt }: PaymentLinkSettings) => ({
  description,
  paymentLimit,
  endsAt: endsAt?.toISOString() ?? null,
});

const decimal = (minorUnits: bigint | null, currency: Currency): string | null =>
  minorUnits === null ? null : formatDecimal({ minorUnits, currency });
