import { CloseButton } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { useMessages } from "../lib/i18n/messages.ts";
import { type Notice, NoticeContext } from "../lib/notice.ts";
import classes from "./notices.module.css";

const DONE_MS = 4_000;

/** Shows the last notice. Errors stay until closed; confirmations disappear automatically. */
export function Notices({ children }: { children: ReactNode }) {
  const messages = useMessages();
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => {
    if (notice?.kind !== "done") return;
    const timer = setTimeout(() => setNotice(null), DONE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <NoticeContext value={setNotice}>
      {children}
      <div role="status" className={classes.position}>
        {notice && (
          <p className={`${classes.notice} line weight-500 anywhere`} data-kind={notice.kind}>
            {notice.text}
            {notice.kind === "failed" && (
              <CloseButton size={24} aria-label={messages.close} onClick={() => setNotice(null)} />
            )}
          </p>
        )}
      </div>
    </NoticeContext>
  );
}
