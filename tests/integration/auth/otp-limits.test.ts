import { describe, expect, it } from 'vitest'
import * as login from '@/app/api/customer/v1/login/route'
import * as sendOtp from '@/app/api/customer/v1/sendOTP/route'
import { createCustomer, makePhoneNumber } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import { KEYS } from '../api/call'
import {
  requestLoginCode,
  PAGE_HEADERS,
  readSentCode,
  enterCode,
  logInByCode,
  sendAuth,
  backdateSentCodes,
  toWrongCode,
} from './calls'

const { pool, prisma } = testDatabase()

async function enterWrongCodes(
  phone: string,
  times: number,
  headers = KEYS as Record<string, string>,
): Promise<void> {
  for (let failed = 0; failed < times; failed += 1) {
    await backdateSentCodes(pool, 100_000)
    const id = await requestLoginCode(phone, headers)
    await enterCode(phone, id, toWrongCode(await readSentCode(pool, phone)), headers)
  }
}

const failures = async (phone: string) =>
  (await pool.query('SELECT 1 FROM otp_failure WHERE phone = $1', [phone])).rowCount

describe('guessing', () => {
  it('gets three tries per code: the correct one fails as the fourth', async () => {
    const { phone } = await createCustomer(pool)
    const id = await requestLoginCode(phone)
    const code = await readSentCode(pool, phone)
    for (let n = 0; n < 3; n += 1) await enterCode(phone, id, toWrongCode(code))
    expect((await enterCode(phone, id, code)).status).toBe(401)
  })

  it('is reset only by a success, not by a new code', async () => {
    const { phone } = await createCustomer(pool)
    const id = await requestLoginCode(phone)
    for (let n = 0; n < 3; n += 1)
      await enterCode(phone, id, toWrongCode(await readSentCode(pool, phone)))
    await backdateSentCodes(pool, 60)
    await sendAuth(sendOtp.POST, { phoneNumber: phone, customerOTPAuthorizationId: id })
    expect(await failures(phone)).toBe(3)
    expect((await enterCode(phone, id, await readSentCode(pool, phone))).status).toBe(200)
    expect(await failures(phone)).toBe(0)
  })

  it('five times wrong requires two codes in a row from an unknown device, and locks nobody out', async () => {
    const { phone } = await createCustomer(pool)
    await enterWrongCodes(phone, 5)
    const first = await logInByCode(pool, phone)
    expect(first.body).toMatchObject({
      code: 'second_code_required',
      customerOTPAuthorizationId: expect.stringMatching(/^otp_/),
    })
    expect([first.status, first.cookies]).toEqual([401, {}])
    const id = String(first.body.customerOTPAuthorizationId)
    expect(
      (await enterCode(phone, id, toWrongCode(await readSentCode(pool, phone)))).body.code,
    ).toBe('invalid_otp')
    const second = await enterCode(phone, id, await readSentCode(pool, phone))
    expect([second.status, second.body.data?.firstName]).toEqual([200, 'Kavya'])
    expect((await logInByCode(pool, phone)).status).toBe(200)
  })

  it('accepts a code sent before the fifth failure as one of two', async () => {
    const { phone } = await createCustomer(pool)
    await backdateSentCodes(pool, 100_000)
    const [id, code] = [await requestLoginCode(phone), await readSentCode(pool, phone)]
    await enterWrongCodes(phone, 5)
    expect((await enterCode(phone, id, code)).body.code).toBe('second_code_required')
  })

  it('leaves a device that verified the phone its own ten', async () => {
    const { phone } = await createCustomer(pool)
    const { cookies } = await logInByCode(pool, phone, PAGE_HEADERS)
    const known = { ...PAGE_HEADERS, cookie: `device=${cookies.device}` }
    await enterWrongCodes(phone, 5)
    await enterWrongCodes(phone, 9, known)
    expect((await logInByCode(pool, phone, PAGE_HEADERS)).body.code).toBe('second_code_required')
    expect((await logInByCode(pool, phone, known)).status).toBe(200)
    await enterWrongCodes(phone, 15, known)
    expect((await logInByCode(pool, phone, known)).body.code).toBe('second_code_required')
    const { phone: other } = await createCustomer(pool)
    await enterWrongCodes(other, 5)
    expect((await logInByCode(pool, other, known)).body.code).toBe('second_code_required')
  })

  it('is forgiven after 24 hours', async () => {
    const { phone } = await createCustomer(pool)
    await enterWrongCodes(phone, 5)
    await pool.query("UPDATE otp_failure SET at = at - interval '24 hours' WHERE phone = $1", [
      phone,
    ])
    expect((await logInByCode(pool, phone)).status).toBe(200)
  })
})

describe('sending', () => {
  const status = async (phoneNumber: string, headers: Record<string, string> = KEYS) =>
    (await sendAuth(login.POST, { phoneNumber }, headers)).status

  it('stops at 3 in ten minutes and 8 a day per phone', async () => {
    const phone = makePhoneNumber()
    const asked: number[] = []
    for (let n = 0; n < 4; n += 1) {
      asked.push(await status(phone))
      await backdateSentCodes(pool, 31)
    }
    expect(asked).toEqual([200, 200, 200, 429])
    for (let n = 0; n < 5; n += 1) {
      await backdateSentCodes(pool, 600)
      expect(await status(phone)).toBe(200)
    }
    await backdateSentCodes(pool, 600)
    const { status: last, headers } = await sendAuth(login.POST, { phoneNumber: phone })
    expect(last).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(60_000)
  })

  it('lets only one of many concurrent requests through', async () => {
    const phone = makePhoneNumber()
    const asked = await Promise.all(Array.from({ length: 20 }, () => status(phone)))
    expect(asked.filter((one) => one === 200)).toHaveLength(1)
    expect(asked.filter((one) => one === 429)).toHaveLength(19)
  })

  it('slows a number range down once hardly any of its codes are used, and no other range', async () => {
    const range = '70123'
    await pool.query(
      `INSERT INTO otp_send (authorization_id, phone, address, network, at)
       SELECT '', $1 || lpad(n::text, 5, '0'), 'a', 'n', now() - interval '10 minutes' FROM generate_series(1, 50) AS n`,
      [range],
    )
    const asked: number[] = []
    for (let n = 0; n < 12; n += 1) asked.push(await status(`${range}${60_000 + n}`))
    expect(asked.filter((one) => one === 429)).toHaveLength(2)
    await pool.query('UPDATE otp_send SET verified_at = at WHERE phone LIKE $1', [`${range}%`])
    expect(await status(`${range}70000`)).toBe(200)
  })
})

describe("a price reduction's code", () => {
  it("needs the seller's own listed car and a lower price, and its SMS names both", async () => {
    const [seller, other] = [
      await createCustomer(pool, { role: 1 }),
      await createCustomer(pool, { role: 1 }),
    ]
    const {
      rows: [car],
    } = await pool.query<{ id: string; price: number }>(
      "UPDATE vehicle SET seller_id = $1 WHERE id = (SELECT id FROM vehicle WHERE status = 'listed' LIMIT 1) RETURNING id, price",
      [seller.id],
    )
    const ask = (token: string | null, body: object) =>
      sendAuth(
        sendOtp.POST,
        { purpose: 'priceReduction', vehicleId: car?.id, price: Number(car?.price) - 1, ...body },
        { ...KEYS, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      )
    expect((await ask(null, {})).status).toBe(401)
    expect((await ask(other.token, {})).status).toBe(404)
    expect((await ask(seller.token, { vehicleId: 'veh_0' })).status).toBe(404)
    expect((await ask(seller.token, { price: car?.price })).status).toBe(422)
    expect((await ask(seller.token, { price: undefined })).status).toBe(422)
    const { status, body } = await ask(seller.token, {})
    expect(status).toBe(200)
    const {
      rows: [message],
    } = await pool.query<{ variables: Record<string, string> }>(
      'SELECT variables FROM message WHERE "to" = $1',
      [seller.phone],
    )
    expect(message?.variables).toEqual({
      code: expect.stringMatching(/^\d{4}$/),
      life: '5 minutes',
      car: expect.stringMatching(/\w/),
      price: expect.stringContaining('₹'),
    })
    const id = String(body.customerOTPAuthorizationId)
    expect((await enterCode(seller.phone, id, String(message?.variables.code))).status).toBe(401)

    const { verifyPriceOtp } = await import('@/lib/features/auth/commands/otp/verify-subject')
    const { consumeCode } = await import('@/lib/features/auth/commands/otp/consume-code')
    const proof = {
      authorizationId: id,
      purpose: 'price_reduction' as const,
      budget: `seller ${seller.id}`,
      phone: seller.phone,
      code: String(message?.variables.code),
      vehicleId: String(car?.id),
      price: Number(car?.price) - 1,
    }
    await expect(verifyPriceOtp({ ...proof, price: proof.price - 1 })).rejects.toMatchObject({
      code: 'invalid_otp',
    })
    const verifiedCode = await verifyPriceOtp(proof)
    const used = await Promise.allSettled([
      consumeCode(prisma, verifiedCode),
      consumeCode(prisma, verifiedCode),
    ])
    expect(used.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
