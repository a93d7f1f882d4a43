import { findLabel } from "../../lib/find-label.ts";

/**
 * The failure reason in the member's language. For a code that is newer than this page, the server's text.
 */
export const failureReason = <Code extends string>(
  { code, reason }: { code: Code; reason: string },
  reasons: Readonly<Record<Lowercase<Code>, string>> | null,
): string => (reasons && findLabel(reasons, code.toLowerCase())) ?? reason;
