/** What of the page is in its address: the closed ones, else the open ones. */
export interface ReviewSearch {
  show?: "closed";
}

export const readReviewSearch = (search: Record<string, unknown>): ReviewSearch =>
  search.show === "closed" ? { show: "closed" } : {};
