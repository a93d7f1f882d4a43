/** Search parameters: whether to show closed reviews instead of open ones. */
export interface ReviewSearch {
  show?: "closed";
}

export const parseReviewSearch = (search: Record<string, unknown>): ReviewSearch =>
  search.show === "closed" ? { show: "closed" } : {};
