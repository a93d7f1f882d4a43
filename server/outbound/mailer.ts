import { AppError } from "../domain/app-error.ts";
import { isEmailAddress } from "../domain/email.ts";

/** A plain-text mail to one recipient. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Local part of the Message-ID, the same for each attempt to send the mail. The default is random. */
  id?: string;
}

/** Message-ID of a mail (RFC 5322 §3.6.4). */
export const toMessageId = (id: string, from: string): string => `<${id}@${from.split("@")[1]}>`;

export interface Mailer {
  /**
   * Sends a mail within 30 seconds.
   * @throws AppError `unavailable` if it was not accepted. Neither it nor its cause contains any part of the
   * mail.
   */
  send(mail: Mail): Promise<void>;
  /** Waits up to 3 seconds for mails in flight, then aborts them. Nothing is sent afterwards. */
  close(): Promise<void>;
}

/** Milliseconds for mails in flight at shutdown. The process must end within 10 seconds. */
const CLOSE_MS = 3_000;

/** @param deliver sends a mail whose headers are checked against injected lines, and aborts on the signal */
export function createMailer(deliver: (mail: Mail, aborted: AbortSignal) => Promise<void>): Mailer {
  const inFlight = new Set<Promise<void>>();
  const stopping = new AbortController();
  return {
    async send({ subject, ...mail }) {
      if (!isEmailAddress(mail.to)) throw notSent(new Error("The recipient is not a single email address."));
      const oneLine = subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
      const sending = deliver({ ...mail, subject: oneLine }, stopping.signal);
      inFlight.add(sending);
      try {
        await sending;
      } catch (error) {
        throw notSent(withoutContent(error));
      } finally {
        inFlight.delete(sending);
      }
    },
    async close() {
      setTimeout(() => stopping.abort(), CLOSE_MS).unref();
      await Promise.allSettled(inFlight);
    },
  };
}

function notSent(cause: Error): AppError {
  const failure = new AppError("unavailable", "The email couldn't be sent. Try again in a moment.", {
    retryAfterSeconds: 30,
  });
  failure.cause = cause;
  return failure;
}

/** The parts of an error that an operator needs. Mail servers repeat email addresses and more in their messages. */
function withoutContent(error: unknown): Error {
  const {
    code = "unknown",
    originalCode,
    responseCode,
  } = error as Record<string, string | number | undefined>;
  const codes = [code, originalCode, responseCode].filter((code) => code !== undefined);
  return new Error(`The email was not sent: ${codes.join(" ")}`);
}
