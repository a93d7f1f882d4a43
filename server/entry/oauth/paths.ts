/** Path of the sign-in page. The step's ID follows. */
export const SIGN_IN_PATH = "/oauth/sign-in";
/** Path of the consent page. The step's ID follows. */
export const CONSENT_PATH = "/oauth/consent";
