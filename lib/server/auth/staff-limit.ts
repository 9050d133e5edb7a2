import { type Db, getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { log } from '@/lib/server/log'
import { countStaffLimit } from '@/lib/server/metrics'
import { inTurnOf } from '@/lib/server/mutex'
import { countInWindow, HOUR_END } from '@/lib/server/rate-limit'
import { DomainError } from '@/lib/shared/error-codes'
import { writeAudit } from './audit'

/** Who reads: a Dost or a manager, who looks after all cities. */
export interface StaffReader {
  id: string
  role: 'dost' | 'manager'
}

/**
 * What a member of staff may do in an hour: far above a day's busiest hour, far below copying out all customers. Papers that wait
 * to be checked are many in a morning, have two sides, and are there to be opened; of all others an hour's work needs few. What
 * isn't of one's own cities is opened for a question on the phone, not for work.
 */
const MAX_AN_HOUR = {
  'acting for customers': { dost: 20, manager: 20 },
  'links to documents': { dost: 60, manager: 60 },
  'links to waiting documents': { dost: 240, manager: 240 },
  'phones shown': { dost: 60, manager: 240 },
  'searches for customers': { dost: 200, manager: 600 },
  'car pages': { dost: 200, manager: 600 },
  'car pages of other cities': { dost: 40, manager: 600 },
  'customer pages': { dost: 60, manager: 240 },
  'customer pages of other cities': { dost: 20, manager: 240 },
  invoices: { dost: 60, manager: 240 },
} as const
type StaffUse = keyof typeof MAX_AN_HOUR

/** Says once an hour, in the log that managers read, in the program's and as a metric with an alert, that somebody met a limit. */
async function noteLimit(staffId: string, use: StaffUse): Promise<void> {
  const { hits } = await countInWindow(getDb(), `reached ${use} ${staffId}`, HOUR_END)
  if (hits > 1) return
  await writeAudit({ staffId, action: 'limit.reached', subject: use })
  log().warn({ staffId, use }, 'a member of staff met an hourly limit')
  countStaffLimit()
}

/** Counts one more, in the caller's transaction where there is one; answers whether it is too many. */
async function isTooMany(
  { id, role }: StaffReader,
  use: StaffUse,
  db: Db,
): Promise<{ use: StaffUse; retryAfter: number } | null> {
  const { hits, seconds } = await countInWindow(db, `${use} ${id}`, HOUR_END)
  return hits <= MAX_AN_HOUR[use][role] ? null : { use, retryAfter: seconds }
}

/** A car's page, as it is counted and logged. */
export function readOfCar(id: string, isOwn: boolean): Read {
  return {
    subject: id,
    action: 'car.opened',
    uses: isOwn ? ['car pages'] : ['car pages', 'car pages of other cities'],
  }
}

/** A customer's page, as it is counted and logged. */
export function readOfCustomer(id: string, isOwn: boolean): Read {
  return {
    subject: id,
    customerId: id,
    action: 'customer.opened',
    uses: isOwn ? ['customer pages'] : ['customer pages', 'customer pages of other cities'],
  }
}

/** How often buckets of this hour were counted. */
async function readHits(buckets: readonly string[]): Promise<Map<string, number>> {
  const rows = await getDb()
    .$kysely.selectFrom('rate_window')
    .where('bucket', 'in', buckets)
    .where('window_end', '=', HOUR_END)
    .select(['bucket', 'hits'])
    .execute()
  return new Map(rows.map(({ bucket, hits }) => [bucket, hits]))
}

/** Whether one more use would be refused. Counts nothing; that the limit was met is logged. */
export async function isUseOverLimit({ id, role }: StaffReader, use: StaffUse): Promise<boolean> {
  const bucket = `${use} ${id}`
  const isOver = ((await readHits([bucket])).get(bucket) ?? 0) >= MAX_AN_HOUR[use][role]
  if (isOver) await noteLimit(id, use)
  return isOver
}

/**
 * Whether a page about a person or a car would be refused: asked before the page is begun, which later couldn't say so by
 * its status. What was read within the hour is read again.
 */
export async function isReadOverLimit(
  staff: StaffReader,
  { subject, action, uses }: Read,
): Promise<boolean> {
  const bucket = `${action} ${staff.id} ${subject}`
  if ((await readHits([bucket])).has(bucket)) return false
  for (const use of uses) if (await isUseOverLimit(staff, use)) return true
  return false
}

/** @throws DomainError 429, always */
async function refuse(
  staff: StaffReader,
  { use, retryAfter }: { use: StaffUse; retryAfter: number },
): Promise<never> {
  await noteLimit(staff.id, use)
  throw new DomainError('too_many_requests', { retryAfter })
}

/**
 * Counts one more of what staff may do only so often, on all instances together. That the limit was reached is logged once an
 * hour.
 *
 * @throws DomainError 429
 */
export async function countStaffUse(staff: StaffReader, use: StaffUse): Promise<void> {
  const over = await isTooMany(staff, use, getDb())
  if (over) await refuse(staff, over)
}

/** Takes the count back: what is refused wasn't read, and would pass as read before when it is asked for again. */
class OverLimit extends Error {
  constructor(readonly over: { use: StaffUse; retryAfter: number }) {
    super('over an hourly limit')
  }
}

/** What a page or a press shows of one person or car. */
export interface Read {
  /** The id of what is read: the same again within the hour isn't counted again. */
  subject: string
  action: 'car.opened' | 'customer.opened' | 'phone.shown'
  uses: readonly StaffUse[]
  customerId?: string | null
}

/**
 * Counts and logs that a member of staff reads about a person or a car, before they do: once an hour for each. Several
 * requests at once wait for each other at the count.
 *
 * @throws DomainError 429
 */
export async function countStaffRead(
  staff: StaffReader,
  { subject, action, uses, customerId }: Read,
): Promise<void> {
  const count = () =>
    transaction(async (tx) => {
      const { hits } = await countInWindow(tx, `${action} ${staff.id} ${subject}`, HOUR_END)
      if (hits > 1) return
      for (const use of uses) {
        const over = await isTooMany(staff, use, tx)
        if (over) throw new OverLimit(over)
      }
      await writeAudit({ staffId: staff.id, customerId, action, subject }, tx)
    })
  try {
    // The count's row lets one pass at a time anyway: a crowd waits here, not with a connection each.
    await inTurnOf(`reads of ${staff.id}`, 1, count)
  } catch (error) {
    if (!(error instanceof OverLimit)) throw error
    await refuse(staff, error.over)
  }
}
