import type { Encrypter } from "../usecases/encrypter.ts";

/**
 * The dashboard as a confidential client of the authorization server. Each process derives the client secret, so it
 * is not stored.
 */
export const DASHBOARD_CLIENT = "dashboard";
const USE = "oauth/dashboard-client";

export const dashboardSecret = (encrypter: Encrypter): string => encrypter.derive(USE);

/** All accepted secrets. During a rotation of SECRET_KEY, processes use different ones. */
export const dashboardSecrets = (encrypter: Encrypter): string[] => encrypter.deriveAll(USE);

/** Redirect URI of the dashboard. */
export const dashboardCallback = (dashboardUrl: string): string => `${dashboardUrl}/session/callback`;

/** Start of the sign-in. */
export const dashboardStart = (dashboardUrl: string): string => `${dashboardUrl}/session/start`;
