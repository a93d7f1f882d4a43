/** A name of the contract as a GraphQL enum value: TRANSACTIONS_READ for transactions:read. */
export const enumName = (word: string): string => word.toUpperCase().replace(/[^A-Z0-9]/g, "_");
