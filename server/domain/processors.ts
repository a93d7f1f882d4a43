/** What people call the processors. The sandbox plays all of them in test mode. */
export const PROCESSOR_NAMES = {
  mtn_momo: "MTN MoMo",
  paystack: "Paystack",
  sandbox: "Sandbox",
} as const;
