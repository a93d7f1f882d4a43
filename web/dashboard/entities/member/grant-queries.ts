import { graphql } from "../../generated/gql.ts";

graphql(`
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
  query Grants($memberId: ID) {
    grants(memberId: $memberId) { ...GrantRow }
  }
`);

export const REVOKE_GRANT = graphql(`
  mutation RevokeGrant($input: RevokeGrantInput!) {
    revokeGrant(input: $input) { revokedApiKeys grant { id } }
  }
`);
