import { useState } from "react";
import { useMutation } from "urql";
import type { RegisterApplicationMutation } from "../../../generated/graphql.ts";
import { useScope } from "../../../lib/scope.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { LabelledCode, ShownOnce } from "../../../ui/shown-once.tsx";
import { REGISTER_APPLICATION } from "../api/application-queries.ts";
import { type ApplicationForm, NEW_APPLICATION, registerInputOf } from "../model/application-form.ts";
import { type Addresses, environmentLines } from "../model/for-your-code.ts";
import { applicationWords } from "../words/application-words.ts";
import { ApplicationFields } from "./application-fields.tsx";

type Registered = RegisterApplicationMutation["registerApplication"];

interface Shown {
  addresses: Addresses;
  onClose: () => void;
}

/** Asks what the application is, then shows what goes into its code: the secret this once. */
export function RegisterApplicationDialog({ addresses, onClose }: Shown) {
  const words = useWords(applicationWords);
  const { mode } = useScope();
  const [registered, setRegistered] = useState<Registered | null>(null);
  const [, register] = useMutation(REGISTER_APPLICATION);

  async function send(form: ApplicationForm) {
    const { data, error } = await register({ input: registerInputOf(form, mode) });
    if (data) setRegistered(data.registerApplication);
    return error;
  }

  if (!registered) {
    return (
      <Dialog onClose={onClose} title={words.register}>
        <ApplicationFields
          start={NEW_APPLICATION}
          asksKind
          submitLabel={words.register}
          send={send}
          onCancel={onClose}
        />
      </Dialog>
    );
  }
  const { application, clientSecret } = registered;
  return (
    <Dialog
      onClose={onClose}
      mustAnswer={clientSecret !== null}
      title={words.registered.title(application.name)}
    >
      <ShownOnce
        label={clientSecret === null ? words.clientId : words.rotate.label}
        secret={clientSecret ?? application.clientId}
        readable={clientSecret === null ? words.registered.readable : undefined}
        onDone={onClose}
      >
        <LabelledCode
          label={words.registered.label}
          code={environmentLines(addresses, application, clientSecret)}
        />
      </ShownOnce>
    </Dialog>
  );
}
