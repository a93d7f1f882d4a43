import * as client from "openid-client";
import { dashboardCallback, dashboardSecret } from "../../../server/entry/dashboard-client.ts";
import type { TestTua } from "../../support/app.ts";
import { Browser } from "../../support/form-browser.ts";

type Tua = TestTua & { baseUrl: string };

/** A code on its way to the dashboard, with everything needed to exchange it. */
export interface DashboardCode {
  callback: URL;
  code: string;
  codeVerifier: string;
  state: string;
  nonce: string;
}

/** The dashboard's client as an external library: discovery and everything else over the network. */
export function dashboardAsJudge(tua: Tua): Promise<client.Configuration> {
  const secret = dashboardSecret(tua.services.entryOptions.encrypter);
  return client.discovery(new URL(tua.baseUrl), "dashboard", secret, client.ClientSecretBasic(secret), {
    execute: [client.allowInsecureRequests],
  });
}

/** The authorization URL. */
export async function authorizeAddress(
  tua: Pick<Tua, "baseUrl">,
  changed: Record<string, string | undefined> = {},
): Promise<{ address: URL; codeVerifier: string; state: string; nonce: string }> {
  const codeVerifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const nonce = client.randomNonce();
  const parameters = {
    client_id: "dashboard",
    response_type: "code",
    redirect_uri: dashboardCallback(tua.baseUrl),
    scope: "openid",
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
    max_age: "3600",
    ...changed,
  };
  const address = new URL(`${tua.baseUrl}/oauth/authorize`);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  return { address, codeVerifier, state, nonce };
}

/** Signs in and stops at the callback, before the dashboard has used the code. */
export async function obtainCode(tua: Tua, browser = new Browser()): Promise<DashboardCode> {
  const { address, ...rest } = await authorizeAddress(tua);
  const { last: page } = await browser.follow(address.href);
  const posted = await browser.post(page, tua.merchant.owner);
  const resumed = await browser.go(posted.headers.get("location") as string);
  const callback = new URL(resumed.headers.get("location") as string);
  return { callback, code: callback.searchParams.get("code") as string, ...rest };
}

/** Exchanges a code with a plain HTTP client. */
export function exchange(
  tua: Tua,
  { code, codeVerifier }: Pick<DashboardCode, "code" | "codeVerifier">,
  changed: Record<string, string | undefined> = {},
): Promise<Response> {
  const form = {
    grant_type: "authorization_code",
    code,
    code_verifier: codeVerifier,
    redirect_uri: dashboardCallback(tua.baseUrl),
    client_id: "dashboard",
    client_secret: dashboardSecret(tua.services.entryOptions.encrypter),
    ...changed,
  };
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) if (value !== undefined) body.set(name, value);
  return fetch(`${tua.baseUrl}/oauth/token`, { method: "POST", body });
}

/** Whether an access token still works for the user info endpoint. */
export async function opensUserInfo(tua: Tua, accessToken: string): Promise<boolean> {
  const response = await fetch(`${tua.baseUrl}/oauth/userinfo`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return response.status === 200;
}
