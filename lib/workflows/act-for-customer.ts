import { loginAnswerOf } from '@/lib/features/accounts/auth/log-in'
import type { LoginAnswer } from '@/lib/features/accounts/schemas/auth'
import { writeAudit } from '@/lib/server/auth/audit'
import { type Actor, endSession, openSession, type OpenedSession } from '@/lib/server/auth/sessions'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import type { StaffMember } from '@/lib/features/staff/sign-in'

export interface ActingSession {
  /** What the customer's own log-in would have answered, with the acting token. */
  answer: LoginAnswer
  session: OpenedSession
}

/**
 * Opens a session in which a member of staff acts for a customer: thirty minutes, with a reason, in a log that the
 * customer can read (domain.md, "Dost"). An earlier one of the same two ends.
 *
 * @throws DomainError `not_found` for a number that nobody registered
 */
export function actForCustomer(
  staff: StaffMember,
  { phoneNumber, reason }: { phoneNumber: string; reason: string },
): Promise<ActingSession> {
  return inTransaction(getPool(), async (client) => {
    const {
      rows: [customer],
    } = await client.query<{ id: string }>(
      'SELECT id FROM customer WHERE phone = $1 AND deleted_at IS NULL',
      [phoneNumber],
    )
    if (!customer) throw new DomainError('not_found')
    await client.query(
      'UPDATE session SET revoked_at = now() WHERE customer_id = $1 AND actor_staff_id = $2 AND revoked_at IS NULL',
      [customer.id, staff.id],
    )
    const session = await openSession(
      client,
      { customerId: customer.id, staffId: staff.id, reason },
      new Date(),
    )
    await writeAudit(
      {
        staffId: staff.id,
        customerId: customer.id,
        action: 'acting.started',
        subject: session.sessionId,
        reason,
      },
      client,
    )
    const answer = await loginAnswerOf(client, customer.id, session.token)
    if (!answer) throw new DomainError('not_found')
    return { answer, session }
  })
}

/** Ends acting before its thirty minutes are over. */
export function stopActing(actor: Actor): Promise<void> {
  return inTransaction(getPool(), async (client) => {
    await endSession(client, actor.sessionId)
    if (actor.staff) {
      await writeAudit(
        {
          staffId: actor.staff.id,
          customerId: actor.customerId,
          action: 'acting.ended',
          subject: actor.sessionId,
        },
        client,
      )
    }
  })
}
