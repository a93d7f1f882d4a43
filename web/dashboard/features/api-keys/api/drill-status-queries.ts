import { graphql } from "../../../generated/gql.ts";

/** The last webhook drills of test mode, in both modes. */
export const WEBHOOK_DRILL_STATUS = graphql(`
  query WebhookDrillStatus {
    webhookDrillStatus {
      lastPassedAt
      last { id state startedAt steps { kind state } }
    }
  }
`);
