/** Display names of the processors. The sandbox simulates all of them in test mode. */
export const PROCESSOR_NAMES = {
  mtn_momo: "MTN MoMo",
  paystack: "Paystack",
  sandbox: "Sandbox",
} as const;
