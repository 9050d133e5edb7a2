import { readPersonRecords } from '@/lib/features/desk/queries/person/things'
import { findByTerms } from '@/lib/features/desk/queries/search/find-by-terms'
import { findPersonRecordUrl } from '@/lib/features/desk/rules/person-things'
import { parseSearchTerms } from '@/lib/features/desk/rules/search-terms'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as priceAppeal from '@/app/api/customer/v1/priceAppeal/route'
import * as withdrawal from '@/app/api/customer/v1/priceAppealWithdrawal/route'
import * as priceAppealStep from '@/app/api/staff/v1/priceAppealStep/route'
import { readAppealFigures } from '@/lib/features/appeals/queries/figures'
import { listAppealCases, predictStockRange } from '@/lib/features/appeals/queries/cases'
import { judgeAppealCase } from '@/lib/features/appeals/rules'
import { appealCases } from '@/lib/features/appeals/schemas'
import { getCurrentModel } from '@/lib/features/valuation/model-store'
import { getDb } from '@/lib/server/db/client'
import { forgetAppeals } from '@/lib/features/appeals/commands/forget-customer'
import { readDeskAppeal } from '@/lib/features/desk/queries/appeal-queue'
import { transaction } from '@/lib/server/db/transaction'
import { createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { ALL_CITIES_READER, signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { getData, send } from '../api/send'
import { readWholeQueue } from '../desk/queue'

const { pool } = testDatabase()
const ANSWER = 'You are right, the odometer is read again and corrected.'

let asha: { id: string; token: string }

beforeAll(async () => {
  asha = await signInAs(pool, 'asha')
  shared = await findCar()
})

beforeEach(() => pool.query('DELETE FROM rate_window'))

interface Car {
  id: string
  carCode: string
  kms: number
  sellerId: string
  price: number
}

const taken: string[] = []

async function findCar(): Promise<Car> {
  const { rows } = await pool.query<Car>(
    `SELECT v.id, v.car_code AS "carCode", v.kms, v.seller_id AS "sellerId", v.price FROM vehicle v JOIN city c ON c.id = v.city_id
     WHERE v.status = 'listed' AND c.slug = 'chennai' AND v.seller_id IS NOT NULL AND v.fair_price IS NOT NULL AND v.kms > 20000
       AND NOT EXISTS (SELECT FROM price_appeal a WHERE a.vehicle_id = v.id) AND v.id <> ALL ($1)
       AND EXISTS (SELECT FROM price_label l WHERE l.vehicle_id = v.id) ORDER BY v.number LIMIT 1`,
    [taken],
  )
  const [car] = rows
  if (!car) throw new Error('The seed has no labelled car.')
  taken.push(car.id)
  return car
}

const ask = (who: TestCustomer, car: Car, more: object = {}) =>
  send(priceAppeal.POST, {
    token: who.token,
    body: {
      ...{ carCode: car.carCode, fact: 'kms', claimed: '90,000 km' },
      text: 'The service record of May shows another reading.',
      ...more,
    },
  })
const step = (body: object, token = asha.token) => send(priceAppealStep.POST, { token, body })
const mine = async (who: TestCustomer) =>
  getData<{ appeal: string; state: string; before: object; after: { at: string } | null }[]>(
    await send(priceAppeal.GET as never, { method: 'GET' as never, token: who.token }),
  )
const count = async (vehicleId: string) =>
  (
    await pool.query<{ rows: number }>(
      'SELECT count(*)::int AS rows FROM price_label WHERE vehicle_id = $1',
      [vehicleId],
    )
  ).rows[0]?.rows ?? 0

/** Different people appeal the same car, because the seed has few with a label. */
let shared: Car

async function createAskedAppeal(more: object = {}, car = shared) {
  const who = await createCustomer(pool)
  expect((await ask(who, car, more)).status).toBe(201)
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM price_appeal WHERE customer_id = $1',
    [who.id],
  )
  return { who, car, appealId: rows[0]?.id ?? '' }
}

describe('an appeal against a price label', () => {
  it('is confirmed with its day, stands in the queue, and is won with a new label', async () => {
    const { who, car, appealId } = await createAskedAppeal({}, await findCar())
    const before = await count(car.id)
    const [line] = (await readWholeQueue('appeals')).filter(({ key }) => key === appealId)
    expect(line).toMatchObject({ fact: 'kms', state: 'asked', person: 'Kavya' })
    const done = await step({ step: 'accept', appealId, value: car.kms + 40_000, answer: ANSWER })
    expect(done.text).toContain('true')
    expect(await count(car.id)).toBe(before + 1)
    const [won] = await mine(who)
    expect(won).toMatchObject({ state: 'won', answer: ANSWER })
    expect(won?.after).not.toBeNull()
    expect(won?.after).not.toEqual(won?.before)
    const desk = await readDeskAppeal(appealId)
    expect(desk?.comparables.length).toBeGreaterThan(0)
    const { rows } = await pool.query<{ kms: number }>('SELECT kms FROM vehicle WHERE id = $1', [
      car.id,
    ])
    expect(rows[0]?.kms).toBe(car.kms + 40_000)
    const { rows: sent } = await pool.query<{ template: string }>(
      'SELECT template FROM message WHERE "to" = $1 ORDER BY created_at, id',
      [who.phone],
    )
    expect(sent.map(({ template }) => template)).toEqual([
      'priceAppealAsked',
      'priceAppealAnswered',
    ])
    expect((await readWholeQueue('appeals')).some(({ key }) => key === appealId)).toBe(false)
    expect((await step({ step: 'refuse', appealId, answer: ANSWER })).status).toBe(409)
  })

  it("stands on its person's page and in the desk's search, within the car's city", async () => {
    const { who, appealId } = await createAskedAppeal()
    const [{ appeal = '' } = {}] = await mine(who)
    const things = await readPersonRecords(who.id, ALL_CITIES_READER)
    const thing = things.find(({ kind }) => kind === 'appeals')
    expect(thing).toMatchObject({ key: appealId, state: 'asked', carCode: shared.carCode })
    expect(thing && findPersonRecordUrl(thing)).toBe(`/dost/appeals/${appealId}`)
    for (const text of [appeal, appeal.toLowerCase().replace('-', ' '), appealId]) {
      const [hit] = await findByTerms(parseSearchTerms(text), ALL_CITIES_READER)
      expect([text, hit?.href, hit?.title]).toEqual([text, `/dost/appeals/${appealId}`, appeal])
      expect(await findByTerms(parseSearchTerms(text), { id: '', cities: [] })).toEqual([])
    }
  })

  it('becomes a case that the model holds with the right fact', async () => {
    const { who, car, appealId } = await createAskedAppeal({}, await findCar())
    await step({ step: 'accept', appealId, value: car.kms + 60_000, answer: ANSWER })
    const number = (await mine(who))[0]?.appeal
    const db = getDb().$kysely
    const [cases, current] = [await listAppealCases(db), await getCurrentModel(db)]
    const found = appealCases
      .parse(JSON.parse(JSON.stringify(cases)))
      .find(({ appeal }) => appeal === number)
    if (!found || !current) throw new Error('The won appeal is no case.')
    expect(found.after.facts.kms).toBe(car.kms + 60_000)
    expect(found.before.facts.kms).toBe(car.kms)
    const predict = predictStockRange(current.model)
    expect(judgeAppealCase(found, predict).isHeld).toBe(true)
    const dear = (facts: typeof found.after.facts, id: string) => {
      const { low, fair, high } = predict(facts, id)
      return { low: low * 9, fair: fair * 9, high: high * 9 }
    }
    expect(
      judgeAppealCase(
        { ...found, price: found.after.high + 1, after: { ...found.after, label: 'high' } },
        dear,
      ).isHeld,
    ).toBe(false)
  })

  it('is refused with a reason, which leaves fact and label alone', async () => {
    const { who, car, appealId } = await createAskedAppeal()
    const before = await count(car.id)
    expect((await step({ step: 'refuse', appealId, answer: 'no' })).status).toBe(422)
    expect((await step({ step: 'refuse', appealId, answer: ANSWER })).status).toBe(200)
    expect(await count(car.id)).toBe(before)
    expect((await mine(who))[0]).toMatchObject({ state: 'refused', after: null })
  })

  it('corrects the year, and refuses a value that the fact can’t have', async () => {
    const { car, appealId } = await createAskedAppeal(
      { fact: 'year', claimed: '2019' },
      await findCar(),
    )
    const { rows } = await pool.query<{ year: number }>('SELECT year FROM vehicle WHERE id = $1', [
      car.id,
    ])
    const year = (rows[0]?.year ?? 0) - 1
    for (const value of [1_900, 2_999, true, undefined])
      expect((await step({ step: 'accept', appealId, value, answer: ANSWER })).status).toBe(422)
    expect((await step({ step: 'accept', appealId, value: year, answer: ANSWER })).status).toBe(200)
    const after = await pool.query<{ year: number }>('SELECT year FROM vehicle WHERE id = $1', [
      car.id,
    ])
    expect(after.rows[0]?.year).toBe(year)
  })

  it('needs no value if the fact is corrected elsewhere', async () => {
    const { who, appealId } = await createAskedAppeal({
      fact: 'accident',
      claimed: 'Door was painted',
    })
    expect((await step({ step: 'accept', appealId, answer: ANSWER })).status).toBe(200)
    expect((await mine(who))[0]).toMatchObject({ state: 'won' })
  })

  it('is one at a time for each person and car; others, and the owner, can appeal too', async () => {
    const { who, car } = await createAskedAppeal()
    expect((await ask(who, car)).status).toBe(409)
    expect((await ask(await createCustomer(pool), car)).status).toBe(201)
    const [mineNow] = await mine(who)
    const body = { appeal: mineNow?.appeal ?? '' }
    const other = await createCustomer(pool)
    expect((await send(withdrawal.POST, { token: other.token, body })).status).toBe(404)
    expect((await send(withdrawal.POST, { token: who.token, body })).status).toBe(200)
    expect((await send(withdrawal.POST, { token: who.token, body })).status).toBe(409)
    expect((await ask(who, car)).status).toBe(201)
  })

  it('needs a session, a car for sale, and a label', async () => {
    const [who, car] = [await createCustomer(pool), await findCar()]
    expect((await ask({ ...who, token: '' }, car)).status).toBe(401)
    expect((await ask(who, { ...car, carCode: 'CHN-26-999999' })).status).toBe(422)
    await pool.query(
      'UPDATE vehicle SET fair_price = NULL, fair_low = NULL, fair_high = NULL WHERE id = $1',
      [car.id],
    )
    expect((await ask(who, car)).status).toBe(409)
    const { rows } = await pool.query<{ carCode: string }>(
      `SELECT car_code AS "carCode" FROM vehicle WHERE status = 'delivered' LIMIT 1`,
    )
    expect((await ask(who, { ...car, carCode: rows[0]?.carCode ?? '' })).status).toBe(409)
  })

  it('is answered by staff with the right, in the car’s city only', async () => {
    const { appealId } = await createAskedAppeal()
    const body = { step: 'refuse', appealId, answer: ANSWER }
    await pool.query('DELETE FROM staff_city WHERE staff_id = $1', [asha.id])
    expect((await step(body)).status).toBe(403)
    await signInAs(pool, 'asha')
    await pool.query(
      'INSERT INTO staff_city (staff_id, city_id) SELECT $1, id FROM city ON CONFLICT DO NOTHING',
      [asha.id],
    )
    await pool.query("UPDATE staff SET rights = array_remove(rights, 'price') WHERE id = $1", [
      asha.id,
    ])
    expect((await step(body)).status).toBe(403)
    await pool.query('UPDATE staff SET rights = enum_range(NULL::staff_right) WHERE id = $1', [
      asha.id,
    ])
    expect((await step(body)).status).toBe(200)
  })

  it('loses its words with the account, and is withdrawn if it is open', async () => {
    const { who, appealId } = await createAskedAppeal()
    await transaction((tx) => forgetAppeals(tx, who))
    const { rows } = await pool.query<{ state: string; text: string; claimed: string }>(
      'SELECT state, text, claimed FROM price_appeal WHERE id = $1',
      [appealId],
    )
    expect(rows).toEqual([{ state: 'withdrawn', text: '-', claimed: '-' }])
  })

  it('is counted in public', async () => {
    const now = new Date()
    const before = await readAppealFigures(now)
    const { appealId } = await createAskedAppeal()
    expect(await readAppealFigures(now)).toEqual(before)
    await step({ step: 'refuse', appealId, answer: ANSWER })
    expect((await readAppealFigures(now))?.asked).toBe((before?.asked ?? 0) + 1)
  })
})

describe('the database', () => {
  it('keeps labels and answers as they were', async () => {
    const { car, appealId } = await createAskedAppeal()
    const change = (text: string, values: unknown[] = [appealId]) => pool.query(text, values)
    await expect(
      change('UPDATE price_label SET price = 1 WHERE vehicle_id = $1', [car.id]),
    ).rejects.toThrow('append-only')
    await expect(change('DELETE FROM price_label WHERE vehicle_id = $1', [car.id])).rejects.toThrow(
      'append-only',
    )
    await expect(
      change("UPDATE price_appeal SET due_at = now() + interval '9 days' WHERE id = $1"),
    ).rejects.toMatchObject({ constraint: 'price_appeal_moves_forward' })
    await expect(
      change(
        "UPDATE price_appeal SET state = 'won', closed_at = now(), answer = 'ok' WHERE id = $1",
      ),
    ).rejects.toMatchObject({ constraint: 'price_appeal_state' })
    const refuse = `UPDATE price_appeal SET state = 'refused', closed_at = now(), answer = 'because', closed_by_id = $2`
    await expect(
      change(`${refuse}, after_label_id = label_id WHERE id = $1`, [appealId, asha.id]),
    ).rejects.toMatchObject({ constraint: 'price_appeal_after' })
    await change(`${refuse} WHERE id = $1`, [appealId, asha.id])
    await expect(
      change("UPDATE price_appeal SET state = 'won' WHERE id = $1"),
    ).rejects.toMatchObject({ constraint: 'price_appeal_moves_forward' })
  })

  it('accepts no label that doesn’t follow from its range, and no other car’s label', async () => {
    const { car, appealId } = await createAskedAppeal()
    await expect(
      pool.query(
        `INSERT INTO price_label (vehicle_id, model_id, price, label, low, fair, high, median_error, basis, facts, comparables)
         SELECT vehicle_id, model_id, low - 1, 'high', low, fair, high, median_error, basis, facts, comparables FROM price_label WHERE vehicle_id = $1 LIMIT 1`,
        [car.id],
      ),
    ).rejects.toMatchObject({ constraint: 'price_label_words' })
    await expect(
      pool.query(
        `UPDATE price_appeal SET state = 'won', closed_at = now(), answer = 'ok', closed_by_id = $2,
           after_label_id = (SELECT max(id) FROM price_label WHERE vehicle_id <> $3) WHERE id = $1`,
        [appealId, asha.id, car.id],
      ),
    ).rejects.toMatchObject({ constraint: 'price_appeal_own_label' })
  })
})
