import type { FastifyInstance, LightMyRequestResponse } from "fastify";

/** A form as a browser without scripts sees it. */
interface PageForm {
  action: string;
  /** The values that an untouched form sends. */
  values: Record<string, string>;
  /** Every name that the form can send, with the values of its radios and buttons. */
  names: Record<string, string[]>;
}

export interface Page {
  status: number;
  headers: LightMyRequestResponse["headers"];
  html: string;
  /** The visible text, on one line. */
  text: string;
  title: string;
  location: string | undefined;
  forms: PageForm[];
}

/**
 * Follows links and forms as a browser without scripts: it sends the page's fields and the customer's input.
 */
export interface Browser {
  get(address: string, headers?: Record<string, string>): Promise<Page>;
  /** Fills in and sends the form that has all these fields. */
  submit(page: Page, typed: Record<string, string>): Promise<Page>;
  /** Sends a form that no page has shown. */
  post(action: string, values: Record<string, string>): Promise<Page>;
  /** Sends the form whose action ends with this. */
  submitTo(page: Page, actionEnd: string): Promise<Page>;
}

export function browser(app: FastifyInstance, headers: Record<string, string> = {}): Browser {
  const accept = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", ...headers };
  const read = (response: LightMyRequestResponse): Page => {
    const html = response.body;
    return {
      status: response.statusCode,
      headers: response.headers,
      html,
      text: getText(html),
      title: decode(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ""),
      location: response.headers.location,
      forms: readForms(html),
    };
  };
  const post = async (action: string, values: Record<string, string>) =>
    read(
      await app.inject({
        method: "POST",
        url: action,
        headers: { ...accept, "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams(values).toString(),
      }),
    );
  return {
    async get(address, more = {}) {
      const { pathname, search } = new URL(address, "http://localhost");
      return read(await app.inject({ url: pathname + search, headers: { ...accept, ...more } }));
    },
    async submit(page, typed) {
      const form = page.forms.find(({ names }) =>
        Object.keys(typed).every((name) => Object.hasOwn(names, name)),
      );
      if (!form) throw new Error(`no form with ${Object.keys(typed).join(", ")} on: ${page.text}`);
      for (const [name, value] of Object.entries(typed)) {
        const offered = form.names[name] ?? [];
        if (offered.length > 0 && !offered.includes(value))
          throw new Error(`${name} offers ${offered.join(", ")}, not ${value}`);
      }
      return post(form.action, { ...form.values, ...typed });
    },
    post,
    async submitTo(page, actionEnd) {
      const form = page.forms.find(({ action }) => action.endsWith(actionEnd));
      if (!form) throw new Error(`no form to ${actionEnd} on: ${page.text}`);
      return post(form.action, form.values);
    },
  };
}

function readForms(html: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, tag = "", inside = ""]) => {
    const values: Record<string, string> = {};
    const names: Record<string, string[]> = {};
    for (const [, kind, attributes = ""] of inside.matchAll(/<(input|button)\b([^>]*)>/g)) {
      const name = attribute(attributes, "name");
      if (name === undefined) continue;
      const value = attribute(attributes, "value") ?? "";
      const choice = attribute(attributes, "type") === "radio" || kind === "button";
      names[name] = [...(names[name] ?? []), ...(choice ? [value] : [])];
      if (choice ? / checked(=|\s|\/|$)/.test(attributes) : true) values[name] = value;
    }
    return { action: attribute(tag, "action") ?? "", values, names };
  });
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decode(value);
}

function getText(html: string): string {
  const body = /<body.*<\/body>/s.exec(html)?.[0] ?? html;
  return decode(
    body
      .replace(/<style.*?<\/style>/gs, "")
      .replace(/<small>|<\/small>/g, "")
      .replace(/<[^>]*>/g, " "),
  ).replace(/\s+/g, " ");
}

function decode(text: string): string {
  const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_whole, name: string) => named[name] as string);
}
