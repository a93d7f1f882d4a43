/** The payment whose link is shown. In the URL, so that a reload shows it again. */
export interface LinkSearch {
  payment?: string;
}

export function parseLinkSearch({ payment }: Record<string, unknown>): LinkSearch {
  return typeof payment === "string" && /^txn_\w{1,60}$/.test(payment) ? { payment } : {};
}
