import { say } from '@/lib/i18n/say'
import { randomUUID } from 'node:crypto'
import { releaseSeat, takeSeat } from './take-seat'
import { readYard } from '../queries/slots'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import {
  isVisitOpen,
  readSellerAppointmentRow,
  toSellerAppointment,
  type VisitRow,
} from '../queries/seller-visits'
import type { SellerAppointment } from '../schemas/seller-visits'
import { notifyAboutVisit } from './notify-about-visit'

async function lockOpenVisit(
  tx: Db,
  id: string,
  customerId: string,
): Promise<{ cityId: number; vehicleId: string }> {
  // Locks the car first, as every change does, to avoid deadlocks.
  await tx.$kysely
    .selectFrom('vehicle as v')
    .where('v.id', '=', (of) =>
      of
        .selectFrom('seller_appointment as a')
        .where('a.id', '=', id)
        .where('a.customer_id', '=', customerId)
        .select('a.vehicle_id'),
    )
    .select('v.id')
    .forNoKeyUpdate()
    .execute()
  const held = await tx.$kysely
    .selectFrom('seller_appointment as a')
    .innerJoin('vehicle as v', 'v.id', 'a.vehicle_id')
    .where('a.id', '=', id)
    .where('a.customer_id', '=', customerId)
    .select((of) => [
      'a.city_id as cityId',
      'a.vehicle_id as vehicleId',
      isVisitOpen(of.ref('a.status'), of.ref('a.starts_at'), of.ref('v.status')).as('isOpen'),
    ])
    .forNoKeyUpdate('a')
    .executeTakeFirst()
  if (!held) throw new DomainError('not_found')
  if (!held.isOpen)
    throw new DomainError('conflict', { message: say('errors.deskCars.noAppointment') })
  return held
}

export async function rereadSellerVisit(tx: Db, id: string, customerId: string): Promise<VisitRow> {
  const row = await readSellerAppointmentRow(tx, id, customerId)
  if (!row) throw new DomainError('not_found')
  return row
}

export async function moveSellerAppointment(
  id: string,
  customerId: string,
  request: { date: string; slot: string },
  now: Date,
): Promise<SellerAppointment> {
  const moved = await transaction(async (tx) => {
    const { cityId } = await lockOpenVisit(tx, id, customerId)
    const yard = await readYard(tx, cityId)
    if (!yard) throw new DomainError('not_found')
    await releaseSeat(tx, id)
    const startsAt = await takeSeat(
      tx,
      { yard, desk: 'seller', ...request, holder: id, customerId },
      now,
    )
    await tx.sellerAppointment.updateMany({
      where: { id },
      data: { startsAt, status: 'booked', remindedAt: null },
    })
    const row = await rereadSellerVisit(tx, id, customerId)
    await notifyAboutVisit(
      tx,
      'sellerAppointmentMoved',
      customerId,
      row,
      `seller-moved:${randomUUID()}`,
    )
    return row
  })
  kickJob('send-messages')
  return toSellerAppointment(moved)
}

export async function cancelVisit(tx: Db, id: string, customerId: string): Promise<string> {
  const { vehicleId } = await lockOpenVisit(tx, id, customerId)
  await releaseSeat(tx, id)
  await tx.sellerAppointment.updateMany({ where: { id }, data: { status: 'cancelled' } })
  return vehicleId
}

export async function cancelSellerAppointmentsForCar(tx: Db, vehicleId: string): Promise<void> {
  const cancelled = await tx.sellerAppointment.updateManyAndReturn({
    where: { vehicleId, status: 'booked' },
    data: { status: 'cancelled' },
    select: { id: true },
  })
  for (const { id } of cancelled) await releaseSeat(tx, id)
}
