/** The fields of an input that were given: null is the same as absent. */
export const given = <Input extends object>(input: Input) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value != null)) as {
    [Field in keyof Input]: Exclude<Input[Field], null>;
  };
