/** Encryption context of a subscription's endpoint, which binds it to its row. */
export const pushEndpointContext = (id: string): string => `push_subscriptions ${id}`;
