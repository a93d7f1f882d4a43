/** Paths of pages that emails link to, on the origin of the sign-in pages. */
export const FORGOT_PATH = "/oauth/forgot-password";
export const resetPasswordPath = (token: string): string => `/oauth/reset-password/${token}`;
export const invitationPath = (token: string): string => `/oauth/invitation/${token}`;
