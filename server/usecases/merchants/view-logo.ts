import { AppError } from "../../domain/app-error.ts";
import { isMerchantId } from "../../domain/ids.ts";
import { isLogoHash, type Logo } from "../../domain/logo.ts";
import { findLogo } from "../../store/merchant-logos.ts";
import type { Dependencies } from "../dependencies.ts";

/** A merchant's logo by the parts of its URL. Public. @throws AppError `not_found`. */
export function viewLogo(deps: Pick<Dependencies, "db">) {
  return async (merchantId: string, hash: string): Promise<Logo> => {
    const logo = isMerchantId(merchantId) && isLogoHash(hash) && (await findLogo(deps.db, merchantId, hash));
    if (!logo) throw new AppError("not_found", "This logo doesn't exist.");
    return logo;
  };
}
