import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useMay } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { PageOfOthers } from "../../../ui/not-for-your-role.tsx";
import page from "../../../ui/page.module.css";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { MERCHANT_SETTINGS } from "../api/merchant-queries.ts";
import { savedSettings } from "../model/draft.ts";
import { merchantWords } from "../words/merchant-words.ts";
import { MerchantForm } from "./merchant-form.tsx";

/** Settings → Merchant: who the business is and how its checkout looks, for owners and admins. */
export function MerchantPage() {
  const words = useWords(merchantWords);
  if (!useMay("manageMerchant")) return <PageOfOthers title={words.title} />;
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1>{words.title}</h1>
      </header>
      <p className={page.lead}>{words.lead}</p>
      <Merchant />
    </div>
  );
}

function Merchant() {
  const { data, problem, again } = useFreshQuery(MERCHANT_SETTINGS);
  if (data) return <MerchantForm saved={savedSettings(data.merchant)} />;
  return (
    <div className={page.panel} aria-busy={!problem}>
      {problem && <ProblemPanel problem={problem} retry={again} />}
    </div>
  );
}
