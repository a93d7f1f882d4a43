import { graphql } from "../../../generated/gql.ts";

graphql(`
  fragment MemberRow on Member {
    id
    email
    role
    joinedAt
    lastSeenAt
    hasTwoFactor
    hasPassword
    roleFromProvider
  }
`);

graphql(`
  fragment InvitationRow on Invitation {
    id
    email
    role
    invitedBy
    expiresAt
  }
`);

export const MEMBERS = graphql(`
  query Members {
    members { ...MemberRow }
  }
`);

export const INVITATIONS = graphql(`
  query Invitations {
    invitations { ...InvitationRow }
  }
`);

export const INVITE_MEMBER = graphql(`
  mutation InviteMember($input: InviteMemberInput!) {
    inviteMember(input: $input) { invitation { ...InvitationRow } }
  }
`);

export const REVOKE_INVITATION = graphql(`
  mutation RevokeInvitation($id: ID!) {
    revokeInvitation(input: { id: $id }) { invitation { id } }
  }
`);

export const CHANGE_ROLE = graphql(`
  mutation ChangeRole($input: ChangeRoleInput!) {
    changeRole(input: $input) { member { id role } }
  }
`);

export const REMOVE_MEMBER_TWO_FACTOR = graphql(`
  mutation RemoveMemberTwoFactor($id: ID!) {
    removeMemberTwoFactor(input: { id: $id }) { member { ...MemberRow } }
  }
`);

export const REMOVE_MEMBER = graphql(`
  mutation RemoveMember($id: ID!) {
    removeMember(input: { id: $id }) { member { id } }
  }
`);

export const TWO_FACTOR_ROLES = graphql(`
  query TwoFactorRoles {
    merchant { id twoFactorRoles }
  }
`);

export const REQUIRE_TWO_FACTOR = graphql(`
  mutation RequireTwoFactor($roles: [Role!]!) {
    requireTwoFactor(input: { roles: $roles }) { merchant { id twoFactorRoles } }
  }
`);

export const PROVIDER_ROLES = graphql(`
  query ProviderRoles {
    providerRoles { id claim rules { value role } isOutdated }
  }
`);

export const SET_ROLE_RULES = graphql(`
  mutation SetRoleRules($input: SetRoleRulesInput!) {
    setRoleRules(input: $input) { providerRoles { id claim rules { value role } isOutdated } }
  }
`);
