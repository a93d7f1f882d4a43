import { wordOf } from "../../lib/word-of.ts";

/** A failure in the reader's language. A code that this build does not know is shown in the server's words. */
export const failureReason = <Code extends string>(
  { code, reason }: { code: Code; reason: string },
  reasons: Readonly<Record<Lowercase<Code>, string>> | null,
): string => (reasons && wordOf(reasons, code.toLowerCase())) ?? reason;
