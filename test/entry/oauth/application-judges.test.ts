import * as oauth from "oauth4webapi";
import * as client from "openid-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Browser, listeningTua } from "../../support/form-browser.ts";
import { type App, decide, reachConsent, register, sendRequest, type Tua } from "./application-flow.ts";

const INSECURE = { [oauth.allowInsecureRequests]: true };

let tua: Tua;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => tua.close());

/**
 * Sends a member to the library's URL, and allows the request.
 * @returns the URL that the application gets.
 */
async function consent(address: URL): Promise<URL> {
  const params = Object.fromEntries(address.searchParams);
  const app = {
    clientId: params.client_id as string,
    clientSecret: null,
    redirectUri: params.redirect_uri as string,
  };
  return decide(tua, await reachConsent(tua, app, { browser: new Browser(), params }), "allow");
}

const kinds = ["confidential", "public"] as const;

test.each(kinds)(
  "openid-client completes every step with a %s application, from discovery to revocation",
  async (kind) => {
    const app = await register(tua, { kind });
    const judge = await client.discovery(
      new URL(tua.baseUrl),
      app.clientId,
      app.clientSecret ?? undefined,
      app.clientSecret === null ? client.None() : undefined,
      { execute: [client.allowInsecureRequests] },
    );
    const codeVerifier = client.randomPKCECodeVerifier();
    const [state, nonce] = [client.randomState(), client.randomNonce()];
    const address = client.buildAuthorizationUrl(judge, {
      redirect_uri: app.redirectUri,
      scope: "openid email transactions:read offline_access",
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: "S256",
    });
    const tokens = await client.authorizationCodeGrant(judge, await consent(address), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    expect(tokens.scope).toBe("openid email transactions:read offline_access");
    const { sub } = tokens.claims() as { sub: string };
    expect(await client.fetchUserInfo(judge, tokens.access_token, sub)).toEqual({
      sub,
      email: tua.merchant.owner.email,
    });
    const next = await client.refreshTokenGrant(judge, tokens.refresh_token as string);
    expect(next.refresh_token === tokens.refresh_token).toBe(kind === "confidential");
    expect(await sendRequest(tua, next.access_token)).toEqual([200, null]);
    expect(await client.tokenIntrospection(judge, next.access_token)).toMatchObject({ active: true, sub });
    await client.tokenRevocation(judge, next.refresh_token as string);
    expect(await client.tokenIntrospection(judge, next.access_token)).toEqual({ active: false });
  },
);

test.each(kinds)("oauth4webapi completes it with a %s application, without OpenID", async (kind) => {
  const app: App = await register(tua, { kind });
  const issuer = new URL(tua.baseUrl);
  const found = await oauth.discoveryRequest(issuer, { algorithm: "oauth2", ...INSECURE });
  const server = await oauth.processDiscoveryResponse(issuer, found);
  const me: oauth.Client = { client_id: app.clientId };
  const auth = app.clientSecret === null ? oauth.None() : oauth.ClientSecretPost(app.clientSecret);
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const address = new URL(server.authorization_endpoint as string);
  address.search = String(
    new URLSearchParams({
      client_id: app.clientId,
      redirect_uri: app.redirectUri,
      response_type: "code",
      scope: "events:read",
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    }),
  );
  const parameters = oauth.validateAuthResponse(server, me, await consent(address), state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    me,
    auth,
    parameters,
    app.redirectUri,
    verifier,
    INSECURE,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, me, response);
  expect(tokens).toMatchObject({ token_type: "bearer", expires_in: 3_600, scope: "events:read" });
  expect(tokens.id_token).toBeUndefined();
  const again = await oauth.refreshTokenGrantRequest(
    server,
    me,
    auth,
    tokens.refresh_token as string,
    INSECURE,
  );
  const next = await oauth.processRefreshTokenResponse(server, me, again);
  expect(await sendRequest(tua, next.access_token, "/v1/events")).toEqual([200, null]);
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, me, auth, next.refresh_token as string, INSECURE),
  );
  const reply = await oauth.introspectionRequest(server, me, auth, next.access_token, INSECURE);
  expect(await oauth.processIntrospectionResponse(server, me, reply)).toEqual({ active: false });
});
