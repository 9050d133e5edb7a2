import { describe, expect, it } from 'vitest'
import * as attachRoute from '@/app/api/customer/v1/attachOldCar/route'
import * as detachRoute from '@/app/api/customer/v1/detachOldCar/route'
import * as staffCode from '@/app/api/staff/v1/exchangeCode/route'
import * as staffConsent from '@/app/api/staff/v1/exchangeConsent/route'
import * as offerRoute from '@/app/api/staff/v1/exchange/route'
import * as withdrawal from '@/app/api/staff/v1/exchangeWithdrawal/route'
import * as agreeRoute from '@/app/api/vehicle/v1/agreeExchange/route'
import * as declineRoute from '@/app/api/vehicle/v1/declineExchange/route'
import * as codeRoute from '@/app/api/vehicle/v1/exchangeCode/route'
import { listBuyerDebtRows } from '@/lib/features/books/queries/buyers'
import { readDeal } from '@/lib/features/desk/queries/deal'
import { lapseExchanges } from '@/lib/features/exchanges/commands/end-exchange'
import { hasOpenExchangeCode } from '@/lib/features/exchanges/queries/exchange'
import { readOwnerTasks } from '@/lib/features/selling/queries/owner-tasks'
import { readRestToPay } from '@/lib/features/sales/queries/rest'
import { withdrawCarBySeller } from '@/lib/workflows/take-car-back'
import { createCustomer } from '@/tests/factories/customers'
import { actAs, ALL_CITIES_READER, signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { getData, send } from '../api/send'
import { readSentCode, toWrongCode, backdateSentCodes } from '../auth/calls'
import { readWholeQueue } from '../desk/queue'
import { SALE_ROUTES, createHeldCar, getToday } from '../sales/deals'
import {
  markExchangeAttached,
  markExchangeAgreed,
  createOldCar,
  insertExchange,
  readExchangeState,
  backdateExchange,
} from './old-cars'

const { pool } = testDatabase()
const asha = await signInAs(pool, 'asha')

const offerFor = (vehicleId: string, price = 300_000) =>
  send(offerRoute.POST, { token: asha.token, body: { vehicleId, price } })

async function createOffered(price = 300_000) {
  const held = await createHeldCar(pool)
  const old = await createOldCar(pool, { ownerId: held.buyer.id })
  const answer = await offerFor(old.vehicleId, price)
  expect(answer.status, answer.text).toBe(201)
  return { held, old, price, exchangeId: getData<{ exchangeId: string }>(answer).exchangeId }
}

async function sendCode({ held: { buyer }, exchangeId, price }: Offered) {
  await backdateSentCodes(pool, 100_000)
  const sent = await send(codeRoute.POST, { token: buyer.token, body: { exchangeId, price } })
  expect(sent.status, sent.text).toBe(200)
  return readSentCode(pool, buyer.phone)
}
type Offered = Awaited<ReturnType<typeof createOffered>>

async function createAgreed(price?: number) {
  const offered = await createOffered(price)
  const otp = await sendCode(offered)
  const answer = await send(agreeRoute.POST, {
    token: offered.held.buyer.token,
    body: { exchangeId: offered.exchangeId, price: offered.price, otp },
  })
  expect(answer.status, answer.text).toBe(200)
  return offered
}

const attachTo = ({ held, exchangeId }: Offered, vehicleId = held.vehicleId) =>
  send(attachRoute.POST, { token: held.buyer.token, body: { exchangeId, vehicleId } })
const detachFrom = ({ held, exchangeId }: Offered) =>
  send(detachRoute.POST, { token: held.buyer.token, body: { exchangeId } })
const decline = ({ held, exchangeId }: Offered, token = held.buyer.token) =>
  send(declineRoute.POST, { token, body: { exchangeId } })

describe('our price for an old car', () => {
  it('is offered once, for an inspected car at the yard', async () => {
    const here = await createOldCar(pool, { isSeen: false })
    expect((await offerFor(here.vehicleId)).status, 'not inspected').toBe(409)
    const away = await createOldCar(pool, { isHere: false })
    expect((await offerFor(away.vehicleId)).status, 'not here').toBe(409)
    const { old } = await createOffered()
    expect((await offerFor(old.vehicleId)).status, 'a second one').toBe(409)
  })

  it('needs a foreclosure letter for a car with a loan, and more than its sum', async () => {
    const { vehicleId } = await createOldCar(pool)
    await pool.query(`UPDATE vehicle SET loan_financier = 'HDFC Bank' WHERE id = $1`, [vehicleId])
    const without = await offerFor(vehicleId)
    expect(without.status).toBe(409)
    expect(without.text).toContain('HDFC Bank')
  })

  it("is agreed by the owner's own code, which names car, price and day", async () => {
    const offered = await createOffered()
    const { held, exchangeId, price } = offered
    const stranger = await createCustomer(pool, { firstName: 'Other' })
    const ask = (token: string, body: object) => send(codeRoute.POST, { token, body })
    expect((await ask(stranger.token, { exchangeId, price })).status).toBe(404)
    expect((await ask(held.buyer.token, { exchangeId, price: price + 1 })).status).toBe(409)
    const standing = { id: exchangeId, state: 'offered', phone: held.buyer.phone } as const
    expect(await hasOpenExchangeCode(standing)).toBe(false)
    const otp = await sendCode(offered)
    expect(await hasOpenExchangeCode(standing), 'for a page that is opened again').toBe(true)
    const { rows } = await pool.query<{ variables: object }>(
      `SELECT variables FROM message WHERE "to" = $1 AND template = 'otpExchangeConsent'`,
      [held.buyer.phone],
    )
    expect(JSON.stringify(rows[0]?.variables)).toMatch(/3,00,000/)
    const answer = (code: string | number) =>
      send(agreeRoute.POST, {
        token: held.buyer.token,
        body: { exchangeId, price, otp: code },
      })
    expect((await answer(toWrongCode(otp))).status).toBe(401)
    const acting = await actAs(pool, held.buyer.id)
    const body = { exchangeId, price, otp }
    expect((await send(agreeRoute.POST, { ...acting, body })).status, 'acting staff').toBe(403)
    expect((await answer(otp)).status).toBe(200)
    await expect(readExchangeState(pool, exchangeId)).resolves.toBe('agreed')
  })

  it('is agreed at the desk by the code that the owner reads out', async () => {
    const { held, exchangeId, price } = await createOffered()
    await backdateSentCodes(pool, 100_000)
    const body = { exchangeId, price }
    expect((await send(staffCode.POST, { token: asha.token, body })).status).toBe(200)
    const otp = await readSentCode(pool, held.buyer.phone)
    const taken = await send(staffConsent.POST, { token: asha.token, body: { ...body, otp } })
    expect(taken.status, taken.text).toBe(200)
  })

  it('asks its owner for no listing fee, and waits for neither photographs nor a price', async () => {
    const { held, old, exchangeId } = await createOffered()
    const listTasks = async () =>
      (await readOwnerTasks(held.buyer.id, new Date(), old.vehicleId))[0]?.tasks.map(
        ({ kind }) => kind,
      )
    const listQueue = async () =>
      (await readWholeQueue('photograph')).filter(({ id }) => id === old.vehicleId)
    await pool.query('UPDATE seller_appointment SET customer_id = $2 WHERE vehicle_id = $1', [
      old.vehicleId,
      held.buyer.id,
    ])
    await pool.query(
      `DELETE FROM payment WHERE appointment_id IN (SELECT id FROM seller_appointment WHERE vehicle_id = $1)`,
      [old.vehicleId],
    )
    expect(await listTasks()).toEqual(expect.arrayContaining(['exchange', 'fee']))
    expect(await listQueue()).toHaveLength(1)
    expect(await listTasks()).toContain('account')
    await markExchangeAgreed(pool, exchangeId)
    expect(await listTasks()).not.toContain('fee')
    expect(await listTasks()).not.toContain('account')
    expect(await listQueue()).toEqual([])
  })

  it('is declined or given up by its owner, and taken back by the desk only before the answer', async () => {
    const offered = await createOffered()
    const stranger = await createCustomer(pool, { firstName: 'Other' })
    expect((await decline(offered, stranger.token)).status).toBe(404)
    expect((await decline(offered)).status).toBe(200)
    await expect(readExchangeState(pool, offered.exchangeId)).resolves.toBe('declined')
    const agreed = await createAgreed()
    const takeBack = (exchangeId: string) =>
      send(withdrawal.POST, {
        token: asha.token,
        body: { exchangeId, reason: 'The gearbox is worse than we saw.' },
      })
    expect((await takeBack(agreed.exchangeId)).status, 'it binds us').toBe(409)
    expect((await decline(agreed)).status).toBe(200)
    await expect(readExchangeState(pool, agreed.exchangeId)).resolves.toBe('undone')
    const again = await createOffered()
    expect((await takeBack(again.exchangeId)).status).toBe(200)
  })

  it('keeps the car from being taken back while it binds, and ends with the car before', async () => {
    const agreed = await createAgreed()
    const back = (of: Offered) =>
      withdrawCarBySeller(
        { vehicleId: of.old.vehicleId, reason: 'I keep it.' },
        { kind: 'customer', id: of.held.buyer.id },
      )
    await expect(back(agreed)).rejects.toMatchObject({ code: 'conflict' })
    const offered = await createOffered()
    await back(offered)
    await expect(readExchangeState(pool, offered.exchangeId)).resolves.toBe('undone')
  })

  it('lapses after its day, and not before', async () => {
    const [one, other] = [await createOldCar(pool), await createOldCar(pool)]
    const [offered, agreed] = [await insertExchange(pool, one), await insertExchange(pool, other)]
    await markExchangeAgreed(pool, agreed)
    await lapseExchanges()
    await expect(readExchangeState(pool, agreed)).resolves.toBe('agreed')
    await backdateExchange(pool, offered)
    await backdateExchange(pool, agreed)
    await lapseExchanges()
    await expect(readExchangeState(pool, offered)).resolves.toBe('lapsed')
    await expect(readExchangeState(pool, agreed)).resolves.toBe('lapsed')
  })
})

describe('an old car put towards a held one', () => {
  it('lowers the rest everywhere, and raises it again when it is taken off', async () => {
    const agreed = await createAgreed()
    const { held, exchangeId } = agreed
    const of = { vehicleId: held.vehicleId, customerId: held.buyer.id }
    expect((await attachTo(agreed)).status).toBe(200)
    expect((await attachTo(agreed)).status, 'repeated').toBe(200)
    const rest = await readRestToPay(of)
    expect(rest).toMatchObject({ rest: held.rest - 300_000, oldCar: { amount: 300_000 } })
    const deal = await readDeal(held.vehicleId, { now: new Date(), reader: ALL_CITIES_READER })
    expect(deal?.hold).toMatchObject({ rest: held.rest - 300_000, oldCar: { amount: 300_000 } })
    const [owed] = (
      await listBuyerDebtRows({ from: getToday(), to: getToday(), cityIds: await readCities() })
    ).filter(({ vehicleId }) => vehicleId === held.vehicleId)
    expect(owed?.cells).toMatchObject({ oldCar: 300_000, total: held.rest - 300_000 })
    expect((await decline(agreed)).status, 'not while it pays').toBe(409)
    expect((await detachFrom(agreed)).status).toBe(200)
    expect(await readRestToPay(of)).toMatchObject({ rest: held.rest, oldCar: null })
    await expect(readExchangeState(pool, exchangeId)).resolves.toBe('agreed')
  })

  it("is only its owner's, for their own hold, one for each", async () => {
    const [agreed, other] = [await createAgreed(), await createAgreed()]
    expect((await attachTo(agreed, other.held.vehicleId)).status, 'another hold').toBe(404)
    const foreign = { ...agreed, exchangeId: other.exchangeId }
    expect((await attachTo(foreign)).status, 'another car').toBe(404)
    const second = await createOldCar(pool, { ownerId: agreed.held.buyer.id })
    const id = await insertExchange(pool, second)
    await markExchangeAgreed(pool, id)
    await markExchangeAttached(pool, id, agreed.held.vehicleId)
    expect((await attachTo(agreed)).status, 'a second old car').toBe(409)
  })

  it('is free again when the hold ends', async () => {
    const agreed = await createAgreed()
    await attachTo(agreed)
    const released = await send(SALE_ROUTES.holdRelease.POST, {
      token: asha.token,
      body: { vehicleId: agreed.held.vehicleId, reason: 'The buyer changed their mind.' },
    })
    expect(released.status, released.text).toBe(200)
    await expect(readExchangeState(pool, agreed.exchangeId)).resolves.toBe('agreed')
  })
})

async function readCities(): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM city')
  return rows.map(({ id }) => id)
}
