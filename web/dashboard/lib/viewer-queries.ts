import { graphql } from "../generated/gql.ts";

/** All preferences: the optimistic response has the same fields. */
export const PREFERENCES = graphql(`
  fragment Preferences on Preferences {
    language
    appearance
    sound
    shortcuts
    paymentColumns
    emailFailingEndpoints
    emailFailedDeliveries
    emailReviews
    emailProcessors
    emailLiveKeys
    emailNewBrowsers
    emailCheckpoints
  }
`);

export const VIEWER = graphql(`
  query Viewer {
    viewer {
      role
      mustSetUpTwoFactor
      member { id email }
      merchant { id name timeZone currency }
      memberships { role merchant { id name } }
      preferences { ...Preferences }
    }
  }
`);

/** Updates preferences. The response updates every view. */
export const UPDATE_PREFERENCES = graphql(`
  mutation UpdatePreferences($input: UpdatePreferencesInput!) {
    updatePreferences(input: $input) {
      preferences { ...Preferences }
    }
  }
`);

/** The member's merchants. Requested without a merchant. */
export const MEMBERSHIPS = graphql(`
  query Memberships {
    viewer { memberships { role merchant { id name } } }
  }
`);
