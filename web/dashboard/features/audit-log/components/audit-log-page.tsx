import { isManager, useViewer } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { NotForYourRole } from "../../../ui/not-for-your-role.tsx";
import page from "../../../ui/page.module.css";
import { AuditLog } from "./audit-log.tsx";

/** Settings → Audit log: who changed what, for owners and admins. */
export function AuditLogPage() {
  const { auditLog: words } = useWords();
  const mayRead = isManager(useViewer());
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1>{words.title}</h1>
      </header>
      {mayRead && <p className={page.lead}>{words.lead}</p>}
      <div className={page.panel}>{mayRead ? <AuditLog /> : <NotForYourRole />}</div>
    </div>
  );
}
