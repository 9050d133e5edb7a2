import { sql, type Expression } from 'kysely'
import { getDb, type Db } from '@/lib/server/db/client'
import { toIndianDay, toIndianTime } from '@/lib/shared/dates'
import type { SellerAppointment } from '../schemas/seller-visits'
import { selectCarName } from '@/lib/server/db/car-name'

export function isVisitOpen(
  status: Expression<unknown>,
  startsAt: Expression<unknown>,
  carStatus: Expression<unknown>,
) {
  return sql<boolean>`(${status} = 'booked' AND ${startsAt} > now() OR ${status} = 'missed' AND ${carStatus} IN ('booked', 'auction'))`
}

/** False again once an unsold car was handed back to its owner. */
export async function hasArrivedAtYard(vehicleId: string, db: Db = getDb()): Promise<boolean> {
  const where = { vehicleId, status: 'arrived', vehicle: { handback: null } } as const
  return (await db.sellerAppointment.count({ where })) > 0
}

function appointments(db: Db, customerId: string) {
  return db.$kysely
    .selectFrom('seller_appointment as a')
    .innerJoin('vehicle as v', 'v.id', 'a.vehicle_id')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .innerJoin('city as c', 'c.id', 'a.city_id')
    .where('a.customer_id', '=', customerId)
    .select((of) => [
      'a.id',
      'a.vehicle_id as vehicleId',
      'a.kind',
      'a.status',
      'a.starts_at as startsAt',
      isVisitOpen(of.ref('a.status'), of.ref('a.starts_at'), of.ref('v.status')).as('isOpen'),
      of
        .exists(
          of
            .selectFrom('vehicle_event as e')
            .whereRef('e.vehicle_id', '=', 'v.id')
            .where('e.to_status', '=', 'auction')
            .select('e.id'),
        )
        .$castTo<boolean>()
        .as('isAuctionLead'),
      // An old car that pays for another one is never listed.
      of
        .exists(
          of
            .selectFrom('exchange as x')
            .whereRef('x.vehicle_id', '=', 'v.id')
            .where('x.state', 'in', ['agreed', 'attached', 'settled'])
            .select('x.id'),
        )
        .$castTo<boolean>()
        .as('isExchanged'),
      'a.address',
      'a.pincode',
      'a.landmark',
      'a.car_notes as carNotes',
      'a.listing_fee as listingFee',
      selectCarName(of).as('car'),
      'v.car_code as carCode',
      'c.slug as citySlug',
      'c.name as city',
      'c.address as yardAddress',
      'c.map_url as mapUrl',
      'c.phone1 as phone',
      of
        .selectFrom('payment as p')
        .whereRef('p.appointment_id', '=', 'a.id')
        .orderBy('p.captured_at', (by) => by.desc().nullsLast())
        .orderBy('p.created_at', 'desc')
        .limit(1)
        .select('p.status')
        .as('feePayment'),
    ])
}

export async function readSellerAppointmentRow(
  db: Db,
  appointmentId: string,
  customerId: string,
): Promise<VisitRow | null> {
  const row = await appointments(db, customerId)
    .where('a.id', '=', appointmentId)
    .executeTakeFirst()
  return row ?? null
}

const MAX_LISTED = 200

function readAppointments(db: Db, customerId: string) {
  return appointments(db, customerId)
    .orderBy(
      (of) => isVisitOpen(of.ref('a.status'), of.ref('a.starts_at'), of.ref('v.status')),
      'desc',
    )
    .orderBy((of) => sql`abs(extract(epoch FROM ${of.ref('a.starts_at')} - now()))`)
    .orderBy('a.id')
    .limit(MAX_LISTED)
    .execute()
}

export type VisitRow = Awaited<ReturnType<typeof readAppointments>>[number]

function feeState({
  feePayment,
  isAuctionLead,
  isExchanged,
  status,
}: VisitRow): SellerAppointment['fee']['state'] {
  if (feePayment === 'captured') return 'paid'
  if (feePayment === 'refund_due') return 'refunding'
  if (feePayment === 'refunded') return 'refunded'
  return isAuctionLead || isExchanged || status === 'cancelled' ? 'none' : 'due'
}

export function toSellerAppointment(row: VisitRow): SellerAppointment {
  const {
    id,
    vehicleId,
    kind,
    status,
    startsAt,
    isOpen,
    isAuctionLead,
    address,
    pincode,
    landmark,
    carNotes,
  } = row
  return {
    appointmentId: id,
    vehicleId,
    type: kind,
    status,
    date: toIndianDay(startsAt),
    slot: toIndianTime(startsAt),
    startsAt: startsAt.toISOString(),
    isOpen,
    isAuctionLead,
    address,
    pincode,
    landmark,
    carNotes,
    car: { title: row.car, carCode: row.carCode },
    yard: {
      id: row.citySlug,
      city: row.city,
      address: row.yardAddress,
      mapUrl: row.mapUrl,
      phone: row.phone,
    },
    fee: { amount: row.listingFee, state: feeState(row) },
  }
}

export async function listSellerAppointments(customerId: string): Promise<SellerAppointment[]> {
  return (await readAppointments(getDb(), customerId)).map(toSellerAppointment)
}

export async function getSellerAppointment(
  appointmentId: string,
  customerId: string,
): Promise<SellerAppointment | null> {
  const row = await readSellerAppointmentRow(getDb(), appointmentId, customerId)
  return row && toSellerAppointment(row)
}

export async function readVisitRevision(appointmentId: string): Promise<number> {
  const row = await getDb().sellerAppointment.findUnique({
    where: { id: appointmentId },
    select: { revision: true },
  })
  return row?.revision ?? 0
}

export async function listLatestAppointmentPerCar(
  customerId: string,
  vehicleId?: string,
): Promise<SellerAppointment[]> {
  const latest = appointments(getDb(), customerId)
    .where('a.status', '!=', 'cancelled')
    .distinctOn('a.vehicle_id')
    .orderBy('a.vehicle_id')
    .orderBy('a.created_at', 'desc')
  const rows = vehicleId === undefined ? latest : latest.where('a.vehicle_id', '=', vehicleId)
  return (await rows.execute()).map(toSellerAppointment)
}

export async function getCarAppointment(
  vehicleId: string,
  customerId: string,
): Promise<SellerAppointment | null> {
  return (await listLatestAppointmentPerCar(customerId, vehicleId))[0] ?? null
}
