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

export const WITHDRAW_GRANT = graphql(`
  mutation WithdrawGrant($id: ID!, $revokeApiKeys: Boolean!) {
    withdrawGrant(id: $id, revokeApiKeys: $revokeApiKeys) { revokedApiKeys grant { id } }
  }
`);
