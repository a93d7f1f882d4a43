const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/**
 * Counts the rows of a CSV file while it streams, without the header. Line breaks inside quotes do not count.
 */
export function countRows(): (bytes: Uint8Array) => number {
  let inQuotes = false;
  let lines = 0;
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === QUOTE) inQuotes = !inQuotes;
      else if (byte === LINE_FEED && !inQuotes) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
}
