import type { FastifyInstance } from "fastify";
import Type from "typebox";
import { TILE_LEAVES } from "../../domain/merkle.ts";
import { parseSequence, parseWhole } from "../../domain/numbers.ts";
import { FieldValidator } from "../../domain/result.ts";
import { MAX_COSIGNATURE } from "../../usecases/history/cosign-checkpoint.ts";
import type { SignedCheckpoint } from "../../usecases/history/list-checkpoints.ts";
import type { EntryOptions } from "../entry-options.ts";
import { parseFields } from "../json-body.ts";
import { parseQuery } from "../query.ts";
import { named, namesIn, open, strictObject, success, timestamp } from "./json-schema.ts";
import { requireScope } from "./require-scope.ts";

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 100;
const MAX_HASHES = 1_024;

const VERIFIER_KEY =
  "pay.shop.example/mer_01kayqzz5h3w8/test+f2aeebaa+AaD8rr2gxGASq4Rayspd+7Z26Ti3IgD0xoBfDcYF2HHV";
const WITNESS_KEY = "shop.example/witness+c2ac5425+BAK2PvSWnWiVtooonYBr/hVe9xsOBel1CVmv2gbJcini";

const checkpoint = named(
  "Checkpoint",
  open(
    {
      size: Type.Integer({
        minimum: 1,
        description: "The number of events that it covers: those with a `sequence` up to it.",
        examples: [42],
      }),
      createdAt: timestamp("The time at which it was signed, in UTC."),
      verifierKey: Type.String({
        description:
          "The public key that verifies it, in the form of C2SP's signed notes. Keep a copy of its first value elsewhere.",
        examples: [VERIFIER_KEY],
      }),
      note: Type.String({
        description:
          "The signed checkpoint with its cosignatures, as text: the log's name, the number of events, the root hash and the signatures (C2SP tlog-checkpoint).",
      }),
    },
    { description: "A signed state of the event log of the merchant and mode." },
  ),
);

const record = ({ size, createdAt, verifierKey, note }: SignedCheckpoint) => ({
  size: Number(size),
  createdAt: createdAt.toISOString(),
  verifierKey,
  note,
});

const shared = { tags: ["Events"], security: requireScope("events:read") };
const bySize = strictObject({
  size: Type.Integer({ minimum: 1, description: "The `size` of the checkpoint.", examples: [42] }),
});

/** Routes of the witnessed history: checkpoints, leaf hashes and cosignatures. */
export function checkpoints(app: FastifyInstance, options: EntryOptions): void {
  list(app, options);
  view(app, options);
  hashes(app, options);
  cosign(app, options);
}

const limit = (max: number, preset: number, of: string) =>
  Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: max,
      default: preset,
      description: `The maximum number of ${of} in the response.`,
    }),
  );

const listQuery = strictObject({
  before: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: "The `size` of the last checkpoint of the previous page. Defaults to the newest.",
    }),
  ),
  limit: limit(MAX_LIMIT, DEFAULT_LIMIT, "checkpoints"),
});

function list(app: FastifyInstance, { useCases }: EntryOptions): void {
  const schema = {
    ...shared,
    operationId: "listCheckpoints",
    summary: "List checkpoints of the event log",
    description:
      "Returns the signed checkpoints of the event log, newest first. There is one for each UTC day with new events. Keep the `note` where the operator of Tua cannot change it.",
    querystring: listQuery,
    response: success("The checkpoints.", {
      data: Type.Array(checkpoint),
      page: named(
        "CheckpointPage",
        open(
          { hasMore: Type.Boolean({ description: "True if there are older ones." }) },
          { description: "The position of the page in the list." },
        ),
      ),
    }),
  };
  app.get("/checkpoints", { schema, config: { bucket: "default" } }, async (request) => {
    const query = parseQuery(request, namesIn(listQuery));
    const validator = new FieldValidator();
    const before = query.before === undefined ? null : validator.check("before", parseSequence(query.before));
    const limit = validator.check("limit", parseWhole(query.limit ?? `${DEFAULT_LIMIT}`, 1, MAX_LIMIT)) ?? 0;
    validator.throwIfInvalid();
    const found = await useCases.listCheckpoints(request.caller, before ?? null, limit);
    return { success: true, data: found.checkpoints.map(record), page: { hasMore: found.hasMore } };
  });
}

function view(app: FastifyInstance, { useCases }: EntryOptions): void {
  const schema = {
    ...shared,
    operationId: "getCheckpoint",
    summary: "Retrieve a checkpoint",
    description: "Returns a signed checkpoint of the event log with its cosignatures.",
    params: bySize,
    querystring: strictObject({}),
    response: success("The checkpoint.", { data: checkpoint }),
  };
  const config = { bucket: "default", failures: ["not_found"] } as const;
  app.get<{ Params: { size: string } }>("/checkpoints/:size", { schema, config }, async (request) => {
    parseQuery(request, []);
    const found = await useCases.viewCheckpoint(request.caller, toSize(request.params.size));
    return { success: true, data: record(found) };
  });
}

/** 0 if no checkpoint can have this size. So the caller's permission is checked before it is `not_found`. */
function toSize(text: string): bigint {
  const size = parseSequence(text);
  return size.ok ? size.value : 0n;
}

const hashQuery = strictObject({
  after: Type.Optional(
    Type.Integer({
      minimum: 0,
      default: 0,
      description:
        "The sequence number of the last event whose hash you have. 0 starts with the first event.",
    }),
  ),
  limit: limit(MAX_HASHES, TILE_LEAVES, "hashes"),
});

function hashes(app: FastifyInstance, { useCases }: EntryOptions): void {
  const schema = {
    ...shared,
    operationId: "listEventHashes",
    summary: "List leaf hashes of the event log",
    description:
      "Returns the leaf hashes of events after a sequence number, oldest first: SHA-256 over a zero byte and the bytes of the event (RFC 6962). Hashes of expired events remain. The newest events get their hashes within 10 minutes.",
    querystring: hashQuery,
    response: success("The hashes in order.", {
      data: Type.Array(
        Type.String({
          description: "A hash in Base64.",
          examples: ["UCY9wyr2s22omg1lgUTc6/6idcskEC8WF2dBml9ArSE="],
        }),
      ),
      page: named(
        "EventHashPage",
        open(
          {
            nextAfter: Type.Integer({ description: "The value of `after` for the next page." }),
            hasMore: Type.Boolean({ description: "True if there are more hashes now." }),
          },
          { description: "The position of the page in the event log." },
        ),
      ),
    }),
  };
  app.get("/event-hashes", { schema, config: { bucket: "default" } }, async (request) => {
    const query = parseQuery(request, namesIn(hashQuery));
    const validator = new FieldValidator();
    const after = validator.check("after", parseSequence(query.after ?? "0")) ?? 0n;
    const limit = validator.check("limit", parseWhole(query.limit ?? `${TILE_LEAVES}`, 1, MAX_HASHES)) ?? 0;
    validator.throwIfInvalid();
    const found = await useCases.listEventHashes(request.caller, after, limit);
    const data = found.hashes.map((hash) => hash.toString("base64"));
    return {
      success: true,
      data,
      page: { nextAfter: Number(after) + data.length, hasMore: found.hasMore },
    };
  });
}

const EXAMPLE = {
  verifierKey: WITNESS_KEY,
  cosignature:
    "— shop.example/witness wqxUJQAAAABrAWugeA143a7UnwyP67u/ZWAz0Akv9Aby++OkpAIzdOUp6BU4tb9mwZTacKWjZ0tdqyKDLhqyU0jZ0LmapsjOMhemCQ==",
};

const cosignBody = named(
  "CosignCheckpointRequest",
  strictObject(
    {
      verifierKey: Type.String({
        minLength: 1,
        maxLength: MAX_COSIGNATURE,
        description: "The public key of your witness with its name, of the signature type 4.",
        examples: [WITNESS_KEY],
      }),
      cosignature: Type.String({
        minLength: 1,
        maxLength: MAX_COSIGNATURE,
        description: "The signature line of the witness (C2SP cosignature/v1, Ed25519).",
      }),
    },
    { examples: [EXAMPLE] },
  ),
);

function cosign(app: FastifyInstance, { useCases }: EntryOptions): void {
  const schema = {
    ...shared,
    operationId: "cosignCheckpoint",
    summary: "Cosign a checkpoint",
    description:
      "Adds the cosignature of your own witness to a checkpoint. It verifies the line with the key, and does not verify whose key it is. A key's second cosignature replaces its first. No payment and no setting changes.",
    params: bySize,
    querystring: strictObject({}),
    body: cosignBody,
    response: success("The checkpoint with its cosignatures.", { data: checkpoint }),
  };
  const config = {
    bucket: "default",
    failures: ["not_found", "request_too_large", "unsupported_media_type"],
  } as const;
  const path = "/checkpoints/:size/cosignatures";
  app.post<{ Params: { size: string } }>(path, { schema, config }, async (request) => {
    parseQuery(request, []);
    const { verifierKey, cosignature } = parseFields(request.body, {
      verifierKey: "string",
      cosignature: "string",
    });
    const size = toSize(request.params.size);
    const found = await useCases.cosignCheckpoint(request.caller, size, { verifierKey, cosignature });
    return { success: true, data: record(found) };
  });
}
