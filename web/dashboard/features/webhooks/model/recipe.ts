/** The shortest way to verify: what docs/webhooks.md says of the library. */
export const VERIFY_BY_LIBRARY = `import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.TUA_WEBHOOK_SECRET);
// Throws unless the signature and its age are good.
const event = webhook.verify(body, headers);`;
