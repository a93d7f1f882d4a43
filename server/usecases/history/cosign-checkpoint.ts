import { authorize, type Caller } from "../../domain/access.ts";
import { MAX_COSIGNATURES, parseCheckpoint } from "../../domain/checkpoint.ts";
import { FieldValidator } from "../../domain/result.ts";
import {
  cosignedAtSeconds,
  isSignatureValid,
  parseSignature,
  parseVerifierKey,
} from "../../domain/signed-note.ts";
import {
  countOtherCosignatures,
  findCheckpoint,
  lockCheckpoint,
  type StoredCheckpoint,
  saveCosignature,
} from "../../store/checkpoints.ts";
import type { Dependencies } from "../dependencies.ts";
import { auditActor, recordAudit } from "../record-audit.ts";
import { addCosignatures, noCheckpoint, type SignedCheckpoint } from "./list-checkpoints.ts";

/** Characters of each text. */
export const MAX_COSIGNATURE = 300;
/** Tolerance for the clock of a witness. */
const FUTURE_SECONDS = 300;

/** A cosignature line, and the key that verifies it. Both are of the type that C2SP calls cosignature/v1. */
export interface CosignInput {
  verifierKey: string | null | undefined;
  cosignature: string | null | undefined;
}

/**
 * Adds a witness's cosignature to a checkpoint. A key's second one replaces its first. It changes no payment and no
 * setting, so the permission to read events is sufficient. The audit log names the key.
 * @throws AppError `not_found`, `invalid_request`.
 */
export function cosignCheckpoint({ db }: Pick<Dependencies, "db">) {
  return async (caller: Caller, size: bigint, input: CosignInput): Promise<SignedCheckpoint> => {
    authorize(caller, "readEvents");
    const { scope } = caller;
    const checkpoint = await findCheckpoint(db, scope, size);
    if (!checkpoint) throw noCheckpoint();
    const cosignature = parseCosignature(checkpoint.note, input);
    return db.transaction().execute(async (trx) => {
      await lockCheckpoint(trx, scope, size);
      const others = await countOtherCosignatures(trx, scope, size, cosignature.verifierKey);
      const validator = new FieldValidator();
      if (others >= MAX_COSIGNATURES)
        validator.addProblem("cosignature", "too_many", { max: MAX_COSIGNATURES });
      validator.throwIfInvalid();
      await saveCosignature(trx, scope, size, cosignature);
      const { verifierKey } = cosignature;
      const action = "checkpoint.cosigned";
      await recordAudit(trx, auditActor(caller), { action, target: String(size), after: { verifierKey } });
      return addCosignatures((await findCheckpoint(trx, scope, size)) as StoredCheckpoint);
    });
  };
}

/** @throws AppError `invalid_request` unless the line is a cosignature of this note by this key */
function parseCosignature(note: string, { verifierKey, cosignature }: CosignInput) {
  const validator = new FieldValidator();
  for (const [field, text] of Object.entries({ verifierKey, cosignature })) {
    if (!text) validator.addProblem(field, "required");
    else if (text.length > MAX_COSIGNATURE) validator.addProblem(field, "too_long", { max: MAX_COSIGNATURE });
  }
  validator.throwIfInvalid();
  const line = (cosignature ?? "").replace(/\n$/, "");
  const key = parseVerifierKey(verifierKey ?? "");
  const signature = parseSignature(line);
  const text = parseCheckpoint(note)?.text ?? "";
  if (key?.type !== "cosignature") validator.addProblem("verifierKey", "not_a_verifier_key");
  else if (!signature || !isSignatureValid(text, signature, key))
    validator.addProblem("cosignature", "not_a_cosignature");
  else if (Number(cosignedAtSeconds(signature)) > Date.now() / 1000 + FUTURE_SECONDS)
    validator.addProblem("cosignature", "in_the_future");
  validator.throwIfInvalid();
  return { verifierKey: verifierKey ?? "", line };
}
