import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { expect } from "vitest";
import { type ReceivedPost, Receiver, type Responder } from "./receiver.ts";

/** A notification as the browser's service worker gets it. */
export interface ReceivedPush {
  /** The browser to which it was sent. */
  path: string;
  payload: { title: string; body: string; lang: string; tag: string; path: string };
  ttl: number;
  topic: string | undefined;
}

/** A browser's subscription: its address at the push service and its keys. */
export class PushBrowser {
  readonly endpoint: string;
  readonly #keys: ECDH = createECDH("prime256v1");
  readonly #auth = randomBytes(16);

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.#keys.generateKeys();
  }

  get p256dh(): string {
    return this.#keys.getPublicKey().toString("base64url");
  }

  get auth(): string {
    return this.#auth.toString("base64url");
  }

  /** Decrypts a message as RFC 8291 and RFC 8188 describe it. Throws if anything differs. */
  decrypt(message: Buffer): string {
    const salt = message.subarray(0, 16);
    const idLength = message.readUInt8(20);
    const senderKey = message.subarray(21, 21 + idLength);
    const sealed = message.subarray(21 + idLength);
    expect(sealed.length).toBeLessThanOrEqual(message.readUInt32BE(16));
    const shared = this.#keys.computeSecret(senderKey);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#keys.getPublicKey(), senderKey]);
    const input = Buffer.from(hkdfSync("sha256", shared, this.#auth, info, 32));
    const derive = (use: string, length: number) =>
      Buffer.from(hkdfSync("sha256", input, salt, `Content-Encoding: ${use}\0`, length));
    const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    const end = padded.lastIndexOf(2);
    expect(padded.subarray(end + 1).every((byte) => byte === 0)).toBe(true);
    return padded.subarray(0, end).toString("utf8");
  }
}

/** A push service (RFC 8030) on loopback. It verifies the sender (RFC 8292) and decrypts for its browsers. */
export class PushReceiver implements AsyncDisposable {
  readonly receiver: Receiver;
  readonly #browsers = new Map<string, PushBrowser>();
  #publicKey: string | null = null;

  private constructor(receiver: Receiver) {
    this.receiver = receiver;
  }

  static async start(): Promise<PushReceiver> {
    return new PushReceiver(await Receiver.start({ status: 201 }));
  }

  get origin(): string {
    return new URL(this.receiver.url).origin;
  }

  respondWith(responder: Responder): void {
    this.receiver.respondWith(responder);
  }

  /** A browser that subscribes with the server's public key. Null if `expectKey` follows. */
  subscribe(publicKey: string | null): PushBrowser {
    this.#publicKey = publicKey;
    const path = `/push/${randomBytes(24).toString("base64url")}`;
    const browser = new PushBrowser(`${this.origin}${path}`);
    this.#browsers.set(path, browser);
    return browser;
  }

  /** The server's public key, with which the browsers have subscribed. */
  expectKey(publicKey: string): void {
    this.#publicKey = publicKey;
  }

  /** What has arrived so far, accepted or not. Each is verified. */
  received(): ReceivedPush[] {
    return this.receiver.posts.map((post) => this.#open(post));
  }

  /** The titles of what has arrived at a browser. */
  titles({ endpoint }: { endpoint: string }): string[] {
    return this.received()
      .filter(({ path }) => endpoint.endsWith(path))
      .map(({ payload }) => payload.title.replaceAll("\u00a0", " "));
  }

  #open({ path, headers, body }: ReceivedPost): ReceivedPush {
    const browser = this.#browsers.get(path);
    if (!browser) throw new Error(`no browser has ${path}`);
    expect(headers["content-encoding"]).toBe("aes128gcm");
    expect(headers["content-type"]).toBe("application/octet-stream");
    this.#verifySender(String(headers.authorization));
    return {
      path,
      payload: JSON.parse(browser.decrypt(body)),
      ttl: Number(headers.ttl),
      topic: headers.topic as string | undefined,
    };
  }

  #verifySender(authorization: string): void {
    const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
    expect(key).toBe(this.#publicKey);
    const point = Buffer.from(key, "base64url");
    const jwk = {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    };
    const [head = "", claims = "", signature = ""] = token.split(".");
    const publicKey = createPublicKey({ key: jwk, format: "jwk" });
    const signed = Buffer.from(`${head}.${claims}`);
    const isValid = verify(
      "sha256",
      signed,
      { key: publicKey, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
    expect(isValid).toBe(true);
    const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
    expect(decode(head).alg).toBe("ES256");
    const { aud, exp, sub } = decode(claims);
    expect(aud).toBe(this.origin);
    expect(sub).toMatch(/^(https:|mailto:)/);
    const left = exp - Date.now() / 1_000;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(24 * 3_600);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.receiver.close();
  }
}
