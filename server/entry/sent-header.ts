import type { FastifyRequest } from "fastify";

/**
 * Every value of a header, one for each line that was sent. `request.headers` keeps the first of two
 * Authorization lines and joins others, so that a second would go unseen.
 */
export function sentHeader(request: FastifyRequest, name: string): string[] {
  const { rawHeaders } = request.raw;
  const values: string[] = [];
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === name.length && rawHeaders[i]?.toLowerCase() === name)
      values.push(rawHeaders[i + 1] as string);
  return values;
}
