import type { TypedDocumentNode } from "urql";
import { afterEach, expect, test, vi } from "vitest";
import { GRANTS, REVOKE_GRANT } from "../../../web/dashboard/entities/member/grant-queries.ts";
import { END_SESSION, SESSIONS } from "../../../web/dashboard/entities/member/session-queries.ts";
import {
  APPLICATIONS,
  REMOVE_APPLICATION,
} from "../../../web/dashboard/features/applications/api/application-queries.ts";
import {
  INVITATIONS,
  MEMBERS,
  REMOVE_MEMBER,
  REVOKE_INVITATION,
} from "../../../web/dashboard/features/members/api/member-queries.ts";
import { createClient } from "../../../web/dashboard/lib/graphql-client.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Responses of the server, in order. The list is queried once and then read from the cache. */
function respondWith(...responses: object[]): void {
  const respond = async () =>
    new Response(JSON.stringify({ data: responses.shift() }), {
      headers: { "content-type": "application/json" },
    });
  vi.stubGlobal("fetch", respond);
}

type Document = TypedDocumentNode<Record<string, unknown>, never>;

test.each([
  [
    "applications",
    "Application",
    APPLICATIONS,
    "removeApplication",
    "application",
    REMOVE_APPLICATION,
    { id: "2" },
  ],
  [
    "invitations",
    "Invitation",
    INVITATIONS,
    "revokeInvitation",
    "invitation",
    REVOKE_INVITATION,
    { id: "2" },
  ],
  ["members", "Member", MEMBERS, "removeMember", "member", REMOVE_MEMBER, { id: "2" }],
  ["sessions", "MemberSession", SESSIONS, "endSession", "session", END_SESSION, { input: { id: "2" } }],
  [
    "grants",
    "Grant",
    GRANTS,
    "revokeGrant",
    "grant",
    REVOKE_GRANT,
    { input: { id: "2", revokeApiKeys: false } },
  ],
])(
  "%s: a removed row leaves the list at once",
  async (list, type, query, field, row, mutation, variables) => {
    const client = createClient(null);
    const rows = (query as Document).definitions.flatMap((part) =>
      part.kind === "FragmentDefinition" ? part.selectionSet.selections : [],
    );
    const values = Object.fromEntries(
      rows.flatMap((one) => (one.kind === "Field" && !one.selectionSet ? [[one.name.value, null]] : [])),
    );
    const cached = ["1", "2", "3"].map((id) => ({ ...values, application: null, __typename: type, id }));
    respondWith(
      { [list]: cached },
      { [field]: { __typename: "Payload", revokedApiKeys: 0, [row]: cached[1] } },
    );
    await client.query(query as Document, {} as never).toPromise();
    await client.mutation(mutation as unknown as Document, variables as never).toPromise();
    const read = client.readQuery(query as Document, {} as never, { requestPolicy: "cache-only" });
    expect(read?.data?.[list]).toMatchObject([{ id: "1" }, { id: "3" }]);
  },
);
