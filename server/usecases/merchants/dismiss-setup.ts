import { authorize, type Caller } from "../../domain/access.ts";
import type { Setup } from "../../domain/setup.ts";
import { hideSetup, readSetup } from "../../store/setup.ts";
import type { Dependencies } from "../dependencies.ts";
import { actorInBothModes, recordAudit } from "../record-audit.ts";

/** Permanently hides the setup checklist for all members. Repeating it changes nothing. */
export function dismissSetup(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller): Promise<Setup> => {
    authorize(caller, "manageMerchant");
    const { merchantId } = caller.scope;
    return deps.db.transaction().execute(async (trx) => {
      if (await hideSetup(trx, merchantId)) {
        await recordAudit(trx, actorInBothModes(caller), {
          action: "merchant.setup_dismissed",
          target: merchantId,
        });
      }
      return readSetup(trx, merchantId);
    });
  };
}
