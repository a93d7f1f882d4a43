import { Button, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconAlertTriangle, IconDeviceDesktop, IconExternalLink } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { useMay, useViewer } from "../../../lib/viewer.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Page } from "../../../ui/page.tsx";
import { explorerMessages } from "../i18n/explorer-messages.ts";
import { type Appearance, toExplorerUrl } from "../model/explorer-url.ts";
import classes from "./explorer-page.module.css";

/** Settings → Explorer: GraphiQL in its own document, whose policy allows GraphiQL's inline styles. */
export function ExplorerPage() {
  const messages = useMessages(explorerMessages);
  const scope = useScope();
  const { code: language } = useLanguage();
  const { colorScheme } = useMantineColorScheme();
  const { member } = useViewer();
  const mayReadLog = useMay("readRequestLog");
  const ownWindow = toExplorerUrl({ scope, language, appearance: colorScheme });
  const open = (
    <Button
      component="a"
      href={ownWindow}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconExternalLink size={16} aria-hidden />}
    >
      {messages.ownWindow}
    </Button>
  );
  return (
    <Page
      className={classes.page}
      title={messages.title}
      beside={
        mayReadLog &&
        member && (
          <Link
            className="small"
            to="/m/$merchantId/$mode/settings/activity"
            params={scope}
            search={{ tab: "requests", actor: `member ${member.id}` } as Record<string, string>}
          >
            {messages.requests}
          </Link>
        )
      }
      actions={<span className={classes.wide}>{open}</span>}
      lead={messages.lead}
      guide="/docs/query-payments"
    >
      {scope.mode === "live" && (
        <p className="line at-top below-16 warning">
          <IconAlertTriangle size={18} aria-hidden />
          <span>
            <strong>{messages.live.title}</strong> {messages.live.text}
          </span>
        </p>
      )}
      <div className={`${classes.narrow} panel`}>
        <EmptyState icon={IconDeviceDesktop} title={messages.narrow.title}>
          <p>{messages.narrow.text}</p>
          {open}
        </EmptyState>
      </div>
      <Frame key={`${scope.merchantId} ${scope.mode} ${language}`} />
    </Page>
  );
}

/** Not reloaded when the theme changes, so that an unfinished query is not lost. */
function Frame() {
  const messages = useMessages(explorerMessages);
  const scope = useScope();
  const { code: language } = useLanguage();
  const appearance: Appearance = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const frame = useRef<HTMLIFrameElement>(null);
  const [url] = useState(() => toExplorerUrl({ scope, language, appearance }));
  useEffect(() => {
    frame.current?.contentWindow?.postMessage({ appearance }, window.location.origin);
  }, [appearance]);
  return (
    <div className={`${classes.frame} panel`}>
      <iframe ref={frame} src={url} title={messages.frame} />
    </div>
  );
}
