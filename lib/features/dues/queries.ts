import { type Db, getDb } from '@/lib/server/db/client'
import { toIndianDay } from '@/lib/shared/dates'
import type { RoadDueKind, RoadDueSource, RoadDueState } from '@/lib/shared/road-dues'

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
  clearedAt: Date | null
  clearedReference: string | null
}

export interface CarDues {
  dues: RoadDueView[]
  /** Latest check of the registry, automatic or by a Dost. */
  look: { at: Date; source: string; by: string | null } | null
}

/** Reads a car's challans and tolls by date, open ones first. */
export async function readCarDues(vehicleId: string, db: Db = getDb()): Promise<CarDues> {
  const [rows, look] = await Promise.all([
    db.roadDue.findMany({
      where: { vehicleId },
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
  ])
  const dayOf = (at: Date | null) => at && toIndianDay(at)
  return {
    dues: rows.map((row) => ({
      id: row.id,
      kind: row.kind as RoadDueKind,
      number: row.number,
      amount: row.amount,
      issuedOn: toIndianDay(row.issuedOn),
      place: row.place,
      state: row.state as RoadDueState,
      courtSince: dayOf(row.courtSince),
      clearer: row.clearer as RoadDueView['clearer'],
      clearBy: dayOf(row.clearBy),
      source: row.source as RoadDueSource,
      seenAt: row.seenAt,
      clearedAt: row.clearedAt,
      clearedReference: row.clearedReference,
    })),
    look: look && { at: look.lookedAt, source: look.source, by: look.staff?.name ?? null },
  }
}
