import { Failure } from "../../domain/failure.ts";
import { isMerchantId } from "../../domain/ids.ts";
import { isLogoHash, type Logo } from "../../domain/logo.ts";
import { findLogo } from "../../store/merchant-logos.ts";
import type { Parts } from "../parts.ts";

/** A merchant's logo by the parts of its address, for anybody. @throws Failure `not_found`. */
export function viewLogo(parts: Pick<Parts, "db">) {
  return async (merchantId: string, hash: string): Promise<Logo> => {
    const logo = isMerchantId(merchantId) && isLogoHash(hash) && (await findLogo(parts.db, merchantId, hash));
    if (!logo) throw new Failure("not_found", "This logo doesn't exist.");
    return logo;
  };
}
