import type { FastifyRequest } from "fastify";

/**
 * All values of a header, one for each line sent. `request.headers` keeps only the first of two Authorization lines
 * and joins others, which would hide a second one.
 */
export function sentHeader(request: FastifyRequest, name: string): string[] {
  const { rawHeaders } = request.raw;
  const values: string[] = [];
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === name.length && rawHeaders[i]?.toLowerCase() === name)
      values.push(rawHeaders[i + 1] as string);
  return values;
}
