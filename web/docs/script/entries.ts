import type { SearchEntry } from "../build/lists.ts";

/** The operations of /openapi.json, by path and method. */
interface Api {
  paths: Record<string, Record<string, { summary: string; description: string; tags: string[] }>>;
}

/** Loads the parts of all pages, and the operations of the REST API. Without those, the pages are still found. */
export async function loadEntries(): Promise<SearchEntry[]> {
  const [pages, api] = await Promise.all([
    load<SearchEntry[]>("/docs/search.json"),
    load<Api>("/openapi.json").catch((): Api => ({ paths: {} })),
  ]);
  return [...pages, ...Object.entries(api.paths).flatMap(([path, methods]) => toOperations(path, methods))];
}

const toOperations = (path: string, methods: Api["paths"][string]): SearchEntry[] =>
  Object.entries(methods).map(
    ([
      name,
      {
        summary,
        description,
        tags: [tag = ""],
      },
    ]) => {
      const method = name.toUpperCase();
      return {
        url: `/docs/api#tag/${tag.toLowerCase()}/${method}${path}`,
        page: "REST API",
        heading: summary,
        text: `${method} ${path} ${description.replaceAll("`", "")}`,
      };
    },
  );

async function load<Body>(path: string): Promise<Body> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(String(response.status));
  return response.json() as Promise<Body>;
}
