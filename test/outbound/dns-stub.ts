import { createSocket, type RemoteInfo } from "node:dgram";
import { once } from "node:events";
import { onTestFinished } from "vitest";

/**
 * `silent` never responds. A name is an alias of another name, and the response includes the addresses of
 * that name.
 */
export type DnsResponse =
  | "silent"
  | "NXDOMAIN"
  | "SERVFAIL"
  | { alias?: string; addresses: readonly string[] };

const CODES = { NXDOMAIN: 3, SERVFAIL: 2 };
const TYPES = { A: 1, CNAME: 5, AAAA: 28 };

/** A separate name server on UDP until the test ends. @returns its address, and the requested names. */
export async function dnsStub(respond: (name: string, times: number) => DnsResponse) {
  const server = createSocket("udp4");
  const requests: string[] = [];
  server.on("message", (question: Buffer, { port, address }: RemoteInfo) => {
    const { name, type, end } = readQuestion(question);
    // Both record types are requested at once and count as one lookup.
    if (type === TYPES.A) requests.push(name);
    const response = respond(name, requests.filter((one) => one === name).length);
    if (response !== "silent") server.send(reply(question.subarray(0, end), type, response), port, address);
  });
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { servers: [`127.0.0.1:${server.address().port}`], requests };
}

function readQuestion(message: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** RFC 1035 §4.1: the question again, then the records, whose name is a pointer to it. */
function reply(question: Buffer, type: number, response: Exclude<DnsResponse, "silent">): Buffer {
  const records = typeof response === "string" ? [] : toRecords(response, type);
  const head = Buffer.from(question);
  head.writeUInt16BE(0x8180 | (typeof response === "string" ? CODES[response] : 0), 2);
  head.writeUInt16BE(records.length, 6);
  head.fill(0, 8, 12);
  return Buffer.concat([head, ...records]);
}

function toRecords({ alias, addresses }: { alias?: string; addresses: readonly string[] }, type: number) {
  const owner = alias === undefined ? Buffer.from([0xc0, 12]) : nameBytes(alias);
  const wanted = addresses.filter((address) => address.includes(":") === (type === TYPES.AAAA));
  const found = wanted.map((address) => record(owner, type, addressBytes(address)));
  return alias === undefined ? found : [record(Buffer.from([0xc0, 12]), TYPES.CNAME, owner), ...found];
}

function record(owner: Buffer, type: number, data: Buffer): Buffer {
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(type, 0);
  fixed.writeUInt16BE(1, 2); // Class IN, with a TTL of 0 seconds.
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([owner, fixed, data]);
}

const nameBytes = (name: string) =>
  Buffer.concat([
    ...name.split(".").map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`)),
    Buffer.from([0]),
  ]);

function addressBytes(address: string): Buffer {
  if (!address.includes(":")) return Buffer.from(address.split(".").map(Number));
  const [before = "", after = ""] = address.split("::");
  const [left, right] = [before, after].map((part) => part.split(":").filter(Boolean)) as [
    string[],
    string[],
  ];
  const groups = [...left, ...Array(8 - left.length - right.length).fill("0"), ...right];
  return Buffer.from(groups.map((group) => group.padStart(4, "0")).join(""), "hex");
}
