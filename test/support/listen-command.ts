import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect } from "vitest";
import { CommandError } from "../../server/cli/command-errors.ts";
import type { ReceivedPost } from "./receiver.ts";
import type { ShopEvent } from "./shop.ts";
import type { TuaCommand } from "./tua-command.ts";

/** Waits until it listens. @returns its signing secret. */
export async function readSecret(command: TuaCommand): Promise<string> {
  const printed = await command.output.until((lines) => lines.some((line) => line.startsWith("Forwarding")));
  const secrets = printed.flatMap((line) => /^Signing secret: (whsec_\S+)$/.exec(line)?.[1] ?? []);
  expect(secrets).toHaveLength(1);
  return secrets[0] as string;
}

/** Checks that both signatures use the secret. */
export function expectGenuine(post: ReceivedPost, secret: string) {
  const headers = post.headers as Record<string, string>;
  expect(() => new Webhook(secret).verify(post.text, headers)).not.toThrow();
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers["x-service-signature"] as string) ?? [];
  expect(createHmac("sha256", secret).update(`${t}.${post.text}`).digest("hex")).toBe(v1);
}

/** The error that it fails with. */
export const failure = (work: Promise<string>): Promise<unknown> => work.catch((error: unknown) => error);

/** The unchanged output of the command, without a key. */
export function expectOneLine(error: unknown, text: string): void {
  expect(error).toBeInstanceOf(CommandError);
  const { message } = error as CommandError;
  expect(message).toMatch(/^[^\n]+$/);
  expect(message).toContain(text);
  expect(message).not.toMatch(/abc|aaa/);
}

/** The event in a forwarded request. */
export const parseEvent = (post: ReceivedPost): ShopEvent => post.json() as ShopEvent;
