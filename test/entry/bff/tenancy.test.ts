import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CreatedMerchant } from "../../../server/usecases/merchants/create-merchant.ts";
import { startTua, type TestTua } from "../../support/app.ts";
import { order } from "../../support/orders.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";

let tua: TestTua;
let team: TestMembers;
/** Two merchants, and the data that one could request of the other. */
let [ours, theirs]: CreatedMerchant[] = [];
/** An owner of our merchant who is a viewer of theirs. */
let both: Staff;
let owner: Staff;
let theirOwner: Staff;
beforeAll(async () => {
  tua = await startTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
  ours = tua.merchant;
  theirs = await tua.createMerchant("Theirs");
  owner = await team.owner(ours);
  theirOwner = await team.owner(theirs);
  both = await team.add("owner", ours.merchantId);
  await team.join(both, "viewer", theirs.merchantId);
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const ofTheirs = () => ({ merchantId: (theirs as CreatedMerchant).merchantId });

describe("a member of two merchants", () => {
  test("has a separate role at each, as each request selects", async () => {
    const who =
      "{ viewer { role merchant { name } member { role } memberships { role merchant { name } } } }";
    const at = async (request: object) => (await both.data(who, {}, request)).viewer;
    const memberships = [
      { role: "OWNER", merchant: { name: "Adwoa's Kitchen" } },
      { role: "VIEWER", merchant: { name: "Theirs" } },
    ];
    expect(await Promise.all([at({}), at(ofTheirs()), at({ mode: "live" })])).toEqual([
      { ...memberships[0], member: { role: "OWNER" }, memberships },
      { ...memberships[1], member: { role: "VIEWER" }, memberships },
      { ...memberships[0], member: { role: "OWNER" }, memberships },
    ]);
  });

  test("never has the rights of one at the other, however the requests are mixed", async () => {
    const pending = Array.from({ length: 20 }, (_, i) =>
      i % 2 ? both.execute("{ members { email } }", {}, ofTheirs()) : both.execute("{ members { email } }"),
    );
    for (const [i, { data, errors }] of (await Promise.all(pending)).entries()) {
      if (i % 2) expect(errors[0]?.extensions.code).toBe("insufficient_scope");
      else {
        const emails = data.members.map(({ email }: Staff) => email);
        expect(emails).toContain(owner.email);
        expect(emails).not.toContain(theirOwner.email);
      }
    }
  });

  test("keeps the other after leaving one", async () => {
    const leaving = await team.add("viewer", ofTheirs().merchantId);
    await team.join(leaving, "cashier", (ours as CreatedMerchant).merchantId);
    await leaving.data("mutation ($id: ID!) { removeMember(input: { id: $id }) { member { id } } }", leaving);
    expect(await leaving.rejection("{ viewer { id } }")).toBe("not_found");
    const { viewer } = await leaving.data("{ viewer { memberships { role } } }", {}, ours);
    expect(viewer.memberships).toEqual([{ role: "CASHIER" }]);
  });
});

test("F14 a member who names another merchant gets not_found", async () => {
  for (const merchantId of [ofTheirs().merchantId, "mer_0000000000000"])
    expect(await owner.rejection("{ members { email } }", {}, { merchantId })).toBe("not_found");
  expect(await owner.rejection("{ viewer { id } }", {}, { merchantId: "x' or 1=1" })).toMatch(
    /^invalid_request/,
  );
});

test("another merchant's data is not found, whichever field looks up its id", async () => {
  const { useCases } = tua.services;
  const theirKey = await useCases.authenticateKey((theirs as CreatedMerchant).keys.test.secret, "127.0.0.1");
  const { transactionId, checkoutId } = await useCases.initiateCheckout(theirKey, order(), null);
  const invitation = await useCases.inviteMember(
    await useCases.authenticateSession(theirOwner.token, { ...ofTheirs(), mode: "test" }, "127.0.0.1"),
    { email: "new@example.com", role: "viewer" },
  );
  const { clientId } = (theirs as CreatedMerchant).application;
  const requests = {
    [`mutation { cancelCheckout(input: { id: "${checkoutId}" }) { transaction { id } } }`]: "not_found",
    [`mutation { revokeApiKey(input: { id: "${theirKey.keyId}" }) { apiKey { id } } }`]: "not_found",
    [`mutation { rotateApiKey(input: { id: "${theirKey.keyId}" }) { secret } }`]: "not_found",
    [`mutation { updateApiKey(input: { id: "${theirKey.keyId}", name: "x" }) { apiKey { id } } }`]:
      "not_found",
    [`mutation { rehearseApiKey(input: { id: "${theirKey.keyId}" }) { apiKey { id } } }`]: "not_found",
    [`mutation { stopApiKeyRehearsal(input: { id: "${theirKey.keyId}" }) { apiKey { id } } }`]: "not_found",
    [`mutation { enforceApiKeyRehearsal(input: { id: "${theirKey.keyId}", rehearsalId: "x" }) { apiKey { id } } }`]:
      "not_found",
    [`mutation { rotateApplicationSecret(input: { id: "${clientId}" }) { clientSecret } }`]: "not_found",
    [`mutation { removeApplication(input: { id: "${clientId}" }) { application { id } } }`]: "not_found",
    [`mutation { revokeInvitation(input: { id: "${invitation.id}" }) { invitation { id } } }`]: "not_found",
    [`mutation { changeRole(input: { memberId: "${theirOwner.id}", role: VIEWER }) { member { id } } }`]:
      "not_found",
    [`mutation { removeMember(input: { id: "${theirOwner.id}" }) { member { id } } }`]: "not_found",
  };
  expect(await owner.data(`{ transaction(id: "${transactionId}") { id } }`)).toEqual({ transaction: null });
  for (const [document, code] of Object.entries(requests))
    expect([document, await owner.rejection(document)]).toEqual([document, code]);
  const lists = `{ transactions { nodes { id } } apiKeys { id } applications { id } invitations { id } members { id }
    auditLog(first: 100) { nodes { actor target before after } } }`;
  const seen = JSON.stringify(await owner.data(lists));
  const identifiers = [
    transactionId,
    theirKey.keyId,
    clientId,
    invitation.id,
    theirOwner.id,
    ofTheirs().merchantId,
  ];
  for (const identifier of identifiers) expect(seen).not.toContain(identifier);
  const own = JSON.stringify(await theirOwner.data(lists));
  for (const identifier of identifiers) expect(own).toContain(identifier);
});
