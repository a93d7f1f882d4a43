import { useCallback } from "react";
import { useMutation } from "urql";
import type { UpdatePreferencesInput } from "../generated/graphql.ts";
import { useMessages } from "./i18n/messages.ts";
import { useNotice } from "./notice.ts";
import { useViewer, type Viewer } from "./viewer.ts";
import { UPDATE_PREFERENCES } from "./viewer-queries.ts";

export type Preferences = NonNullable<Viewer["preferences"]>;

/** Preferences of the signed-in member. */
export function usePreferences(): Preferences {
  const { preferences } = useViewer();
  if (!preferences) throw new Error("The signed-in member has no preferences.");
  return preferences;
}

/** Changes preferences: optimistically, then at the server. The shell shows a failure. */
export function useUpdatePreferences(): (change: UpdatePreferencesInput) => void {
  const { shell } = useMessages();
  const showNotice = useNotice();
  const [, update] = useMutation(UPDATE_PREFERENCES);
  return useCallback(
    (change) =>
      void update({ input: change }).then(({ error }) => {
        if (error) showNotice({ kind: "failed", text: shell.notStored });
      }),
    [update, showNotice, shell],
  );
}
