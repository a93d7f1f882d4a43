import { authorizeMember, type Caller } from "../../domain/access.ts";
import { parseBase64 } from "../../domain/base64.ts";
import { requireValid } from "../../domain/result.ts";
import type { StatementLine, UnreadableLine } from "../../domain/statement.ts";
import { namedLines, signedLines } from "../../domain/statement-lines.ts";
import { findMerchant } from "../../store/merchants.ts";
import type { Dependencies } from "../dependencies.ts";
import { parseLines } from "./parse-lines.ts";
import { HEAD_KILOBYTES, parseTable } from "./parse-table.ts";
import { chosenReading, detectMapping, type GuessedReading } from "./read-statement.ts";
import { statementConnector } from "./statement-connector.ts";

export interface StatementPreview {
  headings: string[];
  reading: GuessedReading;
  /** True if only some payouts and fees have a minus sign. The user must then select the meaning of the sign. */
  isMoneyOutUnclear: boolean;
  /** The first parsed lines. Empty until the required columns are selected. */
  lines: StatementLine[];
  unreadable: UnreadableLine[];
}

/** Lines in a preview. */
const MAX_PREVIEW_LINES = 8;

/**
 * Previews the start of a statement file with the given settings. Stores nothing.
 * @param head First bytes of the file, or all of it, in Base64.
 * @param given Import settings from the form. Null to detect them.
 * @throws AppError `invalid_request`
 */
export function previewStatement(deps: Pick<Dependencies, "db" | "connectors">) {
  return async (
    caller: Caller,
    { connector, head, mapping }: { connector: string; head: string; mapping: unknown },
  ): Promise<StatementPreview> => {
    authorizeMember(caller, "reconcile");
    const name = statementConnector(deps, caller, connector);
    const merchant = await findMerchant(deps.db, caller.scope);
    if (!merchant) throw new Error("no merchant for the caller");
    const bytes = requireValid("head", parseBase64(head, HEAD_KILOBYTES));
    const table = await parseTable(bytes, { isPart: true });
    const guess = detectMapping(table, name, merchant);
    const isChosen =
      mapping !== null || (guess.columns.date !== undefined && guess.columns.amount !== undefined);
    const reading = isChosen ? chosenReading(mapping, guess) : guess;
    const read = isChosen
      ? await parseLines(table, reading, { timeZone: merchant.timeZone, now: new Date() })
      : { lines: [], unreadable: [] };
    const signed = signedLines(read.lines, reading);
    return {
      headings: table.headings,
      reading,
      isMoneyOutUnclear: !signed.ok,
      lines: namedLines(signed.ok ? signed.value : read.lines, name).slice(0, MAX_PREVIEW_LINES),
      unreadable: read.unreadable.slice(0, MAX_PREVIEW_LINES),
    };
  };
}
