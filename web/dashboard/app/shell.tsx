import { Outlet } from "@tanstack/react-router";
import { useMessages } from "../lib/i18n/messages.ts";
import { useScope } from "../lib/scope.ts";
import { usePaymentSound } from "../lib/use-payment-sound.ts";
import { useViewer } from "../lib/viewer.ts";
import { Notices } from "./notices.tsx";
import { Overlays } from "./overlays.tsx";
import classes from "./shell.module.css";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { useCurrentPage, useIsNotFound } from "./use-current-page.ts";

/** The sidebar, top bar and page. In test mode with a gold border. */
export function Shell() {
  const { shell } = useMessages();
  const { mode } = useScope();
  usePaymentSound();
  return (
    <Notices>
      <Overlays>
        <div className={classes.shell} data-mode={mode}>
          <a className={classes.skip} href="#content">
            {shell.skip}
          </a>
          <DocumentTitle />
          <Sidebar />
          <TopBar />
          <main id="content" className={classes.content} tabIndex={-1}>
            <Outlet />
          </main>
          {mode === "test" && <div className={classes.frame} aria-hidden />}
        </div>
      </Overlays>
    </Notices>
  );
}

/** Document title: page and merchant, in test mode with a prefix that distinguishes the tabs. */
function DocumentTitle() {
  const messages = useMessages();
  const { mode } = useScope();
  const { merchant } = useViewer();
  const { page } = useCurrentPage();
  const name = useIsNotFound() ? messages.problem.notFound.title : messages.shell.pages[page];
  return <title>{messages.title(name, merchant.name, mode === "test")}</title>;
}
