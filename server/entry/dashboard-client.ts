import type { SecretBox } from "../usecases/secret-box.ts";

/**
 * The dashboard as a client of the authorization server: a confidential one, whose secret every process derives
 * for itself and nobody keeps.
 */
export const DASHBOARD_CLIENT = "dashboard";
const USE = "oauth/dashboard-client";

export const dashboardSecret = (secretBox: SecretBox): string => secretBox.derive(USE);

/** Those that the authorization server takes: while SECRET_KEY changes, processes have different ones. */
export const dashboardSecrets = (secretBox: SecretBox): string[] => secretBox.deriveAll(USE);

/** Where the authorization server sends a member back to. */
export const dashboardCallback = (dashboardUrl: string): string => `${dashboardUrl}/session/callback`;

/** Where signing in begins. */
export const dashboardStart = (dashboardUrl: string): string => `${dashboardUrl}/session/start`;
