/** The payment whose link is shown: it stands in the address, so that a page loaded again shows it again. */
export interface LinkSearch {
  payment?: string;
}

export function readLinkSearch({ payment }: Record<string, unknown>): LinkSearch {
  return typeof payment === "string" && /^txn_\w{1,60}$/.test(payment) ? { payment } : {};
}
