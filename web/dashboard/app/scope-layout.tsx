import { useLoaderData, useParams, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { Provider, useQuery } from "urql";
import { InLanguage } from "../lib/i18n/in-language.tsx";
import { languageFor } from "../lib/i18n/language-choice.ts";
import { useLiveConnection, useLiveSignals } from "../lib/live/live-context.tsx";
import { isSignedOut, toProblem } from "../lib/problem.ts";
import { ScopeContext } from "../lib/scope.ts";
import { ViewerContext } from "../lib/viewer.ts";
import { VIEWER } from "../lib/viewer-queries.ts";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { ProblemPanel } from "../ui/problem-panel.tsx";
import { SectionBoundary } from "../ui/section-boundary.tsx";
import { NotFound } from "./error-pages.tsx";
import { InAppearance } from "./in-appearance.tsx";
import { LiveProvider } from "./live-provider.tsx";
import { Shell } from "./shell.tsx";

const TwoFactorWall = lazyComponent(
  () => import("../features/profile/components/two-factor-wall.tsx"),
  "TwoFactorWall",
);

/** Layout of `/m/{merchant}/{mode}`, each with its own client, cache and live feed. */
export function ScopeLayout() {
  const { merchantId, mode } = useParams({ from: "/m/$merchantId/$mode" });
  const scope = useMemo(() => ({ merchantId, mode }), [merchantId, mode]);
  const client = useLoaderData({ from: "/m/$merchantId/$mode" });
  return (
    <ScopeContext value={scope}>
      <Provider value={client} key={`${merchantId}/${mode}`}>
        <WithViewer />
      </Provider>
    </ScopeContext>
  );
}

function WithViewer() {
  const [{ data, error }, execute] = useQuery({ query: VIEWER });
  const refetch = () => execute({ requestPolicy: "network-only" });
  useResetOnAccessChange(data ? `${data.viewer.role} ${data.viewer.mustSetUpTwoFactor}` : null);
  if (!data) {
    const problem = error && toProblem(error);
    if (!problem || isSignedOut(problem)) return null;
    // The address has the only input. An ID of another form belongs to no merchant.
    if (problem.code === "not_found" || problem.code === "invalid_request") return <NotFound />;
    return (
      <main>
        <ProblemPanel problem={problem} retry={refetch} />
      </main>
    );
  }
  return (
    <ViewerContext value={data.viewer}>
      <InLanguage language={languageFor(data.viewer.preferences?.language ?? null, navigator.languages)}>
        <InAppearance appearance={data.viewer.preferences?.appearance ?? "AUTO"} />
        {data.viewer.mustSetUpTwoFactor ? (
          <SectionBoundary>
            <TwoFactorWall onDone={refetch} />
          </SectionBoundary>
        ) : (
          <LiveProvider key={data.viewer.role}>
            <AccessWatch refetch={refetch} />
            <Shell />
          </LiveProvider>
        )}
      </InLanguage>
    </ViewerContext>
  );
}

/** Clears the cache when the role or the access changes, so that no data remains from before. */
function useResetOnAccessChange(access: string | null): void {
  const router = useRouter();
  const stored = useRef<string | null>(null);
  useEffect(() => {
    if (access === null) return;
    const isChanged = stored.current !== null && stored.current !== access;
    stored.current = access;
    if (isChanged) void router.invalidate({ filter: ({ routeId }) => routeId === "/m/$merchantId/$mode" });
  }, [access, router]);
}

/**
 * Reloads the viewer when access changed and after each reconnection, which can miss such a change. An ended
 * session leads to the sign-in page.
 */
function AccessWatch({ refetch }: { refetch: () => void }) {
  const isLive = useLiveConnection() === "live";
  const wasLive = useRef(false);
  const execute = useEffectEvent(refetch);
  useLiveSignals((signal) => {
    if (signal.kind === "access") refetch();
  });
  useEffect(() => {
    if (!isLive) return;
    if (wasLive.current) execute();
    wasLive.current = true;
  }, [isLive]);
  return null;
}
