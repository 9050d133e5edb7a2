import { say } from '@/lib/i18n/say'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { countChallans } from '@/lib/features/vehicles/commands/note-documents'
import { writeAudit } from '@/lib/server/auth/audit'
import { type Db, getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { now } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { logTrouble } from '@/lib/server/log-trouble'
import { registry } from '@/lib/server/registry/choose-registry'
import type { RegistryDue } from '@/lib/server/registry/registry'
import { toMidnight, toIndianDay } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { isCleared, type RoadDueState } from '@/lib/shared/road-dues'
import { chooseClearBy, isLookOf, listDueMoves } from '../rules'
import type { RegistryLookAnswer } from '../schemas'
import { askOwnerToPay } from './note-due'

type Found = Pick<RegistryLookAnswer, 'found'> & { cleared: number }

interface Car {
  vehicleId: string
  clearer: 'seller' | 'us'
  at: Date
}

/** Reference for dues that the registry reports as paid without a number. */
const BY_REGISTRY = 'registry'

async function addFound(tx: Db, { vehicleId, clearer, at }: Car, due: RegistryDue): Promise<void> {
  const id = newId('due')
  const clearBy = chooseClearBy(toIndianDay(at))
  await tx.roadDue.create({
    data: {
      ...due,
      id,
      vehicleId,
      clearer,
      issuedOn: toMidnight(due.issuedOn),
      courtSince: due.courtSince === null ? null : toMidnight(due.courtSince),
      clearBy: toMidnight(clearBy),
      source: 'registry',
      seenAt: at,
    },
    select: { id: true },
  })
  await askOwnerToPay(tx, { ...due, id, vehicleId, clearer, clearBy })
}

/** Applies the registry's answer. Dues noted by staff stay until staff clear them. */
async function takeOver(tx: Db, car: Car, answer: readonly RegistryDue[]): Promise<Found> {
  const known = await tx.roadDue.findMany({
    where: { vehicleId: car.vehicleId },
    select: { id: true, kind: true, number: true, state: true },
  })
  const count: Found = { found: 0, cleared: 0 }
  for (const due of answer) {
    const ours = known.find(({ kind, number }) => kind === due.kind && number === due.number)
    if (!ours) {
      if (due.state === 'paid') continue
      await addFound(tx, car, due)
      count.found += 1
      continue
    }
    const state = ours.state as RoadDueState
    if (isCleared({ state })) continue
    // The registry lags: it can't take a challan back from court.
    const moves: readonly string[] = listDueMoves({ kind: due.kind, state })
    const next = moves.includes(due.state) ? due.state : state
    const isPaid = next === 'paid'
    await tx.roadDue.update({
      where: { id: ours.id },
      data: {
        state: next,
        amount: due.amount,
        seenAt: car.at,
        ...(due.courtSince !== null && { courtSince: toMidnight(due.courtSince) }),
        ...(isPaid && { clearedAt: car.at, clearedReference: BY_REGISTRY }),
      },
      select: { id: true },
    })
    if (isPaid && due.kind === 'challan') count.cleared += 1
  }
  return count
}

async function record(
  tx: Db,
  vehicleId: string,
  answer: readonly RegistryDue[] | null,
  { source, staffId }: { source: string; staffId: string },
): Promise<RegistryLookAnswer> {
  if (!(await lockVehicle(tx, vehicleId))) throw new DomainError('not_found')
  const { sellerId, at } = await tx.$kysely
    .selectFrom('vehicle')
    .where('id', '=', vehicleId)
    .select(['seller_id as sellerId', now.as('at')])
    .executeTakeFirstOrThrow()
  const car: Car = { vehicleId, clearer: sellerId === null ? 'us' : 'seller', at }
  const { found, cleared } = await takeOver(tx, car, answer ?? [])
  await countChallans(tx, vehicleId, { cleared, areAllKnown: true })
  const open = { vehicleId, state: { in: ['open', 'in_court'] } }
  const [challans, tolls] = await Promise.all([
    tx.roadDue.count({ where: { ...open, kind: 'challan' } }),
    tx.roadDue.count({ where: { ...open, kind: 'toll' } }),
  ])
  const id = newId('lok')
  await tx.registryLook.create({
    data: { id, vehicleId, source, challans, tolls, staffId, lookedAt: at },
    select: { id: true },
  })
  await writeAudit(
    { staffId, action: 'due.looked', subject: vehicleId, detail: { source, found } },
    tx,
  )
  return { vehicleId, lookedAt: at.toISOString(), found, challans, tolls }
}

/** Queries the registry outside the transaction, so no row is locked meanwhile. */
async function ask(vehicleId: string): Promise<{ source: string; answer: RegistryDue[] }> {
  const port = registry()
  const car = await getDb().vehicle.findUnique({
    where: { id: vehicleId },
    select: { registrationNumber: true },
  })
  if (!car) throw new DomainError('not_found')
  if (port === null || car.registrationNumber === null)
    throw new DomainError('conflict', {
      message: say(
        port === null ? 'deskSales.dues.refused.noRegistry' : 'deskSales.dues.refused.noPlate',
      ),
    })
  try {
    return { source: port.name, answer: await port.look(car.registrationNumber) }
  } catch (error) {
    await logTrouble(error, 'the registry of challans could not be asked', { vehicle: vehicleId })
    throw new DomainError('conflict', { message: say('deskSales.dues.refused.unreachable') })
  }
}

/**
 * Queries the registry, or records that a Dost checked the portals.
 * @throws DomainError `not_found`; `conflict` if the registry doesn't answer
 */
export async function lookAtRegistry(
  { vehicleId, byDost = false }: { vehicleId: string; byDost?: boolean | undefined },
  staffId: string,
): Promise<RegistryLookAnswer> {
  const { source, answer } = byDost ? { source: 'desk', answer: null } : await ask(vehicleId)
  const look = await transaction((tx) => record(tx, vehicleId, answer, { source, staffId }))
  kickJob('send-messages')
  return look
}

/**
 * Ensures a registry check of today. Throws if the registry fails, which refuses the sale.
 * @throws DomainError as `lookAtRegistry`
 */
export async function lookAgainToday(vehicleId: string, staffId: string): Promise<void> {
  const last = await getDb().registryLook.findFirst({
    where: { vehicleId },
    orderBy: { lookedAt: 'desc' },
    select: { lookedAt: true, source: true },
  })
  // A Dost's own check counts for the day. The registry is cheap, so it is always queried again.
  if (last?.source === 'desk' && isLookOf(last.lookedAt, new Date())) return
  await lookAtRegistry({ vehicleId }, staffId)
}
