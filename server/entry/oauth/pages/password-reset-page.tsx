import type { PageMessages } from "../../i18n/en.ts";
import { renderPage } from "../../plain-page.tsx";
import { Account, Email, NewPassword, Problem } from "./form-fields.tsx";

/** Form to request a reset link. */
export function renderForgotPassword(
  messages: PageMessages,
  { email, problem }: { email?: string; problem?: string },
): string {
  const { passwordReset, language } = messages;
  return renderPage(
    passwordReset.forgotTitle,
    <form className="panel" method="post">
      <h1>{passwordReset.forgotTitle}</h1>
      <p>{passwordReset.lead}</p>
      <Problem problem={problem} />
      <Email messages={messages} email={email} problem={problem} />
      <button type="submit">{passwordReset.send}</button>
    </form>,
    { language },
  );
}

/** Form that the reset link opens. */
export function renderNewPassword(
  messages: PageMessages,
  { email, problem }: { email: string; problem?: string },
): string {
  const { passwordReset, language } = messages;
  return renderPage(
    passwordReset.title,
    <form className="panel" method="post">
      <h1>{passwordReset.title}</h1>
      <p>{passwordReset.forEmail(email)}</p>
      <Problem problem={problem} />
      <Account email={email} />
      <NewPassword messages={messages} problem={problem} />
      <button type="submit">{passwordReset.set}</button>
    </form>,
    { language },
  );
}
