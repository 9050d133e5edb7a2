import type pg from 'pg'
import { dayOf } from '@/lib/shared/dates'

// Any number, as long as nobody else locks by the same one.
const LOCK_KEY = 2_427_673

/**
 * Readable car codes, `CHN-24-000123`: city, year, running number. Whoever gives them out holds a lock
 * until the transaction ends, so that two writers never give the same one.
 */
export class CarCodes {
  readonly #last = new Map<string, number>()

  /** Reads where the running numbers stand and locks them; call it inside the transaction that writes the cars. */
  static async take(client: pg.ClientBase): Promise<CarCodes> {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY])
    const codes = new CarCodes()
    const { rows } = await client.query<{ prefix: string; last: number }>(
      `SELECT left(car_code, 7) AS prefix, max(substr(car_code, 8)::int) AS last FROM vehicle
       WHERE car_code ~ '^[A-Z]{3}-[0-9]{2}-[0-9]{6,8}$' GROUP BY 1`,
    )
    for (const { prefix, last } of rows) codes.#last.set(prefix, last)
    return codes
  }

  /** The next code of a city in the Indian year of `at`. */
  next(cityCode: string, at: Date): string {
    const prefix = `${cityCode}-${dayOf(at).slice(2, 4)}-`
    const number = (this.#last.get(prefix) ?? 0) + 1
    this.#last.set(prefix, number)
    return `${prefix}${String(number).padStart(6, '0')}`
  }
}
