const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Counts the rows of a CSV file as its bytes come, the header not among them. Line breaks in quotes end no row. */
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
