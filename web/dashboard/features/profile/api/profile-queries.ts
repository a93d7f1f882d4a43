import { graphql } from "../../../generated/gql.ts";

graphql(`
  fragment ProfileFields on Profile {
    email
    hasPassword
    hasTwoFactor
    passkeys { ...PasskeyRow }
    canUsePasskeys
    recoveryCodesLeft
    mustHaveTwoFactor
    canReceiveEmail
  }
`);

export const PROFILE = graphql(`
  query Profile {
    profile { ...ProfileFields }
  }
`);

export const CHANGE_PASSWORD = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) { endedSessions revokedGrants }
  }
`);

export const BEGIN_TWO_FACTOR = graphql(`
  mutation BeginTwoFactor {
    beginTwoFactor { secret uri }
  }
`);

export const CONFIRM_TWO_FACTOR = graphql(`
  mutation ConfirmTwoFactor($code: String!) {
    confirmTwoFactor(input: { code: $code }) { recoveryCodes profile { ...ProfileFields } }
  }
`);

export const RENEW_RECOVERY_CODES = graphql(`
  mutation RenewRecoveryCodes {
    renewRecoveryCodes { recoveryCodes profile { ...ProfileFields } }
  }
`);

export const REMOVE_TWO_FACTOR = graphql(`
  mutation RemoveTwoFactor {
    removeTwoFactor { profile { ...ProfileFields } }
  }
`);
