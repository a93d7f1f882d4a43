import { listApiKeys as readApiKeys } from "../../store/api-keys.ts";
import { readWithPermission } from "../read-with-permission.ts";

/** All keys of the merchant and mode, including revoked ones, newest first. */
export const listApiKeys = readWithPermission("manageApiKeys", readApiKeys);
