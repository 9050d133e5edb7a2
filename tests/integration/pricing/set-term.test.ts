import { beforeAll, describe, expect, it } from 'vitest'
import { announceTerms } from '@/lib/features/pricing/jobs'
import { TERM_NAMES, findTermsAt, type TermName } from '@/lib/features/pricing/rules/terms'
import { DEMO_TERMS } from '@/prisma/seed/demo-terms'
import { readTermChanges } from '@/lib/features/pricing/queries/terms'
import { listTerms } from '@/lib/features/desk/queries/terms'
import { readAudit } from '../desk/audit'
import { createCustomer } from '../../factories/customers'
import { signInAs, type TestStaff } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import {
  addDaysToToday,
  postTerm,
  setTermFromToday,
  readTerms,
  readTermVersion,
  postTermWithdrawal,
} from './terms'

const { pool } = testDatabase()
let meera: TestStaff
const body = async (term: TermName, value: number, more: object = {}) => ({
  term,
  value,
  from: addDaysToToday(0),
  reason: 'as agreed',
  version: await readTermVersion(pool, term),
  ...more,
})
const inDatabase = async (term: TermName) =>
  (await pool.query<{ value: number }>('SELECT term_in_force($1) AS value', [term])).rows[0]?.value
const countCacheChanges = async () =>
  (await pool.query("SELECT FROM cache_change WHERE tag = 'terms'")).rowCount ?? 0
const historyOf = async (term: TermName) =>
  (await listTerms(new Date())).find((one) => one.term === term)

beforeAll(async () => {
  meera = await signInAs(pool, 'meera')
})

describe('terms of business', () => {
  it('have initial values', async () => {
    expect(await readTerms()).toEqual(DEMO_TERMS)
    for (const term of TERM_NAMES) expect(await inDatabase(term)).toBe(DEMO_TERMS[term])
  })

  it('can be set only by a manager', async () => {
    const [asha, customer] = [await signInAs(pool, 'asha'), await createCustomer(pool)]
    const change = await body('tokenAmount', 12_000)
    const withdrawal = { id: 'trm_none', reason: 'as agreed', version: 1 }
    for (const [who, status] of [
      [asha, 403],
      [customer, 403],
      [null, 401],
    ] as const) {
      expect((await postTerm(who, change)).status).toBe(status)
      expect((await postTermWithdrawal(who, withdrawal)).status).toBe(status)
    }
    expect(await readTerms()).toEqual(DEMO_TERMS)
  })

  it.each([
    [{ value: 500 }, { value: 'This must be at least ₹1,000.' }],
    [{ value: 60_000 }, { value: 'This must be at most ₹50,000.' }],
    [{ value: 12_345 }, { value: 'This goes in steps of ₹500.' }],
    [{ from: addDaysToToday(-1) }, { from: 'Choose today or a later day, at most a year ahead.' }],
    [{ from: addDaysToToday(400) }, { from: 'Choose today or a later day, at most a year ahead.' }],
    [{ from: 'tomorrow' }, {}],
    [{ reason: '   ' }, {}],
    [{ term: 'holdDays' }, {}],
  ])('are refused with %j', async (more, fields) => {
    const answer = await postTerm(meera, await body('tokenAmount', 12_000, more))
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ fields })
    expect(await readTerms()).toEqual(DEMO_TERMS)
  })

  it('apply at once from today on, on all pages', async () => {
    const before = await countCacheChanges()
    await setTermFromToday(pool, meera, 'listingFee', 3_500)
    expect((await readTerms()).listingFee).toBe(3_500)
    expect(await inDatabase('listingFee')).toBe(3_500)
    expect(await countCacheChanges()).toBe(before + 1)
    expect((await readAudit('listingFee'))[0]).toMatchObject({
      action: 'terms.set',
      staff: 'Meera Iyer',
      reason: 'as agreed',
    })
  })

  it('wait for their date, and can be withdrawn until then', async () => {
    expect(
      (await postTerm(meera, await body('holdBack', 6_000, { from: addDaysToToday(3) }))).status,
    ).toBe(200)
    const scheduled = await historyOf('holdBack')
    expect(scheduled).toMatchObject({ value: 5_000, coming: [{ value: 6_000 }] })
    const change = { id: scheduled?.coming[0]?.id, reason: 'too early', version: 2 }
    expect((await postTermWithdrawal(meera, { ...change, version: 1 })).status).toBe(409)
    expect((await postTermWithdrawal(meera, change)).status).toBe(200)
    expect((await postTermWithdrawal(meera, { ...change, version: 3 })).status).toBe(409)
    const withdrawn = await historyOf('holdBack')
    expect(withdrawn).toMatchObject({ value: 5_000, coming: [] })
    expect(withdrawn?.history.map(({ reason }) => reason)).toEqual([
      'too early',
      'as agreed',
      'As the business began',
    ])
    const first = withdrawn?.history.at(-1)?.id
    const begun = await postTermWithdrawal(meera, { id: first, reason: 'too late', version: 3 })
    expect(begun).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('begun') },
    })
    expect(
      (await postTermWithdrawal(meera, { ...change, id: 'trm_unknown', version: 3 })).status,
    ).toBe(404)
  })

  it('are the same in SQL and in TypeScript, for any history', async () => {
    let version = await readTermVersion(pool, 'holdBackDays')
    for (let round = 0; round < 40; round += 1) {
      version += 1
      const isWithdrawal = round % 3 === 2
      await pool.query(
        isWithdrawal
          ? `INSERT INTO term_change (id, term, version, withdraws, reason)
             SELECT $1, 'holdBackDays', $2::int, id, 'test' FROM term_change c WHERE term = 'holdBackDays' AND value IS NOT NULL AND version > 1
               AND NOT EXISTS (SELECT FROM term_change w WHERE w.withdraws = c.id) ORDER BY random() LIMIT 1`
          : `INSERT INTO term_change (id, term, version, value, valid_from, reason)
             VALUES ($1, 'holdBackDays', $2::int, $2::int + 7, date_trunc('hour', now()) + (random() * 6 - 4)::int * interval '1 hour', 'test')`,
        [`trm_test${round}`, version],
      )
      const rule = findTermsAt(await readTermChanges(), new Date())
      expect(await inDatabase('holdBackDays'), `round ${round}`).toBe(rule.holdBackDays)
    }
  })
})

describe('two managers at once', () => {
  const both = async () => {
    const change = await body('tokenAmount', 11_000)
    const answers = await Promise.all([
      postTerm(meera, change),
      postTerm(meera, { ...change, value: 12_000 }),
    ])
    return answers.map(({ status }) => status).sort()
  }

  it('never overwrite each other unseen: one is asked to reload', async () => {
    for (let round = 0; round < 5; round += 1) expect(await both()).toEqual([200, 409])
    expect((await historyOf('tokenAmount'))?.history).toHaveLength(6)
  })

  it('would, without the key (negative control)', async () => {
    await pool.query('DROP INDEX term_change_term_version_key')
    const rounds: number[][] = []
    for (let round = 0; round < 10; round += 1) rounds.push(await both())
    expect(rounds).toContainEqual([200, 200])
  })
})

describe('a scheduled term', () => {
  it('is announced to every instance when it starts, once', async () => {
    await pool.query(
      `INSERT INTO term_change (id, term, version, value, valid_from, reason)
       VALUES ('trm_soon', 'holdBack', 90, 7000, now() + interval '300 milliseconds', 'test')`,
    )
    await pool.query("DELETE FROM cache_change WHERE tag = 'terms'")
    // The first run announces earlier changes, so that the second has nothing to do.
    await announceTerms.run(new Date())
    const before = await countCacheChanges()
    await announceTerms.run(new Date())
    expect(await countCacheChanges()).toBe(before)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect((await readTerms()).holdBack).toBe(7_000)
    await announceTerms.run(new Date())
    await announceTerms.run(new Date())
    expect(await countCacheChanges()).toBe(before + 1)
  })
})
