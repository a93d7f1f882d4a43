import { readFile } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTua, type TestTua } from "../support/app.ts";
import { insertPasskeyRow } from "../support/held-row.ts";
import { TestMembers } from "../support/staff-at-bff.ts";

let tua: TestTua;
let team: TestMembers;
beforeAll(async () => {
  tua = await startTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

/** The operator's statements from the documentation, for an email address. */
async function statements(email: string): Promise<string> {
  const page = await readFile("docs/operate/replace-secret-key.md", "utf8");
  const [, section = ""] = page.split("## Remove a member's second factors");
  const [, block = ""] = /```sql\n([\s\S]*?)```/.exec(section) ?? [];
  expect(block).toContain("adwoa@example.com");
  return block.replace("adwoa@example.com", email);
}

async function run(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: tua.databaseUrl });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

const leftFor = async (memberId: string) => {
  const [row] = await team.sql(
    `select (select count(*)::int from passkeys where member_id = $1) as passkeys,
       (select count(*)::int from recovery_codes where member_id = $1) as codes,
       (select count(*)::int from member_sessions where member_id = $1 and ended_at is null) as sessions,
       (select totp_encrypted from members where id = $1) as totp,
       (select sessions_version from members where id = $1) as version`,
    memberId,
  );
  return row;
};

test("the operator's statements remove all second factors of one member and end the sessions", async () => {
  const { owner: credentials } = tua.merchant;
  const [owner, other] = [await team.owner(), await team.add("admin")];
  for (const { id } of [owner, other]) {
    await insertPasskeyRow(
      { query: (text: string, values: unknown[]) => team.sql(text, ...values) } as never,
      id,
    );
    await team.sql("insert into recovery_codes (member_id, hash) values ($1, 'x')", id);
    await team.sql("update members set totp_encrypted = 'x' where id = $1", id);
  }
  await run(await statements(credentials.email.toUpperCase()));
  expect(await leftFor(owner.id)).toEqual({ passkeys: 0, codes: 0, sessions: 0, totp: null, version: 1 });
  expect(await leftFor(other.id)).toEqual({ passkeys: 1, codes: 1, sessions: 1, totp: "x", version: 0 });
  const scope = { merchantId: tua.merchant.merchantId, mode: "test" } as const;
  const { useCases } = tua.services;
  await expect(useCases.authenticateSession(owner.token, scope, "192.0.2.1")).rejects.toMatchObject({
    code: "invalid_token",
  });
  expect(await useCases.signIn(credentials, "192.0.2.1")).toMatchObject({ kind: "signed_in" });
});
