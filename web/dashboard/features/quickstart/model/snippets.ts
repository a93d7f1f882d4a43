/** Languages of the order snippet. */
export const ORDER_LANGUAGES = ["curl", "node", "python", "php", "go"] as const;
export type OrderLanguage = (typeof ORDER_LANGUAGES)[number];
/** Languages of the webhook snippet. */
export const WEBHOOK_LANGUAGES = ["node", "python", "php"] as const satisfies readonly OrderLanguage[];
export type WebhookLanguage = (typeof WEBHOOK_LANGUAGES)[number];

/** Values in the snippets. */
export interface Facts {
  /** Origin of the API. */
  origin: string;
  /** A whole number fits every currency. */
  amount: number;
  currency: string;
  clientReference: string;
  /** The order's webhook URL. */
  callbackUrl: string;
  /** Null reads it from the environment, as on a server. */
  key: string | null;
}

/** A test secret key. Contains no character that could end a string in any of the languages. */
const TEST_KEY = /^sk_test_[A-Za-z0-9_-]{20,200}$/;

/** Problem with a pasted key. Null if it is valid. */
export function findKeyProblem(key: string): "live" | "other" | null {
  if (TEST_KEY.test(key)) return null;
  return /^[sp]k_live_/.test(key) ? "live" : "other";
}

/** A random reference: each reference creates one payment. */
export function newReference(random: () => number): string {
  const figures = Array.from({ length: 6 }, () => Math.floor(random() * 32).toString(32));
  return `FIRST-${figures.join("").toUpperCase()}`;
}

/** The interface specification's sample order as runnable code. The quickstart of the documentation shows it too. */
export function orderSnippet(language: OrderLanguage, facts: Facts): string {
  return ORDERS[language](facts, `${facts.origin}/v1/checkout/initiate`);
}

const SITE = "https://example.com";

const ORDERS: Record<OrderLanguage, (facts: Facts, url: string) => string> = {
  curl: ({ key, ...facts }, url) => `${key ? `TUA_API_KEY=${key}\n\n` : ""}curl ${url} \\
  -H "Authorization: Bearer $TUA_API_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: ${facts.clientReference}" \\
  -d '${fields(facts, ({ name, value }) => `"${name}": ${value}`, "{", "}")}'`,

  node: ({ key, ...facts }, url) => `// node initiate.mjs
const key = ${key ? `"${key}"` : "process.env.TUA_API_KEY"};
const response = await fetch("${url}", {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${key}\`,
    "Content-Type": "application/json",
    "Idempotency-Key": "${facts.clientReference}",
  },
  body: JSON.stringify(${fields(facts, ({ name, value }) => `${name}: ${value}`, "{", "}", "  ")}),
});
console.log(JSON.stringify(await response.json(), null, 2));`,

  python: ({ key, ...facts }, url) => `# python3 initiate.py
import json, os, urllib.error, urllib.request


def explain(error):
    """The error, each invalid field, and the address with the fix."""
    invalid = [f"{one['field']} {one['message']} ({one['code']})" for one in error.get("fields", [])]
    return "\\n".join([f"{error['code']}: {error['message']}", *invalid, f"Fix: {error['docUrl']}"])


key = ${key ? `"${key}"` : 'os.environ["TUA_API_KEY"]'}
order = ${fields(facts, ({ name, value }) => `"${name}": ${value}`, "{", "}")}
request = urllib.request.Request(
    "${url}",
    data=json.dumps(order).encode(),
    headers={
        "Authorization": f"Bearer {key}",
        "Content-Type": "application/json",
        "Idempotency-Key": "${facts.clientReference}",
    },
)
try:
    with urllib.request.urlopen(request) as response:
        print(response.read().decode())
except urllib.error.HTTPError as failed:
    raise SystemExit(explain(json.load(failed)["error"]))`,

  php: ({ key, ...facts }, url) => `<?php // php initiate.php
$key = ${key ? `"${key}"` : 'getenv("TUA_API_KEY")'};
$order = ${fields(facts, ({ name, value }) => `"${name}" => ${value}`, "[", "]")};
$context = stream_context_create(["http" => [
    "method" => "POST",
    "header" => [
        "Authorization: Bearer $key",
        "Content-Type: application/json",
        "Idempotency-Key: ${facts.clientReference}",
    ],
    "content" => json_encode($order),
    "ignore_errors" => true,
]]);
echo file_get_contents("${url}", false, $context), "\\n";`,

  go: ({ key, ...facts }, url) => `// go run initiate.go
package main

import (
	"bytes"
	"encoding/json"
	"io"
	"log"
	"net/http"
	"os"
)

func main() {
	key := ${key ? `"${key}"` : 'os.Getenv("TUA_API_KEY")'}
	order, err := json.Marshal(map[string]any{
${lines(facts, ({ name, value }) => `\t\t${`"${name}":`.padEnd(GO_COLUMN)}${value},`).join("\n")}
	})
	if err != nil {
		log.Fatal(err)
	}
	request, err := http.NewRequest("POST", "${url}", bytes.NewReader(order))
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+key)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", "${facts.clientReference}")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	if _, err := io.Copy(os.Stdout, response.Body); err != nil {
		log.Fatal(err)
	}
}`,
};

/** Where gofmt aligns the values: after the longest name. */
const GO_COLUMN = '"clientReference": '.length;

interface Field {
  name: string;
  value: string;
}

/** The order's fields in a language's syntax, one per line. */
function fields(
  facts: Omit<Facts, "key">,
  line: (field: Field) => string,
  opening: string,
  closing: string,
  indent = "",
): string {
  const inside = lines(facts, (field) => `${indent}  ${line(field)}`);
  return [opening, inside.join(",\n"), `${indent}${closing}`].join("\n");
}

function lines(
  { amount, currency, clientReference, callbackUrl }: Omit<Facts, "key">,
  line: (field: Field) => string,
): string[] {
  const order = {
    amount,
    currency,
    description: "First payment",
    callbackUrl,
    returnUrl: `${SITE}/paid`,
    cancelUrl: `${SITE}/canceled`,
    clientReference,
  };
  return Object.entries(order).map(([name, value]) => line({ name, value: JSON.stringify(value) }));
}

/** Signature verification over the raw body. */
export const VERIFY: Record<WebhookLanguage, string> = {
  node: `import { createHmac, timingSafeEqual } from "node:crypto";

// rawBody: the body exactly as received; header: x-service-signature
export function isFromTua(rawBody, header, secret) {
  const parts = header.split(",").map((part) => part.split("="));
  const sentAt = parts.find(([name]) => name === "t")?.[1];
  if (!(Math.abs(Date.now() / 1000 - sentAt) < 300)) return false;
  const wanted = createHmac("sha256", secret).update(\`\${sentAt}.\`).update(rawBody).digest();
  return parts.some(([name, hex]) => {
    const given = Buffer.from(hex, "hex");
    return name === "v1" && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}`,
  python: `import hashlib, hmac, time

# raw_body: the body exactly as received; header: x-service-signature
def is_from_tua(raw_body, header, secret):
    parts = [part.split("=", 1) for part in header.split(",")]
    sent_at = next(value for name, value in parts if name == "t")
    if abs(time.time() - int(sent_at)) > 300:
        return False
    signed = sent_at.encode() + b"." + raw_body
    wanted = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    return any(name == "v1" and hmac.compare_digest(value, wanted) for name, value in parts)`,
  php: `<?php
// $rawBody: file_get_contents("php://input"); $header: x-service-signature
function isFromTua(string $rawBody, string $header, string $secret): bool {
    preg_match('/(?:^|,)t=(\\d+)/', $header, $sentAt);
    if (!$sentAt || abs(time() - (int) $sentAt[1]) > 300) return false;
    $wanted = hash_hmac("sha256", "$sentAt[1].$rawBody", $secret);
    preg_match_all('/(?:^|,)v1=([0-9a-f]+)/', $header, $given);
    return array_filter($given[1], fn ($mark) => hash_equals($wanted, $mark)) !== [];
}`,
};

/** Fields that decide whether a page can create checkouts with a key. */
interface Key {
  publishableKey?: string | null;
  serverSessionsOnly: boolean;
  revokedAt?: string | null;
  expiresAt?: string | null;
}

/** The first key with which a page can create checkouts. Null if there is none. */
export function pageKey(keys: readonly Key[], now: number): string | null {
  const isGood = ({ serverSessionsOnly, revokedAt, expiresAt }: Key) =>
    !serverSessionsOnly && !revokedAt && !(expiresAt && Date.parse(expiresAt) <= now);
  return keys.find((key) => key.publishableKey && isGood(key))?.publishableKey ?? null;
}

/** Page with its own checkout button. */
export const pageSnippet = ({
  origin,
  currency,
  key,
}: Pick<Facts, "origin" | "currency" | "key">): string => `<script src="${origin}/v2/"></script>
<script>
  const checkout = Tua("${key ?? "pk_test_…"}");
  checkout.open({ amount: 10, currency: "${currency}", description: "Lunch",
    onSuccess: (payment) => {}, onClose: () => {} });
</script>`;
