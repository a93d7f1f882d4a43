import { graphql } from "../../../generated/gql.ts";

export const GRANT = graphql(`
  fragment GrantRow on Grant {
    id
    application { name }
    scopes
    createdAt
    expiresAt
    apiKeyCount
  }
`);

export const GRANTS = graphql(`
  query Grants {
    grants { ...GrantRow }
  }
`);

export const REVOKE_GRANT = graphql(`
  mutation RevokeGrant($id: ID!, $revokeApiKeys: Boolean!) {
    revokeGrant(id: $id, revokeApiKeys: $revokeApiKeys) { revokedApiKeys grant { id } }
  }
`);
