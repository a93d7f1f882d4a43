/** The outcome of a use case: `ok`, or the code of its error with the fields that it names. */
export const getOutcome = (pending: Promise<unknown>): Promise<string> =>
  pending.then(
    () => "ok",
    (error) => `${error.code} ${(error.fields ?? []).map(({ field }: { field: string }) => field)}`.trim(),
  );

/** The code of the first GraphQL error. Null without an error. */
export const getGraphqlErrorCode = (
  errors: readonly { extensions?: { code?: unknown } }[] | undefined,
): string | null => (errors?.[0] ? String(errors[0].extensions?.code) : null);
