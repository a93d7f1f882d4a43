/** By what a payment has its place in a list. */
export interface Place {
  createdAt: string;
  createdSequence: string;
}

/** The server's order: newest first, by the event with which it began where two are of one millisecond. */
export function comesBefore(one: Place, other: Place): boolean {
  return one.createdAt === other.createdAt
    ? BigInt(one.createdSequence) > BigInt(other.createdSequence)
    : one.createdAt > other.createdAt;
}
