/**
 * The minimum cost of a start, in its own process: `postgres` is a bare Fastify that runs one query and
 * listens; `embedded` is only PGlite on its folder. Prints "ready". Used by `rows/start.ts`.
 */
const [database, location] = [process.env.BENCH_DATABASE, process.env.BENCH_LOCATION as string];
if (database === "postgres") {
  const [{ default: Fastify }, { default: pg }] = await Promise.all([import("fastify"), import("pg")]);
  const pool = new pg.Pool({ connectionString: location });
  await pool.query("select 1");
  const app = Fastify();
  app.get("/", async () => (await pool.query("select 1")).rows);
  await app.listen({ port: 0, host: "127.0.0.1" });
} else {
  const [{ PGlite }, { pg_trgm }, { btree_gin }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
    import("@electric-sql/pglite/contrib/btree_gin"),
  ]);
  const embedded = await PGlite.create({ dataDir: location, extensions: { pg_trgm, btree_gin } });
  await embedded.query("select 1");
}
process.send?.("ready");
