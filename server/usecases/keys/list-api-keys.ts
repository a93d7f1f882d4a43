import { listApiKeys as readApiKeys } from "../../store/api-keys.ts";
import { lookFor } from "../look-for.ts";

/** Every key of the merchant and mode, revoked ones too, newest first. */
export const listApiKeys = lookFor("manageApiKeys", readApiKeys);
