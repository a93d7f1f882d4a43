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
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
  security: Record<"bearer" | "oauth2", string[]>[];
}

/** What is read of `/openapi.json`. */
export interface ApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: { requestBody: { content: Record<string, { schema: Schema }> } } }>;
}

/** An independent judge for the schemas of `/openapi.json`: JSON Schema 2020-12, as OpenAPI 3.1 has it. */
export function schemaJudge(): (schema: Schema) => ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, strictTypes: false });
  addFormats.default(ajv);
  const compiled = new Map<Schema, ValidateFunction>();
  return (schema) => {
    const known = compiled.get(schema) ?? ajv.compile(schema);
    compiled.set(schema, known);
    return known;
  };
}

interface Answered {
  method: string;
  /** Without its query. */
  path: string;
  status: number;
  body: unknown;
}

/** Holds answers against the description: the status is listed, and the body is what is described there. */
export class ApiDescription {
  readonly document: ApiDocument;
  readonly #judge = schemaJudge();

  constructor(document: ApiDocument) {
    this.document = document;
  }

  /** The operation that a request is for, if it is described at all. */
  operation(method: string, path: string): Operation | undefined {
    const { paths } = this.document;
    const template = Object.hasOwn(paths, path)
      ? path
      : Object.keys(paths).find((one) => new RegExp(`^${one.replace(/\{\w+\}/g, "[^/]+")}$`).test(path));
    return paths[template ?? ""]?.[method.toLowerCase()];
  }

  check({ method, path, status, body }: Answered): void {
    const operation = this.operation(method, path);
    if (!operation) return;
    const described = operation.responses[status];
    const schema = described?.content?.["application/json"]?.schema;
    const valid = schema && this.#judge(schema);
    if (!valid)
      throw new Error(`${status} of ${operation.operationId} is not described: ${JSON.stringify(body)}`);
    if (!valid(body)) {
      throw new Error(
        `${status} of ${operation.operationId} is not as described: ${JSON.stringify(valid.errors)} in ${JSON.stringify(body)}`,
      );
    }
  }
}
