import { readFileSync } from 'node:fs'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { readSchemaText, SNAPSHOT_FILE, diffFromNothing } from '@/scripts/database/schema-diff'
import { testDatabase, withEmptyDatabase } from '../../setup/database'

/**
 * Lists the catalogue without the parts that Prisma can't express: checks, triggers, functions, and
 * partial or expression indexes.
 */
const CATALOG = `
  SELECT format('column %s.%s %s%s default %s%s', table_name, column_name,
           CASE WHEN data_type = 'ARRAY' THEN udt_name ELSE coalesce(domain_name, udt_name) END,
           format('(%s,%s,%s,%s)', character_maximum_length, numeric_precision, numeric_scale, datetime_precision),
           coalesce(column_default, '-'), CASE WHEN is_nullable = 'NO' THEN ' not null' ELSE '' END) AS line
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations'
  UNION ALL
  SELECT format('enum %s.%s', typname, enumlabel) FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid
  UNION ALL
  SELECT format('constraint %s: %s', conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'f', 'x')
      AND conrelid::regclass::text <> '_prisma_migrations'
  UNION ALL
  SELECT format('index %s', pg_get_indexdef(indexrelid))
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE relnamespace = 'public'::regnamespace AND indpred IS NULL AND indexprs IS NULL
      AND indrelid::regclass::text <> '_prisma_migrations'
  ORDER BY line`

const ONLY_IN_MIGRATIONS: Record<string, string> = {
  purchase_one_per_vehicle:
    'a car is sold once; the schema sees a list, because a sale may be looked up from either end',
  vehicle_car_code_prefix:
    'for the beginning of a code, whatever the collation: the schema has no operator classes for such an index',
  vehicle_registration_prefix: 'for the beginning of a plate, likewise',
  vehicle_by_price_down: 'empty prices last in this order, too: the schema has no NULLS LAST',
  vehicle_by_listing_down: 'likewise for cars that were never listed',
}

/** Schema defaults call this function, so it needs a stub. */
const STAND_IN =
  'CREATE FUNCTION term_in_force(name text) RETURNS double precision LANGUAGE sql STABLE RETURN 0'

async function catalogOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(CATALOG)
  return rows.map(({ line }) => line)
}

async function catalogOfSchema(change: (sql: string) => string = (sql) => sql): Promise<string[]> {
  return withEmptyDatabase(async (url) => {
    const pool = new pg.Pool({ connectionString: url })
    try {
      await pool.query(STAND_IN)
      await pool.query(change(await diffFromNothing(pool)))
      return await catalogOf(pool)
    } finally {
      await pool.end()
    }
  })
}

async function catalogOfMigrations(): Promise<string[]> {
  const lines = await catalogOf(testDatabase().pool)
  return lines.filter(
    (line) => !Object.keys(ONLY_IN_MIGRATIONS).some((name) => line.includes(` ${name} `)),
  )
}

describe('the Prisma schema and the migrations', () => {
  it('produce the same tables, columns, enums, keys and indexes', async () => {
    expect(await catalogOfMigrations()).toEqual(await catalogOfSchema())
  })

  it('differ in this comparison by a single default (negative control)', async () => {
    const changed = await catalogOfSchema((sql) => sql.replace(`DEFAULT 'INR'`, `DEFAULT 'EUR'`))
    expect(await catalogOfMigrations()).not.toEqual(changed)
  })

  it("use the database's clock for timestamps, since Prisma's now() would use the app's", () => {
    expect(readSchemaText()).not.toContain('@default(now())')
    expect(readSchemaText()).toContain('@default(dbgenerated("CURRENT_TIMESTAMP"))')
  })

  it('have an up-to-date snapshot for the next migration', () => {
    expect(readFileSync(SNAPSHOT_FILE, 'utf8')).toBe(readSchemaText())
  })
})
