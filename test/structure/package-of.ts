/** `@scope/name` or `name` of an import from a package. */
export const packageOf = (specifier: string): string =>
  /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
