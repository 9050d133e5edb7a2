import { describe, expect, it } from 'vitest'
import * as letters from '@/app/api/staff/v1/foreclosureLetter/route'
import * as offerRoute from '@/app/api/staff/v1/exchange/route'
import * as agreeRoute from '@/app/api/vehicle/v1/agreeExchange/route'
import * as declineRoute from '@/app/api/vehicle/v1/declineExchange/route'
import * as codeRoute from '@/app/api/vehicle/v1/exchangeCode/route'
import { readDeal } from '@/lib/features/desk/queries/deal'
import { lapseExchanges } from '@/lib/features/exchanges/commands/end-exchange'
import {
  judgeAgreedLoan,
  readExchange,
  readExchangeOfCar,
} from '@/lib/features/exchanges/queries/exchange'
import { readRestToPay } from '@/lib/features/sales/queries/rest'
import { addDays } from '@/lib/shared/dates'
import { ALL_CITIES_READER, signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { getData, send } from '../api/send'
import { readSentCode, backdateSentCodes } from '../auth/calls'
import { createHeldCar, findBrokenSales, getToday, buildSaleBody, postSale } from '../sales/deals'
import {
  markExchangeAgreed,
  markExchangeAttached,
  createOldCar,
  insertExchange,
  readExchangeState,
  backdateExchange,
  verifyOwner,
} from './old-cars'

const { pool } = testDatabase()
const asha = await signInAs(pool, 'asha')
const BANK = 'HDFC Bank'

const noteLetter = async (vehicleId: string, amount: number) => {
  const body = { vehicleId, bank: BANK, amount, goodUntil: addDays(getToday(), 10) }
  const noted = await send(letters.POST, { token: asha.token, body })
  expect(noted.status, noted.text).toBe(200)
}

async function createAttached() {
  const held = await createHeldCar(pool)
  const old = await createOldCar(pool, { ownerId: held.buyer.id })
  await verifyOwner(pool, old.vehicleId, held.buyer.id)
  const exchangeId = await insertExchange(pool, old, 300_000, 100_000)
  await markExchangeAgreed(pool, exchangeId)
  await markExchangeAttached(pool, exchangeId, held.vehicleId)
  return { held, old, exchangeId }
}
type Attached = Awaited<ReturnType<typeof createAttached>>

const offerAnew = ({ old, exchangeId }: Attached, more: object = {}) =>
  send(offerRoute.POST, {
    token: asha.token,
    body: { vehicleId: old.vehicleId, price: 300_000, replaces: exchangeId, ...more },
  })

async function offeredAnew(attached: Attached, more: object = {}) {
  const answer = await offerAnew(attached, more)
  expect(answer.status, answer.text).toBe(201)
  return getData<{ exchangeId: string }>(answer).exchangeId
}

async function agreeTo({ held: { buyer } }: Attached, exchangeId: string, price = 300_000) {
  await backdateSentCodes(pool, 100_000)
  const { token } = buyer
  const sent = await send(codeRoute.POST, { token, body: { exchangeId, price } })
  expect(sent.status, sent.text).toBe(200)
  const otp = await readSentCode(pool, buyer.phone)
  return send(agreeRoute.POST, { token, body: { exchangeId, price, otp } })
}

const readRest = async ({ held }: Attached) =>
  (await readRestToPay({ vehicleId: held.vehicleId, customerId: held.buyer.id }))?.rest

const readProblem = async ({ held }: Attached) =>
  (await readDeal(held.vehicleId, { now: new Date(), reader: ALL_CITIES_READER }))?.hold?.oldCar
    ?.problem

async function readTemplates({ held: { buyer } }: Attached): Promise<string[]> {
  const { rows } = await pool.query<{ template: string }>(
    `SELECT template FROM message WHERE "to" = $1 AND template LIKE '%xchange%' AND template NOT LIKE 'otp%' ORDER BY created_at, id`,
    [buyer.phone],
  )
  return rows.map(({ template }) => template)
}

describe('a new letter of the bank after the agreement', () => {
  it('is seen by the desk, offered anew, agreed to by code, and pays for the same hold', async () => {
    const attached = await createAttached()
    const { held, old, exchangeId } = attached
    expect(await readProblem(attached), 'nothing changed yet').toBeNull()
    await noteLetter(old.vehicleId, 120_000)
    const agreed = await readExchange(exchangeId)
    expect(agreed && judgeAgreedLoan(agreed)).toEqual({ change: 'otherSum', owed: 120_000 })
    expect(await readProblem(attached)).toMatch(/₹1,20,000 now.*₹1,00,000/)
    const early = await postSale(asha.token, buildSaleBody({ ...held, rest: held.rest - 200_000 }))
    expect(early.status).toBe(409)
    expect(early.text).toContain('₹1,20,000')

    const anew = await offeredAnew(attached)
    expect((await offerAnew(attached)).status, 'once').toBe(409)
    expect(await readExchangeState(pool, exchangeId), 'the agreed price stands').toBe('attached')
    expect((await readExchangeOfCar(old.vehicleId))?.id).toBe(anew)
    expect((await agreeTo(attached, anew)).status).toBe(200)
    expect(await readExchangeState(pool, exchangeId)).toBe('undone')
    expect(await readExchangeState(pool, anew)).toBe('attached')
    expect(await readRest(attached)).toBe(held.rest - 180_000)
    expect(await readTemplates(attached)).toEqual([
      'sellerExchangeOtherLoan',
      'sellerExchangeAgreed',
      'exchangeAttached',
    ])
    expect(await readProblem(attached)).toBeNull()
    const sold = await postSale(asha.token, buildSaleBody({ ...held, rest: held.rest - 180_000 }))
    expect(sold.status, sold.text).toBe(201)
    expect(await findBrokenSales(pool)).toEqual([])
  })

  it('changes nothing if the owner says no, or never answers', async () => {
    const attached = await createAttached()
    const { held, old, exchangeId } = attached
    await noteLetter(old.vehicleId, 120_000)
    const declined = await offeredAnew(attached)
    const no = await send(declineRoute.POST, {
      token: held.buyer.token,
      body: { exchangeId: declined },
    })
    expect(no.status).toBe(200)
    expect((await readExchangeOfCar(old.vehicleId))?.id, 'the price that stands').toBe(exchangeId)
    const ignored = await offeredAnew(attached)
    await backdateExchange(pool, ignored)
    await lapseExchanges()
    expect(await readExchangeState(pool, ignored)).toBe('lapsed')
    expect(await readExchangeState(pool, exchangeId)).toBe('attached')
    expect(await readTemplates(attached), 'the agreed price has not run out').not.toContain(
      'sellerExchangeLapsed',
    )
  })

  it('ends with the sale if the bank goes back to the agreed sum', async () => {
    const attached = await createAttached()
    const { held, old } = attached
    await noteLetter(old.vehicleId, 120_000)
    const anew = await offeredAnew(attached)
    await noteLetter(old.vehicleId, 100_000)
    const sold = await postSale(asha.token, buildSaleBody({ ...held, rest: held.rest - 200_000 }))
    expect(sold.status, sold.text).toBe(201)
    expect(await readExchangeState(pool, anew)).toBe('undone')
  })

  it('leaves the old car free if the hold ended meanwhile', async () => {
    const attached = await createAttached()
    const { held, old } = attached
    await noteLetter(old.vehicleId, 120_000)
    const anew = await offeredAnew(attached)
    await pool.query(
      `UPDATE reservation SET status = 'released', ended_at = now(), end_reason = 'test' WHERE vehicle_id = $1 AND status = 'active'`,
      [held.vehicleId],
    )
    expect((await agreeTo(attached, anew)).status).toBe(200)
    expect(await readExchangeState(pool, anew)).toBe('agreed')
    expect(await readExchangeState(pool, attached.exchangeId)).toBe('undone')
  })
})

describe('another price than the agreed one', () => {
  it('needs a reason, and stands only with a code; otherwise the agreed one does', async () => {
    const attached = await createAttached()
    const { held, exchangeId } = attached
    expect((await offerAnew(attached)).status, 'nothing changed').toBe(409)
    expect((await offerAnew(attached, { price: 280_000 })).status, 'no reason').toBe(422)
    const reason = 'The gearbox slips when it is hot.'
    const lower = await offeredAnew(attached, { price: 280_000, reason })
    expect(await readRest(attached), 'the agreed price counts').toBe(held.rest - 200_000)
    expect((await agreeTo(attached, lower, 280_000)).status).toBe(200)
    expect(await readRest(attached)).toBe(held.rest - 180_000)
    expect(await readExchangeState(pool, exchangeId)).toBe('undone')
    expect(await readTemplates(attached)).toContain('sellerExchangeRepriced')
  })

  it('replaces only the price that stands (negative control)', async () => {
    const attached = await createAttached()
    const { old, exchangeId } = attached
    expect((await offerAnew(attached, { replaces: 'exc_other', price: 1_000 })).status).toBe(409)
    expect((await offerAnew(attached, { replaces: undefined })).status).toBe(409)
    const insert = (replaces: string | null, price: number) =>
      pool.query(
        `INSERT INTO exchange (id, vehicle_id, customer_id, price, loan_closure, binding_days, offered_by_id, replaces_id)
         SELECT 'exc_' || md5(random()::text), vehicle_id, customer_id, $2, loan_closure, binding_days, offered_by_id, $3 FROM exchange WHERE id = $1`,
        [exchangeId, price, replaces],
      )
    const refused = { constraint: 'exchange_replaces_standing' }
    await expect(insert(null, 290_000)).rejects.toMatchObject(refused)
    await expect(insert(exchangeId, 300_000)).rejects.toMatchObject(refused)
    expect((await insert(exchangeId, 290_000)).rowCount).toBe(1)
    expect(await readExchangeState(pool, exchangeId)).toBe('attached')
    expect((await readExchangeOfCar(old.vehicleId))?.price).toBe(290_000)
  })
})
