import { fromBase64url, toBase64url } from "../passkey-bytes.ts";

/**
 * The passkey button of the sign-in pages. It is hidden without scripts or passkeys, and the form of the page works
 * without it. The texts are attributes of the button, in the page's language.
 */
const button = document.querySelector<HTMLButtonElement>("#use-passkey");
const problem = document.querySelector<HTMLElement>("#passkey-problem");
const form = document.querySelector<HTMLFormElement>("#passkey-form");

if (button && problem && form && "PublicKeyCredential" in window) {
  button.hidden = false;
  button.addEventListener("click", () => void signIn(button, problem, form));
}

async function signIn(button: HTMLButtonElement, problem: HTMLElement, form: HTMLFormElement): Promise<void> {
  button.disabled = true;
  problem.hidden = true;
  try {
    (form.elements.namedItem("passkey") as HTMLInputElement).value = await requestResponse();
    form.submit();
  } catch (error) {
    problem.textContent = button.dataset[toText(error)] ?? "";
    problem.hidden = false;
    button.disabled = false;
    button.focus();
  }
}

/** Has the browser sign a new challenge. @returns the response as JSON */
async function requestResponse(): Promise<string> {
  const response = await fetch(`${location.pathname}/passkey`, { method: "POST" });
  if (!response.ok) throw new Error("no challenge");
  const options = await response.json();
  const publicKey = { ...options, challenge: fromBase64url(options.challenge) };
  const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential | null;
  if (!credential) throw new DOMException("", "NotAllowedError");
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    credential.response as AuthenticatorAssertionResponse;
  return JSON.stringify({
    id: credential.id,
    type: credential.type,
    response: {
      clientDataJSON: toBase64url(clientDataJSON),
      authenticatorData: toBase64url(authenticatorData),
      signature: toBase64url(signature),
      userHandle: userHandle && toBase64url(userHandle),
    },
  });
}

/** Browsers report a cancellation, a timeout and a device without a passkey as the same error (WebAuthn §14.5.2). */
function toText(error: unknown): "canceled" | "refused" | "failed" {
  if (!(error instanceof DOMException)) return "failed";
  if (error.name === "SecurityError") return "refused";
  return "canceled";
}
