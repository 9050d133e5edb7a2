import { sql } from 'kysely'
import type { Actor } from '@/lib/server/auth/sessions'
import { type Db, getDb } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { DomainError } from '@/lib/shared/error-codes'
import type { CustomerDetails } from '../schemas/profile'
import type { ActingLogLine } from '../rules/done-while-acting'
import type { DostActivity } from '../schemas/account'
import { selectCarName } from '@/lib/server/db/car-name'

export async function readCustomerDetails(
  customerId: string,
  staff: Actor['staff'],
): Promise<CustomerDetails> {
  const customer = await getDb().customer.findUnique({
    where: { id: customerId, deletedAt: null },
    select: {
      firstName: true,
      phone: true,
      emailId: true,
      emailVerifiedAt: true,
      role: true,
      locale: true,
      city: { select: { id: true, name: true } },
    },
  })
  if (!customer) throw new DomainError('unauthenticated')
  const { phone, emailVerifiedAt, city, ...own } = customer
  return {
    ...own,
    phoneNumber: phone,
    emailVerified: emailVerifiedAt !== null,
    city: city ?? { id: null, name: null },
    dost: staff && { id: staff.id, name: staff.name },
  }
}

export function readSignedInDevices(customerId: string, sessionId: string) {
  return getDb()
    .$kysely.selectFrom('session')
    .where('customer_id', '=', customerId)
    .where('actor_staff_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', databaseNow)
    .select(['id as deviceId', 'device as name', 'created_at as createdAt'])
    .select('last_seen_at as lastSeenAt')
    .select((eb) => eb('id', '=', sessionId).$castTo<boolean>().as('isCurrent'))
    .orderBy('isCurrent', 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
}

const MAX_DOST_ACTIVITY = 100

function linesOf(db: Db, customerId: string) {
  return (
    db.$kysely
      .selectFrom('audit_entry as e')
      .leftJoin('staff as s', 's.id', 'e.staff_id')
      .leftJoin('vehicle as v', 'v.id', 'e.vehicle_id')
      .leftJoin('variant as x', 'x.id', 'v.variant_id')
      .leftJoin('model as m', 'm.id', 'x.model_id')
      .leftJoin('make as k', 'k.id', 'm.make_id')
      .where('e.customer_id', '=', customerId)
      // Skips pages that a Dost only read; the data export has those too.
      .where('e.action', 'not like', 'GET /%')
      .select((of) =>
        sql<string | null>`${selectCarName(of)} || ' (' || ${of.ref('v.car_code')} || ')'`.as(
          'car',
        ),
      )
  )
}

export async function listDostActivity(customerId: string): Promise<DostActivity[]> {
  const entries = await linesOf(getDb(), customerId)
    .leftJoin('audit_reason as w', 'w.entry_id', 'e.id')
    .select(['e.at', 's.name as dost', 'e.action', 'w.text as reason'])
    .select(sql<string | null>`e.detail->>'agent'`.as('agent'))
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(MAX_DOST_ACTIVITY)
    .execute()
  return entries.map((entry) => ({ ...entry, at: entry.at.toISOString() }))
}

export function readActingLog(
  db: Db,
  {
    customerId,
    staffId,
    from,
    until,
  }: { customerId: string; staffId: string; from: Date; until: Date },
): Promise<ActingLogLine[]> {
  return linesOf(db, customerId)
    .where('e.staff_id', '=', staffId)
    .where('e.at', '>=', from)
    .where('e.at', '<=', until)
    .select('e.action')
    .select(sql<boolean>`coalesce(e.detail->>'failed' = 'true', false)`.as('isFailed'))
    .orderBy('e.id')
    .execute()
}
