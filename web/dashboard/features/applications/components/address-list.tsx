import { useWords } from "../../../lib/words/words.ts";
import { Copyable } from "../../../ui/copyable.tsx";
import { Section } from "../../../ui/section.tsx";
import type { Addresses } from "../model/for-your-code.ts";
import { applicationWords } from "../words/application-words.ts";

/** Where applications send members, and where they get tokens. */
export function AddressList({ addresses }: { addresses: Addresses }) {
  const { addresses: words } = useWords(applicationWords);
  return (
    <Section title={words.title}>
      <dl className="row gap-24 lines-8">
        {(["authorize", "token"] as const).map((each) => (
          <div key={each}>
            <dt className="tiny quiet">{words[each]}</dt>
            <dd>
              <Copyable text={addresses[each]} label={words[each]} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
