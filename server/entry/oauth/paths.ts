/** Where a member signs in, followed by the step's id. */
export const SIGN_IN_PATH = "/oauth/sign-in";
/** Where a member is asked whether an application may do what it asks for, followed by the step's id. */
export const CONSENT_PATH = "/oauth/consent";
