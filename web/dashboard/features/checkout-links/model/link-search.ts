/** The part of the page and what it shows. In the URL, so that a reload shows it again. */
export interface LinkSearch {
  /** The payment whose checkout link is shown. */
  payment?: string;
  tab?: "payment-links";
  /** The payment link in the panel. */
  link?: string;
}

export function parseLinkSearch({ payment, tab, link }: Record<string, unknown>): LinkSearch {
  if (tab === "payment-links") return { tab, ...(isId(link, "plink") && { link }) };
  return isId(payment, "txn") ? { payment } : {};
}

const isId = (text: unknown, prefix: string): text is string =>
  typeof text === "string" && new RegExp(`^${prefix}_\\w{1,60}$`).test(text);
