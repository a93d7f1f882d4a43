import { useWords } from "../../../lib/words/words.ts";
import { Copyable } from "../../../ui/copyable.tsx";
import type { Addresses } from "../model/for-your-code.ts";
import { applicationWords } from "../words/application-words.ts";
import classes from "./address-list.module.css";

/** Where applications send members, and where they get tokens. */
export function AddressList({ addresses }: { addresses: Addresses }) {
  const { addresses: words } = useWords(applicationWords);
  return (
    <section className={classes.addresses} aria-labelledby="addresses">
      <h2 id="addresses">{words.title}</h2>
      <dl>
        {(["authorize", "token"] as const).map((each) => (
          <div key={each}>
            <dt>{words[each]}</dt>
            <dd>
              <Copyable text={addresses[each]} label={words[each]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
