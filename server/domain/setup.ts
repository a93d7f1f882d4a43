/** Onboarding steps of a merchant. */
type SetupStep = "apiKey" | "testPayment" | "webhook" | "brand" | "member" | "liveKey";

/** Completed onboarding steps, and the time at which the checklist was dismissed. */
export type Setup = Record<SetupStep, boolean> & { dismissedAt: Date | null };
