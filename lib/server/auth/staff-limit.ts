import { type Db, getDb } from '@/lib/server/db/client'
import { countInWindow, HOUR_END } from '@/lib/server/rate-limit'
import { DomainError } from '@/lib/shared/error-codes'
import { writeAudit } from './audit'

/**
 * What a member of staff may do in an hour: far above a day's busiest hour, far below copying out all customers. Papers that wait
 * to be checked are many in a morning, have two sides, and are there to be opened; of all others an hour's work needs few.
 */
const MAX_AN_HOUR = {
  'acting for customers': 20,
  'links to documents': 60,
  'links to waiting documents': 240,
} as const

/**
 * Counts one more of what staff may do only so often, on all instances together. That the limit was reached is logged once an
 * hour.
 *
 * @throws DomainError 429
 */
export async function countStaffUse(
  staffId: string,
  use: keyof typeof MAX_AN_HOUR,
  db: Db = getDb(),
): Promise<void> {
  const max = MAX_AN_HOUR[use]
  const { hits, seconds } = await countInWindow(db, `${use} ${staffId}`, HOUR_END)
  if (hits <= max) return
  if (hits === max + 1) await writeAudit({ staffId, action: 'limit.reached', subject: use }, db)
  throw new DomainError('too_many_requests', { retryAfter: seconds })
}
