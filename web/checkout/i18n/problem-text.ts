import type { CodedProblem, PayerCode } from "../../../server/domain/field-codes.ts";
import type { Messages } from "./en.ts";

/** Message for a field problem. Problems that our forms cannot cause share one message. */
export function problemText({ problems }: Messages, { code }: CodedProblem): string {
  return Object.hasOwn(problems.byCode, code) ? problems.byCode[code as PayerCode] : problems.outdated;
}
