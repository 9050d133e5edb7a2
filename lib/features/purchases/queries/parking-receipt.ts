import { getDb } from '@/lib/server/db/client'

/** What the yard took over from a seller, for that seller alone; null before the car has arrived. */
export async function readParkingReceipt(appointmentId: string, customerId: string) {
  const visit = await getDb().sellerAppointment.findUnique({
    where: { id: appointmentId, customerId, status: 'arrived', arrivedAt: { not: null } },
    select: {
      kind: true,
      arrivedAt: true,
      arrivalKms: true,
      carNotes: true,
      customer: { select: { firstName: true } },
      city: { select: { name: true, address: true, phone1: true } },
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
    car: `${vehicle.year} ${model.make.name} ${model.name}`,
    carCode: vehicle.carCode,
    registrationNumber: vehicle.registrationNumber,
    yard: { city: city.name, address: city.address, phone: city.phone1 },
  }
}

export type ParkingReceipt = NonNullable<Awaited<ReturnType<typeof readParkingReceipt>>>
