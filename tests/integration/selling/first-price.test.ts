import { describe, expect, it } from 'vitest'
import * as price from '@/app/api/staff/v1/vehicles/[vehicleId]/price/route'
import * as priceCode from '@/app/api/staff/v1/vehicles/[vehicleId]/priceCode/route'
import * as priceConsent from '@/app/api/staff/v1/vehicles/[vehicleId]/priceConsent/route'
import * as agree from '@/app/api/vehicle/v1/agreeFirstPrice/route'
import * as ownCode from '@/app/api/vehicle/v1/firstPriceCode/route'
import { readPriceAdvice } from '@/lib/features/valuation/queries/price-advice'
import { valueCar } from '@/lib/features/valuation/commands/value-car'
import { toCustomerHeaders, createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { actAs, signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { readSentCode, backdateSentCodes, toWrongCode } from '../auth/calls'
import { callDesk, createBookedCar, queryRow, type BookedCar } from '../desk/desk'
import { Market, MODEL_YEAR } from '../valuation/market'
import { callAppointments as askAs } from '../appointments/drives'

const { pool } = testDatabase()
const asha = await signInAs(pool, 'asha')
const { token } = asha

const REASON = 'Two owners want exactly this version, with its service book.'
const propose = (car: BookedCar, amount: number, reason: string | null = REASON) =>
  callDesk(price.PUT, {
    method: 'PUT',
    token,
    params: { vehicleId: car.vehicleId },
    body: { price: amount, reason },
  })

async function inspectedCar(): Promise<BookedCar> {
  const car = await createBookedCar(pool)
  await pool.query(`UPDATE vehicle SET status = 'inspected' WHERE id = $1`, [car.vehicleId])
  return car
}

const askForCode = (car: BookedCar, amount: number, who: TestCustomer = car.seller) =>
  askAs(ownCode.POST, {
    method: 'POST',
    headers: toCustomerHeaders(who),
    body: { vehicleId: car.vehicleId, price: amount },
  })
const agreeAs = (car: BookedCar, amount: number, otp: string, who: TestCustomer = car.seller) =>
  askAs(agree.POST, {
    method: 'POST',
    headers: toCustomerHeaders(who),
    body: { vehicleId: car.vehicleId, price: amount, otp },
  })

async function codeOf(car: BookedCar, amount: number): Promise<string> {
  await backdateSentCodes(pool, 100_000)
  const answer = await askForCode(car, amount)
  expect(answer.status, answer.text).toBe(200)
  return readSentCode(pool, car.seller.phone)
}

const publish = (car: BookedCar) =>
  pool.query(
    `UPDATE vehicle SET status = 'listed', first_price = price, listed_at = now() WHERE id = $1`,
    [car.vehicleId],
  )
const consentOf = (car: BookedCar) =>
  queryRow<{ price: number; agreed: boolean; staff: string | null }>(
    pool,
    `SELECT price, agreed_at IS NOT NULL AS agreed, agreed_staff_id AS staff FROM price_proposal WHERE vehicle_id = $1 AND superseded_at IS NULL`,
    [car.vehicleId],
  )

async function readAsked({ vehicleId }: BookedCar) {
  const { variant, ...asked } = await queryRow<{
    make: string
    model: string
    variant: string
    year: number
    kms: number
    owners: number
    city: string
  }>(
    pool,
    `SELECT k.slug AS make, m.slug AS model, x.slug AS variant, v.year, v.kms, v.owners, c.slug AS city FROM vehicle v
     JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id
     JOIN city c ON c.id = v.city_id WHERE v.id = $1`,
    [vehicleId],
  )
  return { asked, told: { variant } }
}

describe('a first price', () => {
  it('is public only with its owner’s code for this price: the database refuses it otherwise', async () => {
    const car = await inspectedCar()
    expect((await propose(car, 480_000)).status).toBe(200)
    const refusal = /vehicle_listed_with_consent/
    await expect(publish(car)).rejects.toThrow(refusal)

    const otp = await codeOf(car, 480_000)
    const { variables } = await queryRow<{ variables: Record<string, string> }>(
      pool,
      `SELECT variables FROM message WHERE "to" = $1 AND template = 'otpPriceConsent'`,
      [car.seller.phone],
    )
    expect(variables).toMatchObject({ price: '₹4,80,000' })
    expect((await agreeAs(car, 480_000, toWrongCode(otp))).status).toBe(401)
    expect((await agreeAs(car, 480_000, otp)).body.data).toMatchObject({ price: 480_000 })
    expect(await consentOf(car)).toEqual({ price: 480_000, agreed: true, staff: null })
    expect((await agreeAs(car, 480_000, otp)).status).toBe(409)

    await pool.query('UPDATE vehicle SET price = 470000 WHERE id = $1', [car.vehicleId])
    await expect(publish(car)).rejects.toThrow(refusal)
    await propose(car, 490_000)
    await expect(publish(car)).rejects.toThrow(refusal)
    await expect(
      pool.query(`UPDATE price_proposal SET price = 490000 WHERE vehicle_id = $1`, [car.vehicleId]),
    ).rejects.toThrow(/price_proposal_stays/)

    const again = await codeOf(car, 490_000)
    expect((await agreeAs(car, 490_000, again)).status).toBe(200)
    await publish(car)
    expect(
      await queryRow(pool, 'SELECT status::text FROM vehicle WHERE id = $1', [car.vehicleId]),
    ).toEqual({ status: 'listed' })
    const own = await inspectedCar()
    await pool.query('UPDATE vehicle SET seller_id = NULL, price = 400000 WHERE id = $1', [
      own.vehicleId,
    ])
    await publish(own)
  })

  it('accepts no code for another price, car or purpose, or from another person', async () => {
    const [car, other] = [await inspectedCar(), await inspectedCar()]
    await pool.query('UPDATE vehicle SET seller_id = $1 WHERE id = $2', [
      car.seller.id,
      other.vehicleId,
    ])
    await propose(car, 480_000)
    await propose(other, 480_000)
    const otp = await codeOf(car, 480_000)
    const elsewhere = { ...other, seller: car.seller }
    expect((await agreeAs(elsewhere, 480_000, otp)).status).toBe(401)
    const refused = await agreeAs(car, 470_000, otp)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The proposed price is now ₹4,80,000. Please look at it again.',
    ])
    const stranger = await createCustomer(pool, { role: 1 })
    expect((await agreeAs(car, 480_000, otp, stranger)).status).toBe(404)
    expect((await askForCode(car, 480_000, stranger)).status).toBe(404)
    const acting = await actAs(pool, car.seller.id)
    const body = { vehicleId: car.vehicleId, price: 480_000, otp }
    for (const route of [agree, ownCode])
      expect((await callDesk(route.POST, { token: acting.token, body })).status).toBe(403)
    expect((await consentOf(car)).agreed).toBe(false)
    await propose(car, 481_000)
    expect((await agreeAs(car, 480_000, otp)).status).toBe(409)
    expect((await agreeAs(car, 481_000, otp)).status).toBe(401)
  })

  it("can be accepted at the desk with the owner's code, and the Dost is recorded", async () => {
    const car = await inspectedCar()
    await propose(car, 480_000)
    const params = { vehicleId: car.vehicleId }
    const confirm = (otp: string) =>
      callDesk(priceConsent.POST, { token, params, body: { price: 480_000, otp } })
    expect((await confirm('1234')).status).toBe(401)
    await backdateSentCodes(pool, 100_000)
    expect(
      (await callDesk(priceCode.POST, { token, params, body: { price: 480_000 } })).status,
    ).toBe(200)
    const otp = await readSentCode(pool, car.seller.phone)
    expect(
      (await callDesk(priceConsent.POST, { params, body: { price: 480_000, otp } })).status,
    ).toBe(401)
    expect((await confirm(otp)).status).toBe(200)
    expect(await consentOf(car)).toEqual({ price: 480_000, agreed: true, staff: asha.id })
    const { rows } = await pool.query<{ action: string; customer_id: string }>(
      `SELECT action, customer_id FROM audit_entry WHERE subject = $1 AND action IN ('car.price_code_sent', 'car.price_agreed') ORDER BY id`,
      [car.vehicleId],
    )
    expect(rows).toEqual([
      { action: 'car.price_code_sent', customer_id: car.seller.id },
      { action: 'car.price_agreed', customer_id: car.seller.id },
    ])
  })

  it('stays accepted if entered again, and needs consent again if changed', async () => {
    const car = await inspectedCar()
    await propose(car, 480_000)
    await agreeAs(car, 480_000, await codeOf(car, 480_000))
    await propose(car, 480_000)
    expect(await consentOf(car)).toMatchObject({ agreed: true })
    await propose(car, 480_500)
    expect(await consentOf(car)).toMatchObject({ price: 480_500, agreed: false })
    const { rows } = await pool.query<{ template: string }>(
      `SELECT template FROM message WHERE customer_id = $1 AND template LIKE 'sellerPrice%' ORDER BY created_at, id`,
      [car.seller.id],
    )
    expect(rows.map(({ template }) => template)).toEqual([
      'sellerPriceProposed',
      'sellerPriceAgreed',
      'sellerPriceProposed',
    ])
  })

  it("far from the model’s needs a reason, which is stored with the model's figures", async () => {
    const car = await inspectedCar()
    const market = await Market.open(pool)
    const version = await market.version({ list: 1_000_000 })
    const near = [760_000, 780_000, 790_000, 800_000, 810_000, 820_000, 840_000]
    await market.adverts(version, [...near, ...near, ...near])
    const plain = await market.version({ list: 600_000 })
    await market.adverts(
      plain,
      near.map((amount) => amount / 2),
    )
    await market.refit()
    await pool.query(
      'UPDATE vehicle SET variant_id = $1, made_month = NULL, year = $2 WHERE id = $3',
      [version, MODEL_YEAR, car.vehicleId],
    )
    const advice = await readPriceAdvice(car.vehicleId, new Date())
    if (!advice) throw new Error('the model says nothing of this car')
    const { asked, told } = await readAsked(car)
    expect(await valueCar({ ...asked, ...told }, null, new Date())).toMatchObject({
      fair: advice.asAsked,
      basis: advice.basis,
    })
    await pool.query('UPDATE vehicle SET is_variant_known = false WHERE id = $1', [car.vehicleId])
    const unsaid = await readPriceAdvice(car.vehicleId, new Date())
    const untold = await valueCar(asked, null, new Date())
    expect(untold.fair).toBe(unsaid?.asAsked)
    expect(unsaid?.asAsked).not.toBe(advice.asAsked)
    expect(untold.comparables.every(({ version }) => version === 'X')).toBe(true)
    await pool.query('UPDATE vehicle SET is_variant_known = true WHERE id = $1', [car.vehicleId])
    const far = Math.round(advice.fair * 1.4)
    const refused = await propose(car, far, null)
    expect(refused.status).toBe(422)
    expect(refused.message).toContain('Write down why; the owner reads it.')
    expect((await propose(car, far, 'because')).status).toBe(422)
    expect((await propose(car, far)).status).toBe(200)
    expect(
      await queryRow(pool, 'SELECT reason, fair_price FROM price_proposal WHERE vehicle_id = $1', [
        car.vehicleId,
      ]),
    ).toEqual({ reason: REASON, fair_price: advice.fair })
    const audited = await queryRow<{ reason: string }>(
      pool,
      `SELECT r.text AS reason FROM audit_entry a JOIN audit_reason r ON r.entry_id = a.id
       WHERE a.subject = $1 AND a.action = 'car.priced'`,
      [car.vehicleId],
    )
    expect(audited.reason).toBe(REASON)
    expect((await propose(car, advice.fair, null)).status).toBe(200)
  })
})
