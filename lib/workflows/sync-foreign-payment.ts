import { readDealOfBankTransfer } from '@/lib/features/payments/commands/deal-account'
import {
  type GatewayState,
  noteGatewayState,
} from '@/lib/features/payments/commands/note-gateway-state'
import { recomputeMoney } from '@/lib/features/payments/commands/recompute-money'
import { readClock } from '@/lib/server/database-time'
import { transaction } from '@/lib/server/db/transaction'
import { getPaymentGateway } from '@/lib/server/payments/payment-gateway'
import { readGatewayStates, type GatewayQueryOptions } from './ask-gateway'
import { notifyOfRefunds } from './notify-of-money'
import { logMoneyLines } from './settle-payment'

async function noteForeign(answers: readonly GatewayState[]): Promise<void> {
  for (const answered of answers) {
    const opened = await transaction(async (tx) => {
      const news = await noteGatewayState(tx, answered, null)
      const deal = await readDealOfBankTransfer(tx, answered.payment.paymentId)
      if (deal) await notifyOfRefunds(tx, deal, news)
      return (await recomputeMoney(tx, answered.payment.paymentId))?.opened ?? []
    })
    logMoneyLines(opened, answered.payment.paymentId)
  }
}

export async function syncForeignPayment(
  paymentId: string,
  look: GatewayQueryOptions = {},
): Promise<void> {
  const askedAt = await readClock()
  const payment = await getPaymentGateway().fetchPayment(paymentId)
  if (payment?.status !== 'captured') return
  await noteForeign(await readGatewayStates([payment], { askedAt, ...look }))
}
