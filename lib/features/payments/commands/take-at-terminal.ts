import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { databaseNow } from '@/lib/server/db/sql'
import type { TerminalMethod } from '../rules'

export interface TerminalPayment {
  appointmentId: string
  amount: number
  method: TerminalMethod
  reference: string
  staffId: string
}

export async function hasPaidListingFee(
  tx: Db,
  appointmentId: string,
  otherThan?: string,
): Promise<boolean> {
  const paid = await tx.payment.findFirst({
    where: {
      appointmentId,
      purpose: 'listing_fee',
      status: 'captured',
      ...(otherThan !== undefined && { id: { not: otherThan } }),
    },
    select: { id: true },
  })
  return paid !== null
}

/**
 * Marks an open gateway order as failed; money that still arrives for that order becomes due for
 * refund.
 */
export async function recordTerminalPayment(
  tx: Db,
  { appointmentId, amount, method, reference, staffId }: TerminalPayment,
): Promise<void> {
  await tx.payment.updateMany({
    where: { appointmentId, status: 'created' },
    data: { status: 'failed' },
  })
  await tx.$kysely
    .insertInto('payment')
    .values({
      id: newId('pay'),
      purpose: 'listing_fee',
      appointment_id: appointmentId,
      provider: 'terminal',
      payment_id: reference,
      amount,
      status: 'captured',
      method,
      taken_by: staffId,
      captured_at: databaseNow,
    })
    .execute()
}
