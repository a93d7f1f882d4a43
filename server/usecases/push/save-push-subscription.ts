import { createHash } from "node:crypto";
import { authorize, authorizeMember, type Caller } from "../../domain/access.ts";
import type { Currency, DecimalText, Money } from "../../domain/money.ts";
import { parseOrderAmount } from "../../domain/order-values.ts";
import type { Language } from "../../domain/preferences.ts";
import {
  MAX_PUSH_SESSIONS,
  type PushChoice,
  type PushEndpoint,
  parsePushAuth,
  parsePushKey,
  parsePushUrl,
} from "../../domain/push.ts";
import { err, FieldValidator, ok, type Result, requireValid } from "../../domain/result.ts";
import { findMerchant } from "../../store/merchants.ts";
import {
  countOtherPushSessions,
  deleteFormerPushSubscriptions,
  findPushSubscriptionId,
  lockSession,
  upsertPushSubscription,
} from "../../store/push-subscriptions.ts";
import type { Dependencies } from "../dependencies.ts";
import { newId } from "../new-id.ts";
import { noSuchMerchant, sessionEndedError } from "../sign-in/authenticate-session.ts";
import { pushEndpointContext } from "./push-endpoint.ts";

/** Input of a member, before validation. */
export interface PushSubscriptionInput {
  endpoint: string;
  p256dh: string;
  auth: string;
  choice: PushChoice;
  /** In the merchant's currency. */
  largeAmount?: DecimalText | number | null | undefined;
  language: Language;
}

/**
 * Turns push notifications of a merchant and mode on in the caller's browser, or changes them. Not in the audit log,
 * because the member has access to these payments anyway.
 * @throws AppError `invalid_request`, `insufficient_scope` unless the caller is a member, or if the role does not decide
 *   reviews and chose only these.
 */
export function savePushSubscription(deps: Pick<Dependencies, "db" | "encrypter" | "callbackRules">) {
  const { db, encrypter, callbackRules } = deps;
  return async (caller: Caller, input: PushSubscriptionInput): Promise<void> => {
    const { memberId, sessionId, scope } = authorizeMember(caller, "manageOwnAccess");
    authorize(caller, input.choice === "reviews_only" ? "decideReviews" : "readTransactions");
    const merchant = await findMerchant(db, scope);
    if (!merchant) throw noSuchMerchant();
    const validator = new FieldValidator();
    const url = validator.check("endpoint", parsePushUrl(input.endpoint, scope.mode, callbackRules));
    const p256dh = validator.check("p256dh", parsePushKey(input.p256dh));
    const auth = validator.check("auth", parsePushAuth(input.auth));
    const largeAmount = validator.check(
      "largeAmount",
      parseLargeAmount(input, merchant.currency as Currency),
    );
    validator.throwIfInvalid();
    const endpoint = { url, p256dh, auth } as PushEndpoint;
    const endpointHash = createHash("sha256").update(endpoint.url).digest("base64url");
    await db.transaction().execute(async (trx) => {
      if (!(await lockSession(trx, sessionId))) throw sessionEndedError();
      const others = await countOtherPushSessions(trx, memberId, sessionId);
      if (others >= MAX_PUSH_SESSIONS) requireValid("endpoint", err("too_many", { max: MAX_PUSH_SESSIONS }));
      await deleteFormerPushSubscriptions(trx, endpointHash, sessionId);
      const id = (await findPushSubscriptionId(trx, sessionId, scope)) ?? newId("pushSubscription");
      await upsertPushSubscription(trx, {
        id,
        sessionId,
        memberId,
        scope,
        encryptedEndpoint: encrypter.encrypt(JSON.stringify(endpoint), pushEndpointContext(id)),
        endpointHash,
        choice: input.choice,
        largeAmount: largeAmount as Money | null,
        language: input.language,
      });
    });
  };
}

function parseLargeAmount(
  { choice, largeAmount }: PushSubscriptionInput,
  currency: Currency,
): Result<Money | null> {
  if (choice !== "large_payments") return ok(null);
  const parsed = parseOrderAmount(largeAmount, { currency });
  return parsed.ok ? ok({ minorUnits: parsed.value, currency }) : parsed;
}
