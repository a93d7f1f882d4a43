import { isPlainAddress } from "../domain/email.ts";
import { Failure } from "../domain/failure.ts";

/** A mail of plain text to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends mail. */
export interface Mailer {
  /**
   * Hands a mail on, in 30 seconds at most.
   * @throws Failure `unavailable` where it was not taken; neither it nor its cause says anything of the mail.
   */
  send(mail: Mail): Promise<void>;
  /** Waits for what is being sent; after three seconds it is given up, and nothing is sent any more. */
  close(): Promise<void>;
}

/** Milliseconds for what is being sent when the process stops, which has to be gone within ten seconds. */
const CLOSE_MS = 3_000;

/** @param handOn takes a mail whose head cannot hold more lines than it should, and gives it up by the signal. */
export function makeMailer(handOn: (mail: Mail, givenUp: AbortSignal) => Promise<void>): Mailer {
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  return {
    async send({ to, subject, text }) {
      if (!isPlainAddress(to)) throw notSent(new Error("The recipient is not a single email address."));
      const oneLine = subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
      const sending = handOn({ to, subject: oneLine, text }, stopping.signal);
      underWay.add(sending);
      try {
        await sending;
      } catch (error) {
        throw notSent(bare(error));
      } finally {
        underWay.delete(sending);
      }
    },
    async close() {
      setTimeout(() => stopping.abort(), CLOSE_MS).unref();
      await Promise.allSettled(underWay);
    },
  };
}

function notSent(cause: Error): Failure {
  const failure = new Failure("unavailable", "The email couldn't be sent. Try again in a moment.", {
    retryAfterSeconds: 30,
  });
  failure.cause = cause;
  return failure;
}

/** What whoever runs Tua needs of an error: servers repeat addresses and more in the words of theirs. */
function bare(error: unknown): Error {
  const {
    code = "unknown",
    originalCode,
    responseCode,
  } = error as Record<string, string | number | undefined>;
  const facts = [code, originalCode, responseCode].filter((fact) => fact !== undefined);
  return new Error(`The email was not sent: ${facts.join(" ")}`);
}
