import { Outlet } from "@tanstack/react-router";
import { useMessages } from "../lib/i18n/messages.ts";
import { useScope } from "../lib/scope.ts";
import { useTillSound } from "../lib/use-till-sound.ts";
import { useViewer } from "../lib/viewer.ts";
import { useHere, useIsNowhere } from "./here.ts";
import { Notices } from "./notices.tsx";
import { Overlays } from "./overlays.tsx";
import { Rail } from "./rail.tsx";
import classes from "./shell.module.css";
import { TopBar } from "./top-bar.tsx";

/** The window: rail, bar and page. In test mode a gold frame lies round it all. */
export function Shell() {
  const { shell } = useMessages();
  const { mode } = useScope();
  useTillSound();
  return (
    <Notices>
      <Overlays>
        <div className={classes.shell} data-mode={mode}>
          <a className={classes.skip} href="#content">
            {shell.skip}
          </a>
          <DocumentTitle />
          <Rail />
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

/** The page and the merchant; in test mode that first, so that no tab is taken for another. */
function DocumentTitle() {
  const messages = useMessages();
  const { mode } = useScope();
  const { merchant } = useViewer();
  const { page } = useHere();
  const name = useIsNowhere() ? messages.problem.notFound.title : messages.shell.pages[page];
  return <title>{messages.title(name, merchant.name, mode === "test")}</title>;
}
