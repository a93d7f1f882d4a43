import { randomBytes } from "node:crypto";
import type pg from "pg";
import { hashSecret } from "../../server/domain/api-key.ts";
import type { Role } from "../../server/domain/operations.ts";
import { watchSecrets } from "./secret-watch.ts";

/** Inserts a new member of a merchant with a session. @returns the session's token. */
export async function makeMemberSession(
  pool: Pick<pg.Pool, "query">,
  databaseUrl: string,
  merchantId: string,
  role: Role,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  watchSecrets(databaseUrl).secret(token, `session of a ${role}`);
  const random = () => randomBytes(13).toString("hex");
  await pool.query(
    `with member as (
       insert into members (id, email, password_hash, merchant_ids) values ($1, $2, 'x', array[$3]) returning id
     ), joined as (
       insert into memberships (merchant_id, member_id, role) select $3, id, $4 from member
     )
     insert into member_sessions (id, token_hash, member_id, address, user_agent, signed_in_at, expires_at)
     select $5, $6, id, '192.0.2.1', 'test', now(), now() + interval '1 day' from member`,
    [
      ...[`mem_${random()}`, `${role}-${random()}@example.com`, merchantId, role],
      ...[`ses_${random()}`, hashSecret(token)],
    ],
  );
  return token;
}

/** Creates a session of an existing member. @returns its token. */
export async function createMemberSession(
  pool: Pick<pg.Pool, "query">,
  databaseUrl: string,
  email: string,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  watchSecrets(databaseUrl).secret(token, `session of ${email}`);
  await pool.query(
    `insert into member_sessions (id, token_hash, member_id, address, user_agent, signed_in_at, expires_at)
     select $1, $2, id, '192.0.2.1', 'test', now(), now() + interval '1 day' from members where email = $3`,
    [`ses_${randomBytes(13).toString("hex")}`, hashSecret(token), email],
  );
  return token;
}
