import fc from 'fast-check'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { lockAndEndStaleHolds, makeHold } from '@/lib/features/reservations/commands/make-hold'
import {
  findNextState,
  VEHICLE_MOVES,
  type VehicleState,
} from '@/lib/features/vehicles/rules/moves'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import { createCustomer, type TestCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import { makeCarsReservable } from './shop'

const { pool } = testDatabase()
const STATES = Object.keys(VEHICLE_MOVES) as VehicleState[]

let [car, otherCar]: string[] = []
let [buyer, other]: TestCustomer[] = []

beforeAll(async () => {
  ;[car, otherCar] = await makeCarsReservable(pool, 2)
  buyer = await createCustomer(pool)
  other = await createCustomer(pool)
})

async function runAndRollBack<Result>(work: (tx: Db) => Promise<Result>): Promise<Result> {
  const rollBack = new Error('roll back')
  let result: Result | undefined
  await transaction(async (tx) => {
    result = await work(tx)
    throw rollBack
  }).catch((error: unknown) => {
    if (error !== rollBack) throw error
  })
  return result as Result
}

const arbitraryMostly = <Value>(usual: Value, ...others: Value[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  )

/** Most facts allow the hold, so that samples reach later reasons too. */
const facts = fc.record({
  status: arbitraryMostly<VehicleState>('listed', ...STATES),
  seller: arbitraryMostly<'none' | 'buyer' | 'other'>('none', 'buyer', 'other'),
  rcUntil: arbitraryMostly<number | null>(3_650, null, -1, 0, 1),
  loan: arbitraryMostly<'none' | 'noNoc' | 'noc' | 'staleNoc'>('none', 'noNoc', 'noc', 'staleNoc'),
  age: arbitraryMostly(3, 0, 8, 9, 10, 14, 15, 16),
  fuel: fc.constantFrom('petrol', 'diesel'),
  documents: arbitraryMostly<'none' | 'due' | 'overdue' | 'refused' | 'inOrder'>(
    'none',
    'due',
    'overdue',
    'refused',
    'inOrder',
  ),
  offeredTo: arbitraryMostly<'none' | 'buyer' | 'other'>('none', 'buyer', 'other'),
  holds: arbitraryMostly<'none' | 'onThisCar' | 'onAnotherCar'>(
    'none',
    'onThisCar',
    'onAnotherCar',
  ),
})
type Facts = typeof facts extends fc.Arbitrary<infer Value> ? Value : never

const HOLD = `INSERT INTO reservation (id, vehicle_id, customer_id, quote_id, pay_before)
  SELECT 'res_of_another', $1, $2, id, now() + interval '1 minute' FROM quote WHERE vehicle_id = $1 AND is_current`

async function applyFacts(tx: Db, wanted: Facts): Promise<void> {
  const ids = { none: null, buyer: buyer?.id, other: other?.id }
  await tx.$executeRawUnsafe(
    `UPDATE vehicle SET status = $2::vehicle_status, sold_at = now(), seller_id = $3, rc_valid_until = (now() AT TIME ZONE 'Asia/Kolkata')::date + $4::int,
       loan_financier = $5, loan_noc_on = (now() AT TIME ZONE 'Asia/Kolkata')::date - $6::int,
       made_month = NULL, year = extract(year FROM now() AT TIME ZONE 'Asia/Kolkata') - $7::int, documents_due_at = now() + make_interval(hours => $8),
       variant_id = (SELECT id FROM variant WHERE fuel = $9::fuel ORDER BY id LIMIT 1) WHERE id = $1`,
    car,
    wanted.status,
    wanted.documents !== 'none' && wanted.seller === 'none' ? ids.other : ids[wanted.seller],
    wanted.rcUntil,
    wanted.loan === 'none' ? null : 'A Bank',
    wanted.loan === 'noc' ? 1 : wanted.loan === 'staleNoc' ? 91 : null,
    wanted.age,
    wanted.documents === 'none' ? null : wanted.documents === 'due' ? 1 : -1,
    wanted.fuel,
  )
  if (wanted.documents !== 'none') {
    const status = { due: 'due', overdue: 'due', refused: 'refused', inOrder: 'submitted' }[
      wanted.documents
    ]
    await tx.document.deleteMany({ where: { vehicleId: car ?? '' } })
    await tx.$executeRawUnsafe(
      `INSERT INTO document (id, vehicle_id, customer_id, kind, status) SELECT 'doc_of_facts', id, seller_id, 'rc', $2::document_status FROM vehicle WHERE id = $1`,
      car,
      status,
    )
  }
  if (wanted.offeredTo !== 'none') {
    await tx.$executeRawUnsafe(
      `INSERT INTO waiting_line (id, vehicle_id, customer_id, offered_at, offer_ends_at) VALUES ('wai_of_facts', $1, $2, now(), now() + interval '1 hour')`,
      car,
      ids[wanted.offeredTo],
    )
  }
  if (wanted.holds === 'onThisCar') await tx.$executeRawUnsafe(HOLD, car, other?.id)
  if (wanted.holds === 'onAnotherCar') await tx.$executeRawUnsafe(HOLD, otherCar, buyer?.id)
}

/** The rules for holds, written independently of the code under test. */
function isAllowed(given: Facts): boolean {
  const reasons = [
    given.status !== 'listed',
    given.seller === 'buyer',
    given.rcUntil !== null && given.rcUntil < 0,
    given.loan === 'noNoc',
    given.age > (given.fuel === 'diesel' ? 9 : 15),
    given.documents === 'overdue' || given.documents === 'refused',
    given.offeredTo === 'other',
    given.holds !== 'none',
  ]
  return !reasons.some(Boolean)
}

const getWantedHold = () => ({ vehicleId: car ?? '', customerId: buyer?.id ?? '' })

async function holdAfterClearing(tx: Db) {
  const made = await makeHold(tx, getWantedHold())
  if (made) return made
  await lockAndEndStaleHolds(tx, getWantedHold())
  return makeHold(tx, getWantedHold())
}

async function isHeld(tx: Db): Promise<boolean> {
  try {
    return (await holdAfterClearing(tx))?.isNew === true
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError)
    return false
  }
}

describe('the transaction that holds a free car', () => {
  it('accepts exactly what the rules allow, for any facts', async () => {
    const seen = { held: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(facts, async (given) =>
        runAndRollBack(async (tx) => {
          await applyFacts(tx, given)
          const held = await isHeld(tx)
          expect(held).toBe(isAllowed(given))
          seen[held ? 'held' : 'refused'] += 1
        }),
      ),
      { numRuns: 150 },
    )
    expect(Math.min(seen.held, seen.refused)).toBeGreaterThan(10)
  }, 120_000)

  it("makes the table's only move from the only allowed state, with a history entry", async () => {
    expect(STATES.filter((state) => findNextState(state, 'reserve', 'customer') !== null)).toEqual([
      'listed',
    ])
    for (const status of STATES) {
      const { to, moves } = await runAndRollBack(async (tx) => {
        await tx.$executeRawUnsafe(
          'UPDATE vehicle SET status = $2::vehicle_status, sold_at = now() WHERE id = $1',
          car,
          status,
        )
        await isHeld(tx)
        const now = await tx.vehicle.findUnique({
          where: { id: car ?? '' },
          select: { status: true },
        })
        const lines = await tx.vehicleEvent.findMany({
          where: { vehicleId: car ?? '', actorId: buyer?.id ?? '' },
          select: { event: true, fromStatus: true, toStatus: true, actorKind: true },
        })
        return { to: now?.status, moves: lines }
      })
      const expected = findNextState(status, 'reserve', 'customer')
      expect({ status, to }).toEqual({ status, to: expected ?? status })
      expect(moves).toEqual(
        expected === null
          ? []
          : [{ event: 'reserve', fromStatus: status, toStatus: expected, actorKind: 'customer' }],
      )
    }
  })

  it('ends an expired hold first', async () => {
    await runAndRollBack(async (tx) => {
      await tx.$executeRawUnsafe(HOLD, car, other?.id)
      await tx.vehicle.update({ where: { id: car ?? '' }, data: { status: 'reserved' } })
      await tx.$executeRawUnsafe(
        "UPDATE reservation SET pay_before = now() - interval '1 second' WHERE vehicle_id = $1",
        car,
      )
      expect(await isHeld(tx)).toBe(true)
    })
  })

  it('takes few statements, since each costs a round trip', async () => {
    const statements: string[] = []
    const { query } = pg.Client.prototype
    const counted = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      const [config] = given
      statements.push(typeof config === 'string' ? config : (config as pg.QueryConfig).text)
      return Reflect.apply(query, this, given) as never
    })
    try {
      await runAndRollBack((tx) => makeHold(tx, getWantedHold()))
    } finally {
      counted.mockRestore()
    }
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(8)
  })
})

describe('an account being deleted', () => {
  it('gets no hold, because both lock the same row', async () => {
    const gone = await createCustomer(pool)
    const deleting = await pool.connect()
    try {
      await deleting.query('BEGIN')
      await deleting.query('SELECT FROM customer WHERE id = $1 FOR UPDATE', [gone.id])
      await deleting.query('UPDATE customer SET deleted_at = now() WHERE id = $1', [gone.id])
      const reserving = transaction((tx) =>
        makeHold(tx, { vehicleId: car ?? '', customerId: gone.id }),
      )
      const isWaiting = async () =>
        (
          await pool.query(
            "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ILIKE '%key share%'",
          )
        ).rows.length
      await expect.poll(isWaiting).toBe(1)
      await deleting.query('COMMIT')
      await expect(reserving).rejects.toMatchObject({ code: 'unauthenticated' })
    } finally {
      deleting.release()
    }
  })
})
