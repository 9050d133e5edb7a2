import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import type { RegistryDue } from '@/lib/server/registry/registry'
import { toDayOrNull, toIndianDay, toUtcMidnight } from '@/lib/shared/dates'
import {
  isRoadDueCleared,
  type RoadDueKind,
  type RoadDueState,
  toDueNumber,
} from '@/lib/shared/road-dues'
import {
  computeClearByDay,
  type DueReport,
  type KnownDue,
  applyReportedDue,
  dedupeReportedDues,
} from '../rules'
import { renewDueConsentRequest } from './ask-consent'
import { askOwnerToPay } from './note-due'

export interface RegistryRequest {
  vehicleId: string
  clearer: 'seller' | 'us'
  at: Date
}

const toDate = (day: string | null) => (day === null ? null : toUtcMidnight(day))

async function addFound(
  tx: Db,
  { vehicleId, clearer, at }: RegistryRequest,
  due: RegistryDue,
): Promise<void> {
  const id = newId('due')
  const clearBy = computeClearByDay(toIndianDay(at))
  await tx.roadDue.create({
    data: {
      ...due,
      id,
      vehicleId,
      clearer,
      issuedOn: toUtcMidnight(due.issuedOn),
      courtSince: toDate(due.courtSince),
      clearBy: toUtcMidnight(clearBy),
      source: 'registry',
      seenAt: at,
    },
    select: { id: true },
  })
  await askOwnerToPay(tx, { ...due, id, vehicleId, clearer, clearBy })
}

async function readKnown(tx: Db, vehicleId: string) {
  const rows = await tx.roadDue.findMany({
    where: { vehicleId },
    include: { receipts: { select: { id: true }, take: 1 } },
  })
  return rows.map((row) => {
    const due: KnownDue = {
      kind: row.kind as RoadDueKind,
      state: row.state as RoadDueState,
      amount: row.amount,
      registryAmount: row.registryAmount,
      issuedOn: toIndianDay(row.issuedOn),
      courtSince: toDayOrNull(row.courtSince),
      missingSince: row.missingSince,
      clearedAt: row.clearedAt,
      clearedReference: row.clearedReference,
      hasReceipt: row.receipts.length > 0,
      seenAt: row.seenAt,
    }
    const { id, number, clearer, clearBy } = row
    return { id, number, clearer: clearer as RegistryRequest['clearer'], clearBy, due }
  })
}

type Known = Awaited<ReturnType<typeof readKnown>>[number]

async function askAnew(
  tx: Db,
  { vehicleId, at }: RegistryRequest,
  { id, number, clearer, clearBy, due }: Known,
  next: DueReport,
): Promise<void> {
  const isSame = next.amount === due.amount && isRoadDueCleared(due) === isRoadDueCleared(next)
  if (isSame || isRoadDueCleared(next)) return
  await askOwnerToPay(
    tx,
    {
      ...{ id, vehicleId, clearer, kind: due.kind, number },
      amount: next.amount,
      issuedOn: next.issuedOn,
      clearBy: toDayOrNull(clearBy) ?? computeClearByDay(toIndianDay(at)),
    },
    at,
  )
}

async function write(tx: Db, id: string, next: DueReport): Promise<void> {
  await tx.roadDue.update({
    where: { id },
    data: {
      ...next,
      issuedOn: toUtcMidnight(next.issuedOn),
      courtSince: toDate(next.courtSince),
      toldSource: 'registry',
      toldById: null,
      toldReason: null,
    },
    select: { id: true },
  })
}

export async function applyRegistryReport(
  tx: Db,
  car: RegistryRequest,
  answer: readonly RegistryDue[],
): Promise<{ found: number; cleared: number }> {
  const reports = dedupeReportedDues(answer)
  const known = await readKnown(tx, car.vehicleId)
  const isOf = (one: Known, report: RegistryDue) =>
    one.due.kind === report.kind && toDueNumber(one.number) === report.number
  const news = reports.filter(
    (report) => report.state !== 'paid' && !known.some((one) => isOf(one, report)),
  )
  let cleared = 0
  for (const one of known) {
    const report = reports.find((due) => isOf(one, due)) ?? null
    const next = applyReportedDue(one.due, report, car.at)
    if (next === null) continue
    await write(tx, one.id, next)
    await askAnew(tx, car, one, next)
    if (one.due.kind === 'challan' && !isRoadDueCleared(one.due) && isRoadDueCleared(next))
      cleared += 1
  }
  for (const report of news) await addFound(tx, car, report)
  await renewDueConsentRequest(tx, car.vehicleId)
  return { found: news.length, cleared }
}
