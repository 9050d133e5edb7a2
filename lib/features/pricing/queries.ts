import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import { type Db, getDb, type Tables } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { toIndianDay } from '@/lib/shared/dates'
import { findLowestPrice, type QuoteFacts, type QuoteLine, countWholeMonths } from './rules'

const total = (cost: Expression<number | null>) => sql<number>`coalesce(sum(${cost}), 0)::int`

const approvedWork = (eb: ExpressionBuilder<Tables & { v: Tables['vehicle'] }, 'v'>) =>
  eb
    .selectFrom('refurbishment_item as r')
    .whereRef('r.vehicle_id', '=', 'v.id')
    .where('r.approved_at', 'is not', null)
    .where('r.declined_at', 'is', null)
    .select(({ ref }) => total(ref('r.cost')).as('cost'))

export async function readQuoteFacts(
  vehicleId: string,
  db: Db = getDb(),
): Promise<QuoteFacts | null> {
  // The buyer pays for approved work, and for repaired findings without a work item.
  const row = await db.$kysely
    .selectFrom('vehicle as v')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .where('v.id', '=', vehicleId)
    .select((eb) => [
      'x.engine_cc as engineCc',
      'x.power_bhp as powerBhp',
      'v.insurance_kind as insurance',
      'v.insurance_until as insuranceUntil',
      'v.warranty_months as warrantyMonths',
      'v.loan_financier as financier',
      databaseNow.as('readAt'),
      approvedWork(eb).where('r.finding_id', 'is', null).as('refurbishment'),
      approvedWork(eb).where('r.finding_id', 'is not', null).as('approvedRepairs'),
      eb
        .selectFrom('finding as f')
        .where('f.inspection_id', '=', (latest) =>
          latest
            .selectFrom('inspection as i')
            .select('i.id')
            .whereRef('i.vehicle_id', '=', 'v.id')
            .orderBy('i.inspected_at', 'desc')
            .limit(1),
        )
        .where('f.decision', '=', 'done')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('refurbishment_item as r')
                .whereRef('r.finding_id', '=', 'f.id')
                .select('r.id'),
            ),
          ),
        )
        .select(({ ref }) => total(ref('f.cost')).as('cost'))
        .as('ownRepairs'),
    ])
    .executeTakeFirst()
  if (!row) return null
  const {
    insuranceUntil,
    financier,
    readAt,
    refurbishment,
    approvedRepairs,
    ownRepairs,
    ...facts
  } = row
  return {
    ...facts,
    hasLoanNoted: financier !== null,
    insuranceMonthsLeft:
      insuranceUntil === null
        ? 0
        : countWholeMonths(toIndianDay(insuranceUntil), toIndianDay(readAt)),
    refurbishmentCost: refurbishment ?? 0,
    repairCost: (approvedRepairs ?? 0) + (ownRepairs ?? 0),
  }
}

export function readCurrentQuote(db: Db, vehicleId: string) {
  return db.quote.findFirst({
    where: { vehicleId, isCurrent: true },
    select: {
      id: true,
      version: true,
      lines: { select: { kind: true, amount: true }, orderBy: { position: 'asc' } },
    },
  })
}

export function readQuoteLines(db: Db, quoteId: string): Promise<QuoteLine[]> {
  return db.quoteLine.findMany({
    where: { quoteId },
    select: { kind: true, amount: true },
    orderBy: { position: 'asc' },
  })
}

export async function readLowestPrice(db: Db, vehicleId: string): Promise<number> {
  const current = await readCurrentQuote(db, vehicleId)
  return findLowestPrice(current?.lines ?? [])
}
