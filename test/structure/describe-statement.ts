import type pg from "pg";

/** Postgres's description of a statement before it runs. */
export interface Described {
  /** Names of types, such as `int8`, `_text`. */
  parameters: string[];
  columns: { name: string; type: string; nullable: boolean | null }[];
}

interface Field {
  name: string;
  dataTypeID: number;
  tableID: number;
  columnID: number;
}

/** Uses the driver's interface for custom queries: parse and describe, never bind. */
class Describe implements pg.Submittable {
  readonly response = Promise.withResolvers<{ parameters: number[]; fields: Field[] }>();
  readonly #text: string;
  #parameters: number[] = [];
  #fields: Field[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  submit(connection: pg.Connection): void {
    connection.once("parameterDescription", ({ dataTypeIDs }) => {
      this.#parameters = dataTypeIDs;
    });
    connection.parse({ name: "", text: this.#text, types: [] }, true);
    connection.describe({ type: "S", name: "" }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#fields = fields;
  }
  handleError(error: Error): void {
    this.response.reject(error);
  }
  handleReadyForQuery(): void {
    this.response.resolve({ parameters: this.#parameters, fields: this.#fields });
  }
}

/**
 * @returns a function that describes statements on this connection. It throws Postgres's error for an invalid
 * one.
 */
export async function describer(client: pg.Client): Promise<(text: string) => Promise<Described>> {
  const { rows: types } = await client.query<{ oid: number; typname: string }>(
    "select oid, typname from pg_type",
  );
  const typeNames = new Map(types.map(({ oid, typname }) => [oid, typname]));
  const typeName = (oid: number): string => typeNames.get(oid) ?? String(oid);
  const { rows } = await client.query<{ column: string; attnotnull: boolean }>(
    `select attrelid || ' ' || attnum as column, attnotnull from pg_attribute where attnum > 0`,
  );
  const isNotNull = new Map(rows.map(({ column, attnotnull }) => [column, attnotnull]));
  return async (text) => {
    const describe = new Describe(text);
    client.query(describe);
    const { parameters, fields } = await describe.response.promise;
    return {
      parameters: parameters.map(typeName),
      columns: fields.map(({ name, dataTypeID, tableID, columnID }) => ({
        name,
        type: typeName(dataTypeID),
        // Postgres does not report this for an expression.
        nullable: tableID === 0 ? null : isNotNull.get(`${tableID} ${columnID}`) === false,
      })),
    };
  };
}
