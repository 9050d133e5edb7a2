import { insertVisit } from '@/lib/features/appointments/commands/open-visit'
import { refuseHoarding } from '@/lib/features/appointments/commands/refuse-hoarding'
import { takeSeat } from '@/lib/features/appointments/commands/take-seat'
import { moveVehicle, type VehicleMover } from '@/lib/features/vehicles/commands/move-vehicle'
import { registerVehicle } from '@/lib/features/vehicles/commands/register-vehicle'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import {
  readSellerAppointmentRow,
  toSellerAppointment,
} from '@/lib/features/appointments/queries/seller-visits'
import type {
  SellerAppointment,
  SellerAppointmentBody,
} from '@/lib/features/appointments/schemas/seller-visits'
import { checkAppointmentRequest } from '@/lib/features/appointments/commands/check-appointment-request'
import { notifyAboutVisit } from '@/lib/features/appointments/commands/notify-about-visit'

const UNKNOWN_COLOUR = 'grey'

export async function bookSellerAppointment(
  request: SellerAppointmentBody,
  customerId: string,
  mover: VehicleMover,
  now: Date,
): Promise<SellerAppointment> {
  const id = newId('app')
  const booked = await transaction(async (tx) => {
    await refuseHoarding(tx, 'seller_appointment', customerId)
    const { yard, variantId, registration, isAuctionLead } = await checkAppointmentRequest(
      tx,
      request,
      now,
    )
    const { year, kms, owners, color = UNKNOWN_COLOUR } = request.car
    const { vehicleId } = await registerVehicle(
      tx,
      {
        sellerId: customerId,
        cityId: yard.id,
        variantId,
        year,
        kms,
        owners,
        colour: color,
        isVariantKnown: request.car.variantId !== undefined,
        isColourKnown: request.car.color !== undefined,
        registrationNumber: registration,
      },
      now,
    )
    if (isAuctionLead)
      await moveVehicle(tx, {
        vehicleId,
        move: 'sendToAuction',
        mover,
        reason: 'past the age limit',
      })
    const startsAt = await takeSeat(
      tx,
      { yard, desk: 'seller', date: request.date, slot: request.slot, holder: id, customerId },
      now,
    )
    await insertVisit(tx, { id, customerId, vehicleId, cityId: yard.id, startsAt, request })
    const row = await readSellerAppointmentRow(tx, id, customerId)
    if (!row) throw new DomainError('internal_error')
    await notifyAboutVisit(
      tx,
      isAuctionLead ? 'auctionLeadBooked' : 'sellerAppointmentBooked',
      customerId,
      row,
      `seller-booked:${id}`,
    )
    return row
  })
  kickJob('send-messages')
  return toSellerAppointment(booked)
}
