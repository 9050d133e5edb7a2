import { say } from '@/lib/i18n/say'
import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'
import { lockByName } from '@/lib/server/db/sql'
import { DomainError } from '@/lib/shared/error-codes'
import type { SellerAppointmentBody } from '../schemas/seller-visits'

/** Caps a seller's open appointments, so one seller can't hoard the hours. */
const MAX_AHEAD = 5

export async function refuseHoarding(tx: Db, customerId: string): Promise<void> {
  await lockByName(tx, `seller_appointment ${customerId}`)
  const { ahead } = await tx.$kysely
    .selectFrom('seller_appointment')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'booked')
    .where('starts_at', '>', sql<Date>`now()`)
    .select(sql<number>`count(*)::int`.as('ahead'))
    .executeTakeFirstOrThrow()
  if (ahead >= MAX_AHEAD) {
    throw new DomainError('conflict', {
      message: say('errors.drives.tooMany', { count: MAX_AHEAD }),
    })
  }
}

interface NewVisit {
  id: string
  customerId: string
  vehicleId: string
  cityId: number
  startsAt: Date
  wish: SellerAppointmentBody
}

export async function insertVisit(
  tx: Db,
  { id, customerId, vehicleId, cityId, startsAt, wish }: NewVisit,
): Promise<void> {
  const isPickup = wish.type === 'pickup'
  await tx.sellerAppointment.create({
    data: {
      id,
      customerId,
      vehicleId,
      cityId,
      kind: wish.type,
      startsAt,
      address: isPickup ? wish.address : null,
      pincode: isPickup ? wish.pincode : null,
      landmark: wish.landmark,
      carNotes: wish.carNotes,
    },
    select: { id: true },
  })
}

/**
 * Locks an appointment and returns whether its fee is still due. It isn't if the appointment was
 * cancelled before the payment arrived.
 */
export async function isFeeDue(tx: Db, appointmentId: string): Promise<boolean> {
  const appointment = await tx.$kysely
    .selectFrom('seller_appointment')
    .where('id', '=', appointmentId)
    .select('status')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return appointment !== undefined && appointment.status !== 'cancelled'
}

export function readVisitor(
  tx: Db,
  appointmentId: string,
): Promise<{ vehicleId: string; customerId: string } | null> {
  return tx.sellerAppointment.findUnique({
    where: { id: appointmentId },
    select: { vehicleId: true, customerId: true },
  })
}

export async function feeOfVisit(tx: Db, appointmentId: string) {
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
