import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as account from '@/app/api/customer/v1/account/route'
import * as consents from '@/app/api/customer/v1/consents/route'
import * as dataExport from '@/app/api/customer/v1/export/route'
import * as preference from '@/app/api/customer/v1/preference/route'
import * as preferences from '@/app/api/customer/v1/preferences/route'
import { savePreference } from '@/lib/features/customers/commands/save-preference'
import { PRIVACY_NOTICE_VERSION } from '@/lib/features/customers/rules/consents'
import { MAX_SAVED_SEARCHES } from '@/lib/features/customers/rules/saved-searches'
import { preferenceBody, type SavedSearchDto } from '@/lib/features/customers/schemas/preferences'
import { newId } from '@/lib/server/db/ids'
import { MIGRATIONS_FOLDER } from '@/lib/server/db/migration-state'
import { openSession } from '@/lib/server/auth/sessions'
import { createCaller } from '../../factories/callers'
import { toCustomerHeaders, createCustomer, type TestCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import { waitForNextMoment } from '../../setup/moments'
import { callAs, getData } from '../api/call-as'

const { pool, prisma } = testDatabase()

const upTo = (kms: number, more: object = {}) => ({ filters: { kms }, add: true, ...more })
const save = async (who: TestCustomer, body: unknown) => {
  const answer = await callAs(preference.POST, who, { method: 'POST', body })
  await waitForNextMoment(pool)
  return { ...answer, saved: getData<SavedSearchDto & { outcome: string }>(answer) }
}
const listSearches = async (who: TestCustomer) =>
  getData<{ items: SavedSearchDto[] }>(await callAs(preferences.GET, who)).items
const kmsOf = (searches: readonly SavedSearchDto[]) => searches.map(({ filters }) => filters.kms)
const readNewestSearch = async (who: TestCustomer) =>
  getData<SavedSearchDto | null>(await callAs(preference.GET, who))
const remove = (who: TestCustomer, preferenceId?: string) =>
  callAs(preference.DELETE, who, {
    method: 'DELETE',
    ...(preferenceId !== undefined && { search: `?preferenceId=${preferenceId}` }),
  })
async function withSearches(count: number): Promise<TestCustomer> {
  const person = await createCustomer(pool)
  for (let kms = 1; kms <= count; kms += 1) {
    await savePreference(person.id, preferenceBody.parse(upTo(kms * 1_000)))
    await waitForNextMoment(pool)
  }
  return person
}
const rowsOf = async ({ id }: TestCustomer) =>
  (await pool.query('SELECT 1 FROM preference WHERE customer_id = $1', [id])).rowCount

describe('several saved searches', () => {
  it('are listed newest first, each with a name and its own list', async () => {
    const person = await withSearches(2)
    const { saved } = await save(person, {
      filters: { brands: [{ id: 'hyundai' }], embedFilters: [{ id: 'city=chennai' }] },
      add: true,
    })
    expect(saved).toMatchObject({ outcome: 'added', name: 'Hyundai cars in Chennai' })
    const all = await listSearches(person)
    expect(all.map(({ name }) => name)).toEqual([
      'Hyundai cars in Chennai',
      'Used cars, up to 2,000\u00a0km',
      'Used cars, up to 1,000\u00a0km',
    ])
    expect(all[0]?.url).toBe('/buy?city=chennai&make=hyundai')
    expect(await readNewestSearch(person)).toEqual(all[0])
  })

  it('appear as one to an older program, which overwrites, reads and deletes the newest', async () => {
    const person = await withSearches(2)
    expect((await save(person, { filters: { kms: 9_000 } })).saved.outcome).toBe('replaced')
    expect(kmsOf(await listSearches(person))).toEqual([9_000, 1_000])
    expect((await save(person, { filters: { kms: 1_000 } })).saved.outcome).toBe('replaced')
    expect(kmsOf(await listSearches(person))).toEqual([1_000])
    await remove(person)
    expect(await readNewestSearch(person)).toBeNull()
  })

  it('with the same filters are stored once, and the response says so', async () => {
    const person = await createCustomer(pool)
    const filters = { brands: [{ id: 'hyundai' }, { id: 'honda' }] }
    await save(person, { filters, add: true })
    await save(person, upTo(5_000))
    const before = await listSearches(person)
    const turned = { brands: [{ id: 'honda' }, { id: 'hyundai' }] }
    expect((await save(person, { filters: turned, add: true })).saved.outcome).toBe('same')
    expect(await listSearches(person)).toEqual(before)
    const { saved } = await save(person, { filters, sort: 'price-asc', add: true })
    expect(saved).toMatchObject({ outcome: 'replaced', sort: 'price-asc' })
    expect(await listSearches(person)).toHaveLength(2)
  })

  it('can be deleted only by their owner', async () => {
    const [person, other] = [await withSearches(3), await withSearches(1)]
    const [, second] = await listSearches(person)
    await remove(other, second?.preferenceId)
    expect(await listSearches(person)).toHaveLength(3)
    expect((await remove(person, second?.preferenceId)).status).toBe(200)
    expect((await remove(person, second?.preferenceId)).status).toBe(200)
    expect(kmsOf(await listSearches(person))).toEqual([3_000, 1_000])
    expect(await listSearches(other)).toHaveLength(1)
  })

  it('are all in the export, and deleted with the account', async () => {
    const person = await withSearches(3)
    const exported = getData<{ savedSearches: unknown[] }>(await callAs(dataExport.GET, person))
    expect(exported.savedSearches).toHaveLength(3)
    await callAs(account.DELETE, person, {
      method: 'DELETE',
      body: { phoneNumber: person.phone },
    })
    expect(await rowsOf(person)).toBe(0)
    const late = savePreference(person.id, preferenceBody.parse(upTo(1)))
    await expect(late).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the maximum number of saved searches', () => {
  it('is 20: another one is refused with a message, but may replace the newest', async () => {
    const person = await withSearches(MAX_SAVED_SEARCHES)
    const refused = await save(person, upTo(500_000))
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(`You already have ${MAX_SAVED_SEARCHES} saved searches`)
    expect((await save(person, upTo(3_000))).saved.outcome).toBe('same')
    expect((await save(person, { filters: { kms: 500_000 } })).saved.outcome).toBe('replaced')
    expect(await rowsOf(person)).toBe(MAX_SAVED_SEARCHES)
    await remove(person)
    expect((await save(person, upTo(600_000))).status).toBe(200)
  })

  it('holds for concurrent saves', async () => {
    const person = await withSearches(MAX_SAVED_SEARCHES - 1)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => save(person, upTo(100_000 + at))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await rowsOf(person)).toBe(MAX_SAVED_SEARCHES)
    await remove(person)
    const same = await Promise.all(Array.from({ length: 8 }, () => save(person, upTo(7))))
    expect(same.map(({ saved }) => saved.outcome).sort()).toEqual([
      'added',
      ...Array(7).fill('same'),
    ])
    expect(await rowsOf(person)).toBe(MAX_SAVED_SEARCHES)
  })

  it('is enforced by the table; without its constraints, extra and duplicate searches fit (negative control)', async () => {
    const person = await withSearches(MAX_SAVED_SEARCHES)
    const put = (place: number, filters: string) =>
      client.query(
        'INSERT INTO preference (id, customer_id, place, filters) VALUES ($1, $2, $3, $4)',
        [newId('srh'), person.id, place, filters],
      )
    const client = await pool.connect()
    try {
      await expect(put(21, '{}')).rejects.toThrow('preference_place_check')
      await expect(put(20, '{}')).rejects.toThrow('preference_customer_id_place_key')
      await client.query('BEGIN')
      await client.query('ALTER TABLE preference DROP CONSTRAINT preference_place_check')
      await put(21, '{}')
      await client.query('SAVEPOINT one')
      await expect(put(22, '{}')).rejects.toThrow('preference_same_filters_key')
      await client.query('ROLLBACK TO one; DROP INDEX preference_same_filters_key')
      await put(22, '{}')
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })
})

describe('alerts of several searches', () => {
  const alertsOf = async (who: TestCustomer) =>
    (await listSearches(who)).map(({ alerts }) => alerts)
  const turn = (who: TestCustomer, preferenceId: string, alerts: boolean) =>
    callAs(preference.PATCH, who, { method: 'PATCH', body: { preferenceId, alerts } })
  const isGiven = async (who: TestCustomer) =>
    getData<{ items: { purpose: string; given: boolean }[] }>(
      await callAs(consents.GET, who),
    ).items.find(({ purpose }) => purpose === 'search_alerts')?.given

  it('are switched separately; the first one gives the consent, the last one withdraws it', async () => {
    const person = await withSearches(2)
    const ids = (await listSearches(person)).map(({ preferenceId }) => preferenceId)
    expect(await isGiven(person)).toBe(false)
    await turn(person, ids[1] ?? '', true)
    expect([await alertsOf(person), await isGiven(person)]).toEqual([[false, true], true])
    await save(person, upTo(3_000))
    await save(person, upTo(4_000, { alerts: false }))
    expect(await alertsOf(person)).toEqual([false, true, false, true])
    for (const { preferenceId } of await listSearches(person))
      await turn(person, preferenceId, false)
    expect([await alertsOf(person), await isGiven(person)]).toEqual([Array(4).fill(false), false])
    await callAs(consents.POST, person, {
      method: 'POST',
      body: { purpose: 'search_alerts', given: true },
    })
    expect(await alertsOf(person)).toEqual(Array(4).fill(true))
  })

  it("can't be turned on by another customer or a Dost, who can't consent for others", async () => {
    const [person, other] = [await withSearches(1), await createCustomer(pool)]
    const [only] = await listSearches(person)
    const id = only?.preferenceId ?? ''
    expect((await turn(other, id, true)).status).toBe(404)
    expect(await isGiven(other)).toBe(false)
    const { rows } = await pool.query<{ id: string }>(
      'SELECT id FROM staff WHERE is_active LIMIT 1',
    )
    const { token } = await openSession(
      prisma,
      { customerId: person.id, staffId: rows[0]?.id ?? '', reason: 'asked on the phone' },
      new Date(),
    )
    const acting = createCaller(toCustomerHeaders({ token }))
    expect((await acting.post(preference.PATCH, { preferenceId: id, alerts: true })).status).toBe(
      403,
    )
    expect(await isGiven(person)).toBe(false)
  })
})

it('a consent shows the notice that was accepted', async () => {
  const person = await createCustomer(pool)
  const noticeOf = async () =>
    getData<{ items: { purpose: string; notice: string }[] }>(
      await callAs(consents.GET, person),
    ).items.find(({ purpose }) => purpose === 'shortlist_alerts')?.notice
  const agree = () =>
    callAs(consents.POST, person, {
      method: 'POST',
      body: { purpose: 'shortlist_alerts', given: true },
    })
  await agree()
  expect(await noticeOf()).toContain('is sold')
  await pool.query("UPDATE consent SET notice_version = '2026-11' WHERE customer_id = $1", [
    person.id,
  ])
  expect(await noticeOf()).not.toContain('is sold')
  await agree()
  expect(await noticeOf()).toContain('is sold')
  const { rows } = await pool.query<{ version: string; live: boolean }>(
    'SELECT notice_version AS version, withdrawn_at IS NULL AS live FROM consent WHERE customer_id = $1 ORDER BY live',
    [person.id],
  )
  expect(rows).toEqual([
    { version: '2026-11', live: false },
    { version: PRIVACY_NOTICE_VERSION, live: true },
  ])
})

it("the migration keeps each customer's search", async () => {
  const folder = readdirSync(MIGRATIONS_FOLDER).find((name) => name.endsWith('many_saved_searches'))
  const sql = readFileSync(join(MIGRATIONS_FOLDER, folder ?? '', 'migration.sql'), 'utf8')
  const people = [await createCustomer(pool), await createCustomer(pool)]
  const client = await pool.connect()
  try {
    await client.query(`BEGIN; DROP TABLE preference; CREATE TABLE preference (
      customer_id TEXT NOT NULL CONSTRAINT preference_pkey PRIMARY KEY REFERENCES customer (id), filters JSONB NOT NULL,
      sort TEXT NOT NULL DEFAULT 'latest', alerts BOOLEAN NOT NULL DEFAULT false, last_alert_at TIMESTAMPTZ(3),
      updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP)`)
    for (const { id } of people)
      await client.query(
        `INSERT INTO preference (customer_id, filters, alerts, updated_at) VALUES ($1, '{"kms": 5}', true, '2026-10-01')`,
        [id],
      )
    await client.query(sql)
    const { rows } = await client.query<{ id: string; customer_id: string }>(
      'SELECT *, created_at = \'2026-10-01\' AS "isOld" FROM preference ORDER BY customer_id',
    )
    expect(rows).toEqual(
      people.map(({ id }) =>
        expect.objectContaining({
          customer_id: id,
          place: 1,
          alerts: true,
          isOld: true,
          id: expect.stringMatching(/^srh_[0-9a-z]{26}$/),
        }),
      ),
    )
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})
