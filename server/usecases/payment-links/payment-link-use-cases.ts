import { parsePaymentLinkScope } from "../../domain/ids.ts";
import { countPaymentLinks, findPaymentLink } from "../../store/payment-links.ts";
import type { Dependencies } from "../dependencies.ts";
import { readWithPermission } from "../read-with-permission.ts";
import { createPaymentLink } from "./create-payment-link.ts";
import { initiateFromLink } from "./initiate-from-link.ts";
import { listPaymentLinks } from "./list-payment-links.ts";
import { updatePaymentLink } from "./update-payment-link.ts";
import { viewPaymentLink } from "./view-payment-link.ts";

/** Use cases of payment links. */
export function paymentLinkUseCases(deps: Dependencies) {
  return {
    pay: {
      viewPaymentLink: viewPaymentLink(deps),
      initiateFromLink: initiateFromLink(deps),
    },
    interactive: {
      createPaymentLink: createPaymentLink(deps),
      updatePaymentLink: updatePaymentLink(deps),
      findPaymentLink: readWithPermission(
        "readTransactions",
        async (db, scope, id: string) => parsePaymentLinkScope(id) && findPaymentLink(db, scope, id),
      )(deps),
    },
    read: {
      listPaymentLinks: listPaymentLinks(deps),
      countPaymentLinks: readWithPermission("readTransactions", countPaymentLinks)(deps),
    },
  };
}
