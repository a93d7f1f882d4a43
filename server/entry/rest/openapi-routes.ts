import type { FastifyInstance } from "fastify";
import { type ServedText, sendText, servedText } from "../served-text.ts";
import { withExamples } from "./examples.ts";
import { nameSchemas } from "./named-schemas.ts";

/** The origin in the recorded examples. */
const EXAMPLE_ORIGIN = "https://pay.example.com";

/** `/openapi.json`, which `/docs/api` renders. */
export async function openapiRoutes(app: FastifyInstance, { baseUrl }: { baseUrl: string }): Promise<void> {
  let description: ServedText | undefined;
  app.get("/openapi.json", async (request, reply) => {
    description ??= describe(app, baseUrl);
    // Public, because browser-based tools read it.
    void reply.headers({ "access-control-allow-origin": "*", "cache-control": "public, max-age=300" });
    return sendText(request, reply, description);
  });
}

function describe(app: FastifyInstance, baseUrl: string): ServedText {
  const text = JSON.stringify(withExamples(nameSchemas(app.swagger())));
  return servedText(text.replaceAll(EXAMPLE_ORIGIN, baseUrl), "application/json; charset=utf-8", 5);
}
