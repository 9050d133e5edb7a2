import { beforeAll, describe, expect, it } from 'vitest'
import * as carActs from '@/app/api/staff/v1/carActs/route'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { WHOLE_QUEUE } from '@/lib/features/desk/rules/queues'
import { ALL_CITIES_READER, signInAs, type TestStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { type BookedCar, callDesk, createBookedCar } from './desk'

const { pool } = testDatabase()

interface Result {
  vehicleId: string
  carCode: string | null
  outcome: string
  problem: string | null
}

let asha: TestStaff
let farah: TestStaff
let chennai: BookedCar[]
let hyderabad: BookedCar

const moveTo = (vehicleId: string, city: string) =>
  pool.query('UPDATE vehicle SET city_id = (SELECT id FROM city WHERE slug = $2) WHERE id = $1', [
    vehicleId,
    city,
  ])
const onlyIn = async (staffId: string, city: string) => {
  await pool.query('DELETE FROM staff_city WHERE staff_id = $1', [staffId])
  await pool.query('INSERT INTO staff_city SELECT $1, id FROM city WHERE slug = $2', [
    staffId,
    city,
  ])
}
const act = async (token: string, body: object) => {
  const answer = await callDesk(carActs.POST, { token, body })
  return { ...answer, results: (answer.data.results ?? []) as Result[] }
}
const outcomes = (results: readonly Result[]) => results.map(({ outcome }) => outcome)
const dostOf = async (vehicleId: string) =>
  (await pool.query('SELECT dost_id FROM vehicle WHERE id = $1', [vehicleId])).rows[0]?.dost_id
const auditsOf = async (vehicleId: string, action: string) =>
  (
    await pool.query(
      'SELECT staff_id, detail FROM audit_entry WHERE subject = $1 AND action = $2 ORDER BY id',
      [vehicleId, action],
    )
  ).rows

beforeAll(async () => {
  asha = await signInAs(pool, 'asha')
  farah = await signInAs(pool, 'farah')
  await onlyIn(asha.id, 'chennai')
  await onlyIn(farah.id, 'hyderabad')
  chennai = [await createBookedCar(pool), await createBookedCar(pool), await createBookedCar(pool)]
  hyderabad = await createBookedCar(pool)
  await moveTo(hyderabad.vehicleId, 'hyderabad')
})

describe('assigning several cars', () => {
  it('does what it may and says for each other car why not', async () => {
    const [first, second] = chennai
    const vehicleIds = [first!.vehicleId, hyderabad.vehicleId, 'veh_unknown', second!.vehicleId]
    const { status, results } = await act(asha.token, {
      act: 'assign',
      dostId: asha.id,
      vehicleIds,
    })
    expect(status).toBe(200)
    expect(outcomes(results)).toEqual(['done', 'refused', 'refused', 'done'])
    expect(results.map(({ vehicleId }) => vehicleId)).toEqual(vehicleIds)
    expect(results[0]?.problem).toBeNull()
    expect(results[1]?.problem).toMatch(/right/)
    expect(results[2]?.carCode).toBeNull()
    expect(await dostOf(first!.vehicleId)).toBe(asha.id)
    expect(await dostOf(hyderabad.vehicleId)).toBeNull()
    expect(await auditsOf(first!.vehicleId, 'car.assigned')).toHaveLength(1)
    expect(await auditsOf(hyderabad.vehicleId, 'car.assigned')).toHaveLength(0)
    expect(await auditsOf(hyderabad.vehicleId, 'refused POST /staff/v1/carActs')).toMatchObject([
      { staff_id: asha.id, detail: { right: 'sell' } },
    ])
  })

  it('changes nothing when pressed again', async () => {
    const { vehicleId } = chennai[0]!
    const { results } = await act(asha.token, {
      act: 'assign',
      dostId: asha.id,
      vehicleIds: [vehicleId],
    })
    expect(outcomes(results)).toEqual(['already'])
    expect(await auditsOf(vehicleId, 'car.assigned')).toHaveLength(1)
  })

  it('gives no car to somebody who doesn’t work in its city, or no longer with us', async () => {
    const { vehicleId } = chennai[0]!
    const give = (dostId: string) =>
      act(asha.token, { act: 'assign', dostId, vehicleIds: [vehicleId] })
    expect(outcomes((await give(farah.id)).results)).toEqual(['refused'])
    expect(outcomes((await give('dst_nobody')).results)).toEqual(['refused'])
    expect(await dostOf(vehicleId)).toBe(asha.id)
  })

  it('takes a car from everyone', async () => {
    const { vehicleId } = chennai[1]!
    const { results } = await act(asha.token, {
      act: 'assign',
      dostId: null,
      vehicleIds: [vehicleId],
    })
    expect(outcomes(results)).toEqual(['done'])
    expect(await dostOf(vehicleId)).toBeNull()
  })

  it('does a car once when two colleagues press at the same moment', async () => {
    const { vehicleId } = chennai[2]!
    const body = { act: 'assign', dostId: asha.id, vehicleIds: [vehicleId] }
    const both = await Promise.all([act(asha.token, body), act(asha.token, body)])
    expect(both.flatMap(({ results }) => outcomes(results)).toSorted()).toEqual(['already', 'done'])
    expect(await auditsOf(vehicleId, 'car.assigned')).toHaveLength(1)
  })
})

describe('asking for calls to sellers', () => {
  it('puts each seller on the list of calls once, with a line in the log', async () => {
    const [first] = chennai
    await pool.query('UPDATE vehicle SET seller_id = NULL WHERE id = $1', [chennai[1]!.vehicleId])
    const body = { act: 'callBack', vehicleIds: [first!.vehicleId, chennai[1]!.vehicleId] }
    const once = await act(asha.token, body)
    expect(outcomes(once.results)).toEqual(['done', 'refused'])
    expect(once.results[1]?.problem).toMatch(/no seller/)
    expect(outcomes((await act(asha.token, body)).results)).toEqual(['already', 'refused'])
    const queue = await readQueuePage('callBacks', WHOLE_QUEUE, ALL_CITIES_READER, { size: 1_000 })
    expect(queue.items.filter(({ vehicleId }) => vehicleId === first!.vehicleId)).toHaveLength(1)
    expect(await auditsOf(first!.vehicleId, 'callBack.asked')).toHaveLength(1)
  })
})

describe('a call for several cars', () => {
  it('needs the right to sell', async () => {
    await pool.query("UPDATE staff SET rights = '{inspect}' WHERE id = $1", [farah.id])
    const { status } = await act(farah.token, {
      act: 'callBack',
      vehicleIds: [hyderabad.vehicleId],
    })
    expect(status).toBe(403)
  })

  it.each([
    ['none', []],
    ['a car twice', ['veh_one_one', 'veh_one_one']],
    ['more than a page', Array.from({ length: 51 }, (_, n) => `veh_many_${n}`)],
  ])('refuses %s', async (_what, vehicleIds) => {
    expect((await act(asha.token, { act: 'callBack', vehicleIds })).status).toBe(422)
  })
})
