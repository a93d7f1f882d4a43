import { graphql } from "../../../generated/gql.ts";

graphql(`
  fragment AuditEntryRow on AuditEntry {
    id
    at
    actor
    actorName
    action
    target
    mode
    ipAddress
    before
    after
  }
`);

export const AUDIT_LOG = graphql(`
  query AuditLog($first: Int!, $after: String, $filter: AuditFilter) {
    auditLog(first: $first, after: $after, filter: $filter) {
      nodes { ...AuditEntryRow }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

/** Current names of ids in the log, as far as this mode has them. */
export const AUDIT_NAMES = graphql(`
  query AuditNames {
    members { id email }
    apiKeys { id name }
    applications { id name }
  }
`);
