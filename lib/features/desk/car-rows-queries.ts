import { OVERDUE_TASK } from '@/lib/features/purchases/documents/overdue-task'
import { getPool } from '@/lib/server/db/pool'
import type { VehicleState } from '@/lib/features/vehicles/rules/moves'

/** A car as a line of a desk's table. */
export interface DeskCar {
  id: string
  carCode: string
  car: string
  variant: string
  registrationNumber: string | null
  status: VehicleState
  kms: number
  price: number | null
  city: string
  seller: string | null
  phone: string | null
  photographs: number
  judged: number
  hasReport: boolean
  /** Since when it has been in its state. */
  since: Date | null
}

/** What a line shows of car `v`. */
export const DESK_CAR_COLUMNS = `v.id, v.car_code AS "carCode", v.year || ' ' || k.name || ' ' || m.name AS car, x.name AS variant, v.registration_number AS "registrationNumber",
  v.status::text AS status, v.kms, v.price, c.name AS city, p.first_name AS seller, p.phone,
  (SELECT count(*)::int FROM photo f WHERE f.vehicle_id = v.id AND f.storage_key IS NOT NULL) AS photographs,
  (SELECT coalesce(sum(jsonb_array_length(d.points)), 0)::int FROM inspection_draft d WHERE d.vehicle_id = v.id) AS judged,
  EXISTS (SELECT 1 FROM inspection i WHERE i.vehicle_id = v.id AND i.points_total > 0) AS "hasReport",
  (SELECT max(e.at) FROM vehicle_event e WHERE e.vehicle_id = v.id) AS since`
export const DESK_CAR_TABLES = `vehicle v JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id
  JOIN city c ON c.id = v.city_id LEFT JOIN customer p ON p.id = v.seller_id`

export const DESK_PAGE = 50

/** Which cars stand in a queue; the counts on the desk's first page are made of the same words (`queues-queries.ts`). */
export const CAR_QUEUE = {
  inspect: `v.status = 'booked' AND (EXISTS (SELECT 1 FROM seller_appointment a WHERE a.vehicle_id = v.id AND a.status = 'arrived')
    OR NOT EXISTS (SELECT 1 FROM seller_appointment a WHERE a.vehicle_id = v.id))`,
  photograph: `v.status IN ('inspected', 'refurbishing')
    AND (SELECT count(*) FROM photo p WHERE p.vehicle_id = v.id AND p.storage_key IS NOT NULL) < 6`,
  price: `v.status IN ('inspected', 'refurbishing')
    AND (SELECT count(*) FROM photo p WHERE p.vehicle_id = v.id AND p.storage_key IS NOT NULL) >= 6`,
} as const
export type CarQueue = keyof typeof CAR_QUEUE

/** The cars of a queue, those that have waited longest first. */
export async function readCarQueue(queue: CarQueue): Promise<DeskCar[]> {
  const { rows } = await getPool().query<DeskCar>(
    `SELECT ${DESK_CAR_COLUMNS} FROM ${DESK_CAR_TABLES} WHERE ${CAR_QUEUE[queue]} ORDER BY since NULLS FIRST, v.created_at, v.id LIMIT ${DESK_PAGE * 4}`,
  )
  return rows
}

export interface Arrival {
  appointmentId: string
  vehicleId: string
  carCode: string
  car: string
  registrationNumber: string | null
  kind: 'pickup' | 'visit'
  startsAt: Date
  seller: string
  phone: string
  city: string
  address: string | null
  landmark: string | null
  carNotes: string | null
  isToday: boolean
  isMissed: boolean
}

/** Appointments of today, of the week to come, and those of the last two weeks whose car is still waited for, in the order of their hours. */
export async function readArrivals(): Promise<Arrival[]> {
  const { rows } = await getPool().query<Arrival>(
    `SELECT a.id AS "appointmentId", v.id AS "vehicleId", v.car_code AS "carCode", v.year || ' ' || k.name || ' ' || m.name AS car,
       v.registration_number AS "registrationNumber", a.kind::text, a.starts_at AS "startsAt", p.first_name AS seller, p.phone, c.name AS city,
       concat_ws(', ', a.address, a.pincode) AS address, a.landmark, a.car_notes AS "carNotes",
       (a.starts_at AT TIME ZONE 'Asia/Kolkata')::date = (now() AT TIME ZONE 'Asia/Kolkata')::date AS "isToday", a.status = 'missed' AS "isMissed"
     FROM seller_appointment a JOIN vehicle v ON v.id = a.vehicle_id JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id
     JOIN make k ON k.id = m.make_id JOIN customer p ON p.id = a.customer_id JOIN city c ON c.id = a.city_id
     WHERE (a.status = 'booked' OR a.status = 'missed' AND v.status IN ('booked', 'auction')) AND a.starts_at BETWEEN now() - interval '14 days' AND now() + interval '7 days'
     ORDER BY a.status = 'missed', "isToday" DESC, a.starts_at, a.id LIMIT 200`,
  )
  return rows
}

export interface OverdueThing {
  kind: 'task' | 'settlement' | 'documents'
  subject: string
  vehicleId: string | null
  car: string | null
  carCode: string | null
  dueAt: Date
}

const NAME = `v.year || ' ' || k.name || ' ' || m.name`
const CARS = `vehicle v JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id`

/** Everything whose day has passed, the latest first to be done. Overdue documents stand here by themselves, not by their task as well. */
export async function readOverdue(): Promise<OverdueThing[]> {
  const { rows } = await getPool().query<OverdueThing>(
    `SELECT 'task' AS kind, t.kind AS subject, v.id AS "vehicleId", ${NAME} AS car, v.car_code AS "carCode", t.due_at AS "dueAt"
       FROM staff_task t LEFT JOIN (${CARS}) ON v.id = t.subject_id WHERE t.done_at IS NULL AND t.due_at < now() AND t.kind <> $1
     UNION ALL SELECT 'settlement', s.payout::text, v.id, ${NAME}, v.car_code, s.due_at
       FROM settlement s JOIN (${CARS}) ON v.id = s.vehicle_id WHERE s.paid_at IS NULL AND s.due_at < now()
     UNION ALL SELECT 'documents', (SELECT string_agg(d.kind, ', ' ORDER BY d.kind) FROM document d WHERE d.vehicle_id = v.id AND d.customer_id = v.seller_id AND d.status IN ('due', 'refused')),
         v.id, ${NAME}, v.car_code, v.documents_due_at
       FROM ${CARS} WHERE v.status IN ('listed', 'reserved') AND v.documents_due_at < now()
         AND EXISTS (SELECT 1 FROM document d WHERE d.vehicle_id = v.id AND d.customer_id = v.seller_id AND d.status IN ('due', 'refused'))
     ORDER BY "dueAt" LIMIT 300`,
    [OVERDUE_TASK],
  )
  return rows
}
