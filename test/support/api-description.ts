import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

interface Schema {
  [keyword: string]: unknown;
}

export interface Operation {
  operationId: string;
  description?: string;
  parameters?: { in: string; name: string; description?: string; schema: Schema; example?: unknown }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
  security: Record<"bearer" | "oauth2", string[]>[];
}

/** The part of `/openapi.json` that the tests read. */
export interface ApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
  webhooks: Record<string, { post: { requestBody: { content: Record<string, { schema: Schema }> } } }>;
}

/**
 * An independent validator for the schemas of `/openapi.json`: JSON Schema 2020-12, as OpenAPI 3.1 uses it.
 */
export function schemaJudge(): (schema: Schema) => ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, strictTypes: false });
  // An OpenAPI keyword for code generators; it validates nothing.
  ajv.addKeyword("discriminator");
  addFormats.default(ajv);
  const compiled = new Map<Schema, ValidateFunction>();
  return (schema) => {
    const known = compiled.get(schema) ?? ajv.compile(schema);
    compiled.set(schema, known);
    return known;
  };
}

/** The document with each `$ref` replaced by the schema that it leads to. */
function withoutRefs(document: ApiDocument): ApiDocument {
  const { schemas } = document.components;
  const follow = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(follow);
    if (node === null || typeof node !== "object") return node;
    const { $ref, ...beside } = node as { $ref?: string };
    if ($ref === undefined)
      return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, follow(value)]));
    const named = schemas[$ref.replace("#/components/schemas/", "")];
    if (!named) throw new Error(`Nothing is called ${$ref}`);
    return { ...(follow(named) as object), ...beside };
  };
  return follow(document) as ApiDocument;
}

/** Clients must accept unknown fields. Here a field that is not described is an error. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (schema === null || typeof schema !== "object") return schema;
  const all = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return "properties" in all ? { additionalProperties: false, ...all } : all;
}

interface ReceivedResponse {
  method: string;
  /** The path without its query. */
  path: string;
  status: number;
  body: unknown;
}

/** Validates responses against the description: the status is listed, and the body matches its schema. */
export class ApiDescription {
  /** The document without references. */
  readonly document: ApiDocument;
  readonly #judge = schemaJudge();
  readonly #closed = new Map<Schema, Schema>();

  constructor(document: ApiDocument) {
    this.document = withoutRefs(document);
  }

  #strict(schema: Schema): Schema {
    const strict = this.#closed.get(schema) ?? (closed(schema) as Schema);
    this.#closed.set(schema, strict);
    return strict;
  }

  /** The operation of a request, or undefined if it is not described. */
  operation(method: string, path: string): Operation | undefined {
    const { paths } = this.document;
    const template = Object.hasOwn(paths, path)
      ? path
      : Object.keys(paths).find((one) => new RegExp(`^${one.replace(/\{\w+\}/g, "[^/]+")}$`).test(path));
    return paths[template ?? ""]?.[method.toLowerCase()];
  }

  check({ method, path, status, body }: ReceivedResponse): void {
    const operation = this.operation(method, path);
    if (!operation) return;
    const described = operation.responses[status];
    const schema = described?.content?.["application/json"]?.schema;
    const valid = schema && this.#judge(this.#strict(schema));
    if (!valid)
      throw new Error(`${status} of ${operation.operationId} is not described: ${JSON.stringify(body)}`);
    if (!valid(body)) {
      throw new Error(
        `${status} of ${operation.operationId} is not as described: ${JSON.stringify(valid.errors)} in ${JSON.stringify(body)}`,
      );
    }
  }
}
