import { graphql } from "../../../generated/gql.ts";

graphql(`
  fragment WebhookDrillRow on WebhookDrill {
    id
    url
    state
    startedAt
    endedAt
    orderListAt
    steps { kind state }
  }
`);

export const WEBHOOK_DRILLS = graphql(`
  query WebhookDrills($first: Int!, $after: String) {
    webhookDrills(first: $first, after: $after) {
      nodes { ...WebhookDrillRow }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const WEBHOOK_DRILL = graphql(`
  query WebhookDrill($id: ID!) {
    webhookDrill(id: $id) {
      id
      url
      state
      startedAt
      endedAt
      orderListAt
      steps {
        kind
        state
        sent
        responses { httpStatus error { code detail } count slowestMs }
        responseBody
        problems { code clientReference count }
      }
    }
  }
`);

export const START_WEBHOOK_DRILL = graphql(`
  mutation StartWebhookDrill($input: StartWebhookDrillInput!) {
    startWebhookDrill(input: $input) { webhookDrill { ...WebhookDrillRow } isNew }
  }
`);
