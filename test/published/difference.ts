/** One kind of difference between an exchange and a processor's published definition. */
export interface Difference {
  processor: string;
  operation: string;
  /** The request or the response, with the HTTP status and the status in its body. */
  side: string;
  /** The place in the body, such as `/data/amount`, or the name of a header or parameter. */
  at: string;
  problem: string;
}
