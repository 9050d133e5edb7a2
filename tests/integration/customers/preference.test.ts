import { beforeAll, describe, expect, it } from 'vitest'
import * as consents from '@/app/api/customer/v1/consents/route'
import * as preference from '@/app/api/customer/v1/preference/route'
import { GET as openLink, POST as unsubscribe } from '@/app/api/customer/v1/unsubscribe/route'
import { wantsAlerts } from '@/lib/features/customers/queries/consents'
import { createUnsubscribeToken } from '@/lib/features/customers/commands/unsubscribe-token'
import { openSession } from '@/lib/server/auth/sessions'
import { type TestCaller, createCaller, createCallers } from '../../factories/callers'
import { toCustomerHeaders, type TestCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'

const { pool, prisma } = testDatabase()
let someone: TestCaller & { customer: TestCustomer }
let other: TestCaller
let stranger: TestCaller

beforeAll(async () => {
  ;({ someone, other, stranger } = await createCallers(pool))
})

const HYUNDAI = {
  filters: { brands: [{ id: 'hyundai', isActive: true, models: [] }], kms: 50_000 },
  sort: 'price-asc',
}
const read = async (caller: TestCaller) => (await caller.get(preference.GET)).data as object
const givenOf = async (caller: TestCaller) =>
  Object.fromEntries(
    (
      (await caller.get(consents.GET)).data as { items: { purpose: string; given: boolean }[] }
    ).items.map(({ purpose, given }) => [purpose, given]),
  )

describe('a saved search', () => {
  it('can be deleted only by its owner', async () => {
    await someone.post(preference.POST, HYUNDAI)
    expect(await other.post(preference.DELETE)).toMatchObject({ status: 200, data: null })
    expect((await someone.get(preference.GET)).data).toMatchObject({ sort: 'price-asc' })
    expect(await someone.post(preference.DELETE)).toMatchObject({ status: 200 })
    expect(await someone.get(preference.GET)).toMatchObject({ status: 200, data: null })
  })

  it("doesn't exist at first", async () => {
    expect(await other.get(preference.GET)).toMatchObject({ status: 200, data: null })
  })

  it('is stored with names and counts, and overwritten by another', async () => {
    const saved = await someone.post(preference.POST, HYUNDAI)
    expect(saved).toMatchObject({
      status: 200,
      data: {
        sort: 'price-asc',
        alerts: false,
        url: '/buy?make=hyundai&kms=50000&sort=price-asc',
        filters: {
          kms: 50_000,
          brands: [{ id: 'hyundai', name: 'Hyundai', count: expect.any(Number), isActive: true }],
          maxPrice: 1_000_000_000,
        },
      },
    })
    expect(saved.data).toEqual({ ...(await read(someone)), outcome: 'added' })
    const { data } = await someone.post(preference.POST, {
      filters: { textSearch: 'automatic', nonsense: { a: 1 } },
    })
    expect(data).toMatchObject({ sort: 'latest', url: '/buy?q=automatic', filters: { brands: [] } })
    expect(
      (await pool.query('SELECT 1 FROM preference WHERE customer_id = $1', [someone.customer.id]))
        .rowCount,
    ).toBe(1)
    expect(JSON.stringify((await pool.query('SELECT filters FROM preference')).rows)).not.toContain(
      'nonsense',
    )
    expect((await other.get(preference.GET)).data).toBeNull()
  })

  it("keeps the specification's other fields and its names for the order", async () => {
    const { someone: fresh } = await createCallers(pool)
    const { data } = await fresh.post(preference.POST, {
      filters: {
        models: [{ id: 'creta' }],
        maxDownpayment: 200_000,
        emi: [{ id: '10000-15000' }],
      },
      sortBy: 'price',
      orderBy: 'asc',
    })
    expect(data).toMatchObject({
      sort: 'price-asc',
      filters: {
        maxDownpayment: 200_000,
        emi: [{ id: '10000-15000', isActive: true }],
        brands: [{ id: 'hyundai', isActive: false, models: [{ id: 'creta', isActive: true }] }],
      },
    })
  })

  it('needs an account', async () => {
    expect((await stranger.get(preference.GET)).status).toBe(401)
    expect((await stranger.post(preference.POST, HYUNDAI)).status).toBe(401)
  })

  it.each([
    {},
    { filters: 'all' },
    { filters: {}, sort: 'sideways' },
    { filters: { kms: -1 } },
    { filters: { brands: [{ id: { not: '' } }] } },
    { filters: { fuel: Array.from({ length: 51 }, () => ({ id: 'petrol' })) } },
    { filters: {}, alerts: 'yes' },
  ])('of %j is invalid input', async (body) => {
    expect((await someone.post(preference.POST, body)).status).toBe(422)
  })
})

describe('consent', () => {
  it("doesn't exist until given, and ends with the saved search's alerts", async () => {
    const { someone: fresh } = await createCallers(pool)
    await fresh.post(preference.POST, HYUNDAI)
    expect(await givenOf(fresh)).toEqual({ search_alerts: false, shortlist_alerts: false })
    expect((await fresh.post(preference.POST, { ...HYUNDAI, alerts: true })).data).toMatchObject({
      alerts: true,
    })
    expect(await givenOf(fresh)).toEqual({ search_alerts: true, shortlist_alerts: false })
    expect((await fresh.post(preference.POST, HYUNDAI)).data).toMatchObject({ alerts: true })
    expect((await fresh.post(preference.POST, { ...HYUNDAI, alerts: false })).data).toMatchObject({
      alerts: false,
    })
    expect(await givenOf(fresh)).toEqual({ search_alerts: false, shortlist_alerts: false })
  })

  it('keeps every entry with its notice, and at most one live, however concurrent', async () => {
    const { someone: fresh } = await createCallers(pool)
    const say = (given: boolean) =>
      fresh.post(consents.POST, { purpose: 'shortlist_alerts', given })
    await Promise.all(Array.from({ length: 8 }, () => say(true)))
    await say(false)
    await say(true)
    const { rows } = await pool.query<{ withdrawn_at: Date | null; notice_version: string }>(
      'SELECT withdrawn_at, notice_version FROM consent WHERE customer_id = $1 ORDER BY given_at',
      [fresh.customer.id],
    )
    expect(rows.map(({ withdrawn_at }) => withdrawn_at === null)).toEqual([false, true])
    expect(rows.every(({ notice_version }) => notice_version !== '')).toBe(true)
  })

  it("can't be given by staff, nor to an older notice", async () => {
    const {
      rows: [staff],
    } = await pool.query<{ id: string }>('SELECT id FROM staff WHERE is_active LIMIT 1')
    const { token } = await openSession(
      prisma,
      { customerId: someone.customer.id, staffId: staff?.id ?? '', reason: 'asked on the phone' },
      new Date(),
    )
    const acting = createCaller(toCustomerHeaders({ token }))
    expect(
      (await acting.post(consents.POST, { purpose: 'search_alerts', given: true })).status,
    ).toBe(403)
    expect((await acting.post(preference.POST, { ...HYUNDAI, alerts: true })).status).toBe(403)
    expect((await acting.post(preference.POST, HYUNDAI)).status).toBe(200)
    expect(
      (
        await someone.post(consents.POST, {
          purpose: 'search_alerts',
          given: true,
          noticeVersion: '2019-01',
        })
      ).status,
    ).toBe(422)
    expect((await stranger.get(consents.GET)).status).toBe(401)
    expect(
      (await stranger.post(consents.POST, { purpose: 'search_alerts', given: true })).status,
    ).toBe(401)
  })
})

const link = (token: string) =>
  `http://localhost:3000/customer/v1/unsubscribe?t=${encodeURIComponent(token)}`
const post = (token: string, body: string, type = 'application/x-www-form-urlencoded') =>
  unsubscribe(new Request(link(token), { method: 'POST', body, headers: { 'content-type': type } }))
const ONE_CLICK = 'List-Unsubscribe=One-Click'

describe('the unsubscribe link', () => {
  it("withdraws all of a customer's alerts by one click in the mail program, idempotently", async () => {
    const { someone: fresh } = await createCallers(pool)
    await someone.post(preference.POST, { ...HYUNDAI, alerts: true })
    await fresh.post(preference.POST, { ...HYUNDAI, alerts: true })
    await fresh.post(consents.POST, { purpose: 'shortlist_alerts', given: true })
    const token = createUnsubscribeToken(fresh.customer.id)
    expect(token.length).toBeLessThanOrEqual(40)
    for (let time = 0; time < 2; time += 1) expect((await post(token, ONE_CLICK)).status).toBe(200)
    expect(await givenOf(fresh)).toEqual({ search_alerts: false, shortlist_alerts: false })
    expect((await fresh.get(preference.GET)).data).toMatchObject({ alerts: false })
    expect(await givenOf(someone)).toMatchObject({ search_alerts: true })
  })

  it("withdraws them by the page's form and returns to the page, which says so", async () => {
    const { someone: fresh } = await createCallers(pool)
    await fresh.post(consents.POST, { purpose: 'shortlist_alerts', given: true })
    expect(await wantsAlerts(fresh.customer.id)).toBe(true)
    const token = createUnsubscribeToken(fresh.customer.id)
    const answer = await post(token, 'stop=alerts')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/unsubscribe?t=${token}`,
    ])
    expect(await wantsAlerts(fresh.customer.id)).toBe(false)
    const led = async (locale: string) =>
      (await post(token, `stop=alerts&locale=${locale}`)).headers.get('location')
    expect(await led('ta'), 'the language of the page').toBe(`/ta/unsubscribe?t=${token}`)
    expect(await led('//evil.example'), 'one of ours').toBe(`/unsubscribe?t=${token}`)
  })

  it('withdraws nothing when merely opened or sent other data', async () => {
    const { someone: fresh } = await createCallers(pool)
    await fresh.post(consents.POST, { purpose: 'search_alerts', given: true })
    const token = createUnsubscribeToken(fresh.customer.id)
    const opened = await openLink(new Request(link(token)))
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      `/unsubscribe?t=${token}`,
    ])
    for (const [body, type, status] of [
      ['', undefined, 400],
      ['List-Unsubscribe=Two-Clicks', undefined, 400],
      ['{"token":"x"}', 'application/json', 415],
      [`${ONE_CLICK}&x=${'x'.repeat(5_000)}`, undefined, 413],
      ['no parts', 'multipart/form-data; boundary=x', 400],
    ] as const)
      expect((await post(token, body, type)).status).toBe(status)
    expect(await givenOf(fresh)).toMatchObject({ search_alerts: true })
    const parts = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`
    expect((await post(token, parts, 'multipart/form-data; boundary=x')).status).toBe(200)
    expect(await givenOf(fresh)).toMatchObject({ search_alerts: false })
  })

  it("of another customer can't be guessed", async () => {
    const token = createUnsubscribeToken(someone.customer.id)
    const another = `${token.slice(0, 26)}${createUnsubscribeToken('cus_01k3000000000000000000000a').slice(26)}`
    for (const wrong of [
      another,
      token.slice(0, -1),
      `${token}x`,
      token.slice(0, 26),
      'x',
      '',
      'ü'.repeat(40),
    ]) {
      expect((await post(wrong, ONE_CLICK)).status).toBe(404)
    }
    expect(await givenOf(someone)).toMatchObject({ search_alerts: true })
  })
})
