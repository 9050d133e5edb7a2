import { describe, expect, it } from 'vitest'
import { endAuctions } from '@/lib/features/auctions/commands/end-auctions'
import { openAuction } from '@/lib/features/auctions/commands/open-auction'
import { placeBid } from '@/lib/features/auctions/commands/place-bid'
import { AUCTION_MOVES, AUCTION_STATES } from '@/lib/features/auctions/rules'
import { newId } from '@/lib/server/db/ids'
import { DomainError } from '@/lib/shared/error-codes'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import {
  computeResult,
  createDealer,
  createDealers,
  createLead,
  readBidsInOrder,
  readLastAuction,
  endAuctionTime,
  endAuctionTimeOn,
} from './auction-world'

const { pool } = testDatabase()
const { id: staffId } = await signInAs(pool, 'asha')

async function open(reserve: number, step = 1_000) {
  const { vehicleId, seller } = await createLead(pool)
  const { auctionId } = await openAuction({ vehicleId, reserve, step, hours: 24 }, staffId)
  return { vehicleId, auctionId, seller }
}

function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/**
 * Bids placed at the same time: fewer than the pool has connections, so that none waits in vain.
 */
const LANES = 6

describe('500 dealers who bid at once', () => {
  it('have one winner at the right price, and nothing counts after the end', async () => {
    const dealers = await createDealers(pool, 500)
    const { vehicleId, auctionId } = await open(60_000)
    const random = createRandom(7)
    const amounts = dealers.map(() => 40_000 + 500 * random(120))
    // A connection of its own: the crowd occupies the pool's others.
    const client = await pool.connect()
    const queue = dealers.map((dealer, n) => ({ dealer, maximum: amounts[n] ?? 0 }))
    const answers: PromiseSettledResult<unknown>[] = []
    let isOver = false
    const bidding = Array.from({ length: LANES }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { dealer, maximum } = next
        const isLate = isOver
        const [answer] = await Promise.allSettled([placeBid({ auctionId, maximum }, dealer)])
        answers.push(answer)
        if (isLate) expect(answer.status).toBe('rejected')
      }
    })
    while ((await readBidsInOrder(client, auctionId)).length < 50)
      await new Promise((resolve) => setTimeout(resolve, 2))
    await endAuctionTimeOn(client, vehicleId)
    isOver = true
    client.release()
    await Promise.all([endAuctions(), endAuctions(), endAuctions(), ...bidding])
    const { state, endsAt, ...result } = await readLastAuction(pool, vehicleId)
    const taken = await readBidsInOrder(pool, auctionId)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(taken.length)
    expect(answers).toHaveLength(500)
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason instanceof DomainError && answer.reason.code).toBe('conflict')
    expect(taken.every(({ at }) => at.getTime() <= endsAt.getTime())).toBe(true)
    expect(taken.length).toBeGreaterThanOrEqual(50)
    const expected = computeResult(taken, { reserve: 60_000, step: 1_000 })
    expect({ bid: result.bidId, price: result.price, state }).toEqual({
      ...expected,
      state: 'won',
    })
    await expect(placeBid({ auctionId, maximum: 900_000 }, dealers[499] ?? '')).rejects.toThrow()
  }, 120_000)
})

describe('generated auctions', () => {
  it('end as the rule says, with ties, lonely bids and reserves that nobody reaches', async () => {
    const dealers = await createDealers(pool, 6)
    const outcomes = new Set<string>()
    for (let seed = 1; seed <= 40; seed += 1) {
      const random = createRandom(seed)
      const reserve = 50_000 + 1_000 * random(20)
      const step = 500 * (1 + random(4))
      const { vehicleId, auctionId } = await open(reserve, step)
      const count = random(7)
      for (const dealer of dealers.slice(0, count))
        await placeBid({ auctionId, maximum: 48_000 + 1_000 * random(16) }, dealer)
      await endAuctionTime(pool, vehicleId)
      await endAuctions()
      const { state, bidId, price } = await readLastAuction(pool, vehicleId)
      const bids = await readBidsInOrder(pool, auctionId)
      const expected = computeResult(bids, { reserve, step })
      expect({ seed, bid: bidId, price }).toEqual({
        seed,
        bid: expected?.bid ?? null,
        price: expected?.price ?? null,
      })
      expect(state).toBe(expected === null ? 'unsold' : 'won')
      const winning = bids.find(({ id }) => id === bidId)?.maximum
      outcomes.add(state)
      if (price !== null && winning !== undefined) {
        expect(price).toBeLessThanOrEqual(winning)
        expect(price).toBeGreaterThanOrEqual(reserve)
        if (bids.filter(({ maximum }) => maximum === winning).length > 1) outcomes.add('tie')
        if (price === reserve) outcomes.add('reserve')
        if (price < winning && price > reserve) outcomes.add('second')
      }
    }
    expect([...outcomes].sort()).toEqual(['reserve', 'second', 'tie', 'unsold', 'won'])
  }, 120_000)
})

describe('the database', () => {
  it('refuses another winner or price, and a decision before the end', async () => {
    const [first, second] = await createDealers(pool, 2)
    const { vehicleId, auctionId } = await open(50_000)
    await placeBid({ auctionId, maximum: 70_000 }, first ?? '')
    await placeBid({ auctionId, maximum: 60_000 }, second ?? '')
    const [high, low] = await readBidsInOrder(pool, auctionId)
    const decide = (bid: string | undefined, price: number) =>
      pool.query(
        `UPDATE auction SET state = 'won', decided_at = clock_timestamp(), bid_id = $2, price = $3, answer_by = now() + interval '3 days' WHERE id = $1`,
        [auctionId, bid, price],
      )
    await expect(decide(high?.id, 61_000)).rejects.toThrow(/another result|auction_decided/)
    await endAuctionTime(pool, vehicleId)
    await expect(decide(low?.id, 60_000)).rejects.toMatchObject({
      constraint: 'auction_decided_by_bids',
    })
    await expect(decide(high?.id, 70_000)).rejects.toMatchObject({
      constraint: 'auction_decided_by_bids',
    })
    await decide(high?.id, 61_000)
    for (const change of [
      'price = 62000',
      `bid_id = '${low?.id}'`,
      'reserve = 1',
      "ends_at = now() + interval '1 day'",
      "state = 'open'",
      "state = 'sold'",
    ])
      await expect(
        pool.query(`UPDATE auction SET ${change} WHERE id = $1`, [auctionId]),
        change,
      ).rejects.toThrow()
    await expect(pool.query('UPDATE dealer_bid SET maximum = 1')).rejects.toThrow()
    await expect(pool.query('DELETE FROM auction')).rejects.toThrow()
  })

  it('moves an auction only along the table of its states', async () => {
    const [dealer] = await createDealers(pool, 1)
    const { vehicleId, auctionId } = await open(50_000)
    await placeBid({ auctionId, maximum: 70_000 }, dealer ?? '')
    await endAuctionTime(pool, vehicleId)
    await endAuctions()
    const columns = {
      open: 'decided_at = NULL, bid_id = NULL, price = NULL, answer_by = NULL, answered_at = NULL',
      won: 'answered_at = NULL',
      unsold: 'bid_id = NULL, price = NULL, answer_by = NULL, answered_at = NULL',
      lapsed: 'answered_at = NULL',
      cancelled: "answered_at = NULL, close_reason = 'For a test'",
      agreed: 'answered_at = now()',
      declined: 'answered_at = now()',
      sold: 'answered_at = coalesce(answered_at, now())',
      fell_through: 'answered_at = coalesce(answered_at, now())',
    }
    for (const from of AUCTION_STATES.filter((state) => state !== 'open'))
      for (const to of AUCTION_STATES.filter((state) => state !== from)) {
        const client = await pool.connect()
        try {
          await client.query('BEGIN; ALTER TABLE auction DISABLE TRIGGER auction_guarded')
          await client.query(
            `UPDATE auction SET state = '${from}', ${columns[from]}${from === 'won' && to === 'lapsed' ? ", answer_by = now() - interval '1 hour'" : ''} WHERE id = $1`,
            [auctionId],
          )
          await client.query('ALTER TABLE auction ENABLE TRIGGER auction_guarded')
          const moved = await client
            .query(`UPDATE auction SET state = '${to}', ${columns[to]} WHERE id = $1`, [auctionId])
            .then(
              () => true,
              () => false,
            )
          expect(`${from} to ${to}: ${moved}`).toBe(
            `${from} to ${to}: ${AUCTION_MOVES[from].includes(to)}`,
          )
        } finally {
          await client.query('ROLLBACK')
          client.release()
        }
      }
  })

  it('hides maximums from the instances’ own role before the end, except from their bidder', async () => {
    const [dealer, other] = await createDealers(pool, 2)
    const { vehicleId, auctionId } = await open(50_000)
    await placeBid({ auctionId, maximum: 70_000 }, dealer ?? '')
    const client = await pool.connect()
    const readAs = async (bidder: string): Promise<number> => {
      await client.query("SELECT set_config('bharosa.bidder', $1, true)", [bidder])
      const { rowCount } = await client.query(
        'SELECT maximum FROM dealer_bid WHERE auction_id = $1',
        [auctionId],
      )
      return rowCount ?? 0
    }
    const asInstance = async (bidder: string) => {
      await client.query('SET LOCAL ROLE sealed_reader')
      const seen = await readAs(bidder)
      await client.query('RESET ROLE')
      return seen
    }
    try {
      await client.query(
        `BEGIN; CREATE ROLE sealed_reader; GRANT USAGE ON SCHEMA public TO sealed_reader; GRANT SELECT ON ALL TABLES IN SCHEMA public TO sealed_reader`,
      )
      expect(await asInstance('')).toBe(0)
      expect(await asInstance(other ?? '')).toBe(0)
      expect(await asInstance(dealer ?? '')).toBe(1)
      expect(await readAs(''), 'negative control: the owner of the tables reads it').toBe(1)
      await client.query(
        `ALTER TABLE auction DISABLE TRIGGER auction_guarded;
         UPDATE auction SET opened_at = opened_at - interval '9 days', ends_at = clock_timestamp() - interval '1 second' WHERE vehicle_id = '${vehicleId}'`,
      )
      expect(await asInstance(''), 'after the end').toBe(1)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })

  it('takes no auction of a car that never came, that isn’t at auction or is open already', async () => {
    const { vehicleId } = await createLead(pool, { isHere: false })
    const insert = (car: string) =>
      pool.query(
        `INSERT INTO auction (id, vehicle_id, reserve, step, opened_by_id, ends_at) VALUES ('auc_' || md5(random()::text), $1, 50000, 1000, $2, now() + interval '1 day')`,
        [car, staffId],
      )
    await expect(insert(vehicleId)).rejects.toMatchObject({ constraint: 'auction_car_at_yard' })
    const here = await createLead(pool)
    await insert(here.vehicleId)
    await expect(insert(here.vehicleId)).rejects.toMatchObject({ constraint: 'auction_one_live' })
    await expect(
      pool.query(`UPDATE vehicle SET status = 'withdrawn' WHERE id = $1`, [here.vehicleId]),
    ).rejects.toMatchObject({ constraint: 'vehicle_leaves_auction' })
    await expect(
      pool.query(
        `UPDATE vehicle SET status = 'sold', sold_at = now(), sold_price = 50000 WHERE id = $1`,
        [here.vehicleId],
      ),
    ).rejects.toMatchObject({ constraint: 'vehicle_sold_at_auction' })
  })

  it('is won by no dealer who was suspended meanwhile', async () => {
    const { vehicleId, auctionId } = await open(50_000)
    const [honest, suspended] = await createDealers(pool, 2)
    await placeBid({ auctionId, maximum: 60_000 }, honest ?? '')
    await placeBid({ auctionId, maximum: 90_000 }, suspended ?? '')
    await pool.query(
      "UPDATE dealer SET state = 'suspended', reason = 'Forged papers.' WHERE customer_id = $1",
      [suspended],
    )
    await endAuctionTime(pool, vehicleId)
    await endAuctions()
    const { state, price, bidId } = await readLastAuction(pool, vehicleId)
    expect({ state, price }).toEqual({ state: 'won', price: 50_000 })
    const { rows } = await pool.query<{ dealer: string }>(
      'SELECT dealer_id AS dealer FROM dealer_bid WHERE id = $1',
      [bidId],
    )
    expect(rows[0]?.dealer).toBe(honest)
  })

  it('takes no auction whose loan the sale couldn’t pay', async () => {
    const { vehicleId } = await createLead(pool)
    const opening = (reserve: number) =>
      openAuction({ vehicleId, reserve, step: 1_000, hours: 24 }, staffId)
    await pool.query(
      "UPDATE vehicle SET loan_financier = 'HDFC Bank', loan_noc_on = NULL WHERE id = $1",
      [vehicleId],
    )
    await expect(opening(90_000)).rejects.toMatchObject({ code: 'conflict' })
    const letter = (bank: string) =>
      pool.query(
        `INSERT INTO foreclosure_letter (id, vehicle_id, bank, amount, good_until, noted_by_id)
         VALUES ($1, $2, $3, 60000, current_date + 5, $4)`,
        [newId('flt'), vehicleId, bank, staffId],
      )
    await letter('ICICI Bank')
    await expect(opening(90_000)).rejects.toMatchObject({ code: 'conflict' })
    await letter('HDFC bank')
    await expect(opening(60_000)).rejects.toMatchObject({ code: 'conflict' })
    expect((await opening(90_000)).state).toBe('open')
  })

  it('takes no bid of an owner, a stranger, a suspended dealer or one whose certificate ran out', async () => {
    const { auctionId, seller } = await open(50_000)
    const dealer = await createDealer(pool, 'Royal Cars')
    const asDealer = (state: string, more = '') =>
      pool.query(`UPDATE dealer SET state = '${state}'${more} WHERE customer_id = $1`, [dealer.id])
    const bid = () => placeBid({ auctionId, maximum: 60_000 }, dealer.id)
    await expect(placeBid({ auctionId, maximum: 60_000 }, seller.id)).rejects.toThrow()
    await asDealer('suspended')
    await expect(bid()).rejects.toThrow()
    await pool.query('ALTER TABLE dealer DISABLE TRIGGER dealer_decided')
    await asDealer('approved', ', certificate_until = current_date - 2')
    await expect(bid()).rejects.toThrow()
    await asDealer('approved', ', certificate_until = current_date + 2')
    await pool.query('ALTER TABLE dealer ENABLE TRIGGER dealer_decided')
    await pool.query(
      'UPDATE vehicle SET seller_id = $1 WHERE id = (SELECT vehicle_id FROM auction WHERE id = $2)',
      [dealer.id, auctionId],
    )
    await expect(bid()).rejects.toThrow()
    await pool.query(
      'UPDATE vehicle SET seller_id = $1 WHERE id = (SELECT vehicle_id FROM auction WHERE id = $2)',
      [seller.id, auctionId],
    )
    await bid()
    await expect(bid(), 'one maximum each').rejects.toThrow()
  })

  it('lets only a manager approve a dealer', async () => {
    const dealer = await createDealer(pool, 'Anna Motors')
    await pool.query(
      `UPDATE dealer SET state = 'asked', decided_at = NULL, decided_by_id = NULL, reason = NULL WHERE customer_id = $1`,
      [dealer.id],
    )
    const approve = (role: string) =>
      pool.query(
        `UPDATE dealer SET state = 'approved', decided_at = now(), reason = 'Checked today.', decided_by_id = (SELECT id FROM staff WHERE role = $2::staff_role LIMIT 1) WHERE customer_id = $1`,
        [dealer.id, role],
      )
    await expect(approve('dost')).rejects.toMatchObject({
      constraint: 'dealer_decided_by_manager',
    })
    await approve('manager')
  })
})
