import { useForm } from "@mantine/form";
import { useEffect, useEffectEvent, useState } from "react";
import { useMutation } from "urql";
import { useSubmit } from "../../../lib/use-submit.ts";
import { UPDATE_MERCHANT } from "../api/merchant-queries.ts";
import {
  changedNames,
  type SettingName,
  type Settings,
  savedSettings,
  toInput,
  withTyped,
} from "./merchant-settings.ts";

/** Form state on top of the saved settings. */
export function useMerchantForm(saved: Settings) {
  const [savedNames, setSavedNames] = useState<SettingName[]>([]);
  const form = useForm({ initialValues: saved, onValuesChange: () => setSavedNames([]) });
  const [, update] = useMutation(UPDATE_MERCHANT);
  const changed = changedNames(form.values, saved);

  function show(now: Settings, stored: SettingName[]): void {
    form.setInitialValues(now);
    form.setValues(withTyped(now, form.getValues(), stored));
  }

  // Shows values that another tab saved, except in fields with unsaved input.
  const follow = useEffectEvent((text: string) => {
    const before = form.getInitialValues();
    if (JSON.stringify(before) !== text) show(JSON.parse(text), changedNames(form.getValues(), before));
  });
  const savedText = JSON.stringify(saved);
  useEffect(() => follow(savedText), [savedText]);

  const { onSubmit, isSending, problem, forget } = useSubmit(
    form,
    async (sent: Settings) => {
      const names = changedNames(sent, saved);
      if (names.length === 0) return;
      const { data, error } = await update({ input: toInput(sent, names) });
      return { data: data && { sent, names, now: savedSettings(data.updateMerchant.merchant) }, error };
    },
    (done) => {
      if (!done) return;
      // Text typed during the save stays unsaved.
      show(done.now, changedNames(form.getValues(), done.sent));
      setSavedNames(done.names);
    },
  );

  function discard(): void {
    form.setValues(saved);
    forget();
  }

  return { form, changed, savedNames, onSubmit, isSending, problem, discard };
}

export type MerchantForm = ReturnType<typeof useMerchantForm>["form"];
