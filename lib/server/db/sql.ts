import { type Compilable, type Expression, type RawBuilder, sql } from 'kysely'
import type { SqlDb } from './client'
import { prepareOnPool } from './prepared'

/** What statements say again and again and Kysely has no word for. The database is the clock, on every instance the same. */

/** The beginning of the transaction. */
export const now = sql<Date>`now()`

/** This moment, later than the beginning of the transaction where a lock was waited for. */
export const clock = sql<Date>`clock_timestamp()`

/** The calendar day in India. */
export const today = sql<Date>`(now() AT TIME ZONE 'Asia/Kolkata')::date`

/** The next midnight in India. */
export const startOfTomorrow = sql<Date>`(((now() AT TIME ZONE 'Asia/Kolkata')::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')`

interface Span {
  days?: number
  hours?: number
  minutes?: number
  seconds?: number
}

function interval({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Span): RawBuilder<string> {
  const whole = ((days * 24 + hours) * 60 + minutes) * 60 + seconds
  return sql<string>`make_interval(secs => ${whole})`
}

/** So long before now, by the database's clock. */
export function ago(span: Span): RawBuilder<Date> {
  return sql<Date>`(now() - ${interval(span)})`
}

/** So long after now, by the database's clock. */
export function fromNow(span: Span): RawBuilder<Date> {
  return sql<Date>`(now() + ${interval(span)})`
}

/** So long before this very moment, whenever the transaction began. */
export function agoByClock(span: Span): RawBuilder<Date> {
  return sql<Date>`(clock_timestamp() - ${interval(span)})`
}

/** `where('id', '=', anyOf(ids))`: one parameter however many there are, and none of them matches nothing. */
export function anyOf<Value>(values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`any(${values})`
}

/** `doUpdateSet(excluded(['name', 'body']))`: what an `ON CONFLICT` was given replaces what is there. */
export function excluded<Column extends string>(
  columns: readonly Column[],
): Record<Column, RawBuilder<never>> {
  return Object.fromEntries(
    columns.map((column) => [column, sql.ref(`excluded.${column}`)]),
  ) as Record<Column, RawBuilder<never>>
}

/** A placeholder for a value in a statement that is compiled in advance. */
class Placeholder<Values> {
  constructor(readonly name: keyof Values) {}
}

/** `value('id')`: where a compiled statement takes a value. */
export type ValueOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>

/**
 * A statement that runs so often that it's built and compiled once (of what a page of cards costs that was a sixth, of
 * what one car's page costs two thirds) and that a connection of the pool plans once.
 */
export function compiled<Values extends object, Row>(
  build: (value: ValueOf<Values>) => Compilable<Row>,
): (db: SqlDb, values: Values) => Promise<Row[]> {
  const statement = build((name) => sql`${new Placeholder<Values>(name)}`).compile()
  prepareOnPool(statement.sql)
  return async (db, values) => {
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    )
    return (await db.$kysely.executeQuery<Row>({ ...statement, parameters })).rows
  }
}

/** Waits for a lock that names a thing rather than a row, and holds it until the transaction ends. */
export async function lockByName(tx: SqlDb, name: string): Promise<void> {
  await tx.$kysely
    .selectNoFrom(sql<string>`pg_advisory_xact_lock(hashtextextended(${name}, 0))::text`.as('held'))
    .execute()
}

/**
 * Names as people look for them, whatever script they are written in: "asha" and "Árya" before "Bala", each script for
 * itself. The database's own order is that of code points, which has "asha" after "Zara".
 */
export const byName = (name: Expression<string>) => sql<string>`${name} COLLATE "und-x-icu"`
