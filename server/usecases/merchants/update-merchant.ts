import { authorize, type Caller } from "../../domain/access.ts";
import { type MerchantChangeInput, parseMerchantChange } from "../../domain/merchant.ts";
import { replaceLogo } from "../../store/merchant-logos.ts";
import {
  findMerchant,
  lockMerchant,
  type Merchant,
  updateMerchant as writeMerchant,
} from "../../store/merchants.ts";
import type { Dependencies } from "../dependencies.ts";
import { actorInBothModes, diff, recordAudit } from "../record-audit.ts";

/**
 * Changes a merchant's name, country, currency, time zone or appearance. Absent fields stay unchanged.
 * @throws AppError `invalid_request`.
 */
export function updateMerchant(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, input: MerchantChangeInput): Promise<Merchant> => {
    authorize(caller, "manageMerchant");
    const { details, logo } = parseMerchantChange(await withoutSampleName(deps, caller, input));
    return deps.db.transaction().execute(async (trx) => {
      const before = await lockMerchant(trx, caller.scope.merchantId);
      const appearance = logo !== undefined && { logoHash: logo?.hash ?? null };
      const merchant = { ...before, ...details, ...appearance };
      const change = diff(before, merchant);
      if (!change) return merchant;
      if (logo !== undefined) await replaceLogo(trx, merchant.id, logo);
      await writeMerchant(trx, merchant);
      const actor = actorInBothModes(caller);
      await recordAudit(trx, actor, { action: "merchant.updated", target: merchant.id, ...change });
      return merchant;
    });
  };
}

/** Drops an unchanged name, because it may violate newer rules for names. */
async function withoutSampleName(
  { db }: Pick<Dependencies, "db">,
  { scope }: Caller,
  { name, ...rest }: MerchantChangeInput,
): Promise<MerchantChangeInput> {
  const isStored = name !== undefined && (await findMerchant(db, scope))?.name === name;
  return isStored ? rest : { ...rest, name };
}
