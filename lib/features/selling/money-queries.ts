import { readLowestPrice } from '@/lib/features/pricing/queries'
import { type LedgerKind, type Payout, payoutOf } from '@/lib/features/purchases/rules/settlement'
import { getPool } from '@/lib/server/db/pool'
import { daysCurve, type DaysPoint, type SoldSample } from './rules/days-to-sell'
import { type ItemRow, toSellerItem } from './dto'
import type { SellerItem } from './schemas'

export interface LedgerEntry {
  kind: LedgerKind
  amount: number
  at: Date
  dueAt: Date | null
  note: string | null
}

export interface SettlementFacts {
  salePrice: number
  payout: number
  dueAt: Date
  startedAt: Date | null
  paidAt: Date | null
  reference: string | null
}

export interface SellerMoney {
  ledger: LedgerEntry[]
  settlement: SettlementFacts | null
  items: SellerItem[]
  prices: { price: number; previous: number | null; at: Date }[]
  /** What a sale at the present price would bring; null without a price, and once it is sold. */
  expected: Payout | null
  /** Whole rupees that any sale takes off, apart from our fee. */
  costs: { refurbishment: number; loanClosure: number }
  loanFinancier: string | null
}

/** Work that the seller agreed to and that isn't in the ledger yet counts as much as what is. */
function costsOf(
  ledger: readonly LedgerEntry[],
  items: readonly SellerItem[],
): SellerMoney['costs'] {
  const booked = (kind: LedgerKind) =>
    -ledger.filter((entry) => entry.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
  const agreed = items
    .filter(({ state }) => state === 'approved' || state === 'done')
    .reduce((sum, { cost }) => sum + cost, 0)
  return {
    refurbishment: Math.max(0, booked('refurbishment'), agreed),
    loanClosure: Math.max(0, booked('loan_closure')),
  }
}

/** Everything about a car's money, for its seller. The caller has seen whose it is. */
export async function readMoney(vehicleId: string): Promise<SellerMoney> {
  const pool = getPool()
  const [ledger, settlement, items, prices, cars] = await Promise.all([
    pool.query<LedgerEntry>(
      'SELECT kind, amount, at, due_at AS "dueAt", note FROM ledger_entry WHERE vehicle_id = $1 ORDER BY at, id',
      [vehicleId],
    ),
    pool.query<SettlementFacts>(
      `SELECT sale_price AS "salePrice", payout, due_at AS "dueAt", started_at AS "startedAt", paid_at AS "paidAt", reference
       FROM settlement WHERE vehicle_id = $1`,
      [vehicleId],
    ),
    pool.query<ItemRow>(
      `SELECT id, title, cost, approved_at AS "approvedAt", declined_at AS "declinedAt", done_at AS "doneAt"
       FROM refurbishment_item WHERE vehicle_id = $1 ORDER BY id`,
      [vehicleId],
    ),
    pool.query<SellerMoney['prices'][number]>(
      'SELECT price, previous, at FROM price_change WHERE vehicle_id = $1 ORDER BY at, id',
      [vehicleId],
    ),
    pool.query<{ price: number | null; loanFinancier: string | null; isSold: boolean }>(
      `SELECT price, loan_financier AS "loanFinancier", status IN ('sold', 'delivered') AS "isSold" FROM vehicle WHERE id = $1`,
      [vehicleId],
    ),
  ])
  const [car] = cars.rows
  const shown = items.rows.map(toSellerItem)
  const costs = costsOf(ledger.rows, shown)
  return {
    ledger: ledger.rows,
    settlement: settlement.rows[0] ?? null,
    items: shown,
    prices: prices.rows,
    costs,
    loanFinancier: car?.loanFinancier ?? null,
    expected: car?.price != null && !car.isSold ? payoutOf({ price: car.price, ...costs }) : null,
  }
}

// Cars of the same shape; where too few of them were sold, all.
const SOLD = `WITH sold AS (
    SELECT v.sold_price::float8 / v.fair_price AS ratio, greatest(0, extract(day FROM v.sold_at - v.listed_at))::int AS days, m.body
    FROM vehicle v JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id
    WHERE v.status IN ('sold', 'delivered') AND v.sold_at > now() - interval '1 year' AND v.listed_at IS NOT NULL
      AND v.fair_price > 0 AND v.sold_price > 0
    ORDER BY v.sold_at DESC LIMIT 2000), own AS (
    SELECT m.body FROM vehicle v JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id WHERE v.id = $1)
  SELECT ratio, days FROM sold WHERE body = (SELECT body FROM own) OR (SELECT count(*) FROM sold WHERE body = (SELECT body FROM own)) < 30`

export interface Simulation {
  /** The lowest price that covers what is charged inside it. */
  lowest: number
  fairPrice: number | null
  curve: DaysPoint[]
}

/** What the price simulator needs: the floor, the fair price, and how long our own sold cars stood. */
export async function readSimulation(vehicleId: string): Promise<Simulation> {
  const pool = getPool()
  const [lowest, sold, cars] = await Promise.all([
    readLowestPrice(pool, vehicleId),
    pool.query<SoldSample>(SOLD, [vehicleId]),
    pool.query<{ fairPrice: number | null }>(
      'SELECT fair_price AS "fairPrice" FROM vehicle WHERE id = $1',
      [vehicleId],
    ),
  ])
  return { lowest, fairPrice: cars.rows[0]?.fairPrice ?? null, curve: daysCurve(sold.rows) }
}
