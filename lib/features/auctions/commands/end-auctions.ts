import { sql } from 'kysely'
import { say } from '@/lib/i18n/say'
import {
  notifyAboutCar,
  notifyCustomersAboutCar,
  notifySellerOfCar,
} from '@/lib/features/messaging/commands/notify-about-car'
import type { TemplateName } from '@/lib/features/messaging/rules/render-message'
import { type Db, getDb } from '@/lib/server/db/client'
import { clockTimestamp, lockByName } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { logUnlessDatabaseDown } from '@/lib/server/log-trouble'
import { formatRupees } from '@/lib/shared/numbers'
import type { TextValue } from '@/lib/shared/text-ref'
import { readBidders } from '../queries/bids'
import { OWNER_ANSWER_HOURS, type AuctionState } from '../rules'

const BATCH = 50

interface Ended {
  id: string
  vehicleId: string
  state: 'won' | 'unsold'
  reserve: number
  price: number | null
  answerBy: Date | null
  bidId: string | null
}

/**
 * Decides an auction whose time is over, in one statement at the database's clock. Waits first for
 * bids that are being placed (`dealer_bid_allowed` shares this lock), so that the statement sees
 * them.
 */
async function decide(tx: Db, id: string): Promise<Ended | undefined> {
  const mine = await tx.$kysely
    .selectFrom('auction')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .select('id')
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!mine) return undefined
  await lockByName(tx, `auction ${id}`)
  return tx.$kysely
    .updateTable('auction as a')
    .from(
      sql<{
        bid_id: string | null
        price: number | null
      }>`(SELECT r.bid_id, r.price FROM (SELECT 1) one LEFT JOIN auction_result(${id}) r ON true)`.as(
        'r',
      ),
    )
    .set((of) => ({
      state: sql`CASE WHEN ${of.ref('r.bid_id')} IS NULL THEN 'unsold' ELSE 'won' END`,
      decided_at: clockTimestamp,
      bid_id: of.ref('r.bid_id'),
      price: of.ref('r.price'),
      answer_by: sql`CASE WHEN ${of.ref('r.bid_id')} IS NOT NULL THEN clock_timestamp() + make_interval(hours => ${OWNER_ANSWER_HOURS}) END`,
    }))
    .where('a.id', '=', id)
    .where('a.state', '=', 'open')
    .where('a.ends_at', '<=', clockTimestamp)
    .returning(['a.id', 'a.vehicle_id as vehicleId', 'a.reserve', 'a.price'])
    .returning(['a.answer_by as answerBy', 'a.bid_id as bidId'])
    .returning((of) => of.ref('a.state').$castTo<'won' | 'unsold'>().as('state'))
    .executeTakeFirst()
}

async function notifyBidders(
  tx: Db,
  { id, vehicleId, bidId, price, answerBy }: Ended,
): Promise<void> {
  const bids = await readBidders(id, tx)
  const [winners, losers] = [true, false].map((hasWon) =>
    bids.filter((bid) => (bid.id === bidId) === hasWon).map(({ dealerId }) => dealerId),
  )
  const news = {
    vehicleId,
    happening: (dealerId: string) => `auction-ended:${id}:${dealerId}`,
    path: '/dashboard/dealer',
  }
  await notifyCustomersAboutCar(tx, winners ?? [], {
    ...news,
    template: 'dealerWon',
    more: { amount: formatRupees(price ?? 0), until: answerBy ? { moment: answerBy } : '' },
  })
  await notifyCustomersAboutCar(tx, losers ?? [], { ...news, template: 'dealerLost' })
}

async function endAuction(id: string): Promise<boolean> {
  return transaction(async (tx) => {
    const ended = await decide(tx, id)
    if (!ended) return false
    const { vehicleId, state, reserve, price, answerBy } = ended
    await notifySellerOfCar(tx, {
      vehicleId,
      template: state === 'won' ? 'sellerAuctionWon' : 'sellerAuctionNoSale',
      happening: `auction-ended:${id}`,
      more: {
        amount: formatRupees(price ?? reserve),
        until: answerBy ? { moment: answerBy } : '',
      },
    })
    await notifyBidders(tx, ended)
    return true
  })
}

interface Won {
  auctionId: string
  vehicleId: string
  dealerId: string
}

export async function notifyOfNoSale(
  tx: Db,
  { auctionId, vehicleId, dealerId }: Won,
  why: Extract<AuctionState, 'declined' | 'lapsed' | 'cancelled' | 'fell_through'>,
  seller: { template: TemplateName; more?: Record<string, TextValue> } | null,
): Promise<void> {
  await notifyAboutCar(tx, {
    customerId: dealerId,
    vehicleId,
    template: 'dealerNoDeal',
    happening: `auction-over:${auctionId}:${dealerId}`,
    path: '/dashboard/dealer',
    more: { reason: say(`auction.noDeal.${why}`) },
  })
  if (seller)
    await notifySellerOfCar(tx, { vehicleId, happening: `auction-over:${auctionId}`, ...seller })
}

async function lapse(id: string): Promise<boolean> {
  return transaction(async (tx) => {
    const lapsed = await tx.$kysely
      .updateTable('auction as a')
      .from('dealer_bid as b')
      .set({ state: 'lapsed' })
      .whereRef('b.id', '=', 'a.bid_id')
      .where('a.id', '=', id)
      .where('a.state', '=', 'won')
      .where('a.answer_by', '<=', clockTimestamp)
      .returning(['a.id as auctionId', 'a.vehicle_id as vehicleId', 'b.dealer_id as dealerId'])
      .executeTakeFirst()
    if (!lapsed) return false
    await notifyOfNoSale(tx, lapsed, 'lapsed', { template: 'sellerAuctionLapsed' })
    return true
  })
}

async function readDueAuctionIds(
  state: 'open' | 'won',
  column: 'ends_at' | 'answer_by',
): Promise<string[]> {
  const rows = await getDb()
    .$kysely.selectFrom('auction')
    .where('state', '=', state)
    .where(column, '<=', clockTimestamp)
    .select('id')
    .orderBy(column)
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

export async function endAuctions(): Promise<number> {
  const due = [
    ...(await readDueAuctionIds('open', 'ends_at')).map((id) => ({ id, end: endAuction })),
    ...(await readDueAuctionIds('won', 'answer_by')).map((id) => ({ id, end: lapse })),
  ]
  let ended = 0
  for (const { id, end } of due) {
    try {
      if (await end(id)) ended += 1
    } catch (error) {
      await logUnlessDatabaseDown(error, 'an auction could not be ended yet', { auction: id })
    }
  }
  if (ended > 0) kickJob('send-messages')
  return ended
}
