import type pg from 'pg'
import type { AppointmentRow } from '../dto'

type Client = Pick<pg.ClientBase, 'query'>

const APPOINTMENT = `SELECT d.id, d.vehicle_id AS "vehicleId", d.kind, d.status::text, d.starts_at AS "startsAt",
    d.status = 'booked' AND d.out_at IS NULL AND d.starts_at > now() AS "isOpen",
    v.year || ' ' || k.name || ' ' || m.name AS car, v.car_code AS "carCode", c.name AS city, c.address, c.map_url AS "mapUrl", c.phone1 AS phone
  FROM test_drive d JOIN vehicle v ON v.id = d.vehicle_id JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id
  JOIN make k ON k.id = m.make_id JOIN city c ON c.id = d.city_id`

/** One of a customer's own drives or visits, or null. */
export async function readAppointment(
  client: Client,
  appointmentId: string,
  customerId: string,
): Promise<AppointmentRow | null> {
  const { rows } = await client.query<AppointmentRow>(
    `${APPOINTMENT} WHERE d.id = $1 AND d.customer_id = $2`,
    [appointmentId, customerId],
  )
  return rows[0] ?? null
}

/** All of a customer's drives and visits: the next one first, then what is over, latest first. */
export async function readAppointments(
  client: Client,
  customerId: string,
): Promise<AppointmentRow[]> {
  const { rows } = await client.query<AppointmentRow>(
    `${APPOINTMENT} WHERE d.customer_id = $1
     ORDER BY (d.status = 'booked' AND d.starts_at > now()) DESC, abs(extract(epoch FROM d.starts_at - now())), d.id LIMIT 200`,
    [customerId],
  )
  return rows
}
