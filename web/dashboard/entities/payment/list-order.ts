/** Sort keys of a payment. */
export interface ListPosition {
  createdAt: string;
  createdSequence: string;
}

/** The server's order: newest first. The sequence of the first event decides within one millisecond. */
export function comesBefore(one: ListPosition, other: ListPosition): boolean {
  return one.createdAt === other.createdAt
    ? BigInt(one.createdSequence) > BigInt(other.createdSequence)
    : one.createdAt > other.createdAt;
}
