/** A failure in the reader's language. A code that this build does not know is shown in the server's words. */
export function failureReason<Code extends string>(
  { code, reason }: { code: Code; reason: string },
  reasons: Readonly<Record<Lowercase<Code>, string>> | null,
): string {
  const name = code.toLowerCase() as Lowercase<Code>;
  return reasons !== null && Object.hasOwn(reasons, name) ? reasons[name] : reason;
}
