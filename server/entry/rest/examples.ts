import { EXAMPLES } from "./generated/examples.ts";

interface Media {
  content?: { "application/json"?: Record<string, unknown> };
}
interface Operation {
  requestBody?: Media;
  responses?: Readonly<Record<string, Media>>;
}
interface Described {
  paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  webhooks?: Readonly<Record<string, { post?: Operation }>>;
}

/**
 * Adds recorded requests and responses of a test to an OpenAPI document: by `METHOD /path` or webhook event type, and
 * responses by status.
 */
export function withExamples<Document extends object>(document: Document): Document {
  const { paths = {}, webhooks = {} } = document as Described;
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      setExample(operation, EXAMPLES[`${method.toUpperCase()} ${path}`]);
  for (const [kind, { post }] of Object.entries(webhooks)) setExample(post, EXAMPLES[kind]);
  return document;
}

function setExample(operation: Operation | undefined, example: (typeof EXAMPLES)[string] | undefined): void {
  if (!operation || !example) return;
  addExample(operation.requestBody, example.request);
  for (const [status, response] of Object.entries(example.responses ?? {}))
    addExample(operation.responses?.[status], response);
}

function addExample(media: Media | undefined, example: unknown): void {
  const json = media?.content?.["application/json"];
  if (json && example !== undefined) json.example = example;
}
