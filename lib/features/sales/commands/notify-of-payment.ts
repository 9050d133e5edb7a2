import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'
import type { Db } from '@/lib/server/db/client'
import { formatRupees } from '@/lib/shared/numbers'
import { readIssuedReceipt } from '../queries/part-receipts'

interface BookedPayment {
  paymentId: string
  customerId: string
  vehicleId: string
  path: string
  amount: number
  reference: string
  rest: number
}

/**
 * Tells the buyer that a payment counts and what is left. A token that is only blocked is named as
 * not taken, because the rest leaves it out.
 */
export async function notifyOfPayment(
  tx: Db,
  { paymentId, amount, rest, reference, ...news }: BookedPayment,
): Promise<void> {
  const { number, blocked, blockedUntil } = await readIssuedReceipt(tx, paymentId)
  await notifyAboutCar(tx, {
    ...news,
    template: blockedUntil === null ? 'buyerPaymentTaken' : 'buyerPaymentTakenBlock',
    happening: `buyer-payment:${paymentId}`,
    more: {
      receipt: number,
      amount: formatRupees(amount),
      rest: formatRupees(rest),
      reference,
      ...(blockedUntil !== null && {
        blocked: formatRupees(blocked),
        blockUntil: { moment: blockedUntil },
      }),
    },
  })
}
