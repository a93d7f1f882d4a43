import { graphql } from "../../../generated/gql.ts";

graphql(`
  fragment PushFields on PushNotifications {
    publicKey
    subscription { choice largeAmount { amount minorUnits currency } }
  }
`);

export const PUSH_NOTIFICATIONS = graphql(`
  query PushNotifications {
    pushNotifications { ...PushFields }
  }
`);

export const SAVE_PUSH_SUBSCRIPTION = graphql(`
  mutation SavePushSubscription($input: SavePushSubscriptionInput!) {
    savePushSubscription(input: $input) { pushNotifications { ...PushFields } }
  }
`);

export const REMOVE_PUSH_SUBSCRIPTION = graphql(`
  mutation RemovePushSubscription {
    removePushSubscription { pushNotifications { ...PushFields } }
  }
`);

export const SEND_TEST_PUSH = graphql(`
  mutation SendTestPush {
    sendTestPush { pushNotifications { ...PushFields } }
  }
`);
