import { type RefObject, useState } from "react";
import { useMutation } from "urql";
import { useRefusal } from "../../../lib/use-refusal.ts";
import { UPDATE_MERCHANT } from "../api/merchant-queries.ts";
import { changedNames, type Draft, inputOf, type Settings, withChange } from "./draft.ts";

/** What is typed over what is saved, until it is saved itself. */
export function useMerchantDraft(saved: Settings, form: RefObject<HTMLElement | null>) {
  const [draft, setDraft] = useState<Draft>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [savedNames, setSavedNames] = useState<(keyof Settings)[]>([]);
  const [{ fetching }, send] = useMutation(UPDATE_MERCHANT);
  const shown: Settings = { ...saved, ...draft };
  const refusal = useRefusal({
    values: shown,
    setErrors,
    getInputNode: (field) => form.current?.querySelector<HTMLElement>(`[data-path="${field}"]`) ?? null,
  });

  function change<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
    setDraft((kept) => withChange(kept, saved, name, value));
    setErrors(({ [name]: _, ...others }) => others);
    setSavedNames([]);
  }

  /** @returns whether it is saved. What was typed while it was under way stays a change. */
  async function save(): Promise<boolean> {
    const sent = draft;
    const { data, error } = await send({ input: inputOf(sent) });
    refusal.show(error);
    if (!data) return false;
    setDraft((kept) => {
      const rest = Object.entries(kept).filter(([name, value]) => sent[name as keyof Settings] !== value);
      return Object.fromEntries(rest) as Draft;
    });
    setSavedNames(changedNames(sent));
    return true;
  }

  function discard(): void {
    setDraft({});
    refusal.show(undefined);
  }

  return {
    ...{ shown, errors, change, save, discard },
    ...{ changed: changedNames(draft), savedNames, isSaving: fetching, problem: refusal.problem },
  };
}

export type MerchantDraft = ReturnType<typeof useMerchantDraft>;
