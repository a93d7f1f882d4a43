const BLOCK = 512;

/**
 * A tar archive (POSIX ustar). The same files result in the same bytes: without times, owners, or the order of a folder.
 */
export function tar(files: ReadonlyMap<string, Buffer>): Buffer {
  const names = [...files.keys()].sort();
  const entries = names.flatMap((name) => {
    const content = files.get(name) as Buffer;
    return [toHeader(name, content.length), content, Buffer.alloc(-content.length & (BLOCK - 1))];
  });
  return Buffer.concat([...entries, Buffer.alloc(2 * BLOCK)]);
}

function toHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long for an entry of a tar archive`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  header.write(name, 0);
  header.write(octal(0o644, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(0, 11), 136);
  header.write("0", 156);
  header.write("ustar\x0000", 257);
  // The sum counts its own field as spaces.
  header.fill(" ", 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)} `, 148);
  return header;
}
