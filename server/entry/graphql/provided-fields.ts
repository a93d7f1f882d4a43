/** The provided fields of an input. Null is the same as absent. */
export const toProvidedFields = <Input extends object>(input: Input) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value != null)) as {
    [Field in keyof Input]: Exclude<Input[Field], null>;
  };
