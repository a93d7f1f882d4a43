import type { LineKind, ProcessorStatus } from "./statement.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Words of a cell in lower case without accents. `RequestToPay`, `request_to_pay` and `Request to pay` are equal. */
const toWords = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "");

/** Words that negate or limit the words around them. */
const NEGATIONS = words(
  "not non no never without un partially partial partly yet awaiting except pas sans partiellement partiel",
);

const KINDS = {
  dispute: words("chargeback chargebacks dispute disputed adjustment adjustments correction"),
  fee: words("fee fees commission commissions charges tax vat levy frais taxe"),
  refund: words("refund refunds refunded reversal reversals reversed remboursement remboursements"),
  payout: words(
    "payout payouts settlement settlements withdrawal withdrawals withdraw cashout sweep versement versements retrait",
  ),
  payment: words(
    "payment payments collection collections sale sales purchase purchases deposit deposits received requesttopay debit transfer transaction transactions pay paiement paiements encaissement achat vente",
  ),
};
/**
 * Words allowed next to a word for a fee or payout. Fees and payouts are posted to the ledger, so all words
 * must be known.
 */
const ALLOWED_CONTEXT = words(
  "a an and for from of on the to your my monthly annual daily weekly service processing bank account mobile money momo wallet card merchant customer network platform automatic instant cash de des du la le les sur vers compte banque mensuel mensuels",
);

/**
 * Classifies a line by the words of its type. Compares whole words. Anything ambiguous is `other`: it is not
 * posted, and staff review it.
 */
export function parseLineKind(text: string): LineKind {
  const joined = toWords(text)
    .join(" ")
    .replace(/\b(charge|pay|cash) (back|out)\b/g, "$1$2");
  // "Charge" alone is a payment to some processors and a fee to others.
  const all = joined.replace(/\b(service|bank|processing|monthly|annual) charge\b/g, "fee").split(" ");
  const has = (kind: keyof typeof KINDS) => all.some((word) => KINDS[kind].has(word));
  const isPlain = all.every(
    (word) => ALLOWED_CONTEXT.has(word) || Object.values(KINDS).some((kind) => kind.has(word)),
  );
  if (has("dispute") || all.some((word) => NEGATIONS.has(word))) return "other";
  if (has("fee")) return isPlain && !has("refund") ? "fee" : "other";
  if (has("refund")) return has("payout") ? "other" : "refund";
  if (has("payout")) return isPlain && !has("payment") ? "payout" : "other";
  // Some processors accept payments by bank transfer, others pay out by it.
  if (joined === "bank transfer") return "other";
  return has("payment") ? "payment" : "other";
}

const STATUSES: Readonly<Record<ProcessorStatus, ReadonlySet<string>>> = {
  success: words(
    "success successful successfully succeeded complete completed paid processed settled approved captured ok done reussi reussie succes paye payee termine terminee effectue effectuee valide validee approuve approuvee",
  ),
  failed: words(
    "failed fail failure unsuccessful unsuccessfully declined rejected abandoned expired cancelled canceled timeout error echoue echouee echec rejete rejetee refuse refusee annule annulee expire abandonne abandonnee",
  ),
  reversed: words(
    "reversed reversal refunded refund chargedback chargeback rembourse remboursee extourne extournee",
  ),
  pending: words("pending processing ongoing queued initiated created attention attente cours"),
};
/** Words allowed next to a word for success. */
const BESIDE_SUCCESS = words(
  "payment transaction transfer refund reversal payout status fully out and or has been is was the in a ete avec en paiement virement",
);

/**
 * Parses a status cell. An empty cell means success. Compares whole words. A success must not contain other
 * words. Null for an unknown status.
 */
export function parseLineStatus(text: string): ProcessorStatus | null {
  if (text === "") return "success";
  const all = toWords(
    text.replace(/\btimed? ?out\b/gi, "timeout").replace(/\bcharged? ?back\b/gi, "chargedback"),
  );
  const first = (status: ProcessorStatus) => all.findIndex((word) => STATUSES[status].has(word));
  const statuses = (Object.keys(STATUSES) as ProcessorStatus[]).filter((status) => first(status) >= 0);
  const hasNegation = statuses.some((status) =>
    all.slice(0, first(status)).some((word) => NEGATIONS.has(word)),
  );
  if (hasNegation) {
    const isUnsuccessful =
      statuses.join(" ") === "success" && all.some((word) => /^succes(s|sful)?$/.test(word));
    return isUnsuccessful ? "failed" : null;
  }
  switch (statuses.join(" ")) {
    case "failed":
    case "failed pending":
      return "failed";
    case "reversed":
    case "success reversed":
      return "reversed";
    case "pending":
      return "pending";
    case "success":
      return all.every((word) => STATUSES.success.has(word) || BESIDE_SUCCESS.has(word)) ? "success" : null;
    default:
      return null;
  }
}

/** Whether a line without reference and date is a total of other lines. */
export const isTotal = (cells: readonly string[]): boolean =>
  cells.some((cell) =>
    /^\W*(grand |sub-?)?totals?\b|^\W*(opening|closing) balance\b|^\W*summary\b|^\W*end of /i.test(cell),
  );
