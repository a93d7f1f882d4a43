import type {
  Connector,
  CredentialField,
  Credentials,
  PaymentInstrument,
} from "../../connectors/connector.ts";
import type { ExpectedResponses } from "../../connectors/expected-responses.ts";
import { MTN_SANDBOX } from "../../connectors/mtn-momo/credentials.ts";
import { MTN_MOMO_RESPONSES } from "../../connectors/mtn-momo/expected-responses.ts";
import { mtnMomoConnector } from "../../connectors/mtn-momo.ts";
import { PAYSTACK_RESPONSES } from "../../connectors/paystack/expected-responses.ts";
import { paystackConnector } from "../../connectors/paystack.ts";
import type { ProcessorHttp } from "../../connectors/processor-http.ts";
import type { Money } from "../../domain/money.ts";

/** The payment that a check requests. */
export interface TestPayment {
  money: Money;
  instrument: PaymentInstrument;
}

/** A processor that can be checked. */
export interface CheckedProcessor {
  /** The name on the command line. */
  name: string;
  createConnector(http: ProcessorHttp, url: string | undefined): Connector;
  /** Credentials that are the same for everyone. */
  fixedCredentials: Credentials;
  /** Whether these are credentials of test mode. Others must never be used: they move money. */
  isTest(credentials: Credentials): boolean;
  /** How to get test credentials. */
  testCredentials: string;
  responses: ExpectedResponses;
  payment(connector: Connector, credentials: Credentials): TestPayment;
}

/** Numbers that Paystack documents for test mode, by network. */
const PAYSTACK_PHONES = { mtn: "233551234987", mpesa: "254710000000" } as const;
/** MTN's sandbox reports success for every number that it doesn't document. */
const MTN_PHONE = "46733123499";

export const CHECKED_PROCESSORS: Readonly<Record<"paystack" | "mtn_momo", CheckedProcessor>> = {
  paystack: {
    name: "paystack",
    createConnector: (http, url) => paystackConnector({ http, ...(url !== undefined && { url }) }),
    fixedCredentials: {},
    isTest: ({ secretKey = "" }) => secretKey.startsWith("sk_test_"),
    testCredentials: "Use the key that begins with sk_test_.",
    responses: PAYSTACK_RESPONSES,
    payment: getPaystackPayment,
  },
  mtn_momo: {
    name: "mtn-momo",
    createConnector: (http, url = MTN_SANDBOX.url) =>
      mtnMomoConnector({ http, url, environments: MTN_SANDBOX.environments }),
    fixedCredentials: { targetEnvironment: MTN_SANDBOX.targetEnvironment },
    isTest: ({ targetEnvironment }) => targetEnvironment === MTN_SANDBOX.targetEnvironment,
    testCredentials: "Use an API user of MTN's sandbox.",
    responses: MTN_MOMO_RESPONSES,
    payment: () => ({
      money: { minorUnits: 500n, currency: "EUR" },
      instrument: { type: "mobile_money", network: "mtn", phone: MTN_PHONE },
    }),
  },
};

/** Mobile money if one of the business's currencies has it, otherwise a page for a card. */
function getPaystackPayment(connector: Connector, credentials: Credentials): TestPayment {
  const capabilities = connector.capabilities("test", credentials);
  for (const { networks, currencies } of capabilities) {
    const network = (["mtn", "mpesa"] as const).find((one) => networks?.includes(one));
    const [currency] = currencies;
    if (network === undefined || currency === undefined) continue;
    const instrument = { type: "mobile_money", network, phone: PAYSTACK_PHONES[network] } as const;
    return { money: { minorUnits: 1_000n, currency }, instrument };
  }
  const [currency = "GHS"] = capabilities[0]?.currencies ?? [];
  const minAmount = capabilities[0]?.limits?.[currency]?.minAmount ?? 1_000n;
  return { money: { minorUnits: minAmount * 2n, currency }, instrument: { type: "card" } };
}

/** The fields that the operator enters. */
export const getFields = (
  { credentialFields }: Connector,
  { fixedCredentials }: CheckedProcessor,
): CredentialField[] => (credentialFields ?? []).filter(({ name }) => !Object.hasOwn(fixedCredentials, name));
