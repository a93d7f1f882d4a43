import { graphql } from "../../../generated/gql.ts";

graphql(`
  fragment ApplicationRow on Application {
    id
    clientId
    name
    kind
    redirectUris
    scopes
    allowedOrigins
    createdAt
    previousSecretExpiresAt
  }
`);

export const APPLICATIONS = graphql(`
  query Applications {
    applications { ...ApplicationRow }
  }
`);

export const REGISTER_APPLICATION = graphql(`
  mutation RegisterApplication($input: RegisterApplicationInput!) {
    registerApplication(input: $input) { clientSecret application { ...ApplicationRow } }
  }
`);

export const UPDATE_APPLICATION = graphql(`
  mutation UpdateApplication($input: UpdateApplicationInput!) {
    updateApplication(input: $input) { application { ...ApplicationRow } }
  }
`);

export const ROTATE_APPLICATION_SECRET = graphql(`
  mutation RotateApplicationSecret($input: RotateApplicationSecretInput!) {
    rotateApplicationSecret(input: $input) { clientSecret application { ...ApplicationRow } }
  }
`);

export const REMOVE_APPLICATION = graphql(`
  mutation RemoveApplication($id: ID!) {
    removeApplication(input: { id: $id }) { application { id } }
  }
`);
