import { getDatabaseTime } from '@/lib/server/database-time'
import { readLoginAnswer } from '@/lib/features/auth/commands/log-in'
import type { LoginAnswer } from '@/lib/features/auth/schemas/auth'
import { readCustomerContact } from '@/lib/features/desk/queries/contact'
import { readStaffCities } from '@/lib/features/staff/queries'
import type { Db } from '@/lib/server/db/client'
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
import {
  notifyOfActing,
  notifyOfActingSummary,
} from '@/lib/features/customers/commands/notify-of-acting'
import type { StaffMember } from '@/lib/features/staff/commands/sign-in'

export interface ActingSession {
  answer: LoginAnswer
  session: OpenedSession
  language: string
}

async function phoneOfOwn(customerId: string, staffId: string, tx: Db): Promise<string | null> {
  const reader = { id: staffId, cities: await readStaffCities(staffId) }
  return (await readCustomerContact(customerId, reader, tx))?.phone ?? null
}

/**
 * The customer sees the reason and gets a message. Ends an earlier session of the same two people.
 * @throws DomainError `not_found` for a number that isn't registered, 429 after too many customers
 * in an hour
 */
export async function openActingSession(
  staff: StaffMember,
  {
    phoneNumber,
    customerId,
    reason,
  }: {
    phoneNumber?: string | undefined
    customerId?: string | undefined
    reason: string
  },
  isBrowser: boolean,
): Promise<ActingSession> {
  await countStaffUse(staff, 'acting for customers')
  return transaction(async (tx) => {
    const phone =
      customerId === undefined ? phoneNumber : await phoneOfOwn(customerId, staff.id, tx)
    const customer = await tx.customer.findUnique({
      where: { phone: phone ?? '', deletedAt: null },
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
      await getDatabaseTime(tx),
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
    await notifyOfActing(tx, { ...customer, staff, reason, sessionId: session.sessionId })
    const answer = await readLoginAnswer(tx, customer.id, session, isBrowser)
    if (!answer) throw new DomainError('not_found')
    return { answer, session, language: customer.locale }
  })
}

export async function stopActing(actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    await endSession(actor.sessionId, tx)
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
      await notifyOfActingSummary(tx, actor.sessionId)
    }
  })
  kickJob('send-messages')
}
