import { sql } from 'kysely'
import {
  REQUESTED_BUYER_DOCUMENTS,
  REQUESTED_SELLER_DOCUMENTS,
} from '../../../lib/features/documents/rules/documents'
import { planPaperwork } from '../../../lib/features/sales/rules/sale'
import {
  computeHoldBackDue,
  computePayout,
  computeSettlementDue,
} from '../../../lib/features/settlements/rules/settlement'
import type { KyselyDb } from '../../../lib/server/db/kysely'
import { toUtcMidnight } from '../../../lib/shared/dates'
import { addHours } from '../days'
import { Random } from '../random'
import type { CustomerBook } from './customers'
import { DEMO_BUYERS } from './demo'

interface DemoAuction {
  reserve: number
  /** Hours from now. */
  endsIn: number
  bids: readonly number[]
  result?: { winner: number; price: number }
  isSold?: boolean
}

const AUCTIONS: readonly DemoAuction[] = [
  { reserve: 90_000, endsIn: 40, bids: [104_000, 97_000] },
  {
    reserve: 120_000,
    endsIn: -6,
    bids: [131_000, 138_000, 112_000],
    result: { winner: 1, price: 132_000 },
  },
  {
    reserve: 75_000,
    endsIn: -70,
    bids: [88_000, 81_500],
    result: { winner: 0, price: 82_500 },
    isSold: true,
  },
]
const STEP = 1_000

/**
 * Fictitious firms whose GSTINs have valid check digits. The last one waits for a manager's
 * approval.
 */
const DEALERS = [
  ['KK Traders', 'K. Kannan', '33AABCK4821M1ZK'],
  ['Royal Cars', 'Imran Basha', '33AAFCR7310P1Z5'],
  ['Anna Motors', 'S. Anbarasan', '33AAGCA1956H1ZU'],
  ['Deccan Wheels', 'Ravi Teja', '36AAHCD6642Q1Z0'],
] as const
const APPROVED = DEALERS.length - 1

interface Seeding {
  seed: number
  now: Date
  book: CustomerBook
}

async function seedDealers(
  db: KyselyDb,
  { now, book }: Seeding,
  managerId: string,
): Promise<string[]> {
  const ids = DEALERS.map((_, place) => book.buyer(DEMO_BUYERS.length + 20 + place).id)
  const asked = addHours(now, -30 * 24)
  await db
    .insertInto('dealer')
    .values(
      DEALERS.map(([tradeName, person, gstin], place) => ({
        customer_id: ids[place] ?? '',
        trade_name: tradeName,
        person,
        gstin,
        certificate: `${gstin.startsWith('33') ? 'TN' : 'TS'}/29B/${412 + place * 37}`,
        certificate_until: addHours(now, (400 + place * 90) * 24),
        asked_at: place < APPROVED ? asked : addHours(now, -5),
        ...(place < APPROVED && {
          state: 'approved',
          decided_at: addHours(asked, 26),
          decided_by_id: managerId,
          reason: 'GSTIN and certificate agree with both portals.',
        }),
      })),
    )
    .execute()
  return ids
}

interface Lead {
  id: string
  sellerId: string
  cityId: number
  successFeePercent: number
  holdBack: number
  holdBackDays: number
}

/** Triggers compare the sale's hold with the auction. */
async function seedSale(
  db: KyselyDb,
  random: Random,
  {
    car,
    auctionId,
    dealerId,
    price,
    soldAt,
    staffId,
  }: {
    car: Lead
    auctionId: string
    dealerId: string
    price: number
    soldAt: Date
    staffId: string
  },
): Promise<void> {
  const [quoteId, reservationId, purchaseId] = [
    random.id('quo', soldAt),
    random.id('res', soldAt),
    random.id('pur', soldAt),
  ]
  const agreedAt = addHours(soldAt, -20)
  await db
    .insertInto('quote')
    .values({ id: quoteId, vehicle_id: car.id, version: 1, total: price, is_current: true })
    .execute()
  await db
    .insertInto('quote_line')
    .values({ quote_id: quoteId, kind: 'car', position: 0, amount: price })
    .execute()
  await db
    .insertInto('reservation')
    .values({
      id: reservationId,
      vehicle_id: car.id,
      customer_id: dealerId,
      quote_id: quoteId,
      auction_id: auctionId,
      status: 'active',
      token_amount: 0,
      pay_before: agreedAt,
      paid_at: agreedAt,
      ends_at: addHours(agreedAt, 120),
      created_at: agreedAt,
    })
    .execute()
  await db
    .updateTable('reservation')
    .set({ status: 'completed', ended_at: soldAt, end_reason: 'sold' })
    .where('id', '=', reservationId)
    .execute()
  await db
    .insertInto('buyer_payment')
    .values({
      id: random.id('bpy', soldAt),
      reservation_id: reservationId,
      amount: price,
      method: 'bank_transfer',
      reference: 'UTR60218834',
      paid_on: toUtcMidnight(soldAt.toISOString().slice(0, 10)),
      taken_by_id: staffId,
    })
    .execute()
  await db
    .updateTable('vehicle')
    .set({ sold_at: soldAt, sold_price: price, warranty_months: 0 })
    .where('id', '=', car.id)
    .execute()
  await db.updateTable('vehicle').set({ status: 'sold' }).where('id', '=', car.id).execute()
  await db
    .insertInto('vehicle_event')
    .values({
      id: random.id('vev', soldAt),
      vehicle_id: car.id,
      event: 'sell',
      from_status: 'auction',
      to_status: 'sold',
      actor_kind: 'staff',
      actor_id: staffId,
      on_behalf_of: dealerId,
      at: soldAt,
    })
    .execute()
  await db
    .insertInto('registry_look')
    .values({
      id: random.id('lok', soldAt),
      vehicle_id: car.id,
      source: 'sandbox',
      challans: 0,
      tolls: 0,
      looked_at: soldAt,
    })
    .execute()
  await db
    .insertInto('purchase')
    .values({
      id: purchaseId,
      vehicle_id: car.id,
      customer_id: dealerId,
      reservation_id: reservationId,
      price,
      return_days: 0,
      paid_amount: price,
      paid_on: toUtcMidnight(soldAt.toISOString().slice(0, 10)),
      created_at: soldAt,
    })
    .execute()
  await db
    .insertInto('purchase_step')
    .values(
      planPaperwork(soldAt, new Set(), { isAuction: true }).map(({ step, dueOn }) => ({
        purchase_id: purchaseId,
        step,
        due_on: toUtcMidnight(dueOn),
        done_at: step === 'token_paid' ? agreedAt : step === 'full_payment' ? soldAt : null,
      })),
    )
    .execute()
  await db
    .insertInto('rc_transfer')
    .values({ vehicle_id: car.id })
    .onConflict((known) => known.doNothing())
    .execute()
  await seedSettlement(db, random, car, { price, soldAt, staffId })
}

async function seedSettlement(
  db: KyselyDb,
  random: Random,
  car: Lead,
  { price, soldAt, staffId }: { price: number; soldAt: Date; staffId: string },
): Promise<void> {
  const { lines, payout, holdBack } = computePayout({
    price,
    buyerCosts: { insurance: 0, warranty: 0, transfer: 0 },
    terms: car,
    refurbishment: 0,
    loanClosure: 0,
  })
  await db
    .insertInto('settlement')
    .values({
      vehicle_id: car.id,
      sale_price: price,
      payout,
      due_at: computeSettlementDue(soldAt, new Set()),
      opened_by_id: staffId,
      hold_back: holdBack,
      hold_back_due_at: holdBack > 0 ? computeHoldBackDue(soldAt, car, new Set()) : null,
    })
    .execute()
  await db
    .insertInto('ledger_entry')
    .values(
      lines.map(({ kind, amount }) => ({
        id: random.id('led', soldAt),
        vehicle_id: car.id,
        kind,
        amount,
        at: soldAt,
      })),
    )
    .execute()
}

async function seedDocuments(
  db: KyselyDb,
  random: Random,
  car: Lead,
  dealerId: string,
  at: Date,
): Promise<void> {
  const owed = [
    ...REQUESTED_SELLER_DOCUMENTS.map((kind) => [car.sellerId, kind] as const),
    ...REQUESTED_BUYER_DOCUMENTS.map((kind) => [dealerId, kind] as const),
  ]
  await db
    .insertInto('document')
    .values(
      owed.map(([customerId, kind]) => ({
        id: random.id('doc', at),
        vehicle_id: car.id,
        customer_id: customerId,
        kind,
        status: 'verified' as const,
        submitted_at: at,
        verified_at: at,
      })),
    )
    .onConflict((known) => known.columns(['vehicle_id', 'customer_id', 'kind']).doNothing())
    .execute()
}

async function readLeads(db: KyselyDb, dealers: readonly string[]): Promise<Lead[]> {
  const rows = await db
    .selectFrom('vehicle as v')
    .where('v.status', '=', 'auction')
    .where('v.seller_id', 'is not', null)
    .where('v.seller_id', 'not in', dealers)
    .where('v.loan_financier', 'is', null)
    .select(['v.id', 'v.seller_id as sellerId', 'v.city_id as cityId'])
    .select(['v.success_fee_percent as successFeePercent', 'v.hold_back as holdBack'])
    .select('v.hold_back_days as holdBackDays')
    .orderBy('v.number')
    .limit(AUCTIONS.length)
    .execute()
  return rows.map((row) => ({ ...row, sellerId: row.sellerId ?? '' }))
}

export async function seedAuctions(db: KyselyDb, seeding: Seeding): Promise<void> {
  const { seed, now } = seeding
  const random = new Random(seed, 0xa0c7)
  const idOf = (role: 'manager' | 'dost') =>
    db
      .selectFrom('staff')
      .where('role', '=', role)
      .select('id')
      .orderBy('username')
      .limit(1)
      .executeTakeFirstOrThrow()
  const [{ id: managerId }, { id: staffId }] = [await idOf('manager'), await idOf('dost')]
  const dealers = await seedDealers(db, seeding, managerId)
  const leads = await readLeads(db, dealers)
  // The triggers would judge past auctions by today's clock.
  await sql`ALTER TABLE auction DISABLE TRIGGER auction_guarded`.execute(db)
  await sql`ALTER TABLE dealer_bid DISABLE TRIGGER dealer_bid_allowed`.execute(db)
  const ended: { car: Lead; auctionId: string; dealerId: string; price: number; at: Date }[] = []
  for (const [place, { reserve, endsIn, bids, result, isSold }] of AUCTIONS.entries()) {
    const car = leads[place]
    if (!car) continue
    const endsAt = addHours(now, endsIn)
    const openedAt = addHours(endsAt, -72)
    const auctionId = random.id('auc', openedAt)
    await db
      .insertInto('seller_appointment')
      .values({
        id: random.id('app', openedAt),
        vehicle_id: car.id,
        customer_id: car.sellerId,
        city_id: car.cityId,
        kind: 'visit',
        starts_at: addHours(openedAt, -20),
        status: 'arrived',
        arrived_at: addHours(openedAt, -20),
      })
      .execute()
    await db
      .insertInto('auction')
      .values({
        id: auctionId,
        vehicle_id: car.id,
        reserve,
        step: STEP,
        opened_at: openedAt,
        opened_by_id: staffId,
        ends_at: endsAt,
      })
      .execute()
    const bidIds = bids.map((_, order) => random.id('dbd', addHours(openedAt, 5 + order)))
    await db
      .insertInto('dealer_bid')
      .values(
        bids.map((maximum, order) => ({
          id: bidIds[order] ?? '',
          auction_id: auctionId,
          dealer_id: dealers[order] ?? '',
          maximum,
          at: addHours(openedAt, 5 + order),
        })),
      )
      .execute()
    if (!result) continue
    const { winner, price } = result
    await db
      .updateTable('auction')
      .set({
        state: isSold ? 'agreed' : 'won',
        decided_at: endsAt,
        bid_id: bidIds[winner] ?? '',
        price,
        answer_by: addHours(endsAt, 72),
        answered_at: isSold ? addHours(endsAt, 9) : null,
      })
      .where('id', '=', auctionId)
      .execute()
    if (isSold)
      ended.push({
        car,
        auctionId,
        dealerId: dealers[winner] ?? '',
        price,
        at: addHours(endsAt, 30),
      })
  }
  await sql`ALTER TABLE auction ENABLE TRIGGER auction_guarded`.execute(db)
  await sql`ALTER TABLE dealer_bid ENABLE TRIGGER dealer_bid_allowed`.execute(db)
  for (const { car, auctionId, dealerId, price, at } of ended) {
    await seedDocuments(db, random, car, dealerId, at)
    await seedSale(db, random, { car, auctionId, dealerId, price, soldAt: at, staffId })
  }
}
