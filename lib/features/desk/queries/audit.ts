import { sql } from 'kysely'
import { getDb } from '@/lib/server/db/client'

export interface AuditRow {
  id: string
  at: Date
  staff: string | null
  customer: string | null
  action: string
  subject: string | null
  reason: string | null
  failed: boolean
}

const MAX_LINES = 100

/** The log, the newest first: lines of a member of staff, a customer's phone, a thing's id, or what was done. */
export function searchAudit(text: string, db = getDb()): Promise<AuditRow[]> {
  const wanted = text.trim()
  return db.$kysely
    .selectFrom('audit_entry as a')
    .leftJoin('staff as s', 's.id', 'a.staff_id')
    .leftJoin('customer as c', 'c.id', 'a.customer_id')
    .$if(wanted !== '', (all) =>
      all.where((of) =>
        of.or([
          sql<boolean>`strpos(lower(${of.ref('s.name')}), lower(${wanted})) > 0`,
          of('s.username', '=', wanted),
          of('c.phone', '=', wanted),
          of('a.subject', '=', wanted),
          of('a.customer_id', '=', wanted),
          sql<boolean>`strpos(lower(${of.ref('a.action')}), lower(${wanted})) > 0`,
        ]),
      ),
    )
    .select((of) => [
      sql<string>`${of.ref('a.id')}::text`.as('id'),
      'a.at',
      's.name as staff',
      'c.first_name as customer',
      'a.action',
      'a.subject',
      'a.reason',
      sql<boolean>`coalesce((${of.ref('a.detail')}->>'failed')::boolean, false)`.as('failed'),
    ])
    .orderBy('a.id', 'desc')
    .limit(MAX_LINES)
    .execute()
}
