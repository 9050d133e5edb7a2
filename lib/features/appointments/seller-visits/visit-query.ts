import type pg from 'pg'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { dayOf, timeOf } from '@/lib/shared/dates'
import type { SellerAppointment } from '../schemas/seller-visits'

type Client = Pick<pg.ClientBase, 'query'>

export interface AppointmentRow {
  id: string
  vehicleId: string
  kind: 'pickup' | 'visit'
  status: SellerAppointment['status']
  startsAt: Date
  isOpen: boolean
  isAuctionLead: boolean
  address: string | null
  pincode: string | null
  landmark: string | null
  carNotes: string | null
  car: string
  carCode: string
  citySlug: string
  city: string
  yardAddress: string
  mapUrl: string
  phone: string
  feePayment: string | null
}

/** Whether appointment `a` of car `v` can still be moved or called off: one that was missed, while its car is still waited for. */
export const IS_OPEN = `(a.status = 'booked' AND a.starts_at > now() OR a.status = 'missed' AND v.status IN ('booked', 'auction'))`

const APPOINTMENT = `SELECT a.id, a.vehicle_id AS "vehicleId", a.kind::text, a.status::text, a.starts_at AS "startsAt",
    ${IS_OPEN} AS "isOpen",
    EXISTS (SELECT 1 FROM vehicle_event e WHERE e.vehicle_id = v.id AND e.to_status = 'auction') AS "isAuctionLead",
    a.address, a.pincode, a.landmark, a.car_notes AS "carNotes",
    v.year || ' ' || k.name || ' ' || m.name AS car, v.car_code AS "carCode",
    c.slug AS "citySlug", c.name AS city, c.address AS "yardAddress", c.map_url AS "mapUrl", c.phone1 AS phone,
    (SELECT p.status::text FROM payment p WHERE p.appointment_id = a.id ORDER BY p.captured_at DESC NULLS LAST, p.created_at DESC LIMIT 1) AS "feePayment"
  FROM seller_appointment a JOIN vehicle v ON v.id = a.vehicle_id JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id
  JOIN make k ON k.id = m.make_id JOIN city c ON c.id = a.city_id`

/** One of a seller's own appointments, or null. */
export async function readAppointment(
  client: Client,
  appointmentId: string,
  customerId: string,
): Promise<AppointmentRow | null> {
  const { rows } = await client.query<AppointmentRow>(
    `${APPOINTMENT} WHERE a.id = $1 AND a.customer_id = $2`,
    [appointmentId, customerId],
  )
  return rows[0] ?? null
}

/** All of a seller's appointments: the next one first, then what is over, latest first. */
export async function readAppointments(
  client: Client,
  customerId: string,
): Promise<AppointmentRow[]> {
  const { rows } = await client.query<AppointmentRow>(
    `${APPOINTMENT} WHERE a.customer_id = $1
     ORDER BY ${IS_OPEN} DESC, abs(extract(epoch FROM a.starts_at - now())), a.id LIMIT 200`,
    [customerId],
  )
  return rows
}

function feeState({
  feePayment,
  isAuctionLead,
  status,
}: AppointmentRow): SellerAppointment['fee']['state'] {
  if (feePayment === 'captured') return 'paid'
  if (feePayment === 'refund_due') return 'refunding'
  if (feePayment === 'refunded') return 'refunded'
  // No fee is asked for a car that goes to auction, nor for an appointment that is off.
  return isAuctionLead || status === 'cancelled' ? 'none' : 'due'
}

export function toSellerAppointment(row: AppointmentRow): SellerAppointment {
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
    date: dayOf(startsAt),
    slot: timeOf(startsAt),
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
    fee: { amount: BUSINESS_TERMS.listingFee, state: feeState(row) },
  }
}
