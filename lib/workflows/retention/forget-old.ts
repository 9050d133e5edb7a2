import { sql } from 'kysely'
import { type Db, getDb } from '@/lib/server/db/client'
import { timeAgo } from '@/lib/server/db/sql'
import { EXPIRY_RULES, type ExpiryRule } from './expiry'

const BATCH = 2_000

async function forgetBatch(
  db: Db,
  table: string,
  { column, days, without }: ExpiryRule,
): Promise<number> {
  const isOld = sql<boolean>`${sql.ref(column)} < ${timeAgo({ days })}`
  const isWhole = without
    ? sql.join(
        without.map((name) => sql`${sql.ref(name)} IS NOT NULL`),
        sql` OR `,
      )
    : sql`true`
  const old = sql`SELECT ctid FROM ${sql.table(table)} WHERE ${isOld} AND (${isWhole}) LIMIT ${sql.lit(BATCH)}`
  const statement = without
    ? sql`UPDATE ${sql.table(table)} SET ${sql.join(without.map((name) => sql`${sql.ref(name)} = NULL`))} WHERE ctid = ANY (ARRAY(${old}))`
    : sql`DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(${old}))`
  const { numAffectedRows = 0n } = await statement.execute(db.$kysely)
  return Number(numAffectedRows)
}

export async function expireOldRows(
  db: Db = getDb(),
  expiries: Readonly<Record<string, ExpiryRule>> = EXPIRY_RULES,
): Promise<Record<string, number>> {
  const forgotten: Record<string, number> = {}
  for (const [table, expiry] of Object.entries(expiries)) {
    let [rows, batch] = [0, 0]
    do {
      batch = await forgetBatch(db, table, expiry)
      rows += batch
    } while (batch === BATCH)
    forgotten[table] = rows
  }
  return forgotten
}
