import { graphql } from "../../generated/gql.ts";

/** The newest revocation of an object, or the one of an audit log entry. */
export const REVOCATION = graphql(`
  query Revocation($id: ID!) {
    revocation(id: $id) {
      id
      at
      state
      slowestSeconds
      lastAcceptedAt
      processes { name confirmedAfterSeconds lastAcceptedAt silentForSeconds }
    }
  }
`);
