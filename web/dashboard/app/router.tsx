import {
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from "@tanstack/react-router";
import { PaymentPanel } from "../features/payments/components/payment-panel.tsx";
import { PaymentsPage } from "../features/payments/components/payments-page.tsx";
import { readSearch } from "../features/payments/model/payment-filter.ts";
import { Crashed, NotFound } from "./dead-ends.tsx";
import { FirstPlace } from "./first-place.tsx";
import { ScopeLayout } from "./scope-layout.tsx";
import { SettingsLayout } from "./settings-layout.tsx";
import { SETTINGS_PAGES } from "./settings-pages.ts";
import { SettingsStart } from "./settings-start.tsx";

const rootRoute = createRootRoute({ notFoundComponent: NotFound, errorComponent: Crashed });

const start = createRoute({ getParentRoute: () => rootRoute, path: "/", component: FirstPlace });

const scope = createRoute({
  getParentRoute: () => rootRoute,
  path: "/m/$merchantId/$mode",
  component: ScopeLayout,
  params: {
    parse: ({ merchantId, mode }) => {
      if (mode !== "test" && mode !== "live") throw notFound();
      return { merchantId, mode: mode as "test" | "live" };
    },
    stringify: (params) => params,
  },
});

const scopeStart = createRoute({
  getParentRoute: () => scope,
  path: "/",
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/m/$merchantId/$mode/payments", params, replace: true });
  },
});

const payments = createRoute({
  getParentRoute: () => scope,
  path: "payments",
  component: PaymentsPage,
  validateSearch: readSearch,
});

const payment = createRoute({
  getParentRoute: () => payments,
  path: "$transactionId",
  component: PaymentPanel,
});

const settings = createRoute({
  getParentRoute: () => scope,
  path: "settings",
  component: SettingsLayout,
});

const settingsStart = createRoute({
  getParentRoute: () => settings,
  path: "/",
  component: SettingsStart,
});

const settingsPages = SETTINGS_PAGES.map(({ path, component }) =>
  createRoute({ getParentRoute: () => settings, path, component }),
);

const routeTree = rootRoute.addChildren([
  start,
  scope.addChildren([
    scopeStart,
    payments.addChildren([payment]),
    settings.addChildren([settingsStart, ...settingsPages]),
  ]),
]);

const asText = (value: unknown) => String(value);

export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  // Plain text in the address, not JSON: `status=failed,expired` may be typed and read by people.
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(asText),
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
