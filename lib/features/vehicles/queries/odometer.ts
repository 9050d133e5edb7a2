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

export async function readProvenKms(vehicleId: string, db: Db = getDb()): Promise<number | null> {
  return findLastReading(await readOdometerReadings(db, vehicleId))?.kms ?? null
}

/**
 * Highest last reading of the same plate when it left us before: sold, as in its passport, or handed
 * back unsold. Null if it wasn't with us, or if a correction of this row explains a lower reading.
 */
export async function readEarlierReading(
  db: Db,
  vehicleId: string,
): Promise<OdometerReading | null> {
  const car = await db.vehicle.findUnique({
    where: { id: vehicleId },
    select: {
      registrationNumber: true,
      odometer: { where: { kind: 'correction' }, select: { id: true }, take: 1 },
    },
  })
  if (!car?.registrationNumber || car.odometer.length > 0) return null
  const earlier = await db.vehicle.findMany({
    where: {
      registrationNumber: car.registrationNumber,
      OR: [{ status: 'delivered' }, { handback: { isNot: null } }],
      id: { not: vehicleId },
    },
    select: { id: true },
  })
  let last: OdometerReading | null = null
  for (const { id } of earlier) {
    const reading = findLastReading(await readOdometerReadings(db, id))
    if (reading && (last === null || reading.kms > last.kms)) last = reading
  }
  return last
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
