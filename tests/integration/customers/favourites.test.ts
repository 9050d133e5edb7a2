import { beforeAll, describe, expect, it } from 'vitest'
import * as favourite from '@/app/api/vehicle/v1/favourite/route'
import * as favouriteIds from '@/app/api/vehicle/v1/favouriteIds/route'
import * as favouriteList from '@/app/api/vehicle/v1/favouriteList/route'
import { type TestCaller, createCallers } from '../../factories/callers'
import { testDatabase } from '../../setup/database'
import { waitForNextMoment } from '../../setup/moments'

const { pool } = testDatabase()
const ids: string[] = []
let hidden = ''
let someone: TestCaller
let other: TestCaller
let stranger: TestCaller

beforeAll(async () => {
  const { rows } = await pool.query<{ id: string }>(
    "SELECT id FROM vehicle WHERE status = 'listed' ORDER BY id LIMIT 5",
  )
  ids.push(...rows.map(({ id }) => id))
  hidden =
    (await pool.query<{ id: string }>("SELECT id FROM vehicle WHERE status = 'inspected' LIMIT 1"))
      .rows[0]?.id ?? ''
  ;({ someone, other, stranger } = await createCallers(pool))
})

const like = (caller: TestCaller, vehicleId: unknown, liked: unknown = true) =>
  caller.post(favourite.POST, { vehicleId, favourite: liked })
const list = async (caller: TestCaller) =>
  (await caller.get(favouriteList.GET)).data as {
    items: { vehicleId: string; likedAt: string }[]
    total: number
  }

describe('a favourite', () => {
  it('is idempotent', async () => {
    for (let time = 0; time < 2; time += 1) {
      expect(await like(someone, ids[0])).toMatchObject({
        status: 200,
        data: { vehicleId: ids[0], favourite: true },
      })
    }
    expect(await someone.get(favourite.GET, `?vehicleId=${ids[0]}`)).toMatchObject({
      status: 200,
      data: { favourite: true },
    })
    expect((await list(someone)).total).toBe(1)
    for (let time = 0; time < 2; time += 1) {
      expect(await like(someone, ids[0], false)).toMatchObject({
        status: 200,
        data: { favourite: false },
      })
    }
    expect(await list(someone)).toMatchObject({ total: 0, items: [] })
  })

  it('belongs to one customer', async () => {
    await like(someone, ids[1])
    expect(await other.get(favourite.GET, `?vehicleId=${ids[1]}`)).toMatchObject({
      data: { favourite: false },
    })
    await like(other, ids[1], false)
    expect((await list(someone)).items.map(({ vehicleId }) => vehicleId)).toContain(ids[1])
  })

  it('needs an account', async () => {
    for (const answer of [
      await like(stranger, ids[0]),
      await stranger.get(favourite.GET, `?vehicleId=${ids[0]}`),
      await stranger.get(favouriteList.GET),
      await stranger.get(favouriteIds.GET),
      await stranger.post(favouriteIds.POST, { vehicleIds: [] }),
    ]) {
      expect(answer).toMatchObject({ status: 401, code: 'unauthenticated' })
    }
  })

  it('of a non-public car is 404, like an unknown one', async () => {
    expect(hidden).not.toBe('')
    for (const id of [hidden, 'veh_nothing']) {
      expect((await like(someone, id)).status).toBe(404)
      expect((await like(someone, id, false)).status).toBe(404)
      expect((await someone.get(favourite.GET, `?vehicleId=${id}`)).status).toBe(404)
    }
  })

  it.each([
    [{ not: '' }, true],
    [undefined, true],
    ['', true],
    ['a\u0000', true],
    ['veh', 'yes'],
    ['x'.repeat(100), true],
  ])('of %j as %j is invalid input', async (vehicleId, liked) => {
    expect((await like(someone, vehicleId, liked)).status).toBe(422)
  })
})

describe('the list', () => {
  it('is newest first, paged, without cars that are no longer public', async () => {
    const { someone: fresh } = await createCallers(pool)
    for (const id of ids) {
      await like(fresh, id)
      await waitForNextMoment(pool)
    }
    expect((await list(fresh)).items.map(({ vehicleId }) => vehicleId)).toEqual([...ids].reverse())
    await pool.query("UPDATE vehicle SET status = 'withdrawn' WHERE id = $1", [ids[4]])
    const second = (await fresh.get(favouriteList.GET, '?page=2&pageSize=3')).data as {
      items: { vehicleId: string }[]
      total: number
    }
    expect(second).toMatchObject({ total: 4, page: 2, pageSize: 3 })
    expect(second.items.map(({ vehicleId }) => vehicleId)).toEqual([ids[0]])
    expect((await fresh.get(favouriteList.GET, '?page=9')).data).toMatchObject({ items: [] })
    expect((await like(fresh, ids[4], false)).status).toBe(200)
  })
})

describe('likes from before the login', () => {
  it("join the account's; missing cars are skipped", async () => {
    const { someone: fresh } = await createCallers(pool)
    await like(fresh, ids[0])
    const { data } = await fresh.post(favouriteIds.POST, {
      vehicleIds: [ids[0], ids[1], hidden, 'veh_nothing'],
    })
    expect(new Set((data as { vehicleIds: string[] }).vehicleIds)).toEqual(
      new Set([ids[0], ids[1]]),
    )
    expect((await fresh.get(favouriteIds.GET)).data).toEqual(data)
  })

  it('are at most fifty per call', async () => {
    expect(
      (
        await someone.post(favouriteIds.POST, {
          vehicleIds: Array.from({ length: 51 }, () => ids[0]),
        })
      ).status,
    ).toBe(422)
  })
})
