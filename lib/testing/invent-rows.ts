import type pg from "pg";

interface Column {
  name: string;
  type: string;
  /** The column of another table this one names. */
  refers: { table: string; column: string } | null;
  /** What an enumeration, or a rule about this column alone, names first. */
  first: string | null;
}

const columnsSql = `SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type,
    (SELECT json_build_object('table', f.relname, 'column', fa.attname) FROM pg_constraint c JOIN pg_class f ON f.oid = c.confrelid JOIN pg_attribute fa ON fa.attrelid = f.oid AND fa.attnum = c.confkey[1]
      WHERE c.conrelid = a.attrelid AND c.contype = 'f' AND c.conkey[1] = a.attnum LIMIT 1) AS refers,
    coalesce((SELECT enumlabel FROM pg_enum e WHERE e.enumtypid = a.atttypid ORDER BY enumsortorder LIMIT 1),
      (SELECT substring(pg_get_constraintdef(c.oid) FROM $$'([^']+)'$$) FROM pg_constraint c WHERE c.conrelid = a.attrelid AND c.contype = 'c' AND c.conkey = ARRAY[a.attnum] LIMIT 1)) AS first
  FROM pg_attribute a WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum`;

const values: Record<string, string> = {
  uuid: "gen_random_uuid()",
  text: "'something'",
  "character varying": "'something'",
  integer: "7",
  bigint: "9007199254740993",
  "double precision": "0.1",
  boolean: "true",
  "timestamp with time zone": "'2026-11-30 15:04:05.678+00'",
  jsonb: `'{"digits": 9007199254740993}'`,
  bytea: "'\\x00ff'",
  "text[]": "'{one,two}'",
};

function valueOf({ type, refers, first }: Column): string {
  if (refers) return `(SELECT "${refers.column}" FROM "${refers.table}" LIMIT 1)`;
  if (first !== null) return `'${first}'`;
  return values[type] ?? "NULL";
}

async function emptyTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'");
  const empty: string[] = [];
  for (const { name } of rows) if ((await client.query(`SELECT FROM "${name}" LIMIT 1`)).rowCount === 0) empty.push(name);
  return empty;
}

async function invent(client: pg.Client, table: string): Promise<unknown> {
  const { rows } = await client.query<Column>(columnsSql, [`"${table}"`]);
  try {
    await client.query(`INSERT INTO "${table}" (${rows.map(({ name }) => `"${name}"`).join(", ")}) VALUES (${rows.map(valueOf).join(", ")})`);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Puts a made-up row into every table that has none; what a rule of the table forbids must be written by hand, in lib/testing/released. */
export async function inventRows(client: pg.Client): Promise<void> {
  let waiting = await emptyTables(client);
  // A table may need a row of another one first.
  for (;;) {
    const refused = new Map<string, unknown>();
    for (const table of waiting) {
      const error = await invent(client, table);
      if (error !== undefined) refused.set(table, error);
    }
    if (refused.size === 0) return;
    if (refused.size === waiting.length) {
      const [[table, error] = ["", undefined]] = [...refused];
      throw new Error(`No row can be made up for "${table}". Write one into lib/testing/released/<the migration that made it>.sql.`, { cause: error });
    }
    waiting = [...refused.keys()];
  }
}
