/** Texts of the setup checklist on Home and in the quickstart. */
export const en = {
  title: "First steps",
  progress: (done: number, of: number) => `${done} of ${of} done`,
  lead: "Each step is checked off automatically.",
  dismiss: "Hide first steps",
  done: "Done",
  notYours: "Requires an owner or admin",
  steps: {
    apiKey: { name: "Create a test key", hint: "Your server creates payments with it." },
    testPayment: { name: "Create a test payment", hint: "Numbers ending in 0000 succeed immediately." },
    webhook: { name: "Receive a webhook", hint: "Your server is notified of each payment." },
    brand: { name: "Brand the checkout", hint: "Show your color or logo to customers." },
    member: { name: "Invite a member", hint: "Each member has their own role." },
    liveKey: { name: "Create a live key", hint: "The last step before you accept real payments." },
  },
  pay: {
    button: "Create test payment",
    open: "Open checkout",
    description: "Test payment",
  },
};
