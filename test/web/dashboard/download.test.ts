import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { DownloadFailed, download, fileSize } from "../../../web/dashboard/lib/download.ts";

/** Stops each test's server. */
let close: () => void = () => {};
afterEach(() => close());

async function serve(respond: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_request, response) => respond(response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/payments.csv`;
}
const csv = {
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": 'attachment; filename="transactions-1.csv"',
  "x-request-id": "req-1",
};

test("a file arrives complete, and its rows are counted on arrival, whatever they contain", async () => {
  const text = `\uFEFFid,description\r\n1,"two\r\nlines ""and quotes"""\r\n2,plain\r\n`;
  const address = await serve((response) => response.writeHead(200, csv).end(text));
  const seen: number[] = [];
  const { file, ...reported } = await download(address, {
    signal: new AbortController().signal,
    onProgress: ({ rows }) => seen.push(rows),
  });
  expect(reported).toEqual({ name: "transactions-1.csv", rows: 2, bytes: Buffer.byteLength(text) });
  expect(Buffer.from(await file.arrayBuffer()).toString()).toBe(text);
  expect(seen.at(-1)).toBe(2);
});

test("a broken connection leaves no file", async () => {
  const address = await serve((response) => {
    response.writeHead(200, csv).write("id\r\n1\r\n", () => response.destroy());
  });
  const signal = new AbortController().signal;
  const failed = await download(address, { signal, onProgress: () => {} }).catch((error) => error);
  expect(failed).toBeInstanceOf(DownloadFailed);
  expect(failed.problem).toMatchObject({ code: "unreachable", requestId: "req-1" });
});

test("an error has the server's message", async () => {
  const error = { code: "not_found", message: "This merchant doesn't exist.", requestId: "req-2" };
  const address = await serve((response) => response.writeHead(404).end(JSON.stringify({ error })));
  const signal = new AbortController().signal;
  const failed = await download(address, { signal, onProgress: () => {} }).catch((thrown) => thrown);
  expect(failed.problem).toEqual({ ...error, fields: [] });
});

test("a canceled download ends without an error", async () => {
  const reading = new AbortController();
  const address = await serve((response) => response.writeHead(200, csv).write("id\r\n"));
  const under = download(address, { signal: reading.signal, onProgress: () => reading.abort() });
  await expect(under).rejects.toThrow(/abort/i);
});

test("no file with content has size zero", () => {
  expect([120, 30_400, 1_250_000].map((bytes) => fileSize(bytes, "en-GB"))).toEqual([
    "1 kB",
    "31 kB",
    "1.3 MB",
  ]);
});
