import { type Messages, getMessages } from '@/lib/i18n/messages'
import { listVariables } from '@/lib/features/messaging/rules/texts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookDrive } from '@/lib/features/appointments/commands/book-drive'
import { cancelDrivesForCar } from '@/lib/features/appointments/commands/change-drive'
import { remindOfInspections } from '@/lib/features/sales/jobs'
import { sendDigests } from '@/lib/features/customers/commands/send-digests'
import { PRIVACY_NOTICE_VERSION } from '@/lib/features/customers/rules/consents'
import { renderMessage } from '@/lib/features/messaging/rules/render-message'
import { newId } from '@/lib/server/db/ids'
import { addDays, toInstant } from '@/lib/shared/dates'
import { createCustomer } from '../../factories/customers'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { send } from '../api/send'
import { findWorkingDay } from '../appointments/drives'
import {
  approvePayout,
  findBrokenSales,
  SALE_ROUTES,
  type HeldCar,
  createHeldCar,
  recordFreeInspection,
  readMessageIds,
  readMessagesSince,
  createReference,
  recordOwnership,
  postSale,
  buildSaleBody,
  postSettlementStep,
  signForms,
  handOver,
  tickStep,
} from './deals'

const { pool, prisma } = testDatabase()
let token: string

beforeAll(async () => {
  token = (await signInAs(pool, 'asha')).token
})

interface World extends HeldCar {
  reference: string
  people: Record<string, string>
}

async function addWatchers(car: HeldCar): Promise<World> {
  const [watcher, silent, waiting, driver] = [
    await createCustomer(pool),
    await createCustomer(pool),
    await createCustomer(pool),
    await createCustomer(pool),
  ]
  for (const { id } of [watcher, silent, waiting])
    await pool.query('INSERT INTO favourite (customer_id, vehicle_id) VALUES ($1, $2)', [
      id,
      car.vehicleId,
    ])
  await pool.query(
    "INSERT INTO consent (id, customer_id, purpose, notice_version, given_at) VALUES ($1, $2, 'shortlist_alerts', $5, now()), ($3, $4, 'shortlist_alerts', $5, now())",
    [newId('con'), watcher.id, newId('con'), waiting.id, PRIVACY_NOTICE_VERSION],
  )
  await pool.query('INSERT INTO waiting_line (id, vehicle_id, customer_id) VALUES ($1, $2, $3)', [
    newId('wai'),
    car.vehicleId,
    waiting.id,
  ])
  await bookDrive(
    { vehicleId: car.vehicleId, type: 'visit', date: await findWorkingDay(pool), slot: '12:00' },
    driver.id,
    new Date(),
  )
  const people = {
    [car.buyer.id]: 'buyer',
    [car.sellerId]: 'seller',
    [watcher.id]: 'watcher',
    [silent.id]: 'silent',
    [waiting.id]: 'waiting',
    [driver.id]: 'driver',
  }
  return { ...car, reference: createReference(), people }
}

type Move = [
  what: string,
  make: (world: World) => Promise<{ status: number; text: string }>,
  messages: string[],
]

const MOVES: Move[] = [
  [
    'the sale is recorded',
    (w) => postSale(token, buildSaleBody(w, { loanClosure: 40_000, reference: w.reference })),
    [
      'buyer buyerCarBought',
      'driver testDriveCarGone',
      'seller sellerCarSold',
      'waiting waitingLineOver',
    ],
  ],
  ['the car is handed over', (w) => recordOwnership(token, w.vehicleId, 'handover'), []],
  [
    'the insurance is transferred',
    (w) => tickStep(token, w.vehicleId, 'insurance_transfer'),
    ['buyer buyerInsuranceTransferred'],
  ],
  [
    'the forms are signed',
    async (w) => {
      await signForms(token, w.vehicleId)
      return { status: 200, text: '' }
    },
    [],
  ],
  [
    'the loan is closed',
    (w) => postSettlementStep(token, w.vehicleId, 'loan_closed', `${w.reference}L`),
    ['seller sellerLoanClosed'],
  ],
  [
    'the RC transfer is applied for',
    (w) => tickStep(token, w.vehicleId, 'rc_transfer_applied'),
    ['buyer buyerRcApplied', 'seller sellerRcApplied'],
  ],
  [
    'the payment is started',
    (w) => postSettlementStep(token, w.vehicleId, 'started'),
    ['seller sellerPaymentStarted'],
  ],
  [
    'the seller is paid',
    async (w) => {
      await approvePayout(pool, w.vehicleId)
      return postSettlementStep(token, w.vehicleId, 'paid', `${w.reference}P`)
    },
    ['seller sellerPaid'],
  ],
  [
    'the RC is issued',
    (w) => tickStep(token, w.vehicleId, 'rc_issued'),
    ['buyer buyerRcIssued', 'seller sellerRcIssued'],
  ],
  [
    'the name is off the record',
    (w) => recordOwnership(token, w.vehicleId, 'name_off'),
    ['seller sellerNameOff'],
  ],
  [
    'what was held back is returned',
    (w) => postSettlementStep(token, w.vehicleId, 'hold_back_returned', `${w.reference}H`),
    ['seller sellerHoldBackReturned'],
  ],
  ['the car is delivered', (w) => handOver(pool, token, w.vehicleId), ['buyer buyerCarDelivered']],
  [
    'the first inspection is done',
    (w) => recordFreeInspection(pool, token, w.vehicleId, 'first_inspection'),
    ['buyer buyerInspectionDone'],
  ],
  [
    'the second inspection is done',
    (w) => recordFreeInspection(pool, token, w.vehicleId, 'second_inspection'),
    ['buyer buyerInspectionDone'],
  ],
]

describe('notifications of each move', () => {
  let world: World

  it('a paid token: the buyer and the seller', async () => {
    const before = await readMessageIds(pool)
    const car = await createHeldCar(pool)
    const told = (await readMessagesSince(pool, before)).map(
      ({ to, template }) =>
        `${to === car.buyer.id ? 'buyer' : to === car.sellerId ? 'seller' : to} ${template}`,
    )
    expect(told.sort()).toEqual(['buyer carReserved', 'seller sellerCarReserved'])
    world = await addWatchers(car)
  })

  it('a paid token on a car with open fines: the seller learns the deadline', async () => {
    const before = await readMessageIds(pool)
    const car = await createHeldCar(pool, 2)
    const told = await readMessagesSince(pool, before)
    expect(told.map(({ template }) => template).sort()).toEqual([
      'carReserved',
      'sellerCarReserved',
      'sellerToClear',
    ])
    expect(told.find(({ template }) => template === 'sellerToClear')?.to).toBe(car.sellerId)
  })

  it.each(MOVES)('%s', async (_what, make, expected) => {
    const before = await readMessageIds(pool)
    const answer = await make(world)
    expect([200, 201], answer.text).toContain(answer.status)
    await Promise.all([make(world), make(world)])
    const told = (await readMessagesSince(pool, before)).map(
      ({ to, template }) => `${world.people[to] ?? to} ${template}`,
    )
    expect(told.sort()).toEqual(expected)
    expect(await findBrokenSales(pool)).toEqual([])
  })

  it('leave a zero ledger and a delivered car', async () => {
    const {
      rows: [row],
    } = await pool.query<{ balance: number; status: string }>(
      `SELECT (SELECT sum(amount)::int FROM ledger_entry WHERE vehicle_id = v.id) AS balance, status::text FROM vehicle v WHERE id = $1`,
      [world.vehicleId],
    )
    expect(row).toEqual({ balance: 0, status: 'delivered' })
  })

  it('have no SMS variable longer than registered', async () => {
    const { rows } = await pool.query<{
      template: keyof Messages['notices']
      locale: string
      variables: Record<string, string>
    }>(
      "SELECT template, locale, variables FROM message WHERE channel = 'sms' AND template <> 'carReserved' AND customer_id = ANY($1::text[])",
      [Object.keys(world.people)],
    )
    expect(rows.length).toBeGreaterThan(15)
    for (const { variables, ...message } of rows) {
      expect(() => renderMessage({ ...message, channel: 'sms', variables })).not.toThrow()
      const notice = getMessages('en').notices[message.template]
      for (const name of listVariables('sms' in notice ? notice.sms : ''))
        expect([...(variables[name] ?? '')].length).toBeLessThanOrEqual(40)
    }
  })

  it('tell customers who liked the car of its sale in the daily digest, by consent and once', async () => {
    const digestsTo = async () => {
      await sendDigests(new Date())
      const { rows } = await pool.query<{ id: string; summary: string }>(
        "SELECT customer_id AS id, variables->>'summary' AS summary FROM message WHERE template = 'digest' AND customer_id = ANY($1::text[])",
        [Object.keys(people)],
      )
      return rows.map(({ id, summary }) => `${people[id]} ${summary}`)
    }
    const car = await addWatchers(await createHeldCar(pool))
    const people = car.people
    await pool.query(
      "UPDATE favourite SET created_at = now() - interval '1 day' WHERE vehicle_id = $1",
      [car.vehicleId],
    )
    await pool.query(
      "UPDATE consent SET given_at = now() - interval '1 day' WHERE customer_id = ANY($1::text[])",
      [Object.keys(people)],
    )
    const before = await readMessageIds(pool)
    await postSale(token, buildSaleBody(car))
    const atOnce = (await readMessagesSince(pool, before)).map(({ to }) => people[to])
    expect(atOnce).not.toContain('watcher')
    expect(atOnce).toContain('waiting')
    // The earlier notice doesn't mention sales, so the consent doesn't cover them.
    await pool.query(
      "UPDATE consent SET notice_version = '2026-11' WHERE purpose = 'shortlist_alerts'",
    )
    expect(await digestsTo()).toEqual([])
    await pool.query('UPDATE consent SET notice_version = $1', [PRIVACY_NOTICE_VERSION])
    expect(await digestsTo()).toEqual(['watcher 1 sold'])
    expect(await digestsTo()).toEqual(['watcher 1 sold'])
  })

  it('a hold ended by staff: the buyer and the seller', async () => {
    const car = await createHeldCar(pool)
    const before = await readMessageIds(pool)
    const release = () =>
      send(SALE_ROUTES.holdRelease.POST, {
        token,
        body: { vehicleId: car.vehicleId, reason: 'The buyer called' },
      })
    await Promise.all([release(), release()])
    expect(
      (await readMessagesSince(pool, before))
        .map(({ to, template }) => `${to === car.buyer.id ? 'buyer' : 'seller'} ${template}`)
        .sort(),
    ).toEqual(['buyer holdCancelled', 'seller sellerHoldEnded'])
  })
})

describe('drives of a sold car', () => {
  it('are cancelled with a message and free their places, and past ones stay', async () => {
    const car = await createHeldCar(pool)
    const [one, two, gone] = [
      await createCustomer(pool),
      await createCustomer(pool),
      await createCustomer(pool),
    ]
    const date = await findWorkingDay(pool)
    for (const [customer, slot] of [
      [one, '15:00'],
      [two, '16:00'],
    ] as const)
      await bookDrive(
        { vehicleId: car.vehicleId, type: 'testDrive', date, slot },
        customer.id,
        new Date(),
      )
    await pool.query(
      `INSERT INTO test_drive (id, vehicle_id, customer_id, city_id, kind, starts_at, status)
      SELECT $1, id, $2, city_id, 'visit', now() - interval '1 day', 'done' FROM vehicle WHERE id = $3`,
      [newId('tdr'), gone.id, car.vehicleId],
    )
    const seats = async () =>
      (
        await pool.query(
          'SELECT 1 FROM slot_seat s JOIN test_drive d ON d.id = s.holder WHERE d.vehicle_id = $1',
          [car.vehicleId],
        )
      ).rowCount
    expect(await seats()).toBe(2)
    const before = await readMessageIds(pool)
    expect(await cancelDrivesForCar(prisma, car.vehicleId)).toBe(2)
    expect(await cancelDrivesForCar(prisma, car.vehicleId)).toBe(0)
    expect(await seats()).toBe(0)
    expect((await readMessagesSince(pool, before)).map(({ to }) => to).sort()).toEqual(
      [one.id, two.id].sort(),
    )
    const { rows } = await pool.query<{ status: string }>(
      'SELECT status::text AS status FROM test_drive WHERE vehicle_id = $1 AND customer_id = $2',
      [car.vehicleId, gone.id],
    )
    expect(rows).toEqual([{ status: 'done' }])
  })
})

describe('the free inspections', () => {
  it("are announced a week ahead, once, only to a delivered car's buyer", async () => {
    const car = await createHeldCar(pool)
    await postSale(token, buildSaleBody(car))
    const {
      rows: [first],
    } = await pool.query<{ id: string; due: string }>(
      `SELECT p.id, to_char(s.due_on, 'YYYY-MM-DD') AS due FROM purchase p JOIN purchase_step s ON s.purchase_id = p.id AND s.step = 'first_inspection' WHERE p.vehicle_id = $1`,
      [car.vehicleId],
    )
    const toBuyer = async (day: string) => {
      const before = await readMessageIds(pool)
      await remindOfInspections.run(toInstant(day, '10:00'))
      return (await readMessagesSince(pool, before))
        .filter(({ to }) => to === car.buyer.id)
        .map(({ template }) => template)
    }
    expect(await toBuyer(addDays(first?.due ?? '', -5))).toEqual([])
    await signForms(token, car.vehicleId)
    for (const step of ['insurance_transfer', 'rc_transfer_applied', 'rc_issued'])
      expect((await tickStep(token, car.vehicleId, step)).status).toBe(200)
    expect((await handOver(pool, token, car.vehicleId)).status).toBe(200)
    const {
      rows: [due],
    } = await pool.query<{ due: string }>(
      "SELECT to_char(due_on, 'YYYY-MM-DD') AS due FROM purchase_step WHERE purchase_id = $1 AND step = 'first_inspection'",
      [first?.id],
    )
    expect(await toBuyer(addDays(due?.due ?? '', -8))).toEqual([])
    expect(await toBuyer(addDays(due?.due ?? '', -7))).toEqual(['buyerInspectionDue'])
    expect(await toBuyer(addDays(due?.due ?? '', -6))).toEqual([])
  })
})
