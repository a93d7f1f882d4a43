import { useMay } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { PageOfOthers } from "../../../ui/not-for-your-role.tsx";
import page from "../../../ui/page.module.css";
import { auditWords } from "../words/audit-words.ts";
import { AuditLog } from "./audit-log.tsx";
import { ExportLog } from "./export-log.tsx";

/** Settings → Audit log: who changed what, for owners and admins. */
export function AuditLogPage() {
  const words = useWords(auditWords);
  if (!useMay("manageMerchant")) return <PageOfOthers title={words.title} />;
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1>{words.title}</h1>
        <div className={page.end}>
          <ExportLog />
        </div>
      </header>
      <p className={page.lead}>{words.lead}</p>
      <div className={page.panel}>
        <AuditLog />
      </div>
    </div>
  );
}
