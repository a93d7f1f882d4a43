import { graphql } from "../../generated/gql.ts";

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
  query Sessions($memberId: ID) {
    sessions(memberId: $memberId) { ...SessionRow }
  }
`);

export const END_SESSION = graphql(`
  mutation EndSession($input: EndSessionInput!) {
    endSession(input: $input) { session { id } }
  }
`);

export const END_OTHER_SESSIONS = graphql(`
  mutation EndOtherSessions {
    endOtherSessions { endedSessions }
  }
`);

export const SIGN_OUT_MEMBER = graphql(`
  mutation SignOutMember($id: ID!) {
    signOutMember(input: { id: $id }) { endedSessions }
  }
`);
