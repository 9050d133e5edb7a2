import { type Db, getDb } from '@/lib/server/db/client'
import { toDayOrNull, toIndianDay } from '@/lib/shared/dates'
import type { RoadDueKind, RoadDueSource, RoadDueState } from '@/lib/shared/road-dues'
import { type DueConsentView, readDueDebt, readLiveConsent } from './consent'
import { type DueEvent, listDueEvents } from '../rules/history'

export interface RoadDueView {
  id: string
  kind: RoadDueKind
  number: string
  amount: number
  issuedOn: string
  place: string | null
  state: RoadDueState
  courtSince: string | null
  clearer: 'seller' | 'us'
  clearBy: string | null
  source: RoadDueSource
  seenAt: Date
  contestedOn: string | null
  missingSince: Date | null
  clearedAt: Date | null
  clearedReference: string | null
  receiptId: string | null
  events: DueEvent[]
}

export interface CarDues {
  dues: RoadDueView[]
  look: { at: Date; source: string; by: string | null } | null
  failedAt: Date | null
  consent: DueConsentView | null
  debt: number
}

export async function readCarDues(vehicleId: string, db: Db = getDb()): Promise<CarDues> {
  const [rows, look, failure, consent, debt] = await Promise.all([
    db.roadDue.findMany({
      where: { vehicleId },
      include: {
        facts: { orderBy: { at: 'asc' } },
        receipts: { select: { id: true }, orderBy: { addedAt: 'desc' }, take: 1 },
      },
      orderBy: [
        { clearedAt: { sort: 'desc', nulls: 'first' } },
        { issuedOn: 'asc' },
        { id: 'asc' },
      ],
    }),
    db.registryLook.findFirst({
      where: { vehicleId },
      orderBy: { lookedAt: 'desc' },
      select: { lookedAt: true, source: true, staff: { select: { name: true } } },
    }),
    db.registryFailure.findFirst({
      where: { vehicleId },
      orderBy: { failedAt: 'desc' },
      select: { failedAt: true },
    }),
    readLiveConsent(vehicleId, db),
    readDueDebt(vehicleId, db),
  ])
  return {
    dues: rows.map((row) => ({
      id: row.id,
      kind: row.kind as RoadDueKind,
      number: row.number,
      amount: row.amount,
      issuedOn: toIndianDay(row.issuedOn),
      place: row.place,
      state: row.state as RoadDueState,
      courtSince: toDayOrNull(row.courtSince),
      clearer: row.clearer as RoadDueView['clearer'],
      clearBy: toDayOrNull(row.clearBy),
      source: row.toldSource as RoadDueSource,
      seenAt: row.seenAt,
      contestedOn: toDayOrNull(row.contestedOn),
      missingSince: row.missingSince,
      clearedAt: row.clearedAt,
      clearedReference: row.clearedReference,
      receiptId: row.receipts[0]?.id ?? null,
      events: listDueEvents(
        row.facts.map((fact) => ({
          ...fact,
          source: fact.source as RoadDueSource,
          state: fact.state as RoadDueState,
          clearer: fact.clearer as RoadDueView['clearer'],
          issuedOn: toIndianDay(fact.issuedOn),
          courtSince: toDayOrNull(fact.courtSince),
          contestedOn: toDayOrNull(fact.contestedOn),
          clearBy: toDayOrNull(fact.clearBy),
        })),
      ),
    })),
    consent,
    debt,
    failedAt:
      failure !== null && (look === null || failure.failedAt > look.lookedAt)
        ? failure.failedAt
        : null,
    look: look && { at: look.lookedAt, source: look.source, by: look.staff?.name ?? null },
  }
}
