import { graphql } from "../../../generated/gql.ts";

export const CREATE_EXPLORER_TOKEN = graphql(`
  mutation CreateExplorerToken {
    createExplorerToken { token expiresAt }
  }
`);
