import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'
import type { AppointmentRow } from '../dto'

function appointments(db: Db, customerId: string) {
  return db.$kysely
    .selectFrom('test_drive as d')
    .innerJoin('vehicle as v', 'v.id', 'd.vehicle_id')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .innerJoin('city as c', 'c.id', 'd.city_id')
    .where('d.customer_id', '=', customerId)
    .select((of) => [
      'd.id',
      'd.vehicle_id as vehicleId',
      of.ref('d.kind').$castTo<AppointmentRow['kind']>().as('kind'),
      'd.status',
      'd.starts_at as startsAt',
      sql<boolean>`${of.ref('d.status')} = 'booked' AND ${of.ref('d.out_at')} IS NULL AND ${of.ref('d.starts_at')} > now()`.as(
        'isOpen',
      ),
      sql<string>`${of.ref('v.year')} || ' ' || ${of.ref('k.name')} || ' ' || ${of.ref('m.name')}`.as(
        'car',
      ),
      'v.car_code as carCode',
      'c.name as city',
      'c.address',
      'c.map_url as mapUrl',
      'c.phone1 as phone',
    ])
}

/** One of a customer's own drives or visits, or null. */
export async function readAppointment(
  db: Db,
  appointmentId: string,
  customerId: string,
): Promise<AppointmentRow | null> {
  const row = await appointments(db, customerId)
    .where('d.id', '=', appointmentId)
    .executeTakeFirst()
  return row ?? null
}

const MAX_LISTED = 200

/** All of a customer's drives and visits: the next one first, then what is over, latest first. */
export function readAppointments(db: Db, customerId: string): Promise<AppointmentRow[]> {
  return appointments(db, customerId)
    .orderBy(
      (of) => sql`${of.ref('d.status')} = 'booked' AND ${of.ref('d.starts_at')} > now()`,
      'desc',
    )
    .orderBy((of) => sql`abs(extract(epoch FROM ${of.ref('d.starts_at')} - now()))`)
    .orderBy('d.id')
    .limit(MAX_LISTED)
    .execute()
}
