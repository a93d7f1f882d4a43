import { findMerchant } from "../../store/merchants.ts";
import type { Dependencies } from "../dependencies.ts";
import { createMerchant, isEmpty } from "./create-merchant.ts";
import { dismissSetup } from "./dismiss-setup.ts";
import { seedHistory } from "./seed-history.ts";
import { updateMerchant } from "./update-merchant.ts";
import { viewLogo } from "./view-logo.ts";
import { viewSetup } from "./view-setup.ts";

/** Use cases of merchants. */
export function merchantUseCases(deps: Dependencies) {
  return {
    interactive: {
      updateMerchant: updateMerchant(deps),
      viewLogo: viewLogo(deps),
      viewSetup: viewSetup(deps),
      dismissSetup: dismissSetup(deps),
      findMerchant: (scope: { merchantId: string }) => findMerchant(deps.db, scope),
      createMerchant: createMerchant(deps),
      isEmpty: isEmpty(deps),
      seedHistory: seedHistory(deps),
    },
  };
}
