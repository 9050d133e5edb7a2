import type { Pool } from 'pg'
import { getPool } from '@/lib/server/db/pool'

type Db = Pick<Pool, 'query'>
const MOST = 50

export interface FoundCustomer {
  id: string
  firstName: string
  phone: string
  emailId: string | null
  role: 1 | 2
  city: string | null
  cars: number
}

/** Customers by the start of their phone, or by a part of their name or e-mail; none for less than three letters. */
export async function findCustomers(text: string, pool: Db = getPool()): Promise<FoundCustomer[]> {
  const wanted = text.trim()
  if (wanted.length < 3) return []
  const { rows } = await pool.query<FoundCustomer>(
    `SELECT c.id, c.first_name AS "firstName", c.phone, c.email_id AS "emailId", c.role, city.name AS city,
       ((SELECT count(*) FROM vehicle v WHERE v.seller_id = c.id) + (SELECT count(*) FROM purchase p WHERE p.customer_id = c.id)
         + (SELECT count(*) FROM live_hold h JOIN reservation r ON r.id = h.id WHERE r.customer_id = c.id))::int AS cars
     FROM customer c LEFT JOIN city ON city.id = c.city_id
     WHERE c.deleted_at IS NULL AND (starts_with(c.phone, $1) OR strpos(lower(c.first_name), lower($1)) > 0 OR strpos(lower(c.email_id), lower($1)) > 0)
     ORDER BY c.first_name, c.id LIMIT ${MOST}`,
    [wanted],
  )
  return rows
}

export interface OpenCallBack {
  id: string
  firstName: string
  phone: string
  createdAt: Date
}

/** Customers who wait to be called, the longest first. */
export async function openCallBacks(pool: Db = getPool()): Promise<OpenCallBack[]> {
  const { rows } = await pool.query<OpenCallBack>(
    `SELECT b.id, c.first_name AS "firstName", c.phone, b.created_at AS "createdAt" FROM call_back b JOIN customer c ON c.id = b.customer_id
     WHERE b.called_at IS NULL ORDER BY b.created_at LIMIT ${MOST}`,
  )
  return rows
}

export interface OpenQuery {
  id: string
  name: string
  phone: string
  emailId: string | null
  message: string
  carCode: string | null
  createdAt: Date
}

/** Questions without an answer, the oldest first. */
export async function openQueries(pool: Db = getPool()): Promise<OpenQuery[]> {
  const { rows } = await pool.query<OpenQuery>(
    `SELECT q.id, q.name, q.phone, q.email_id AS "emailId", q.message, v.car_code AS "carCode", q.created_at AS "createdAt"
     FROM customer_query q LEFT JOIN vehicle v ON v.id = q.vehicle_id WHERE q.answered_at IS NULL ORDER BY q.created_at LIMIT ${MOST}`,
  )
  return rows
}

export interface StaffRow {
  id: string
  username: string
  name: string
  role: 'dost' | 'manager'
  city: string
  phone: string
  isActive: boolean
}

/** Everybody who works or worked at the desk. */
export async function listStaff(pool: Db = getPool()): Promise<StaffRow[]> {
  const { rows } = await pool.query<StaffRow>(
    `SELECT s.id, s.username, s.name, s.role::text AS role, city.name AS city, s.phone, s.is_active AS "isActive"
     FROM staff s JOIN city ON city.id = s.city_id ORDER BY s.is_active DESC, s.name`,
  )
  return rows
}
