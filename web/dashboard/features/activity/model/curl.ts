/** A command line that reads one event, the first after the one before it. The key stays in the environment. */
export function curlOf(sequence: string, origin: string): string {
  const after = BigInt(sequence) - 1n;
  return `curl "${origin}/v1/events?after=${after}&limit=1" \\
  -H "Authorization: Bearer $TUA_API_KEY"`;
}
