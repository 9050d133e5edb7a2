import { say } from '@/lib/i18n/say'
import { readVisitFee, lockUncancelledVisit } from '@/lib/features/appointments/commands/open-visit'
import { notifyAboutVisit } from '@/lib/features/appointments/commands/notify-about-visit'
import { readSellerAppointmentRow } from '@/lib/features/appointments/queries/seller-visits'
import {
  hasPaidListingFee,
  recordTerminalPayment,
} from '@/lib/features/payments/commands/take-at-terminal'
import type { TerminalBody } from '@/lib/features/payments/schemas'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import { lockByName } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { toIndianDay } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { recordListingFee } from './settle-payment'

async function lockOpenFee(tx: Db, appointmentId: string) {
  await lockByName(tx, `payment for ${appointmentId}`)
  const isDue = await lockUncancelledVisit(tx, appointmentId)
  const visit = await readVisitFee(tx, appointmentId)
  if (!visit) throw new DomainError('not_found')
  if (!isDue || visit.isAuctionLead)
    throw new DomainError('conflict', { message: say('errors.selling.noFeeDue') })
  if (await hasPaidListingFee(tx, appointmentId))
    throw new DomainError('conflict', { message: say('errors.selling.feePaidAlready') })
  return visit
}

/**
 * Never cash. Only after the car's arrival, when the fee is no longer refundable: terminals can't
 * refund automatically.
 * @throws DomainError `not_found`; `conflict` with a sentence that gives the reason
 */
export async function takeFeeAtYard(
  { appointmentId, method, reference }: TerminalBody,
  staffId: string,
): Promise<{ appointmentId: string; amount: number }> {
  try {
    const amount = await transaction(async (tx) => {
      const visit = await lockOpenFee(tx, appointmentId)
      if (visit.status !== 'arrived')
        throw new DomainError('conflict', { message: say('errors.selling.feeBeforeArrival') })
      await recordTerminalPayment(tx, {
        appointmentId,
        amount: visit.amount,
        method,
        reference,
        staffId,
      })
      await recordListingFee(tx, appointmentId, visit.amount)
      await writeAudit(
        {
          staffId,
          customerId: visit.customerId,
          action: 'listing_fee.taken',
          subject: visit.vehicleId,
          detail: { amount: visit.amount, method, reference },
        },
        tx,
      )
      return visit.amount
    })
    kickJob('send-messages')
    return { appointmentId, amount }
  } catch (error) {
    if (!breaksConstraint(error, 'payment_payment_id_key')) throw error
    throw new DomainError('conflict', {
      message: say('errors.selling.referenceUsed'),
      fields: { reference: say('errors.selling.referenceUsed') },
    })
  }
}

export async function askForFee(
  { appointmentId }: { appointmentId: string },
  staffId: string,
  at: Date,
): Promise<{ appointmentId: string; amount: number }> {
  const amount = await transaction(async (tx) => {
    const visit = await lockOpenFee(tx, appointmentId)
    const row = await readSellerAppointmentRow(tx, appointmentId, visit.customerId)
    if (!row) throw new DomainError('not_found')
    await notifyAboutVisit(
      tx,
      'listingFeeDue',
      visit.customerId,
      row,
      `listing-fee-due:${appointmentId}:${toIndianDay(at)}`,
    )
    await writeAudit(
      {
        staffId,
        customerId: visit.customerId,
        action: 'listing_fee.asked_for',
        subject: visit.vehicleId,
        detail: { amount: visit.amount },
      },
      tx,
    )
    return visit.amount
  })
  kickJob('send-messages')
  return { appointmentId, amount }
}
