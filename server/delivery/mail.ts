/** A mail of plain text to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends mail. */
export interface Mailer {
  /** @throws where the mail was not handed on. */
  send(mail: Mail): Promise<void>;
}
