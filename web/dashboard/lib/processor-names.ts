/** What processors are called, the same in every language. */
export const PROCESSOR_NAMES: Readonly<Record<string, string>> = {
  mtn_momo: "MTN MoMo",
  paystack: "Paystack",
};
