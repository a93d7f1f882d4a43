import {
  IconBuildingStore,
  IconCopy,
  IconFlask,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSend,
  IconUserPlus,
  IconVolume,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { LANGUAGES, useLanguage, useMessages } from "../../lib/i18n/messages.ts";
import { useNotice } from "../../lib/notice.ts";
import { type PageAction, requestAction } from "../../lib/page-action.ts";
import { usePreferences, useUpdatePreferences } from "../../lib/preferences.ts";
import { useScope } from "../../lib/scope.ts";
import { signOut } from "../../lib/sign-in.ts";
import { useMay, useViewer } from "../../lib/viewer.ts";
import { useOverlay } from "../overlay-context.ts";
import { pathInMode } from "../path-in-mode.ts";
import { type PageName, useCurrentPage } from "../use-current-page.ts";
import { useSettingsPages } from "../use-settings-pages.ts";
import type { Entry } from "./entries.ts";
import { paletteMessages } from "./palette-messages.ts";

/** Actions that open a settings page and start there. */
const PAGE_ACTIONS = [
  { id: "createKey", page: "apiKeys", icon: IconPlus, action: "create-api-key" },
  { id: "invite", page: "members", icon: IconUserPlus, action: "invite-member" },
  { id: "testEvent", page: "webhooks", icon: IconSend, action: "test-event" },
] as const satisfies { id: string; page: PageName; icon: Entry["icon"]; action: PageAction }[];

type Action = Omit<Entry, "group">;

/** All actions that the member's role allows. */
export function useActionEntries(): Entry[] {
  const actions = [
    ...usePageActions(),
    ...useScopeActions(),
    ...usePreferenceActions(),
    ...useOtherActions(),
  ];
  return actions.map((action) => ({ ...action, group: "actions" }));
}

/** Actions that open their page and start there. */
function usePageActions(): Action[] {
  const { actions, synonyms } = useMessages(paletteMessages);
  const params = useScope();
  const navigate = useNavigate();
  const mayInitiate = useMay("initiate");
  const settings = useSettingsPages();
  return [
    ...(mayInitiate
      ? [
          {
            id: "newLink",
            label: actions.newLink,
            synonyms: synonyms.newLink,
            icon: IconPlus,
            run: () => void navigate({ to: "/m/$merchantId/$mode/checkout-links", params }),
          },
        ]
      : []),
    ...PAGE_ACTIONS.flatMap(({ id, page: name, icon, action }) => {
      const page = settings.find((one) => one.name === name);
      if (!page) return [];
      const run = () => {
        requestAction(action);
        void navigate({ to: `/m/$merchantId/$mode/settings/${page.path}`, params });
      };
      return [{ id, label: actions[id], synonyms: synonyms[id], icon, run }];
    }),
  ];
}

/** The other mode and the other merchants. */
function useScopeActions(): Action[] {
  const { actions, synonyms } = useMessages(paletteMessages);
  const { merchantId, mode } = useScope();
  const navigate = useNavigate();
  const viewer = useViewer();
  const currentPage = useCurrentPage();
  const other = mode === "test" ? "live" : "test";
  const others = viewer.memberships.filter(({ merchant }) => merchant.id !== merchantId);
  return [
    {
      id: "mode",
      label: other === "live" ? actions.toLive : actions.toTest,
      icon: IconFlask,
      synonyms: synonyms.mode,
      run: () =>
        void navigate({ to: pathInMode(currentPage, viewer, other), params: { merchantId, mode: other } }),
    },
    ...others.map(({ merchant: { id, name } }) => ({
      id,
      label: actions.toMerchant(name),
      synonyms: synonyms.merchant,
      icon: IconBuildingStore,
      run: () => void navigate({ to: "/m/$merchantId/$mode", params: { merchantId: id, mode } }),
    })),
  ];
}

/** Preferences: each entry offers the values that are not set. */
function usePreferenceActions(): Action[] {
  const { shell } = useMessages();
  const { actions, synonyms } = useMessages(paletteMessages);
  const language = useLanguage();
  const { appearance, sound } = usePreferences();
  const prefer = useUpdatePreferences();
  const appearances = (["AUTO", "LIGHT", "DARK"] as const).filter((one) => one !== appearance);
  const languages = Object.values(LANGUAGES).filter(({ code }) => code !== language.code);
  return [
    ...appearances.map((one) => ({
      id: `appearance-${one}`,
      label: actions.appearance(shell.appearances[one.toLowerCase() as Lowercase<typeof one>]),
      synonyms: synonyms.appearance,
      icon: IconMoon,
      run: () => prefer({ appearance: one }),
    })),
    ...languages.map(({ code }) => ({
      id: `language-${code}`,
      label: actions.language(shell.languages[code]),
      synonyms: synonyms.language,
      icon: IconLanguage,
      run: () => prefer({ language: code.toUpperCase() as Uppercase<typeof code> }),
    })),
    {
      id: "sound",
      label: sound ? actions.soundOff : actions.soundOn,
      synonyms: synonyms.sound,
      icon: IconVolume,
      run: () => prefer({ sound: !sound }),
    },
  ];
}

function useOtherActions(): Action[] {
  const { shell } = useMessages();
  const { actions, synonyms } = useMessages(paletteMessages);
  const { merchantId } = useScope();
  const show = useOverlay();
  const showNotice = useNotice();
  const copy = (text: string) => async () => {
    try {
      // Plain HTTP has no clipboard API.
      await navigator.clipboard.writeText(text);
      showNotice({ kind: "done", text: actions.copied });
    } catch {
      showNotice({ kind: "failed", text: actions.notCopied(text) });
    }
  };
  const leave = async () => {
    if (!(await signOut())) showNotice({ kind: "failed", text: shell.signOutFailed });
  };
  return [
    {
      id: "copyAddress",
      label: actions.copyAddress,
      synonyms: synonyms.copy,
      icon: IconCopy,
      run: copy(window.location.href),
    },
    {
      id: "copyMerchant",
      label: actions.copyMerchant,
      synonyms: synonyms.copy,
      icon: IconCopy,
      run: copy(merchantId),
    },
    {
      id: "shortcuts",
      label: shell.shortcuts,
      synonyms: synonyms.shortcuts,
      icon: IconKeyboard,
      keys: "?",
      run: () => show("shortcuts"),
    },
    {
      id: "signOut",
      label: shell.signOut,
      synonyms: synonyms.signOut,
      icon: IconLogout,
      run: () => void leave(),
    },
  ];
}
