import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

/** What an attacker's authenticator or page does differently. */
export interface PasskeyChanges {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  /** False: the device was not unlocked. */
  userVerified?: boolean;
  userPresent?: boolean;
  /** The signature count that it reports. 0 does not count. */
  count?: number;
  userHandle?: string | null;
  isSynced?: boolean;
}

/** The flags of authenticator data (WebAuthn §6.1). */
const FLAGS = { userPresent: 0x01, userVerified: 0x04, canSync: 0x08, isSynced: 0x10, attested: 0x40 };

/** A passkey in memory, with the responses that a browser sends for it (WebAuthn Level 3, ES256). */
export class SoftwarePasskey {
  readonly #origin: string;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  readonly id: string;
  #rpId = "";
  #userHandle = "";

  constructor(origin: string, id = randomBytes(16).toString("base64url")) {
    const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#privateKey = pair.privateKey;
    this.#publicKey = pair.publicKey;
    this.#origin = origin;
    this.id = id;
  }

  /** The response to the options of a registration, both as JSON. */
  create(options: string, changes: PasskeyChanges = {}): string {
    const { rp, user, challenge } = JSON.parse(options);
    this.#rpId = rp.id;
    this.#userHandle = user.id;
    const { x, y } = this.#publicKey.export({ format: "jwk" });
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x as string, "base64url")],
      [-3, Buffer.from(y as string, "base64url")],
    ]);
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.from([id.length >> 8, id.length & 0xff]);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, encodeCbor(key)]);
    const authData = Buffer.concat([this.#authenticatorData(changes, FLAGS.attested), attested]);
    const attestation = new Map<string, Cbor>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return this.#toJson({
      clientDataJSON: this.#clientData("webauthn.create", challenge, changes),
      attestationObject: encodeCbor(attestation).toString("base64url"),
      transports: ["internal", "hybrid"],
    });
  }

  /** The response to the options of a sign-in, both as JSON. */
  get(options: string, changes: PasskeyChanges = {}): string {
    const { challenge } = JSON.parse(options);
    const authenticatorData = this.#authenticatorData(changes);
    const clientDataJSON = this.#clientData("webauthn.get", challenge, changes);
    const hash = createHash("sha256").update(Buffer.from(clientDataJSON, "base64url")).digest();
    const signature = sign("sha256", Buffer.concat([authenticatorData, hash]), this.#privateKey);
    return this.#toJson({
      clientDataJSON,
      authenticatorData: authenticatorData.toString("base64url"),
      signature: signature.toString("base64url"),
      userHandle: changes.userHandle === undefined ? this.#userHandle : changes.userHandle,
    });
  }

  #authenticatorData(changes: PasskeyChanges, more = 0): Buffer {
    const {
      rpId = this.#rpId,
      userVerified = true,
      userPresent = true,
      isSynced = true,
      count = 0,
    } = changes;
    const flags =
      more |
      (userPresent ? FLAGS.userPresent : 0) |
      (userVerified ? FLAGS.userVerified : 0) |
      (isSynced ? FLAGS.canSync | FLAGS.isSynced : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), counter]);
  }

  #clientData(type: string, challenge: string, changes: PasskeyChanges): string {
    const data = { type, challenge, origin: this.#origin, crossOrigin: false, ...asClientData(changes) };
    return Buffer.from(JSON.stringify(data)).toString("base64url");
  }

  #toJson(response: object): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: "public-key", response });
  }
}

const asClientData = ({ origin, challenge, type, crossOrigin }: PasskeyChanges) =>
  Object.fromEntries(
    Object.entries({ origin, challenge, type, crossOrigin }).filter(([, value]) => value !== undefined),
  );

/** Encodes integers, texts, bytes and maps (RFC 8949 §3). */
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [encodeCbor(key), encodeCbor(each)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.from([type | value]);
  return value < 256 ? Buffer.from([type | 24, value]) : Buffer.from([type | 25, value >> 8, value & 0xff]);
}
