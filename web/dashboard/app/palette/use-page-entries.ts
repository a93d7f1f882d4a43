import {
  IconApi,
  IconBell,
  IconBook,
  IconBook2,
  IconBuildingStore,
  IconHistory,
  IconHome,
  IconKey,
  IconPlugConnected,
  IconQrcode,
  IconReceipt,
  IconRocket,
  IconScale,
  IconSettings,
  IconUserCircle,
  IconUsers,
  IconWallet,
  IconWebhook,
} from "@tabler/icons-react";
import { type LinkProps, useNavigate } from "@tanstack/react-router";
import { useMessages } from "../../lib/i18n/messages.ts";
import { useScope } from "../../lib/scope.ts";
import type { PageName } from "../use-current-page.ts";
import { useSettingsPages } from "../use-settings-pages.ts";
import type { Entry } from "./entries.ts";
import { paletteMessages } from "./palette-messages.ts";

const ICONS: Record<PageName, Entry["icon"]> = {
  home: IconHome,
  payments: IconReceipt,
  reviews: IconScale,
  checkoutLinks: IconQrcode,
  reconciliation: IconBook2,
  settings: IconSettings,
  quickstart: IconRocket,
  apiKeys: IconKey,
  applications: IconPlugConnected,
  webhooks: IconWebhook,
  activity: IconBell,
  explorer: IconApi,
  members: IconUsers,
  auditLog: IconHistory,
  merchant: IconBuildingStore,
  paymentMethods: IconWallet,
  profile: IconUserCircle,
};

const MAIN_PAGES = [
  { name: "home", to: "/m/$merchantId/$mode", keys: "g h" },
  { name: "payments", to: "/m/$merchantId/$mode/payments", keys: "g p" },
  { name: "reviews", to: "/m/$merchantId/$mode/reviews", keys: "g r" },
  { name: "checkoutLinks", to: "/m/$merchantId/$mode/checkout-links", keys: "g l" },
  { name: "reconciliation", to: "/m/$merchantId/$mode/reconciliation", keys: "g b" },
] as const satisfies { name: PageName; to: LinkProps["to"]; keys: string }[];

/** Every page that the member's role can open. */
export function usePageEntries(): Entry[] {
  const { shell } = useMessages();
  const { synonyms } = useMessages(paletteMessages);
  const params = useScope();
  const navigate = useNavigate();
  const settings = useSettingsPages();
  return [
    ...MAIN_PAGES.map(
      ({ name, to, keys }): Entry => ({
        id: name,
        group: "pages",
        label: shell.pages[name],
        icon: ICONS[name],
        keys,
        run: () => void navigate({ to, params }),
      }),
    ),
    ...settings.map(
      ({ name, path }): Entry => ({
        id: name,
        group: "pages",
        label: shell.pages[name],
        icon: ICONS[name],
        // "settings" finds all of them.
        detail: shell.pages.settings,
        synonyms: shell.pages.settings,
        run: () => void navigate({ to: `/m/$merchantId/$mode/settings/${path}`, params }),
      }),
    ),
    {
      id: "docs",
      group: "pages",
      label: shell.documentation,
      icon: IconBook,
      detail: shell.newTab,
      synonyms: synonyms.reference,
      run: () => void window.open("/docs", "_blank", "noreferrer"),
    },
  ];
}
