import { type Db, getDb } from '@/lib/server/db/client'
import type { FieldChanges } from '@/lib/shared/changes'

export interface AuditEntryToWrite {
  /** Null for an agent that acts for the customer; `detail` then has its name. */
  staffId: string | null
  customerId?: string | null
  action: string
  subject?: string | null
  /**
   * Free text. A reason about a customer or their car is stored separately and erased with the
   * account.
   */
  reason?: string | null
  detail?: Record<string, string | number | boolean | null>
  changes?: FieldChanges
}

async function findAccount(
  { customerId, subject }: AuditEntryToWrite,
  tx: Db,
): Promise<string | null> {
  if (customerId || !subject) return customerId ?? null
  const car = await tx.vehicle.findUnique({ where: { id: subject }, select: { sellerId: true } })
  return car?.sellerId ?? null
}

export async function writeAudit(asked: AuditEntryToWrite, tx: Db = getDb()): Promise<void> {
  const { customerId, reason, changes, ...line } = asked
  const about = reason ? await findAccount(asked, tx) : null
  const data = {
    ...line,
    customerId,
    detail: changes ? { ...line.detail, changes } : line.detail,
  }
  if (about === null || !reason) {
    await tx.auditEntry.create({ data: { ...data, reason }, select: { id: true } })
    return
  }
  await tx.$kysely
    .with('line', (cte) =>
      cte
        .insertInto('audit_entry')
        .values({
          staff_id: data.staffId,
          customer_id: customerId,
          action: data.action,
          subject: data.subject,
          detail: data.detail && JSON.stringify(data.detail),
        })
        .returning('id'),
    )
    .insertInto('audit_reason')
    .columns(['entry_id', 'customer_id', 'text'])
    .expression((of) =>
      of
        .selectFrom('line')
        .select((row) => ['id', row.val(about).as('customer_id'), row.val(reason).as('text')]),
    )
    .execute()
}

interface Looked {
  vehicleId: string
  action: string
  field: string
  detail?: Readonly<Record<string, string>>
}

const LINES = 50

export async function readLastChange(
  { vehicleId, action, field, detail = {} }: Looked,
  tx: Db = getDb(),
): Promise<{ by: string; at: Date } | null> {
  const lines = await tx.auditEntry.findMany({
    where: { vehicleId, action },
    orderBy: { id: 'desc' },
    take: LINES,
    select: { at: true, detail: true, staff: { select: { name: true } } },
  })
  for (const { at, detail: said, staff } of lines) {
    const { changes, ...rest } = (said ?? {}) as Record<string, unknown>
    const isIt =
      field in ((changes ?? {}) as object) &&
      Object.entries(detail).every(([name, value]) => rest[name] === value)
    if (isIt && staff) return { by: staff.name, at }
  }
  return null
}
