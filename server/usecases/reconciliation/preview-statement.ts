import { authorizeMember, type Caller } from "../../domain/access.ts";
import { parseBase64 } from "../../domain/base64.ts";
import { requireValid } from "../../domain/result.ts";
import type { StatementLine, UnreadableLine } from "../../domain/statement.ts";
import { namedLines, signedLines } from "../../domain/statement-lines.ts";
import { findMerchant } from "../../store/merchants.ts";
import type { Dependencies } from "../dependencies.ts";
import { readLines } from "./read-lines.ts";
import { chosenReading, detectMapping, type GuessedReading } from "./read-statement.ts";
import { HEAD_KILOBYTES, readTable } from "./read-table.ts";
import { statementConnector } from "./statement-connector.ts";

export interface StatementPreview {
  headings: string[];
  reading: GuessedReading;
  /** Whether of its payouts and fees some have a minus and others none: then somebody says which are money out. */
  isMoneyOutUnclear: boolean;
  /** The first lines as they are read. Empty while too little is chosen. */
  lines: StatementLine[];
  unreadable: UnreadableLine[];
}

/** Lines that a preview shows. */
const SHOWN = 8;

/**
 * Looks at the beginning of a file as it would be read; nothing is kept.
 * @param head the file's first bytes, or all of it, in Base64
 * @param given how to read it, as a page sends it; null for as it looks
 * @throws Failure `invalid_request`
 */
export function previewStatement(deps: Pick<Dependencies, "db" | "connectors">) {
  return async (
    caller: Caller,
    { connector, head, given }: { connector: string; head: string; given: unknown },
  ): Promise<StatementPreview> => {
    authorizeMember(caller, "reconcile");
    const name = statementConnector(deps, caller, connector);
    const merchant = await findMerchant(deps.db, caller.scope);
    if (!merchant) throw new Error("no merchant for the caller");
    const bytes = requireValid("head", parseBase64(head, HEAD_KILOBYTES));
    const table = await readTable(bytes, { isPart: true });
    const guess = detectMapping(table, name, merchant);
    const isChosen =
      given !== null || (guess.columns.date !== undefined && guess.columns.amount !== undefined);
    const reading = isChosen ? chosenReading(given, guess) : guess;
    const read = isChosen
      ? await readLines(table, reading, { timeZone: merchant.timeZone, now: new Date() })
      : { lines: [], unreadable: [] };
    const signed = signedLines(read.lines, reading);
    return {
      headings: table.headings,
      reading,
      isMoneyOutUnclear: !signed.ok,
      lines: namedLines(signed.ok ? signed.value : read.lines, name).slice(0, SHOWN),
      unreadable: read.unreadable.slice(0, SHOWN),
    };
  };
}
