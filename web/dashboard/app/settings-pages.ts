import { lazyRouteComponent } from "@tanstack/react-router";
import type { Scope } from "../lib/scope.ts";
import { isManager, type Viewer } from "../lib/viewer.ts";
import type { Words } from "../lib/words/words.ts";

interface SettingsPage {
  path: string;
  name: keyof Words["shell"]["pages"];
  /** Whether the role has anything to do there (contract §7). The server decides; this only leaves out what it refuses. */
  isFor: (viewer: Viewer, mode: Scope["mode"]) => boolean;
  component: ReturnType<typeof lazyRouteComponent>;
}

/** The pages under Settings in the order of their navigation; each has its name among the words. */
export const SETTINGS_PAGES = [
  {
    path: "api-keys",
    name: "apiKeys",
    isFor: isBuilder,
    component: lazyRouteComponent(
      () => import("../features/api-keys/components/api-keys-page.tsx"),
      "ApiKeysPage",
    ),
  },
  {
    path: "applications",
    name: "applications",
    isFor: isBuilder,
    component: lazyRouteComponent(
      () => import("../features/applications/components/applications-page.tsx"),
      "ApplicationsPage",
    ),
  },
  {
    path: "members",
    name: "members",
    isFor: isManager,
    component: lazyRouteComponent(
      () => import("../features/members/components/members-page.tsx"),
      "MembersPage",
    ),
  },
  {
    path: "audit-log",
    name: "auditLog",
    isFor: isManager,
    component: lazyRouteComponent(
      () => import("../features/audit-log/components/audit-log-page.tsx"),
      "AuditLogPage",
    ),
  },
  {
    path: "profile",
    name: "profile",
    isFor: () => true,
    component: lazyRouteComponent(
      () => import("../features/profile/components/profile-page.tsx"),
      "ProfilePage",
    ),
  },
] as const satisfies SettingsPage[];

/** Works with keys and applications: a developer does in test mode alone. */
function isBuilder(viewer: Viewer, mode: Scope["mode"]): boolean {
  return isManager(viewer) || (viewer.role === "DEVELOPER" && mode === "test");
}
