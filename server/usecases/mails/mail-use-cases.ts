import type { Dependencies } from "../dependencies.ts";
import { reportIncidents } from "./report-incidents.ts";
import { sendMails } from "./send-mails.ts";

/** Use cases of emails about incidents. */
export function mailUseCases(deps: Dependencies) {
  return {
    background: {
      reportIncidents: reportIncidents(deps),
      sendMails: sendMails(deps),
    },
  };
}
