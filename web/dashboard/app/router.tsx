import {
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  Outlet,
  parseSearchWith,
  redirect,
  rootRouteId,
  stringifySearchWith,
} from "@tanstack/react-router";
import { parseLinkSearch } from "../features/checkout-links/model/link-search.ts";
import { HomePage } from "../features/home/components/home-page.tsx";
import { parseHomeSearch } from "../features/home/model/range.ts";
import { LazyPaymentPanel, PaymentPanelFailed } from "../features/payments/components/lazy-payment-panel.tsx";
import { parseSearch } from "../features/payments/model/payment-filter.ts";
import { parseReviewSearch } from "../features/reviews/model/review-search.ts";
import { createClientWithViewer } from "../lib/graphql-client.ts";
import type { Scope } from "../lib/scope.ts";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { PartFailed } from "../ui/section-boundary.tsx";
import { Crashed, NotFound, NotFoundHere } from "./error-pages.tsx";
import { IndexRedirect } from "./index-redirect.tsx";
import { ScopeLayout } from "./scope-layout.tsx";
import { SettingsLayout } from "./settings-layout.tsx";
import { SETTINGS_PAGES } from "./settings-pages.ts";
import { SettingsStart } from "./settings-start.tsx";

const rootRoute = createRootRoute({ notFoundComponent: NotFound, errorComponent: Crashed });

const start = createRoute({ getParentRoute: () => rootRoute, path: "/", component: IndexRedirect });

const scope = createRoute({
  getParentRoute: () => rootRoute,
  path: "/m/$merchantId/$mode",
  component: ScopeLayout,
  notFoundComponent: NotFoundHere,
  params: {
    parse: ({ merchantId, mode }) => {
      if (mode !== "test" && mode !== "live") throw notFound({ routeId: rootRouteId });
      return { merchantId, mode: mode as "test" | "live" };
    },
    stringify: (params) => params,
  },
  loader: ({ params }) => createClientWithViewer(params),
  // Loads once per visit and unloads on leaving, not on each navigation.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  // Otherwise the viewer could be as old as the first hover over a link to it.
  preload: false,
});

const home = createRoute({
  getParentRoute: () => scope,
  path: "/",
  component: HomePage,
  validateSearch: parseHomeSearch,
  staticData: { page: "home" },
});

const payments = createRoute({
  getParentRoute: () => scope,
  path: "payments",
  component: lazyComponent(() => import("../features/payments/components/payments-page.tsx"), "PaymentsPage"),
  validateSearch: parseSearch,
  staticData: { page: "payments" },
});

const payment = createRoute({
  getParentRoute: () => payments,
  path: "$transactionId",
  component: LazyPaymentPanel,
  errorComponent: PaymentPanelFailed,
});

const reviews = createRoute({
  getParentRoute: () => scope,
  path: "reviews",
  component: lazyComponent(() => import("../features/reviews/components/reviews-page.tsx"), "ReviewsPage"),
  validateSearch: parseReviewSearch,
  staticData: { page: "reviews" },
});

const checkoutLinks = createRoute({
  getParentRoute: () => scope,
  path: "checkout-links",
  component: lazyComponent(
    () => import("../features/checkout-links/components/checkout-links-page.tsx"),
    "CheckoutLinksPage",
  ),
  validateSearch: parseLinkSearch,
  staticData: { page: "checkoutLinks" },
});

const reconciliation = createRoute({
  getParentRoute: () => scope,
  path: "reconciliation",
  component: lazyComponent(() => import("../features/reconciliation/components/days-page.tsx"), "DaysPage"),
  staticData: { page: "reconciliation" },
});

const businessDay = createRoute({
  getParentRoute: () => reconciliation,
  path: "$date",
  component: lazyComponent(() => import("../features/reconciliation/components/day-panel.tsx"), "DayPanel"),
});

const statements = createRoute({
  getParentRoute: () => scope,
  path: "reconciliation/statements",
  component: Outlet,
  staticData: { page: "reconciliation" },
});

const statementPages = [
  createRoute({
    getParentRoute: () => statements,
    path: "/",
    component: lazyComponent(
      () => import("../features/reconciliation/components/statements-page.tsx"),
      "StatementsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => statements,
    path: "new",
    component: lazyComponent(
      () => import("../features/reconciliation/components/upload-page.tsx"),
      "UploadPage",
    ),
  }),
  createRoute({
    getParentRoute: () => statements,
    path: "orders",
    component: lazyComponent(
      () => import("../features/reconciliation/components/statements-page.tsx"),
      "OrderListsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => statements,
    path: "orders/new",
    component: lazyComponent(
      () => import("../features/reconciliation/components/upload-page.tsx"),
      "OrderUploadPage",
    ),
  }),
  createRoute({
    getParentRoute: () => statements,
    path: "$statementId",
    component: lazyComponent(
      () => import("../features/reconciliation/components/statement-page.tsx"),
      "StatementPage",
    ),
  }),
];

const settings = createRoute({
  getParentRoute: () => scope,
  path: "settings",
  component: SettingsLayout,
  staticData: { page: "settings" },
});

const settingsStart = createRoute({
  getParentRoute: () => settings,
  path: "/",
  component: SettingsStart,
});

const settingsPages = SETTINGS_PAGES.map(({ path, component, name }) =>
  createRoute({
    getParentRoute: () => settings,
    path,
    component,
    staticData: { page: name },
    beforeLoad: ({ params, search }) => {
      if (path === "webhooks" && OF_DELIVERIES.some((name) => name in search)) {
        throw toActivity(params, { ...search, tab: "deliveries" });
      }
    },
  }),
);

const drill = createRoute({
  getParentRoute: () => settings,
  path: "webhooks/drills/$drillId",
  component: lazyComponent(() => import("../features/webhooks/components/drill-page.tsx"), "DrillPage"),
  staticData: { page: "webhooks" },
});

/** Search parameters of the delivery log when it was on the Webhooks page. */
const OF_DELIVERIES = ["status", "endpoint", "from", "to", "delivery"];

/** Redirects the former page of events. */
const formerEvents = createRoute({
  getParentRoute: () => settings,
  path: "events",
  beforeLoad: ({ params, search }) => {
    throw toActivity(params, search);
  },
});

const toActivity = (params: Scope, search: object) =>
  redirect({
    to: "/m/$merchantId/$mode/settings/activity",
    params,
    search: search as Record<string, string>,
    replace: true,
  });

const routeTree = rootRoute.addChildren([
  start,
  scope.addChildren([
    home,
    payments.addChildren([payment]),
    reviews,
    checkoutLinks,
    reconciliation.addChildren([businessDay]),
    statements.addChildren(statementPages),
    settings.addChildren([settingsStart, formerEvents, drill, ...settingsPages]),
  ]),
]);

const asText = (value: unknown) => String(value);

export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  // Shown inside the shell, which stays visible.
  defaultErrorComponent: PartFailed,
  // Plain text in the URL instead of JSON, so that `status=failed,expired` is readable.
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(asText),
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
