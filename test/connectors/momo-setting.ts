import { mtnMomoConnector } from "../../server/connectors/mtn-momo.ts";
import type { ProcessorHttp, ProcessorRequest } from "../../server/connectors/processor-http.ts";
import type { Currency } from "../../server/domain/money.ts";
import {
  MOMO_CREDENTIALS,
  type MomoSettings,
  openMtnMomoEmulator,
} from "../support/processors/mtn-momo-emulator.ts";
import { Setting } from "./conformance/setting.ts";
import type { ConformanceSubject } from "./conformance/subject.ts";

/** MTN's codes about a payment or a refund, or its wallets: they do not mean that nothing was started. */
export const MOMO_NOTE_ON_PAYMENTS = [
  ...[
    "RESOURCE_NOT_FOUND",
    "PAYER_NOT_FOUND",
    "NOT_ENOUGH_FUNDS",
    "NOT_ALLOWED",
    "INTERNAL_PROCESSING_ERROR",
  ],
  ...["EXPIRED", "SERVICE_UNAVAILABLE"],
].map((code) => JSON.stringify({ code, message: "No." }));

/** The identifiers in a response about something else than requested. */
export const WRONG_NAMES: [string, object][] = [
  ["nothing that it names", { externalId: undefined }],
  ["another", { externalId: "att_0123456789abcdefghjkmnpqrs" }],
  ["another amount", { amount: "99", currency: "GHS" }],
  ["another currency", { currency: "USD" }],
  ["an amount that cannot be read", { amount: "1e3" }],
];

/** The connector on its own emulator, and the requests it sent. */
export async function momo(settings: MomoSettings = {}) {
  const { targetEnvironment = "mtnghana", currency = "GHS" } = settings;
  const sent: ProcessorRequest[] = [];
  const watched = (http: ProcessorHttp): ProcessorHttp => ({
    ...http,
    send(request, access) {
      sent.push(request);
      return http.send(request, access);
    },
  });
  const subject: ConformanceSubject = {
    title: "MTN MoMo",
    mode: "live",
    secrets: [],
    wrongCredentials: {},
    rejected: [],
    declines: {},
    refundDeclines: {},
    beforeStart: ["token"],
    unknownForMs: 2 * 60_000,
    beforeRefund: ["token"],
    noteOnPayments: MOMO_NOTE_ON_PAYMENTS,
    openEmulator: () => openMtnMomoEmulator(settings),
    connector: ({ http, ...parts }) => mtnMomoConnector({ http: watched(http), ...parts }),
    credentials: { ...MOMO_CREDENTIALS, targetEnvironment },
    currency: currency as Currency,
    instrument: { type: "mobile_money", network: "mtn", phone: "233241234567" },
    method: { type: "mobile_money", network: "mtn", payer: "233•••••4567" },
  };
  const setting = await Setting.open(subject);
  return {
    setting,
    sent,
    requests: async () => (await setting.emulator.ledger()).requests,
    [Symbol.asyncDispose]: () => setting[Symbol.asyncDispose](),
  };
}
