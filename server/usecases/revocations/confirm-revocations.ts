import { deleteProcess, upsertProcess } from "../../store/processes.ts";
import {
  type ConfirmedRevocation,
  listUnconfirmed,
  confirmRevocations as write,
} from "../../store/revocations.ts";
import type { Dependencies } from "../dependencies.ts";
import { memberSubject } from "./process-access.ts";

type ConfirmDeps = Pick<Dependencies, "db" | "access">;

/** Registers this process, before its first call. Revocations from now on wait for its confirmation. */
export function registerProcess({ db, access }: ConfirmDeps) {
  return async (): Promise<void> => {
    await upsertProcess(db, access);
    access.isRegistered = true;
  };
}

/** Removes this process, if it is registered. It accepts no calls any more, and so confirms all revocations. */
export function removeProcess(deps: ConfirmDeps) {
  const confirm = confirmRevocations(deps);
  return async (): Promise<void> => {
    if (!deps.access.isRegistered) return;
    await confirm();
    await deleteProcess(deps.db, deps.access.id);
  };
}

/**
 * Reports that this process runs, and confirms the revocations that it has not confirmed yet. Before that it discards
 * all that it has read about credentials, so that it accepts no call of a confirmed one.
 * @returns the number of confirmed revocations
 */
export function confirmRevocations(deps: ConfirmDeps) {
  const { db, access } = deps;
  const register = registerProcess(deps);
  return async (): Promise<number> => {
    await register();
    const pending = await listUnconfirmed(db, access.id);
    if (pending.length === 0) return 0;
    const ages = access.forgetAll(
      pending.map(({ merchantId, subject }) =>
        subject.startsWith("mem_") ? memberSubject(merchantId, subject) : subject,
      ),
    );
    const confirmed = pending.map(
      (one, index): ConfirmedRevocation => ({ ...one, lastCallMsAgo: ages[index] ?? null }),
    );
    await write(db, access.id, confirmed);
    return confirmed.length;
  };
}
