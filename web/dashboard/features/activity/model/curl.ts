/** Command that reads the first event after a sequence. The key comes from the environment. */
export function toCurl(sequence: string, origin: string): string {
  const after = BigInt(sequence) - 1n;
  return `curl "${origin}/v1/events?after=${after}&limit=1" \\
  -H "Authorization: Bearer $TUA_API_KEY"`;
}
