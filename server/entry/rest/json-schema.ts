import Type, { type Static, type TProperties, type TSchema } from "typebox";

interface Annotations {
  description: string;
  examples?: unknown[];
}

/** A request object with these properties and no others. */
export const strictObject = <P extends TProperties>(properties: P, annotations: Partial<Annotations> = {}) =>
  Type.Object(properties, { additionalProperties: false, ...annotations });

/** A response object. Later versions can add properties. */
export const open = <P extends TProperties>(properties: P, annotations: Partial<Annotations> = {}) =>
  Type.Object(properties, annotations);

/**
 * A schema with a name in `/openapi.json`, wherever it is used.
 * @param about its description under that name, if each use has a different one.
 */
export const named = <S extends TSchema>(title: string, schema: S, about?: string): S => ({
  ...schema,
  title,
  ...(about !== undefined && { $comment: about }),
});

/** The property names of an object schema. */
export const namesIn = <P extends TProperties>({ properties }: { properties: P }) =>
  Object.keys(properties) as (keyof P & string)[];

/** A string enum. */
export const oneOf = <T extends string>(values: readonly T[], annotations: Annotations) =>
  Type.Unsafe<T>({ type: "string", enum: [...values], ...annotations });

/**
 * The same schema, or null. Uses one `type` instead of a union, because the serializer would check a union's members
 * one by one.
 */
export function nullable<S extends TSchema>(schema: S) {
  const { type, enum: values, ...rest } = schema as S & { type: string; enum?: unknown[] };
  return Type.Unsafe<Static<S> | null>({
    type: [type, "null"],
    ...(values && { enum: [...values, null] }),
    ...rest,
  });
}

/** A time in a response. */
export const timestamp = (description: string) =>
  Type.String({
    format: "date-time",
    description: `${description} ISO 8601 with milliseconds.`,
    examples: ["2026-11-21T10:00:00.000Z"],
  });

const AMOUNT = "a JSON number with at most the currency's number of decimal places";

/** An amount in a response, in major units of the currency in the field `unit`. */
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

/** The success response `{ success: true, data, … }` of an endpoint. */
export const success = (description: string, properties: Record<string, TSchema>) => ({
  200: open({ success: Type.Literal(true), ...properties }, { description }),
});
