import { sql } from 'kysely'
import { getDb } from '@/lib/server/db/client'

const MAX_LINES = 100

/** The log, the newest first: lines of a member of staff, a customer's phone, a thing's id, or what was done. */
export function searchAudit(text: string, db = getDb()) {
  const term = text.trim()
  return db.$kysely
    .selectFrom('audit_entry as a')
    .leftJoin('staff as s', 's.id', 'a.staff_id')
    .leftJoin('customer as c', 'c.id', 'a.customer_id')
    .$if(term !== '', (all) =>
      all.where((of) =>
        of.or([
          sql<boolean>`strpos(lower(${of.ref('s.name')}), lower(${term})) > 0`,
          of('s.username', '=', term),
          of('c.phone', '=', term),
          of('a.subject', '=', term),
          of('a.customer_id', '=', term),
          sql<boolean>`strpos(lower(${of.ref('a.action')}), lower(${term})) > 0`,
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
