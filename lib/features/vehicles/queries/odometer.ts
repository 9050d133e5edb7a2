import { type Db, getDb } from '@/lib/server/db/client'
import { findLastReading, type OdometerReading, type ReadingKind } from '../rules/odometer'

export async function readOdometerReadings(db: Db, vehicleId: string): Promise<OdometerReading[]> {
  const rows = await db.odometerReading.findMany({
    where: { vehicleId },
    select: { kind: true, kms: true, readAt: true },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as ReadingKind }))
}

/** Last proven kilometres; null if nobody has read the odometer yet. */
export async function readProvenKms(vehicleId: string, db: Db = getDb()): Promise<number | null> {
  return findLastReading(await readOdometerReadings(db, vehicleId))?.kms ?? null
}

/** Lowest acceptable reading: the last proven kilometres, else the advertised ones. */
export async function readLeastKms(db: Db, vehicleId: string): Promise<number> {
  const proven = await readProvenKms(vehicleId, db)
  if (proven !== null) return proven
  const { kms } = await db.vehicle.findUniqueOrThrow({
    where: { id: vehicleId },
    select: { kms: true },
  })
  return kms
}
