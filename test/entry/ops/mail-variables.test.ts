import { expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";

test.each([
  "smtp://localhost",
  "smtps://mail.example.com",
  "smtps://tua%40pay:p%40ss@mail.example.com:465",
  "smtp://[::1]:2525/",
  "smtps://mail.example.com?from=payments@example.com",
])("SMTP_URL=%s selects the mail server", (url) => {
  expect(readConfig({ SMTP_URL: url }).smtpUrl).toBe(url);
});

test.each([
  "mail.example.com",
  "https://mail.example.com",
  "smtp://",
  "smtp:///folder",
  "smtp://mail.example.com/folder",
  "smtp://mail.example.com#x",
  "smtp://tua:50%@mail.example.com",
  "smtp://mail.example.com?from=nobody",
  "smtp://mail.example.com?from=a@example.com,b@example.com",
  "smtp://mail.example.com?from=a@example.com%0d%0aBcc:b@example.com",
  "smtp://mail.example.com?from=a@example.com&from=b@example.com",
  "smtp://mail.example.com?tls.rejectUnauthorized=false",
  "smtp://mail.example.com?logger=true",
])("SMTP_URL=%s stops the start, and is not repeated", (url) => {
  expect(() => readConfig({ SMTP_URL: url })).toThrow(
    "SMTP_URL must be an smtp:// or smtps:// URL with a host and no other parameter than from.",
  );
});
