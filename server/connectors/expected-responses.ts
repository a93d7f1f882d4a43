/** The fields of a processor's successful response, as paths such as `data.status` or `data[].id`. */
export interface ExpectedResponse {
  /** Fields that the connector reads. */
  required: readonly string[];
  /** Other documented fields, each with everything below it. */
  documented: readonly string[];
}

/** By the names of the connector's operations. */
export type ExpectedResponses = Readonly<Record<string, ExpectedResponse>>;

interface FieldDifferences {
  missing: string[];
  /** Fields that are neither required nor documented. */
  unexpected: string[];
}

/** Compares a response's fields, whatever their values are. Of a list it reads the first entry. */
export function compareFields(
  response: unknown,
  { required, documented }: ExpectedResponse,
): FieldDifferences {
  const present = [...paths(response, "")];
  const isBelow = (path: string, above: string) =>
    path.startsWith(`${above}.`) || path.startsWith(`${above}[`);
  const isKnown = (path: string) =>
    [...required, ...documented].some((one) => path === one || isBelow(one, path)) ||
    documented.some((one) => isBelow(path, one));
  const isOfEmptyList = (path: string) =>
    present.some((list) => isBelow(path, `${list}[]`) && !present.includes(`${list}[]`));
  return {
    missing: required.filter((path) => !present.includes(path) && !isOfEmptyList(path)),
    unexpected: present.filter((path) => !isKnown(path)),
  };
}

function* paths(value: unknown, path: string): Generator<string> {
  if (path !== "") yield path;
  if (Array.isArray(value)) {
    if (value.length > 0) yield* paths(value[0], `${path}[]`);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, one] of Object.entries(value))
      yield* paths(one, path === "" ? name : `${path}.${name}`);
  }
}
