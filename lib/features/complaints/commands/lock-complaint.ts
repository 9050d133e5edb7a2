import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { readClock } from '@/lib/server/database-time'
import { DomainError } from '@/lib/shared/error-codes'
import {
  type ComplaintState,
  type ComplaintStep,
  isOpenComplaint,
  findNextComplaintState,
} from '../rules'

export type LockedComplaint = Awaited<ReturnType<typeof lockComplaint>>

export async function lockComplaint(tx: Db, id: string) {
  const locked = await tx.$kysely
    .selectFrom('complaint')
    .select(['id', 'number', 'customer_id as customerId', 'vehicle_id as vehicleId'])
    .select(['name', 'phone', 'locale', 'outcome', 'resolution'])
    .select(['filed_at as filedAt', 'acknowledge_by as acknowledgeBy', 'settle_by as settleBy'])
    .select(['acknowledged_at as acknowledgedAt', 'acknowledged_by_id as acknowledgedById'])
    .select(['closed_at as closedAt', 'closed_by_id as closedById', 'reopened_at as reopenedAt'])
    .select(['reopened_by_person as reopenedByPerson', 'reopened_by_desk as reopenedByDesk'])
    .select(['link_number as linkNumber', 'link_until as linkUntil'])
    .select((of) => of.ref('state').$castTo<ComplaintState>().as('state'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw new DomainError('not_found')
  const now = await readClock(tx)
  return { ...locked, now }
}

/** @throws DomainError `conflict` if the step isn't possible now */
export function requireNextComplaintState(
  state: ComplaintState,
  step: ComplaintStep,
): ComplaintState {
  const next = findNextComplaintState(state, step)
  if (next !== null) return next
  throw new DomainError('conflict', {
    message: say(
      isOpenComplaint(state)
        ? step === 'settle'
          ? 'complaints.wrong.notAcknowledged'
          : 'complaints.wrong.acknowledged'
        : 'complaints.wrong.closed',
    ),
  })
}

export function requireOpenComplaint(state: ComplaintState): void {
  if (!isOpenComplaint(state))
    throw new DomainError('conflict', { message: say('complaints.wrong.closed') })
}
