import { sql } from 'kysely'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { toIndianDay } from '@/lib/shared/dates'

const LOCK_KEY = 2_427_673

/**
 * Assigns car codes (`CHN-24-000123`: city, year, running number). Holds a lock until the
 * transaction ends, so that two writers never get the same code.
 */
export class CarCodeAllocator {
  readonly #last = new Map<string, number>()

  /** Call this in the transaction that inserts the cars. */
  static async take(db: KyselyDb): Promise<CarCodeAllocator> {
    await db
      .selectNoFrom(({ fn, val, cast }) =>
        cast(fn('pg_advisory_xact_lock', [val(LOCK_KEY)]), 'text').as('locked'),
      )
      .execute()
    const codes = new CarCodeAllocator()
    const rows = await db
      .selectFrom('vehicle')
      .select(({ ref }) => [
        sql<string>`left(${ref('car_code')}, 7)`.as('prefix'),
        sql<number>`max(substr(${ref('car_code')}, 8)::int)`.as('last'),
      ])
      .where('car_code', '~', '^[A-Z]{3}-[0-9]{2}-[0-9]{6,8}$')
      .groupBy('prefix')
      .execute()
    for (const { prefix, last } of rows) codes.#last.set(prefix, last)
    return codes
  }

  /** @param at the code contains this moment's year in India */
  next(cityCode: string, at: Date): string {
    const prefix = `${cityCode}-${toIndianDay(at).slice(2, 4)}-`
    const number = (this.#last.get(prefix) ?? 0) + 1
    this.#last.set(prefix, number)
    return `${prefix}${String(number).padStart(6, '0')}`
  }
}
