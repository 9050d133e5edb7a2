import { getReportOfCar } from '@/lib/features/vehicles/queries/inspection'
import type { InspectionReport } from '@/lib/features/vehicles/schemas/inspection'
import { getDb } from '@/lib/server/db/client'

export interface OwnReport {
  carCode: string
  car: string
  registrationNumber: string | null
  report: InspectionReport
}

/** The newest report of a seller's own car, public or not; null for another person's, and before the inspection. */
export async function readOwnReport(
  vehicleId: string,
  sellerId: string,
): Promise<OwnReport | null> {
  const car = await getDb().vehicle.findUnique({
    where: { id: vehicleId, sellerId },
    select: {
      carCode: true,
      year: true,
      registrationNumber: true,
      variant: { select: { model: { select: { name: true, make: { select: { name: true } } } } } },
    },
  })
  const report = car && (await getReportOfCar(vehicleId))
  if (!car || !report || report.pointsTotal === 0) return null
  const { model } = car.variant
  return {
    carCode: car.carCode,
    car: `${car.year} ${model.make.name} ${model.name}`,
    registrationNumber: car.registrationNumber,
    report,
  }
}
