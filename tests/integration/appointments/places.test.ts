import { describe, expect, it } from 'vitest'
import { bookDrive } from '@/lib/features/appointments/commands/book-drive'
import { takeSeat } from '@/lib/features/appointments/commands/take-seat'
import { readYard } from '@/lib/features/appointments/queries/slots'
import { DomainError } from '@/lib/shared/error-codes'
import { createCustomer } from '@/tests/factories/customers'
import { testDatabase } from '@/tests/setup/database'
import { findCarIn, findWorkingDay } from './drives'

const { pool } = testDatabase()

async function book(
  times: number,
  city: string,
  date: string,
  slot: string,
  type: 'visit' | 'testDrive' = 'visit',
) {
  const vehicleId = await findCarIn(pool, city)
  const people = await Promise.all(Array.from({ length: times }, () => createCustomer(pool)))
  return Promise.allSettled(
    people.map(({ id }) => bookDrive({ vehicleId, type, date, slot }, id, new Date())),
  )
}

const won = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length
const codes = (results: PromiseSettledResult<unknown>[]) =>
  new Set(
    results.flatMap((result) =>
      result.status === 'rejected'
        ? [result.reason instanceof DomainError ? result.reason.code : String(result.reason)]
        : [],
    ),
  )
const bookedAt = async (city: string, date: string, slot: string) =>
  (
    await pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM test_drive d JOIN city c ON c.id = d.city_id
   WHERE c.slug = $1 AND d.starts_at = $2::timestamptz AND d.status = 'booked'`,
      [city, `${date}T${slot}:00+05:30`],
    )
  ).rows[0]?.count

const emptyDay = () => findWorkingDay(pool, 5)

describe('the places of an hour', () => {
  it('go to as many of fifty concurrent requests as there are, and the rest are refused', async () => {
    const date = await emptyDay()
    const capacity = (await readYard(testDatabase().prisma, 'chennai'))?.capacity ?? 0
    const results = await book(50, 'chennai', date, '11:00')
    expect(won(results)).toBe(capacity)
    expect(codes(results)).toEqual(new Set(['slot_taken']))
    expect(await bookedAt('chennai', date, '11:00')).toBe(capacity)
  }, 60_000)

  it('leave the last one to exactly one of fifty', async () => {
    const date = await emptyDay()
    const capacity = (await readYard(testDatabase().prisma, 'hyderabad'))?.capacity ?? 0
    await book(capacity - 1, 'hyderabad', date, '12:00')
    expect(won(await book(50, 'hyderabad', date, '12:00'))).toBe(1)
    expect(await bookedAt('hyderabad', date, '12:00')).toBe(capacity)
  }, 60_000)

  it('give a car to one of ten concurrent drivers, even with free places', async () => {
    const results = await book(10, 'chennai', await findWorkingDay(pool, 3), '16:00', 'testDrive')
    expect(won(results)).toBe(1)
    expect(codes(results)).toEqual(new Set(['slot_taken']))
  }, 60_000)

  it('are counted separately for buyers and sellers, and per city', async () => {
    const date = await emptyDay()
    const yard = await readYard(testDatabase().prisma, 'chennai')
    if (!yard) throw new Error('no yard')
    await expect(
      takeSeat(
        testDatabase().prisma,
        { yard, desk: 'seller', date, slot: '11:00', holder: 'app_x', customerId: 'cus_x' },
        new Date(),
      ),
    ).resolves.toBeInstanceOf(Date)
    expect(won(await book(1, 'gurgaon', date, '11:00'))).toBe(1)
  })

  it("would be overbooked without the table's key (negative control)", async () => {
    const date = await emptyDay()
    const capacity = (await readYard(testDatabase().prisma, 'tirupati'))?.capacity ?? 0
    await book(capacity - 1, 'tirupati', date, '13:00')
    await pool.query('ALTER TABLE slot_seat DROP CONSTRAINT slot_seat_pkey')
    // An ordinary index replaces the constraint's, so that only the uniqueness is missing.
    await pool.query('CREATE INDEX ON slot_seat (city_id, starts_at)')
    const yard = await readYard(testDatabase().prisma, 'tirupati')
    const taking = Array.from({ length: 50 }, (_, number) =>
      pool.query(
        `INSERT INTO slot_seat (city_id, starts_at, desk, seat, holder)
       SELECT $1, $2, 'buyer', free.seat, $3 FROM (SELECT number AS seat FROM generate_series(1, $4::int) AS number
         WHERE NOT EXISTS (SELECT 1 FROM slot_seat, pg_sleep(0.05) WHERE city_id = $1 AND starts_at = $2 AND seat = number) LIMIT 1) AS free`,
        [yard?.id, `${date}T13:00:00+05:30`, `tdr_control_${number}`, capacity],
      ),
    )
    const taken = (await Promise.allSettled(taking)).filter(
      (one) => one.status === 'fulfilled' && one.value.rowCount === 1,
    ).length
    expect(taken).toBeGreaterThan(1)
  }, 60_000)
})
