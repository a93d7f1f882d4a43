/** A word of the contract as GraphQL's enums write it: TRANSACTIONS_READ for transactions:read. */
export const enumName = (word: string): string => word.toUpperCase().replace(/[^A-Z0-9]/g, "_");
