/** Pages to which mail leads, by their paths where members sign in. */
export const FORGOT_PATH = "/oauth/forgot-password";
export const resetPasswordPath = (token: string): string => `/oauth/reset-password/${token}`;
export const invitationPath = (token: string): string => `/oauth/invitation/${token}`;
