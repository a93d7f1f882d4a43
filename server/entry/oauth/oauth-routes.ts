import type { FastifyInstance, HTTPMethods, RouteHandlerMethod } from "fastify";
import type { EntryOptions } from "../entry-options.ts";
import { securityHeaders } from "../plain-page.tsx";
import { companySignIn } from "./pages/company-sign-in.ts";
import { consentForm } from "./pages/consent-form.ts";
import { acceptForms } from "./pages/form-pages.ts";
import { invitation } from "./pages/invitation.ts";
import { passkeyScript } from "./pages/passkey-script.ts";
import { passwordReset } from "./pages/password-reset.ts";
import { resume } from "./pages/resume.ts";
import { signInForm } from "./pages/sign-in-form.ts";
import { boundedRequest } from "./provider/bounded-request.ts";
import { createReloadingProvider, type ReloadingProvider } from "./provider/create-reloading-provider.ts";
import { setClientIp } from "./provider/limit-tokens.ts";

/**
 * The provider's endpoints (docs/contract.md §2), except the one that resumes after a step. All other paths return 404.
 */
const ENDPOINTS: [path: string, methods: HTTPMethods[]][] = [
  ["/oauth/authorize", ["GET"]],
  ["/oauth/token", ["POST"]],
  ["/oauth/revoke", ["POST"]],
  ["/oauth/introspect", ["POST"]],
  ["/oauth/userinfo", ["GET", "POST"]],
  ["/oauth/jwks", ["GET"]],
  ["/.well-known/oauth-authorization-server", ["GET"]],
  ["/.well-known/openid-configuration", ["GET"]],
];

/** Routes of the authorization server, and of the pages for sign-in and consent. */
export async function oauthRoutes(
  app: FastifyInstance,
  { passkeyScript: script, ...options }: EntryOptions & { passkeyScript: string },
): Promise<void> {
  const keyed = await createReloadingProvider(options, app.log);
  const { provider } = keyed;
  const handOver = handingOver(keyed, securityHeaders(true));
  await app.register(async (scope) => mount(scope, handOver, options));
  await app.register(async (scope) => resume(scope, provider, options, handOver));
  await app.register(async (scope) => postedRequests(scope, options));
  await app.register(async (scope) => invitation(scope, options));
  if (options.identityProvider) {
    await app.register(async (scope) => companySignIn(scope, provider, options));
  } else {
    await app.register(async (scope) => passwordReset(scope, options));
    const passkeys = options.relyingParty && passkeyScript(app, script, options.authUrl);
    await app.register(async (scope) => signInForm(scope, provider, { ...options, passkeys }));
  }
  await app.register(async (scope) => consentForm(scope, provider, options));
}

/**
 * POST /oauth/authorize (OpenID Connect Core 1.0 §3.1.2.1): redirects to the same request by GET, because browsers
 * withhold cookies from cross-site POST requests.
 */
function postedRequests(app: FastifyInstance, options: EntryOptions): void {
  const { authUrl } = options;
  acceptForms(app);
  app.post("/oauth/authorize", boundedRequest(options), async ({ body }, reply) =>
    reply
      .code(303)
      .headers({ ...securityHeaders(true), location: `${authUrl}/oauth/authorize?${body ?? ""}` })
      .send(),
  );
}

/** Passes the raw request to the provider, which reads the body and writes the response. */
function handingOver({ handle }: ReloadingProvider, headers: Record<string, string>): RouteHandlerMethod {
  return async (request, reply) => {
    reply.hijack();
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers }))
      if (value !== undefined) reply.raw.setHeader(name, value);
    setClientIp(request.raw, request.ip);
    await handle(request.raw, reply.raw);
  };
}

function mount(app: FastifyInstance, handler: RouteHandlerMethod, options: EntryOptions): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  const bounded = boundedRequest(options);
  for (const [url, method] of ENDPOINTS)
    app.route({ url, method, handler, ...(url === "/oauth/authorize" && bounded) });
}
