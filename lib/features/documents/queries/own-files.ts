import { formatCityPhone } from '@/lib/features/catalogue/rules/cities'
import { getDb } from '@/lib/server/db/client'
import { getCarReport, readInspectors } from '@/lib/features/vehicles/queries/inspection'
import type { InspectionReport } from '@/lib/features/vehicles/schemas/inspection'
import { formatCarName } from '@/lib/shared/car-name'

export async function readParkingReceipt(appointmentId: string, customerId: string) {
  const visit = await getDb().sellerAppointment.findUnique({
    where: { id: appointmentId, customerId, status: 'arrived', arrivedAt: { not: null } },
    select: {
      kind: true,
      arrivedAt: true,
      arrivalKms: true,
      carNotes: true,
      customer: { select: { firstName: true } },
      city: { select: { slug: true, name: true, address: true, phone1: true } },
      vehicle: {
        select: {
          carCode: true,
          year: true,
          registrationNumber: true,
          colour: true,
          variant: {
            select: { model: { select: { name: true, make: { select: { name: true } } } } },
          },
        },
      },
    },
  })
  if (!visit || visit.arrivedAt === null) return null
  const { vehicle, customer, city, arrivedAt, ...rest } = visit
  const { model } = vehicle.variant
  return {
    ...rest,
    arrivedAt,
    owner: customer.firstName,
    car: formatCarName({ year: vehicle.year, make: model.make, model }),
    carCode: vehicle.carCode,
    registrationNumber: vehicle.registrationNumber,
    yard: {
      city: city.name,
      address: city.address,
      phone: formatCityPhone(city.phone1, city.slug),
    },
  }
}

export type ParkingReceipt = NonNullable<Awaited<ReturnType<typeof readParkingReceipt>>>

export interface OwnReport {
  carCode: string
  car: string
  registrationNumber: string | null
  report: InspectionReport
  inspectors: string[]
}

export const readOwnReport = (vehicleId: string, sellerId: string) =>
  readReport({ id: vehicleId, sellerId })

/**
 * Reads the report without the number plate, which could identify the owner. The caller checks
 * access.
 */
export async function readReportWithoutPlate(vehicleId: string): Promise<OwnReport | null> {
  const report = await readReport({ id: vehicleId })
  return report && { ...report, registrationNumber: null }
}

async function readReport(where: { id: string; sellerId?: string }): Promise<OwnReport | null> {
  const car = await getDb().vehicle.findUnique({
    where,
    select: {
      carCode: true,
      year: true,
      registrationNumber: true,
      variant: { select: { model: { select: { name: true, make: { select: { name: true } } } } } },
    },
  })
  const report = car && (await getCarReport(where.id))
  const inspectors = await readInspectors(where.id)
  if (!car || !report || report.pointsTotal === 0) return null
  const { model } = car.variant
  return {
    carCode: car.carCode,
    car: formatCarName({ year: car.year, make: model.make, model }),
    registrationNumber: car.registrationNumber,
    report,
    inspectors,
  }
}
