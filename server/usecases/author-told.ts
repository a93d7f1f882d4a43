import { type Caller, isAllowed } from "../domain/access.ts";

/**
 * Who gave money back, or decided about it, as a caller is told: nobody but those who may read it in the audit log too.
 * @param author in whatever words
 */
export const authorTold = (caller: Caller, author: string | null): string | null =>
  isAllowed(caller, "manageMerchant") ? author : null;
