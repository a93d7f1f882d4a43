import { expect, test } from "vitest";
import {
  en,
  type MailMessages,
  type MailText,
  type SignInChange,
} from "../../../server/usecases/mails/en.ts";
import { fr } from "../../../server/usecases/mails/fr.ts";

const MAIL_DETAILS = { to: "ama@example.com", host: "auth.example", link: "https://auth.example/x" };
const CHANGES: SignInChange[] = [
  "passwordChanged",
  "twoFactorTurnedOn",
  "authenticatorChanged",
  "twoFactorTurnedOff",
  "recoveryCodesRenewed",
];

const mails = (messages: MailMessages): MailText[] => [
  messages.reset({ ...MAIL_DETAILS, minutes: 30 }),
  ...CHANGES.map((change) => messages.signInChange(change, { ...MAIL_DETAILS, revokedGrants: 2 })),
  messages.invitation({
    merchant: "“Shop”",
    by: MAIL_DETAILS.to,
    role: "viewer",
    until: "June 1",
    link: MAIL_DETAILS.link,
  }),
  ...Object.values(messages.staff).map((staffMail) =>
    staffMail({
      ...MAIL_DETAILS,
      merchant: "“Shop”",
      at: "June 1",
      endpoint: "https://shop.example",
      keyName: "“Till”",
      processor: "Paystack",
      reviews: 30,
      events: 57,
      note: "pay.example.com/mer_1/live 57",
      verifierKey: "pay.example.com/mer_1/live+1f",
    }),
  ),
];

test("each email exists in both languages, with the same facts", () => {
  const french = mails(fr);
  for (const [index, mail] of mails(en).entries()) {
    const other = french[index];
    expect(other?.subject).not.toBe(mail.subject);
    for (const fact of [
      ...Object.values(MAIL_DETAILS),
      "30",
      "2",
      "“Shop”",
      "“Till”",
      "Paystack",
      "June 1",
      "live 57",
      "live+1f",
    ])
      expect(other?.text.includes(fact), `${mail.subject}: ${fact}`).toBe(mail.text.includes(fact));
  }
});

test("French emails follow the French rules for punctuation", () => {
  for (const { subject, text } of mails(fr)) {
    const prose = `${subject}\n${text}`.replaceAll(/https:\S+/g, "");
    expect(prose).not.toMatch(/[^\u00a0][:;?!]/);
    expect(prose).not.toMatch(/['"]/);
  }
});

test("only an email after which grants ended mentions them", () => {
  for (const { signInChange } of [en, fr]) {
    const text = (revokedGrants: number) =>
      signInChange("passwordChanged", { ...MAIL_DETAILS, revokedGrants }).text;
    expect(text(2)).toMatch(/applications/);
    expect(text(0)).not.toMatch(/applications/);
    expect(text(0)).not.toContain("\n\n\n");
  }
});
