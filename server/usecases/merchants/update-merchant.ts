import { authorize, type Caller } from "../../domain/access.ts";
import { readMerchantTerms } from "../../domain/merchant.ts";
import { lockMerchant, type Merchant, updateMerchant as writeMerchant } from "../../store/merchants.ts";
import type { Parts } from "../parts.ts";
import { changed, doerInBothModes, recordChange } from "../record-change.ts";

/**
 * Changes what a merchant is called, its country, its currency or its time zone; what is left out stays.
 * @throws Failure `invalid_request`.
 */
export function updateMerchant(parts: Pick<Parts, "db">) {
  return async (caller: Caller, input: Parameters<typeof readMerchantTerms>[0]): Promise<Merchant> => {
    authorize(caller, "manageMerchant");
    const wanted = readMerchantTerms(input);
    return parts.db.transaction().execute(async (trx) => {
      const before = await lockMerchant(trx, caller.scope.merchantId);
      const merchant = { ...before, ...wanted };
      const change = changed(before, merchant);
      if (!change) return merchant;
      await writeMerchant(trx, merchant);
      const doer = doerInBothModes(caller);
      await recordChange(trx, doer, { action: "merchant.updated", target: merchant.id, ...change });
      return merchant;
    });
  };
}
