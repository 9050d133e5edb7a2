import { TOTP, Secret } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import * as authenticateUser from '@/app/api/authenticateUser/route'
import * as authenticator from '@/app/api/staff/v1/authenticator/route'
import * as authenticatorCode from '@/app/api/staff/v1/authenticatorCode/route'
import * as actAs from '@/app/api/staff/v1/actAs/route'
import * as callBackDone from '@/app/api/staff/v1/callBackDone/route'
import * as passkeyOptions from '@/app/api/staff/v1/passkeyOptions/route'
import * as passkeyProof from '@/app/api/staff/v1/passkeyProof/route'
import * as passkeys from '@/app/api/staff/v1/passkeys/route'
import * as signIn from '@/app/api/staff/v1/signIn/route'
import * as staffChange from '@/app/api/staff/v1/staffChange/route'
import { readSecondFactorSetUp } from '@/lib/features/staff/second-factor-queries'
import { CLIENT_ADDRESS_HEADER } from '@/lib/server/http/client-address'
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@/lib/shared/passkey-wire'
import { Authenticator } from '../../factories/authenticator'
import { createCustomer } from '../../factories/customers'
import { signInAs, type TestStaff } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { callWithKeys, KEYS } from '../api/call'
import { getData, send } from '../api/send'

const { pool } = testDatabase()
const PASSWORD = 'asha-chennai-demo'

beforeEach(async () => {
  await pool.query("DELETE FROM rate_window WHERE bucket LIKE 'staff%' OR bucket LIKE 'passkey%'")
  await pool.query('DELETE FROM staff_recovery_code')
  await pool.query('DELETE FROM staff_authenticator')
  await pool.query('DELETE FROM passkey_challenge')
  await pool.query('DELETE FROM passkey')
  await pool.query('UPDATE session SET proved_at = NULL')
})

async function optionsOf({ token }: TestStaff): Promise<PasskeyCreationOptions> {
  const answer = await send(passkeyOptions.POST, { token })
  expect(answer.status).toBe(200)
  return getData<PasskeyCreationOptions>(answer)
}

async function add(
  staff: TestStaff,
  device = new Authenticator(),
  name = 'Yard laptop',
): Promise<{ device: Authenticator; recoveryCodes: string[] }> {
  const credential = device.make(await optionsOf(staff))
  const added = await send(passkeys.POST, { token: staff.token, body: { name, credential } })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  return { device, ...getData<{ recoveryCodes: string[] }>(added) }
}

const signInWith = (more: { code?: string; passkey?: PasskeyAssertion } = {}, username = 'asha') =>
  send(signIn.POST, {
    body: {
      username,
      password: username === 'asha' ? PASSWORD : `${username}-hyderabad-demo`,
      ...more,
    },
    headers: { 'sec-fetch-site': 'same-origin', [CLIENT_ADDRESS_HEADER]: '203.0.113.5' },
  })

async function requestPasskey(): Promise<PasskeyRequestOptions> {
  const answer = await signInWith()
  expect(answer.status).toBe(401)
  expect(answer.body).toMatchObject({ code: 'second_code_required' })
  return JSON.parse(String(Reflect.get(answer.body as object, 'passkey'))) as PasskeyRequestOptions
}

const work = ({ token }: TestStaff) =>
  send(callBackDone.POST, { token, body: { id: 'cal_none' } }).then(({ status }) => status)

const REFUSED = { status: 401, body: { code: 'passkey_refused' } }

describe('a staff passkey', () => {
  it('is requested at sign-in after the password, and opens the desk', async () => {
    const asha = await signInAs(pool, 'asha')
    const other = await signInAs(pool, 'asha')
    const { device, recoveryCodes } = await add(asha)
    expect(recoveryCodes).toHaveLength(10)
    expect([await work(other), await work(asha)]).toEqual([401, 404])
    const options = await requestPasskey()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options.allowCredentials).toHaveLength(1)
    expect((await signInWith({ passkey: device.show(options) })).status).toBe(200)
    const { rows } = await pool.query(
      'SELECT proved_at IS NOT NULL AS proved, passkey_id FROM session ORDER BY created_at DESC, id DESC LIMIT 1',
    )
    expect(rows).toMatchObject([{ proved: true, passkey_id: expect.stringMatching(/^pky_/) }])
    expect((await signInWith({ code: recoveryCodes[0] ?? '' })).status).toBe(200)
    const basic = await send(authenticateUser.POST, {
      token: `Basic ${Buffer.from(`asha:${PASSWORD}`).toString('base64')}`,
      headers: KEYS,
    })
    expect(basic.body).toMatchObject({ code: 'second_code_required' })
    expect(basic.body).not.toHaveProperty('passkey')
  })

  it('isn’t requested or mentioned after a wrong password', async () => {
    await add(await signInAs(pool, 'asha'))
    const answer = await send(signIn.POST, {
      body: { username: 'asha', password: 'wrong-password' },
      headers: { 'sec-fetch-site': 'same-origin', [CLIENT_ADDRESS_HEADER]: '203.0.113.5' },
    })
    expect(answer.body).toMatchObject({ code: 'unauthenticated' })
    expect(answer.body).not.toHaveProperty('passkey')
  })

  it.each([
    ['another site', { origin: 'https://bharosa-cars.example' }],
    ['another site’s frame', { origin: 'http://localhost:3001' }],
    ['a key made for another name', { rpId: 'bharosa-cars.example' }],
    ['a device that asked for no finger, face or PIN', { unverified: true }],
    [
      'a challenge that was not given out',
      { challenge: Buffer.alloc(32, 7).toString('base64url') },
    ],
    ['another person’s handle', { userHandle: Buffer.from('dst_other').toString('base64url') }],
  ])('is refused from %s', async (_from, otherwise) => {
    const { device } = await add(await signInAs(pool, 'asha'))
    expect(
      await signInWith({ passkey: device.show(await requestPasskey(), otherwise) }),
    ).toMatchObject(REFUSED)
    expect((await signInWith({ passkey: device.show(await requestPasskey()) })).status).toBe(200)
  })

  it('is refused with a tampered or foreign signature', async () => {
    const { device } = await add(await signInAs(pool, 'asha'))
    const shown = device.show(await requestPasskey())
    const signature = Buffer.from(shown.response.signature, 'base64url')
    signature.writeUInt8(signature.readUInt8(20) ^ 1, 20)
    const tampered = { ...shown.response, signature: signature.toString('base64url') }
    expect(await signInWith({ passkey: { ...shown, response: tampered } })).toMatchObject(REFUSED)
    const [{ id, rawId }, options] = [shown, await requestPasskey()]
    const forged = { ...new Authenticator().show(options), id, rawId }
    expect(await signInWith({ passkey: forged })).toMatchObject(REFUSED)
  })

  it('accepts each challenge once, correct or not, within five minutes', async () => {
    const { device } = await add(await signInAs(pool, 'asha'))
    const shown = device.show(await requestPasskey())
    expect((await signInWith({ passkey: shown })).status).toBe(200)
    expect(await signInWith({ passkey: shown })).toMatchObject(REFUSED)
    const spoilt = await requestPasskey()
    const wrong = device.show(spoilt, { origin: 'https://bharosa-cars.example' })
    expect(await signInWith({ passkey: wrong })).toMatchObject(REFUSED)
    expect(await signInWith({ passkey: device.show(spoilt) })).toMatchObject(REFUSED)
    const late = await requestPasskey()
    await pool.query("UPDATE passkey_challenge SET expires_at = expires_at - interval '5 minutes'")
    expect(await signInWith({ passkey: device.show(late) })).toMatchObject(REFUSED)
  })

  it('response used at three places lets one in', async () => {
    const { device } = await add(await signInAs(pool, 'asha'))
    const passkey = device.show(await requestPasskey())
    const answers = await Promise.all([1, 2, 3].map(() => signInWith({ passkey })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  })

  it('with a decreasing counter is refused and logged', async () => {
    const asha = await signInAs(pool, 'asha')
    const device = new Authenticator()
    device.count = 5
    await add(asha, device)
    device.count = 6
    expect((await signInWith({ passkey: device.show(await requestPasskey()) })).status).toBe(200)
    for (const count of [6, 4, 0])
      expect(
        await signInWith({ passkey: device.show(await requestPasskey(), { count }) }),
      ).toMatchObject(REFUSED)
    const { rows } = await pool.query(
      "SELECT subject FROM audit_entry WHERE action = 'staff.passkeyRefused'",
    )
    expect(rows).toEqual([1, 2, 3].map(() => ({ subject: asha.id })))
    expect(
      (await signInWith({ passkey: device.show(await requestPasskey(), { count: 7 }) })).status,
    ).toBe(200)
    await expect(
      pool.query('UPDATE passkey SET sign_count = 3, last_used_at = now()'),
    ).rejects.toThrow('does not count back')
    await expect(pool.query("UPDATE passkey SET staff_id = 'x'")).rejects.toThrow('of one person')
  })

  it("belongs to its owner: it opens no other account, and can't be added twice", async () => {
    const [asha, farah] = [await signInAs(pool, 'asha'), await signInAs(pool, 'farah')]
    const { device: farahs } = await add(farah)
    const { device: ashas } = await add(asha)
    expect(await signInWith({ passkey: farahs.show(await requestPasskey()) })).toMatchObject(
      REFUSED,
    )
    const again = ashas.make(await optionsOf(asha))
    expect(
      (await send(passkeys.POST, { token: asha.token, body: { name: 'x', credential: again } }))
        .body,
    ).toMatchObject({ code: 'conflict' })
    const options = await optionsOf(farah)
    expect(
      (
        await send(passkeys.POST, {
          token: farah.token,
          body: { name: 'x', credential: ashas.make(options) },
        })
      ).body,
    ).toMatchObject({ code: 'conflict' })
    const body = { name: 'x', credential: new Authenticator().make(await optionsOf(asha)) }
    expect(await send(passkeys.POST, { token: farah.token, body })).toMatchObject(REFUSED)
  })

  it.each([
    ['another site', { origin: 'https://bharosa-cars.example' }],
    ['another name', { rpId: 'bharosa-cars.example' }],
    ['a device that asked for no finger, face or PIN', { unverified: true }],
  ])('isn’t added from %s', async (_from, otherwise) => {
    const asha = await signInAs(pool, 'asha')
    const credential = new Authenticator().make(await optionsOf(asha), otherwise)
    const body = { name: 'x', credential }
    expect(await send(passkeys.POST, { token: asha.token, body })).toMatchObject(REFUSED)
    expect((await signInWith()).status).toBe(200)
  })

  it('beside an app is added, and vice versa, only after one was shown recently', async () => {
    const asha = await signInAs(pool, 'asha')
    const { device } = await add(asha)
    const stale = () => pool.query('UPDATE session SET proved_at = NULL')
    await stale()
    const PROOF = { code: 'fresh_login_required', secondFactors: 'passkey' }
    const { token } = asha
    expect((await send(passkeyOptions.POST, { token })).body).toMatchObject(PROOF)
    expect((await send(authenticator.POST, { token })).body).toMatchObject(PROOF)
    const shown = async (otherwise = {}) => {
      const options = getData<PasskeyRequestOptions>(await send(passkeyProof.POST, { token }))
      const body = { credential: device.show(options, otherwise) }
      return send(passkeyProof.PUT, { method: 'PUT', token, body })
    }
    expect(await shown({ origin: 'https://bharosa-cars.example' })).toMatchObject(REFUSED)
    expect((await send(authenticator.POST, { token })).status).toBe(403)
    expect((await shown()).status).toBe(200)
    expect((await send(authenticator.POST, { token })).status).toBe(200)
    await stale()
    const begun = await readSecondFactorSetUp(asha.id)
    if (begun.state !== 'begun') throw new Error('nothing was begun')
    const code = new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate()
    const confirm = () => send(authenticatorCode.POST, { token, body: { code } })
    expect((await confirm()).body).toMatchObject(PROOF)
    await shown()
    expect((await confirm()).status).toBe(200)
    await stale()
    expect((await send(passkeyOptions.POST, { token })).body).toMatchObject({
      secondFactors: 'code passkey',
    })
  })

  it("is required for acting, and that challenge can't sign in", async () => {
    const asha = await signInAs(pool, 'asha')
    const customer = await createCustomer(pool)
    const { device } = await add(asha)
    await pool.query('UPDATE session SET proved_at = NULL')
    const act = () =>
      send(actAs.POST, {
        token: asha.token,
        body: { phoneNumber: customer.phone, reason: 'asked on the phone' },
      })
    expect((await act()).body).toMatchObject({
      code: 'fresh_login_required',
      secondFactors: 'passkey',
    })
    const options = getData<PasskeyRequestOptions>(
      await send(passkeyProof.POST, { token: asha.token }),
    )
    expect(await signInWith({ passkey: device.show(options) })).toMatchObject(REFUSED)
    const again = getData<PasskeyRequestOptions>(
      await send(passkeyProof.POST, { token: asha.token }),
    )
    const body = { credential: device.show(again) }
    expect((await send(passkeyProof.PUT, { method: 'PUT', token: asha.token, body })).status).toBe(
      200,
    )
    expect((await act()).status).toBe(200)
  })

  it('can be removed by its owner unless it is the last second factor; a manager can always', async () => {
    const [asha, meera] = [await signInAs(pool, 'asha'), await signInAs(pool, 'meera')]
    const { device } = await add(asha)
    await add(asha, new Authenticator(), 'Blue key')
    const signedIn = await signInWith({ passkey: device.show(await requestPasskey()) })
    expect(signedIn.status).toBe(200)
    const list = async () =>
      getData<{ items: { passkeyId: string; name: string; lastUsedAt: string | null }[] }>(
        await callWithKeys(passkeys.GET, '', { ...KEYS, authorization: `Bearer ${asha.token}` }),
      ).items
    expect(await list()).toMatchObject([
      { name: 'Blue key', lastUsedAt: null },
      { name: 'Yard laptop', lastUsedAt: expect.any(String) },
    ])
    const [blue, laptop] = (await list()).map(({ passkeyId }) => passkeyId)
    const remove = (passkeyId = '', { token }: TestStaff = asha) =>
      send(passkeys.DELETE, { method: 'DELETE', token, search: `?passkeyId=${passkeyId}` })
    expect((await remove(laptop, meera)).status).toBe(404)
    expect((await remove(laptop)).status).toBe(200)
    const live = await pool.query(
      'SELECT 1 FROM session WHERE actor_staff_id = $1 AND revoked_at IS NULL AND id <> ALL (SELECT id FROM session WHERE proved_at IS NOT NULL AND passkey_id IS NULL AND actor_staff_id = $1)',
      [asha.id],
    )
    expect(live.rows).toEqual([])
    expect(await signInWith({ passkey: device.show(await requestPasskey()) })).toMatchObject(
      REFUSED,
    )
    const last = await remove(blue)
    expect(last.status).toBe(409)
    expect(last.body).toMatchObject({ message: expect.stringContaining('password alone') })
    const byManager = { staffId: asha.id, removePasskey: blue }
    expect((await send(staffChange.POST, { token: asha.token, body: byManager })).status).toBe(403)
    expect((await send(staffChange.POST, { token: meera.token, body: byManager })).status).toBe(200)
    expect((await send(staffChange.POST, { token: meera.token, body: byManager })).status).toBe(404)
    expect((await signInWith()).status).toBe(200)
    const { rows } = await pool.query(
      "SELECT staff_id, detail FROM audit_entry WHERE subject = $1 AND action = 'staff.passkeyRemoved' ORDER BY id DESC LIMIT 2",
      [asha.id],
    )
    expect(rows).toMatchObject([
      { staff_id: meera.id, detail: { name: 'Blue key' } },
      { staff_id: asha.id, detail: { name: 'Yard laptop' } },
    ])
  })

  it('is removed when a manager resets the second factor', async () => {
    const [asha, meera] = [await signInAs(pool, 'asha'), await signInAs(pool, 'meera')]
    await add(asha)
    const body = { staffId: asha.id, resetSecondFactor: true }
    expect((await send(staffChange.POST, { token: meera.token, body })).status).toBe(200)
    expect(await work(asha)).toBe(401)
    expect((await signInWith()).status).toBe(200)
  })

  it('is announced to its owner, and limited to ten, however added', async () => {
    const asha = await signInAs(pool, 'asha')
    await pool.query("UPDATE staff SET email = 'asha@desk.example' WHERE id = $1", [asha.id])
    await add(asha)
    const { rows } = await pool.query(
      'SELECT channel, "to" FROM message WHERE template = \'staffPasskeyAdded\' ORDER BY created_at DESC LIMIT 1',
    )
    expect(rows).toEqual([{ channel: 'email', to: 'asha@desk.example' }])
    await pool.query('UPDATE staff SET email = NULL WHERE id = $1', [asha.id])
    for (let one = 2; one <= 10; one += 1) await add(asha)
    const credential = new Authenticator().make(await optionsOf(asha))
    const eleventh = await send(passkeys.POST, {
      token: asha.token,
      body: { name: 'x', credential },
    })
    expect(eleventh.body).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('10'),
    })
  })

  it('refuses anything that isn’t a passkey', async () => {
    const asha = await signInAs(pool, 'asha')
    const { device } = await add(asha)
    const real = device.show(await requestPasskey())
    for (const response of [
      { ...real.response, clientDataJSON: 'AAAA' },
      { ...real.response, clientDataJSON: Buffer.from('{"challenge":7}').toString('base64url') },
      { ...real.response, clientDataJSON: Buffer.from('[]').toString('base64url') },
      { ...real.response, authenticatorData: 'AAAA' },
    ])
      expect(await signInWith({ passkey: { ...real, response } })).toMatchObject(REFUSED)
    const made = new Authenticator().make(await optionsOf(asha))
    for (const attestationObject of [
      'AAAA',
      'oGNmbXQ',
      Buffer.from('null').toString('base64url'),
    ]) {
      const credential = { ...made, response: { ...made.response, attestationObject } }
      expect(
        await send(passkeys.POST, { token: asha.token, body: { name: 'x', credential } }),
      ).toMatchObject(REFUSED)
    }
  })
})
