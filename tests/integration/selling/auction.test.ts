import { beforeAll, describe, expect, it } from 'vitest'
import { EVERYWHERE } from '@/tests/factories/staff'
import * as auctionBid from '@/app/api/staff/v1/auctionBid/route'
import * as auctionOutcome from '@/app/api/staff/v1/auctionOutcome/route'
import { readDeskCar } from '@/lib/features/desk/queries/car'
import { readDeal } from '@/lib/features/desk/queries/deal'
import { selectAuctionQueue } from '@/lib/features/desk/queries/auction-queue'
import { readOwnersAuction } from '@/lib/features/selling/queries/auction'
import { getDb } from '@/lib/server/db/client'
import { createCustomer } from '../../factories/customers'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { send } from '../api/send'

const { pool } = testDatabase()
let token: string

beforeAll(async () => {
  token = (await signInAs(pool, 'asha')).token
})

async function lead(): Promise<{ vehicleId: string; sellerId: string }> {
  const {
    rows: [car],
  } = await pool.query<{ vehicleId: string; sellerId: string }>(
    `UPDATE vehicle SET status = 'auction' WHERE id = (SELECT id FROM vehicle WHERE status IN ('booked', 'inspected') AND seller_id IS NOT NULL ORDER BY id LIMIT 1)
     RETURNING id AS "vehicleId", seller_id AS "sellerId"`,
  )
  if (!car) throw new Error('no car to auction')
  return car
}
const bid = (vehicleId: string, bidder: string, amount: unknown, who = token) =>
  send(auctionBid.POST, { token: who, body: { vehicleId, bidder, amount } })
const end = (vehicleId: string, outcome: string, note = 'Agreed by phone today') =>
  send(auctionOutcome.POST, { token, body: { vehicleId, outcome, note } })
const toldOf = async (sellerId: string, template: string) =>
  (
    await pool.query(
      "SELECT 1 FROM message WHERE customer_id = $1 AND template = $2 AND channel = 'sms'",
      [sellerId, template],
    )
  ).rows.length

describe('an auction lead', () => {
  it('is in its queue with its offers, is sold to the best, and its owner is told once', async () => {
    const { vehicleId, sellerId } = await lead()
    const visitsToCome = async () =>
      (
        await pool.query(
          "SELECT 1 FROM seller_appointment WHERE vehicle_id = $1 AND status = 'booked'",
          [vehicleId],
        )
      ).rows.length
    await pool.query(
      `INSERT INTO seller_appointment (id, vehicle_id, customer_id, city_id, kind, starts_at, listing_fee)
       SELECT 'app_' || md5(random()::text), id, seller_id, city_id, 'visit', date_trunc('hour', now()) + interval '30 days', 3000 FROM vehicle WHERE id = $1`,
      [vehicleId],
    )
    expect(await visitsToCome()).toBeGreaterThan(0)
    expect(
      (await readDeal(vehicleId, { now: new Date(), reader: EVERYWHERE }))?.auction.isHere,
    ).toBe(false)
    expect((await end(vehicleId, 'sold')).status).toBe(409)
    expect((await bid(vehicleId, 'Anna Motors', 61_000)).body).toMatchObject({
      data: { best: 61_000 },
    })
    expect((await bid(vehicleId, 'Royal Scrap', 70_000)).status).toBe(201)
    expect((await bid(vehicleId, 'Anna Motors', 65_000)).body).toMatchObject({
      data: { best: 70_000 },
    })
    expect((await bid(vehicleId, 'Anna Motors', 65_000)).status).toBe(409)
    const queue = await selectAuctionQueue(getDb().$kysely).where('v.id', '=', vehicleId).execute()
    expect(queue).toMatchObject([{ bids: 3, best: 70_000 }])
    expect(await readOwnersAuction(vehicleId), 'its owner reads no dealer’s name').toEqual({
      offers: 3,
      best: 70_000,
      outcome: null,
    })
    const answers = await Promise.all([end(vehicleId, 'sold'), end(vehicleId, 'unsold')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await visitsToCome()).toBe(0)
    const ended = (await readOwnersAuction(vehicleId))?.outcome
    expect(ended?.note).toBe('Agreed by phone today')
    expect((await readDeskCar(vehicleId))?.auctionOutcome).toBe(ended?.outcome)
    const told = await Promise.all(
      ['sellerAuctionSold', 'sellerAuctionUnsold'].map((one) => toldOf(sellerId, one)),
    )
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(1)
    const deal = await readDeal(vehicleId, { now: new Date(), reader: EVERYWHERE })
    expect(deal).toMatchObject({ status: 'withdrawn', auction: { best: { amount: 70_000 } } })
    expect(deal?.auction.outcome).not.toBeNull()
    expect((await bid(vehicleId, 'Too Late', 90_000)).status).toBe(409)
    expect(
      await selectAuctionQueue(getDb().$kysely).where('v.id', '=', vehicleId).execute(),
    ).toEqual([])
  })

  it('without offers ends unsold, with the reason to its owner', async () => {
    const { vehicleId, sellerId } = await lead()
    expect((await end(vehicleId, 'unsold', 'No dealer came')).body).toMatchObject({
      data: { outcome: 'unsold', amount: null },
    })
    expect(await toldOf(sellerId, 'sellerAuctionUnsold')).toBe(1)
  })

  it.each([
    ['no amount', 'Anna Motors', null],
    ['nothing', 'Anna Motors', 0],
    ['half a rupee', 'Anna Motors', 5_000.5],
    ['no name', ' ', 50_000],
  ])('accepts no offer with %s', async (_what, bidder, amount) => {
    const { vehicleId } = await lead()
    expect((await bid(vehicleId, bidder, amount)).status).toBe(422)
  })

  it('is enforced by the database: no offer elsewhere, none changed, no sale without one', async () => {
    const {
      rows: [listed],
    } = await pool.query<{ id: string }>("SELECT id FROM vehicle WHERE status = 'listed' LIMIT 1")
    expect((await bid(listed?.id ?? '', 'Anna Motors', 50_000)).status).toBe(409)
    const insert = (vehicleId: string) =>
      pool.query(
        `INSERT INTO auction_bid (id, vehicle_id, bidder, amount, noted_by_id) SELECT 'bid_' || md5(random()::text), $1, 'X', 5000, id FROM staff LIMIT 1`,
        [vehicleId],
      )
    await expect(insert(listed?.id ?? '')).rejects.toMatchObject({
      constraint: 'auction_bid_at_auction',
    })
    const { vehicleId } = await lead()
    await insert(vehicleId)
    await expect(
      pool.query('UPDATE auction_bid SET amount = 1 WHERE vehicle_id = $1', [vehicleId]),
    ).rejects.toThrow()
    await expect(
      pool.query(
        `INSERT INTO auction_outcome (vehicle_id, outcome, note, decided_by_id) SELECT $1, 'sold', 'X', id FROM staff LIMIT 1`,
        [vehicleId],
      ),
    ).rejects.toMatchObject({ constraint: 'auction_outcome_has_its_bid' })
    const stranger = await createCustomer(pool)
    expect((await bid(vehicleId, 'Anna Motors', 50_000, stranger.token)).status).toBe(403)
  })
})
