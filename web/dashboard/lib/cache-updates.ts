import type { Cache, Entity, Link, UpdateResolver } from "@urql/exchange-graphcache";

/** Changes the loaded rows of a list, for all arguments. */
function changeRows(cache: Cache, list: string, change: (rows: Link<Entity>[]) => Link<Entity>[]): void {
  for (const { fieldName, fieldKey } of cache.inspectFields("Query")) {
    const rows = fieldName === list && (cache.resolve("Query", fieldKey) as Link<Entity>[] | undefined);
    if (rows) cache.link("Query", fieldKey, change(rows) as Link<Entity>);
  }
}

/** Prepends the record that a mutation created, from a field of its response. */
export function prepend(list: string, field: string): UpdateResolver {
  return (data, _args, cache, { fieldName }) => {
    const made = (data[fieldName] as Record<string, Link<Entity>>)[field] as Link<Entity>;
    changeRows(cache, list, (rows) => [made, ...rows]);
  };
}

/** Removes the row that a mutation deleted from a list, by the `id` of its input. */
export function removeFrom(list: string, type: string): UpdateResolver {
  return (_data, { input }, cache) => {
    const { id } = input as { id: string };
    const removedKey = cache.keyOfEntity({ __typename: type, id });
    changeRows(cache, list, (rows) => rows.filter((one) => one !== removedKey));
  };
}

/** Keeps the rows whose field matches. */
export function retainMatching(
  cache: Cache,
  list: string,
  field: string,
  isWanted: (value: unknown) => boolean,
): void {
  changeRows(cache, list, (rows) => rows.filter((one) => isWanted(cache.resolve(one as Entity, field))));
}

/**
 * Invalidates lists that a mutation may have changed, for all arguments, so that active queries reload them.
 */
export function refetch(...lists: string[]): UpdateResolver {
  return (_data, _args, cache) => {
    for (const { fieldName, fieldKey } of cache.inspectFields("Query")) {
      if (lists.includes(fieldName)) cache.invalidate("Query", fieldKey);
    }
  };
}

/** Runs both updates in order. */
export function both(first: UpdateResolver, second: UpdateResolver): UpdateResolver {
  return (...change) => {
    first(...change);
    second(...change);
  };
}
