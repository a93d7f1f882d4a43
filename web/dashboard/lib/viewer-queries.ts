import { graphql } from "../generated/gql.ts";

export const VIEWER = graphql(`
  query Viewer {
    viewer {
      role
      scopes
      member { id email }
      merchant { id name timeZone currency }
      memberships { role merchant { id name } }
    }
  }
`);

/** Asked without a merchant: where may this member go? */
export const MEMBERSHIPS = graphql(`
  query Memberships {
    viewer { memberships { merchant { id name } } }
  }
`);
