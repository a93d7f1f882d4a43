import { graphql } from "../../../generated/gql.ts";

/** The rehearsal of a key, and its newest calls that would have been refused. */
export const KEY_REHEARSAL = graphql(`
  query KeyRehearsal($id: ID!, $rehearsed: RequestLogFilter!) {
    apiKey(id: $id) {
      id
      rehearsal {
        id
        calls { total lastDay lastAt }
      }
    }
    requestLog(first: 5, filter: $rehearsed) {
      nodes { id at method path operationType operationName rehearsedCode }
    }
  }
`);

export const REHEARSE_API_KEY = graphql(`
  mutation RehearseApiKey($input: RehearseApiKeyInput!) {
    rehearseApiKey(input: $input) { apiKey { ...ApiKeyRow } }
  }
`);

export const ENFORCE_REHEARSAL = graphql(`
  mutation EnforceApiKeyRehearsal($input: EnforceApiKeyRehearsalInput!) {
    enforceApiKeyRehearsal(input: $input) { apiKey { ...ApiKeyRow } }
  }
`);

export const STOP_REHEARSAL = graphql(`
  mutation StopApiKeyRehearsal($id: ID!) {
    stopApiKeyRehearsal(input: { id: $id }) { apiKey { ...ApiKeyRow } }
  }
`);
