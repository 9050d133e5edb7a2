import { beforeEach, describe, expect, it } from 'vitest'
import * as account from '@/app/api/customer/v1/account/route'
import * as details from '@/app/api/customer/v1/details/route'
import * as passkeyLogin from '@/app/api/customer/v1/passkeyLogin/route'
import * as passkeyOptions from '@/app/api/customer/v1/passkeyOptions/route'
import * as passkeys from '@/app/api/customer/v1/passkeys/route'
import { AUTH_JOBS } from '@/lib/features/auth/jobs'
import { exportCustomer } from '@/lib/features/customers/queries/export-customer'
import { env } from '@/lib/server/env'
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@/lib/shared/passkey-wire'
import { Authenticator, type AssertionChanges } from '../../factories/authenticator'
import { createCustomer, type TestCustomer } from '../../factories/customers'
import { actAs, signInStaff } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { callWithKeys, KEYS } from '../api/call'
import { getData, send } from '../api/send'

const { pool } = testDatabase()
const REFUSED = { status: 401, body: { code: 'passkey_refused' } }

beforeEach(async () => {
  await pool.query("DELETE FROM rate_window WHERE bucket LIKE 'passkey%'")
})

async function add(
  { token }: TestCustomer,
  device = new Authenticator(),
  otherwise?: AssertionChanges,
) {
  const options = getData<PasskeyCreationOptions>(await send(passkeyOptions.POST, { token }))
  const body = { name: 'My phone', credential: device.make(options, otherwise) }
  return { device, answer: await send(passkeys.POST, { token, body }) }
}

const readDetails = (token: string) =>
  callWithKeys(details.GET, '', { ...KEYS, authorization: `Bearer ${token}` })
const ask = async () => getData<PasskeyRequestOptions>(await send(passkeyLogin.POST))
const logIn = (credential: PasskeyAssertion, headers: Record<string, string> = KEYS) =>
  send(passkeyLogin.PUT, { method: 'PUT', body: { credential }, headers })

const backdateSession = ({ id }: TestCustomer) =>
  pool.query(
    "UPDATE session SET created_at = now() - interval '6 minutes' WHERE customer_id = $1",
    [id],
  )

describe('a customer’s passkey', () => {
  it("logs in without a phone number, into its owner's session", async () => {
    const kavya = await createCustomer(pool, { firstName: 'Kavya' })
    const { device, answer } = await add(kavya)
    expect(answer.status).toBe(200)
    const options = await ask()
    expect(options).not.toHaveProperty('allowCredentials')
    const loggedIn = await logIn(device.show(options))
    expect(loggedIn.status).toBe(200)
    const { token, ...person } = getData<{ token: string }>(loggedIn)
    expect(person).toMatchObject({ firstName: 'Kavya', phoneNumber: kavya.phone })
    expect((await readDetails(token)).status).toBe(200)
    expect(loggedIn.headers.getSetCookie().join()).toContain('session=ses_')
    // A passkey login doesn't verify the phone, so the deletion needs a code.
    const gone = await send(account.DELETE, {
      method: 'DELETE',
      token,
      body: { phoneNumber: kavya.phone },
    })
    expect(gone.body).toMatchObject({ code: 'fresh_login_required' })
    expect((await send(passkeyOptions.POST, { token })).body).toMatchObject({
      code: 'fresh_login_required',
    })
  })

  it.each<[string, AssertionChanges]>([
    ['another site', { origin: 'https://bharosa-cars.example' }],
    ['a key made for another name', { rpId: 'bharosa-cars.example' }],
    ['a device that asked for no finger, face or PIN', { unverified: true }],
    [
      'a challenge that was not given out',
      { challenge: Buffer.alloc(32, 7).toString('base64url') },
    ],
    ['another person’s handle', { userHandle: Buffer.from('cus_other').toString('base64url') }],
  ])('is refused from %s', async (_from, otherwise) => {
    const { device } = await add(await createCustomer(pool))
    expect(await logIn(device.show(await ask(), otherwise))).toMatchObject(REFUSED)
    expect((await logIn(device.show(await ask()))).status).toBe(200)
  })

  it('accepts each challenge once, within five minutes, and no decreasing counter', async () => {
    const device = new Authenticator()
    device.count = 3
    await add(await createCustomer(pool), device)
    device.count = 4
    const shown = device.show(await ask())
    expect((await logIn(shown)).status).toBe(200)
    expect(await logIn(shown)).toMatchObject(REFUSED)
    expect(await logIn(device.show(await ask(), { count: 4 }))).toMatchObject(REFUSED)
    const late = await ask()
    await pool.query("UPDATE passkey_challenge SET expires_at = expires_at - interval '5 minutes'")
    expect(await logIn(device.show(late, { count: 5 }))).toMatchObject(REFUSED)
    expect((await logIn(device.show(await ask(), { count: 5 }))).status).toBe(200)
  })

  it('is added and removed only shortly after a code, and never by a Dost', async () => {
    const kavya = await createCustomer(pool)
    const { device, answer } = await add(kavya)
    const { passkeyId } = getData<{ passkeyId: string }>(answer)
    const begun = getData<PasskeyCreationOptions>(
      await send(passkeyOptions.POST, { token: kavya.token }),
    )
    await backdateSession(kavya)
    const FRESH = { status: 403, body: { code: 'fresh_login_required' } }
    const remove = (token = kavya.token) =>
      send(passkeys.DELETE, { method: 'DELETE', token, search: `?passkeyId=${passkeyId}` })
    const body = { name: 'x', credential: new Authenticator().make(begun) }
    expect(await send(passkeyOptions.POST, { token: kavya.token })).toMatchObject(FRESH)
    expect(await send(passkeys.POST, { token: kavya.token, body })).toMatchObject(FRESH)
    expect(await remove()).toMatchObject(FRESH)
    const dost = await actAs(pool, kavya.id)
    for (const { status } of [
      await send(passkeyOptions.POST, { token: dost.token }),
      await send(passkeys.POST, { token: dost.token, body }),
      await remove(dost.token),
    ])
      expect(status).toBe(403)
    const other = await createCustomer(pool)
    expect((await remove(other.token)).status).toBe(404)
    expect((await logIn(device.show(await ask()))).status).toBe(200)
  })

  it('is useless once removed, and its sessions end', async () => {
    const kavya = await createCustomer(pool)
    const { device, answer } = await add(kavya)
    const { token } = getData<{ token: string }>(await logIn(device.show(await ask())))
    const { passkeyId } = getData<{ passkeyId: string }>(answer)
    const search = `?passkeyId=${passkeyId}`
    expect(
      (await send(passkeys.DELETE, { method: 'DELETE', token: kavya.token, search })).status,
    ).toBe(200)
    expect((await readDetails(token)).status).toBe(401)
    expect((await readDetails(kavya.token)).status).toBe(200)
    expect(await logIn(device.show(await ask()))).toMatchObject(REFUSED)
  })

  it('is announced by SMS and to a verified e-mail address, in the customer’s language', async () => {
    const kavya = await createCustomer(pool)
    await pool.query(
      "UPDATE customer SET locale = 'hi', email_id = 'kavya@mail.example', email_verified_at = now() WHERE id = $1",
      [kavya.id],
    )
    expect((await add(kavya)).answer.body).toHaveProperty('data')
    const { rows } = await pool.query<{ channel: string; to: string; locale: string }>(
      'SELECT channel, "to", locale FROM message WHERE customer_id = $1 AND template = \'passkeyAdded\' ORDER BY channel',
      [kavya.id],
    )
    expect(rows).toEqual(
      expect.arrayContaining([
        { channel: 'sms', to: kavya.phone, locale: 'hi' },
        { channel: 'email', to: 'kavya@mail.example', locale: 'hi' },
      ]),
    )
  })

  it("doesn't work for a Dost, nor a Dost’s for a customer", async () => {
    const { device } = await add(await createCustomer(pool))
    const dost = await signInStaff(pool)
    await pool.query(
      "INSERT INTO passkey (id, staff_id, credential_id, public_key, sign_count, name) SELECT 'pky_dost', $1, decode('aa', 'hex'), public_key, 0, 'x' FROM passkey LIMIT 1",
      [dost.id],
    )
    const shown = device.show(await ask())
    expect(await logIn({ ...shown, id: 'qg', rawId: 'qg' })).toMatchObject(REFUSED)
    await pool.query("DELETE FROM passkey WHERE id = 'pky_dost'")
    await expect(pool.query('UPDATE passkey SET customer_id = NULL')).rejects.toThrow('one person')
  })

  it('is in the export, and deleted with the account', async () => {
    const kavya = await createCustomer(pool)
    const { device } = await add(kavya)
    expect(await exportCustomer(kavya.id, new Date())).toMatchObject({
      passkeys: [{ name: 'My phone', lastUsedAt: null }],
    })
    const body = { phoneNumber: kavya.phone }
    const gone = await send(account.DELETE, { method: 'DELETE', token: kavya.token, body })
    expect(gone.status).toBe(200)
    expect(await logIn(device.show(await ask()))).toMatchObject(REFUSED)
    const left = await pool.query('SELECT 1 FROM passkey WHERE customer_id = $1', [kavya.id])
    expect(left.rows).toEqual([])
  })

  it('is requested from one network no more often than a code', async () => {
    Object.assign(env(), { OTP_NETWORK_HOUR: 2 })
    const statuses = [await send(passkeyLogin.POST), await send(passkeyLogin.POST)]
    expect([...statuses, await send(passkeyLogin.POST)].map(({ status }) => status)).toEqual([
      200, 200, 429,
    ])
    Object.assign(env(), { OTP_NETWORK_HOUR: 1_000 })
  })

  it('isn’t offered if the site’s host is an IP address', async () => {
    const before = env().SITE_URL
    Object.assign(env(), { SITE_URL: 'http://127.0.0.1:3000' })
    expect((await send(passkeyLogin.POST)).body).toMatchObject({ code: 'conflict' })
    Object.assign(env(), { SITE_URL: before })
    expect((await send(passkeyLogin.POST)).status).toBe(200)
  })

  it('leaves no unanswered challenge behind', async () => {
    await ask()
    await pool.query("UPDATE passkey_challenge SET expires_at = now() - interval '1 second'")
    await AUTH_JOBS.find(({ name }) => name === 'forget-codes')?.run(new Date())
    expect((await pool.query('SELECT 1 FROM passkey_challenge')).rows).toEqual([])
  })
})
