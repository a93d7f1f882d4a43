import Fastify from "fastify";

/**
 * Only Fastify, with one response for every request: the minimum cost of a response. Used by
 * `rows/status.ts`.
 */
const response = JSON.parse(process.env.BENCH_ANSWER as string) as object;
const app = Fastify();
app.get("/v1/transactions", async () => response);
process.send?.(await app.listen({ port: 0, host: "127.0.0.1" }));
