import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import * as arrived from '@/app/api/staff/v1/appointments/[appointmentId]/arrived/route'
import * as handback from '@/app/api/staff/v1/handback/route'
import * as confirmation from '@/app/api/staff/v1/handbackConfirmation/route'
import * as repairPayment from '@/app/api/staff/v1/repairPayment/route'
import * as refurbishmentItem from '@/app/api/staff/v1/refurbishment/[itemId]/route'
import * as takeBack from '@/app/api/vehicle/v1/takeBack/route'
import { hasArrivedAtYard } from '@/lib/features/appointments/queries/seller-visits'
import { readBook } from '@/lib/features/books/queries/books'
import { listVouchers } from '@/lib/features/books/queries/vouchers'
import { findOpenBusiness } from '@/lib/features/customers/queries/open-business'
import { readCarNow } from '@/lib/features/desk/queries/car-now'
import { readPersonRecords } from '@/lib/features/desk/queries/person/things'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { WHOLE_QUEUE } from '@/lib/features/desk/rules/queues'
import { readHandback } from '@/lib/features/selling/queries/handback'
import { readOwnerTasks } from '@/lib/features/selling/queries/owner-tasks'
import { listInvoices } from '@/lib/features/settlements/queries/invoices'
import { getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { addDays } from '@/lib/shared/dates'
import { toCustomerHeaders } from '../../factories/customers'
import { photographHandback } from '../../factories/handbacks'
import { ALL_CITIES_READER, signInAs, type TestStaff } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { getData, send } from '../api/send'
import { readAllCityIds } from '../books/books'
import { callDesk, createBookedCar, queryRow, type BookedCar } from '../desk/desk'
import { readSentCode, backdateSentCodes } from '../auth/calls'
import { createHeldCar, createReference, getToday, takePayment } from '../sales/deals'

const { pool } = testDatabase()
const KMS = 30_000
const COST = 4_720
let asha: TestStaff
let manager: TestStaff

beforeAll(async () => {
  asha = await signInAs(pool, 'asha')
  manager = await signInAs(pool, 'meera')
})

interface Repair {
  cost: number
  isDone: boolean
}

async function addRepair(vehicleId: string, { cost, isDone }: Repair): Promise<string> {
  const id = newId('ref')
  await pool.query(
    `INSERT INTO refurbishment_item (id, vehicle_id, title, cost, approved_at, proof, proof_key, proof_type)
     VALUES ($1, $2, 'Tyres', $3, now(), 'bill', $1, 'application/pdf')`,
    [id, vehicleId, cost],
  )
  if (isDone) expect((await finish(id)).status).toBe(200)
  return id
}

const finish = (itemId: string) =>
  callDesk(refurbishmentItem.PATCH, { method: 'PATCH', token: asha.token, params: { itemId } })

async function createRepairedCar(repairs: readonly Repair[]): Promise<BookedCar> {
  const car = await createBookedCar(pool)
  const { vehicleId, appointmentId } = car
  await pool.query(
    "UPDATE seller_appointment SET status = 'arrived', arrived_at = now() - interval '1 hour', arrival_kms = $2 WHERE id = $1",
    [appointmentId, KMS],
  )
  await pool.query(
    "INSERT INTO odometer_reading (vehicle_id, kind, kms, read_at) VALUES ($1, 'arrival', $2, now() - interval '1 hour')",
    [vehicleId, KMS],
  )
  await pool.query("UPDATE vehicle SET status = 'refurbishing' WHERE id = $1", [vehicleId])
  for (const repair of repairs) await addRepair(vehicleId, repair)
  return car
}

const withdraw = ({ vehicleId, seller }: BookedCar) =>
  send(takeBack.POST, {
    headers: toCustomerHeaders(seller),
    body: { vehicleId, reason: 'Sold to my brother' },
  })

async function createWaitingCar({
  repairs = [{ cost: COST, isDone: true }],
}: { repairs?: readonly Repair[] } = {}): Promise<BookedCar> {
  const car = await createRepairedCar(repairs)
  const back = await withdraw(car)
  expect(back.status, back.text).toBe(200)
  return car
}

const pay = ({ vehicleId }: BookedCar, more: object = {}, token = asha.token) =>
  send(repairPayment.POST, {
    token,
    body: {
      vehicleId,
      amount: COST,
      method: 'upi',
      reference: createReference(),
      paidOn: getToday(),
      ...more,
    },
  })

const photograph = ({ vehicleId }: BookedCar) => photographHandback(pool, vehicleId)

async function sendCode({ vehicleId }: BookedCar, token = asha.token) {
  await backdateSentCodes(pool, 100_000)
  return send(handback.POST, { token, body: { vehicleId } })
}
const put = ({ vehicleId }: BookedCar, body: object, token = asha.token) =>
  send(handback.PUT, { method: 'PUT', token, body: { vehicleId, odometer: KMS + 7, ...body } })

async function handOver(car: BookedCar, more: object = {}) {
  const sent = await sendCode(car)
  expect(sent.status, sent.text).toBe(200)
  return put(car, { otp: await readSentCode(pool, car.seller.phone), ...more })
}

async function createPaidCar(): Promise<BookedCar> {
  const car = await createWaitingCar()
  expect((await pay(car)).status).toBe(201)
  await photograph(car)
  return car
}

const insertHandback = ({ vehicleId }: { vehicleId: string }, identity: string | null = null) =>
  pool.query(
    'INSERT INTO car_handback (vehicle_id, kms, staff_id, identity) VALUES ($1, $2, $3, $4)',
    [vehicleId, KMS, asha.id, identity],
  )

const queueRow = async ({ vehicleId }: BookedCar) =>
  (await readQueuePage('handbacks', WHOLE_QUEUE, ALL_CITIES_READER, { size: 500 })).items.find(
    (row) => row.vehicleId === vehicleId,
  )

const placeOf = async ({ vehicleId, seller }: BookedCar) =>
  (await readCarNow({ id: vehicleId, status: 'withdrawn', seller })).place.at

describe('an unsold car that waits for its owner', () => {
  it('goes back once its repairs are paid: receipt, code, odometer, photograph', async () => {
    const car = await createWaitingCar({
      repairs: [
        { cost: COST, isDone: true },
        { cost: 900, isDone: false },
      ],
    })
    const { vehicleId, seller } = car
    expect(await hasArrivedAtYard(vehicleId)).toBe(true)
    expect(await placeOf(car)).toBe('yard')
    expect(await queueRow(car)).toMatchObject({ owed: COST })
    expect((await readOwnerTasks(seller.id, new Date(), vehicleId))[0]?.tasks).toMatchObject([
      { kind: 'fetch', amount: COST, until: addDays(getToday(), 7) },
    ])
    expect(
      await queryRow(
        pool,
        "SELECT variables->>'amount' AS amount FROM message WHERE template = 'sellerCarToFetch' AND channel = 'sms' AND customer_id = $1",
        [seller.id],
      ),
    ).toEqual({ amount: '₹4,720' })
    expect(await findOpenBusiness(getDb(), seller.id)).toBe('car')

    expect((await sendCode(car)).status, 'unpaid').toBe(409)
    expect((await put(car, { otp: '123456' })).status, 'unpaid').toBe(409)
    const paid = await pay(car)
    expect(paid.status, paid.text).toBe(201)
    expect(getData<{ receipt: string }>(paid).receipt).toMatch(/^RP\/\d\d-\d\d\/\d{6}$/)
    expect((await pay(car)).status, 'nothing left').toBe(409)
    expect(
      (await readPersonRecords(seller.id, ALL_CITIES_READER)).filter(
        ({ what }) => what === 'repairs',
      ),
    ).toMatchObject([{ kind: 'payments', vehicleId, amount: COST, state: 'captured' }])
    expect(await queueRow(car)).toMatchObject({ owed: 0 })

    expect((await sendCode(car)).status, 'no photograph').toBe(409)
    await photograph(car)
    const done = await handOver(car)
    expect(done.status, done.text).toBe(200)
    expect((await readHandback(vehicleId))?.handback).toMatchObject({ kms: KMS + 7 })
    expect(
      await queryRow(
        pool,
        'SELECT kind, kms FROM odometer_reading WHERE vehicle_id = $1 ORDER BY id DESC LIMIT 1',
        [vehicleId],
      ),
    ).toEqual({ kind: 'handback', kms: KMS + 7 })
    expect(await hasArrivedAtYard(vehicleId)).toBe(false)
    expect(await placeOf(car)).toBe('owner')
    expect(await queueRow(car)).toBeUndefined()
    expect((await readOwnerTasks(seller.id, new Date(), vehicleId))[0]?.tasks).toEqual([])
    expect(await findOpenBusiness(getDb(), seller.id)).toBeNull()
    expect((await sendCode(car)).status, 'never twice').toBe(409)
    await expect(insertHandback(car)).rejects.toMatchObject({
      constraint: 'handback_of_waiting_car',
    })
  })

  it('is in the books: owed until the day of the payment, received, and the voucher', async () => {
    const car = await createWaitingCar()
    const scope = { from: getToday(), to: getToday(), cityIds: await readAllCityIds(pool) }
    const owed = async () =>
      (await readBook('owners', scope)).find(({ vehicleId }) => vehicleId === car.vehicleId)?.cells
    expect(await owed()).toMatchObject({ repairs: COST, received: 0, total: COST })
    expect(await listInvoices(car.vehicleId)).toMatchObject([{ fee: 'repairs', total: COST }])
    const reference = createReference()
    expect((await pay(car, { reference })).status).toBe(201)
    expect(await owed()).toBeUndefined()
    const received = (await readBook('receipts', scope)).map(({ cells }) => cells)
    expect(received.filter((line) => line.reference === reference)).toMatchObject([
      { total: COST, method: 'UPI', what: 'Repairs of an unsold car' },
    ])
    const mine = (await listVouchers(scope)).filter(({ number }) => number === reference)
    expect(mine).toMatchObject([
      { type: 'Receipt', lines: [{ account: 'Bank', debit: COST }, { debit: -COST }] },
    ])
    const held = await readBook('moneyHeld', scope)
    expect(held.filter(({ cells }) => cells.difference !== 0)).toEqual([])
  })

  it('takes exactly what is owed, once for each reference, and no cash', async () => {
    const car = await createWaitingCar()
    expect((await pay(car, { amount: COST - 1 })).status).toBe(422)
    expect((await pay(car, { method: 'cash' })).status).toBe(422)
    expect((await pay(car, { paidOn: addDays(getToday(), 1) })).status).toBe(422)
    const reference = createReference()
    expect((await pay(car, { reference })).status).toBe(201)
    const other = await createWaitingCar()
    expect((await pay(other, { reference: reference.toLowerCase() })).status).toBe(409)
    expect((await pay(other, {}, 'nobody')).status).toBe(401)
  })

  it('counts a reference once, for a buyer’s car or for an owner’s repairs', async () => {
    const held = await createHeldCar(pool)
    const takeFromBuyer = (reference: string) =>
      takePayment(manager.token, {
        ...{ vehicleId: held.vehicleId, method: 'upi', reference },
        ...{ amount: 20_000, paidOn: getToday() },
      })
    const [first, second, third] = [createReference(), createReference(), createReference()]
    expect((await pay(await createWaitingCar(), { reference: first })).status).toBe(201)
    const twice = await takeFromBuyer(first.toLowerCase())
    expect(twice).toMatchObject({
      status: 409,
      body: { fields: { reference: expect.any(String) } },
    })
    expect((await takeFromBuyer(second)).status, 'negative control').toBe(201)
    const car = await createWaitingCar()
    expect((await pay(car, { reference: second })).status).toBe(409)
    const [repairs, buyers] = await Promise.all([
      pay(car, { reference: third }),
      takeFromBuyer(third),
    ])
    expect([repairs.status, buyers.status].toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  it('needs the right code, a reading that doesn’t fall, and staff of its yard', async () => {
    const car = await createPaidCar()
    expect((await sendCode(car)).status).toBe(200)
    const otp = await readSentCode(pool, car.seller.phone)
    const wrong = otp === '111111' ? '222222' : '111111'
    expect((await put(car, { otp: wrong })).status).toBe(401)
    expect((await put(car, { otp, odometer: KMS - 1 })).status, 'falls').toBe(409)
    const farah = await signInAs(pool, 'farah')
    await pool.query(
      "DELETE FROM staff_city WHERE staff_id = $1 AND city_id = (SELECT id FROM city WHERE slug = 'chennai')",
      [farah.id],
    )
    expect((await put(car, { otp }, farah.token)).status, 'another yard').toBe(403)
    expect((await pay(car, {}, farah.token)).status, 'another yard').toBe(403)
    expect((await put(car, { otp }, car.seller.token)).status, 'a customer').toBe(403)
    expect((await put(car, { otp })).status).toBe(200)
  })

  it('goes back without the code only by a manager, who saw a document', async () => {
    const car = await createPaidCar()
    const body = {
      vehicleId: car.vehicleId,
      odometer: KMS,
      identity: 'passport',
      reason: 'The phone fell into the sea yesterday.',
    }
    expect((await send(confirmation.POST, { token: asha.token, body })).status).toBe(403)
    await expect(insertHandback(car, 'pan')).rejects.toMatchObject({
      constraint: 'handback_by_manager',
    })
    expect((await send(confirmation.POST, { token: manager.token, body })).status).toBe(200)
    expect((await readHandback(car.vehicleId))?.handback).toMatchObject({ identity: 'passport' })
  })

  it('isn’t handed back before it came, while it is for sale, or unread, by the database', async () => {
    const { vehicleId } = await createBookedCar(pool)
    await expect(insertHandback({ vehicleId })).rejects.toMatchObject({
      constraint: 'handback_of_waiting_car',
    })
    const unpaid = await createWaitingCar()
    await photograph(unpaid)
    await expect(insertHandback(unpaid)).rejects.toMatchObject({
      constraint: 'handback_after_payment',
    })
    const bare = await createWaitingCar({ repairs: [] })
    await expect(insertHandback(bare)).rejects.toMatchObject({ constraint: 'handback_has_photo' })
    await photograph(bare)
    await expect(insertHandback(bare)).rejects.toMatchObject({ constraint: 'handback_is_read' })
    await expect(
      pool.query(
        "INSERT INTO ledger_entry (id, vehicle_id, kind, amount, note) VALUES ($1, $2, 'refurbishment_paid', 10, 'x')",
        [newId('led'), unpaid.vehicleId],
      ),
    ).rejects.toMatchObject({ constraint: 'repairs_paid_by_payment' })
  })

  it('arrives anew if its owner lists it again, with no lower reading', async () => {
    const car = await createWaitingCar({ repairs: [] })
    await photograph(car)
    expect((await handOver(car)).status).toBe(200)
    const again = await createBookedCar(pool)
    await pool.query(
      'UPDATE vehicle SET seller_id = $2, registration_number = (SELECT registration_number FROM vehicle WHERE id = $3) WHERE id = $1',
      [again.vehicleId, car.seller.id, car.vehicleId],
    )
    expect(await hasArrivedAtYard(again.vehicleId)).toBe(false)
    const arrive = (kms: number) =>
      callDesk(arrived.POST, {
        token: asha.token,
        params: { appointmentId: again.appointmentId },
        body: { kms, otherDay: true },
      })
    expect((await arrive(KMS)).status, 'less than when it left').toBe(409)
    expect((await arrive(KMS + 90)).status).toBe(200)
    expect(await hasArrivedAtYard(again.vehicleId)).toBe(true)
    expect(await hasArrivedAtYard(car.vehicleId)).toBe(false)
  })

  it('books no repair once it has left', async () => {
    const car = await createWaitingCar({ repairs: [{ cost: 900, isDone: false }] })
    await photograph(car)
    expect((await handOver(car)).status).toBe(200)
    const { id } = await queryRow<{ id: string }>(
      pool,
      'SELECT id FROM refurbishment_item WHERE vehicle_id = $1',
      [car.vehicleId],
    )
    expect((await finish(id)).status).toBe(409)
    await expect(
      pool.query(
        "INSERT INTO ledger_entry (id, vehicle_id, kind, amount) VALUES ($1, $2, 'refurbishment', -10)",
        [newId('led'), car.vehicleId],
      ),
    ).rejects.toMatchObject({ constraint: 'repairs_before_handback' })
    await expect(
      pool.query('DELETE FROM car_handback WHERE vehicle_id = $1', [car.vehicleId]),
    ).rejects.toThrow()
  })
})

describe('the end of an unsold car, in whatever order things are tried', () => {
  const STEPS = ['finish', 'withdraw', 'pay', 'photograph', 'confirm'] as const
  type Step = (typeof STEPS)[number]

  async function attempt(car: BookedCar, itemId: string, step: Step): Promise<void> {
    const { vehicleId } = car
    if (step === 'finish') await finish(itemId)
    if (step === 'withdraw') await withdraw(car)
    if (step === 'pay') await pay(car)
    if (step === 'photograph') await photograph(car).catch(() => undefined)
    if (step === 'confirm')
      await send(confirmation.POST, {
        token: manager.token,
        body: { vehicleId, odometer: KMS, identity: 'pan', reason: 'The phone is broken.' },
      })
  }

  const readEnd = (vehicleId: string) =>
    queryRow<{ status: string; isGone: boolean; owed: number; paid: number; invoiced: number }>(
      pool,
      `SELECT v.status::text, EXISTS (SELECT FROM car_handback h WHERE h.vehicle_id = v.id) AS "isGone", repair_debt(v.id)::int AS owed,
         (SELECT coalesce(sum(amount), 0)::int FROM repair_payment y WHERE y.vehicle_id = v.id) AS paid,
         (SELECT coalesce(sum(taxable + tax), 0)::int FROM gst_invoice i WHERE i.vehicle_id = v.id AND i.fee = 'repairs') AS invoiced
       FROM vehicle v WHERE v.id = $1`,
      [vehicleId],
    )

  it('no car leaves in debt, and what is invoiced is owed or paid', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...STEPS), { minLength: 5, maxLength: 9 }),
        async (steps) => {
          await pool.query('DELETE FROM rate_window')
          const car = await createRepairedCar([])
          const itemId = await addRepair(car.vehicleId, { cost: COST, isDone: false })
          for (const step of steps) await attempt(car, itemId, step)
          const end = await readEnd(car.vehicleId)
          const told = steps.join(', ')
          expect(end.owed + end.paid, told).toBe(end.invoiced)
          if (end.isGone) expect(end, told).toMatchObject({ status: 'withdrawn', owed: 0 })
          if (end.paid > 0) expect(end.status, told).toBe('withdrawn')
          seen.add(end.isGone ? (end.paid > 0 ? 'gone, paid' : 'gone, nothing done') : 'here')
        },
      ),
      { seed: 261, numRuns: 60 },
    )
    // Negative control: a run with nothing but refusals proves nothing.
    expect([...seen].sort()).toEqual(['gone, nothing done', 'gone, paid', 'here'])
    expect((await pool.query('SELECT * FROM invariant_repair_payments')).rows).toEqual([])
  })
})
