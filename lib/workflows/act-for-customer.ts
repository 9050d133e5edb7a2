import { databaseTime } from '@/lib/server/db/database-time'
import { loginAnswerOf } from '@/lib/features/accounts/commands/log-in'
import type { LoginAnswer } from '@/lib/features/accounts/schemas/auth'
import { writeAudit } from '@/lib/server/auth/audit'
import {
  type Actor,
  endStaffSessions,
  endSession,
  openSession,
  type OpenedSession,
} from '@/lib/server/auth/sessions'
import { countStaffUse } from '@/lib/server/auth/staff-limit'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { tellOfActing, tellWhatWasDone } from '@/lib/features/accounts/commands/tell-of-acting'
import type { StaffMember } from '@/lib/features/staff/commands/sign-in'

export interface ActingSession {
  /** What the customer's own log-in would have answered, with the acting token. */
  answer: LoginAnswer
  session: OpenedSession
  /** In which messages reach the customer. */
  language: string
}

/**
 * Opens a session in which a member of staff acts for a customer: thirty minutes, with a reason, in a log that the
 * customer can read, and with a message to them. An earlier one of the same two ends.
 *
 * @throws DomainError `not_found` for a number that isn't registered, 429 after too many customers in an hour
 */
export async function actForCustomer(
  staff: StaffMember,
  { phoneNumber, reason }: { phoneNumber: string; reason: string },
): Promise<ActingSession> {
  await countStaffUse(staff.id, 'acting for customers')
  return transaction(async (tx) => {
    const customer = await tx.customer.findUnique({
      where: { phone: phoneNumber, deletedAt: null },
      select: {
        id: true,
        phone: true,
        firstName: true,
        locale: true,
        emailId: true,
        emailVerifiedAt: true,
      },
    })
    if (!customer) throw new DomainError('not_found')
    await endStaffSessions(tx, staff.id, { customerId: customer.id })
    const session = await openSession(
      tx,
      { customerId: customer.id, staffId: staff.id, reason },
      await databaseTime(tx),
    )
    await writeAudit(
      {
        staffId: staff.id,
        customerId: customer.id,
        action: 'acting.started',
        subject: session.sessionId,
        reason,
      },
      tx,
    )
    await tellOfActing(tx, { ...customer, staff, reason, sessionId: session.sessionId })
    const answer = await loginAnswerOf(tx, customer.id, session.token)
    if (!answer) throw new DomainError('not_found')
    return { answer, session, language: customer.locale }
  })
}

/** Ends acting before its thirty minutes are over, and tells the customer what was done. */
export async function stopActing(actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    await endSession(tx, actor.sessionId)
    if (actor.staff) {
      await writeAudit(
        {
          staffId: actor.staff.id,
          customerId: actor.customerId,
          action: 'acting.ended',
          subject: actor.sessionId,
        },
        tx,
      )
      await tellWhatWasDone(tx, actor.sessionId)
    }
  })
  kickJob('send-messages')
}
