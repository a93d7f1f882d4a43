import { problem } from "../../domain/app-error.ts";
import type { CodedProblem } from "../../domain/field-codes.ts";
import type { Currency } from "../../domain/money.ts";
import type {
  Capability,
  CredentialCheck,
  CredentialField,
  Credentials,
  ProcessorAccess,
} from "../connector.ts";
import type { PaystackApi } from "./api.ts";

/** Payout currencies that Paystack supports. */
const CURRENCIES = ["GHS", "NGN", "KES", "ZAR", "USD", "XOF"] as const satisfies readonly Currency[];
type PaystackCurrency = (typeof CURRENCIES)[number];

const CURRENCY_PATTERN = `(?:${CURRENCIES.join("|")})`;

export const CREDENTIAL_FIELDS: readonly CredentialField[] = [
  {
    name: "secretKey",
    label: "Secret key",
    help: "The live key from Paystack's dashboard, Settings, API Keys & Webhooks. It starts with sk_live_.",
    secret: true,
    pattern: /^sk_(live|test)_[A-Za-z0-9]{20,200}$/,
  },
  {
    name: "currencies",
    label: "Currencies",
    help: "The payout currencies of your Paystack business, such as GHS, USD. Defaults to GHS.",
    secret: false,
    optional: true,
    pattern: new RegExp(`^\\s*${CURRENCY_PATTERN}(\\s*,\\s*${CURRENCY_PATTERN})*\\s*$`),
  },
];

const parsePayoutCurrencies = ({ currencies }: Credentials): readonly PaystackCurrency[] => {
  const named = (currencies ?? "").split(",").map((one) => one.trim());
  const supported = CURRENCIES.filter((one) => named.includes(one));
  return supported.length > 0 ? supported : ["GHS"];
};

type Limits = Record<PaystackCurrency, { minAmount: bigint; maxAmount: bigint }>;

/**
 * Minor units. The minimum is Paystack's published one. Its maximum is 10,000,000 major units in every
 * currency.
 */
const LIMITS: Limits = {
  GHS: { minAmount: 10n, maxAmount: 1_000_000_000n },
  NGN: { minAmount: 5_000n, maxAmount: 1_000_000_000n },
  KES: { minAmount: 300n, maxAmount: 1_000_000_000n },
  ZAR: { minAmount: 100n, maxAmount: 1_000_000_000n },
  USD: { minAmount: 200n, maxAmount: 1_000_000_000n },
  XOF: { minAmount: 1n, maxAmount: 10_000_000n },
};

const SUPPORTED_METHODS: readonly {
  capability: Omit<Capability, "currencies" | "limits">;
  currencies: readonly PaystackCurrency[];
}[] = [
  {
    capability: { method: "mobile_money", networks: ["mtn", "telecel", "at"], details: "our_page" },
    currencies: ["GHS"],
  },
  { capability: { method: "mobile_money", networks: ["mpesa"], details: "our_page" }, currencies: ["KES"] },
  { capability: { method: "card", details: "processors_page" }, currencies: CURRENCIES },
  // Apple Pay, in all of Paystack's markets except South Africa.
  {
    capability: { method: "wallet", details: "processors_page" },
    currencies: CURRENCIES.filter((one) => one !== "ZAR"),
  },
];

/** The payment methods in the business's payout currencies. */
export function paystackCapabilities(credentials: Credentials): Capability[] {
  const payoutCurrencies = parsePayoutCurrencies(credentials);
  return SUPPORTED_METHODS.flatMap(({ capability, currencies: supported }) => {
    const currencies = supported.filter((one) => payoutCurrencies.includes(one));
    const limits = Object.fromEntries(currencies.map((one) => [one, LIMITS[one]]));
    return currencies.length > 0 ? [{ ...capability, currencies, limits }] : [];
  });
}

/** Checks a key by requesting the balance. */
export function paystackCheck(api: PaystackApi) {
  return async (access: ProcessorAccess): Promise<CredentialCheck> => {
    const { mode, credentials } = access;
    if (!credentials.secretKey?.startsWith(`sk_${mode}_`))
      return rejected(problem("live_key_required", { processor: TITLE, prefix: `sk_${mode}_` }));
    try {
      const reply = await api({ operation: "balance", method: "GET", path: "/balance" }, access);
      if (reply.kind === "done") return { kind: "accepted" };
      if (reply.status === 401) return rejected(CREDENTIALS_REJECTED);
      if (reply.status === 429) return { kind: "unreachable" };
      return rejected(CREDENTIALS_REJECTED, null);
    } catch {
      return { kind: "unreachable" };
    }
  };
}

const TITLE = "Paystack";
const CREDENTIALS_REJECTED = problem("credentials_rejected", { processor: TITLE, product: null });

function rejected(found: CodedProblem, field: string | null = "secretKey"): CredentialCheck {
  return { kind: "rejected", field, problem: found };
}
