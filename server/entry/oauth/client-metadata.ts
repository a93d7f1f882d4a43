import type { ClientMetadata } from "oidc-provider";
import type { UseCases } from "../../usecases/use-cases.ts";

type Application = NonNullable<Awaited<ReturnType<UseCases["findApplication"]>>>;

/**
 * A merchant's application as the provider knows clients (RFC 7591 §2). The secret's hash stands where a secret
 * would: what a client sends is hashed before it is compared. Codes ask for consent, whose page is not there
 * yet, so that today an application acts for its own merchant alone.
 */
export function clientMetadata(application: Application): ClientMetadata {
  const isPublic = application.kind === "public";
  return {
    client_id: application.clientId,
    client_name: application.name,
    scope: application.scopes.join(" "),
    redirect_uris: application.redirectUris,
    response_types: [],
    ...(isPublic
      ? { token_endpoint_auth_method: "none", grant_types: [] }
      : {
          token_endpoint_auth_method: "client_secret_basic",
          grant_types: ["client_credentials"],
          client_secret: application.secretHashes.join(" "),
        }),
  };
}
