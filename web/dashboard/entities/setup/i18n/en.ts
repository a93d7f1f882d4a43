/** The texts of the first steps, which Home and the quickstart share. */
export const en = {
  title: "First steps",
  progress: (done: number, of: number) => `${done} of ${of} done`,
  lead: "Each ticks itself once it is done.",
  dismiss: "Hide the first steps",
  done: "Done",
  notYours: "For an owner or admin",
  steps: {
    apiKey: { name: "Make a test key of your own", hint: "Your server asks for payments with it." },
    testPayment: { name: "Make a test payment", hint: "A number that ends in 0000 says yes at once." },
    webhook: { name: "Receive a webhook", hint: "Your server learns of each payment by itself." },
    brand: { name: "Brand the checkout", hint: "Your colour or logo, where customers pay." },
    member: { name: "Invite a teammate", hint: "Each with a role of their own." },
    liveKey: { name: "Make a live key", hint: "The last step before real money." },
  },
  pay: {
    button: "Make one",
    open: "Open its page",
    description: "Test payment",
  },
};
