import { describe, expect, it } from 'vitest'
import * as checkOtp from '@/app/api/customer/v1/checkOTP/route'
import * as details from '@/app/api/customer/v1/details/route'
import * as login from '@/app/api/customer/v1/login/route'
import * as sendVerificationEmail from '@/app/api/customer/v1/sendVerificationEmail/route'
import * as registerUser from '@/app/api/customer/v1/registerUser/route'
import * as sendOtp from '@/app/api/customer/v1/sendOTP/route'
import { PRIVACY_NOTICE_VERSION } from '@/lib/features/customers/rules/consents'
import { newId } from '@/lib/server/db/ids'
import { openSession } from '@/lib/server/auth/sessions'
import { env } from '@/lib/server/env'
import { toCustomerHeaders, createCustomer, makePhoneNumber } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import { KEYS } from '../api/call'
import {
  requestLoginCode,
  readSentCode,
  enterCode,
  logInByCode,
  sendAuth,
  backdateSentCodes,
  toWrongCode,
} from './calls'

const { pool, prisma } = testDatabase()
const asToken = (token: unknown) => ({ ...KEYS, authorization: `Bearer ${String(token)}` })

describe('requesting a code', () => {
  it('responds the same to a registered and an unknown number, with the authorization also beside the data', async () => {
    const { phone } = await createCustomer(pool)
    const [known, unknown] = [
      await sendAuth(login.POST, { phoneNumber: phone }),
      await sendAuth(login.POST, { phoneNumber: makePhoneNumber() }),
    ]
    for (const { status, body } of [known, unknown]) {
      expect(status).toBe(200)
      expect(body.data).toEqual({
        customerOTPAuthorizationId: expect.stringMatching(/^otp_/),
        expiresIn: 300,
        resendAfter: 30,
        digits: 4,
      })
      expect(body.customerOTPAuthorizationId).toBe(body.data?.customerOTPAuthorizationId)
    }
  })

  it.each([
    '',
    '12345',
    '12345678901',
    '+919876543210',
    'abcdefghij',
    9876543210,
    null,
    undefined,
    ['9876543210'],
    { not: '' },
  ])("refuses %j as a phone in the spec's words", async (phoneNumber) => {
    const { status, body } = await sendAuth(login.POST, { phoneNumber })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      message: 'Phone number is incorrect. Please try again.',
      code: 'invalid_input',
    })
    expect(Object.keys(body.fields ?? {})).toEqual(['phoneNumber'])
  })

  it('sends codes of the configured length, and accepts them', async () => {
    const { OTP_DIGITS } = env()
    Object.assign(env(), { OTP_DIGITS: 6 })
    try {
      const { phone } = await createCustomer(pool)
      const { body } = await sendAuth(login.POST, { phoneNumber: phone })
      expect(body.data?.digits).toBe(6)
      const otp = await readSentCode(pool, phone)
      expect(otp).toMatch(/^[1-9]\d{5}$/)
      const answer = await sendAuth(checkOtp.POST, {
        phoneNumber: phone,
        otp,
        customerOTPAuthorizationId: body.customerOTPAuthorizationId,
      })
      expect(answer.status).toBe(200)
    } finally {
      Object.assign(env(), { OTP_DIGITS })
    }
  })

  it('requires 30 seconds between two codes, and no more', async () => {
    const phoneNumber = makePhoneNumber()
    await requestLoginCode(phoneNumber)
    const { status, headers, body } = await sendAuth(login.POST, { phoneNumber })
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(25)
    expect(body.message).toMatch(/try again in \d+ seconds/)
    await backdateSentCodes(pool, 30)
    await expect(requestLoginCode(phoneNumber)).resolves.toMatch(/^otp_/)
  })
})

describe('registering', () => {
  const person = { role: 1, firstName: 'Meera', emailId: 'meera@example.com' }

  it.each([
    [{ firstName: 'Me', emailId: 'x', phoneNumber: '1' }, 'firstName', 'Enter valid first name'],
    [{ emailId: 'x', phoneNumber: '1' }, 'emailId', 'Enter valid email id'],
    [{ phoneNumber: '1' }, 'phoneNumber', 'Phone number is incorrect. Please try again.'],
    [{ phoneNumber: '9876543210', role: 3 }, 'role', 'Choose whether you buy or sell.'],
    [{ firstName: undefined, phoneNumber: '9876543210' }, 'firstName', 'Enter valid first name'],
  ])('reports the first error of %j', async (given, field, message) => {
    const { status, body } = await sendAuth(registerUser.POST, { ...person, ...given })
    expect(status).toBe(422)
    expect(body).toMatchObject({ message, fields: { [field]: message } })
    expect(Object.keys(body.fields ?? {})).toHaveLength(1)
  })

  it('creates the customer once the code is correct, and not before', async () => {
    const phoneNumber = makePhoneNumber()
    const { status, body } = await sendAuth(registerUser.POST, { ...person, phoneNumber })
    expect(status).toBe(201)
    const count = async () =>
      (
        await pool.query('SELECT role, first_name, email_id FROM customer WHERE phone = $1', [
          phoneNumber,
        ])
      ).rows
    expect(await count()).toEqual([])
    const done = await enterCode(
      phoneNumber,
      String(body.customerOTPAuthorizationId),
      Number(await readSentCode(pool, phoneNumber)),
    )
    expect(done.body.data).toEqual({
      token: expect.any(String),
      expiresIn: 900,
      refreshToken: expect.any(String),
      role: 1,
      city: { id: null, name: null },
      firstName: 'Meera',
      phoneNumber,
      locale: 'en',
    })
    expect(done.cookies.session).toBeTruthy()
    expect(await count()).toEqual([{ role: 1, first_name: 'Meera', email_id: 'meera@example.com' }])
  })

  it('records the accepted notice and its time, once; a login accepts nothing', async () => {
    const phoneNumber = makePhoneNumber()
    const agreements = async () =>
      (
        await pool.query<{ notice: string; age: number; withdrawn: Date | null }>(
          `SELECT notice_version AS notice, extract(epoch FROM now() - given_at)::int AS age, withdrawn_at AS withdrawn
       FROM consent JOIN customer ON customer.id = customer_id WHERE phone = $1 AND purpose = 'account'`,
          [phoneNumber],
        )
      ).rows
    const { body } = await sendAuth(registerUser.POST, { ...person, phoneNumber })
    expect(await agreements()).toEqual([])
    await enterCode(
      phoneNumber,
      String(body.customerOTPAuthorizationId),
      Number(await readSentCode(pool, phoneNumber)),
    )
    expect(await agreements()).toEqual([
      { notice: PRIVACY_NOTICE_VERSION, age: 0, withdrawn: null },
    ])
    await backdateSentCodes(pool, 30)
    const again = await sendAuth(registerUser.POST, { ...person, phoneNumber })
    await enterCode(
      phoneNumber,
      String(again.body.customerOTPAuthorizationId),
      Number(await readSentCode(pool, phoneNumber)),
    )
    expect(await agreements()).toHaveLength(1)
    const { phone } = await createCustomer(pool)
    await enterCode(phone, await requestLoginCode(phone), await readSentCode(pool, phone))
    const { rows } = await pool.query(
      'SELECT 1 FROM consent JOIN customer ON customer.id = customer_id WHERE phone = $1',
      [phone],
    )
    expect(rows).toEqual([])
  })

  it('sends the verification link once the account exists, and only once', async () => {
    const phoneNumber = makePhoneNumber()
    const emailId = `first-${phoneNumber}@example.com`
    const links = async () =>
      (
        await pool.query('SELECT 1 FROM message WHERE template = $1 AND "to" = $2', [
          'verifyEmail',
          emailId,
        ])
      ).rowCount
    const { body } = await sendAuth(registerUser.POST, { ...person, emailId, phoneNumber })
    expect(await links()).toBe(0)
    const entered = await enterCode(
      phoneNumber,
      String(body.customerOTPAuthorizationId),
      Number(await readSentCode(pool, phoneNumber)),
    )
    expect(entered.status).toBe(200)
    expect(await links()).toBe(1)
    await backdateSentCodes(pool, 30)
    await enterCode(
      phoneNumber,
      await requestLoginCode(phoneNumber),
      await readSentCode(pool, phoneNumber),
    )
    expect(await links()).toBe(1)
    // A code that another caller requested and didn't use doesn't limit the account's owner.
    const {
      rows: [customer],
    } = await pool.query<{ id: string }>('SELECT id FROM customer WHERE phone = $1', [phoneNumber])
    const { token } = await openSession(
      prisma,
      { customerId: String(customer?.id), staffId: null },
      new Date(),
    )
    const asked = await sendAuth(
      sendVerificationEmail.POST,
      undefined,
      toCustomerHeaders({ token }),
    )
    expect(asked.status).toBe(200)
    expect(await links()).toBe(2)
  })

  it("names the code's validity in the SMS and the response", async () => {
    const phoneNumber = makePhoneNumber()
    const { body } = await sendAuth(registerUser.POST, { ...person, phoneNumber })
    const {
      rows: [sms],
    } = await pool.query<{ life: string }>(
      'SELECT variables->>\'life\' AS life FROM message WHERE "to" = $1',
      [phoneNumber],
    )
    expect(sms?.life).toBe(`${Number(body.data?.expiresIn) / 60} minutes`)
  })

  it('treats a known number like an unknown one, and logs it in with its role unchanged', async () => {
    const { phone } = await createCustomer(pool, { role: 2, firstName: 'Arjun' })
    const { status, body } = await sendAuth(registerUser.POST, { ...person, phoneNumber: phone })
    expect([status, Object.keys(body.data ?? {}).sort()]).toEqual([
      201,
      ['customerOTPAuthorizationId', 'digits', 'expiresIn', 'resendAfter'],
    ])
    const done = await enterCode(
      phone,
      String(body.customerOTPAuthorizationId),
      await readSentCode(pool, phone),
    )
    expect(done.body.data).toMatchObject({ role: 2, firstName: 'Arjun' })
  })

  it('accepts an unknown verified number without a second code, once', async () => {
    const phoneNumber = makePhoneNumber()
    const unknown = await logInByCode(pool, phoneNumber)
    expect(unknown.status).toBe(404)
    expect(unknown.body).toMatchObject({
      code: 'not_registered',
      message: 'This number is not registered. Please register.',
    })
    const registrationToken = String(unknown.body.registrationToken)
    const other = await sendAuth(registerUser.POST, {
      ...person,
      phoneNumber: makePhoneNumber(),
      registrationToken,
    })
    expect(Object.keys(other.body.data ?? {})).not.toContain('token')
    const done = await sendAuth(registerUser.POST, { ...person, phoneNumber, registrationToken })
    expect([done.status, done.body.data?.firstName]).toEqual([201, 'Meera'])
    expect(
      (await sendAuth(details.GET, undefined, asToken(done.body.data?.token), 'GET')).status,
    ).toBe(200)
    await backdateSentCodes(pool, 60)
    const again = await sendAuth(registerUser.POST, { ...person, phoneNumber, registrationToken })
    expect(again.body.data).toHaveProperty('customerOTPAuthorizationId')
  })

  it('forgets a verified phone after ten minutes', async () => {
    const phoneNumber = makePhoneNumber()
    const { body } = await logInByCode(pool, phoneNumber)
    await pool.query(
      "UPDATE otp_authorization SET used_at = used_at - interval '10 minutes' WHERE phone = $1",
      [phoneNumber],
    )
    await backdateSentCodes(pool, 60)
    const late = await sendAuth(registerUser.POST, {
      ...person,
      phoneNumber,
      registrationToken: body.registrationToken,
    })
    expect(late.body.data).not.toHaveProperty('token')
  })
})

describe('entering a code', () => {
  it('reports every failure the same way', async () => {
    const { phone } = await createCustomer(pool)
    const id = await requestLoginCode(phone)
    const code = await readSentCode(pool, phone)
    const attempts = [
      enterCode(phone, id, toWrongCode(code)),
      enterCode(phone, id, 'abcd'),
      enterCode(phone, id, '12345'),
      enterCode(phone, id, -1),
      enterCode(phone, id, 1.5),
      enterCode(phone, newId('otp'), code),
      enterCode(makePhoneNumber(), id, code),
      enterCode('123', id, code),
      enterCode(phone, '', code),
    ]
    for (const { status, body } of await Promise.all(attempts)) {
      expect([status, body]).toEqual([
        401,
        { message: 'Invalid OTP please try again', code: 'invalid_otp' },
      ])
    }
    const first = await enterCode(phone, id, Number(code))
    expect(first.body.data).toMatchObject({ firstName: 'Kavya', phoneNumber: phone })
    expect((await enterCode(phone, id, code)).status).toBe(401)
  })

  it('refuses an expired code', async () => {
    const { phone } = await createCustomer(pool)
    const id = await requestLoginCode(phone)
    await pool.query(
      'UPDATE otp_authorization SET expires_at = now() - make_interval(secs => 0.001) WHERE id = $1',
      [id],
    )
    expect((await enterCode(phone, id, await readSentCode(pool, phone))).status).toBe(401)
  })

  it('names missing or mistyped fields', async () => {
    const { status, body } = await sendAuth(checkOtp.POST, { phoneNumber: '9876543210', otp: true })
    expect(status).toBe(422)
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['customerOTPAuthorizationId', 'otp'])
  })
})

describe('resending the code', () => {
  it.each(['GET', 'POST'])(
    'keeps the authorization, and the new code replaces the old (%s)',
    async (method) => {
      const { phone } = await createCustomer(pool)
      const id = await requestLoginCode(phone)
      const old = await readSentCode(pool, phone)
      await backdateSentCodes(pool, 30)
      const asked =
        method === 'GET'
          ? await sendAuth(sendOtp.GET, undefined, KEYS, 'GET', `?phoneNumber=${phone}`)
          : await sendAuth(sendOtp.POST, { phoneNumber: phone, customerOTPAuthorizationId: id })
      expect([asked.status, asked.body.customerOTPAuthorizationId]).toEqual([200, id])
      const code = await readSentCode(pool, phone)
      if (old !== code) expect((await enterCode(phone, id, old)).status).toBe(401)
      expect((await enterCode(phone, id, code)).status).toBe(200)
    },
  )

  it('responds the same for a phone without a requested code, and sends nothing', async () => {
    const phone = makePhoneNumber()
    const { status, body } = await sendAuth(sendOtp.POST, { phoneNumber: phone })
    expect([status, Object.keys(body.data ?? {}).sort()]).toEqual([
      200,
      ['customerOTPAuthorizationId', 'digits', 'expiresIn', 'resendAfter'],
    ])
    await expect(readSentCode(pool, phone)).rejects.toThrow('No code was sent')
  })

  it('ignores a link on another site', async () => {
    const { status } = await sendAuth(
      sendOtp.GET,
      undefined,
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
      'GET',
      '?phoneNumber=9876543210',
    )
    expect(status).toBe(403)
  })
})
