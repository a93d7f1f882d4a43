import { bundle, createConfig } from "@redocly/openapi-core";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

interface Schema {
  [keyword: string]: unknown;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

/** An operation of a processor's own OpenAPI definition, without references. */
export interface PublishedOperation {
  /** As in `POST /collection/v1_0/requesttopay`. */
  name: string;
  parameters: readonly { in: string; name: string; required?: boolean }[];
  /** Null if the definition has no schema for the body. */
  request: ValidateFunction | null;
  responses: Readonly<Record<string, ValidateFunction | null>>;
}

interface Document {
  servers: { url: string }[];
  paths: Record<string, Record<string, PathOperation>>;
}
interface PathOperation {
  parameters?: PublishedOperation["parameters"];
  requestBody?: Content;
  responses: Record<string, Content>;
}

/** A processor's published OpenAPI 3.0 definition. */
export class PublishedDefinition {
  readonly processor: string;
  readonly #base: string;
  readonly #paths: Document["paths"];
  readonly #operations = new Map<PathOperation, PublishedOperation>();
  readonly #ajv = new Ajv2020({ allErrors: true, strict: false });

  private constructor({ servers, paths }: Document) {
    const { hostname, pathname } = new URL(servers[0]?.url ?? "");
    this.processor = /paystack/.test(hostname) ? "paystack" : "mtn_momo";
    this.#base = pathname.replace(/\/$/, "");
    this.#paths = paths;
    addFormats.default(this.#ajv);
  }

  /** @param file YAML or JSON */
  static async read(file: string): Promise<PublishedDefinition> {
    const config = await createConfig({});
    const { bundle: bundled } = await bundle({ ref: file, config, dereference: true });
    return new PublishedDefinition(bundled.parsed as Document);
  }

  /** Whether a path belongs to this definition's part of the processor. */
  covers(processor: string, pathname: string): boolean {
    return processor === this.processor && pathname.startsWith(`${this.#base}/`);
  }

  /** Null if it is not defined. */
  findOperation(method: string, pathname: string): PublishedOperation | null {
    const path = pathname.slice(this.#base.length);
    const templates = Object.keys(this.#paths).sort((a, b) => a.split("{").length - b.split("{").length);
    const template = templates.find((one) =>
      new RegExp(`^${one.replace(/\{[^}]+\}/g, "[^/]+")}$`).test(path),
    );
    const found = this.#paths[template ?? ""]?.[method.toLowerCase()];
    return found ? this.#compiled(found, `${method} ${this.#base}${template}`) : null;
  }

  #compiled(found: PathOperation, name: string): PublishedOperation {
    const known = this.#operations.get(found);
    if (known) return known;
    const compile = ({ content }: Content) => {
      const schema = content?.["application/json"]?.schema;
      return schema ? this.#ajv.compile(toJsonSchema(schema)) : null;
    };
    const responses = Object.entries(found.responses).map(([status, one]) => [status, compile(one)] as const);
    const operation = {
      name,
      parameters: found.parameters ?? [],
      request: compile(found.requestBody ?? {}),
      responses: Object.fromEntries(responses),
    };
    this.#operations.set(found, operation);
    return operation;
  }
}

/**
 * OpenAPI 3.0's schema as JSON Schema 2020-12. A field that is not described counts as a difference, although
 * the schema allows it.
 * @param isPart a branch of a combination, which may not refuse the fields of the others
 */
function toJsonSchema(schema: Schema, isPart = false): Schema {
  const { nullable, example, ...rest } = schema;
  const converted = Object.fromEntries(
    Object.entries(rest).map(([keyword, value]) => [keyword, convertKeyword(keyword, value)]),
  );
  if (nullable === true && typeof rest.type === "string") converted.type = [rest.type, "null"];
  const isObject = "properties" in rest || "allOf" in rest;
  return isObject && !isPart && !("additionalProperties" in rest)
    ? { ...converted, unevaluatedProperties: false }
    : converted;
}

function convertKeyword(keyword: string, value: unknown): unknown {
  if (keyword === "properties") {
    const fields = Object.entries(value as Record<string, Schema>);
    return Object.fromEntries(fields.map(([name, one]) => [name, toJsonSchema(one)]));
  }
  if (["allOf", "anyOf", "oneOf"].includes(keyword))
    return (value as Schema[]).map((one) => toJsonSchema(one, true));
  if (keyword === "items") return toJsonSchema(value as Schema);
  return keyword === "not" ? toJsonSchema(value as Schema, true) : value;
}
