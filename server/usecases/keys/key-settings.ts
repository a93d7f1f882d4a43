import ipaddr from "ipaddr.js";
import { ACCESS_SCOPES, type AccessScope } from "../../domain/access-scopes.ts";
import { parseOrigins } from "../../domain/allowed-origins.ts";
import { parseAllowed } from "../../domain/allowed-values.ts";
import type { KeyKind } from "../../domain/api-key.ts";
import { err, FieldValidator, ok, type Result } from "../../domain/result.ts";
import type { Mode } from "../../domain/scope.ts";
import { parseName } from "../../domain/text.ts";
import type { ApiKey, KeySettings } from "../../store/api-keys.ts";

/** Editable properties of a key, before validation. */
export interface KeySettingsInput {
  name: string;
  scopes: readonly string[];
  allowedIps: readonly string[];
  allowedOrigins: readonly string[];
  serverSessionsOnly: boolean;
  /** Null: never expires. */
  expiresAt: Date | null;
}

/** Whether a publishable key allows no page. In live mode, an empty list allows no origin. */
const lacksOrigins = (
  kind: KeyKind,
  mode: Mode,
  settings: Pick<KeySettingsInput, "allowedOrigins" | "serverSessionsOnly">,
): boolean =>
  kind === "publishable" &&
  mode === "live" &&
  settings.allowedOrigins.length === 0 &&
  !settings.serverSessionsOnly;

/**
 * Validates a key's properties.
 * @param mayLackOrigins True for a key that was created without origins.
 * @throws AppError `invalid_request` naming every invalid field.
 */
export function parseKeySettings(
  kind: KeyKind,
  mode: Mode,
  input: KeySettingsInput,
  { mayLackOrigins = false } = {},
): KeySettings {
  const validator = new FieldValidator();
  const origins =
    lacksOrigins(kind, mode, input) && !mayLackOrigins
      ? err("too_few", { min: 1 })
      : parseOrigins(input.allowedOrigins, mode);
  const read = {
    name: validator.check("name", parseName(input.name)),
    scopes: validator.check("scopes", parseScopes(kind, input.scopes)),
    allowedIps: validator.check("allowedIps", parseAllowed(input.allowedIps, parseRange)),
    allowedOrigins: validator.check("allowedOrigins", origins),
  };
  const expiresAt = validator.check("expiresAt", parseExpiry(input.expiresAt)) ?? null;
  validator.throwIfInvalid();
  const settings = read as { [K in keyof typeof read]-?: NonNullable<(typeof read)[K]> };
  return { ...settings, serverSessionsOnly: input.serverSessionsOnly, expiresAt };
}

/** Changes of a key's properties, before validation. Absent fields stay unchanged. */
export type KeyChangeInput = { [F in keyof KeySettingsInput]?: KeySettingsInput[F] | undefined };

/** The properties of a key after a change. @throws AppError `invalid_request` naming every invalid field. */
export function parseKeyChange(key: ApiKey, input: KeyChangeInput): KeySettings {
  const { mode } = key.scope;
  const requested = {
    name: input.name ?? key.name,
    scopes: input.scopes ?? key.scopes,
    allowedIps: input.allowedIps ?? key.allowedIps,
    allowedOrigins: input.allowedOrigins ?? key.allowedOrigins,
    serverSessionsOnly: input.serverSessionsOnly ?? key.serverSessionsOnly,
    expiresAt: input.expiresAt === undefined ? key.expiresAt : input.expiresAt,
  };
  return parseKeySettings(key.kind, mode, requested, { mayLackOrigins: lacksOrigins(key.kind, mode, key) });
}

function parseScopes(kind: KeyKind, values: readonly string[]): Result<AccessScope[]> {
  if (kind === "publishable") {
    return values.length === 0 ? ok([]) : err("not_for_this_key_kind");
  }
  const unknown = values.find((value) => !ACCESS_SCOPES.includes(value as AccessScope));
  if (unknown !== undefined) return err("unknown_value", { allowed: ACCESS_SCOPES });
  return values.length > 0 ? ok([...new Set(values)] as AccessScope[]) : err("too_few", { min: 1 });
}

/** Parses an IPv4 or IPv6 range and returns its canonical form. A single IP address is a range of one. */
function parseRange(text: string): Result<string> {
  const [ipAddress = "", bits, ...rest] = text.split("/");
  const isIPv6 = ipaddr.IPv6.isValid(ipAddress) && !ipAddress.includes("%");
  const isPlain = ipaddr.IPv4.isValidFourPartDecimal(ipAddress) || isIPv6;
  if (!isPlain || rest.length > 0 || (bits !== undefined && !/^(0|[1-9]\d{0,2})$/.test(bits))) {
    return err("not_an_ip_range");
  }
  const network = ipaddr.parse(ipAddress);
  const width = network.kind() === "ipv4" ? 32 : 128;
  const length = bits === undefined ? width : Number(bits);
  // IPv4-mapped callers are treated as IPv4, so a mapped range would never match.
  const isMapped = network instanceof ipaddr.IPv6 && network.isIPv4MappedAddress();
  return length > width || isMapped ? err("not_an_ip_range") : ok(`${network.toString()}/${length}`);
}

function parseExpiry(value: Date | null): Result<Date | null> {
  return value === null || value.getTime() > Date.now() ? ok(value) : err("in_the_past");
}
