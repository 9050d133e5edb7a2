import { type Db, getDb } from '@/lib/server/db/client'
import type { RoadDueKind, RoadDueState } from '@/lib/shared/road-dues'
import { type DueConsentState, listPayableDues, type PayableDue } from '../rules/consent'

export interface DueConsentView {
  id: string
  sum: number
  state: DueConsentState
  agreedAt: Date | null
  lines: { dueId: string; amount: number; isPaid: boolean }[]
}

export async function readPayableDues(vehicleId: string, db: Db = getDb()): Promise<PayableDue[]> {
  const rows = await db.roadDue.findMany({
    where: { vehicleId, state: { in: ['open', 'in_court'] } },
    select: { id: true, kind: true, number: true, amount: true, state: true, clearer: true },
    orderBy: [{ issuedOn: 'asc' }, { id: 'asc' }],
  })
  return listPayableDues(
    rows.map((row) => ({
      ...row,
      kind: row.kind as RoadDueKind,
      state: row.state as RoadDueState,
      clearer: row.clearer as PayableDue['clearer'],
    })),
  )
}

export async function readLiveConsent(
  vehicleId: string,
  db: Db = getDb(),
): Promise<DueConsentView | null> {
  const row = await db.dueConsent.findFirst({
    where: { vehicleId, state: { in: ['asked', 'agreed'] } },
    select: { id: true, sum: true, state: true, agreedAt: true, lines: true },
  })
  return (
    row && {
      id: row.id,
      sum: row.sum,
      state: row.state as DueConsentState,
      agreedAt: row.agreedAt,
      lines: row.lines.map(({ dueId, amount, ledgerEntryId }) => ({
        dueId,
        amount,
        isPaid: ledgerEntryId !== null,
      })),
    }
  )
}

export async function readDueDebt(vehicleId: string, db: Db = getDb()): Promise<number> {
  const { _sum } = await db.ledgerEntry.aggregate({
    where: { vehicleId, kind: { in: ['road_due', 'road_due_repaid'] } },
    _sum: { amount: true },
  })
  return -(_sum.amount ?? 0) || 0
}
