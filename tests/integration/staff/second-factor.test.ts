import { TOTP, Secret } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as authenticateUser from '@/app/api/authenticateUser/route'
import * as actAs from '@/app/api/staff/v1/actAs/route'
import * as warrantyClaimStep from '@/app/api/staff/v1/warrantyClaimStep/route'
import * as auditFile from '@/app/api/staff/v1/audit/route'
import * as authenticator from '@/app/api/staff/v1/authenticator/route'
import * as authenticatorCode from '@/app/api/staff/v1/authenticatorCode/route'
import * as callBackDone from '@/app/api/staff/v1/callBackDone/route'
import * as proof from '@/app/api/staff/v1/proof/route'
import * as signIn from '@/app/api/staff/v1/signIn/route'
import * as staffChange from '@/app/api/staff/v1/staffChange/route'
import { readSecondFactorSetUp } from '@/lib/features/staff/second-factor-queries'
import { env } from '@/lib/server/env'
import { CLIENT_ADDRESS_HEADER } from '@/lib/server/http/client-address'
import { createCustomer } from '../../factories/customers'
import { signInAs, type TestStaff } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { KEYS } from '../api/call'
import { getData, send } from '../api/send'

const { pool } = testDatabase()
const PASSWORD = 'asha-chennai-demo'

beforeEach(async () => {
  await pool.query("DELETE FROM rate_window WHERE bucket LIKE 'staff%'")
  await pool.query('DELETE FROM staff_recovery_code')
  await pool.query('DELETE FROM staff_authenticator')
})
afterEach(() => {
  Object.assign(env(), { STAFF_SECOND_FACTOR: undefined })
})

function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: Date.now() + steps * 30_000 })
}

async function setUp(staff: TestStaff): Promise<{ secret: string; recoveryCodes: string[] }> {
  expect((await send(authenticator.POST, { token: staff.token })).status).toBe(200)
  const begun = await readSecondFactorSetUp(staff.id)
  if (begun.state !== 'begun') throw new Error('nothing was begun')
  const confirmed = await send(authenticatorCode.POST, {
    token: staff.token,
    body: { code: codeOf(begun.secret, -1) },
  })
  expect(confirmed.status).toBe(200)
  return { secret: begun.secret, ...getData<{ recoveryCodes: string[] }>(confirmed) }
}

const atDesk = (code?: string, password = PASSWORD) =>
  send(signIn.POST, {
    body: { username: 'asha', password, ...(code !== undefined && { code }) },
    headers: { 'sec-fetch-site': 'same-origin', [CLIENT_ADDRESS_HEADER]: '203.0.113.5' },
  })

const overBasic = (code?: string) =>
  send(authenticateUser.POST, {
    token: `Basic ${Buffer.from(`asha:${PASSWORD}`).toString('base64')}`,
    headers: { ...KEYS, ...(code !== undefined && { 'x-one-time-code': code }) },
  })

const work = ({ token }: TestStaff) =>
  send(callBackDone.POST, { token, body: { id: 'cal_none' } }).then(({ status }) => status)

describe('a second factor of staff', () => {
  it('is required at each sign-in once set up, and each code works once', async () => {
    const asha = await signInAs(pool, 'asha')
    expect((await atDesk()).status).toBe(200)
    const { secret } = await setUp(asha)
    for (const answer of [await atDesk(), await atDesk(''), await overBasic()]) {
      expect(answer.status).toBe(401)
      expect(answer.body).toMatchObject({ code: 'second_code_required' })
    }
    expect((await atDesk('000000')).status).toBe(401)
    expect((await atDesk(codeOf(secret), 'wrong-password')).body).toMatchObject({
      code: 'unauthenticated',
    })
    const code = codeOf(secret)
    expect((await atDesk(code)).status).toBe(200)
    expect((await atDesk(code)).status).toBe(401)
    expect((await overBasic(codeOf(secret, 1))).status).toBe(200)
  })

  it('code used at two places lets one in', async () => {
    const { secret } = await setUp(await signInAs(pool, 'asha'))
    const code = codeOf(secret)
    const statuses = (await Promise.all([atDesk(code), atDesk(code), atDesk(code)])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 401, 401])
  })

  it('can’t be brute-forced with a known password, which alone resets no attempts', async () => {
    const { secret } = await setUp(await signInAs(pool, 'asha'))
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await atDesk('000000')).status).toBe(401)
      expect((await atDesk()).status).toBe(401)
    }
    expect((await atDesk(codeOf(secret))).status).toBe(429)
  })

  it('is replaced by a recovery code, each once, with a log entry', async () => {
    const asha = await signInAs(pool, 'asha')
    const {
      recoveryCodes: [first = '', second = ''],
      recoveryCodes,
    } = await setUp(asha)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await atDesk(first.toLowerCase())).status).toBe(200)
    expect((await atDesk(first)).status).toBe(401)
    expect((await atDesk(second)).status).toBe(200)
    expect(await readSecondFactorSetUp(asha.id)).toMatchObject({
      state: 'done',
      recoveryCodesLeft: 8,
    })
    const { rows } = await pool.query(
      "SELECT detail FROM audit_entry WHERE action = 'staff.recoveryCodeUsed' ORDER BY id",
    )
    expect(rows).toEqual([{ detail: { left: 9 } }, { detail: { left: 8 } }])
    const stored = await pool.query<{ all: string }>(
      "SELECT string_agg(encode(hash, 'escape'), ' ') AS all FROM staff_recovery_code",
    )
    expect(stored.rows[0]?.all).not.toContain(first.replaceAll('-', ''))
  })

  it("isn't set up by a wrong code, nor replaced while one exists", async () => {
    const asha = await signInAs(pool, 'asha')
    const confirm = (code: string) =>
      send(authenticatorCode.POST, { token: asha.token, body: { code } })
    expect((await confirm('123456')).status).toBe(409)
    await send(authenticator.POST, { token: asha.token })
    expect((await confirm('000000')).body).toMatchObject({
      fields: { code: expect.stringContaining('isn’t right'.replace('’', "'")) },
    })
    expect((await atDesk()).status).toBe(200)
    await setUp(asha)
    expect((await send(authenticator.POST, { token: asha.token })).status).toBe(409)
  })

  it('ends the person’s other sessions when set up, and is reset only by a manager', async () => {
    const [other, asha] = [await signInAs(pool, 'asha'), await signInAs(pool, 'asha')]
    const meera = await signInAs(pool, 'meera')
    await setUp(asha)
    expect([await work(other), await work(asha)]).toEqual([401, 404])
    const body = { staffId: asha.id, resetSecondFactor: true }
    expect((await send(staffChange.POST, { token: asha.token, body })).status).toBe(403)
    expect((await send(staffChange.POST, { token: meera.token, body })).status).toBe(200)
    expect(await work(asha)).toBe(401)
    expect((await atDesk()).status).toBe(200)
  })

  it('must be recent to act, export files or manage accounts', async () => {
    const meera = await signInAs(pool, 'meera')
    const customer = await createCustomer(pool)
    const calls = async () => [
      (
        await send(actAs.POST, {
          token: meera.token,
          body: { phoneNumber: customer.phone, reason: 'asked on the phone' },
        })
      ).status,
      (await send(staffChange.POST, { token: meera.token, body: { staffId: meera.id } })).status,
      (
        await auditFile.GET(
          new Request('http://localhost:3000/api/staff/v1/audit', {
            headers: { ...KEYS, authorization: `Bearer ${meera.token}` },
          }),
        )
      ).status,
      (
        await send(warrantyClaimStep.POST, {
          token: meera.token,
          body: { step: 'pay', claimId: 'wcl_unknown', reference: 'UTR1234567890' },
        })
      ).status,
    ]
    expect(await calls()).toEqual([200, 200, 200, 404])
    const { secret } = await setUp(meera)
    expect(await calls()).toEqual([200, 200, 200, 404])
    await pool.query(
      "UPDATE session SET proved_at = now() - interval '16 minutes' WHERE proved_at IS NOT NULL",
    )
    expect(await calls()).toEqual([403, 403, 403, 403])
    expect(await work(meera)).toBe(404)
    const followed = await auditFile.GET(
      new Request('http://localhost:3000/api/staff/v1/audit?q=price', {
        headers: { ...KEYS, authorization: `Bearer ${meera.token}`, accept: 'text/html,*/*' },
      }),
    )
    expect([followed.status, followed.headers.get('location')]).toEqual([
      303,
      '/dost/sign-in?file=%2Fapi%2Fstaff%2Fv1%2Faudit%3Fq%3Dprice',
    ])
    const prove = (code: string) => send(proof.POST, { token: meera.token, body: { code } })
    expect((await prove('000000')).status).toBe(422)
    expect(await calls()).toEqual([403, 403, 403, 403])
    expect((await prove(codeOf(secret))).status).toBe(200)
    expect(await calls()).toEqual([200, 200, 200, 404])
  })

  it('is required for everything except its setup, where configured', async () => {
    const asha = await signInAs(pool, 'asha')
    expect([await work(asha), (await overBasic()).status]).toEqual([404, 200])
    Object.assign(env(), { STAFF_SECOND_FACTOR: 'required' })
    expect([await work(asha), (await overBasic()).status]).toEqual([403, 403])
    await setUp(asha)
    expect(await work(asha)).toBe(404)
  })
})

describe('the database', () => {
  it('accepts a code once, and a recovery code once, even bypassing the code', async () => {
    const asha = await signInAs(pool, 'asha')
    const { recoveryCodes } = await setUp(asha)
    await atDesk(recoveryCodes[0])
    await expect(
      pool.query('UPDATE staff_recovery_code SET used_at = now() WHERE used_at IS NOT NULL'),
    ).rejects.toThrow('used once')
    await expect(
      pool.query('UPDATE staff_authenticator SET last_step = last_step - 1'),
    ).rejects.toThrow('taken once')
    await pool.query('UPDATE staff_authenticator SET last_step = last_step + 1')
    await createCustomer(pool)
    await expect(
      pool.query('UPDATE session SET proved_at = now() WHERE actor_staff_id IS NULL'),
    ).rejects.toThrow('session_proved_by_staff')
  })
})
