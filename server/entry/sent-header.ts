import type { FastifyRequest } from "fastify";

/**
 * Every value of a header, one for each line that was sent. `request.headers` keeps the first of two
 * Authorization lines and joins others, so that a second would go unseen.
 */
export function sentHeader(request: FastifyRequest, name: string): string[] {
  const { rawHeaders } = request.raw;
  return rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === name);
}
