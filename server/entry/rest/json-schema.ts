import Type, { type Static, type TProperties, type TSchema } from "typebox";

interface Words {
  description: string;
  examples?: unknown[];
}

/** What a request may have: these properties and no others. */
export const closed = <P extends TProperties>(properties: P, words: Partial<Words> = {}) =>
  Type.Object(properties, { additionalProperties: false, ...words });

/** What an answer has. More properties may come with a later version. */
export const open = <P extends TProperties>(properties: P, words: Partial<Words> = {}) =>
  Type.Object(properties, words);

/**
 * A schema that `/openapi.json` calls by this name, wherever it stands.
 * @param about its description under that name, where each use has words of its own.
 */
export const named = <S extends TSchema>(title: string, schema: S, about?: string): S => ({
  ...schema,
  title,
  ...(about !== undefined && { $comment: about }),
});

/** What an object may have. */
export const namesIn = <P extends TProperties>({ properties }: { properties: P }) =>
  Object.keys(properties) as (keyof P & string)[];

/** One of a few words. */
export const oneOf = <T extends string>(values: readonly T[], words: Words) =>
  Type.Unsafe<T>({ type: "string", enum: [...values], ...words });

/** The same, or null. One `type` and no union: the serializer would try a union's members one by one. */
export function nullable<S extends TSchema>(schema: S) {
  const { type, enum: values, ...rest } = schema as S & { type: string; enum?: unknown[] };
  return Type.Unsafe<Static<S> | null>({
    type: [type, "null"],
    ...(values && { enum: [...values, null] }),
    ...rest,
  });
}

/** A time that we tell. */
export const instant = (description: string) =>
  Type.String({
    format: "date-time",
    description: `${description} ISO 8601 with milliseconds.`,
    examples: ["2026-11-21T10:00:00.000Z"],
  });

const AMOUNT = "a JSON number with at most the currency's number of decimal places";

/** An amount in an answer, in major units of the currency that the field `unit` names. */
export const amount = (description: string, unit = "currency") =>
  named(
    "Money",
    Type.Number({
      minimum: 0,
      description: `${description} In major units of \`${unit}\`: ${AMOUNT}.`,
      examples: [10.5],
    }),
    `An amount in major units: ${AMOUNT}.`,
  );

export const currency = named(
  "Currency",
  Type.String({ pattern: "^[A-Z]{3}$", description: "The ISO 4217 currency code.", examples: ["GHS"] }),
);

/** The answer `{ success: true, data, … }` of an endpoint. */
export const success = (description: string, properties: Record<string, TSchema>) => ({
  200: open({ success: Type.Literal(true), ...properties }, { description }),
});
