import type { ReactElement } from "react";
import { GRANT_DAYS } from "../../../domain/consent.ts";
import type { ConsentChoice, ConsentQuestion } from "../../../usecases/oauth/view-consent.ts";
import type { PageMessages } from "../../i18n/en.ts";
import { renderPage } from "../../plain-page.tsx";
import { Problem } from "./form-fields.tsx";
import { describeScopes } from "./scope-texts.ts";

interface ConsentProps {
  messages: PageMessages;
  question: ConsentQuestion;
  /** Host that both decisions redirect to. */
  redirectHost: string;
  /** URL to continue with another account. */
  otherAccount: string;
  problem?: string | undefined;
  /** The previously selected merchant. */
  merchantId?: string | undefined;
}

interface Texts {
  messages: PageMessages;
}

/** Page on which a member allows or denies an application's request. The form posts to the page's own URL. */
export function renderConsent(props: ConsentProps): string {
  const { messages, question, problem } = props;
  const { consent, language } = messages;
  const { application, choices } = question;
  const test = application.mode === "test";
  const possible = choices.filter(({ canGrant }) => canGrant);
  const only = choices.length === 1 ? choices[0] : undefined;
  return renderPage(
    consent.title(application.name),
    <form className="panel" method="post">
      <div>
        <h1>
          {consent.question(application.name, whose(choices, messages))}{" "}
          {test && <span className="tag">{consent.test}</span>}
        </h1>
        <p className="muted">{consent.by(application.registeredBy)}</p>
      </div>
      <Problem problem={problem} />
      {only ? <Merchant messages={messages} choice={only} /> : <Merchants {...props} />}
      <dl>
        <dt>{consent.mode}</dt>
        <dd>{consent.modes[application.mode]}</dd>
        <dt>{consent.redirectsTo}</dt>
        <dd>{props.redirectHost}</dd>
        <dt>{consent.signedIn}</dt>
        <dd>
          {question.email}
          <br />
          <a href={props.otherAccount}>{consent.otherAccount}</a>
        </dd>
      </dl>
      <ConsentButtons
        messages={messages}
        can={possible.length > 0}
        needsTwoFactor={choices.some(({ mustSetUpTwoFactor }) => mustSetUpTwoFactor)}
      />
    </form>,
    { language, test },
  );
}

function whose([first, ...more]: ConsentChoice[], { consent }: PageMessages): string {
  if (!first) return consent.aMerchant;
  return more.length > 0 ? consent.oneOfYours : first.name;
}

/** The request for a member of one merchant. */
function Merchant({ messages, choice }: Texts & { choice: ConsentChoice }): ReactElement {
  const { consent, language } = messages;
  return (
    <>
      <input type="hidden" name="merchant" value={choice.merchantId} />
      {choice.mustSetUpTwoFactor && <p className="cannot">{consent.twoFactor(choice.role)}</p>}
      {choice.canGrant && <GrantedScopes messages={messages} scopes={choice.allowed} />}
      {choice.excluded.length > 0 && (
        <div className="cannot">
          <h2>{choice.canGrant ? consent.notIncluded(choice.role) : consent.notAllowed(choice.role)}</h2>
          <ScopeTexts texts={describeScopes(choice.excluded, language).work} />
        </div>
      )}
    </>
  );
}

/** The request for a member of several merchants with different roles, or of none. */
function Merchants({ messages, question, merchantId }: ConsentProps): ReactElement {
  const { consent } = messages;
  const { choices, application } = question;
  if (choices.length === 0) {
    return <p>{consent.noMerchant(application.name)}</p>;
  }
  const possible = choices.filter(({ canGrant }) => canGrant);
  const chosen = possible.find((choice) => choice.merchantId === merchantId) ?? possible[0];
  const some = new Set(possible.flatMap(({ allowed }) => allowed));
  return (
    <>
      {some.size > 0 && <GrantedScopes messages={messages} scopes={[...some]} />}
      <fieldset>
        <legend>{consent.merchant}</legend>
        {choices.map((choice) => (
          <label className="choice" key={choice.merchantId}>
            <input
              type="radio"
              name="merchant"
              value={choice.merchantId}
              defaultChecked={choice === chosen}
              disabled={!choice.canGrant}
            />
            {choice.name}
            <span className="muted">{differences(choice, messages)}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

function differences(
  { role, excluded, canGrant, mustSetUpTwoFactor }: ConsentChoice,
  { consent, language }: PageMessages,
): string {
  if (mustSetUpTwoFactor) return consent.twoFactor(role);
  if (excluded.length === 0) return consent.all(role);
  if (!canGrant) return consent.nothing(role);
  return consent.without(role, describeScopes(excluded, language).work.join("; "));
}

function GrantedScopes({ messages, scopes }: Texts & { scopes: string[] }): ReactElement {
  const { consent, language } = messages;
  const { work, person } = describeScopes(scopes, language);
  return (
    <>
      {work.length > 0 && (
        <div className="can">
          <h2>{consent.can}</h2>
          <ScopeTexts texts={work} />
        </div>
      )}
      {person.length > 0 && (
        <div className="can">
          <h2>{consent.canAboutYou}</h2>
          <ScopeTexts texts={person} />
        </div>
      )}
    </>
  );
}

const ScopeTexts = ({ texts }: { texts: string[] }): ReactElement => (
  <ul>
    {texts.map((each) => (
      <li key={each}>{each}</li>
    ))}
  </ul>
);

interface ButtonsProps extends Texts {
  can: boolean;
  /** Whether a merchant becomes possible with two-factor authentication. */
  needsTwoFactor: boolean;
}

function ConsentButtons({ messages, can, needsTwoFactor }: ButtonsProps): ReactElement {
  const { consent } = messages;
  return (
    <>
      <div className="decision">
        <button type="submit" name="decision" value="deny" className="second">
          {consent.deny}
        </button>
        {can && (
          <button type="submit" name="decision" value="allow">
            {consent.allow}
          </button>
        )}
      </div>
      {can && <p className="muted">{consent.expires(GRANT_DAYS)}</p>}
      {!can && !needsTwoFactor && <p className="muted">{consent.cannot}</p>}
    </>
  );
}
