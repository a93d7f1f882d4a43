import "@graphiql/react/style.css";
import "@graphiql/plugin-doc-explorer/style.css";
import "@graphiql/plugin-history/style.css";
import "graphiql/graphiql.css";
import "graphiql/setup-workers/vite";
import { GraphiQL } from "graphiql";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { InLanguage } from "../../../lib/i18n/in-language.tsx";
import { LANGUAGES, useMessages } from "../../../lib/i18n/messages.ts";
import { errorText } from "../../../lib/problem.ts";
import { may } from "../../../lib/rights.ts";
import type { Viewer } from "../../../lib/viewer.ts";
import { VIEWER } from "../../../lib/viewer-queries.ts";
import { DocsLink } from "../../../ui/docs-link.tsx";
import { CREATE_EXPLORER_TOKEN } from "../api/explorer-queries.ts";
import { type RequestRejected, requestBff } from "../api/request-bff.ts";
import { explorerMessages } from "../i18n/explorer-messages.ts";
import { EDITOR_THEMES } from "../model/editor-themes.ts";
import { explorerFetcher } from "../model/explorer-fetcher.ts";
import { type ExplorerSettings, toRequestLogUrl } from "../model/explorer-url.ts";
import { memoryStorage } from "../model/memory-storage.ts";
import { sampleOperations } from "../model/sample-operations.ts";
import { createTokenKeeper } from "../model/token-keeper.ts";
import { useAppearance } from "../model/use-appearance.ts";
import { EditorColors } from "./editor-colors.tsx";
import classes from "./explorer-window.module.css";

/** The explorer's own document, filling its frame or window. */
export function ExplorerWindow({ settings }: { settings: ExplorerSettings | null }) {
  return (
    <InLanguage language={LANGUAGES[settings?.language ?? "en"]}>
      {settings ? <LoadingExplorer settings={settings} /> : <NotFoundMessage />}
    </InLanguage>
  );
}

function LoadingExplorer({ settings }: { settings: ExplorerSettings }) {
  const messages = useMessages(explorerMessages);
  const { problem: problemMessages } = useMessages();
  const { scope } = settings;
  const [viewer, setViewer] = useState<Viewer | null>(null);
  const [rejected, setRejected] = useState<RequestRejected | null>(null);
  const [retryCount, setRetryCount] = useState(0);
  const appearance = useAppearance(settings.appearance);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry sends the request again
  useEffect(() => {
    requestBff(VIEWER, scope).then((data) => setViewer(data.viewer), setRejected);
  }, [scope, retryCount]);
  if (viewer) return <Explorer settings={settings} viewer={viewer} appearance={appearance} />;
  if (!rejected) return <Message text={messages.opening} />;
  if (rejected.code === "missing_credentials") return <SignedOut settings={settings} />;
  if (rejected.code === "not_found") return <NotFoundMessage />;
  return (
    <Message text={errorText(problemMessages, rejected)}>
      <button type="button" onClick={() => setRetryCount(retryCount + 1)}>
        {messages.problems.retry}
      </button>
    </Message>
  );
}

function Explorer({ settings, viewer, appearance }: ExplorerProps) {
  const messages = useMessages(explorerMessages);
  const { scope } = settings;
  const [hasSchema, setHasSchema] = useState(true);
  const [failedRequest, setFailedRequest] = useState<string | null>(null);
  const isTest = scope.mode === "test";
  const { fetcher, storage, tabs } = useMemo(() => {
    const tokenKeeper = createTokenKeeper(
      async () => (await requestBff(CREATE_EXPLORER_TOKEN, scope)).createExplorerToken,
      Date.now,
    );
    return {
      fetcher: explorerFetcher({ ...tokenKeeper, onSchema: setHasSchema, onResult: setFailedRequest }),
      storage: memoryStorage(),
      tabs: sampleOperations(messages, viewer, scope.mode),
    };
  }, [scope, viewer, messages]);
  return (
    <main className={classes.window} aria-label={messages.frame}>
      <title>{messages.windowTitle(viewer.merchant.name, isTest)}</title>
      <h1 className="visually-hidden">{messages.frame}</h1>
      {!hasSchema && (
        <p className="ruled-below pad-12 small warning" role="status">
          <strong>{messages.noSchema.title}</strong> {messages.noSchema.text}{" "}
          <DocsLink href="/docs/graphql">{messages.noSchema.link}</DocsLink>
        </p>
      )}
      <EditorColors />
      <GraphiQL
        fetcher={fetcher}
        storage={storage}
        defaultTabs={tabs}
        editorTheme={EDITOR_THEMES}
        forcedTheme={appearance}
        // The fetcher sets the authorization header, and no other header is needed.
        isHeadersEditorEnabled={false}
        showPersistHeadersSettings={false}
        defaultEditorToolsVisibility={false}
      >
        <GraphiQL.Logo>
          <span className="line inline small weight-600 nowrap">
            <span>{viewer.merchant.name}</span>
            <span className={`${classes.mode} tiny weight-650`} data-mode={scope.mode}>
              {messages.modes[scope.mode]}
            </span>
          </span>
        </GraphiQL.Logo>
        {failedRequest && may(viewer, "readRequestLog", scope.mode) && (
          <GraphiQL.Footer>
            <p className="pad-12 small">
              {/* In a tab of its own, so that an unfinished query is not lost. */}
              <a href={toRequestLogUrl(scope, failedRequest)} target="_blank" rel="noreferrer">
                {messages.failedRequest}
              </a>
            </p>
          </GraphiQL.Footer>
        )}
      </GraphiQL>
    </main>
  );
}

interface ExplorerProps {
  settings: ExplorerSettings;
  viewer: Viewer;
  appearance: "light" | "dark";
}

function SignedOut({ settings: { scope } }: { settings: ExplorerSettings }) {
  const { problems } = useMessages(explorerMessages);
  const next = `/m/${scope.merchantId}/${scope.mode}/settings/explorer`;
  return (
    <Message text={problems.signedOut}>
      {/* Opens outside the frame, because the sign-in page cannot be framed. */}
      <a href={`/session/start?next=${encodeURIComponent(next)}`} target="_top">
        {problems.signIn}
      </a>
    </Message>
  );
}

const NotFoundMessage = () => <Message text={useMessages(explorerMessages).problems.notFound} />;

function Message({ text, children }: { text: string; children?: ReactNode }) {
  const messages = useMessages(explorerMessages);
  return (
    <main className={`${classes.message} stack gap-16 muted`} aria-label={messages.frame}>
      <title>{messages.title}</title>
      <h1 className="visually-hidden">{messages.frame}</h1>
      <p role="status">{text}</p>
      {children}
    </main>
  );
}
