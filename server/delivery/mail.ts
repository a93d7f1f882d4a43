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
  /** Waits for what is being sent. */
  close(): Promise<void>;
}

/** @param handOn takes a mail whose head cannot hold more lines than it should. */
export function makeMailer(handOn: (mail: Mail) => Promise<void>): Mailer {
  const underWay = new Set<Promise<void>>();
  return {
    async send({ to, subject, text }) {
      if (!isPlainAddress(to)) throw notSent(new Error("The recipient is not one plain address."));
      const sending = handOn({ to, subject: subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " "), text });
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
      await Promise.allSettled(underWay);
    },
  };
}

function notSent(cause: Error): Failure {
  const failure = new Failure("unavailable", "The mail could not be sent now. Try again in a moment.", {
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
  return new Error(`The mail was not sent: ${facts.join(" ")}`);
}
