import type { SecretBox } from "../usecases/secret-box.ts";

/**
 * The dashboard as a client of the authorization server: a confidential one, whose secret every process derives
 * for itself and nobody keeps.
 */
export const DASHBOARD_CLIENT = "dashboard";

export const dashboardSecret = (secretBox: SecretBox): string => secretBox.derive("oauth/dashboard-client");

/** Where the authorization server sends a member back to. */
export const dashboardCallback = (dashboardUrl: string): string => `${dashboardUrl}/session/callback`;

/** Where signing in begins. */
export const dashboardStart = (dashboardUrl: string): string => `${dashboardUrl}/session/start`;
