import type { Scope } from "../lib/scope.ts";
import { isBuilder, isManager, type Viewer } from "../lib/viewer.ts";
import { latePart } from "../ui/late-part.tsx";
import type { PageName } from "./here.ts";

/** What the pages are about, in the order of their navigation. */
export const SETTINGS_GROUPS = ["developers", "business", "you"] as const;

interface SettingsPage {
  path: string;
  name: PageName;
  group: (typeof SETTINGS_GROUPS)[number];
  /** Whether the role has anything to do there (contract §7). The server decides; this only leaves out what it refuses. */
  isFor: (viewer: Viewer, mode: Scope["mode"]) => boolean;
  component: ReturnType<typeof latePart<object>>;
}

/** The pages under Settings in the order of their navigation; each has its name among the words. */
export const SETTINGS_PAGES = [
  {
    path: "quickstart",
    name: "quickstart",
    group: "developers",
    isFor: isBuilder,
    component: latePart(
      async () => (await import("../features/quickstart/components/quickstart-page.tsx")).QuickstartPage,
    ),
  },
  {
    path: "api-keys",
    name: "apiKeys",
    group: "developers",
    isFor: isBuilder,
    component: latePart(
      async () => (await import("../features/api-keys/components/api-keys-page.tsx")).ApiKeysPage,
    ),
  },
  {
    path: "applications",
    name: "applications",
    group: "developers",
    isFor: isBuilder,
    component: latePart(
      async () =>
        (await import("../features/applications/components/applications-page.tsx")).ApplicationsPage,
    ),
  },
  {
    path: "webhooks",
    name: "webhooks",
    group: "developers",
    isFor: isBuilder,
    component: latePart(
      async () => (await import("../features/webhooks/components/webhooks-page.tsx")).WebhooksPage,
    ),
  },
  {
    path: "events",
    name: "events",
    group: "developers",
    isFor: () => true,
    component: latePart(
      async () => (await import("../features/events/components/events-page.tsx")).EventsPage,
    ),
  },
  {
    path: "explorer",
    name: "explorer",
    group: "developers",
    // In live mode it asks what a developer may read.
    isFor: (viewer) => isBuilder(viewer, "test"),
    component: latePart(
      async () => (await import("../features/explorer/components/explorer-page.tsx")).ExplorerPage,
    ),
  },
  {
    path: "payment-methods",
    name: "paymentMethods",
    group: "business",
    isFor: isManager,
    component: latePart(
      async () =>
        (await import("../features/payment-methods/components/payment-methods-page.tsx")).PaymentMethodsPage,
    ),
  },
  {
    path: "merchant",
    name: "merchant",
    group: "business",
    isFor: isManager,
    component: latePart(
      async () => (await import("../features/merchant/components/merchant-page.tsx")).MerchantPage,
    ),
  },
  {
    path: "members",
    name: "members",
    group: "business",
    isFor: isManager,
    component: latePart(
      async () => (await import("../features/members/components/members-page.tsx")).MembersPage,
    ),
  },
  {
    path: "audit-log",
    name: "auditLog",
    group: "business",
    isFor: isManager,
    component: latePart(
      async () => (await import("../features/audit-log/components/audit-log-page.tsx")).AuditLogPage,
    ),
  },
  {
    path: "profile",
    name: "profile",
    group: "you",
    isFor: () => true,
    component: latePart(
      async () => (await import("../features/profile/components/profile-page.tsx")).ProfilePage,
    ),
  },
] as const satisfies SettingsPage[];
