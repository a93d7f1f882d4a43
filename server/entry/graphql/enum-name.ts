/** Converts a value of the contract to a GraphQL enum name: transactions:read becomes TRANSACTIONS_READ. */
export const enumName = (value: string): string => value.toUpperCase().replace(/[^A-Z0-9]/g, "_");
