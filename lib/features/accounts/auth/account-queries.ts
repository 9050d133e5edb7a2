import { getPool } from '@/lib/server/db/pool'
import type { Actor } from '@/lib/server/auth/sessions'
import { DomainError } from '@/lib/shared/error-codes'
import type { Details } from '../schemas/auth'

interface DetailsRow {
  firstName: string
  phone: string
  emailId: string | null
  emailVerified: boolean
  role: 1 | 2
  cityId: number | null
  cityName: string | null
  locale: string
}

/** What the signed-in person may read of themselves. */
export async function readDetails(customerId: string, staff: Actor['staff']): Promise<Details> {
  const {
    rows: [row],
  } = await getPool().query<DetailsRow>(
    `SELECT customer.first_name AS "firstName", customer.phone, customer.email_id AS "emailId",
       customer.email_verified_at IS NOT NULL AS "emailVerified", customer.role, city.id AS "cityId", city.name AS "cityName", customer.locale
     FROM customer LEFT JOIN city ON city.id = customer.city_id WHERE customer.id = $1 AND customer.deleted_at IS NULL`,
    [customerId],
  )
  if (!row) throw new DomainError('unauthenticated')
  const { phone, cityId, cityName, ...own } = row
  return {
    ...own,
    phoneNumber: phone,
    city: { id: cityId, name: cityName },
    dost: staff && { id: staff.id, name: staff.name },
  }
}

export interface DeviceRow {
  deviceId: string
  name: string | null
  createdAt: Date
  lastSeenAt: Date
  isCurrent: boolean
}

/** The person's own live sessions, the one that asks first. A Dost's acting is told in the log, not here. */
export async function readDevices(customerId: string, sessionId: string): Promise<DeviceRow[]> {
  const { rows } = await getPool().query<DeviceRow>(
    `SELECT id AS "deviceId", device AS name, created_at AS "createdAt", last_seen_at AS "lastSeenAt", id = $2 AS "isCurrent"
     FROM session WHERE customer_id = $1 AND actor_staff_id IS NULL AND revoked_at IS NULL AND expires_at > now()
     ORDER BY id = $2 DESC, last_seen_at DESC, id LIMIT 100`,
    [customerId, sessionId],
  )
  return rows
}
