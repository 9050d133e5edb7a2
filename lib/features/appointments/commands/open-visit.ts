import type { Db } from '@/lib/server/db/client'
import type { SellerAppointmentBody } from '../schemas/seller-visits'

interface NewVisit {
  id: string
  customerId: string
  vehicleId: string
  cityId: number
  startsAt: Date
  request: SellerAppointmentBody
}

export async function insertVisit(
  tx: Db,
  { id, customerId, vehicleId, cityId, startsAt, request }: NewVisit,
): Promise<void> {
  const isPickup = request.type === 'pickup'
  await tx.sellerAppointment.create({
    data: {
      id,
      customerId,
      vehicleId,
      cityId,
      kind: request.type,
      startsAt,
      address: isPickup ? request.address : null,
      pincode: isPickup ? request.pincode : null,
      landmark: request.landmark,
      carNotes: request.carNotes,
    },
    select: { id: true },
  })
}

export async function lockUncancelledVisit(tx: Db, appointmentId: string): Promise<boolean> {
  const appointment = await tx.$kysely
    .selectFrom('seller_appointment')
    .where('id', '=', appointmentId)
    .select('status')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return appointment !== undefined && appointment.status !== 'cancelled'
}

export function readVisitCarAndOwner(
  tx: Db,
  appointmentId: string,
): Promise<{ vehicleId: string; customerId: string } | null> {
  return tx.sellerAppointment.findUnique({
    where: { id: appointmentId },
    select: { vehicleId: true, customerId: true },
  })
}

export async function readVisitFee(tx: Db, appointmentId: string) {
  const visit = await tx.sellerAppointment.findUnique({
    where: { id: appointmentId },
    select: {
      vehicleId: true,
      customerId: true,
      status: true,
      listingFee: true,
      vehicle: { select: { status: true } },
    },
  })
  if (!visit) return null
  const { listingFee: amount, vehicle, ...rest } = visit
  return { ...rest, amount, isAuctionLead: vehicle.status === 'auction' }
}
