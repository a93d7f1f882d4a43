/** The package name, `@scope/name` or `name`, of an import. */
export const getPackageName = (specifier: string): string =>
  /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
