import type pg from 'pg'
import type { Handler } from '@/lib/server/http/handlers'
import { addDays, toIndianDay } from '@/lib/shared/dates'
import { openSession } from '@/lib/server/auth/sessions'
import { getDb } from '@/lib/server/db/client'

export interface AppointmentAnswer {
  status: number
  text: string
  headers: Headers
  body: { data: Record<string, unknown>; message?: string; code?: string }
}

interface Sent {
  method?: string
  body?: unknown
  headers: Record<string, string>
  params?: object
  search?: string
}

export async function callAppointments(
  handler: Handler,
  { method = 'GET', body, headers, params = {}, search = '' }: Sent,
): Promise<AppointmentAnswer> {
  const request = new Request(`http://localhost:3000/api/x${search}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const response = await handler(request, { params: Promise.resolve(params) })
  const text = await response.text()
  const isJson = (response.headers.get('content-type') ?? '').includes('json')
  return {
    status: response.status,
    text,
    headers: response.headers,
    body: (isJson ? JSON.parse(text) : { data: {} }) as AppointmentAnswer['body'],
  }
}

export async function findWorkingDay(pool: pg.Pool, later = 0): Promise<string> {
  const { rows } = await pool.query<{ day: string }>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day FROM holiday`,
  )
  const holidays = new Set(rows.map(({ day }) => day))
  const days = Array.from({ length: 13 }, (_, ahead) =>
    addDays(toIndianDay(new Date()), ahead + 1),
  ).filter((day) => !holidays.has(day))
  return days[later] ?? ''
}

export async function findCarIn(pool: pg.Pool, city: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT v.id FROM vehicle v JOIN city c ON c.id = v.city_id WHERE v.status = 'listed' AND c.slug = $1
       AND NOT EXISTS (SELECT FROM test_drive t WHERE t.vehicle_id = v.id AND (t.out_kms IS NOT NULL OR t.status = 'booked')) ORDER BY random() LIMIT 1`,
    [city],
  )
  return rows[0]?.id ?? ''
}

export async function createStaffHeaders(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM staff WHERE is_active LIMIT 1')
  const { token } = await openSession(
    getDb(),
    { customerId: null, staffId: rows[0]?.id ?? '' },
    new Date(),
  )
  return {
    'x-api-key': 'demo-key',
    'x-api-secret': 'demo-secret',
    authorization: `Bearer ${token}`,
  }
}
