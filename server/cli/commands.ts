import { SCENARIOS } from "./scenarios.ts";

interface Option {
  readonly type: "string" | "boolean";
  /** Placeholder of the value. */
  readonly value?: string;
  readonly default?: string;
  readonly required?: true;
  readonly about: string;
}

/** A command as the help and docs/reference/command-line.md describe it. */
export interface Command {
  readonly about: string;
  readonly options: Readonly<Record<string, Option>>;
  /** A value without an option's name. */
  readonly argument?: {
    readonly name: string;
    /** Head of the column of meanings in docs/reference/command-line.md. */
    readonly heading: string;
    readonly values: Readonly<Record<string, string>>;
  };
  readonly example: string;
}

/** Options of the commands that call a running service. */
const SERVICE = {
  url: {
    type: "string",
    value: "URL_OF_TUA",
    about: "URL of the service. Default: `TUA_URL`, or the demo's.",
  },
  key: {
    type: "string",
    value: "KEY",
    about: "Secret test key, which the process list shows. Default: `TUA_API_KEY`, or the demo's.",
  },
} as const;

/** Exit codes with their meanings, for docs/reference/command-line.md. */
export const EXIT_CODES = {
  0: "The command completed. `listen` also returns 0 after Ctrl-C.",
  1: "The command failed. `processors check` and `drill` also return 1 if a step is not as expected, and `verify` if the events differ from the checkpoint. stderr has the reason, and after a mistake on the command line also the options of the command.",
};

export const COMMANDS = {
  bootstrap: {
    about:
      "Creates a merchant with its owner, test keys, webhook secret and an application. Prints them once.",
    options: {
      merchant: { type: "string", value: "NAME", required: true, about: "Name of the merchant." },
      email: { type: "string", value: "OWNER", required: true, about: "Email address of the owner." },
      country: { type: "string", value: "CODE", default: "GH", about: "Country, as 2 capital letters." },
      currency: { type: "string", value: "CODE", default: "GHS", about: "Currency, as 3 capital letters." },
      "time-zone": {
        type: "string",
        value: "NAME",
        default: "Africa/Accra",
        about: "Time zone of the business day.",
      },
      json: { type: "boolean", about: "Prints JSON." },
    },
    example: `bootstrap --merchant "Adwoa's Kitchen" --email adwoa@example.com --json`,
  },
  migrate: {
    about: "Migrates the database to the newest schema. The server does the same when it starts.",
    options: {},
    example: "migrate",
  },
  "rotate-oauth-key": {
    about: "Adds a key that signs identity tokens. Running servers use it without a restart.",
    options: {},
    example: "rotate-oauth-key",
  },
  "rotate-secret-key": {
    about: "Re-encrypts stored secrets with the current SECRET_KEY. /docs/secret-key has all steps.",
    options: {},
    example: "rotate-secret-key",
  },
  listen: {
    about: "Prints the events of a test key until Ctrl-C, or posts them to a URL as signed webhooks.",
    options: {
      "forward-to": { type: "string", value: "URL", about: "Endpoint that receives the webhooks." },
      after: {
        type: "string",
        value: "SEQUENCE",
        about: "Starts with the events after this sequence. Default: the newest.",
      },
      ...SERVICE,
    },
    example: "listen --forward-to http://localhost:5555/webhook",
  },
  export: {
    about:
      "Adds new events to a file, one per line. Adds their hashes to `FILE.hashes`, and stores the newest checkpoint in `FILE.checkpoint`. /docs/witnessed-history has all steps.",
    options: {
      file: { type: "string", value: "FILE", required: true, about: "File of the events." },
      url: SERVICE.url,
      key: {
        type: "string",
        value: "KEY",
        about:
          "Secret key with the scope `events:read`, which the process list shows. Default: `TUA_API_KEY`, or the demo's.",
      },
    },
    example: "export --file events.ndjson",
  },
  verify: {
    about:
      "Compares a file of events with a signed checkpoint, without a network. Names events that were changed or removed, and an end that was cut off.",
    options: {
      file: { type: "string", value: "FILE", required: true, about: "File of the events." },
      checkpoint: { type: "string", value: "FILE", required: true, about: "File of the checkpoint." },
      "verifier-key": {
        type: "string",
        value: "KEY",
        required: true,
        about: "Public key of the log, as `export` prints it.",
      },
      hashes: {
        type: "string",
        value: "FILE",
        about: "Hashes of the events. Default: the file of the events with `.hashes`, if it exists.",
      },
      "witness-key": {
        type: "string",
        value: "KEY",
        about: "Public key of a witness that must have cosigned the checkpoint.",
      },
      from: {
        type: "string",
        value: "SEQUENCE",
        default: "1",
        about: "First event that the file must have. Earlier ones need the hashes.",
      },
    },
    example:
      "verify --file events.ndjson --checkpoint yesterday.checkpoint --verifier-key pay.shop.example/mer_01kayqzz5h3w8/test+f2aeebaa+AaD8rr2gxGASq4Rayspd+7Z26Ti3IgD0xoBfDcYF2HHV",
  },
  trigger: {
    about: "Simulates a scenario with a test payment.",
    argument: {
      name: "SCENARIO",
      heading: "events",
      values: Object.fromEntries(
        Object.entries(SCENARIOS).map(([name, { expectedEvents: proof }]) => [name, proof]),
      ),
    },
    options: {
      "client-reference": {
        type: "string",
        value: "REFERENCE",
        about: "Reference of the order. If it has a checkout, the scenario happens there.",
      },
      "callback-url": { type: "string", value: "URL", about: "Endpoint that receives the webhooks." },
      ...SERVICE,
    },
    example: "trigger payment.failed",
  },
  drill: {
    about:
      "Plays a scripted day at a webhook endpoint with test payments, and reports each step. /docs/drill-your-endpoint explains the steps.",
    options: {
      "callback-url": {
        type: "string",
        value: "URL",
        about: "Endpoint that receives the webhooks. Default: the default webhook URL.",
      },
      report: { type: "string", value: "ID", about: "Prints the report of an earlier drill again." },
      ...SERVICE,
    },
    example: "drill --callback-url http://localhost:5555/webhook",
  },
  processors: {
    about:
      "Makes one test payment and its refund at a processor, and compares each response with what Tua expects. /docs/check-processors has all steps.",
    argument: {
      name: "ACTION",
      heading: "meaning",
      values: { check: "Checks credentials, request, status, callback and refund." },
    },
    options: {
      processor: { type: "string", value: "NAME", required: true, about: "`paystack` or `mtn-momo`." },
      credentials: {
        type: "string",
        value: "FILE",
        about: "JSON file with test credentials. Default: environment variables, or a hidden prompt.",
      },
      "callback-url": {
        type: "string",
        value: "URL",
        about: "Public URL of this command for the processor's callback.",
      },
      "callback-port": {
        type: "string",
        value: "PORT",
        default: "4001",
        about: "Port to which that URL leads.",
      },
      timeout: {
        type: "string",
        value: "SECONDS",
        default: "60",
        about: "Longest wait for a result or a callback.",
      },
      json: { type: "boolean", about: "Prints JSON." },
    },
    example: "processors check --processor paystack",
  },
  help: {
    about:
      "Prints all commands. `--help` after a command, or `help` before it, prints its options. `--version` prints the version.",
    options: {},
    example: "help",
  },
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

/** A command with its options, as one line. */
export function synopsis(name: CommandName): string {
  const { options, argument }: Command = COMMANDS[name];
  const flags = Object.entries(options).map(([option, { value, required }]) => {
    const text = value ? `--${option} ${value}` : `--${option}`;
    return required ? text : `[${text}]`;
  });
  return [name, ...(argument ? [argument.name] : []), ...flags].join(" ");
}
