import { beforeAll, describe, expect, it } from 'vitest'
import * as dueConsent from '@/app/api/staff/v1/dueConsent/route'
import * as dueConsentAgreed from '@/app/api/staff/v1/dueConsentAgreed/route'
import * as staffCode from '@/app/api/staff/v1/dueConsentCode/route'
import * as duePaidForOwner from '@/app/api/staff/v1/duePaidForOwner/route'
import * as dueRepaid from '@/app/api/staff/v1/dueRepaid/route'
import * as registryLook from '@/app/api/staff/v1/registryLook/route'
import * as roadDue from '@/app/api/staff/v1/roadDue/route'
import * as roadDueChange from '@/app/api/staff/v1/roadDueChange/route'
import * as agreeToDues from '@/app/api/vehicle/v1/agreeToDues/route'
import * as ownersCode from '@/app/api/vehicle/v1/dueConsentCode/route'
import { readCarDues } from '@/lib/features/dues/queries/car-dues'
import type { RoadDueAnswer } from '@/lib/features/dues/schemas'
import { readOwnerTasks } from '@/lib/features/selling/queries/owner-tasks'
import { readSellerMoney } from '@/lib/features/selling/queries/money'
import { listVouchers } from '@/lib/features/books/queries/vouchers'
import { addDays, toIndianDay } from '@/lib/shared/dates'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { getData, send } from '../api/send'
import {
  SALE_ROUTES,
  createHeldCar,
  findBrokenSales,
  type HeldCar,
  buildSaleBody,
  postSale,
} from '../sales/deals'
import { readSentCode, toWrongCode, backdateSentCodes } from '../auth/calls'
import { toCustomerHeaders, createCustomer } from '../../factories/customers'

const { pool } = testDatabase()
const today = toIndianDay(new Date())
let asha: string
let numbers = 0
beforeAll(async () => {
  asha = (await signInAs(pool, 'asha')).token
})
const newNumber = () => `AP${process.pid}${(numbers += 1)}`
const byStaff = (route: { POST: Parameters<typeof send>[0] }, body: object) =>
  send(route.POST, { token: asha, body })
const scope = async () => {
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM city')
  return { cityIds: rows.map(({ id }) => id), from: today, to: today }
}

async function note(vehicleId: string, amount: number, more: object = {}): Promise<string> {
  const answer = await byStaff(roadDue, {
    ...{ vehicleId, number: newNumber(), kind: 'challan', amount, issuedOn: addDays(today, -9) },
    ...{ source: 'desk', clearer: 'seller', clearBy: today, ...more },
  })
  return getData<RoadDueAnswer>(answer).dueId
}

const phoneOf = async (customerId: string) =>
  (await pool.query<{ phone: string }>('SELECT phone FROM customer WHERE id = $1', [customerId]))
    .rows[0]?.phone ?? ''

async function agree(car: HeldCar, sum: number): Promise<string> {
  const named = { vehicleId: car.vehicleId, sum }
  await backdateSentCodes(pool, 100_000)
  const sent = await byStaff(staffCode, named)
  expect(sent.status, sent.text).toBe(200)
  const phone = await phoneOf(car.sellerId)
  const { rows } = await pool.query<{ variables: object }>(
    `SELECT variables FROM message WHERE "to" = $1 AND template = 'otpDueConsent' ORDER BY created_at DESC, id DESC LIMIT 1`,
    [phone],
  )
  const otp = await readSentCode(pool, phone)
  expect((await byStaff(dueConsentAgreed, { ...named, otp: toWrongCode(otp) })).status).toBe(401)
  const agreed = await byStaff(dueConsentAgreed, { ...named, otp })
  expect(agreed.status, agreed.text).toBe(200)
  return JSON.stringify(rows[0]?.variables)
}

const pay = (dueId: string, reference = 'RCP-77') =>
  byStaff(duePaidForOwner, { dueId, doneOn: today, reference })
const stateOf = async (vehicleId: string) =>
  (
    await pool.query<{ state: string; reason: string | null }>(
      'SELECT state, end_reason AS reason FROM due_consent WHERE vehicle_id = $1 ORDER BY asked_at, id',
      [vehicleId],
    )
  ).rows.map(({ state, reason }) => reason ?? state)

const linesOf = async (vehicleId: string, kinds = ['road_due', 'road_due_repaid']) =>
  (
    await pool.query<{ amount: number }>(
      'SELECT amount FROM ledger_entry WHERE vehicle_id = $1 AND kind = ANY($2) ORDER BY at, id',
      [vehicleId, kinds],
    )
  ).rows.map(({ amount }) => amount)
const change = (dueId: string, amount: number) =>
  byStaff(roadDueChange, {
    ...{ dueId, amount, clearer: 'seller', clearBy: today, reason: 'Seen on the portal' },
  })
const release = (vehicleId: string) =>
  byStaff(SALE_ROUTES.holdRelease, { vehicleId, reason: 'The loan was refused' })

describe('challans out of the payout', () => {
  it('are asked for, agreed to by a code with numbers and sum, paid with a receipt, and lower the payout', async () => {
    const car = await createHeldCar(pool)
    const { vehicleId } = car
    const [one, two] = [await note(vehicleId, 500), await note(vehicleId, 300, { kind: 'toll' })]
    expect((await pay(one)).status, 'nobody agreed').toBe(409)
    const before = (await readSellerMoney(vehicleId)).expected?.payout ?? 0
    expect((await byStaff(dueConsent, { vehicleId })).status).toBe(200)
    const taskOf = async () =>
      (await readOwnerTasks(car.sellerId, new Date(), vehicleId))[0]?.tasks.find(
        ({ kind }) => kind === 'dues',
      )
    expect(await taskOf()).toMatchObject({ isConsentAsked: true, amount: 800 })
    const named = await agree(car, 800)
    const { dues } = await readCarDues(vehicleId)
    for (const { number, state } of dues) if (state === 'open') expect(named).toContain(number)
    expect(named).toContain('800')
    expect(await taskOf(), 'no task any more').toBeUndefined()
    expect((await postSale(asha, buildSaleBody(car))).status, 'still open').toBe(409)
    expect(
      (await byStaff(duePaidForOwner, { dueId: one, doneOn: today })).status,
      'no receipt',
    ).toBe(422)
    expect((await pay(one, 'RCP-1')).status).toBe(200)
    expect((await pay(one, 'RCP-1')).status, 'once').toBe(409)
    expect((await pay(two, 'RCP-2')).status).toBe(200)
    expect(await stateOf(vehicleId)).toEqual(['done'])
    expect(await linesOf(vehicleId)).toEqual([-500, -300])
    expect((await readSellerMoney(vehicleId)).expected?.payout).toBe(before - 800)
    const sold = await postSale(asha, buildSaleBody(car))
    expect(sold.status, sold.text).toBe(201)
    const { rows } = await pool.query('SELECT payout FROM settlement WHERE vehicle_id = $1', [
      vehicleId,
    ])
    expect(rows).toEqual([{ payout: before - 800 }])
    expect(await findBrokenSales(pool)).toEqual([])
    const vouchers = await listVouchers(await scope())
    expect(
      vouchers.filter(({ number }) => number === 'RCP-1').map(({ lines }) => lines),
    ).toMatchObject([[{ debit: 500 }, { account: 'Bank', debit: -500 }]])
    expect((await byStaff(dueRepaid, { vehicleId, reference: 'UTR-1' })).status).toBe(409)
  })

  it('are agreed to by the owner on their page, and by nobody else', async () => {
    const car = await createHeldCar(pool)
    await note(car.vehicleId, 700)
    const owner = await createCustomer(pool, { firstName: 'Owner' })
    const stranger = await createCustomer(pool, { firstName: 'Other' })
    await pool.query('UPDATE vehicle SET seller_id = $2 WHERE id = $1', [car.vehicleId, owner.id])
    const named = { vehicleId: car.vehicleId, sum: 700 }
    const ask = (who: typeof owner, body: object) =>
      send(ownersCode.POST, { headers: toCustomerHeaders(who), body })
    expect((await ask(stranger, named)).status).toBe(404)
    expect((await ask(owner, { ...named, sum: 699 })).status, 'another sum').toBe(409)
    await backdateSentCodes(pool, 100_000)
    expect((await ask(owner, named)).status).toBe(200)
    const otp = await readSentCode(pool, owner.phone)
    const give = (who: typeof owner, code: string) =>
      send(agreeToDues.POST, { headers: toCustomerHeaders(who), body: { ...named, otp: code } })
    expect((await give(stranger, otp)).status).toBe(404)
    expect((await give(owner, otp)).status).toBe(200)
    expect(await stateOf(car.vehicleId)).toEqual(['agreed'])
  })

  it('are refused above the payout, and without anything open', async () => {
    const car = await createHeldCar(pool)
    expect((await byStaff(dueConsent, { vehicleId: car.vehicleId })).text).toContain('Nothing')
    await note(car.vehicleId, 1_000_000)
    await note(car.vehicleId, 1_000_000)
    await note(car.vehicleId, 1_000_000)
    const refused = await byStaff(dueConsent, { vehicleId: car.vehicleId })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('more than')
    expect(await stateOf(car.vehicleId)).toEqual([])
  })

  it('that change are asked for anew: the old consent no longer covers them', async () => {
    const car = await createHeldCar(pool)
    const dueId = await note(car.vehicleId, 500)
    await agree(car, 500)
    expect((await change(dueId, 900)).status).toBe(200)
    expect(await stateOf(car.vehicleId)).toEqual(['changed', 'asked'])
    expect((await pay(dueId)).status).toBe(409)
    await agree(car, 900)
    expect((await pay(dueId)).status).toBe(200)
    expect(await linesOf(car.vehicleId)).toEqual([-900])
  })

  it('that the registry names otherwise between agreement and sale are asked for anew', async () => {
    const car = await createHeldCar(pool)
    const number = newNumber()
    const dueId = await note(car.vehicleId, 500, { number })
    await agree(car, 500)
    const inRegistry = (amount: number, name: string) =>
      pool.query(
        `INSERT INTO sandbox_due (registration_number, kind, number, amount, issued_on, state)
         SELECT registration_number, 'challan', $2, $3, $4, 'open' FROM vehicle WHERE id = $1`,
        [car.vehicleId, name, amount, addDays(today, -9)],
      )
    await inRegistry(1_500, number)
    await inRegistry(200, newNumber())
    const refused = await postSale(asha, buildSaleBody(car))
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('open challans')
    expect(await stateOf(car.vehicleId)).toEqual(['changed', 'asked'])
    expect((await pay(dueId)).status).toBe(409)
    await agree(car, 1_700)
    expect((await byStaff(registryLook, { vehicleId: car.vehicleId })).status).toBe(200)
    expect(await stateOf(car.vehicleId), 'a repeated look changes nothing').toEqual([
      'changed',
      'agreed',
    ])
  })

  it('end with a hold that ends, and the ledger returns to the rupee once they are paid back', async () => {
    const car = await createHeldCar(pool)
    const { vehicleId } = car
    const [paid, open] = [await note(vehicleId, 500), await note(vehicleId, 300)]
    await agree(car, 800)
    expect((await pay(paid)).status).toBe(200)
    expect((await release(vehicleId)).status).toBe(200)
    expect(await stateOf(vehicleId)).toEqual(['hold_ended'])
    expect((await pay(open)).status, 'no consent any more').toBe(409)
    const leave = () =>
      pool.query("UPDATE vehicle SET status = 'withdrawn' WHERE id = $1", [vehicleId])
    await expect(leave()).rejects.toMatchObject({ constraint: 'vehicle_leaves_without_debt' })
    const repaid = await byStaff(dueRepaid, { vehicleId, reference: 'UTR-9' })
    expect(repaid.status, repaid.text).toBe(200)
    expect(await linesOf(vehicleId)).toEqual([-500, 500])
    expect((await byStaff(dueRepaid, { vehicleId, reference: 'UTR-9' })).status).toBe(409)
    await expect(leave()).resolves.toMatchObject({ rowCount: 1 })
  })
})

describe('the database', () => {
  const agreed = async () => {
    const car = await createHeldCar(pool)
    const dueId = await note(car.vehicleId, 500)
    await agree(car, 500)
    return { ...car, dueId }
  }
  const book = (vehicleId: string, kind: string, amount: number) =>
    pool.query(
      `INSERT INTO ledger_entry (id, vehicle_id, kind, amount, note) VALUES ('led_' || md5(random()::text), $1, $2, $3, 'R-1')`,
      [vehicleId, kind, amount],
    )

  it('books no challan without a line of a consent, and no repayment without a debt', async () => {
    const { vehicleId } = await agreed()
    await expect(book(vehicleId, 'road_due', -500)).rejects.toMatchObject({
      constraint: 'road_due_by_consent',
    })
    await expect(book(vehicleId, 'road_due_repaid', 500)).rejects.toMatchObject({
      constraint: 'road_due_repaid_once',
    })
  })

  it('keeps consents and their lines as they were given', async () => {
    const { vehicleId, dueId } = await agreed()
    await expect(
      pool.query('UPDATE due_consent SET sum = 1 WHERE vehicle_id = $1', [vehicleId]),
    ).rejects.toMatchObject({ constraint: 'due_consent_stays' })
    await expect(
      pool.query('UPDATE due_consent_line SET amount = 1 WHERE due_id = $1', [dueId]),
    ).rejects.toMatchObject({ constraint: 'due_consent_stays' })
    await expect(pool.query('DELETE FROM due_consent_line')).rejects.toThrow()
    await expect(
      pool.query("INSERT INTO due_consent (id, vehicle_id, sum) VALUES ('dcs_x', $1, 5)", [
        vehicleId,
      ]),
    ).rejects.toMatchObject({ constraint: 'due_consent_one_live' })
  })

  it('takes no consent whose sum isn’t that of its challans, or that names another car’s', async () => {
    const car = await createHeldCar(pool)
    const ask = (sum: number, dueId: string, amount: number) =>
      pool.query(
        `WITH c AS (INSERT INTO due_consent (id, vehicle_id, sum) VALUES ('dcs_' || md5(random()::text), $1, $2) RETURNING id)
         INSERT INTO due_consent_line (consent_id, due_id, amount) SELECT id, $3, $4 FROM c`,
        [car.vehicleId, sum, dueId, amount],
      )
    const [dueId, other] = [await note(car.vehicleId, 500), (await agreed()).dueId]
    await expect(ask(400, dueId, 500)).rejects.toMatchObject({ constraint: 'due_consent_sums' })
    await expect(ask(500, other, 500)).rejects.toMatchObject({ constraint: 'due_consent_sums' })
    await expect(ask(400, dueId, 400)).rejects.toMatchObject({ constraint: 'due_consent_covers' })
    await expect(ask(500, dueId, 500), 'negative control').resolves.toMatchObject({ rowCount: 1 })
  })
})
