/** A name of the contract as a GraphQL enum value: TRANSACTIONS_READ for transactions:read. */
export const enumName = (value: string): string => value.toUpperCase().replace(/[^A-Z0-9]/g, "_");
