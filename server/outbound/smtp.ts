import { isIP } from "node:net";
import { createTransport } from "nodemailer";
import { createMailer, type Mailer, toMessageId } from "./mailer.ts";

/** Milliseconds for the connection, the server's greeting, and each response. */
const CONNECT_MS = 10_000;
const RESPONSE_TIMEOUT_MS = 15_000;
/** Milliseconds for a mail in total. */
const TOTAL_MS = 30_000;

/**
 * Sends mail by SMTP. `smtps:` uses TLS from the first byte. `smtp:` uses STARTTLS if offered, and requires
 * it before sending a password.
 * @param url `smtp[s]://[user:password@]host[:port]`, percent-encoded
 * @param from plain address of the sender
 */
export function createSmtp(url: string, from: string, { totalMs = TOTAL_MS } = {}): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const host = hostname.replace(/^\[|\]$/g, "");
  const auth = username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  const transport = createTransport({
    host,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    ...(auth && { auth, requireTLS: !secure && !isLoopback(host) }),
    dnsTimeout: CONNECT_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: RESPONSE_TIMEOUT_MS,
    socketTimeout: RESPONSE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return createMailer(async ({ to, subject, text, id }, aborted) => {
    await transport.sendMail({
      from: { name: "Tua", address: from },
      to: { name: "", address: to },
      subject,
      text,
      ...(id && { messageId: toMessageId(id, from) }),
      envelope: { from, to: [to] },
      // Prevents automatic replies, such as out-of-office messages (RFC 3834 §5).
      headers: { "Auto-Submitted": "auto-generated" },
      signal: AbortSignal.any([AbortSignal.timeout(totalMs), aborted]),
    });
  });
}

const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
