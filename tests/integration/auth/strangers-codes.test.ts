import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as login from '@/app/api/customer/v1/login/route'
import * as sendOtp from '@/app/api/customer/v1/sendOTP/route'
import { recordSendOrRefuse } from '@/lib/features/auth/commands/otp/claim-send'
import { computeChallengeAnswer } from '@/lib/features/auth/hooks/solve-challenge'
import { findActor } from '@/lib/server/auth/sessions'
import { transaction } from '@/lib/server/db/transaction'
import { CLIENT_ADDRESS_HEADER } from '@/lib/server/http/client-address'
import { createCustomer, makePhoneNumber } from '@/tests/factories/customers'
import { testDatabase } from '@/tests/setup/database'
import { KEYS } from '../api/call'
import {
  PAGE_HEADERS,
  enterCode,
  logInByCode,
  readSentCode,
  sendAuth,
  type AuthAnswer,
  backdateSentCodes,
} from './calls'

const { pool } = testDatabase()

// Codes of earlier tests would look like an attack on the site.
beforeEach(() => pool.query('DELETE FROM otp_send'))

let made = 0
function makeNewAddressHeaders(): Record<string, string> {
  made += 1
  return {
    ...PAGE_HEADERS,
    [CLIENT_ADDRESS_HEADER]: `198.51.${Math.floor(made / 250)}.${made % 250}`,
  }
}

const ask = (phoneNumber: string, headers: Record<string, string>) =>
  sendAuth(login.POST, { phoneNumber }, headers)

async function askAndSolve(phone: string, headers: Record<string, string>) {
  const first = await ask(phone, headers)
  expect(first).toMatchObject({ status: 429, body: { code: 'challenge_required' } })
  const answer = String(await computeChallengeAnswer(first.body.challenge))
  return { answer, second: await ask(phone, { ...headers, 'x-challenge-answer': answer }) }
}

async function spendDay(phone: string): Promise<void> {
  let sent = 0
  while ((await ask(phone, makeNewAddressHeaders())).status === 200) {
    sent += 1
    await backdateSentCodes(pool, 601)
  }
  // Eight a day, or seven more if the owner's own login counts.
  expect([7, 8]).toContain(sent)
}

async function insertCodesOfOthers(count: number): Promise<void> {
  await pool.query('DELETE FROM otp_send')
  await pool.query(
    `INSERT INTO otp_send (authorization_id, phone, address, network, at, verified_at)
     SELECT 'flood' || n, '90000' || lpad(n::text, 5, '0'), 'a' || n, 'n' || n, clock_timestamp(), clock_timestamp()
     FROM generate_series(1, $1) n`,
    [count],
  )
}

const idOf = ({ body }: AuthAnswer) =>
  String(body.data?.customerOTPAuthorizationId ?? body.customerOTPAuthorizationId)
const toStatusAndCode = ({ status, body }: AuthAnswer) => ({ status, code: body.code })

describe('a site-wide flood of logins', () => {
  it('leaves codes for phones verified on their device', async () => {
    const { phone } = await createCustomer(pool)
    const { cookies } = await logInByCode(pool, phone, makeNewAddressHeaders())
    const known = () =>
      ask(phone, { ...makeNewAddressHeaders(), cookie: `device=${cookies.device}` })
    await insertCodesOfOthers(480)
    expect(toStatusAndCode(await ask(makePhoneNumber(), makeNewAddressHeaders()))).toMatchObject({
      status: 429,
    })
    expect((await known()).status).toBe(200)
    // Controls: the whole site's limit holds for known devices too, and strangers get codes below
    // theirs.
    await insertCodesOfOthers(600)
    expect(toStatusAndCode(await known())).toEqual({ status: 429, code: 'too_many_requests' })
    await insertCodesOfOthers(479)
    expect((await ask(makePhoneNumber(), makeNewAddressHeaders())).status).toBe(200)
  })
})

describe("the day's codes", () => {
  const sentToday = async (count: number) => {
    await insertCodesOfOthers(count)
    await pool.query("UPDATE otp_send SET at = at - interval '2 hours', verified_at = at")
  }

  it('are limited, with a fifth reserved for phones verified on their device', async () => {
    const { phone } = await createCustomer(pool)
    const { cookies } = await logInByCode(pool, phone, makeNewAddressHeaders())
    const known = () =>
      ask(phone, { ...makeNewAddressHeaders(), cookie: `device=${cookies.device}` })
    await sentToday(7_999)
    expect((await ask(makePhoneNumber(), makeNewAddressHeaders())).status).toBe(200)
    await sentToday(8_000)
    const refused = await ask(makePhoneNumber(), makeNewAddressHeaders())
    expect(toStatusAndCode(refused)).toEqual({ status: 429, code: 'too_many_requests' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(20 * 3_600)
    expect((await known()).status).toBe(200)
    await sentToday(10_000)
    expect(toStatusAndCode(await known())).toMatchObject({ status: 429 })
  })
})

describe('codes requested by strangers', () => {
  it('cost the owner nothing on a device or address that verified the phone', async () => {
    const { phone } = await createCustomer(pool)
    const home = makeNewAddressHeaders()
    const { cookies } = await logInByCode(pool, phone, home)
    await spendDay(phone)
    expect(
      (await ask(phone, { ...makeNewAddressHeaders(), cookie: `device=${cookies.device}` })).status,
    ).toBe(200)
    // The owner logged in from this address within two days, so the address still counts as known.
    expect((await ask(phone, home)).status).toBe(200)
  })

  it('cost the owner with a new browser elsewhere a second of computing, not a day', async () => {
    const { phone } = await createCustomer(pool)
    await spendDay(phone)
    const here = makeNewAddressHeaders()
    const { second } = await askAndSolve(phone, here)
    expect(second.status).toBe(200)
    const id = String(second.body.customerOTPAuthorizationId)
    expect((await enterCode(phone, id, await readSentCode(pool, phone), here)).status).toBe(200)
  })

  it('accept no solved challenge twice, for another phone, or unsolved (negative control)', async () => {
    const phone = makePhoneNumber()
    await spendDay(phone)
    const here = makeNewAddressHeaders()
    const { answer, second } = await askAndSolve(phone, here)
    expect(second.status).toBe(200)
    await backdateSentCodes(pool, 31)
    const again = (headers: Record<string, string>, number = phone) => ask(number, headers)
    expect((await again({ ...here, 'x-challenge-answer': answer })).status).toBe(429)
    const other = makePhoneNumber()
    await spendDay(other)
    for (const wrong of [answer, 'e30=', 'nonsense', btoa('{"challenge":{},"solution":{}}')])
      expect(
        toStatusAndCode(
          await again({ ...makeNewAddressHeaders(), 'x-challenge-answer': wrong }, other),
        ),
      ).toEqual({
        status: 429,
        code: 'challenge_required',
      })
  })

  it('are limited per phone even with a solved challenge each', async () => {
    const phone = makePhoneNumber()
    await pool.query(
      `INSERT INTO otp_send (authorization_id, phone, address, network, at)
       SELECT '', $1, 'a' || n, 'n' || n, now() - interval '2 hours' FROM generate_series(1, 40) AS n`,
      [phone],
    )
    const { second } = await askAndSolve(phone, makeNewAddressHeaders())
    expect(toStatusAndCode(second)).toEqual({ status: 429, code: 'too_many_requests' })
  })

  it('that are hardly used make newcomers solve a challenge, which lets them in', async () => {
    await pool.query(
      `INSERT INTO otp_send (authorization_id, phone, address, network, at)
       SELECT '', '61' || lpad(n::text, 8, '0'), 'a' || n, 'n' || n, now() - interval '10 minutes' FROM generate_series(1, 60) AS n`,
    )
    await pool.query(
      `INSERT INTO otp_send (authorization_id, phone, address, network, at)
       SELECT '', '62' || lpad(n::text, 8, '0'), 'b' || n, 'm' || n, now() - interval '10 seconds' FROM generate_series(1, 60) AS n`,
    )
    const { second } = await askAndSolve(makePhoneNumber(), makeNewAddressHeaders())
    expect(second.status).toBe(200)
    await pool.query(`DELETE FROM otp_send WHERE phone LIKE '6%'`)
    expect((await ask(makePhoneNumber(), makeNewAddressHeaders())).status).toBe(200)
  })

  it('leave the last code valid: knowing the number alone resends nothing', async () => {
    const { phone } = await createCustomer(pool)
    const home = makeNewAddressHeaders()
    const id = idOf(await ask(phone, home))
    const code = await readSentCode(pool, phone)
    await backdateSentCodes(pool, 30)
    const asked = await sendAuth(sendOtp.POST, { phoneNumber: phone }, makeNewAddressHeaders())
    expect(asked.status).toBe(200)
    expect(idOf(asked)).not.toBe(id)
    expect(await readSentCode(pool, phone)).toBe(code)
    expect((await enterCode(phone, id, code)).status).toBe(200)
  })

  it("are resent to the first requester's address by the number alone (control)", async () => {
    const { phone } = await createCustomer(pool)
    const home = makeNewAddressHeaders()
    const id = idOf(await ask(phone, home))
    await backdateSentCodes(pool, 30)
    expect(idOf(await sendAuth(sendOtp.POST, { phoneNumber: phone }, home))).toBe(id)
    const { rows } = await pool.query<{ generation: number }>(
      'SELECT generation FROM otp_authorization WHERE id = $1',
      [id],
    )
    expect(rows[0]?.generation).toBe(2)
  })

  it('are resent under the same limits', async () => {
    const phone = makePhoneNumber()
    await spendDay(phone)
    const resent = await sendAuth(sendOtp.POST, { phoneNumber: phone }, makeNewAddressHeaders())
    expect(toStatusAndCode(resent)).toEqual({ status: 429, code: 'challenge_required' })
  })
})

describe('a flood of code requests', () => {
  /** Holds the lock that every sent code takes. */
  async function holdLock(): Promise<() => Promise<void>> {
    const client = await pool.connect()
    await client.query('BEGIN')
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('otp-send', 0))")
    return async () => {
      await client.query('ROLLBACK')
      client.release()
    }
  }
  let release: () => Promise<void> = () => Promise.resolve()
  afterEach(async () => {
    await release()
    release = () => Promise.resolve()
  })

  async function waitOfSignedIn(flood: () => Promise<unknown>): Promise<number> {
    const { token } = await createCustomer(pool)
    release = await holdLock()
    const all = Promise.allSettled(Array.from({ length: 60 }, flood))
    const begun = performance.now()
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => findActor({ token })))
    const waited = performance.now() - begun
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    await release()
    release = () => Promise.resolve()
    await all
    return waited
  }

  it('leaves connections for logged-in customers', async () => {
    expect(
      await waitOfSignedIn(() => ask(makePhoneNumber(), makeNewAddressHeaders())),
    ).toBeLessThan(1_000)
  })

  it('would take all connections without the mutex (negative control)', async () => {
    const claim = () =>
      transaction((tx) =>
        recordSendOrRefuse(tx, {
          authorizationId: '',
          phone: makePhoneNumber(),
          device: null,
          address: 'a',
          network: 'n',
          solved: null,
        }),
      )
    expect(await waitOfSignedIn(claim)).toBeGreaterThan(1_000)
  })

  it('is refused without the lock, and from one address without the database', async () => {
    const phone = makePhoneNumber()
    const here = makeNewAddressHeaders()
    expect((await ask(phone, here)).status).toBe(200)
    release = await holdLock()
    const begun = performance.now()
    expect((await ask(phone, here)).status).toBe(429)
    expect(performance.now() - begun).toBeLessThan(1_000)
    await release()
    release = () => Promise.resolve()
    const flood = await Promise.all(Array.from({ length: 150 }, () => ask('1', here)))
    expect(flood.every(({ status }) => status === 422)).toBe(true)
    const valid = await Promise.all(Array.from({ length: 150 }, () => ask(makePhoneNumber(), here)))
    expect(valid.every(({ status }) => status === 200 || status === 429)).toBe(true)
  })

  it('is limited with a key pair too', async () => {
    const phone = makePhoneNumber()
    expect((await ask(phone, KEYS)).status).toBe(200)
    expect(toStatusAndCode(await ask(phone, KEYS))).toEqual({
      status: 429,
      code: 'too_many_requests',
    })
  })
})
