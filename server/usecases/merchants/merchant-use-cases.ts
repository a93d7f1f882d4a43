import { findMerchant } from "../../store/merchants.ts";
import type { Parts } from "../parts.ts";
import { dismissSetup } from "./dismiss-setup.ts";
import { makeHistory } from "./make-history.ts";
import { isEmpty, makeMerchant } from "./make-merchant.ts";
import { updateMerchant } from "./update-merchant.ts";
import { viewLogo } from "./view-logo.ts";
import { viewSetup } from "./view-setup.ts";

/** The merchants themselves. */
export function merchantUseCases(parts: Parts) {
  return {
    ask: {
      updateMerchant: updateMerchant(parts),
      viewLogo: viewLogo(parts),
      viewSetup: viewSetup(parts),
      dismissSetup: dismissSetup(parts),
      findMerchant: (scope: { merchantId: string }) => findMerchant(parts.db, scope),
      makeMerchant: makeMerchant(parts),
      isEmpty: isEmpty(parts),
      makeHistory: makeHistory(parts),
    },
  };
}
