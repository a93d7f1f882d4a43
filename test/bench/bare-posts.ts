import { Agent } from "undici";

/**
 * Run by deliveries.ts in its own process: posts the same bytes to the same endpoints with undici, as fast as
 * one process can, without lookups, signatures or records.
 */
export interface Posts {
  urls: string[];
  posts: number;
  atOnce: number;
  headers: Record<string, string>;
  body: string;
}

const agent = new Agent({
  keepAliveTimeout: 2_000,
  maxRequestsPerClient: 100,
  headersTimeout: 0,
  bodyTimeout: 0,
});

process.on("message", async ({ urls, posts, atOnce, headers, body }: Posts) => {
  let begun = 0;
  const lane = async () => {
    while (begun < posts) {
      const origin = urls[begun++ % urls.length] as string;
      const response = await agent.request({ method: "POST", origin, path: "/hook", headers, body });
      await response.body.dump();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
});
process.send?.("ready");
