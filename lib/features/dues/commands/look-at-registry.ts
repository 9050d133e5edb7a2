import { say } from '@/lib/i18n/say'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { updateChallanCount } from '@/lib/features/vehicles/commands/note-documents'
import { writeAudit } from '@/lib/server/auth/audit'
import { type Db, getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { readClock } from '@/lib/server/database-time'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { logUnlessDatabaseDown } from '@/lib/server/log-trouble'
import { withRegistryTimeout, REGISTRY_TIMEOUT_MS } from '@/lib/server/registry/answer-within'
import { getRegistry } from '@/lib/server/registry/choose-registry'
import type { RegistryDue } from '@/lib/server/registry/registry'
import { DomainError } from '@/lib/shared/error-codes'
import { isFreshLook } from '../rules'
import type { RegistryLookAnswer } from '../schemas'
import { applyRegistryReport } from './take-over-report'

interface Asked {
  source: string
  /** Null for a look by a Dost, who recorded the findings. */
  answer: RegistryDue[] | null
  at: Date | null
}

/** Finds a recorded answer to a later request. If there is one, the present answer is outdated. */
function findLaterLook(tx: Db, vehicleId: string, at: Date) {
  return tx.registryLook.findFirst({
    where: { vehicleId, lookedAt: { gt: at }, source: { not: 'desk' } },
    orderBy: { lookedAt: 'desc' },
    select: { lookedAt: true },
  })
}

async function record(
  tx: Db,
  vehicleId: string,
  { source, answer, at: askedAt }: Asked,
  staffId: string | null,
): Promise<RegistryLookAnswer> {
  if (!(await lockVehicle(tx, vehicleId))) throw new DomainError('not_found')
  const { sellerId } = await tx.vehicle.findUniqueOrThrow({
    where: { id: vehicleId },
    select: { sellerId: true },
  })
  const at = askedAt ?? (await readClock(tx))
  const later = answer === null ? null : await findLaterLook(tx, vehicleId, at)
  const clearer = sellerId === null ? 'us' : 'seller'
  const { found, cleared } =
    answer === null || later !== null
      ? { found: 0, cleared: 0 }
      : await applyRegistryReport(tx, { vehicleId, clearer, at }, answer)
  await updateChallanCount(tx, vehicleId, { cleared, areAllKnown: true })
  const open = { vehicleId, state: { in: ['open', 'in_court'] } }
  const [challans, tolls] = await Promise.all([
    tx.roadDue.count({ where: { ...open, kind: 'challan' } }),
    tx.roadDue.count({ where: { ...open, kind: 'toll' } }),
  ])
  const lookedAt = (later?.lookedAt ?? at).toISOString()
  if (later !== null) return { vehicleId, lookedAt, found, challans, tolls }
  const id = newId('lok')
  await tx.registryLook.create({
    data: { id, vehicleId, source, challans, tolls, staffId, lookedAt: at },
    select: { id: true },
  })
  if (staffId !== null)
    await writeAudit(
      { staffId, action: 'due.looked', subject: vehicleId, detail: { source, found } },
      tx,
    )
  return { vehicleId, lookedAt, found, challans, tolls }
}

/**
 * Asks the registry outside the transaction, so that no row stays locked meanwhile. Records a
 * failure: the desk sees it, and a job asks again.
 */
async function ask(vehicleId: string, staffId: string | null): Promise<Asked> {
  const port = getRegistry()
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
  const at = await readClock(getDb())
  try {
    const answer = await withRegistryTimeout(port.look(car.registrationNumber), REGISTRY_TIMEOUT_MS)
    return { source: port.name, answer, at }
  } catch (error) {
    await logUnlessDatabaseDown(error, 'the registry of challans could not be asked', {
      vehicle: vehicleId,
    })
    await getDb().registryFailure.create({
      data: { id: newId('rgf'), vehicleId, staffId },
      select: { id: true },
    })
    throw new DomainError('conflict', { message: say('deskSales.dues.refused.unreachable') })
  }
}

/**
 * Asks the registry, or records that a Dost checked the portals. `staffId` is null for a job.
 * @throws DomainError `not_found`; `conflict` if the registry doesn't answer in time
 */
export async function checkRegistry(
  { vehicleId, byDost = false }: { vehicleId: string; byDost?: boolean | undefined },
  staffId: string | null,
): Promise<RegistryLookAnswer> {
  const asked = byDost ? { source: 'desk', answer: null, at: null } : await ask(vehicleId, staffId)
  const look = await transaction((tx) => record(tx, vehicleId, asked, staffId))
  kickJob('send-messages')
  return look
}

/**
 * Makes sure that there is a look fresh enough for a sale (`isFreshLook`). Throws if the registry
 * fails, which refuses the sale before anything is written; a Dost can look at the portals instead.
 * @throws DomainError as `checkRegistry`
 */
export async function ensureFreshLook(vehicleId: string, staffId: string): Promise<void> {
  const db = getDb()
  const last = await db.registryLook.findFirst({
    where: { vehicleId, source: 'desk' },
    orderBy: { lookedAt: 'desc' },
    select: { lookedAt: true },
  })
  // A Dost's own look counts. The registry costs little, so it is asked again every time.
  if (isFreshLook(last?.lookedAt ?? null, await readClock(db))) return
  await checkRegistry({ vehicleId }, staffId)
}
