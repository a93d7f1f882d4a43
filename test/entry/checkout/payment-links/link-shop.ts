import type { NewLinkInput, PaymentLink } from "../../../../server/domain/payment-link.ts";
import { openShop, type Shop } from "../shop.ts";

export interface LinkShop extends Shop {
  link(input?: NewLinkInput): Promise<PaymentLink & { path: string }>;
  /** The transactions of a link, in the order of creation. */
  transactions(
    linkId: string,
  ): Promise<{ id: string; checkout_id: string; amount: string; status: string }[]>;
  /** Opens the link on a new phone and presses its button. Returns the response to the post. */
  open(path: string, typed?: Record<string, string>): ReturnType<Shop["browser"]["get"]>;
}

/** A shop with payment links. */
export async function openLinkShop(options: Parameters<typeof openShop>[0] = {}): Promise<LinkShop> {
  const shop = await openShop({ env: { RATE_LIMITS: "off" }, ...options });
  return {
    ...shop,
    async link(input = {}) {
      const link = await shop.useCases.createPaymentLink(shop.caller, {
        amount: 10.5,
        currency: "GHS",
        description: "Choir uniform",
        ...input,
      });
      return { ...link, path: `/l/${link.id}` };
    },
    transactions: (linkId) =>
      shop.sql(
        `select id, checkout_id, amount, status from transactions where payment_link_id = $1
         order by created_sequence`,
        [linkId],
      ),
    async open(path, typed = {}) {
      const page = await shop.browser.get(path);
      return page.forms.length > 0 ? shop.browser.submit(page, typed) : page;
    },
  };
}
