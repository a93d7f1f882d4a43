import { type Caller, isAllowed } from "../domain/access.ts";

/**
 * Creator of a refund or decision. Null for callers without permission to read the audit log.
 * @param author In any format.
 */
export const visibleAuthor = (caller: Caller, author: string | null): string | null =>
  isAllowed(caller, "manageMerchant") ? author : null;
