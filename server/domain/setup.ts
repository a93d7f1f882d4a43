/** The first steps of a merchant. */
type SetupStep = "apiKey" | "testPayment" | "webhook" | "brand" | "member" | "liveKey";

/** How far a merchant is, as its data says, and since when its members do not want to be told any more. */
export type Setup = Record<SetupStep, boolean> & { dismissedAt: Date | null };
