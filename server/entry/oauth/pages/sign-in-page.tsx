import { FORGOT_PATH } from "../../../domain/mail-links.ts";
import type { PageMessages } from "../../i18n/en.ts";
import { renderPage } from "../../plain-page.tsx";
import { Code, Email, Password, Problem } from "./form-fields.tsx";

interface SignInForm {
  email: string;
  problem?: string | undefined;
  /** True if the browser's session expired or was ended elsewhere. */
  hasEnded?: boolean;
}

/** Sign-in form. It posts to its own URL. Password managers recognize both fields. */
export function renderSignIn(messages: PageMessages, { email, problem, hasEnded }: SignInForm): string {
  const { signIn, language } = messages;
  return renderPage(
    problem ? signIn.again : signIn.title,
    <form className="panel" method="post">
      <h1>{signIn.title}</h1>
      {hasEnded && <p>{signIn.ended}</p>}
      <Problem problem={problem} />
      <Email messages={messages} email={email} problem={problem} />
      <Password messages={messages} problem={problem} />
      <button type="submit">{signIn.submit}</button>
      <p>
        <a href={FORGOT_PATH}>{signIn.forgot}</a>
      </p>
    </form>,
    { language },
  );
}

/** Query parameter that shows the password page again. */
export const SIGN_IN_AGAIN = "again";

/** Form for the code of a member whose password was correct. */
export function renderCode(messages: PageMessages, { email, problem }: SignInForm): string {
  const { code, fields, signIn, language } = messages;
  return renderPage(
    problem ? code.again : code.title,
    <form className="panel" method="post">
      <h1>{code.heading}</h1>
      <p>{code.lead}</p>
      <Problem problem={problem} />
      <div>
        <Code label={fields.code} problem={problem} hint="recovery" />
        <p className="muted" id="recovery">
          {code.recovery}
        </p>
      </div>
      <button type="submit">{signIn.submit}</button>
      <p className="muted">
        {code.signingInAs(email)} <a href={`?${SIGN_IN_AGAIN}`}>{code.other}</a>
      </p>
    </form>,
    { language },
  );
}
