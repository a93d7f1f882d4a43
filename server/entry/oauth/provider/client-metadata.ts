import type { ClientMetadata } from "oidc-provider";
import type { UseCases } from "../../../usecases/use-cases.ts";

/** Name of our property of a client. */
export const ALLOWED_ORIGINS = "allowed_origins";

type Application = NonNullable<Awaited<ReturnType<UseCases["findApplication"]>>>;

/**
 * A merchant's application as client metadata of the provider (RFC 7591 §2). The secret's hash replaces the secret:
 * secrets from clients are hashed before the comparison. Without a redirect URI, an application can only act for
 * itself.
 */
export function clientMetadata(application: Application): ClientMetadata {
  const { clientId, name, redirectUris, scopes, allowedOrigins, secretHashes } = application;
  const isPublic = application.kind === "public";
  const forMembers = redirectUris.length > 0 ? ["authorization_code", "refresh_token"] : [];
  return {
    client_id: clientId,
    client_name: name,
    scope: scopes.join(" "),
    redirect_uris: redirectUris,
    [ALLOWED_ORIGINS]: allowedOrigins,
    response_types: redirectUris.length > 0 ? ["code"] : [],
    ...(isPublic
      ? { token_endpoint_auth_method: "none", grant_types: forMembers }
      : {
          token_endpoint_auth_method: "client_secret_basic",
          grant_types: [...forMembers, "client_credentials"],
          client_secret: secretHashes.join(" "),
        }),
  };
}
