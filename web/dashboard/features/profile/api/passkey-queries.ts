import { graphql } from "../../../generated/gql.ts";

graphql(`
  fragment PasskeyRow on Passkey {
    id
    name
    isSynced
    createdAt
    lastUsedAt
  }
`);

export const BEGIN_PASSKEY = graphql(`
  mutation BeginPasskey {
    beginPasskey { options }
  }
`);

export const ADD_PASSKEY = graphql(`
  mutation AddPasskey($input: AddPasskeyInput!) {
    addPasskey(input: $input) { recoveryCodes profile { ...ProfileFields } }
  }
`);

export const RENAME_PASSKEY = graphql(`
  mutation RenamePasskey($input: RenamePasskeyInput!) {
    renamePasskey(input: $input) { passkey { ...PasskeyRow } }
  }
`);

export const REMOVE_PASSKEY = graphql(`
  mutation RemovePasskey($input: RemovePasskeyInput!) {
    removePasskey(input: $input) { profile { ...ProfileFields } }
  }
`);
