import fc from 'fast-check'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { holdAllAtOnce } from '@/lib/features/reservations/hold-at-once'
import { readCandidate } from '@/lib/features/reservations/candidate-query'
import { refusalOf } from '@/lib/features/reservations/rules/refusals'
import { nextState, VEHICLE_MOVES, type VehicleState } from '@/lib/features/vehicles/rules/moves'
import { createCustomer, type TestCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import { freeCars } from './shop'

const { pool } = testDatabase()
const STATES = Object.keys(VEHICLE_MOVES) as VehicleState[]

let [car, otherCar]: string[] = []
let [buyer, other]: TestCustomer[] = []

beforeAll(async () => {
  ;[car, otherCar] = await freeCars(pool, 2)
  buyer = await createCustomer(pool)
  other = await createCustomer(pool)
})

async function undone<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    return await work(client)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

const rarely = <Value>(usual: Value, ...others: Value[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  )

/** Everything that decides, mostly harmless: with each fact at its limits, most samples would be refused by the first. */
const facts = fc.record({
  status: rarely<VehicleState>('listed', ...STATES),
  seller: rarely<'nobody' | 'buyer' | 'other'>('nobody', 'buyer', 'other'),
  /** Days from today, in India. */
  rcUntil: rarely<number | null>(3_650, null, -1, 0, 1),
  loan: rarely<'none' | 'noNoc' | 'noc' | 'staleNoc'>('none', 'noNoc', 'noc', 'staleNoc'),
  age: rarely(3, 0, 8, 9, 10, 14, 15, 16),
  fuel: fc.constantFrom('petrol', 'diesel'),
  documents: rarely<'none' | 'due' | 'overdue' | 'refused' | 'inOrder'>(
    'none',
    'due',
    'overdue',
    'refused',
    'inOrder',
  ),
  offeredTo: rarely<'nobody' | 'buyer' | 'other'>('nobody', 'buyer', 'other'),
  holds: rarely<'none' | 'onThisCar' | 'onAnotherCar'>('none', 'onThisCar', 'onAnotherCar'),
})
type Facts = typeof facts extends fc.Arbitrary<infer Value> ? Value : never

const HOLD = `INSERT INTO reservation (id, vehicle_id, customer_id, quote_id, pay_before)
  SELECT 'res_of_another', $1, $2, id, now() + interval '1 minute' FROM quote WHERE vehicle_id = $1 AND is_current`

async function make(client: pg.PoolClient, wanted: Facts): Promise<void> {
  const ids = { nobody: null, buyer: buyer?.id, other: other?.id }
  await client.query(
    `UPDATE vehicle SET status = $2::vehicle_status, sold_at = now(), seller_id = $3, rc_valid_until = (now() AT TIME ZONE 'Asia/Kolkata')::date + $4::int,
       loan_financier = $5, loan_noc_on = (now() AT TIME ZONE 'Asia/Kolkata')::date - $6::int,
       year = extract(year FROM now() AT TIME ZONE 'Asia/Kolkata') - $7::int, documents_due_at = now() + make_interval(hours => $8),
       variant_id = (SELECT id FROM variant WHERE fuel = $9::fuel ORDER BY id LIMIT 1) WHERE id = $1`,
    [
      car,
      wanted.status,
      wanted.documents !== 'none' && wanted.seller === 'nobody' ? ids.other : ids[wanted.seller],
      wanted.rcUntil,
      wanted.loan === 'none' ? null : 'A Bank',
      wanted.loan === 'noc' ? 1 : wanted.loan === 'staleNoc' ? 91 : null,
      wanted.age,
      wanted.documents === 'none' ? null : wanted.documents === 'due' ? 1 : -1,
      wanted.fuel,
    ],
  )
  if (wanted.documents !== 'none') {
    const status = { due: 'due', overdue: 'due', refused: 'refused', inOrder: 'submitted' }[
      wanted.documents
    ]
    await client.query('DELETE FROM document WHERE vehicle_id = $1', [car])
    await client.query(
      `INSERT INTO document (id, vehicle_id, customer_id, kind, status) SELECT 'doc_of_facts', id, seller_id, 'rc', $2::document_status FROM vehicle WHERE id = $1`,
      [car, status],
    )
  }
  if (wanted.offeredTo !== 'nobody') {
    await client.query(
      `INSERT INTO waiting_line (id, vehicle_id, customer_id, offered_at, offer_ends_at) VALUES ('wai_of_facts', $1, $2, now(), now() + interval '1 hour')`,
      [car, ids[wanted.offeredTo]],
    )
  }
  if (wanted.holds === 'onThisCar') await client.query(HOLD, [car, other?.id])
  if (wanted.holds === 'onAnotherCar') await client.query(HOLD, [otherCar, buyer?.id])
}

const HARMLESS: Facts = {
  status: 'listed',
  seller: 'nobody',
  rcUntil: 3_650,
  loan: 'none',
  age: 3,
  fuel: 'petrol',
  documents: 'none',
  offeredTo: 'nobody',
  holds: 'none',
}

const wanted = () => ({ vehicleId: car ?? '', customerId: buyer?.id ?? '' })
const holdAtOnce = async (client: pg.PoolClient) =>
  (await holdAllAtOnce(client, [wanted()]))[0] ?? null

describe('the statement that holds a free car', () => {
  it('holds exactly what the rules allow, whatever the facts', async () => {
    const seen = { held: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(facts, async (given) =>
        undone(async (client) => {
          await make(client, given)
          const candidate = await readCandidate(client, wanted())
          const isAllowed =
            candidate !== null && candidate.status === 'listed' && refusalOf(candidate) === null
          const held = await holdAtOnce(client)
          expect(held !== null).toBe(isAllowed)
          seen[held ? 'held' : 'refused'] += 1
        }),
      ),
      { numRuns: 300 },
    )
    expect(Math.min(seen.held, seen.refused)).toBeGreaterThan(20)
  })

  it('is found out where it looks at less than the rules do (negative control)', async () => {
    const {
      rows: [{ text = '' } = {}],
    } = await pool.query<{ text: string }>(
      "SELECT pg_get_functiondef('hold_cars'::regproc) AS text",
    )
    for (const [check, broken] of [
      ['AND (v.loan_financier IS NULL OR v.loan_noc_on IS NOT NULL)', { loan: 'noNoc' }],
      ['AND v.seller_id IS DISTINCT FROM w.buyer', { seller: 'buyer' }],
    ] as const) {
      expect(text).toContain(check)
      const held = await undone(async (client) => {
        await client.query(text.replace(check, ''))
        await make(client, { ...HARMLESS, ...broken })
        return holdAtOnce(client)
      })
      expect(held).not.toBeNull()
    }
  })

  it("makes the one move of the table of moves, from the one state that has it, with a line of the car's history", async () => {
    expect(STATES.filter((state) => nextState(state, 'reserve', 'customer') !== null)).toEqual([
      'listed',
    ])
    for (const status of STATES) {
      const { to, moves } = await undone(async (client) => {
        await client.query(
          'UPDATE vehicle SET status = $2::vehicle_status, sold_at = now() WHERE id = $1',
          [car, status],
        )
        await holdAtOnce(client)
        const {
          rows: [now],
        } = await client.query<{ status: VehicleState }>(
          'SELECT status::text FROM vehicle WHERE id = $1',
          [car],
        )
        const { rows } = await client.query<{ from: string; to: string; by: string }>(
          `SELECT event || ' ' || from_status::text AS "from", to_status::text AS "to", actor_kind AS "by" FROM vehicle_event
           WHERE vehicle_id = $1 AND actor_id = $2`,
          [car, buyer?.id],
        )
        return { to: now?.status, moves: rows }
      })
      const expected = nextState(status, 'reserve', 'customer')
      expect({ status, to }).toEqual({ status, to: expected ?? status })
      expect(moves).toEqual(
        expected === null ? [] : [{ from: `reserve ${status}`, to: expected, by: 'customer' }],
      )
    }
  })

  it('leaves a hold whose time is over to the rules, which end it first', async () => {
    await undone(async (client) => {
      await client.query(HOLD, [car, other?.id])
      await client.query(
        "UPDATE reservation SET pay_before = now() - interval '1 second' WHERE vehicle_id = $1",
        [car],
      )
      expect(await holdAtOnce(client)).toBeNull()
    })
  })
})
