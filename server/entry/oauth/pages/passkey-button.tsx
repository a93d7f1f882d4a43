import type { ReactElement } from "react";
import type { PageMessages } from "../../i18n/en.ts";
import type { PasskeyScript } from "./passkey-script.ts";

interface PasskeyProps {
  messages: PageMessages;
  script: PasskeyScript | null;
  /** True where the passkey is the usual way on. */
  isFirst?: boolean;
}

/** Button of a sign-in form, which its script shows in browsers that support passkeys. Nothing without passkeys. */
export function PasskeyButton({ messages: { passkey }, script, isFirst }: PasskeyProps): ReactElement | null {
  if (!script) return null;
  return (
    <>
      <button
        type="button"
        id="use-passkey"
        className={isFirst ? undefined : "second"}
        hidden
        data-canceled={passkey.canceled}
        data-refused={passkey.refused}
        data-failed={passkey.failed}
        aria-describedby="passkey-problem"
      >
        {passkey.use}
      </button>
      <p className="problem" role="alert" id="passkey-problem" hidden />
    </>
  );
}

/** The form that sends the passkey's response, beside the page's own form. */
export function PasskeyForm({ script }: Pick<PasskeyProps, "script">): ReactElement | null {
  if (!script) return null;
  return (
    <>
      <form method="post" id="passkey-form" hidden>
        <input type="hidden" name="passkey" />
      </form>
      <script src={script.src} integrity={script.integrity} defer />
    </>
  );
}
