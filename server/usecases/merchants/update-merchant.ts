import { authorize, type Caller } from "../../domain/access.ts";
import { type MerchantTerms, readMerchantTerms } from "../../domain/merchant.ts";
import { lockMerchant, type Merchant, updateMerchant as writeMerchant } from "../../store/merchants.ts";
import type { Parts } from "../parts.ts";
import { doerInBothModes, recordChange } from "../record-change.ts";

/**
 * Changes what a merchant is called, its country, its currency or its time zone; what is left out stays.
 * @throws Failure `invalid_request`.
 */
export function updateMerchant(parts: Pick<Parts, "db">) {
  return async (caller: Caller, input: Parameters<typeof readMerchantTerms>[0]): Promise<Merchant> => {
    authorize(caller, "manageMerchant");
    const wanted = readMerchantTerms(input);
    return parts.db.transaction().execute(async (trx) => {
      const { id, ...terms } = await lockMerchant(trx, caller.scope.merchantId);
      const changed = (Object.keys(wanted) as (keyof MerchantTerms)[]).filter(
        (term) => wanted[term] !== terms[term],
      );
      const merchant = { id, ...terms, ...wanted };
      if (changed.length === 0) return merchant;
      await writeMerchant(trx, merchant);
      const of = (whole: MerchantTerms) => Object.fromEntries(changed.map((term) => [term, whole[term]]));
      await recordChange(trx, doerInBothModes(caller), {
        action: "merchant.updated",
        target: id,
        before: of(terms),
        after: of(merchant),
      });
      return merchant;
    });
  };
}
