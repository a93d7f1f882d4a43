import { FORGOT_PATH } from "../../../domain/mail-links.ts";
import type { PageMessages } from "../../i18n/en.ts";
import { renderPage } from "../../plain-page.tsx";
import { Code, Email, Password, Problem } from "./form-fields.tsx";
import { PasskeyButton, PasskeyForm } from "./passkey-button.tsx";
import type { PasskeyScript } from "./passkey-script.ts";

interface SignInForm {
  email: string;
  problem?: string | undefined;
  /** True if the browser's session expired or was ended elsewhere. */
  hasEnded?: boolean;
  /** Null where passkeys are not available. */
  passkeys: PasskeyScript | null;
}

interface CodeForm extends SignInForm {
  /** False for a member whose second factor is a passkey, whom a recovery code replaces. */
  hasAuthenticator: boolean;
}

/** Sign-in form. It posts to its own URL. Password managers recognize both fields. */
export function renderSignIn(
  messages: PageMessages,
  { email, problem, hasEnded, passkeys }: SignInForm,
): string {
  const { signIn, language } = messages;
  return renderPage(
    problem ? signIn.again : signIn.title,
    <>
      <form className="panel" method="post">
        <h1>{signIn.title}</h1>
        {hasEnded && <p>{signIn.ended}</p>}
        <Problem problem={problem} />
        <Email messages={messages} email={email} problem={problem} />
        <Password messages={messages} problem={problem} />
        <button type="submit">{signIn.submit}</button>
        <PasskeyButton messages={messages} script={passkeys} />
        <p>
          <a href={FORGOT_PATH}>{signIn.forgot}</a>
        </p>
      </form>
      <PasskeyForm script={passkeys} />
    </>,
    { language },
  );
}

/** Query parameter that shows the password page again. */
export const SIGN_IN_AGAIN = "again";

/** Form for the second factor of a member whose password was correct. */
export function renderCode(messages: PageMessages, form: CodeForm): string {
  const { email, problem, hasAuthenticator, passkeys } = form;
  const { code, fields, signIn, passkey, language } = messages;
  const texts = hasAuthenticator
    ? { ...code, label: fields.code }
    : { ...passkey, title: passkey.heading, again: code.again, label: passkey.recoveryCode };
  const passkeyButton = <PasskeyButton messages={messages} script={passkeys} isFirst={!hasAuthenticator} />;
  return renderPage(
    problem ? texts.again : texts.title,
    <>
      <form className="panel" method="post">
        <h1>{texts.heading}</h1>
        <p>{texts.lead}</p>
        {!hasAuthenticator && passkeyButton}
        <Problem problem={problem} />
        <div>
          <Code label={texts.label} problem={problem} hint="recovery" />
          <p className="muted" id="recovery">
            {texts.recovery}
          </p>
        </div>
        <button type="submit" className={hasAuthenticator ? undefined : "second"}>
          {signIn.submit}
        </button>
        {hasAuthenticator && passkeyButton}
        <p className="muted">
          {code.signingInAs(email)} <a href={`?${SIGN_IN_AGAIN}`}>{code.other}</a>
        </p>
      </form>
      <PasskeyForm script={passkeys} />
    </>,
    { language },
  );
}
