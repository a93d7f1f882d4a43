import { PROCESSOR_NAMES } from "../../../server/domain/processors.ts";
import { KNOWN_DIFFERENCES } from "../../published/known-differences.ts";
import { markdownTable } from "./markdown-table.ts";

/** Where Tua differs from the processors' published definitions, and why. */
export const definitionDifferencesTable = (): string =>
  markdownTable(
    ["processor", "difference", "right", "reason"],
    KNOWN_DIFFERENCES.map(({ processor, difference, right, why }) => [
      PROCESSOR_NAMES[processor],
      difference,
      right,
      why,
    ]),
  );
