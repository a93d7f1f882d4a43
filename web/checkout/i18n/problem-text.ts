import type { CodedProblem, PayerCode } from "../../../server/domain/field-codes.ts";
import type { Messages } from "./en.ts";

/** A field's problem in the page's language. What no form of ours can cause has one sentence for all. */
export function problemText({ problems }: Messages, { code }: CodedProblem): string {
  return Object.hasOwn(problems.byCode, code) ? problems.byCode[code as PayerCode] : problems.outdated;
}
