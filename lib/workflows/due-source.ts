import { sql } from 'kysely'
import type { DuePaymentSource } from '@/lib/features/dues/rules/consent'
import { readSellerMoney } from '@/lib/features/selling/queries/money'
import { readAuctionTds } from '@/lib/features/settlements/queries/tds'
import { computePayout } from '@/lib/features/settlements/rules/settlement'
import { type Db, getDb } from '@/lib/server/db/client'

type SettledSource = DuePaymentSource & { from: 'payout' | 'hold_back' }

/**
 * Finds the money that a sold car's owner is still owed and that isn't on its way: the payout, or
 * else the hold-back. `source` is null if neither is left. Null before the sale.
 */
export async function readSettledSource(
  vehicleId: string,
  db: Db = getDb(),
): Promise<{ source: SettledSource | null } | null> {
  const row = await db.settlement.findUnique({
    where: { vehicleId },
    select: { payout: true, startedAt: true, holdBack: true, holdBackReturnedAt: true },
  })
  if (!row) return null
  const inFiles = await db.payoutFileRow.findMany({
    where: { vehicleId, isWithdrawn: false },
    select: { kind: true },
  })
  const isInFile = (kind: string) => inFiles.some((one) => one.kind === kind)
  const { payout, startedAt, holdBack, holdBackReturnedAt } = row
  if (payout > 0 && startedAt === null && !isInFile('payout'))
    return { source: { from: 'payout', amount: payout } }
  if (holdBack > 0 && holdBackReturnedAt === null && !isInFile('hold_back'))
    return { source: { from: 'hold_back', amount: holdBack } }
  return { source: null }
}

async function readCredit(vehicleId: string): Promise<number | null> {
  const row = await getDb()
    .$kysely.selectFrom('exchange as e')
    .where('e.vehicle_id', '=', vehicleId)
    .where('e.state', 'in', ['agreed', 'attached'])
    .select((of) =>
      sql<number>`(${of.ref('e.price')} - ${of.ref('e.loan_closure')} - due_debt(${of.ref('e.vehicle_id')})
        - (SELECT coalesce(sum(r.cost), 0) FROM refurbishment_item r
          WHERE r.vehicle_id = ${of.ref('e.vehicle_id')} AND r.approved_at IS NOT NULL AND r.declined_at IS NULL))::integer`.as(
        'credit',
      ),
    )
    .executeTakeFirst()
  return row?.credit ?? null
}

async function readExpected(vehicleId: string): Promise<number | null> {
  const { expected, costs, terms } = await readSellerMoney(vehicleId)
  if (expected !== null) return expected.payout
  const auction = await getDb().auction.findFirst({
    where: { vehicleId, state: 'agreed', price: { not: null } },
    select: { price: true },
  })
  if (!auction?.price) return null
  const tds = await readAuctionTds({ vehicleId, price: auction.price, at: new Date() })
  return computePayout({ price: auction.price, terms, ...costs, tds }).payout
}

export async function readDueSource(vehicleId: string): Promise<DuePaymentSource | null> {
  const settled = await readSettledSource(vehicleId)
  if (settled !== null) return settled.source
  const credit = await readCredit(vehicleId)
  if (credit !== null) return { from: 'exchange', amount: credit }
  const expected = await readExpected(vehicleId)
  return expected === null ? null : { from: 'sale', amount: expected }
}
