import { may, type Operation } from "../lib/rights.ts";
import type { Scope } from "../lib/scope.ts";
import type { Viewer } from "../lib/viewer.ts";
import { lazyComponent } from "../ui/lazy-component.tsx";
import type { PageName } from "./use-current-page.ts";

/** Groups of settings pages, in navigation order. */
export const SETTINGS_GROUPS = ["developers", "business", "you"] as const;

interface SettingsPage {
  path: string;
  name: PageName;
  group: (typeof SETTINGS_GROUPS)[number];
  /**
   * The page is hidden unless the role has this permission in the current mode, or in the mode given here.
   */
  operation: Operation;
  mode?: Scope["mode"];
  component: ReturnType<typeof lazyComponent<string, object>>;
}

/** Settings pages in navigation order. The messages hold their names. */
export const SETTINGS_PAGES = [
  {
    path: "quickstart",
    name: "quickstart",
    group: "developers",
    operation: "manageApiKeys",
    component: lazyComponent(
      () => import("../features/quickstart/components/quickstart-page.tsx"),
      "QuickstartPage",
    ),
  },
  {
    path: "api-keys",
    name: "apiKeys",
    group: "developers",
    operation: "manageApiKeys",
    component: lazyComponent(
      () => import("../features/api-keys/components/api-keys-page.tsx"),
      "ApiKeysPage",
    ),
  },
  {
    path: "applications",
    name: "applications",
    group: "developers",
    operation: "manageApplications",
    component: lazyComponent(
      () => import("../features/applications/components/applications-page.tsx"),
      "ApplicationsPage",
    ),
  },
  {
    path: "webhooks",
    name: "webhooks",
    group: "developers",
    operation: "manageWebhooks",
    component: lazyComponent(
      () => import("../features/webhooks/components/webhooks-page.tsx"),
      "WebhooksPage",
    ),
  },
  {
    path: "activity",
    name: "activity",
    group: "developers",
    operation: "readEvents",
    component: lazyComponent(
      () => import("../features/activity/components/activity-page.tsx"),
      "ActivityPage",
    ),
  },
  {
    path: "explorer",
    name: "explorer",
    group: "developers",
    // For roles that create test keys, even in live mode: it reads data that a developer can read.
    operation: "manageApiKeys",
    mode: "test",
    component: lazyComponent(
      () => import("../features/explorer/components/explorer-page.tsx"),
      "ExplorerPage",
    ),
  },
  {
    path: "payment-methods",
    name: "paymentMethods",
    group: "business",
    operation: "manageProcessors",
    component: lazyComponent(
      () => import("../features/payment-methods/components/payment-methods-page.tsx"),
      "PaymentMethodsPage",
    ),
  },
  {
    path: "merchant",
    name: "merchant",
    group: "business",
    operation: "manageMerchant",
    component: lazyComponent(
      () => import("../features/merchant/components/merchant-page.tsx"),
      "MerchantPage",
    ),
  },
  {
    path: "members",
    name: "members",
    group: "business",
    operation: "manageMerchant",
    component: lazyComponent(() => import("../features/members/components/members-page.tsx"), "MembersPage"),
  },
  {
    path: "audit-log",
    name: "auditLog",
    group: "business",
    operation: "manageMerchant",
    component: lazyComponent(
      () => import("../features/audit-log/components/audit-log-page.tsx"),
      "AuditLogPage",
    ),
  },
  {
    path: "profile",
    name: "profile",
    group: "you",
    operation: "manageOwnAccess",
    component: lazyComponent(() => import("../features/profile/components/profile-page.tsx"), "ProfilePage"),
  },
] as const satisfies SettingsPage[];

export const isOpenTo = (
  viewer: Pick<Viewer, "role">,
  open: Scope["mode"],
  { operation, mode }: SettingsPage,
) => may(viewer, operation, mode ?? open);
