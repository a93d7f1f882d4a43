/**
 * A stream made from another, whose `return` ends its source first: a generator that waits for its source
 * would otherwise hear of it only with the source's next value.
 */
export function derivedStream<S, T>(
  source: AsyncGenerator<S, void>,
  derive: (source: AsyncGenerator<S, void>) => AsyncGenerator<T, void>,
): AsyncGenerator<T, void> {
  const stream = derive(source);
  const end = stream.return.bind(stream);
  stream.return = async (value) => {
    await source.return();
    return end(value);
  };
  return stream;
}
