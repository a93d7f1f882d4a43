import { listApiKeys as readApiKeys } from "../../store/api-keys.ts";
import { lookFor } from "../look-for.ts";

/** All keys of the merchant and mode, including revoked ones, newest first. */
export const listApiKeys = lookFor("manageApiKeys", readApiKeys);
