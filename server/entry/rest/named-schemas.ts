import { isDeepStrictEqual } from "node:util";

type Schema = Record<string, unknown>;

/**
 * Moves each schema with a `title` to `components.schemas` and leaves a `$ref`, so that generated types have names.
 * Changes only the OpenAPI document: Fastify serializes with the full schemas, which is faster. A description of a
 * use stays next to the `$ref` (OpenAPI 3.1). A `$comment` becomes the component's description.
 * @throws Error if two different schemas have the same title.
 */
export function nameSchemas(document: object & { components?: object }): object {
  const found = new Map<string, Schema>();

  function visit(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(visit);
    if (node === null || typeof node !== "object") return node;
    const visited = Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, isSample(key) ? value : visit(value)]),
    );
    return isNamed(visited) ? refer(visited) : visited;
  }

  function refer(schema: Schema & { title: string }): Schema {
    const { title, $comment: about, ...rest } = schema;
    const { isNullable, own } = withoutNull(rest);
    const first = found.get(title) ?? (about === undefined ? own : { ...own, description: about });
    if (!isDeepStrictEqual(withoutTexts(first), withoutTexts(own)))
      throw new Error(`Two schemas have the title ${title}`);
    found.set(title, first);
    const $ref = refTo(title);
    const { description } = own;
    if (isNullable) return { anyOf: [{ $ref }, { type: "null" }], description };
    return description === first.description ? { $ref } : { $ref, description };
  }

  const named = visit(document) as object;
  const schemas = Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { ...named, components: { ...document.components, schemas } };
}

/** Reference to the schema with this title. */
export const refTo = (title: string): string => `#/components/schemas/${title}`;

/** Examples are data and can have a `title` property. */
const isSample = (key: string): boolean => key === "examples" || key === "example" || key === "default";

/** A property named `title` is a schema and not a string. */
const isNamed = (node: Schema): node is Schema & { title: string } =>
  typeof node.title === "string" && ("type" in node || "oneOf" in node);

/** The schema without `null` among its types and values. */
function withoutNull(schema: Schema): { isNullable: boolean; own: Schema } {
  const { type, enum: values, ...rest } = schema;
  if (!Array.isArray(type) || !type.includes("null")) return { isNullable: false, own: schema };
  const [only, ...others] = type.filter((one) => one !== "null");
  const own = {
    type: others.length > 0 ? [only, ...others] : only,
    ...(Array.isArray(values) && { enum: values.filter((value) => value !== null) }),
    ...rest,
  };
  return { isNullable: true, own };
}

const withoutTexts = ({ description: _, examples: _also, ...rest }: Schema): Schema => rest;
