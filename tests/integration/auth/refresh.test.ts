import { describe, expect, it } from 'vitest'
import * as details from '@/app/api/customer/v1/details/route'
import * as logout from '@/app/api/customer/v1/logout/route'
import * as refresh from '@/app/api/customer/v1/refresh/route'
import { signAccessToken } from '@/lib/server/auth/access-token'
import { createCustomer, toCustomerHeaders } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import { KEYS } from '../api/call'
import { PAGE_HEADERS, logInByCode, sendAuth } from './calls'

const { pool } = testDatabase()
const withCookie = (cookie: string, token?: string) => ({
  ...PAGE_HEADERS,
  cookie: `session=${cookie}`,
  ...(token ? { authorization: `Bearer ${token}` } : {}),
})
const renew = (cookie: string) => sendAuth(refresh.POST, undefined, withCookie(cookie))
const check = async (cookie: string) =>
  (await sendAuth(details.GET, undefined, withCookie(cookie), 'GET')).status
const backdateRotation = (sessionId: string, seconds: number) =>
  pool.query(
    'UPDATE session SET rotated_at = rotated_at - make_interval(secs => $2) WHERE id = $1',
    [sessionId, seconds],
  )
const idOf = (cookie: string) => cookie.split('.')[0] ?? ''

describe('a refresh', () => {
  it('returns a new token and secret, and the old secret is worthless after ten seconds', async () => {
    const { cookie } = await createCustomer(pool)
    const { status, body, cookies } = await renew(cookie)
    expect(status).toBe(200)
    expect(cookies.session).not.toBe(cookie)
    expect(
      (
        await sendAuth(
          details.GET,
          undefined,
          toCustomerHeaders({ token: String(body.data?.token) }),
          'GET',
        )
      ).status,
    ).toBe(200)
    expect(await check(String(cookies.session))).toBe(200)
    expect(await check(cookie)).toBe(200)
    await backdateRotation(idOf(cookie), 11)
    expect(await check(cookie)).toBe(401)
  })

  it('gives concurrent tabs the same new secret', async () => {
    const { cookie } = await createCustomer(pool)
    const answers = await Promise.all(Array.from({ length: 8 }, () => renew(cookie)))
    expect(new Set(answers.map(({ status, cookies }) => `${status} ${cookies.session}`)).size).toBe(
      1,
    )
    expect((await renew(cookie)).cookies.session).toBe(answers[0]?.cookies.session)
  })

  it.each([1, 3])('ends the family if a secret is reused %i rotations later', async (rotations) => {
    const { cookie, token } = await createCustomer(pool)
    let current = cookie
    for (let n = 0; n < rotations; n += 1) {
      current = String((await renew(current)).cookies.session)
      await backdateRotation(idOf(cookie), 11)
    }
    expect(await check(current)).toBe(200)
    expect((await renew(cookie)).status).toBe(401)
    expect(await check(current)).toBe(401)
    expect(
      (await sendAuth(details.GET, undefined, toCustomerHeaders({ token }), 'GET')).status,
    ).toBe(401)
  })

  it("isn't ended by a forged secret", async () => {
    const { cookie } = await createCustomer(pool)
    const current = String((await renew(cookie)).cookies.session)
    await backdateRotation(idOf(cookie), 11)
    for (const made of ['', 'x', 'A'.repeat(32)])
      expect((await renew(`${idOf(cookie)}.${made}`)).status).toBe(401)
    expect(await check(current)).toBe(200)
  })

  it('keeps a program with a key pair logged in: each refresh token works once', async () => {
    const { phone } = await createCustomer(pool)
    const { body } = await logInByCode(pool, phone)
    expect(body.data).toMatchObject({ expiresIn: 900 })
    const renewBy = (refreshToken: unknown, headers: Record<string, string> = KEYS) =>
      sendAuth(refresh.POST, { refreshToken }, headers)
    const first = await renewBy(body.data?.refreshToken)
    expect(first).toMatchObject({ status: 200, body: { data: { expiresIn: 900 } }, cookies: {} })
    const asked = toCustomerHeaders({ token: String(first.body.data?.token) })
    expect((await sendAuth(details.GET, undefined, asked, 'GET')).status).toBe(200)
    await backdateRotation(idOf(String(body.data?.refreshToken)), 11)
    expect((await renewBy(body.data?.refreshToken)).status).toBe(401)
    expect((await renewBy(first.body.data?.refreshToken)).status).toBe(401)
    expect((await sendAuth(details.GET, undefined, asked, 'GET')).status).toBe(401)
    const page = await logInByCode(pool, phone, PAGE_HEADERS)
    expect(page.body.data).not.toHaveProperty('refreshToken')
    expect((await renewBy(page.cookies.session, PAGE_HEADERS)).status).toBe(401)
  })

  it.each([undefined, '', 'ses_1', 'ses_1.secret', '.'.repeat(200)])(
    'is refused for an invalid refresh token: %s',
    async (refreshToken) => {
      const { status } = await sendAuth(refresh.POST, { refreshToken }, KEYS)
      expect([401, 422]).toContain(status)
    },
  )

  it('works only for browsers on our pages, not for other sites or programs with a cookie', async () => {
    const { cookie } = await createCustomer(pool)
    expect(
      (
        await sendAuth(refresh.POST, undefined, {
          ...withCookie(cookie),
          'sec-fetch-site': 'cross-site',
        })
      ).status,
    ).toBe(401)
    expect(
      (await sendAuth(refresh.POST, undefined, { ...KEYS, cookie: `session=${cookie}` })).status,
    ).toBe(401)
    expect((await sendAuth(refresh.POST, undefined, PAGE_HEADERS)).status).toBe(401)
  })
})

describe('the session check', () => {
  it('issues a new token if the cookie is valid and the token has expired', async () => {
    const { id, cookie } = await createCustomer(pool)
    const over = await signAccessToken(
      { sessionId: idOf(cookie), subject: id, actorStaffId: null },
      new Date(Date.now() - 3_600_000),
    )
    for (const headers of [withCookie(cookie), withCookie(cookie, over)]) {
      const { status, body } = await sendAuth(details.GET, undefined, headers, 'GET')
      expect(status).toBe(200)
      expect(
        (
          await sendAuth(
            details.GET,
            undefined,
            toCustomerHeaders({ token: String(body.token) }),
            'GET',
          )
        ).status,
      ).toBe(200)
    }
    expect(
      (await sendAuth(details.GET, undefined, { ...KEYS, authorization: `Bearer ${over}` }, 'GET'))
        .status,
    ).toBe(401)
  })

  it('issues none beside a valid token', async () => {
    const { token, cookie } = await createCustomer(pool)
    expect(
      (await sendAuth(details.GET, undefined, withCookie(cookie, token), 'GET')).body,
    ).not.toHaveProperty('token')
  })
})

describe('a logout', () => {
  it('ends token and cookie, even of two sessions', async () => {
    const [one, two] = [await createCustomer(pool), await createCustomer(pool)]
    const { status, cookies } = await sendAuth(logout.POST, {}, withCookie(two.cookie, one.token))
    expect([status, cookies.session]).toEqual([200, ''])
    expect(await check(two.cookie)).toBe(401)
    expect((await renew(two.cookie)).status).toBe(401)
    expect((await sendAuth(details.GET, undefined, toCustomerHeaders(one), 'GET')).status).toBe(401)
  })
})
