import { useMay } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { PageOfOthers } from "../../../ui/not-for-your-role.tsx";
import { Page } from "../../../ui/page.tsx";
import { auditWords } from "../words/audit-words.ts";
import { AuditLog } from "./audit-log.tsx";
import { ExportLog } from "./export-log.tsx";

/** Settings → Audit log: who changed what, for owners and admins. */
export function AuditLogPage() {
  const words = useWords(auditWords);
  if (!useMay("manageMerchant")) return <PageOfOthers title={words.title} />;
  return (
    <Page title={words.title} actions={<ExportLog />} lead={words.lead}>
      <div className="panel">
        <AuditLog />
      </div>
    </Page>
  );
}
