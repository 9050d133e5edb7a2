import { sql } from 'kysely'
import { type Db, getDb } from '@/lib/server/db/client'
import { toTooManyLinesError } from '@/lib/server/sheets/too-many-lines'
import type { FieldChanges } from '@/lib/shared/changes'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'
import { selectNamedCars } from './desk-cars'
import { selectCarName } from '@/lib/server/db/car-name'
import { parseTypedPhone } from '../rules/search-words'

export const AUDIT_PAGE_SIZE = 50
const READS = ['car.opened', 'customer.opened', 'phone.shown', 'phone.searched']
const MAX_LINES = 20_000
/** Until November 2026 this was logged beside `acting.ended`, so it is skipped. */
const SAID_TWICE = 'POST /staff/v1/stopActing'

export interface AuditView {
  text: string
  actions: readonly string[]
  from: string | null
  to: string | null
  reads: boolean
}

function lines({ text, actions, from, to, reads }: AuditView, db: Db) {
  const cars = selectNamedCars(db.$kysely)
    .select((of) => [
      'v.id',
      'v.car_code as code',
      'v.registration_number as plate',
      selectCarName(of).as('name'),
    ])
    .as('v')
  const term = text.trim()
  const holds = (column: unknown) => sql<boolean>`strpos(lower(${column}), lower(${term})) > 0`
  const day = sql<Date>`(a.at AT TIME ZONE 'Asia/Kolkata')::date`
  return db.$kysely
    .selectFrom('audit_entry as a')
    .leftJoin('staff as s', 's.id', 'a.staff_id')
    .leftJoin('customer as c', 'c.id', 'a.customer_id')
    .leftJoin('audit_reason as w', 'w.entry_id', 'a.id')
    .leftJoin(cars, 'v.id', 'a.vehicle_id')
    .leftJoin('document as d', 'd.id', 'a.subject')
    .leftJoin('staff as o', 'o.id', 'a.subject')
    .where('a.action', '!=', SAID_TWICE)
    .$if(!reads, (all) =>
      all.where(
        sql<boolean>`NOT ((a.action LIKE 'GET /%' AND a.action NOT LIKE 'GET /staff/%') OR a.action = ANY(${READS}))`,
      ),
    )
    .$if(from !== null, (all) => all.where(sql<boolean>`${day} >= ${from}::date`))
    .$if(to !== null, (all) => all.where(sql<boolean>`${day} <= ${to}::date`))
    .$if(term !== '', (all) =>
      all.where((of) =>
        of.or([
          holds(of.ref('s.name')),
          of('s.username', '=', term),
          holds(of.ref('o.name')),
          of('o.username', '=', term),
          holds(of.ref('c.first_name')),
          of('c.phone', '=', parseTypedPhone(term) ?? term),
          holds(of.ref('v.code')),
          holds(of.ref('v.name')),
          of('v.plate', '=', term.replace(/[\s-]/g, '').toUpperCase()),
          of('a.subject', '=', term),
          of('a.customer_id', '=', term),
          ...(actions.length > 0 ? [of('a.action', 'in', [...actions])] : []),
        ]),
      ),
    )
}

export interface AuditEntry {
  id: string
  at: Date
  staff: string | null
  agent: string | null
  customer: string | null
  phone: string | null
  action: string
  document: string | null
  vehicleId: string | null
  carCode: string | null
  car: string | null
  changes: FieldChanges | null
  reason: string | null
  failed: boolean
  right: string | null
}

function shown(view: AuditView, db: Db) {
  return lines(view, db)
    .select((of) => [
      sql<string>`a.id::text`.as('id'),
      'a.at',
      's.name as staff',
      sql<string | null>`a.detail->>'agent'`.as('agent'),
      of.fn.coalesce('c.first_name', 'o.name').as('customer'),
      selectMaskedPhone(of.ref('c.phone')).as('phone'),
      'a.action',
      'd.kind as document',
      'v.id as vehicleId',
      'v.code as carCode',
      'v.name as car',
      sql<FieldChanges | null>`a.detail->'changes'`.as('changes'),
      sql<string | null>`a.detail->>'right'`.as('right'),
      of.fn.coalesce('w.text', 'a.reason').as('reason'),
      sql<boolean>`coalesce((a.detail->>'failed')::boolean, false)`.as('failed'),
    ])
    .orderBy('a.id', 'desc')
}

export async function searchAudit(
  view: AuditView,
  page: number,
  db: Db = getDb(),
): Promise<{ items: AuditEntry[]; total: number; page: number }> {
  const { total } = await lines(view, db)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const last = Math.max(1, Math.min(page, Math.ceil(total / AUDIT_PAGE_SIZE)))
  const items = await shown(view, db)
    .limit(AUDIT_PAGE_SIZE)
    .offset((last - 1) * AUDIT_PAGE_SIZE)
    .execute()
  return { items, total, page: last }
}

/** @throws DomainError `invalid_input` above the limit, since a cut-off file would look complete */
export async function exportAudit(view: AuditView, db: Db = getDb()): Promise<AuditEntry[]> {
  const found = await shown(view, db)
    .limit(MAX_LINES + 1)
    .execute()
  if (found.length > MAX_LINES) throw toTooManyLinesError(MAX_LINES)
  return found
}
