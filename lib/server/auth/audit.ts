import { type Db, getDb } from '@/lib/server/db/client'
import type { Changes } from '@/lib/shared/changes'

export interface AuditLine {
  staffId: string
  /** The customer who was acted for, and who may read the line. */
  customerId?: string | null
  /** What was done: `acting.started`, or the call that was made (`POST /vehicle/v1/favourite`). */
  action: string
  /** The id of what it was done to. */
  subject?: string | null
  /** In a person's own words. About a customer or their car, it is kept beside the log and goes with the account. */
  reason?: string | null
  detail?: Record<string, string | number | boolean | null>
  /** What a field said before and says now. */
  changes?: Changes
}

/** Whose account a reason goes with: the customer's that was acted for, else the owner's of the car. */
async function findAccount({ customerId, subject }: AuditLine, tx: Db): Promise<string | null> {
  if (customerId || !subject) return customerId ?? null
  const car = await tx.vehicle.findUnique({ where: { id: subject }, select: { sellerId: true } })
  return car?.sellerId ?? null
}

/** Adds a line to the log, which can't be rewritten; inside a transaction it is committed with it. */
export async function writeAudit(asked: AuditLine, tx: Db = getDb()): Promise<void> {
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
  // One statement, so that no line is left without its reason where the caller has no transaction.
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
  /** What else the line says, where one car has several of a kind. */
  detail?: Readonly<Record<string, string>>
}

/** Enough to find the last change of one field among those of a car's others. */
const LINES = 50

/** Who changed a field of a car last, and when; null where the log doesn't say. */
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
