import { type Db, getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { log } from '@/lib/server/log'
import { countStaffLimit } from '@/lib/server/metrics'
import { limitConcurrency } from '@/lib/server/mutex'
import { countInWindow, END_OF_HOUR } from '@/lib/server/rate-limit'
import { DomainError } from '@/lib/shared/error-codes'
import { writeAudit } from './audit'

export interface StaffReader {
  id: string
  role: 'dost' | 'manager'
}

/**
 * Reads per hour: far above the busiest hour, far below copying all customers. Staff open many
 * waiting documents but few verified ones, and need other cities only for phone calls.
 */
const MAX_AN_HOUR = {
  'acting for customers': { dost: 20, manager: 20 },
  'links to documents': { dost: 60, manager: 60 },
  'links to waiting documents': { dost: 240, manager: 240 },
  'phones shown': { dost: 60, manager: 240 },
  'searches for customers': { dost: 200, manager: 600 },
  'desk searches': { dost: 900, manager: 2400 },
  'car pages': { dost: 200, manager: 600 },
  'car pages of other cities': { dost: 40, manager: 600 },
  'customer pages': { dost: 60, manager: 240 },
  'customer pages of other cities': { dost: 20, manager: 240 },
  // A car has up to 50 photos, and each is opened once to check its plate.
  'unmasked photographs': { dost: 1000, manager: 2000 },
  invoices: { dost: 60, manager: 240 },
} as const
type StaffUse = keyof typeof MAX_AN_HOUR

async function noteLimit(staffId: string, use: StaffUse): Promise<void> {
  const { hits } = await countInWindow(getDb(), `reached ${use} ${staffId}`, END_OF_HOUR)
  if (hits > 1) return
  await writeAudit({ staffId, action: 'limit.reached', subject: use })
  log().warn({ staffId, use }, 'a member of staff met an hourly limit')
  countStaffLimit()
}

async function isTooMany(
  { id, role }: StaffReader,
  use: StaffUse,
  db: Db,
): Promise<{ use: StaffUse; retryAfter: number } | null> {
  const { hits, seconds } = await countInWindow(db, `${use} ${id}`, END_OF_HOUR)
  return hits <= MAX_AN_HOUR[use][role] ? null : { use, retryAfter: seconds }
}

export function toCarRead(id: string, isOwn: boolean): StaffReadRequest {
  return {
    subject: id,
    action: 'car.opened',
    uses: isOwn ? ['car pages'] : ['car pages', 'car pages of other cities'],
  }
}

export function toCustomerRead(id: string, isOwn: boolean): StaffReadRequest {
  return {
    subject: id,
    customerId: id,
    action: 'customer.opened',
    uses: isOwn ? ['customer pages'] : ['customer pages', 'customer pages of other cities'],
  }
}

async function readHits(buckets: readonly string[]): Promise<Map<string, number>> {
  const rows = await getDb()
    .$kysely.selectFrom('rate_window')
    .where('bucket', 'in', buckets)
    .where('window_end', '=', END_OF_HOUR)
    .select(['bucket', 'hits'])
    .execute()
  return new Map(rows.map(({ bucket, hits }) => [bucket, hits]))
}

export async function isUseOverLimit({ id, role }: StaffReader, use: StaffUse): Promise<boolean> {
  const bucket = `${use} ${id}`
  const isOver = ((await readHits([bucket])).get(bucket) ?? 0) >= MAX_AN_HOUR[use][role]
  if (isOver) await noteLimit(id, use)
  return isOver
}

/**
 * Called before rendering, while the status can still be set. Repeated reads of one subject within
 * the hour don't count.
 */
export async function isReadOverLimit(
  staff: StaffReader,
  { subject, action, uses }: StaffReadRequest,
): Promise<boolean> {
  const bucket = `${action} ${staff.id} ${subject}`
  if ((await readHits([bucket])).has(bucket)) return false
  for (const use of uses) if (await isUseOverLimit(staff, use)) return true
  return false
}

async function refuse(
  staff: StaffReader,
  { use, retryAfter }: { use: StaffUse; retryAfter: number },
): Promise<never> {
  await noteLimit(staff.id, use)
  throw new DomainError('too_many_requests', { retryAfter })
}

export async function countStaffUse(staff: StaffReader, use: StaffUse): Promise<void> {
  const over = await isTooMany(staff, use, getDb())
  if (over) await refuse(staff, over)
}

/** Thrown to roll back the count: a refused read must not count as a repeated one. */
class OverLimit extends Error {
  constructor(readonly over: { use: StaffUse; retryAfter: number }) {
    super('over an hourly limit')
  }
}

export interface StaffReadRequest {
  subject: string
  action: 'car.opened' | 'customer.opened' | 'phone.shown' | 'phone.searched'
  uses: readonly StaffUse[]
  customerId?: string | null
}

export async function countStaffRead(
  staff: StaffReader,
  { subject, action, uses, customerId }: StaffReadRequest,
): Promise<void> {
  const count = () =>
    transaction(async (tx) => {
      const { hits } = await countInWindow(tx, `${action} ${staff.id} ${subject}`, END_OF_HOUR)
      if (hits > 1) return
      for (const use of uses) {
        const over = await isTooMany(staff, use, tx)
        if (over) throw new OverLimit(over)
      }
      await writeAudit({ staffId: staff.id, customerId, action, subject }, tx)
    })
  try {
    await limitConcurrency(`reads of ${staff.id}`, 1, count)
  } catch (error) {
    if (!(error instanceof OverLimit)) throw error
    await refuse(staff, error.over)
  }
}
