import type pg from 'pg'
import { takeSeat } from '@/lib/features/appointments/slots/take-seat'
import { moveVehicle, type Mover } from '@/lib/features/vehicles/move-vehicle'
import { registerVehicle } from '@/lib/features/vehicles/register-vehicle'
import texts from '@/lib/i18n/messages/en/errors.json'
import { newId } from '@/lib/server/db/ids'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { readAppointment, toSellerAppointment } from './appointment-query'
import type { SellerAppointment, SellerAppointmentBody } from './appointment-schemas'
import { checkWish } from './check-wish'
import { tellAboutAppointment } from './tell-about-appointment'

/** Appointments ahead of one seller, at most: hours are for people who come. */
export const MOST_AHEAD = 5
/** Painted on until the desk has seen the car. */
const COLOUR_NOT_TOLD = 'grey'

async function refuseHoarding(client: pg.ClientBase, customerId: string): Promise<void> {
  // One booking of a seller after the other, so that the count is true when it is used.
  await client.query(
    `SELECT pg_advisory_xact_lock(hashtextextended('seller_appointment ' || $1, 0))`,
    [customerId],
  )
  const {
    rows: [ahead],
  } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM seller_appointment WHERE customer_id = $1 AND status = 'booked' AND starts_at > now()`,
    [customerId],
  )
  if ((ahead?.count ?? 0) >= MOST_AHEAD) {
    throw new DomainError('conflict', {
      message: texts.drives.tooMany.replace('{count}', String(MOST_AHEAD)),
    })
  }
}

const INSERT = `INSERT INTO seller_appointment (id, customer_id, vehicle_id, city_id, kind, starts_at, address, pincode, landmark, car_notes)
  VALUES ($1, $2, $3, $4, $5::appointment_kind, $6, $7, $8, $9, $10)`

/**
 * Books a seller's appointment: the car in the books, the hour's place, the appointment and its confirmation, all or
 * nothing. A car past its age limit becomes a lead for the auction, if that is what was asked for.
 */
export async function bookSellerAppointment(
  wish: SellerAppointmentBody,
  seller: { customerId: string; role: 1 | 2 | null },
  mover: Mover,
  now: Date,
): Promise<SellerAppointment> {
  if (seller.role !== 1) throw new DomainError('forbidden', { message: texts.selling.sellersOnly })
  const { customerId } = seller
  const id = newId('app')
  const booked = await inTransaction(getPool(), async (client) => {
    await refuseHoarding(client, customerId)
    const { yard, variantId, registration, isAuctionLead } = await checkWish(client, wish, now)
    const { year, kms, owners, color = COLOUR_NOT_TOLD } = wish.car
    const { vehicleId } = await registerVehicle(
      client,
      {
        sellerId: customerId,
        cityId: yard.id,
        variantId,
        year,
        kms,
        owners,
        colour: color,
        registration,
      },
      now,
    )
    if (isAuctionLead)
      await moveVehicle(client, {
        vehicleId,
        move: 'sendToAuction',
        mover,
        reason: 'past the age limit',
      })
    const startsAt = await takeSeat(
      client,
      { yard, desk: 'seller', date: wish.date, slot: wish.slot, holder: id, customerId },
      now,
    )
    const isPickup = wish.type === 'pickup'
    await client.query(INSERT, [
      id,
      customerId,
      vehicleId,
      yard.id,
      wish.type,
      startsAt,
      isPickup ? wish.address : null,
      isPickup ? wish.pincode : null,
      wish.landmark ?? null,
      wish.carNotes ?? null,
    ])
    const row = await readAppointment(client, id, customerId)
    if (!row) throw new DomainError('internal_error')
    await tellAboutAppointment(
      client,
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
