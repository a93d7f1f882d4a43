import { authorize, type Caller } from "../../domain/access.ts";
import { type MerchantChangeInput, readMerchantChange } from "../../domain/merchant.ts";
import { replaceLogo } from "../../store/merchant-logos.ts";
import {
  findMerchant,
  lockMerchant,
  type Merchant,
  updateMerchant as writeMerchant,
} from "../../store/merchants.ts";
import type { Dependencies } from "../dependencies.ts";
import { changed, doerInBothModes, recordChange } from "../record-change.ts";

/**
 * Changes what a merchant is called, its country, its currency, its time zone or how its pages look; what is left
 * out stays.
 * @throws Failure `invalid_request`.
 */
export function updateMerchant(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, input: MerchantChangeInput): Promise<Merchant> => {
    authorize(caller, "manageMerchant");
    const { terms, logo } = readMerchantChange(await withoutKeptName(deps, caller, input));
    return deps.db.transaction().execute(async (trx) => {
      const before = await lockMerchant(trx, caller.scope.merchantId);
      const look = logo !== undefined && { logoHash: logo?.hash ?? null };
      const merchant = { ...before, ...terms, ...look };
      const change = changed(before, merchant);
      if (!change) return merchant;
      if (logo !== undefined) await replaceLogo(trx, merchant.id, logo);
      await writeMerchant(trx, merchant);
      const doer = doerInBothModes(caller);
      await recordChange(trx, doer, { action: "merchant.updated", target: merchant.id, ...change });
      return merchant;
    });
  };
}

/** Drops a name that stays as it is: it may be older than the rule for names. */
async function withoutKeptName(
  { db }: Pick<Dependencies, "db">,
  { scope }: Caller,
  { name, ...rest }: MerchantChangeInput,
): Promise<MerchantChangeInput> {
  const isKept = name !== undefined && (await findMerchant(db, scope))?.name === name;
  return isKept ? rest : { ...rest, name };
}
