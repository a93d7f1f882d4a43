import { AppError } from "../../domain/app-error.ts";
import { parsePaymentLinkScope } from "../../domain/ids.ts";
import { findLinkRejection, type LinkRejection, type PaymentLink } from "../../domain/payment-link.ts";
import { findMerchant, type Merchant } from "../../store/merchants.ts";
import { findOpenedLink } from "../../store/payment-links.ts";
import type { Dependencies } from "../dependencies.ts";

/** Data of a link's page. */
export interface PaymentLinkView {
  /** The counts of an unlimited link are 0. */
  link: PaymentLink;
  merchant: Merchant;
  /** The reason that the link accepts no payment now, or null. */
  rejection: LinkRejection | null;
}

/** Finds a link by the ID in its URL. Creates nothing. @throws AppError `not_found`. */
export function viewPaymentLink({ db }: Pick<Dependencies, "db">) {
  return async (id: string): Promise<PaymentLinkView> => {
    const scope = parsePaymentLinkScope(id);
    const [link, merchant] = scope
      ? await Promise.all([findOpenedLink(db, scope, id), findMerchant(db, scope)])
      : [];
    if (!link || !merchant) throw new AppError("not_found", "This payment link doesn't exist.");
    const { status, pausedAt } = link;
    const rejection = findLinkRejection({
      ...link,
      hasEnded: status === "ended",
      isPaused: pausedAt !== null,
    });
    return { link, merchant, rejection };
  };
}
