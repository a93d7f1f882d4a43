import type { FastifyInstance } from "fastify";
import type { ErrorCode } from "../../domain/app-error.ts";
import { ERROR_MEANINGS, type ErrorMeaning, SDK_ERROR_MEANINGS } from "../../domain/error-meanings.ts";
import { FIELD_CODE_MEANINGS } from "../../domain/field-messages.ts";
import { PAYMENT_FAILURES } from "../../domain/payment-failure.ts";
import { ERRORS_PATH, PROTOCOL_CODES } from "../error-pages.ts";
import { renderPage, safeHeaders } from "../plain-page.tsx";
import { STATUS } from "../send-error.ts";

/** Codes of one kind. Error codes have no prefix, because `docUrl` ends in the bare code. */
interface CodeList {
  id: string;
  title: string;
  intro: string;
  prefix: "" | "failure." | "field." | "sdk.";
  entries: { code: string; tag?: string; meaning: string }[];
}

const sentences = ({ cause, fix }: ErrorMeaning): string => `${cause} ${fix}`;

const LISTS: CodeList[] = [
  {
    id: "errors",
    title: "Error codes",
    intro: "In `error.code` of REST and `extensions.code` of GraphQL, with the HTTP status of REST.",
    prefix: "",
    entries: Object.entries(ERROR_MEANINGS).map(([code, meaning]) => ({
      code,
      meaning: sentences(meaning),
      tag: String(STATUS[code as ErrorCode]),
    })),
  },
  {
    id: "failures",
    title: "Payment failure codes",
    intro: "In `failure.code` of a transaction or attempt, and in `data.code` of `payment.failed`.",
    prefix: "failure.",
    entries: Object.entries(PAYMENT_FAILURES).map(([code, { reason, retryable }]) => ({
      code,
      meaning: `${reason}.`,
      tag: retryable ? "retryable" : "not retryable",
    })),
  },
  {
    id: "fields",
    title: "Field codes",
    intro:
      "In `error.fields[].code` of REST and `extensions.fields[].code` of GraphQL, with `params` for the names in braces and a readable `message`.",
    prefix: "field.",
    entries: FIELD_CODE_MEANINGS.map(({ code, params, sentence }) => ({
      code,
      meaning: sentence,
      ...(params.length > 0 && { tag: params.join(", ") }),
    })),
  },
  {
    id: "sdk",
    title: "Browser SDK codes",
    intro: "In `error.code` of `onError`, in addition to the REST codes.",
    prefix: "sdk.",
    entries: Object.entries(SDK_ERROR_MEANINGS).map(([code, meaning]) => ({
      code,
      meaning: sentences(meaning),
    })),
  },
  {
    id: "protocol",
    title: "GraphQL protocol codes",
    intro: "In `extensions.code`, for clients with automatic persisted queries.",
    prefix: "",
    entries: Object.entries(PROTOCOL_CODES).map(([code, meaning]) => ({ code, meaning: sentences(meaning) })),
  },
];

/** `GET /docs/errors`: all codes with their meaning and an anchor. */
export async function errorsRoutes(app: FastifyInstance): Promise<void> {
  let page: string | undefined;
  const headers = { ...safeHeaders(false), "cache-control": "public, max-age=3600" };
  app.get(ERRORS_PATH, async (_request, reply) => {
    page ??= errorPage();
    return reply.headers(headers).type("text/html; charset=utf-8").send(page);
  });
}

/** @param lists all lists. Each entry has an anchor. */
function errorPage(lists: readonly CodeList[] = LISTS): string {
  return renderPage(
    "Errors",
    <>
      <div className="panel">
        <h1>Errors</h1>
        <p>
          Every error has a code, a message and a <code>requestId</code>. Branch on the code, never on the
          message.
        </p>
        <ul className="codes">
          {lists.map(({ id, title, entries }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a> <span className="quiet">{entries.length}</span>
            </li>
          ))}
        </ul>
      </div>
      {lists.map((list) => (
        <CodeSection key={list.id} {...list} />
      ))}
    </>,
    { wide: true },
  );
}

function CodeSection({ id, title, intro, prefix, entries }: CodeList) {
  return (
    <section className="panel" id={id}>
      <div>
        <h2>{title}</h2>
        <p className="quiet">
          <Marked text={intro} />
        </p>
      </div>
      <ul className="codes">
        {entries.map(({ code, tag, meaning }) => (
          <li key={code} id={prefix + code}>
            <a href={`#${prefix}${code}`}>
              <code>{code}</code>
            </a>
            {tag && <span className="quiet"> {tag}</span>}
            <p>
              <Marked text={meaning} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Formats text between backticks as code. */
function Marked({ text }: { text: string }) {
  return text.split("`").map((part, place) => (place % 2 ? <code key={part}>{part}</code> : part));
}
