import { graphql } from "../../../generated/gql.ts";

graphql(`
  fragment SessionRow on MemberSession {
    id
    createdAt
    lastSeenAt
    ipAddress
    userAgent
    isCurrent
  }
`);

export const SESSIONS = graphql(`
  query Sessions {
    sessions { ...SessionRow }
  }
`);

export const END_SESSION = graphql(`
  mutation EndSession($id: ID!) {
    endSession(input: { id: $id }) { session { id } }
  }
`);

export const END_OTHER_SESSIONS = graphql(`
  mutation EndOtherSessions {
    endOtherSessions { endedSessions }
  }
`);
