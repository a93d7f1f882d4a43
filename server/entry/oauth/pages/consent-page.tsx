import type { ReactElement } from "react";
import { GRANT_DAYS } from "../../../domain/consent.ts";
import type { ConsentChoice, ConsentQuestion } from "../../../usecases/oauth/view-consent.ts";
import { renderPage } from "../../plain-page.tsx";
import { Problem } from "./form-fields.tsx";
import { inWords } from "./scope-words.ts";

interface ConsentProps {
  question: ConsentQuestion;
  /** Host that both decisions redirect to. */
  leadsTo: string;
  /** URL to continue with another account. */
  otherAccount: string;
  problem?: string | undefined;
  /** The previously selected merchant. */
  merchantId?: string | undefined;
}

/** Page on which a member allows or denies an application's request. The form posts to the page's own URL. */
export function renderConsent(props: ConsentProps): string {
  const { question, problem } = props;
  const { application, choices } = question;
  const test = application.mode === "test";
  const possible = choices.filter(({ worth }) => worth);
  const only = choices.length === 1 ? choices[0] : undefined;
  return renderPage(
    `Allow ${application.name}?`,
    <form className="panel" method="post">
      <div>
        <h1>
          Let {application.name} use {whose(choices)}?{test && <span className="tag">Test</span>}
        </h1>
        <p className="quiet">An application by {application.registeredBy}</p>
      </div>
      <Problem problem={problem} />
      {only ? <Merchant choice={only} /> : <Merchants {...props} />}
      <dl>
        <dt>Mode</dt>
        <dd>{test ? "Test: no real money moves" : "Live: real payments"}</dd>
        <dt>Redirects to</dt>
        <dd>{props.leadsTo}</dd>
        <dt>Signed in</dt>
        <dd>
          {question.email}
          <br />
          <a href={props.otherAccount}>Use another account</a>
        </dd>
      </dl>
      <ConsentButtons can={possible.length > 0} />
    </form>,
    { test },
  );
}

const whose = ([first, ...more]: ConsentChoice[]): string =>
  first ? (more.length > 0 ? "one of your merchants" : first.name) : "a merchant";

/** The request for a member of one merchant. */
function Merchant({ choice }: { choice: ConsentChoice }): ReactElement {
  return (
    <>
      <input type="hidden" name="merchant" value={choice.merchantId} />
      {choice.worth && <GrantedScopes scopes={choice.allowed} />}
      {choice.beyond.length > 0 && (
        <div className="cannot">
          <h2>
            {choice.worth ? "Not included, because your" : "Your"} role ({choice.role}) doesn't allow it to
          </h2>
          <Words words={inWords(choice.beyond).work} />
        </div>
      )}
    </>
  );
}

/** The request for a member of several merchants with different roles, or of none. */
function Merchants({ question, merchantId }: ConsentProps): ReactElement {
  const { choices, application } = question;
  if (choices.length === 0) {
    return <p>You don't belong to a merchant, so there is nothing that {application.name} can access.</p>;
  }
  const possible = choices.filter(({ worth }) => worth);
  const chosen = possible.find((choice) => choice.merchantId === merchantId) ?? possible[0];
  const some = new Set(possible.flatMap(({ allowed }) => allowed));
  return (
    <>
      {some.size > 0 && <GrantedScopes scopes={[...some]} />}
      <fieldset>
        <legend>Merchant</legend>
        {choices.map((choice) => (
          <label className="choice" key={choice.merchantId}>
            <input
              type="radio"
              name="merchant"
              value={choice.merchantId}
              defaultChecked={choice === chosen}
              disabled={!choice.worth}
            />
            {choice.name}
            <span className="quiet">{differences(choice)}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

function differences({ role, beyond, worth }: ConsentChoice): string {
  const you = `You are ${/^[aeiou]/.test(role) ? "an" : "a"} ${role} there`;
  if (beyond.length === 0) return `${you}.`;
  if (!worth) return `${you}, which doesn't allow this access.`;
  return `${you}. Not included: ${inWords(beyond).work.join("; ")}.`;
}

function GrantedScopes({ scopes }: { scopes: string[] }): ReactElement {
  const { work, person } = inWords(scopes);
  return (
    <>
      {work.length > 0 && (
        <div className="can">
          <h2>It can</h2>
          <Words words={work} />
        </div>
      )}
      {person.length > 0 && (
        <div className="can">
          <h2>About you, it can</h2>
          <Words words={person} />
        </div>
      )}
    </>
  );
}

const Words = ({ words }: { words: string[] }): ReactElement => (
  <ul>
    {words.map((each) => (
      <li key={each}>{each}</li>
    ))}
  </ul>
);

function ConsentButtons({ can }: { can: boolean }): ReactElement {
  return (
    <>
      <div className="decision">
        <button type="submit" name="decision" value="deny" className="second">
          Deny
        </button>
        {can && (
          <button type="submit" name="decision" value="allow">
            Allow
          </button>
        )}
      </div>
      <p className="quiet">
        {can
          ? `This access expires after ${GRANT_DAYS} days. You can revoke it anytime in the dashboard.`
          : "Your role can't allow any of this access. Ask a member with another role."}
      </p>
    </>
  );
}
