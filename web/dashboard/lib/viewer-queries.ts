import { graphql } from "../generated/gql.ts";

/** All of them: the optimistic answer has as many. */
export const PREFERENCES = graphql(`
  fragment Preferences on Preferences { language appearance sound shortcuts paymentColumns }
`);

export const VIEWER = graphql(`
  query Viewer {
    viewer {
      role
      member { id email }
      merchant { id name timeZone currency }
      memberships { role merchant { id name } }
      preferences { ...Preferences }
    }
  }
`);

/** How the member likes the dashboard: the answer changes it wherever it is looked at. */
export const UPDATE_PREFERENCES = graphql(`
  mutation UpdatePreferences($input: UpdatePreferencesInput!) {
    updatePreferences(input: $input) {
      preferences { ...Preferences }
    }
  }
`);

/** Asked without a merchant: where may this member go? */
export const MEMBERSHIPS = graphql(`
  query Memberships {
    viewer { memberships { merchant { id name } } }
  }
`);
